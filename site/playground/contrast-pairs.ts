// The pairs of colours that a theme makes, and their contrast.
import { accentOf, contrast, cssOf, mix, type Colour } from '../../src/elements/shared/contrast.js';
import type { ColourName, Colours } from './theme.js';

export interface Pair {
  readonly name: string;
  /** Which of the theme's colours mends it. */
  readonly colour: ColourName;
  readonly foreground: string;
  readonly background: string;
  readonly ratio: number;
  /** What WCAG 2.2 asks for at level AA. */
  readonly least: number;
  readonly level: 'AAA' | 'AA' | 'too low';
}

/** Text, link and background of a page that sets none, as browsers have them. */
const PLAIN = {
  light: { text: '#000000', background: '#ffffff', link: '#0000ee' },
  dark: { text: '#ffffff', background: '#121212', link: '#9e9eff' },
};

/** The colours that apply: those that are set, and the elements' own choice for the others. */
export function appliedColours(colours: Colours, scheme: 'light' | 'dark'): Record<ColourName, Colour> {
  const plain = PLAIN[scheme];
  const own = (name: ColourName, otherwise: Colour) => (colours[name] ? colourOf(colours[name]) : otherwise);
  const text = own('text', colourOf(plain.text));
  const background = own('background', colourOf(plain.background));
  const link = own('link', colourOf(plain.link));
  const accent = own('accent', accentOf(link, text, background));
  return {
    text,
    background,
    link,
    accent,
    'accent-text': own('accent-text', contrast(accent, BLACK) > contrast(accent, WHITE) ? BLACK : WHITE),
    muted: own('muted', mixed(background, text, 0.84, 4.55)),
    border: own('border', mix(background, text, 0.22)),
    control: own('control', mixed(background, text, 0.55, 3.05)),
    surface: own('surface', mix(background, text, 0.06)),
    focus: own('focus', accent),
    danger: own('danger', mix(colourOf('#e02424'), text, 0.25)),
    success: own('success', mix(colourOf('#15a34a'), text, 0.25)),
  };
}

export function pairsOf(colours: Colours, scheme: 'light' | 'dark'): Pair[] {
  const applied = appliedColours(colours, scheme);
  const pair = (
    name: string,
    colour: ColourName,
    [front, behind]: readonly [ColourName, ColourName],
    [least, most]: readonly [number, number] = [4.5, 7],
  ): Pair => {
    const [foreground, background] = [applied[front], applied[behind]];
    const ratio = contrast(foreground, background);
    const level = ratio < least ? 'too low' : ratio >= most ? 'AAA' : 'AA';
    return {
      name,
      colour,
      foreground: cssOf(foreground),
      background: cssOf(background),
      ratio,
      least,
      level,
    };
  };
  return [
    pair('Text', 'text', ['text', 'background']),
    pair('Links of the page', 'link', ['link', 'background']),
    pair('Titles and links of the elements', 'accent', ['accent', 'background']),
    pair('The same on what is pointed at', 'accent', ['accent', 'surface']),
    pair('Text of the main button', 'accent-text', ['accent-text', 'accent']),
    pair('Facts and hints', 'muted', ['muted', 'background']),
    pair('Errors', 'danger', ['danger', 'background']),
    pair('Borders of fields', 'control', ['control', 'background'], [3, 4.5]),
    pair('Focus ring', 'focus', ['focus', 'background'], [3, 4.5]),
  ];
}

/** The text's colour in the background's, as the elements mix it: with more of the text where the contrast would be too low. */
function mixed(background: Colour, text: Colour, share: number, least: number): Colour {
  for (let more = share; more < 1; more += 0.01) {
    const one = mix(background, text, more);
    if (contrast(one, background) >= least) return one;
  }
  return text;
}

const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [1, 1, 1, 1];

/** @param hex such as `#0b6e6e` */
function colourOf(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5), 1];
}

/**
 * The colour for a pair that is too low: the nearest towards black or white with which this pair, and each other that has the colour,
 * has the contrast that it needs.
 * @returns undefined where no colour has, as on a background of middle grey
 */
export function mendedColour(
  colours: Colours,
  scheme: 'light' | 'dark',
  { colour, foreground }: Pair,
): string | undefined {
  const [red = 0, green = 0, blue = 0] = foreground.match(/[\d.]+/g)?.map((one) => Number(one) / 255) ?? [];
  const from = colours[colour] ? colourOf(colours[colour]) : ([red, green, blue, 1] as const);
  for (let share = 0; share <= 1.001; share += 0.02) {
    for (const pole of [BLACK, WHITE]) {
      const tried = hexOf(mix(from, pole, Math.min(share, 1)));
      const pairs = pairsOf({ ...colours, [colour]: tried }, scheme);
      if (pairs.every((one) => one.colour !== colour || one.level !== 'too low')) return tried;
    }
  }
  return undefined;
}

/** As `#rrggbb`. */
export const hexOf = ([red, green, blue]: Colour): string =>
  `#${[red, green, blue]
    .map((one) =>
      Math.round(one * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
