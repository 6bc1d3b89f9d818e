// Checks the settings of a page as they are written; sends no request.
import { parseUrl } from '../util/parse-url.js';
import { withoutCode } from '../util/error.js';
import { kebabCase } from '../util/names.js';
import { nearestName } from '../util/nearest-name.js';
import { isSafeOrigin, safeBaseUrl } from '../http/base-url.js';
import { readScriptTag, SETTING_NAMES } from '../settings/script-tag.js';
import type { Settings } from '../settings/settings.js';
import { isIdInServer } from '../vacancies/page-url.js';
import { findingsOf, type Finding } from './finding.js';
import { checkLanguage } from './language-check.js';

const TAG = 'the script tag';

/** Attributes of the tag that are not settings. */
const OTHER_DATA = ['load', 'careerElements', 'noDoctor'];

const find = findingsOf({
  'setting-value': {
    state: 'failed',
    message: '{what}.',
    why: 'The default is used instead of your value.',
    advice: 'Correct the value.',
  },
  'setting-misspelt': {
    state: 'failed',
    message: 'data-{name} is not a setting, so it does nothing.',
    why: 'The default is used instead.',
    advice: 'Nearest: data-{near}.',
  },
  'time-zone': {
    state: 'failed',
    message: '"{zone}" is not a time zone.',
    why: 'The date of today is then that of the visitor’s clock.',
    advice: 'Write an IANA name, such as Europe/Copenhagen.',
  },
  'detail-url-placeholder': {
    state: 'failed',
    message: '"{pattern}" has another placeholder than {id}.',
    why: 'The placeholder is not replaced, so all links lead to one address.',
    advice: 'Write {id}, as in /jobs/{id} or /job?number={id}.',
  },
  'detail-url-server': {
    state: 'failed',
    message: '"{pattern}" has {id} in the name of the server.',
    why: 'Whoever writes a link to your page would choose the server, so such an address is not used.',
    advice: 'Write {id} in the path or the query, as in /jobs/{id} or /job?number={id}.',
  },
  'base-url-missing': {
    state: 'failed',
    message: 'No address of the service is set.',
    why: 'Without it nothing is loaded.',
    advice:
      'Set data-base-url="https://…" on the script tag. Where a program calls configure(), this command cannot see it: open the page with ?career-doctor.',
  },
  'base-url-http': {
    state: 'failed',
    message: '"{url}" begins with http://.',
    why: 'Applications would be sent where others can read them, so nothing is sent; browsers block it on an https:// page anyway.',
    advice: 'Write "https:{rest}".',
  },
  'base-url-invalid': {
    state: 'failed',
    message: '"{url}" is not the address of a service.',
    why: 'Nothing can be loaded from it.',
    advice: 'Write an address such as https://recruit.example, without a query or a fragment.',
  },
  'base-url-api': {
    state: 'warning',
    message: '"{url}" contains /api.',
    why: 'The elements add /api/{customer id} themselves, so they ask for /api/…/api/….',
    advice: 'Write "{shorter}", or set data-path where the routes are elsewhere.',
  },
  'customer-id-missing': {
    state: 'failed',
    message: 'No customer id is set.',
    why: 'Without it nothing is loaded.',
    advice: 'Set data-customer-id="…" on the script tag.',
  },
  'script-twice': {
    state: 'warning',
    message: 'The page has the script {count} times.',
    why: 'Only the first one counts: settings of the others are ignored.',
    advice: 'Keep one tag, with all settings. A CMS may add it in its template and once more in the content.',
  },
  'script-versions': {
    state: 'warning',
    message: 'The page has {count} scripts of career-elements: {sources}.',
    why: 'The script that loads first registers the elements, and that can differ from visit to visit.',
    advice: 'Keep one tag and one version, with all settings.',
  },
});

/** The settings of a script tag, and what is wrong with them. */
export function checkScriptData(data: Readonly<Record<string, string>>): {
  settings: Settings;
  findings: Finding[];
} {
  const { settings, errors } = readScriptTag(data as DOMStringMap);
  const findings = errors.map((error) =>
    find('setting-value', `${error.setting} on ${TAG}`, { what: withoutCode(error) }),
  );
  const known = [...SETTING_NAMES, ...OTHER_DATA];
  for (const name of Object.keys(data).filter((one) => !known.includes(one))) {
    const near = nearestName(kebabCase(name), known.map(kebabCase));
    if (near) findings.push(find('setting-misspelt', TAG, { name: kebabCase(name), near }));
  }
  const { language, serviceLanguage, languages = '', timeZone, detailUrl } = settings;
  findings.push(
    ...checkLanguage(language, `data-language on ${TAG}`),
    ...checkLanguage(serviceLanguage, `data-service-language on ${TAG}`),
    ...languages.split(/[\s,]+/).flatMap((one) => checkLanguage(one, `data-languages on ${TAG}`)),
  );
  if (timeZone && !isTimeZone(timeZone))
    findings.push(find('time-zone', `data-time-zone on ${TAG}`, { zone: timeZone }));
  if (detailUrl && /[/=](?::\w|\[|<|\$|\{(?!id\})|%7B)/i.test(detailUrl))
    findings.push(find('detail-url-placeholder', `data-detail-url on ${TAG}`, { pattern: detailUrl }));
  if (detailUrl && isIdInServer(detailUrl))
    findings.push(find('detail-url-server', `data-detail-url on ${TAG}`, { pattern: detailUrl }));
  return { settings, findings };
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Checks the address of the service, without a request. */
export function checkServiceAddress(baseUrl: string | undefined, where: string): Finding[] {
  const url = baseUrl?.trim() ?? '';
  if (!url) return [find('base-url-missing', where)];
  if (safeBaseUrl(url)) return [];
  const parsed = parseUrl(url);
  const isPlain = parsed?.protocol === 'http:' && !isSafeOrigin(parsed.origin);
  return [find(isPlain ? 'base-url-http' : 'base-url-invalid', where, { url, rest: url.slice(5) })];
}

/** An address that has the part that the elements add themselves, unless the page has other routes. */
export function checkApiInAddress({ baseUrl: url, path }: Settings): Finding[] {
  if (!url || path || !/\/api(?:\/|$)/i.test(url)) return [];
  return [find('base-url-api', undefined, { url, shorter: url.replace(/\/api(?:\/.*)?$/i, '') })];
}

export const customerIdMissing = (): Finding => find('customer-id-missing', TAG);

/** The script twice, or two versions of it. @param sources addresses of its tags, absolute */
export function checkScriptCount(sources: readonly string[], page: string): Finding[] {
  if (sources.length < 2) return [];
  const isSame = new Set(sources).size === 1;
  const values = { count: sources.length, sources: sources.join(', ') };
  return [find(isSame ? 'script-twice' : 'script-versions', page, values)];
}
