// Finds what the page's builder may have written by mistake, and nothing on the page would show.

import { kebabCase, wordsOf } from '../../core/util/names.js';
import { nearestName } from '../../core/util/nearest-name.js';
import { LOADER } from '../../core/settings/loader-tag.js';
import { SCRIPT_TAG_SETTINGS, SETTING_NAMES } from '../../core/settings/script-tag.js';
import { pageSettings } from '../../core/settings/settings-store.js';
import { warnAboutUnknown } from '../../core/settings/unknown-words.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { FACETS, isFacetName, MAX_FACETS, OWN_FACETS } from '../../core/vacancies/facet-terms.js';
import { SORT_FIELDS } from '../../core/vacancies/order.js';
import { isIdInServer } from '../../core/vacancies/page-url.js';
import { FACTS } from '../../i18n/facts.js';
import type { Misuse } from './builder-report.js';
import { isInCareerSite, writtenTag } from './in-career-site.js';
import { SLOTS } from './page-template.js';
import { tellBuilder } from './tell-builder.js';

const warn = (text: string) => warnOnce(text, 'warn');

/** Those that take over published content; its attributes are no properties. */
const PUBLISHED = ['vacancy-list', 'vacancy-detail'];
const VIEWS = { list: 'vacancy-list', detail: 'vacancy-detail', form: 'application-form' };

/** What attributes of other names are called in HTML. */
const IN_HTML: Readonly<Record<string, string>> = { classname: 'class', htmlfor: 'for' };

/** Whether any element may have an attribute: it has a property of this name. */
function isOfEveryElement(name: string): boolean {
  // oxlint-disable-next-line career/no-replaced-builtin -- also what the page has added
  for (const property in HTMLElement.prototype) if (property.toLowerCase() === name) return true;
  return false;
}

/** Attributes that may be sought on another element, or on the script tag. */
const ATTRIBUTES = {
  'vacancy-list': 'facts filters controls layout page-size group-by sort-field only exclude detail-url'.split(
    ' ',
  ),
  'vacancy-detail': 'apply-url list-url vacancy-id similar'.split(' '),
  'application-form': 'fields require vacancy-id privacy-url max-files max-file-size'.split(' '),
};

const elementWith = (attribute: string) =>
  Object.entries(ATTRIBUTES).find(([, names]) => names.includes(attribute))?.[0];

/** Which attribute an unknown one is likely to mean; undefined for those that another program may read. */
function meantBy(name: string, known: readonly string[]): Misuse['attributes'][number] | undefined {
  if (known.includes(name)) return undefined;
  const near = IN_HTML[name] ?? (isOfEveryElement(name) ? undefined : nearestName(name, known));
  const element = elementWith(name);
  return near || element ? { name, near, element } : undefined;
}

/** What other programs write where a pattern of ours has `{id}`. */
const PLACEHOLDER = /[/=](?::\w|\[|<|\$|\{(?!id\})|%7B)/i;

function slotsOf(tag: string): readonly string[] {
  if (tag !== 'career-site') return (SLOTS[tag] ?? '').split(' ');
  return Object.entries(VIEWS).flatMap(([view, element]) =>
    slotsOf(element).map((slot) => slot.replace(/^!?/, `$&${view}-`)),
  );
}

/** What may be a mistake of the page's builder that would stay without a word. */
function findMisuse(host: HTMLElement): Misuse {
  const known = [
    ...((host.constructor as { observedAttributes?: readonly string[] }).observedAttributes ?? []),
    ...(PUBLISHED.includes(host.localName) ? ['published', 'max-age'] : []),
  ];
  const slots = slotsOf(host.localName);
  const { [LOADER]: scriptTag = {} } = globalThis as { [LOADER]?: DOMStringMap };
  return {
    known,
    slots,
    attributes: host.getAttributeNames().flatMap((name) => meantBy(name, known) ?? []),
    children: [...host.children].filter(({ localName, slot, assignedSlot }) =>
      localName === 'template'
        ? !slots.includes(`!${slot}`)
        : slot
          ? !assignedSlot && !slots.includes(slot)
          : localName in SLOTS,
    ),
    patterns: [
      ...['detail-url', 'apply-url'].map((name) => [name, host.getAttribute(name)] as const),
      ['data-detail-url', pageSettings().detailUrl] as const,
    ].filter(([, url]) => url && (PLACEHOLDER.test(url) || isIdInServer(url))),
    settings: Object.keys(pageSettings()).filter((name) => !SETTING_NAMES.includes(name)),
    data: Object.keys(scriptTag)
      .map(kebabCase)
      .filter((name) => !SCRIPT_TAG_SETTINGS.includes(name) && name !== 'career-elements')
      .map((name) => ({ name, element: elementWith(name) })),
  };
}

/** The words that an attribute may have, by element. */
const WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'vacancy-list': { controls: ['search', 'filters', 'sort', 'count'], layout: ['cards', 'table'] },
};
/** The names that an attribute may have; those of the page's mapped fields come to them. */
const NAMES: typeof WORDS = {
  'vacancy-list': { facts: FACTS, filters: FACETS, 'group-by': OWN_FACETS, 'sort-field': SORT_FIELDS },
  'vacancy-detail': { facts: FACTS },
};

