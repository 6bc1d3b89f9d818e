// The pairs of colours that a theme makes, and their contrast.
import { accentOf, contrast, cssOf, mix, type Colour } from '../../src/ui/contrast.js';
import type { Colours } from './theme-state.js';

export interface Pair {
  readonly name: string;
  /** Which of the theme's colours mends it. */
  readonly colour: keyof Colours;
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

/** The colours that apply: those that are set, and what the rest is without. */
export function appliedColours(colours: Colours, scheme: 'light' | 'dark'): Record<keyof Colours, Colour> {
  const plain = PLAIN[scheme];
  const text = colourOf(colours.text || plain.text);
  const background = colourOf(colours.background || plain.background);
  const link = colourOf(colours.link || plain.link);
  const accent = colours.accent ? colourOf(colours.accent) : accentOf(link, text, background);
  const muted = colours.muted ? colourOf(colours.muted) : mixed(background, text, 0.84, 4.55);
  const border = colours.border ? colourOf(colours.border) : mix(background, text, 0.22);
  const focus = colours.focus ? colourOf(colours.focus) : accent;
  return { text, background, link, accent, muted, border, focus };
}

export function pairsOf(colours: Colours, scheme: 'light' | 'dark'): Pair[] {
  const { text, background, link, accent, muted, focus } = appliedColours(colours, scheme);
  const surface = mix(background, text, 0.06);
  const onAccent = contrast(accent, BLACK) > contrast(accent, WHITE) ? BLACK : WHITE;
  const pair = (
    name: string,
    colour: keyof Colours,
    [foreground, behind]: readonly [Colour, Colour],
    least: number,
    most = 7,
  ): Pair => {
    const ratio = contrast(foreground, behind);
    const level = ratio < least ? 'too low' : ratio >= most ? 'AAA' : 'AA';
    return { name, colour, foreground: cssOf(foreground), background: cssOf(behind), ratio, least, level };
  };
  return [
    pair('Text', 'text', [text, background], 4.5),
    pair('Links of the page', 'link', [link, background], 4.5),
    pair('Titles and links of the elements', 'accent', [accent, background], 4.5),
    pair('The same on what is pointed at', 'accent', [accent, surface], 4.5),
    pair('Text of the main button', 'accent', [onAccent, accent], 4.5),
    pair('Facts and hints', 'muted', [muted, background], 4.5),
    pair('Borders of fields', 'text', [mixed(background, text, 0.55, 3.05), background], 3, 4.5),
    pair('Focus ring', 'focus', [focus, background], 3, 4.5),
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
export function colourOf(hex: string): Colour {
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
