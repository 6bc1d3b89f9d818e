// Checks the names and attributes of the elements of a page.
import { nearestName } from '../util/nearest-name.js';
import type { Settings } from '../settings/settings.js';
import { findingsOf, type Finding } from './finding.js';
import { checkLanguage } from './language-check.js';
import { checkServiceAddress, customerIdMissing } from './settings-check.js';

/** An element as a page has it. */
export interface WrittenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const find = findingsOf({
  'elements-missing': {
    state: 'warning',
    message: 'The page has none of our elements.',
    why: 'No vacancies are shown.',
    advice: 'Add one of {names}. Where a script adds it later, open the page with ?career-doctor.',
  },
  'elements-missing/misspelt': {
    state: 'failed',
    message: '<{name}> is not one of our elements.',
    why: 'Browsers show nothing for it.',
    advice: 'Nearest: <{near}>.',
  },
  'attribute-misspelt': {
    state: 'failed',
    message: '<{name}> has no attribute {attribute}, so it does nothing.',
    why: 'The default is used instead.',
    advice: 'Nearest: {near}.',
  },
});

/** Misspelt names of our elements, and a page without our elements. */
export function checkElementNames(
  elements: readonly WrittenElement[],
  names: readonly string[],
  page: string,
): Finding[] {
  const misspelt = elements.flatMap(({ name }) => {
    const near = name.includes('-') && !names.includes(name) ? nearestName(name, names) : undefined;
    return near ? [find('elements-missing/misspelt', page, { name, near })] : [];
  });
  if (misspelt.length || elements.some(({ name }) => names.includes(name))) return misspelt;
  return [find('elements-missing', page, { names: names.map((name) => `<${name}>`).join(', ') })];
}

/** Attributes that any element may have, and those of published pages. */
const USUAL =
  /^(?:class|id|style|slot|hidden|lang|dir|title|part|exportparts|tabindex|role|inert|published|(?:data-|aria-|on|_ng|v-|:|@|x-).*)$/;

/** @param known attributes by element */
export function checkAttributes(
  ours: readonly WrittenElement[],
  known: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  return ours.flatMap(({ name, attributes }) => {
    const names = known.get(name) ?? [];
    const others = Object.keys(attributes).filter((one) => !names.includes(one) && !USUAL.test(one));
    return others.flatMap((attribute) => {
      const near = nearestName(attribute, names);
      return near ? [find('attribute-misspelt', `<${name}>`, { name, attribute, near })] : [];
    });
  });
}

/** The languages of the page and its elements. */
export function checkLanguages(ours: readonly WrittenElement[], ofPage: string | undefined): Finding[] {
  return [
    ...checkLanguage(ofPage, 'lang on <html>'),
    ...ours.flatMap(({ name, attributes: { language, lang } }) => [
      ...checkLanguage(language, `language on <${name}>`),
      ...checkLanguage(lang, `lang on <${name}>`),
    ]),
  ];
}

/** The addresses of the services. @param settings of the page */
export function checkAddresses(ours: readonly WrittenElement[], settings: Settings): Finding[] {
  const own = ours.filter(({ attributes }) => attributes['base-url']);
  const needsPage = !ours.length || own.length < ours.length;
  const needsId = ours.some(({ attributes }) => !attributes['customer-id']);
  return [
    ...own.flatMap(({ name, attributes }) =>
      checkServiceAddress(attributes['base-url'], `base-url on <${name}>`),
    ),
    ...(needsPage ? checkServiceAddress(settings.baseUrl, 'data-base-url on the script tag') : []),
    ...(needsId && !settings.customerId ? [customerIdMissing()] : []),
  ];
}