function checkValues(host: HTMLElement, mapped: readonly string[]): void {
  const tag = writtenTag(host);
  const valueOf = (name: string) => host.getAttribute(name) ?? '';
  for (const [name, words] of Object.entries(WORDS[host.localName] ?? {}))
    warnAboutUnknown(`${tag} ${name}`, valueOf(name), words);
  for (const [name, names] of Object.entries(NAMES[host.localName] ?? {}))
    warnAboutUnknown(`${tag} ${name}`, valueOf(name), [...names, ...mapped]);
  if (host.localName !== 'vacancy-list') return;
  const facets = wordsOf(valueOf('filters')).filter((name) => isFacetName(name) || mapped.includes(name));
  if (facets.length > MAX_FACETS)
    warn(`${tag} filters names ${facets.length} facets; the first ${MAX_FACETS} are shown.`);
  const level = host.getAttribute('heading-level');
  if (level !== null && !(Number(level) >= 1 && Number(level) <= 6))
    warn(`${tag} heading-level is not a number from 1 to 6.`);
  const size = host.getAttribute('page-size');
  if (size !== null && !(Number(size) >= 1)) warn(`${tag} page-size is not a number above 0, so it is 50.`);
}

/** Lists whose place on the page has been checked: what changes there later may be a step of the page. */
const placed = new WeakSet<Element>();

/** Warns of lists that keep their state in the same URL parameters, and of links that no element answers. */
function checkPlace(list: HTMLElement): void {
  if (placed.has(list) || isInCareerSite(list)) return;
  placed.add(list);
  const { urlKey = 'vacancy', detailUrl } = pageSettings();
  const keyOf = (one: Element) => one.getAttribute('url-key') || urlKey;
  const isPrivate = (one: Element) => one.hasAttribute('no-url-state');
  const lists = [...document.querySelectorAll('vacancy-list')].filter(
    (one) => keyOf(one) === keyOf(list) && isPrivate(one) === isPrivate(list),
  );
  if (lists.length > 1 && lists.at(-1) === list) {
    warn(
      `this page has ${lists.length} <vacancy-list> that share the URL's parameters "${keyOf(list)}-…" (with no-url-state, the ` +
        'same place in the history), so that what a visitor sets in one holds in the others. Give each its own url-key="…".',
    );
  }
  if ((list.getAttribute('detail-url') ?? detailUrl) || document.querySelector('vacancy-detail, career-site'))
    return;
  warn(
    '<vacancy-list> has no detail-url, and there is no <vacancy-detail> or <career-site> on this page, so its ' +
      'links lead nowhere. Set data-detail-url="/jobs/{id}" on the script tag (or detail-url on the list) to the page that has the ' +
      'detail, or add a <vacancy-detail>.',
  );
}

/**
 * Tells the page's builder of attributes, content, addresses and settings that mean nothing.
 * @param mapped the names of the page's mapped fields
 */
export function checkUse(host: HTMLElement, mapped: readonly string[]): void {
  checkValues(host, mapped);
  if (host.localName === 'vacancy-list') checkPlace(host);
  const misuse = findMisuse(host);
  const { attributes, children, patterns, settings, data } = misuse;
  if ([attributes, children, patterns, settings, data].every((one) => one.length === 0)) return;
  tellBuilder(({ reportMisuse }) => reportMisuse(host, misuse));
}
