// What shortcodes and components take: attributes of the elements, as `groupBy` or `group-by`, and a page. It imports little, since Astro bundles
// it with pages. `test/package/hosts.test.ts` compares the attributes with the manifest.

import { kebabCase } from '../../core/util/names.js';
import type { RenderedPage, RenderOptions, VacancySite } from '../publish/host/vacancy-site.js';
import { didYouMean } from '../publish/config/values.js';

/** An `optional-text` may stand without a value. */
type Kind = 'text' | 'optional-text' | 'number' | 'flag';

const COMMON = {
  baseUrl: 'text',
  customerId: 'text',
  language: 'text',
  urlKey: 'text',
  noSaved: 'flag',
  noApplied: 'flag',
} as const;

const LIST = {
  sortField: 'text',
  sortDescending: 'flag',
  endpoint: 'text',
  controls: 'text',
  facts: 'text',
  filters: 'text',
  groupBy: 'text',
  only: 'text',
  exclude: 'text',
  layout: 'text',
  pageSize: 'number',
  searchIndexUrl: 'text',
  noUrlState: 'flag',
} as const;

const DETAIL = {
  facts: 'text',
  advert: 'text',
  structuredData: 'flag',
  hiringOrganization: 'text',
  documentTitle: 'flag',
  similar: 'number',
} as const;

const FORM = {
  documentTitle: 'flag',
  mailingTemplate: 'text',
  fields: 'text',
  require: 'text',
  accept: 'text',
  maxFiles: 'number',
  maxFileSize: 'number',
  maxTotalSize: 'number',
  keepMonths: 'number',
  privacyUrl: 'text',
  consentProperty: 'text',
  linksProperty: 'text',
  questions: 'text',
  answersProperty: 'text',
  draft: 'text',
  noHoneypot: 'flag',
  minSeconds: 'number',
} as const;

/** By element; those of lists and vacancies that say which vacancies are published are set by the site. */
export const ATTRIBUTES = {
  'vacancy-list': {
    ...LIST,
    ...COMMON,
    detailUrl: 'text',
    maxAge: 'number',
  },
  'vacancy-detail': { ...DETAIL, ...COMMON, applyUrl: 'text', listUrl: 'text', maxAge: 'number' },
  'application-form': {
    ...FORM,
    ...COMMON,
    access: 'text',
    headingLevel: 'number',
    listUrl: 'text',
    open: 'text',
    vacancyId: 'text',
  },
  'career-site': {
    ...LIST,
    ...DETAIL,
    ...FORM,
    ...COMMON,
    perdate: 'text',
    location: 'text',
    access: 'text',
    headingLevel: 'number',
    languageSwitch: 'optional-text',
    transitions: 'flag',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>;

export type ElementName = keyof typeof ATTRIBUTES;

interface Values {
  readonly text: string;
  readonly 'optional-text': string | boolean;
  readonly number: number | string;
  readonly flag: boolean;
}

/** The attributes of an element, in camelCase. */
export type AttributesOf<Name extends ElementName> = {
  readonly [Key in keyof (typeof ATTRIBUTES)[Name]]?: (typeof ATTRIBUTES)[Name][Key] extends Kind
    ? Values[(typeof ATTRIBUTES)[Name][Key]] | undefined
    : never;
};

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Those of every element of HTML. */
const GLOBAL = /^(?:id|class|slot|style|hidden|lang|dir|(?:data|aria)-.+)$/;

/**
 * Attributes as HTML has them.
 * @param given by names in camelCase or as in HTML; untrusted
 * @throws TypeError that names the nearest attribute
 */
export function attributesOf(
  name: ElementName,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const known: Readonly<Record<string, Kind>> = ATTRIBUTES[name];
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    const kind = known[camelCase(key)];
    if (kind === undefined && !GLOBAL.test(key))
      throw new TypeError(
        `<${name}> has no attribute "${key}" here. ${didYouMean(camelCase(key), Object.keys(known))}`,
      );
    const attribute = kind === undefined ? key : kebabCase(camelCase(key));
    if (value === undefined || value === null || value === false) continue;
    const isBare = kind === undefined || kind === 'flag' || kind === 'optional-text';
    if (value === true ? !isBare : !/^(?:string|number)$/.test(typeof value))
      throw new TypeError(
        `<${name}>: "${key}" must be a ${kind === 'number' ? 'number' : kind === 'flag' ? 'boolean' : 'text'}.`,
      );
    if (kind === 'flag' && value === 'false') continue;
    attributes[attribute] = value === true ? '' : String(value as string | number);
  }
  return attributes;
}

/** A vacancy (`id`) or a list (`path`); without both, the page says which vacancy by `?vacancy=ID` (`open`). */
export interface PageChoice {
  readonly language?: string | undefined;
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly open?: boolean | undefined;
}

export function renderPage(
  site: VacancySite,
  { id, path, open, language }: PageChoice,
  options?: RenderOptions,
): RenderedPage | undefined {
  if (id !== undefined) return site.renderVacancy({ id, language }, options);
  if (path !== undefined) return site.renderList({ path, language }, options);
  return open ? site.renderOpenPage({ language }, options) : undefined;
}
