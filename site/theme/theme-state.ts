// A theme of the theme builder, and how a URL says it: only what differs from the default.

/** The colours of a page and its elements; empty: not set. */
export interface Colours {
  readonly background: string;
  readonly text: string;
  readonly link: string;
  readonly accent: string;
  readonly muted: string;
  readonly border: string;
  readonly focus: string;
}

export const FONTS = {
  system: { title: 'System', stack: 'system-ui, sans-serif' },
  humanist: {
    title: 'Humanist',
    stack: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  },
  geometric: { title: 'Geometric', stack: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif" },
  neutral: { title: 'Neutral', stack: "'Helvetica Neue', Helvetica, Arial, sans-serif" },
  serif: { title: 'Serif', stack: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, serif" },
  old: {
    title: 'Old style',
    stack: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', serif",
  },
  slab: {
    title: 'Slab',
    stack: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
  },
  mono: {
    title: 'Monospaced',
    stack: "ui-monospace, 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  },
} as const;

export type Font = keyof typeof FONTS;

export const DENSITIES = { compact: 'Compact', normal: 'Normal', airy: 'Airy' } as const;
export type Density = keyof typeof DENSITIES;

export const CARDS = { rows: 'Rows', boxes: 'Boxes', grid: 'Grid of cards' } as const;
export type Cards = keyof typeof CARDS;

export interface Theme {
  readonly light: Colours;
  /** Undefined: the page has one look. */
  readonly dark: Colours | undefined;
  readonly font: Font;
  readonly headingFont: Font | 'same';
  /** In em, 0 to 1.5. */
  readonly radius: number;
  readonly density: Density;
  readonly cards: Cards;
  /** Facts of a card, in order; undefined: the default. */
  readonly facts: readonly string[] | undefined;
}

export const FACTS = [
  'location',
  'organization',
  'job-type',
  'employment-category',
  'region',
  'field-of-work',
  'salary',
  'deadline',
] as const;

export const DEFAULT_FACTS: readonly string[] = [
  'location',
  'organization',
  'job-type',
  'salary',
  'deadline',
];

export const NO_COLOURS: Colours = {
  background: '',
  text: '',
  link: '',
  accent: '',
  muted: '',
  border: '',
  focus: '',
};

/** Where dark begins, when it is switched on. */
export const FIRST_DARK: Colours = {
  ...NO_COLOURS,
  background: '#14181d',
  text: '#e6e9ed',
  link: '#8ab4ff',
};

export const DEFAULT_THEME: Theme = {
  light: NO_COLOURS,
  dark: undefined,
  font: 'system',
  headingFont: 'same',
  radius: 0.375,
  density: 'normal',
  cards: 'rows',
  facts: undefined,
};

export const COLOUR_NAMES = Object.keys(NO_COLOURS) as (keyof Colours)[];

/** Reads a query; values that do not exist are left out. */
export function readTheme(query: string): Theme {
  const params = new URLSearchParams(query);
  const word = <Word extends string>(name: string, words: object, otherwise: Word): Word => {
    const value = params.get(name) ?? '';
    return Object.hasOwn(words, value) ? (value as Word) : otherwise;
  };
  const colours = (prefix: string, basis: Colours): Colours => {
    const read = COLOUR_NAMES.map((name) => {
      const value = params.get(prefix + name)?.toLowerCase();
      if (value === '') return [name, ''];
      return [name, /^[0-9a-f]{6}$/.test(value ?? '') ? `#${value}` : basis[name]];
    });
    return Object.fromEntries(read) as unknown as Colours;
  };
  const radius = Number(params.get('radius') || Number.NaN);
  const facts = params
    .get('facts')
    ?.split(' ')
    .filter((name) => (FACTS as readonly string[]).includes(name));
  return {
    light: colours('', NO_COLOURS),
    dark: params.has('dark') ? colours('dark-', FIRST_DARK) : undefined,
    font: word('font', FONTS, DEFAULT_THEME.font),
    headingFont: word<Font | 'same'>('headings', FONTS, 'same'),
    radius: radius >= 0 && radius <= 1.5 ? radius : DEFAULT_THEME.radius,
    density: word('density', DENSITIES, DEFAULT_THEME.density),
    cards: word('cards', CARDS, DEFAULT_THEME.cards),
    facts,
  };
}

export function writeTheme(theme: Theme): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string, otherwise: string) => {
    if (value !== otherwise) params.append(name, value);
  };
  const colours = (prefix: string, values: Colours, basis: Colours) => {
    for (const name of COLOUR_NAMES)
      add(prefix + name, values[name].replace('#', ''), basis[name].replace('#', ''));
  };
  colours('', theme.light, NO_COLOURS);
  if (theme.dark) {
    params.append('dark', '');
    colours('dark-', theme.dark, FIRST_DARK);
  }
  add('font', theme.font, DEFAULT_THEME.font);
  add('headings', theme.headingFont, DEFAULT_THEME.headingFont);
  add('radius', String(theme.radius), String(DEFAULT_THEME.radius));
  add('density', theme.density, DEFAULT_THEME.density);
  add('cards', theme.cards, DEFAULT_THEME.cards);
  if (theme.facts) params.append('facts', theme.facts.join(' '));
  return params.toString().replaceAll(/=(?=&|$)/g, '');
}
