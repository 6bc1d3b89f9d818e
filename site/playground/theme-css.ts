// The CSS of a theme: only what differs from the default, in the custom properties and parts of docs/theming.md.
import {
  DEFAULT_THEME,
  FONTS,
  PROPERTIES,
  type ColourName,
  type Colours,
  type Density,
  type Theme,
} from './theme.js';

/** @param scheme writes only these colours, for a preview; undefined: both, as the visitor's system wants */
export function writeThemeCss(theme: Theme, scheme?: 'light' | 'dark'): string {
  const { light, dark, radius, density } = theme;
  const first = scheme === 'dark' && dark ? dark : light;
  const root = [
    dark && (scheme ? `color-scheme: ${scheme};` : 'color-scheme: light dark;'),
    ...colourLines(first),
    radius !== DEFAULT_THEME.radius && `--career-radius: ${radius === 0 ? '0' : `${radius}em`};`,
    density !== 'normal' && `--career-gap: ${GAPS[density]};`,
  ];
  const rules = [
    rule(':root', root),
    rule('body', [theme.font !== DEFAULT_THEME.font && `font-family: ${FONTS[theme.font].stack};`]),
    rule('a', [first.link && `color: ${first.link};`]),
  ];
  if (dark && !scheme) {
    const inner = [
      rule(':root', [...colourLines(dark), ...resetLines(light, dark)]),
      rule('a', [dark.link ? `color: ${dark.link};` : light.link && 'color: LinkText;']),
    ].filter(Boolean);
    if (inner.length > 0)
      rules.push(`@media (prefers-color-scheme: dark) {\n${inner.join('\n').replaceAll(/^/gm, '  ')}\n}`);
  }
  return [...rules, ...headingRules(theme), ...cardRules(theme)].filter(Boolean).join('\n');
}

const GAPS: Readonly<Record<Density, string>> = { compact: '0.7em', normal: '1em', airy: '1.4em' };
const PADDINGS: Readonly<Record<Density, string>> = { compact: '0.5em', normal: '0.9em', airy: '1.4em' };

type Line = string | false | undefined;

function rule(selector: string, lines: readonly Line[]): string {
  const written = lines.filter(Boolean);
  return written.length > 0 ? `${selector} {\n${written.map((line) => `  ${line}\n`).join('')}}` : '';
}

function colourLines(colours: Colours): Line[] {
  return [
    colours.background && `background: ${colours.background};`,
    colours.text && `color: ${colours.text};`,
    ...PROPERTIES.map((name) => colours[name] && `--career-${name}: ${colours[name]};`),
  ];
}

/** What the light colours set and the dark ones do not: without this, the light value would hold in the dark. */
function resetLines(light: Colours, dark: Colours): Line[] {
  const isLeft = (name: ColourName) => light[name] !== '' && dark[name] === '';
  return [
    isLeft('background') && 'background: Canvas;',
    isLeft('text') && 'color: CanvasText;',
    ...PROPERTIES.map((name) => isLeft(name) && `--career-${name}: initial;`),
  ];
}

function headingRules({ headingFont, font }: Theme): string[] {
  if (headingFont === 'same' || headingFont === font) return [];
  const lines = [`font-family: ${FONTS[headingFont].stack};`];
  return [
    rule('h1,\nh2,\nh3', lines),
    rule('vacancy-list::part(title)', lines),
    rule('vacancy-detail::part(title)', lines),
    rule('application-form::part(title)', lines),
  ];
}

const CARDS = "vacancy-list:not([layout='table'])";

function cardRules({ cards, density }: Theme): string[] {
  const padding = density === 'normal' ? false : `padding-block: ${PADDINGS[density]};`;
  if (cards === 'rows') return [rule(`${CARDS}::part(card)`, [padding])];
  const isGrid = cards === 'grid';
  return [
    rule(`${CARDS}::part(list)`, [
      'display: grid;',
      isGrid && 'grid-template-columns: repeat(auto-fill, minmax(min(100%, 18em), 1fr));',
      'gap: var(--career-gap, 1em);',
    ]),
    rule(`${CARDS}::part(item)`, [
      'border: 1px solid var(--career-border, color-mix(in srgb, currentColor 22%, transparent));',
      'border-radius: var(--career-radius, 0.375em);',
    ]),
    rule(`${CARDS}::part(card)`, [isGrid && 'height: 100%;', isGrid && 'align-content: start;', padding]),
    // At the sides of the texts, so that all of the card stays the target of its link.
    rule(`${CARDS}::part(title),\n${CARDS}::part(meta)`, ['padding-inline: 1rem;']),
    rule(`${CARDS}::part(deadline)`, ['margin-inline: 1rem;']),
    rule(`${CARDS}::part(image)`, ['margin-inline: 1rem 0;']),
    rule(`${CARDS}::part(save)`, ['inset-inline-end: 0.5rem;']),
  ];
}
