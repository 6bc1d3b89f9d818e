// The settings of a page as they are written, before anything is asked for.
import { kebabCase } from '../base/kebab-case.js';
import { nearestName } from '../settings/near-names.js';
import { readScriptTag, SETTING_NAMES } from '../settings/script-tag.js';
import type { Settings } from '../settings/settings.js';
import { isSafeOrigin, safeBaseUrl } from '../http/safe-base-url.js';
import { withoutCode } from '../base/error.js';
import type { Finding } from './finding.js';
import { checkLanguage } from './language-check.js';

const TAG = 'the script tag';

/** Attributes of the tag that are no settings. */
const OTHER_DATA = ['load', 'careerElements', 'noDoctor'];

/** The settings of a script tag, and what is wrong with them. */
export function checkScriptData(data: Readonly<Record<string, string>>): {
  settings: Settings;
  findings: Finding[];
} {
  const { settings, errors } = readScriptTag(data as DOMStringMap);
  const findings: Finding[] = errors.map((error) => ({
    id: 'setting-value',
    state: 'failed',
    what: `${withoutCode(error)}.`,
    why: 'The setting has its default instead of what you mean.',
    change: 'Correct the value.',
    where: `${error.setting} on ${TAG}`,
  }));
  const known = [...SETTING_NAMES, ...OTHER_DATA];
  for (const name of Object.keys(data)) {
    if (known.includes(name)) continue;
    const near = nearestName(kebabCase(name), known.map(kebabCase));
    if (!near) continue;
    findings.push({
      id: 'setting-misspelt',
      state: 'failed',
      what: `data-${kebabCase(name)} is no setting, so it does nothing.`,
      why: 'What it should set has its default.',
      change: `Nearest: data-${near}.`,
      where: TAG,
    });
  }
  findings.push(...checkLanguage(settings.language, `data-language on ${TAG}`));
  for (const one of (settings.languages ?? '').split(/[\s,]+/))
    findings.push(...checkLanguage(one, `data-languages on ${TAG}`));
  if (settings.timeZone && !isTimeZone(settings.timeZone)) {
    findings.push({
      id: 'time-zone',
      state: 'failed',
      what: `"${settings.timeZone}" is no time zone.`,
      why: 'What today is, is taken from the visitor’s clock.',
      change: 'Write an IANA name, such as Europe/Copenhagen.',
      where: `data-time-zone on ${TAG}`,
    });
  }
  if (settings.detailUrl && /[/=](?::\w|\[|<|\$|\{(?!id\})|%7B)/i.test(settings.detailUrl)) {
    findings.push({
      id: 'detail-url-placeholder',
      state: 'failed',
      what: `"${settings.detailUrl}" has another placeholder than {id}.`,
      why: 'It is taken as it is, so that all links lead to one address.',
      change: 'Write {id}, as in /jobs/{id} or /job?number={id}.',
      where: `data-detail-url on ${TAG}`,
    });
  }
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
  const written = baseUrl?.trim() ?? '';
  if (!written) {
    return [
      {
        id: 'base-url-missing',
        state: 'failed',
        what: 'No address of the service is set.',
        why: 'Without it nothing is loaded.',
        change:
          'Set data-base-url="https://…" on the script tag. Where a program calls configure(), this command cannot see it: open the page with ?career-doctor.',
        where,
      },
    ];
  }
  if (!safeBaseUrl(written)) {
    const url = URL.canParse(written) ? new URL(written) : undefined;
    const isPlain = url?.protocol === 'http:' && !isSafeOrigin(url.origin);
    return [
      {
        id: isPlain ? 'base-url-http' : 'base-url-invalid',
        state: 'failed',
        what: isPlain ? `"${written}" begins with http://.` : `"${written}" is no address of a service.`,
        why: isPlain
          ? 'Applications would be sent where others can read them, so nothing is sent; browsers block it on an https:// page anyway.'
          : 'Nothing can be loaded from it.',
        change: isPlain
          ? `Write "https:${written.slice(5)}".`
          : 'Write an address such as https://recruit.example, without a query or a fragment.',
        where,
      },
    ];
  }
  return [];
}

/** The address without the part that the elements add themselves; undefined: it has none. */
export function withoutApi(baseUrl: string | undefined): string | undefined {
  return baseUrl && /\/api(?:\/|$)/i.test(baseUrl) ? baseUrl.replace(/\/api(?:\/.*)?$/i, '') : undefined;
}
