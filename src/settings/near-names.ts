import { editDistance, nearestOf } from '../base/nearest.js';
import { warnOnce } from './console.js';

/**
 * The name that a misspelt one is likely to mean; undefined: it may be that of something else. Two letters may differ, or a third.
 * @param known the names that there are
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const near = name.length > 3 && name.length < 60 ? nearestOf(name, known) : undefined;
  if (near && editDistance(name, near) <= Math.max(2, name.length / 3)) return near;
  // `vacancy` for `vacancy-id`; `list-facts` for `facts`, as slots are named.
  const longer = known.filter((one) => one.startsWith(`${name}-`));
  const [, shorter = ''] = /^(?:list|detail|form)-(.+)/.exec(name) ?? [];
  return known.includes(shorter) ? shorter : longer.length === 1 ? longer[0] : undefined;
}

/** What other scripts call our settings. */
const MEANT: Readonly<Record<string, string>> = {
  lang: 'language',
  locale: 'language',
  tz: 'time-zone',
  api: 'base-url',
  'api-url': 'base-url',
  'service-url': 'base-url',
  url: 'base-url',
  customer: 'customer-id',
};

/** Attributes of the elements that may be sought on the script tag. */
const OF_ELEMENTS = {
  'vacancy-list': 'facts filters controls layout page-size group-by sort-field only exclude'.split(' '),
  'application-form': 'fields vacancy-id privacy-url max-files max-file-size'.split(' '),
};

/** Parts of names that say little: other programs use them, too. */
const USUAL_PARTS = ['no', 'id', 'load', 'key'];
const partsOf = (name: string) => name.split('-').filter((part) => part && !USUAL_PARTS.includes(part));

/**
 * Names attributes of the script tag that are likely to mean a setting: near to one, or sharing a part with one, as `data-api-url`
 * does. Others are likely to be another program's.
 * @param unknown without `data-`
 */
export function reportData(unknown: readonly string[], known: readonly string[]): void {
  const parts = new Set(known.flatMap(partsOf));
  for (const name of unknown) {
    const [element] = Object.entries(OF_ELEMENTS).find(([, names]) => names.includes(name)) ?? [];
    if (element) {
      warnOnce(
        `data-${name} on the script tag is no setting, so it does nothing. Write it on the element: <${element} ${name}="…">.`,
        'warn',
      );
      continue;
    }
    const near = MEANT[name] ?? nearestName(name, known);
    if (!near && !partsOf(name).some((part) => parts.has(part))) continue;
    const possible = known.map((one) => `data-${one}`).join(' ');
    warnOnce(
      `data-${name} on the script tag is no setting, so it does nothing. Possible: ${possible}.` +
        (near ? ` Nearest: data-${near}.` : ''),
      'warn',
    );
  }
}
