import type { SiteModel } from '../site/site-model.js';
import { elementHtml } from './element.js';
import { markup } from './html.js';
import type { PageContent } from './template.js';
import { listHref, vacancyElement } from './vacancy-page.js';

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
    attributes: {},
    content: markup`<p><a href="${listHref(model, language)}">${words.t('detail.back')}</a></p> `,
  });
  return { path, about, content: elementHtml(element), element };
}
