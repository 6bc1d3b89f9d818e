// The settings of a page as they are written, before anything is asked for.
import { withoutCode } from '../util/error.js';
import { kebabCase, nearestName } from '../util/names.js';
import { isSafeOrigin, safeBaseUrl } from '../http/base-url.js';
import { readScriptTag, SETTING_NAMES } from '../settings/script-tag.js';
import type { Settings } from '../settings/settings.js';
import { findingsOf, type Finding } from './finding.js';
import { checkLanguage } from './language-check.js';

const TAG = 'the script tag';

/** Attributes of the tag that are not settings. */
const OTHER_DATA = ['load', 'careerElements', 'noDoctor'];

const find = findingsOf({
  'setting-value': {
    state: 'failed',
    what: '{what}.',
    why: 'The setting has its default instead of what you mean.',
    change: 'Correct the value.',
  },
  'setting-misspelt': {
    state: 'failed',
    what: 'data-{name} is not a setting, so it does nothing.',
    why: 'What it should set has its default.',
    change: 'Nearest: data-{near}.',
  },
  'time-zone': {
    state: 'failed',
    what: '"{zone}" is not a time zone.',
    why: 'What today is, is taken from the visitor’s clock.',
    change: 'Write an IANA name, such as Europe/Copenhagen.',
  },
  'detail-url-placeholder': {
    state: 'failed',
    what: '"{pattern}" has another placeholder than {id}.',
    why: 'It is taken as it is, so that all links lead to one address.',
    change: 'Write {id}, as in /jobs/{id} or /job?number={id}.',
  },
  'base-url-missing': {
    state: 'failed',
    what: 'No address of the service is set.',
    why: 'Without it nothing is loaded.',
    change:
      'Set data-base-url="https://…" on the script tag. Where a program calls configure(), this command cannot see it: open the page with ?career-doctor.',
  },
  'base-url-http': {
    state: 'failed',
    what: '"{url}" begins with http://.',
    why: 'Applications would be sent where others can read them, so nothing is sent; browsers block it on an https:// page anyway.',
    change: 'Write "https:{rest}".',
  },
  'base-url-invalid': {
    state: 'failed',
    what: '"{url}" is not the address of a service.',
    why: 'Nothing can be loaded from it.',
    change: 'Write an address such as https://recruit.example, without a query or a fragment.',
  },
  'base-url-api': {
    state: 'warning',
    what: '"{url}" contains /api.',
    why: 'The elements add /api/{customer id} themselves, so they ask for /api/…/api/….',
    change: 'Write "{shorter}", or set data-path where the routes are elsewhere.',
  },
  'customer-id-missing': {
    state: 'failed',
    what: 'No customer id is set.',
    why: 'Without it nothing is loaded.',
    change: 'Set data-customer-id="…" on the script tag.',
  },
  'script-twice': {
    state: 'warning',
    what: 'The page has the script {count} times.',
    why: 'Only the first one counts: settings of the others are ignored.',
    change: 'Keep one tag, with all settings. A CMS may add it in its template and once more in the content.',
  },
  'script-versions': {
    state: 'warning',
    what: 'The page has {count} scripts of career-elements: {sources}.',
    why: 'The first one that has loaded registers the elements, which may be another one from visit to visit.',
    change: 'Keep one tag and one version, with all settings.',
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
  const { language, languages = '', timeZone, detailUrl } = settings;
  findings.push(
    ...checkLanguage(language, `data-language on ${TAG}`),
    ...languages.split(/[\s,]+/).flatMap((one) => checkLanguage(one, `data-languages on ${TAG}`)),
  );
  if (timeZone && !isTimeZone(timeZone))
    findings.push(find('time-zone', `data-time-zone on ${TAG}`, { zone: timeZone }));
  if (detailUrl && /[/=](?::\w|\[|<|\$|\{(?!id\})|%7B)/i.test(detailUrl))
    findings.push(find('detail-url-placeholder', `data-detail-url on ${TAG}`, { pattern: detailUrl }));
  return { settings, findings };
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What is wrong with the address of the service, by itself. */
export function checkServiceAddress(baseUrl: string | undefined, where: string): Finding[] {
  const url = baseUrl?.trim() ?? '';
  if (!url) return [find('base-url-missing', where)];
  if (safeBaseUrl(url)) return [];
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
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
