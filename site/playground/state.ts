// What was put together in the playground, and how a URL says it: only what differs from the start.
import { isTag, type Tag, type ToolsData } from './data.js';
import { FAULTS, FAULT_TIMES, type Fault, type FaultTime } from './faults.js';
import { readDeclarations, writeDeclarations, type PartCss } from './part-css.js';
import { DEFAULT_THEME, readTheme, writeTheme, type Theme } from './theme.js';

/** The colours of the page around the element, where neither a look nor a theme sets them. */
export const PAGES = {
  system: 'Light or dark, as the system',
  light: 'Light',
  dark: 'Dark',
  background: 'Dark by its background alone',
  grey: 'Grey text on a tint',
  serif: 'Serif, 62.5 % root',
} as const;

export type PageColours = keyof typeof PAGES;

export interface PlayState {
  readonly element: Tag;
  /** By name; a flag that is set is empty. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Of the script tag, without `data-`. */
  readonly settings: Readonly<Record<string, string>>;
  /** What the visitor's own CSS says of parts. */
  readonly parts: PartCss;
  /** A look of docs/theming.md, which replaces the theme; empty: the theme holds. */
  readonly look: string;
  readonly theme: Theme;
  readonly language: string;
  readonly page: PageColours;
  /** CSS pixels; undefined: as wide as there is room. */
  readonly width: number | undefined;
  readonly fault: Fault;
  readonly faultTime: FaultTime;
  /** Of the page that the HTML is for; the preview always has the sample service. */
  readonly site: { readonly script: string; readonly service: string; readonly customer: string };
}

export const DEFAULT_SITE = {
  script: 'https://www.company.example/career-elements/career-elements.js',
  service: 'https://recruit.example',
  customer: '6f1c2a9e-…',
};

const START: PlayState = {
  element: 'career-site',
  attributes: {},
  settings: {},
  parts: {},
  look: '',
  theme: DEFAULT_THEME,
  language: 'en',
  page: 'system',
  width: undefined,
  fault: 'none',
  faultTime: 'always',
  site: DEFAULT_SITE,
};

/** The settings of the script tag that can be tried here, with a sample of their value; a flag has none. */
export const SETTINGS: readonly { name: string; description: string; sample?: string }[] = [
  { name: 'languages', description: 'Languages that may be used, in order', sample: 'da en' },
  { name: 'service-language', description: 'Language of the service without a header', sample: 'en' },
  { name: 'time-zone', description: 'Whose today it is', sample: 'Europe/Copenhagen' },
  { name: 'url-key', description: 'Prefix of parameters in the page’s URL', sample: 'job' },
  { name: 'timeout', description: 'Milliseconds until a request fails', sample: '3000' },
  { name: 'upload-timeout', description: 'Seconds without a byte while sending', sample: '60' },
  { name: 'answer-timeout', description: 'Seconds to wait for the answer', sample: '120' },
  { name: 'application-key', description: 'Property for the key', sample: 'applicationKey' },
  {
    name: 'messages',
    description: 'Other words for single sentences',
    sample: '{"en":{"form.send":"Send it"}}',
  },
  {
    name: 'field-map',
    description: 'Where a host keeps a field of ours',
    sample: '{"extra":{"working-time":"employmentCategory.name"}}',
  },
  { name: 'no-doctor', description: 'Switches ?career-doctor off' },
];

const NARROWEST = 240;
const WIDEST = 1600;

