import { feedLinkOf } from '../feeds/feed-files.js';
import { factLabel } from '../../../i18n/facts.js';
import { collatorOf } from '../../../core/util/language-tag.js';
import { safeWebLink } from '../../../core/util/web-links.js';
import { pathOfPage } from '../paths.js';
import type { PublishedList } from '../model.js';
import type { SiteModel } from '../site-model.js';
import { cardFacts, langAttribute, pictureHtml } from './facts.js';
import type { HeadContent } from './head.js';
import { dataText, elementHtml, markup, trusted, type Html, type PublishedElement } from './html.js';
import type { PageContent } from './template.js';

/** Of a longer list, the page carries only the vacancies that it shows. */
const MAX_EMBEDDED = 1000;

export interface ListPage extends PageContent {
  readonly path: string;
  readonly heading: string;
  /** The vacancies, in their element on the first page. */
  readonly list: Html;
}

/** The pages of a list. The first has the element; further ones are for readers and search engines. */
export function* listPages(list: PublishedList, model: SiteModel): Generator<ListPage> {
  for (let number = 1; number <= pagesOf(list, model); number += 1) yield listPage(list, model, number);
}

/** How many pages a list has. */
export const pagesOf = ({ vacancies }: PublishedList, { config }: SiteModel): number =>
  Math.max(1, Math.ceil(vacancies.length / config.pageSize));

/**
 * What a page of a list is called, and where it is.
 * @param number of the page, from 1
 */
export function listHead(list: PublishedList, model: SiteModel, number: number) {
  const { language, facet, vacancies } = list;
  const pages = pagesOf(list, model);
  const { site, config, urlOf } = model;
  const { t } = model.wordsIn(language);
  const company = site.company.name;
  const heading = facet
    ? t('publishing.list.facet', { name: facet.label, company })
    : t('publishing.list.title', { company });
  const paged = number > 1 ? ` – ${t('publishing.list.page', { page: number, pages })}` : '';
  const path = pathOfPage(list.path, number);
  const neighbour = (to: number) => (to < 1 || to > pages ? undefined : urlOf(pathOfPage(list.path, to)));
  const feed = feedOf(list, model);
  const about: HeadContent = {
    title: heading.includes(company) ? heading + paged : `${heading}${paged} – ${company}`,
    description: t('publishing.list.description', { count: vacancies.length, company }),
    url: urlOf(path),
    language,
    // Further pages have none: another language may have fewer.
    alternates: number === 1 ? list.alternates : {},
    image: config.image,
    feed: feed && { ...feed, href: urlOf(`/${feed.path}`) },
    previous: neighbour(number - 1),
    next: neighbour(number + 1),
  };
  return { path, about, heading: heading + paged };
}

export function listPage(list: PublishedList, model: SiteModel, number: number): ListPage {
  const { language, facet } = list;
  const { config, hrefOf } = model;
  const { t } = model.wordsIn(language);
  const head = listHead(list, model, number);
  const shown = listHtml(list, model, number);
  const element = number === 1 ? listElement(list, model, shown) : undefined;
  const listed = element ? elementHtml(element) : shown;
  const content = markup`<h1>${head.heading}</h1>
    ${listed}${!facet && number === 1 && facetLinks(model, language)}${
      facet &&
      markup`<p><a href="${hrefOf(config.listPath.get(language) ?? '/')}">${t('detail.back')}</a></p> `
    }`;
  return { ...head, content, list: listed, element };
}

/** The feed of exactly what the list has. */
const feedOf = ({ language, facet }: PublishedList, model: SiteModel) =>
  feedLinkOf(model, { language, facet: facet?.name, key: facet?.key, name: facet?.label });

