// Checks a page of the site as a visitor's browser meets it, and the services and files behind it.
import type { Finding } from '../../diagnosis/finding.js';
import { checkScriptData } from '../../diagnosis/settings-check.js';
import type { Check } from '../check.js';
import { checkLanguages, checkList, vacanciesOf, type Content } from './content-check.js';
import { Current } from './current.js';
import { checkDirectory } from './directory-check.js';
import { checkForms } from './form-check.js';
import { checkApply } from './apply-check.js';
import { checkLinks } from './links-check.js';
import { checkMarkup } from './markup-check.js';
import { checkSiteMessages } from './messages-check.js';
import { checkPolicy } from './policy-check.js';
import { checkPostings } from './posting-check.js';
import { checkPublished } from './published-check.js';
import { checkPublishedPostings } from './published-postings.js';
import { readPublishedPages } from './published-pages.js';
import { checkScript } from './script-check.js';
import { checkService } from './service-check.js';
import { servicesOf } from './service.js';
import { readSitePage, type SitePage } from './site-page.js';

interface Options {
  readonly signal: AbortSignal;
  /** Called with each group of checks when it is done. */
  readonly onChecks: (checks: readonly Check[]) => void;
}

/** @param url the page, absolute, HTTP(S) */
export async function examineSite(url: string, { signal, onChecks }: Options): Promise<void> {
  const add = (name: string, findings: readonly Finding[]) =>
    onChecks(findings.map((one) => toCheck(name, one)));
  const page = await readSitePage(url, signal);
  if (!('ours' in page)) return add('Page', [page]);
  add('Page', aboutPage(url, page));
  const script = await checkScript(page, signal);
  add('Script', script.findings);
  const { settings, findings: aboutSettings } = checkScriptData(page.data);
  add('Settings', [...aboutSettings, ...(await checkMarkup(page, settings))]);
  const services = servicesOf(page, settings);
  add(
    'Policy',
    checkPolicy(page, {
      url: script.url,
      folder: script.folder,
      settings,
      services: services.map(({ baseUrl }) => baseUrl),
    }),
  );
  const languages = [...new Set(services.flatMap((one) => one.languages))];
  add('Words', await checkSiteMessages(page, { settings, languages, signal }));
  let isFirst = true;
  for (const service of services) {
    const answers = await checkService(service, page.origin, signal);
    add('Service', answers.findings);
    const content: Content = { page, service, answers, signal };
    add('Records', checkList(content));
    add('Form', checkForms(content));
    add('Languages', await checkLanguages(content));
    const { findings, directory } = await checkDirectory(content);
    add('Directory', findings);
    const vacancies = answers.records ? vacanciesOf(content) : undefined;
    const links = await checkLinks(page, settings, vacancies?.[0]?.id, signal);
    // Of two services on one page, the links of the first are looked at.
    if (isFirst) add('Links', links.findings);
    const published = isFirst ? await readPublishedPages(page, signal) : undefined;
    const current = new Current(content);
    if (isFirst) add('Apply', await checkApply(content, links, current));
    const postings =
      published && (await checkPublishedPostings(published.pages, { content, current, directory }));
    // Of published pages, the heads count.
    const detail = postings ? undefined : links.detail;
    add('Structured data', [...(await checkPostings(content, directory, detail)), ...(postings ?? [])]);
    if (published) {
      const options = { current, language: service.languages[0] ?? 'en', signal };
      add('Published', await checkPublished(published, options));
    }
    isFirst = false;
  }
  if (isFirst)
    add('Service', [
      {
        id: 'service',
        state: 'skipped',
        what: 'No service was asked, since its address or the customer id is missing or wrong.',
      },
    ]);
}

function aboutPage(asked: string, { url, origin }: SitePage): Finding[] {
  const isMoved = new URL(asked).href !== url;
  const isPlain = url.startsWith('http:') && !/^http:\/\/(?:localhost|127\.|\[::1\])/.test(url);
  return [
    isMoved
      ? {
          id: 'page',
          state: 'note',
          what: `The page is at ${url}.`,
          why: `Its origin is ${origin}: this is what the service has to know.`,
          where: asked,
        }
      : { id: 'page', state: 'ok', what: `The page can be read; its origin is ${origin}.`, where: url },
    ...(isPlain
      ? [
          {
            id: 'page-http',
            state: 'warning',
            what: 'The page is served without https.',
            why: 'What applicants type can be read and changed on the way, and some functions of browsers are off.',
            change: 'Redirect http:// to https://.',
            where: url,
          } as const,
        ]
      : []),
  ];
}

const toCheck = (name: string, { id, state, what, why, change, where }: Finding): Check => ({
  name,
  id,
  state,
  message: what,
  ...(why ? { why } : {}),
  ...(change ? { advice: change } : {}),
  ...(where ? { where } : {}),
});
