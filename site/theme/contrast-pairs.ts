// The pairs of colours that a theme makes, and their contrast.
import { accentOf, contrast, cssOf, mix, type Colour } from '../../src/ui/contrast.js';
import type { Colours } from './theme-state.js';

export interface Pair {
  readonly name: string;
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

export function pairsOf(colours: Colours, scheme: 'light' | 'dark'): Pair[] {
  const plain = PLAIN[scheme];
  const text = colourOf(colours.text || plain.text);
  const background = colourOf(colours.background || plain.background);
  const link = colourOf(colours.link || plain.link);
  const accent = colours.accent ? colourOf(colours.accent) : accentOf(link, text, background);
  const surface = mix(background, text, 0.06);
  const muted = colours.muted ? colourOf(colours.muted) : mix(background, text, 0.84);
  const focus = colours.focus ? colourOf(colours.focus) : accent;
  const onAccent = contrast(accent, BLACK) > contrast(accent, WHITE) ? BLACK : WHITE;
  const pair = (name: string, foreground: Colour, behind: Colour, least: number, most = 7): Pair => {
    const ratio = contrast(foreground, behind);
    const level = ratio < least ? 'too low' : ratio >= most ? 'AAA' : 'AA';
    return { name, foreground: cssOf(foreground), background: cssOf(behind), ratio, least, level };
  };
  return [
    pair('Text', text, background, 4.5),
    pair('Links of the page', link, background, 4.5),
    pair('Titles and links of the elements', accent, background, 4.5),
    pair('The same on what is pointed at', accent, surface, 4.5),
    pair('Text of the main button', onAccent, accent, 4.5),
    pair('Facts and hints', muted, background, 4.5),
    pair('Borders of fields', mix(background, text, 0.55), background, 3, 4.5),
    pair('Focus ring', focus, background, 3, 4.5),
  ];
}

const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [1, 1, 1, 1];

/** @param hex such as `#0b6e6e` */
export function colourOf(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5), 1];
}

/** The colour nearest to one that has a contrast, towards black or white; the colour itself if it has. */
export function mended(hex: string, behind: string, least: number): string {
  const from = colourOf(hex);
  const on = colourOf(behind);
  const pole = contrast(BLACK, on) > contrast(WHITE, on) ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    const tried = rounded(mix(from, pole, share));
    if (contrast(colourOf(tried), on) >= least) return tried;
  }
  return rounded(pole);
}

const rounded = ([red, green, blue]: Colour): string =>
  `#${[red, green, blue]
    .map((one) =>
      Math.round(one * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
