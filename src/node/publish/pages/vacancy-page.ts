import { summaryOf } from '../../../core/util/html-text.js';
import { recordLink } from '../../../core/util/web-links.js';
import { searchTitleOf } from '../../../core/vacancies/plain-title.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';
import { isSameLanguage, textLanguageOf } from '../../../core/vacancies/text-language.js';
import type { PublishedVacancy } from '../model.js';
import type { SiteModel } from '../site-model.js';
import { contactsHtml, factsHtml, langAttribute, pictureHtml } from './facts.js';
import { MAX_DESCRIPTION } from './head.js';
import {
  dataText,
  elementHtml,
  markup,
  trusted,
  type Attributes,
  type Html,
  type PublishedElement,
} from './html.js';
import type { PageContent } from './template.js';

/** Where "Apply" leads without a script. */
const APPLY = 'how-to-apply';

/** For search engines and social networks: the beginning of the advert. */
export const descriptionOf = ({ advert, vacancy }: PublishedVacancy) =>
  summaryOf(advert, MAX_DESCRIPTION) || vacancy.title;

/** The page of an open vacancy. */
export function vacancyPage(page: PublishedVacancy, model: SiteModel): PageContent {
  const { vacancy, language, url, alternates, image, posting } = page;
  const { site } = model;
  const about = {
    title: `${searchTitleOf(vacancy.title, model.config.jobPosting)} – ${site.company.name}`,
    description: descriptionOf(page),
    url,
    language,
    alternates,
    image,
    imageAlt: vacancy.imageAlt ?? vacancy.title,
    data: posting,
  };
  const answer = {
    version: 1,
    at: page.changedAt,
    language,
    vacancy: vacancy.record,
    ...(vacancy.language === undefined ? {} : { contentLanguage: vacancy.language }),
  };
  const element = vacancyElement(model, language, {
    attributes: { published: page.changedAt, 'vacancy-id': vacancy.id },
    content: markup`${vacancyHtml(page, model)}<script type="application/json" data-published>
        ${dataText(answer)}
      </script> `,
  });
  return { about, content: elementHtml(element), element };
}

/** The element, as the site sets it. */
function vacancyElement(
  model: SiteModel,
  language: string,
  { attributes, content }: { readonly attributes: Attributes; readonly content: Html },
): PublishedElement {
  const { config, site } = model;
  return {
    name: 'vacancy-detail',
    attributes: {
      ...attributes,
      'heading-level': '1',
      'list-url': listHref(model, language),
      'hiring-organization': site.company.name,
      'apply-url': config.applyUrl.get(language),
      lang: language,
    },
    content,
  };
}

export const listHref = ({ config, hrefOf }: SiteModel, language: string) =>
  hrefOf(config.listPath.get(language) ?? '/');

function vacancyHtml(page: PublishedVacancy, model: SiteModel): Html {
  const { vacancy, language, advert, addressOf } = page;
  const words = model.wordsIn(language);
  const { t } = words;
  const ownPage = recordLink(vacancy.applicationUrl);
  const ownImage = page.image !== model.config.image && page.image;
  const contacts = contactsHtml(vacancy.contacts);
  return markup`<article class="career-published career-published-content">
    <p class="back"><a href="${listHref(model, language)}">${t('detail.back')}</a></p>
    <h1${langAttribute(vacancy, language, words.textLanguage)}>${vacancy.title}</h1>
    ${pictureHtml(ownImage, vacancy)}${bodyHtml(page.vacancy, {
      advert,
      language,
      key: markup`${factsHtml(vacancy, words, addressOf)}<p><a class="apply" href="${ownPage ?? `${model.hrefOf(page.path)}#${APPLY}`}">${t('detail.apply')}</a></p> `,
      section:
        ownPage !== undefined && contacts === undefined
          ? undefined
          : markup`<section id="${APPLY}" lang="${language}">
            <h2>${ownPage === undefined ? t('detail.apply') : t('detail.contacts')}</h2>
            ${ownPage === undefined && markup`<p>${contacts ? t('publishing.apply') : t('publishing.apply.company', { company: model.site.company.name })}</p> `}${contacts}
          </section> `,
    })}
  </article> `;
}

interface Body {
  /** Cleaned. */
  readonly advert: string;
  /** Of the page. */
  readonly language: string;
  /** Facts, and the way to apply. */
  readonly key: Html;
  /** What comes after the advert. */
  readonly section?: Html | undefined;
}

/**
 * Facts, advert and contacts in one element, with the language of the advert where that is not the page's. The advert has no element of its
 * own: programs that look for what a page is about (Readability) take the one with most paragraphs in it, and nothing beside it.
 */
export function bodyHtml(vacancy: Vacancy, { advert, language, key, section }: Body): Html {
  const written = textLanguageOf(vacancy, language);
  const isOther = Boolean(advert) && written !== undefined && !isSameLanguage(written, language);
  return markup`<div class="career-published-body" ${isOther && markup` lang="${written}"`}>
    ${key.text !== '' && markup`<div class="career-published-key" ${isOther && markup` lang="${language}"`}>${key}</div> `}${trusted(advert)}${section}
  </div> `;
}

/**
 * The page of a language that shows any vacancy by its id, `?vacancy=ID`: for those that have opened since the last run, and for those
 * whose page a list does not know. Search engines leave it out.
 */
export function openPage(model: SiteModel, language: string): PageContent & { readonly path: string } {
  const { site, urlOf, openPathOf } = model;
  const words = model.wordsIn(language);
  const title = words.t('publishing.list.title', { company: site.company.name });
  const path = openPathOf(language);
  const about = {
    title,
    description: title,
    url: urlOf(path),
    language,
    alternates: {},
    noindex: true,
  };
  const element = vacancyElement(model, language, {
    attributes: { 'document-title': '' },
    content: markup`<p><a href="${listHref(model, language)}">${words.t('detail.back')}</a></p> `,
  });
  return { path, about, content: elementHtml(element), element };
}
