// Checks a page of the site as a visitor's browser receives it, and the services and files that it uses.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  checkAddresses,
  checkAttributes,
  checkElementNames,
  checkLanguages,
} from '../../core/diagnosis/elements-check.js';
import { findingsOf, mergePlaces, type Finding } from '../../core/diagnosis/finding.js';
import { checkLookup, checkTemplates } from '../../core/diagnosis/form-check.js';
import { checkPolicy, type Wanted } from '../../core/diagnosis/policy-check.js';
import { checkRecords } from '../../core/diagnosis/record-check.js';
import { checkScriptData } from '../../core/diagnosis/settings-check.js';
import { ELEMENTS } from '../../loader/files.js';
import { readJson } from '../../core/http/request.js';
import { readVacancy } from '../../core/recruiting/vacancy-record.js';
import { matchesFilter } from '../../core/vacancies/filter.js';
import type { Settings } from '../../core/settings/settings.js';
import type { Check } from './check-result.js';
import { checkDirectory } from './directory-check.js';
import { checkApply, checkLinks } from './links-check.js';
import { checkPublished } from './published-check.js';
import { checkSalaries } from './salary-check.js';
import { checkScript, type Script } from './script-check.js';
import { askVacancy, checkAnswerLanguages, checkService, type Answers } from './service-check.js';
import type { PageElement } from '../commands/html-page.js';
import { dayIn, servicesOf, type Service } from './site-services.js';
import { addressIn, hasPrograms, readSitePage, type SitePage } from './site-page.js';
import { checkWords } from './words-check.js';

interface Options {
  readonly signal: AbortSignal;
  /** Called with each group of checks when it is done. */
  readonly onChecks: (checks: readonly Check[]) => void;
}

const find = findingsOf({
  page: { state: 'ok', message: 'The page can be read; its origin is {origin}.' },
  'page/moved': {
    state: 'note',
    message: 'The page is at {url}.',
    why: 'Its origin is {origin}: this is what the service has to know.',
  },
  'page-http': {
    state: 'warning',
    message: 'The page is served without https.',
    why: 'What applicants type can be read and changed on the way, and some functions of browsers are off.',
    advice: 'Redirect http:// to https://.',
  },
  markup: { state: 'ok', message: 'The elements can be read: {names}.' },
  records: { state: 'ok', message: 'The service sends {count} vacancies, all of which can be read.' },
  service: {
    state: 'skipped',
    message: 'No service was asked, because its address or the customer id is missing or wrong.',
  },
});

/** @param url the page, absolute, HTTP(S) */
export async function examineSite(url: string, { signal, onChecks }: Options): Promise<void> {
  const add = (name: string, findings: readonly Finding[]) =>
    onChecks(mergePlaces(findings).map((one) => ({ name, ...one })));
  const page = await readSitePage(url, signal);
  if (!('ours' in page)) return add('Page', [page]);
  add('Page', aboutPage(url, page));
  const script = await checkScript(page, signal);
  add('Script', script.findings);
  const { settings, findings } = checkScriptData(page.data);
  add('Settings', [...findings, ...(await checkMarkup(page, settings))]);
  const services = servicesOf(page, settings);
  add('Policy', checkPolicyOf(page, script, settings, services));
  const languages = [...new Set(services.flatMap((one) => one.languages))];
  if (languages.length) add('Words', await checkWords(page, settings, languages, signal));
  else add('Service', [find('service')]);
  for (const service of services) {
    const answers = await checkService(service, page.origin, signal);
    add('Service', answers.findings);
    add('Records', checkContent(service, answers));
    add('Form', checkForms(page, service, answers));
    const { fieldMap, directoryUrl } = settings;
    const vacancies = (answers.records ?? []).flatMap((one) => readVacancy(one, fieldMap) ?? []);
    const { origin } = page;
    const [first] = vacancies;
    if (first) add('Languages', await checkAnswerLanguages(service, first.id, origin, signal));
    if (directoryUrl) add('Directory', await checkDirectory(page, directoryUrl, vacancies, signal));
    // With two services on one page, only the links of the first are checked.
    if (service !== services[0]) continue;
    const links = await checkLinks(page, settings, first?.id, signal);
    add('Links', links.findings);
    const read = async (id: string) => {
      const answer = await askVacancy(service, id, { origin, signal });
      return answer && readVacancy(readJson(answer.text), fieldMap);
    };
    add('Apply', await checkApply(links, vacancies, read));
    const filter = { access: 'external', perdate: dayIn(settings.timeZone) } as const;
    const open = vacancies.filter((one) => matchesFilter(filter, one));
    add('Salary', checkSalaries(page, fieldMap, open));
    // Of another list on the page, the answer may be a part.
    if (answers.records && !service.listUrl) add('Published', await checkPublished(page, open, signal));
  }
}

function aboutPage(asked: string, { url, origin }: SitePage): Finding[] {
  const isMoved = new URL(asked).href !== url;
  const isPlain = url.startsWith('http:') && !/^http:\/\/(?:localhost|127\.|\[::1\])/.test(url);
  const first = find(isMoved ? 'page/moved' : 'page', asked, { url, origin });
  return isPlain ? [first, find('page-http', url)] : [first];
}

