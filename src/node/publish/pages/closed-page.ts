import { searchTitleOf } from '../../../core/vacancies/plain-title.js';
import { similarVacancies } from '../../../core/vacancies/similar.js';
import { cleanAdvertText } from '../read/clean-advert-text.js';
import { readKeptVacancy } from '../published-vacancies.js';
import type { SiteModel } from '../site-model.js';
import type { PageState } from '../state.js';
import { factsHtml } from './facts.js';
import { dataText, markup } from './html.js';
import { without } from '../read/wire-record.js';
import type { PageContent } from './template.js';
import { bodyHtml, listHref } from './vacancy-page.js';

/** Open ones that a closed page leads to. */
const MAX_SIMILAR = 5;

/** What a page knows of its vacancy. */
interface Kept {
  readonly vacancy: Readonly<Record<string, unknown>>;
  readonly contentLanguage?: string;
}

/**
 * The page of a vacancy that has closed. It has no element: nothing of it changes when scripts run.
 * @param old the page as it is published, from which its vacancy is read
 * @returns undefined when the old page does not say what it was
 */
export function closedPage(
  { path }: PageState,
  { language, old }: { readonly language: string; readonly old: string },
  model: SiteModel,
): PageContent | undefined {
  const kept = readKept(old);
  const read = kept && readKeptVacancy(kept.vacancy, kept.contentLanguage, model);
  if (!read) return undefined;
  const { vacancy, addressOf } = read;
  const { site, hrefOf, pathOf, lists, config } = model;
  const words = model.wordsIn(language);
  const { t } = words;
  const title = t('publishing.closed.title', {
    title: searchTitleOf(vacancy.title, config.jobPosting),
  });
  const list = lists.find((one) => one.language === language && !one.facet)?.vacancies ?? [];
  const similar = similarVacancies(vacancy, list, MAX_SIMILAR);
  const others = similar.length ? similar : list.slice(0, MAX_SIMILAR);
  const advert = cleanAdvertText(vacancy.advertisementText ?? '');
  const about = {
    title: `${title} – ${site.company.name}`,
    description: t('publishing.closed'),
    url: model.urlOf(path),
    language,
    alternates: {},
    noindex: true,
  };
  const links = others.map(
    ({ id, title }) => markup`<li><a href="${hrefOf(pathOf(language, id) ?? '')}">${title}</a></li> `,
  );
  const href = listHref(model, language);
  const content = markup`<article class="career-published career-published-content closed">
    <p class="back"><a href="${href}">${t('detail.back')}</a></p>
    <h1>${vacancy.title}</h1>
    <p class="notice"><strong>${t('publishing.closed')}</strong></p>
    ${
      links.length > 0 &&
      markup`<section class="similar">
        <h2>${t(similar.length ? 'publishing.similar' : 'publishing.open')}</h2>
        <ul>
          ${links}
        </ul>
      </section> `
    }${bodyHtml(vacancy, { advert, language, key: factsHtml(vacancy, words, addressOf) })}
    <p><a href="${href}">${t('detail.others')}</a></p>
    <script type="application/json" data-closed>
      ${dataText({ version: 1, ...kept, vacancy: without(kept.vacancy, ['contacts'], config.fieldMap) })}
    </script>
  </article> `;
  return { about, content, element: undefined };
}

const DATA = /<script type="application\/json" data-(?:published|closed)>([^<]*)<\/script>/;

function readKept(page: string): Kept | undefined {
  try {
    const { vacancy, contentLanguage } = JSON.parse(DATA.exec(page)?.[1] ?? '') as Partial<Kept>;
    if (!vacancy) return undefined;
    return { vacancy, ...(typeof contentLanguage === 'string' ? { contentLanguage } : {}) };
  } catch {
    return undefined;
  }
}
