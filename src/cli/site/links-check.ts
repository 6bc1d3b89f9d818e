// Where the links of a list lead: to a page that shows the vacancy, by a parameter that the site leaves alone.
import type { Finding } from '../../diagnosis/finding.js';
import type { Settings } from '../../settings/settings.js';
import { fillUrlTemplate } from '../../vacancies/page-url.js';
import type { PageElement } from '../page.js';
import { ask, isAnswer } from './ask.js';
import { baseOf, hasPrograms, readSitePage, type SitePage } from './site-page.js';

export interface Links {
  readonly findings: readonly Finding[];
  /** The element that shows a vacancy, on this page or on that of the vacancy. */
  readonly detail: PageElement | undefined;
  /** Its page. */
  readonly page?: SitePage;
}

const SHOWS = ['vacancy-detail', 'career-site'];
const detailIn = ({ ours }: SitePage): PageElement | undefined =>
  ours.find(({ name }) => SHOWS.includes(name));

/** A published list leads to the pages that were published with it; `detail-url` is for vacancies that come later. */
function publishedLink({ elements }: SitePage, id: string): string | undefined {
  const links = elements.filter(({ name, attributes }) => name === 'a' && attributes['data-id']);
  return (links.find(({ attributes }) => attributes['data-id'] === id) ?? links[0])?.attributes['href'];
}

/** @param id a vacancy that there is */
export async function checkLinks(
  page: SitePage,
  settings: Settings,
  id: string | undefined,
  signal: AbortSignal,
): Promise<Links> {
  const list = page.ours.find(({ name }) => name === 'vacancy-list');
  const detail = detailIn(page);
  const pattern = list?.attributes['detail-url'] || settings.detailUrl;
  if (!list || !pattern) {
    if (list && !detail) {
      return {
        detail,
        findings: [
          {
            id: 'detail-url-missing',
            state: 'failed',
            what: 'The list has no detail-url, and there is no <vacancy-detail> or <career-site> on its page.',
            why: 'The links of the vacancies lead nowhere.',
            change:
              'Set data-detail-url="/jobs/{id}" on the script tag to the page that has a <vacancy-detail>, or add one to this page.',
            where: `<vacancy-list> on ${page.url}`,
          },
        ],
      };
    }
    const isOnPage = detail && !detail.attributes['vacancy-id'];
    return {
      detail,
      page,
      findings:
        isOnPage && id ? await checkParameter(page, page.url, parameterOf(detail, settings), id, signal) : [],
    };
  }
  if (!id) return { detail, findings: [] };
  const published = 'published' in list.attributes ? publishedLink(page, id) : undefined;
  const place = published
    ? 'a published link'
    : list.attributes['detail-url']
      ? `detail-url="${pattern}" on <vacancy-list>`
      : `data-detail-url="${pattern}"`;
  const parameter = list.attributes['url-key'] || settings.urlKey || 'vacancy';
  const target = published ?? fillUrlTemplate(pattern, id, settings.urlKey || 'vacancy');
  if (!URL.canParse(target, baseOf(page))) {
    return {
      detail,
      findings: [
        {
          id: 'detail-url-invalid',
          state: 'failed',
          what: `"${pattern}" is no address.`,
          why: 'The links of the vacancies lead nowhere.',
          change: 'Write an address such as /jobs/{id}.',
          where: place,
        },
      ],
    };
  }
  const url = new URL(target, baseOf(page)).href;
  const opened = await readSitePage(url, signal);
  if (!('ours' in opened)) {
    return {
      detail,
      findings: [
        {
          ...opened,
          id: 'detail-page-missing',
          why: 'The link of each vacancy leads to an error.',
          change:
            'Have the server answer each address of this pattern with the page that has a <vacancy-detail>, or change the pattern.',
          where: `${url}, from ${place}`,
        },
      ],
    };
  }
  const shown = detailIn(opened);
  if (!shown) {
    return {
      detail,
      findings: [
        {
          id: 'detail-page-empty',
          state: 'failed',
          what: `The page of a vacancy, ${url}, has no <vacancy-detail>.`,
          why: 'Whoever follows a link of the list does not see the vacancy.',
          change:
            'Add <vacancy-detail></vacancy-detail> and the script to that page, or set detail-url to the page that has them.',
          where: place,
        },
      ],
    };
  }
  const isSame = opened.scripts.length > 0;
  const findings: Finding[] = isSame
    ? []
    : [
        {
          id: 'detail-page-script',
          state: 'failed',
          what: `The page of a vacancy, ${url}, has no script tag of career-elements.`,
          why: 'Its elements stay what is between their tags.',
          change: 'Add the same script tag to that page.',
          where: url,
        },
      ];
  const isPath = pattern.includes('{id}');
  if (!isPath) findings.push(...(await checkParameter(opened, url, parameter, id, signal)));
  if (isPath && shown.name === 'career-site') {
    findings.push({
      id: 'detail-page-site',
      state: 'failed',
      what: `The page of a vacancy, ${url}, has a <career-site>, which knows a vacancy by ?${parameter}=… alone.`,
      why: 'Whoever follows a link of the list sees the list again.',
      change: `Put a <vacancy-detail> on that page, or link to it by its address alone, without {id}.`,
      where: place,
    });
  } else if (isPath && !opened.data['detailUrl'] && !shown.attributes['vacancy-id']) {
    findings.push({
      id: 'detail-page-pattern',
      state: hasPrograms(opened) ? 'warning' : 'failed',
      what: `The page of a vacancy, ${url}, does not say where the id is in its address.`,
      why: 'It says that its link does not name a vacancy.',
      change: `Write data-detail-url="${pattern}" on the script tag of that page, too.`,
      where: url,
    });
  }
  if (!findings.length)
    findings.push({
      id: 'detail-page',
      state: 'ok',
      what: 'The links of the list lead to a page that shows the vacancy.',
      where: url,
    });
  return { detail: shown, page: opened, findings };
}

const parameterOf = ({ attributes }: PageElement, settings: Settings): string =>
  attributes['url-key'] || settings.urlKey || 'vacancy';

/** Whether the site takes our parameter for one of its own. */
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
  const why = 'A link to a vacancy does not show it, and neither does a reload.';
  const change = `Choose another name: data-url-key="job" on the script tag. A CMS may use "${parameter}" for a type of content of its own.`;
  const taken = (what: string): Finding[] => [
    { id: 'url-key-taken', state: 'failed', what, why, change, where: target.href },
  ];
  if (!isAnswer(answer)) return [];
  if (answer.status >= 400) return taken(`With ?${parameter}=${id}, the site answers ${answer.status}.`);
  const reached = new URL(answer.url);
  if (reached.searchParams.get(parameter) !== id)
    return taken(`The site redirects ?${parameter}=${id} to ${reached.href}, without the parameter.`);
  const isLost = page.ours.some(({ name }) => !new RegExp(`<${name}[\\s>]`, 'i').test(answer.text));
  return isLost ? taken(`With ?${parameter}=${id}, the site shows another page, without the elements.`) : [];
}