/** Reads a URL's parameters; values that do not exist are left out. */
export function readPlayState(query: string, data: ToolsData): PlayState {
  const params = new URLSearchParams(query);
  const word = <Word extends string>(name: string, words: readonly string[], otherwise: Word): Word => {
    const value = params.get(name) ?? '';
    return words.includes(value) ? (value as Word) : otherwise;
  };
  const named = params.get('element') ?? '';
  const element = isTag(named) ? named : START.element;
  const known = new Set(data.elements[element].attributes.map(({ name }) => name));
  const attributes: Record<string, string> = {};
  const settings: Record<string, string> = {};
  const parts: Record<string, string> = {};
  for (const [key, value] of params) {
    const [, kind, name = ''] = /^([asp])\.(.+)$/.exec(key) ?? [];
    // A link that somebody shares must not put `javascript:` into the preview, which is of the site's own origin.
    const isSafe = !name.endsWith('-url') || webAddress(value) !== undefined;
    if (kind === 'a' && known.has(name) && isSafe) attributes[name] = value;
    if (kind === 's' && SETTINGS.some((one) => one.name === name)) settings[name] = value;
    const css = kind === 'p' && hasPart(name, element, data) && readDeclarations(value).kept;
    if (css && css.length > 0) parts[name] = writeDeclarations(css);
  }
  const looks = data.looks.map(({ name }) => name);
  const languages = data.languages.map(({ tag }) => tag);
  const width = Number(params.get('width') ?? Number.NaN);
  return {
    element,
    attributes,
    settings,
    parts,
    look: word('look', looks, START.look),
    theme: readTheme(params.get('theme') ?? ''),
    language: word('lang', languages, START.language),
    page: word('page', Object.keys(PAGES), START.page),
    width: width >= NARROWEST && width <= WIDEST ? Math.round(width) : START.width,
    fault: word('fault', Object.keys(FAULTS), START.fault),
    faultTime: word('when', Object.keys(FAULT_TIMES), START.faultTime),
    site: {
      script: webAddress(params.get('script')) ?? DEFAULT_SITE.script,
      service: webAddress(params.get('service')) ?? DEFAULT_SITE.service,
      customer: params.get('customer') ?? DEFAULT_SITE.customer,
    },
  };
}

const hasPart = (name: string, element: Tag, data: ToolsData) =>
  data.elements[element].parts.some((part) => part.name === name);

/** As it was given; undefined if it is not an address of the web, such as `javascript:`. */
function webAddress(value: string | null): string | undefined {
  const base = 'https://www.company.example/';
  if (value === null || !URL.canParse(value, base)) return undefined;
  return /^https?:$/.test(new URL(value, base).protocol) ? value : undefined;
}

/** The parameters that say what differs from the start; empty where nothing does. */
export function writePlayState(state: PlayState): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string, otherwise: string) => {
    if (value !== otherwise) params.append(name, value);
  };
  add('element', state.element, START.element);
  for (const [name, value] of Object.entries(state.attributes)) params.append(`a.${name}`, value);
  for (const [name, value] of Object.entries(state.settings)) params.append(`s.${name}`, value);
  for (const [name, css] of Object.entries(state.parts)) params.append(`p.${name}`, css);
  add('look', state.look, START.look);
  add('theme', writeTheme(state.theme), '');
  add('lang', state.language, START.language);
  add('page', state.page, START.page);
  add('width', String(state.width ?? ''), '');
  add('fault', state.fault, START.fault);
  add('when', state.faultTime, START.faultTime);
  for (const name of ['script', 'service', 'customer'] as const)
    add(name, state.site[name], DEFAULT_SITE[name]);
  // A flag needs no equals sign.
  return params.toString().replaceAll(/=(?=&|$)/g, '');
}

/** The state without what the preview takes over while it is open: its colours, and what is only around it or copied. */
export const loadedState = (state: PlayState): string =>
  writePlayState({
    ...state,
    parts: {},
    look: START.look,
    theme: START.theme,
    page: START.page,
    width: START.width,
    site: START.site,
  });

/** Another element: it keeps what both have, shows a vacancy at once, and links to the pages that come after it. */
export function withElement(state: PlayState, element: Tag, data: ToolsData): PlayState {
  if (element === state.element) return state;
  const known = new Set(data.elements[element].attributes.map(({ name }) => name));
  const kept = Object.entries(state.attributes).filter(([name]) => known.has(name) && name !== 'vacancy-id');
  const needsVacancy = element === 'vacancy-detail' || element === 'application-form';
  const vacancy = state.attributes['vacancy-id'] ?? FIRST_VACANCY;
  return {
    ...state,
    element,
    parts: Object.fromEntries(Object.entries(state.parts).filter(([name]) => hasPart(name, element, data))),
    attributes: {
      ...(needsVacancy && { 'vacancy-id': vacancy }),
      ...NEXT_PAGES[element],
      ...Object.fromEntries(kept),
    },
  };
}

/** The page that an element's links lead to; without it, the element says that they lead nowhere. */
const NEXT_PAGES: Readonly<Partial<Record<Tag, Readonly<Record<string, string>>>>> = {
  'vacancy-list': { 'detail-url': 'vacancy.html' },
  'vacancy-detail': { 'apply-url': 'apply.html' },
};

/** A vacancy of the sample that stays open, in English and Danish. */
const FIRST_VACANCY = 'V1001';
