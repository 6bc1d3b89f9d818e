// A theme that a visitor makes in the playground, and how a URL says it: only what differs from the default.

/** The custom properties `--career-…` of the elements that are colours. */
export const PROPERTIES = [
  'accent',
  'accent-text',
  'muted',
  'border',
  'control',
  'surface',
  'focus',
  'danger',
  'success',
] as const;

/** Those of the page, then those of the elements. */
const COLOUR_NAMES = ['background', 'text', 'link', ...PROPERTIES] as const;

export type ColourName = (typeof COLOUR_NAMES)[number];

/** Empty: not set. */
export type Colours = Readonly<Record<ColourName, string>>;

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
}

const NO_COLOURS = Object.fromEntries(COLOUR_NAMES.map((name) => [name, ''])) as Colours;

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
};

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
    return Object.fromEntries(read) as Colours;
  };
  const radius = Number(params.get('radius') || Number.NaN);
  return {
    light: colours('', NO_COLOURS),
    dark: params.has('dark') ? colours('dark-', FIRST_DARK) : undefined,
    font: word('font', FONTS, DEFAULT_THEME.font),
    headingFont: word<Font | 'same'>('headings', FONTS, 'same'),
    radius: radius >= 0 && radius <= 1.5 ? radius : DEFAULT_THEME.radius,
    density: word('density', DENSITIES, DEFAULT_THEME.density),
    cards: word('cards', CARDS, DEFAULT_THEME.cards),
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
  return params.toString().replaceAll(/=(?=&|$)/g, '');
}

/** Themes to begin with, as a URL says them. Each pair of their colours has a contrast of 4.5 : 1 or more. */
export const PRESETS: Readonly<Record<string, string>> = {
  'As the page': '',
  Harbour:
    'background=ffffff&text=14233a&link=0a5a9c&accent=0a5a9c' +
    '&dark&dark-background=0f1724&dark-text=e3eaf4&dark-link=84bdf5&dark-accent=84bdf5&radius=0.5&cards=boxes',
  Forest:
    'background=f7f8f3&text=1f2a20&link=2c6638&accent=2c6638&muted=4d5a4e' +
    '&font=humanist&radius=0.75&density=airy&cards=grid',
  Gazette:
    'background=fffdf8&text=1d1a16&link=8a1f2d&accent=8a1f2d&border=cfc6b8' +
    '&font=serif&headings=old&radius=0&density=compact',
  Workshop:
    'background=14171a&text=dfe4e8&link=ffb224&accent=ffb224&muted=a3adb6' +
    '&font=neutral&radius=0.125&density=compact',
  Plum:
    'background=fbf7fb&text=291b2b&link=7b2d85&accent=7b2d85' +
    '&dark&dark-background=1b131d&dark-text=efe6f0&dark-link=e0a4e8&dark-accent=e0a4e8' +
    '&font=geometric&radius=1.25&cards=boxes',
};
