// What the page's builder is told of names and values that mean nothing, with what is possible and what was likely meant.
// Loaded when there is a mistake.

import { nearestName } from '../../core/util/nearest-name.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { SCRIPT_TAG_SETTINGS, SETTING_NAMES } from '../../core/settings/script-tag.js';
import type { FacetHierarchy } from '../../core/vacancies/facets.js';
import { MAX_MAPPED_FIELDS } from '../../core/vacancies/mapped-fields.js';
import { facetsOfPages, type FixedFilter } from '../../core/vacancies/fixed-filters.js';
import { termsOf, type FacetName } from '../../core/vacancies/facet-terms.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

const warn = (text: string) => warnOnce(text, 'warn');

const hintOf = (near: string | undefined) => (near ? ` Nearest: ${near}.` : '');

/** What may be a mistake on an element. */
export interface Misuse {
  /** The attributes of the element. */
  readonly known: readonly string[];
  /** Its slots; `!` marks those that take a `<template>`. */
  readonly slots: readonly string[];
  /** Attributes that it does not have, and which of its own they are likely to mean, or which element has them. */
  readonly attributes: readonly {
    readonly name: string;
    readonly near: string | undefined;
    readonly element: string | undefined;
  }[];
  /** Children that no slot of it takes. */
  readonly children: readonly Element[];
  /** Attributes and settings with another placeholder than `{id}`, or with `{id}` in the server. */
  readonly patterns: readonly (readonly [name: string, url: string | null | undefined])[];
  /** What `configure()` was given that is not a setting. */
  readonly settings: readonly string[];
  /** Attributes of the script tag that are not settings, without `data-`, and which element has them. Other scripts of the page may read them. */
  readonly data: readonly { readonly name: string; readonly element: string | undefined }[];
}

/** What other scripts call our settings. */
const IN_SCRIPTS = {
  lang: 'language',
  locale: 'language',
  tz: 'time-zone',
  api: 'base-url',
  'api-url': 'base-url',
  'service-url': 'base-url',
  url: 'base-url',
  customer: 'customer-id',
};

function reportName(problem: string, known: readonly string[], near: string | undefined): void {
  warn(`${problem}, so it does nothing. Possible: ${known.join(' ')}.${hintOf(near)}`);
}

export function reportMisuse(host: HTMLElement, misuse: Misuse): void {
  const tag = `<${host.localName}>`;
  const { known } = misuse;
  for (const { name, near, element } of misuse.attributes) {
    const place = element && !near ? ` (<${element}> has)` : '';
    reportName(`${tag} has no attribute ${name}${place}`, known, near);
  }
  for (const name of misuse.settings)
    reportName(`configure(): ${name} is not a setting`, SETTING_NAMES, nearestName(name, SETTING_NAMES));
  for (const one of misuse.data) reportData(one);
  for (const child of misuse.children) reportChild(tag, child, misuse.slots);
  for (const [name, url] of misuse.patterns) {
    const place = name.startsWith('data-') ? name : `${tag} ${name}`;
    warn(
      `${place}="${url}": the only placeholder is {id}, in the path or the query, such as /jobs/{id} or /job?number={id}; everything else is taken as it is.`,
    );
  }
}

/** Names an attribute of the script tag that is likely to be meant for us; another program may read the others. */
function reportData({ name, element }: Misuse['data'][number]): void {
  const problem = `data-${name} on the script tag is not a setting`;
  const near = nearestName(name, SCRIPT_TAG_SETTINGS, IN_SCRIPTS);
  if (element) {
    warn(`${problem}, so it does nothing. Write it on the element: <${element} ${name}="…">.`);
  } else if (near) {
    const known = SCRIPT_TAG_SETTINGS.map((one) => `data-${one}`);
    reportName(problem, known, `data-${near}`);
  }
}

/** @param slots those of the element; `!` marks those that take a `<template>` */
function reportChild(tag: string, { localName, slot }: Element, slots: readonly string[]): void {
  const contents = slots.filter((one) => !one.startsWith('!'));
  const templates = slots.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  const written = `<${localName}${slot ? ` slot="${slot}"` : ''}>`;
  if (!slot && localName !== 'template') {
    warn(
      `${tag} contains ${written}, which is not shown there. A tag of HTML does not end with "/>": write ${tag}${tag.replace('<', '</')}.`,
    );
  } else if (localName === 'template' || templates.includes(slot)) {
    const problem = localName === 'template' ? 'is in no slot that takes a template' : 'is no <template>';
    const possible = templates.map((one) => `<template slot="${one}">`).join(' ');
    const advice = possible ? `Possible: ${possible}.` : 'This element takes no templates.';
    warn(`${tag} ${written} ${problem}, so it is not used. ${advice}`);
  } else {
    const inSite = contents.filter((one) => one.endsWith(`-${slot}`)).join(' ');
    warn(
      `${tag} ${written} is in no slot of this element, so it is not shown. Possible: ${contents.join(' ')}.` +
        hintOf(inSite || nearestName(slot, contents)),
    );
  }
}

/** Names of mapped fields that are reported one by one. */
const MAX_REPORTED = 20;