/** The element with what it shows at first. */
function listElement(
  { language, facet, vacancies, changedAt }: PublishedList,
  model: SiteModel,
  shown: Html,
): PublishedElement {
  const { config, hrefOf, pathOf } = model;
  const embedded = vacancies.length <= MAX_EMBEDDED ? vacancies : vacancies.slice(0, config.pageSize);
  const answer = {
    version: 1,
    at: changedAt,
    language,
    access: 'external',
    list: embedded.map(({ record }) => record),
    total: vacancies.length,
    // The page of each by id: a pattern with {slug} does not say it.
    urls: Object.fromEntries(embedded.map(({ id }) => [id, hrefOf(pathOf(language, id) ?? '')])),
  };
  // For vacancies whose page is not in the answer. Of a list that is too long for it, almost all have one; the element knows no {slug}.
  const pattern = config.vacancyPath.get(language) ?? '';
  const isGuessed = embedded.length < vacancies.length && !pattern.includes('{slug}');
  const detailUrl = isGuessed
    ? hrefOf(pattern).replaceAll('%7B', '{').replaceAll('%7D', '}')
    : `${hrefOf(model.openPathOf(language))}?vacancy={id}`;
  // Without a script nothing comes above the list, so published.css keeps no room for it.
  const isPlain = config.script === undefined && !config.template.has(language);
  const { searchIndex } = model;
  return {
    name: 'vacancy-list',
    attributes: {
      published: changedAt,
      'detail-url': detailUrl,
      'heading-level': '2',
      controls: isPlain ? '' : undefined,
      'search-index-url': searchIndex === undefined ? undefined : hrefOf(`/${searchIndex}`),
      only: facet && fixedFilterOf(facet.name, facet.key),
      lang: language,
    },
    content: markup`${shown}<script type="application/json" data-published>
        ${dataText(answer)}
      </script> `,
  };
}

/** As the attribute `only` has it: what has blanks is in quotes. */
function fixedFilterOf(name: string, key: string): string {
  const quote = key.includes("'") ? '"' : "'";
  return /[\s'"]/.test(key) ? `${name}:${quote}${key}${quote}` : `${name}:${key}`;
}

function listHtml(list: PublishedList, model: SiteModel, number: number): Html {
  const { language, vacancies } = list;
  const pages = pagesOf(list, model);
  const { config, hrefOf, pathOf } = model;
  const words = model.wordsIn(language);
  const { t } = words;
  const cards = vacancies.slice((number - 1) * config.pageSize, number * config.pageSize).map((vacancy) => {
    const image = safeWebLink(vacancy.image);
    return markup`<li>
        <article${image !== undefined && trusted(' class="pictured"')}>
          ${pictureHtml(image, vacancy)}<h2><a href="${hrefOf(pathOf(language, vacancy.id) ?? '')}" data-id="${vacancy.id}"${langAttribute(vacancy, language, words.textLanguage)}>${vacancy.title}</a></h2>
          ${cardFacts(vacancy, words)}
        </article>
      </li> `;
  });
  const feed = feedOf(list, model);
  const step = (to: number, rel: 'prev' | 'next') =>
    to >= 1 &&
    to <= pages &&
    markup`<a rel="${rel}" href="${hrefOf(pathOfPage(list.path, to))}"
      >${t(rel === 'prev' ? 'publishing.previous' : 'publishing.next')}</a
    > `;
  // The second class is for programs that look for what a page is about: Readability takes "content" in a name for a hint.
  return markup`<section class="career-published career-published-content">
    <p class="count">${vacancies.length ? t('list.count', { count: vacancies.length }) : t('list.empty')}</p>
    ${
      cards.length > 0 &&
      markup`<ul class="vacancies">
        ${cards}
      </ul> `
    }${
      pages > 1 &&
      markup`<nav class="pages" aria-label="${t('publishing.list.page', { page: number, pages })}">
        ${step(number - 1, 'prev')}${step(number + 1, 'next')}
      </nav> `
    }
  </section>
  ${feed && markup`<p class="career-published-follow"><a href="${hrefOf(`/${feed.path}`)}" type="${feed.type}">${t('list.follow')}</a></p> `}`;
}

/** Links to the lists of facets. */
function facetLinks(model: SiteModel, language: string): Html {
  const words = model.wordsIn(language);
  return markup`${model.config.facets.map((name) => {
    const lists = model.lists.filter((one) => one.language === language && one.facet?.name === name);
    if (!lists.length) return undefined;
    const label = factLabel(name, words, 1);
    const compare = collatorOf(words.language);
    const number = new Intl.NumberFormat(words.language);
    const byName = lists.sort((a, b) => compare(a.facet?.label ?? '', b.facet?.label ?? ''));
    return markup`<nav class="career-published-facet" aria-label="${words.t('publishing.list.by', { name: label })}">
      <h2>${label}</h2>
      <ul>
        ${byName.map(
          ({ facet, path, vacancies }) =>
            markup`<li><a href="${model.hrefOf(path)}">${facet?.label}</a> (${number.format(vacancies.length)})</li> `,
        )}
      </ul>
    </nav> `;
  })}`;
}
