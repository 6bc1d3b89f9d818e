// Where the links of a list lead: to a page that shows the vacancy, by a parameter that the site leaves alone.
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import type { Settings } from '../../core/settings/settings.js';
import { fillUrlTemplate } from '../../core/vacancies/page-url.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { PageElement } from '../commands/html-page.js';
import { ask, isAnswer } from '../commands/ask.js';
import { addressIn, hasPrograms, readSitePage, type SitePage } from './site-page.js';

export interface Links {
  readonly findings: readonly Finding[];
  /** The element that shows a vacancy, on this page or on that of the vacancy. */
  readonly detail: PageElement | undefined;
  /** Its page. */
  readonly page?: SitePage;
}

const find = findingsOf({
  'detail-url-missing': {
    state: 'failed',
    message: 'The list has no detail-url, and there is no <vacancy-detail> or <career-site> on its page.',
    why: 'The links of the vacancies lead nowhere.',
    advice:
      'Set data-detail-url="/jobs/{id}" on the script tag to the page that has a <vacancy-detail>, or add one to this page.',
  },
  'detail-url-invalid': {
    state: 'failed',
    message: '"{pattern}" is not an address.',
    why: 'The links of the vacancies lead nowhere.',
    advice: 'Write an address such as /jobs/{id}.',
  },
  'detail-page-missing': {
    state: 'failed',
    message: '{what}',
    why: 'The link of each vacancy leads to an error.',
    advice:
      'Have the server answer each address of this pattern with the page that has a <vacancy-detail>, or change the pattern.',
  },
  'detail-page-empty': {
    state: 'failed',
    message: 'The page of a vacancy, {url}, has no <vacancy-detail>.',
    why: 'Visitors who follow a link of the list do not see the vacancy.',
    advice:
      'Add <vacancy-detail></vacancy-detail> and the script to that page, or set detail-url to the page that has them.',
  },
  'detail-page-script': {
    state: 'failed',
    message: 'The page of a vacancy, {url}, has no script tag of career-elements.',
    why: 'Its elements show only what is between their tags.',
    advice: 'Add the same script tag to that page.',
  },
  'detail-page-site': {
    state: 'failed',
    message:
      'The page of a vacancy, {url}, has a <career-site>, which knows a vacancy by ?{parameter}=… alone.',
    why: 'Visitors who follow a link of the list see the list again.',
    advice: 'Put a <vacancy-detail> on that page, or link to it by its address alone, without {id}.',
  },
  'detail-page-pattern': {
    state: 'failed',
    message: 'The page of a vacancy, {url}, does not say where the id is in its address.',
    why: 'Visitors read that the link does not lead to a vacancy.',
    advice: 'Write data-detail-url="{pattern}" on the script tag of that page, too.',
  },
  'detail-page': { state: 'ok', message: 'The links of the list lead to a page that shows the vacancy.' },
  'url-key-taken': {
    state: 'failed',
    message: 'With ?{parameter}={vacancy}, the site {does}.',
    why: 'A link to a vacancy does not show it, and neither does a reload.',
    advice:
      'Choose another name: data-url-key="job" on the script tag. A CMS may use "{parameter}" for a type of content itself.',
  },
  'apply-nowhere': {
    state: 'warning',
    message:
      'Nobody can apply: <vacancy-detail> has no apply-url, there is no <application-form> on its page, and vacancies name no other page for it ({vacancies}).',
    why: 'Visitors read the vacancy and find no button "Apply"; at best there are the contacts.',
    advice:
      'Put an <application-form></application-form> on this page, or set apply-url="/apply?vacancy={id}" on the <vacancy-detail> to the page that has one ("applyUrl" in career-site.json where pages are published).',
  },
});

const detailIn = ({ ours }: SitePage): PageElement | undefined =>
  ours.find(({ name }) => name === 'vacancy-detail' || name === 'career-site');

/** A published list leads to the pages that were published with it; `detail-url` is for vacancies that come later. */
function publishedLink({ elements }: SitePage, id: string): string | undefined {
  const links = elements.filter(({ name, attributes }) => name === 'a' && attributes['data-id']);
  return (links.find(({ attributes }) => attributes['data-id'] === id) ?? links[0])?.attributes['href'];
}