/** Reports which names in `fieldMap.extra` cannot be used. */
export function reportRefusedFields(refused: readonly (readonly [name: string, isTooMany: boolean])[]): void {
  const tooMany = refused.filter(([, isTooMany]) => isTooMany).length;
  if (tooMany) {
    warn(
      `fieldMap.extra has ${MAX_MAPPED_FIELDS + tooMany} fields; the first ${MAX_MAPPED_FIELDS} are used.`,
    );
  }
  for (const [name] of refused.filter(([, isTooMany]) => !isTooMany).slice(0, MAX_REPORTED)) {
    warn(
      `fieldMap.extra: "${name}" is left out. A name begins with a small letter, has letters from a to z, digits and hyphens, is ` +
        'none of ours such as location or sort, and has a path in the record such as "custom.dept".',
    );
  }
}

/** @param drawn how many of a facet's values are drawn */
export function reportManyValues(facet: string, count: number, drawn: number): void {
  warn(
    `<vacancy-list> the facet ${facet} has ${count} values: ${drawn} are drawn, and visitors find the others by typing. ` +
      'filters="…" names the facets to show.',
  );
}

/** @param width of the list, in pixels, as what a table needs */
export function reportNoTable(width: number, needed: number): void {
  warn(
    `<vacancy-list> layout="table" has no room: the list is ${width} px wide, and a table needs ${needed} px, so it shows cards. ` +
      'Make its column wider, or name fewer facts.',
  );
}

/** Values that are listed where none is near. */
const MAX_LISTED = 10;

type Value = { readonly id: string; readonly name: string };

/** The ids and names of a facet in these vacancies. */
function valuesOf(facet: FacetName, vacancies: readonly Vacancy[], hierarchy?: FacetHierarchy): Value[] {
  const values = new Map<string, Value>();
  for (const vacancy of vacancies) {
    for (const { id = '', name } of termsOf(vacancy, facet, hierarchy?.terms[facet]))
      values.set(id || name, { id, name });
  }
  return [...values.values()];
}

const written = ({ id, name }: Value) => (id && id !== name ? `"${id}" (${name})` : `"${name}"`);

/** The nearest value, else those that there are. */
function hintOfValues(value: string, values: readonly Value[]): string {
  const texts = new Map(
    values.flatMap((one) => [one.id, one.name].map((text) => [text.toLowerCase(), one] as const)),
  );
  const near = texts.get(nearestName(value.toLowerCase(), [...texts.keys()]) ?? '');
  if (near) return hintOf(written(near));
  const more = values.length > MAX_LISTED ? ', …' : '';
  return ` Possible: ${values.slice(0, MAX_LISTED).map(written).join(', ') || 'none'}${more}.`;
}

/**
 * Says of a list that is empty by its `location` what it may mean.
 * @param vacancies those of all places
 */
export function reportLocation(location: string, vacancies: readonly Vacancy[]): void {
  const values = valuesOf('location', vacancies);
  const wanted = location.trim().toLowerCase();
  const isKnown = values.some(({ id, name }) =>
    [id, name].some((one) => one.trim().toLowerCase() === wanted),
  );
  if (isKnown || !values.length) return;
  warn(
    `<vacancy-list> location="${location}": no vacancy is there now, so the list is empty.${hintOfValues(location, values)}`,
  );
}

/** @param fixed those of the attribute that match no vacancy */
export function reportFixedFilters(
  attribute: 'only' | 'exclude',
  fixed: readonly FixedFilter[],
  vacancies: readonly Vacancy[],
  { hierarchy, mapped }: { hierarchy: FacetHierarchy | undefined; mapped: readonly string[] },
): void {
  const effect = attribute === 'only' ? 'so the list shows nothing for it' : 'so it leaves out nothing';
  const facets = facetsOfPages(mapped);
  const problemOf = ({ facet, value }: FixedFilter): string | undefined => {
    if (!facets.includes(facet)) {
      const possible = `Possible: ${facets.join(' ')}, each with a value, as in organization:digital or location:"Frankfurt am Main".`;
      const fixed = facet === 'salary' ? ' that can be fixed' : '';
      return `"${facet}" is not a facet${fixed}, ${effect}. ${possible}${hintOf(nearestName(facet, facets))}`;
    }
    if (!value) return `${facet} has no value, ${effect}. Write ${facet}:id, or ${facet}:"a name".`;
    const hint = hintOfValues(value, valuesOf(facet, vacancies, hierarchy));
    return vacancies.length ? `no vacancy has the ${facet} "${value}" now, ${effect}.${hint}` : undefined;
  };
  for (const problem of fixed.map(problemOf)) {
    if (problem) warn(`<vacancy-list> ${attribute}: ${problem}`);
  }
}

const MAX_IMAGE_LENGTH = 300;

/** The first picture of a page is reported, since the others are likely to be like it. */
const reportedPictures = new Set<string>();

/** @param what is wrong with it: what is at the address is not a picture, or the address is invalid */
export function reportPicture(image: string, what: 'broken' | 'address'): void {
  if (reportedPictures.has(what)) return;
  reportedPictures.add(what);
  const short = image.slice(0, MAX_IMAGE_LENGTH);
  const problem =
    what === 'broken'
      ? `${short} could not be loaded as a picture, so its vacancy is shown without one`
      : `image "${short}" is not an http(s) URL, so its vacancy has no picture`;
  warn(`${problem}. Others of the kind are not named.`);
}