async function checkMarkup(page: SitePage, settings: Settings): Promise<Finding[]> {
  const { ours, elements, url } = page;
  const names = checkElementNames(elements, ELEMENTS, url);
  if (!ours.length) return names;
  const html = elements.find(({ name }) => name === 'html');
  const findings = [
    ...names,
    ...checkLanguages(ours, html?.attributes['lang']),
    ...checkAttributes(ours, await knownAttributes()),
    ...checkAddresses(ours, settings).map((one): Finding => {
      // The HTML does not show what a program sets by configure().
      const isForProgram = /^(?:base-url|customer-id)-missing$/.test(one.id) && hasPrograms(page);
      return isForProgram ? { ...one, state: 'warning' } : one;
    }),
  ];
  if (findings.length) return findings;
  return [find('markup', undefined, { names: [...new Set(ours.map(({ name }) => `<${name}>`))].join(', ') })];
}

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly { readonly name: string }[];
    }[];
  }[];
}

/** The attributes of each element, from the manifest of the package; empty if it is not built. */
async function knownAttributes(): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>();
  for (const file of ['../../custom-elements.json', '../../../dist/custom-elements.json']) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8').catch(() => '{"modules":[]}');
    const declared = (JSON.parse(text) as Manifest).modules.flatMap(({ declarations = [] }) => declarations);
    for (const { tagName, attributes = [] } of declared)
      if (tagName)
        known.set(
          tagName,
          attributes.map(({ name }) => name),
        );
  }
  return known;
}

/** Files of the site that settings name. */
const SITE_FILES = [
  'directoryUrl',
  'questionsUrl',
  'synonymsUrl',
  'searchIndexUrl',
  'feedsUrl',
  'messagesUrl',
] as const;

const isPublishedStyle = ({ name, attributes }: PageElement) =>
  name === 'style' && 'data-career-published' in attributes;

/** As a Content-Security-Policy names a text. */
const hashesOf = (text: string) =>
  ['sha256', 'sha384', 'sha512'].map((one) => `${one}-${createHash(one).update(text).digest('base64')}`);

function checkPolicyOf(
  page: SitePage,
  script: Script,
  settings: Settings,
  services: readonly Service[],
): Finding[] {
  const why = 'The elements show only what is between their tags.';
  const wanted: Wanted[] = [];
  const want = (kind: Wanted['kind'], href: string | undefined, what: string, missed: string) => {
    const url = addressIn(page, href);
    if (url) wanted.push({ kind, url, what, why: missed });
  };
  want('script-src', script.url, 'the script', why);
  if (script.folder) {
    const url = `${script.folder}shared.js`;
    wanted.push({ kind: 'script-src', url, what: 'the files beside the script', why, isImported: true });
  }
  for (const { baseUrl } of services)
    want('connect-src', baseUrl, 'the service', 'Nothing can be loaded or sent.');
  for (const file of SITE_FILES.map((name) => settings[name]))
    want('connect-src', file, `the file ${file}`, 'The elements cannot use its content.');
  const sheet = page.elements.find(({ attributes }) => /published\.css/.test(attributes['href'] ?? ''));
  want('style-src', sheet?.attributes['href'], 'published.css', 'Published pages have no style.');
  const { url, policies, reportOnly, scripts } = page;
  for (const { attributes, text = '' } of page.elements.filter(isPublishedStyle))
    wanted.push({
      kind: 'style-src',
      url,
      what: 'the styles in the page',
      why: 'Published content has no style until scripts run.',
      inline: { hashes: hashesOf(text), nonce: attributes['nonce'] },
    });
  const nonce = page.script?.attributes['nonce'];
  return checkPolicy({ url, policies, reportOnly, nonce, scripts: scripts.length }, wanted);
}

function checkContent({ settings, url }: Service, { records, listUrl, vacancy }: Answers): Finding[] {
  if (!records) return [];
  const options = { fieldMap: settings.fieldMap, today: dayIn(settings.timeZone) };
  const ofList = checkRecords(records, { ...options, where: listUrl });
  const isWrong = ofList.some(({ state }) => state === 'failed' || state === 'warning');
  const findings = isWrong ? ofList : [find('records', listUrl, { count: records.length }), ...ofList];
  if (vacancy === undefined) return findings;
  const single = checkRecords([vacancy], { ...options, where: url('vacancy', '…'), isSingle: true });
  // The list has the other findings, too.
  const ofSingle = single.filter(
    ({ id, message }) => id.startsWith('field') && /advertisementText|contacts|applicationUrl/.test(message),
  );
  return [...findings, ...ofSingle];
}

function checkForms({ ours }: SitePage, service: Service, { lookup, templates }: Answers): Finding[] {
  const forms = ours.filter(({ name }) => name === 'application-form' || name === 'career-site');
  return forms.flatMap((form) => [
    ...(templates === undefined ? [] : checkTemplates(form, templates, service.url('mailingTemplates'))),
    ...(lookup === undefined ? [] : checkLookup(form, lookup, service.url('lookup'))),
  ]);
}
