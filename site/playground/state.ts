// What was put together in the playground, and how a URL says it: only what differs from the start.
import type { FaultTime, SampleFault } from '../sample-service/sample-faults.js';
import { faultTimes, isSampleFault } from '../sample-service/sample-faults.js';
import { isTag, type Tag, type ToolsData } from '../tools/data.js';
import { readDeclarations, writeDeclarations, type PartCss } from './part-css.js';

/** The colours of the page around the element, where no look sets them. */
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
  /** A look of docs/theming.md; empty: none. */
  readonly look: string;
  /** A theme of the theme builder, as its URL says it; empty: none. */
  readonly theme: string;
  readonly language: string;
  readonly page: PageColours;
  /** CSS pixels; undefined: as wide as there is room. */
  readonly width: number | undefined;
  readonly fault: SampleFault;
  readonly faultTime: FaultTime;
  /** Of the page that the HTML is for; the preview always has the sample service. */
  readonly site: { readonly script: string; readonly service: string; readonly customer: string };
}

export const DEFAULT_SITE = {
  script: 'https://www.company.example/career-elements/career-elements.js',
  service: 'https://recruit.example',
  customer: '6f1c2a9e-…',
};

export const START: PlayState = {
  element: 'career-site',
  attributes: {},
  settings: {},
  parts: {},
  look: '',
  theme: '',
  language: 'en',
  page: 'system',
  width: undefined,
  fault: 'none',
  faultTime: 'always',
  site: DEFAULT_SITE,
};

/** The settings of the script tag that can be tried here. */
export const SETTINGS: readonly {
  readonly name: string;
  readonly kind: 'text' | 'flag' | 'json';
  readonly hint: string;
  readonly sample?: string;
}[] = [
  { name: 'languages', kind: 'text', hint: 'Languages that may be used, in order', sample: 'da en' },
  { name: 'time-zone', kind: 'text', hint: 'Whose today it is', sample: 'Europe/Copenhagen' },
  { name: 'url-key', kind: 'text', hint: 'Prefix of parameters in the page’s URL', sample: 'job' },
  { name: 'timeout', kind: 'text', hint: 'Milliseconds until a request fails', sample: '3000' },
  { name: 'upload-timeout', kind: 'text', hint: 'Seconds without a byte while sending', sample: '60' },
  { name: 'answer-timeout', kind: 'text', hint: 'Seconds to wait for the answer', sample: '120' },
  { name: 'application-key', kind: 'text', hint: 'Property for the key', sample: 'applicationKey' },
  {
    name: 'messages',
    kind: 'json',
    hint: 'Other words for single sentences',
    sample: '{"en":{"form.send":"Send it"}}',
  },
  {
    name: 'field-map',
    kind: 'json',
    hint: 'Where a host keeps a field of ours',
    sample: '{"extra":{"working-time":"employmentCategory.name"}}',
  },
  { name: 'no-doctor', kind: 'flag', hint: 'Switches ?career-doctor off' },
];

const NARROWEST = 240;
const WIDEST = 1600;

/** Reads a URL's parameters; what they have that does not exist is left out. */
export function readPlayState(query: string, data: ToolsData): PlayState {
  const params = new URLSearchParams(query);
  const named = params.get('element') ?? '';
  const element = isTag(named) ? named : START.element;
  const known = new Set(data.elements[element].attributes.map(({ name }) => name));
  const attributes: Record<string, string> = {};
  const settings: Record<string, string> = {};
  const parts: Record<string, string> = {};
  for (const [name, value] of params) {
    const attribute = name.startsWith('a.') ? name.slice(2) : '';
    // A link that somebody shares must not put `javascript:` into the preview, which is of the site's own origin.
    const isSafe = !attribute.endsWith('-url') || webAddress(value) !== undefined;
    if (known.has(attribute) && isSafe) attributes[attribute] = value;
    const setting = name.startsWith('s.') ? name.slice(2) : '';
    if (SETTINGS.some((one) => one.name === setting)) settings[setting] = value;
    const part = name.startsWith('p.') ? name.slice(2) : '';
    const css = hasPart(part, element, data) ? writeDeclarations(readDeclarations(value).kept) : '';
    if (css) parts[part] = css;
  }
  const look = params.get('look') ?? '';
  const language = params.get('lang') ?? '';
  const page = params.get('page') ?? '';
  const fault = params.get('fault') ?? '';
  const faultTime = params.get('when') ?? '';
  const width = Number(params.get('width') ?? Number.NaN);
  return {
    element,
    attributes,
    settings,
    parts,
    look: data.looks.some(({ name }) => name === look) ? look : START.look,
    theme: params.get('theme') ?? START.theme,
    language: data.languages.some(({ tag }) => tag === language) ? language : START.language,
    page: Object.hasOwn(PAGES, page) ? (page as PageColours) : START.page,
    width: width >= NARROWEST && width <= WIDEST ? Math.round(width) : START.width,
    fault: isSampleFault(fault) ? fault : START.fault,
    faultTime: Object.hasOwn(faultTimes, faultTime) ? (faultTime as FaultTime) : START.faultTime,
    site: {
      script: webAddress(params.get('script')) ?? DEFAULT_SITE.script,
      service: webAddress(params.get('service')) ?? DEFAULT_SITE.service,
      customer: params.get('customer') ?? DEFAULT_SITE.customer,
    },
  };
}

const hasPart = (name: string, element: Tag, data: ToolsData) =>
  data.elements[element].parts.some((part) => part.name === name);

/** As it was given; undefined for what is no address of the web, such as `javascript:`. */
function webAddress(value: string | null): string | undefined {
  if (value === null) return undefined;
  const isOfWeb =
    URL.canParse(value, 'https://www.company.example/') &&
    /^https?:$/.test(new URL(value, 'https://www.company.example/').protocol);
  return isOfWeb ? value : undefined;
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
  add('theme', state.theme, START.theme);
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

/** Another element: it keeps what it has too, shows a vacancy at once, and links to the pages that come after it. */
export function withElement(state: PlayState, element: Tag, data: ToolsData): PlayState {
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
export const NEXT_PAGES: Readonly<Partial<Record<Tag, Readonly<Record<string, string>>>>> = {
  'vacancy-list': { 'detail-url': 'vacancy.html' },
  'vacancy-detail': { 'apply-url': 'apply.html' },
};

/** A vacancy of the sample that stays open, in English and Danish. */
export const FIRST_VACANCY = 'V1001';