/** @param id of a vacancy that exists */
export async function checkLinks(
  page: SitePage,
  settings: Settings,
  id: string | undefined,
  signal: AbortSignal,
): Promise<Links> {
  const list = page.ours.find(({ name }) => name === 'vacancy-list');
  const detail = detailIn(page);
  const pattern = list?.attributes['detail-url'] || settings.detailUrl;
  const parameter = (list ?? detail)?.attributes['url-key'] || settings.urlKey || 'vacancy';
  if (list && !pattern && !detail)
    return { detail, findings: [find('detail-url-missing', `<vacancy-list> on ${page.url}`)] };
  if (!list || !pattern) {
    const isOnPage = detail && !detail.attributes['vacancy-id'];
    const findings = isOnPage && id ? await checkParameter(page, page.url, parameter, id, signal) : [];
    return { detail, page, findings };
  }
  if (!id) return { detail, findings: [] };
  const published = 'published' in list.attributes ? publishedLink(page, id) : undefined;
  const ofList = list.attributes['detail-url'] ? 'detail-url on <vacancy-list>' : 'data-detail-url';
  const place = published ? 'a published link' : ofList;
  const target = published ?? fillUrlTemplate(pattern, id, settings.urlKey || 'vacancy');
  const url = addressIn(page, target);
  if (!url) return { detail, findings: [find('detail-url-invalid', place, { pattern })] };
  const opened = await readSitePage(url, signal);
  if (!('ours' in opened)) {
    const finding = find('detail-page-missing', `${url}, from ${place}`, { what: opened.message });
    return { detail, findings: [finding] };
  }
  const shown = detailIn(opened);
  if (!shown) return { detail, findings: [find('detail-page-empty', place, { url })] };
  const findings: Finding[] = [];
  if (!opened.scripts.length) findings.push(find('detail-page-script', url, { url }));
  const isPath = pattern.includes('{id}');
  if (!isPath) findings.push(...(await checkParameter(opened, url, parameter, id, signal)));
  else if (shown.name === 'career-site') findings.push(find('detail-page-site', place, { url, parameter }));
  else if (!opened.data['detailUrl'] && !shown.attributes['vacancy-id']) {
    const finding = find('detail-page-pattern', url, { url, pattern });
    // A program may say it.
    findings.push(hasPrograms(opened) ? { ...finding, state: 'warning' } : finding);
  }
  if (!findings.length) findings.push(find('detail-page', url));
  return { detail: shown, page: opened, findings };
}

/** Whether the site uses our parameter for something else. */
async function checkParameter(
  page: SitePage,
  url: string,
  parameter: string,
  id: string,
  signal: AbortSignal,
): Promise<Finding[]> {
  const target = new URL(url);
  target.searchParams.set(parameter, id);
  const answer = await ask(target.href, { redirect: 'follow', headers: { Accept: 'text/html' }, signal });
  const taken = (does: string) => [find('url-key-taken', target.href, { parameter, vacancy: id, does })];
  if (!isAnswer(answer)) return [];
  if (answer.status >= 400) return taken(`answers ${answer.status}`);
  const reached = new URL(answer.url);
  if (reached.searchParams.get(parameter) !== id)
    return taken(`redirects to ${reached.href}, without the parameter`);
  const isLost = page.ours.some(({ name }) => !new RegExp(`<${name}[\\s>]`, 'i').test(answer.text));
  return isLost ? taken('shows another page, without the elements') : [];
}

/** Vacancies that are asked for a page of their own. */
const MAX_READ = 5;

/**
 * Whether one can apply at all: by a form, by a link to one, or on a page that the vacancy names.
 * @param read reads what only a vacancy's own record has
 */
export async function checkApply(
  { detail, page }: Links,
  vacancies: readonly Vacancy[],
  read: (id: string) => Promise<Vacancy | undefined>,
): Promise<Finding[]> {
  if (!detail || !page || detail.name !== 'vacancy-detail' || detail.attributes['apply-url']) return [];
  if (page.ours.some(({ name }) => name === 'application-form' || name === 'career-site')) return [];
  const without: string[] = [];
  for (const { id, applicationUrl } of vacancies.slice(0, MAX_READ)) {
    const url = applicationUrl ?? (await read(id))?.applicationUrl ?? '';
    if (!/^https?:\/\//i.test(url.trim())) without.push(id);
  }
  if (!without.length) return [];
  return [find('apply-nowhere', `<vacancy-detail> on ${page.url}`, { vacancies: without.join(', ') })];
}
