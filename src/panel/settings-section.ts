// The settings of the page, and where each comes from.
import type { Finding } from '../diagnosis/finding.js';
import { checkLanguage } from '../diagnosis/language-check.js';
import { checkScriptData, checkServiceAddress, withoutApi } from '../diagnosis/settings-check.js';
import { LOADER } from '../settings/loader-tag.js';
import { SETTING_NAMES } from '../settings/script-tag.js';
import { pageSettings } from '../settings/store.js';
import { kebabCase } from '../base/kebab-case.js';
import type { Item, Section } from './section.js';

const LONGEST = 300;

const scriptData = (): DOMStringMap => ({ ...(globalThis as { [LOADER]?: DOMStringMap })[LOADER] });

export const itemOf = ({ state, what, why, change, where }: Finding): Item => ({
  ...(state === 'skipped' ? {} : { state }),
  text: what,
  lines: [why, change, where && `Where: ${where}`].filter((one): one is string => Boolean(one)),
});

function written(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export function settingsSection(elements: readonly Element[]): Section {
  const data = scriptData() as Record<string, string>;
  const page = pageSettings() as Readonly<Record<string, unknown>>;
  const { settings, findings } = checkScriptData(data);
  const read = settings as Readonly<Record<string, unknown>>;
  const rows = SETTING_NAMES.flatMap((name): Item[] => {
    const value = page[name] ?? read[name];
    const source =
      JSON.stringify(value) === JSON.stringify(read[name])
        ? `data-${kebabCase(name)} on the script tag`
        : 'configure()';
    return value === undefined ? [] : [{ text: `${name}: ${written(value)}`, lines: [`From ${source}.`] }];
  });
  const own = elements.flatMap((element): Item[] =>
    ['base-url', 'customer-id', 'language', 'url-key', 'detail-url'].flatMap((name) => {
      const value = element.getAttribute(name);
      return value
        ? [
            {
              text: `${name}: ${written(value)}`,
              lines: [`From the attribute of <${element.localName}>, which comes before the page's.`],
            },
          ]
        : [];
    }),
  );
  const address = String(page['baseUrl'] ?? '');
  const needsAddress = elements.length === 0 || elements.some((one) => !one.getAttribute('base-url'));
  const shorter = withoutApi(address);
  const wrong: Finding[] = [
    ...findings,
    ...(needsAddress ? checkServiceAddress(address, 'data-base-url on the script tag, or configure()') : []),
    ...(shorter === undefined || page['path'] ? [] : [addressWithApi(address, shorter)]),
    ...checkLanguage(document.documentElement.lang, 'lang on <html>'),
    ...elements.flatMap((one) =>
      checkLanguage(one.getAttribute('language') ?? one.getAttribute('lang') ?? '', `<${one.localName}>`),
    ),
    ...checkScripts(),
  ];
  const isMissing =
    needsAddress && !page['customerId'] && elements.some((one) => !one.getAttribute('customer-id'));
  if (isMissing)
    wrong.push({
      id: 'customer-id-missing',
      state: 'failed',
      what: 'No customer id is set.',
      why: 'Without it nothing is loaded.',
      change: 'Set data-customer-id="…" on the script tag.',
    });
  return { id: 'settings', title: 'Settings', items: [...wrong.map(itemOf), ...rows, ...own] };
}

const addressWithApi = (address: string, shorter: string): Finding => ({
  id: 'base-url-api',
  state: 'warning',
  what: `"${address}" contains /api.`,
  why: 'The elements add /api/{customer id} themselves, so they ask for /api/…/api/….',
  change: `Write "${shorter}", or set data-path where the routes are elsewhere.`,
});

/** The script twice, or two versions of it. */
function checkScripts(): Finding[] {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  const ours = tags.filter(({ src }) => /\/career-elements(?:\.min)?\.js(?:[?#]|$)/.test(src));
  if (ours.length < 2) return [];
  const sources = [...new Set(ours.map(({ src }) => src))];
  return [
    {
      id: sources.length === 1 ? 'script-twice' : 'script-versions',
      state: 'warning',
      what:
        sources.length === 1
          ? `The page has the script ${ours.length} times.`
          : `The page has ${ours.length} scripts: ${sources.join(', ')}.`,
      why:
        sources.length === 1
          ? 'Only the first one counts: settings of the others are ignored.'
          : 'The first one that has loaded registers the elements, which may be another one from visit to visit.',
      change: 'Keep one tag and one version, with all settings.',
    },
  ];
}
