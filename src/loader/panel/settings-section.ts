// The settings of the page, and where each comes from.
import { kebabCase } from '../../core/util/names.js';
import { checkAddresses, checkLanguages } from '../../core/diagnosis/elements-check.js';
import { checkApiInAddress, checkScriptCount, checkScriptData } from '../../core/diagnosis/settings-check.js';
import { LOADER } from '../../core/settings/loader-tag.js';
import { SETTING_NAMES } from '../../core/settings/script-tag.js';
import { pageSettings } from '../../core/settings/settings-store.js';
import { writtenOf } from './page-elements.js';
import { itemOf, type Item, type Section } from './section.js';

const LONGEST = 300;

const scriptData = (): DOMStringMap => ({ ...(globalThis as { [LOADER]?: DOMStringMap })[LOADER] });

function written(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export function settingsSection(elements: readonly Element[]): Section {
  const page = pageSettings();
  const { settings, findings } = checkScriptData(scriptData() as Record<string, string>);
  const ours = elements.map(writtenOf);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const wrong = [
    ...findings,
    ...checkAddresses(ours, page),
    ...checkApiInAddress(page),
    ...checkLanguages(ours, document.documentElement.lang),
    ...checkScriptCount(
      scripts.filter((src) => /\/career-elements(?:\.min)?\.js(?:[?#]|$)/.test(src)),
      location.href,
    ),
  ];
  const all = page as Readonly<Record<string, unknown>>;
  const ofTag = settings as Readonly<Record<string, unknown>>;
  const rows = SETTING_NAMES.flatMap((name): Item[] => {
    const value = all[name] ?? ofTag[name];
    const isOfTag = JSON.stringify(value) === JSON.stringify(ofTag[name]);
    const source = isOfTag ? `data-${kebabCase(name)} on the script tag` : 'configure()';
    return value === undefined ? [] : [{ text: `${name}: ${written(value)}`, lines: [`From ${source}.`] }];
  });
  const own = ours.flatMap(({ name, attributes }) =>
    ['base-url', 'customer-id', 'language', 'url-key', 'detail-url']
      .filter((attribute) => attributes[attribute])
      .map((attribute) => ({
        text: `${attribute}: ${written(attributes[attribute])}`,
        lines: [`From the attribute of <${name}>, which comes before the page's.`],
      })),
  );
  return { id: 'settings', title: 'Settings', items: [...wrong.map(itemOf), ...rows, ...own] };
}
