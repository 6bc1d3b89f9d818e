// Colours with a floor on their contrast, as WCAG 2 counts it.

/** In sRGB, each from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [1, 1, 1, 1];

/** What is made from the page's text colour: how many per cent of it at least, and with which contrast. */
interface Floor {
  readonly name: 'control' | 'muted';
  readonly share: number;
  readonly contrast: number;
}

// WCAG 2.2, 1.4.11 and 1.4.3; a little more, since browsers round colours to bytes.
const FLOORS: readonly Floor[] = [
  { name: 'control', share: 55, contrast: 3.05 },
  { name: 'muted', share: 84, contrast: 4.55 },
];
/** Those of 1.4.6, with all of the text's colour. */
const MORE: readonly Floor[] = [
  { name: 'control', share: 100, contrast: 4.55 },
  { name: 'muted', share: 100, contrast: 7.05 },
];
/** Per cent of the text in what stands out, as in base.styles. */
const SURFACE = 6;
/** What errors are made from, with a quarter of the text, as in base.styles. */
const DANGER: Colour = [0xe0 / 255, 0x24 / 255, 0x24 / 255, 1];
const TEXT_IN_DANGER = 0.25;

/** Colours on top of each other, the uppermost first. */
export function layered(layers: readonly Colour[]): Colour {
  return layers.reduceRight((below, above) => mix(below, above, above[3]));
}

/**
 * The declarations that raise the contrast of the colours that need it; empty when none does.
 * @param background opaque
 * @param wantsMore whether the visitor prefers more contrast
 */
export function floorStyles(text: Colour, background: Colour, wantsMore: boolean): string {
  const opaque = mix(background, text, text[3]);
  // What stands out takes no more of the text than leaves that readable.
  const tint = highest(SURFACE, (part) => contrast(opaque, mix(background, opaque, part)) >= 4.55);
  const surface = mix(background, opaque, tint / 100);
  const pole = poleOf(background);
  const poleName = pole === BLACK ? '#000' : '#fff';
  const styles = (wantsMore ? MORE : FLOORS).map(({ name, share, contrast: least }) => {
    const isLegible = (colour: Colour, on: readonly Colour[]) =>
      on.every((one) => contrast(colour, one) >= least);
    // On a middle grey, no colour may be legible on what stands out as well.
    for (const on of [[background, surface], [background]]) {
      const percent = lowest(share, (part) => isLegible(mix(background, opaque, part), on));
      if (percent === share) return '';
      if (percent) return `--_floor-${name}:color-mix(in srgb,currentColor ${percent}%,transparent);`;
    }
    // The page's own text is not legible enough.
    const percent = lowest(1, (part) => isLegible(mix(opaque, pole, part), [background, surface])) ?? 100;
    return `--_floor-${name}:color-mix(in srgb,currentColor,${poleName} ${percent}%);`;
  });
  const red = mix(DANGER, opaque, TEXT_IN_DANGER);
  const isReadable = (colour: Colour, on: Colour) => contrast(colour, on) >= (wantsMore ? 7.05 : 4.55);
  const errorOn = (...all: Colour[]) =>
    lowest(0, (part) => all.every((on) => isReadable(mix(red, pole, part), on)));
  const darker = errorOn(background, surface) ?? errorOn(background) ?? 100;
  if (darker) styles.push(`--_floor-danger:${cssOf(mix(red, pole, darker / 100))};`);
  if (tint < SURFACE) styles.push(`--_floor-surface:color-mix(in srgb,currentColor ${tint}%,transparent);`);
  return styles.join('');
}

/** As WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
/** How much of the link's colour is left where the text's is mixed in. */
const SHARES = [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1, 0];

/**
 * The accent of a page: the colour of its links, with as much of the text's colour as it takes to be readable, also on what
 * stands out; black or white where the text itself is not.
 * @param background undefined: unknown, as behind a picture; then it counts as black or white, whichever the text is not
 */
export function accentOf(link: Colour, text: Colour, background: Colour | undefined): Colour {
  const behind = background ?? (luminance(text) > 0.18 ? BLACK : WHITE);
  const surface = mix(behind, text, (text[3] * SURFACE) / 100);
  const shares = SHARES.map((share) => mix(text, link, share));
  const readableOn = (...all: Colour[]) =>
    shares.find((one) => all.every((on) => contrast(one, on) >= READABLE));
  // On a middle grey, no colour may be readable on what stands out as well.
  return readableOn(behind, surface) ?? readableOn(behind) ?? poleOf(behind);
}

/** Black or white, whichever is more legible. */
function poleOf(background: Colour): Colour {
  return contrast(BLACK, background) > contrast(WHITE, background) ? BLACK : WHITE;
}

export const cssOf = ([red, green, blue]: Colour): string =>
  `rgb(${[red, green, blue].map((one) => +(one * 255).toFixed(2)).join(' ')})`;

/** The lowest number of per cent from a first one to 100; undefined when none is enough. */
function lowest(first: number, isEnough: (share: number) => boolean): number | undefined {
  for (let percent = first; percent <= 100; percent += 1) if (isEnough(percent / 100)) return percent;
  return undefined;
}

/** The highest number of per cent up to a last one; 0 when none is low enough. */
function highest(last: number, isLowEnough: (share: number) => boolean): number {
  let percent = last;
  while (percent > 0 && !isLowEnough(percent / 100)) percent -= 1;
  return percent;
}

/** So much of the second colour over the first. */
export function mix(below: Colour, above: Colour, share: number): Colour {
  const part = (at: 0 | 1 | 2) => below[at] + (above[at] - below[at]) * share;
  return [part(0), part(1), part(2), 1];
}

export function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) =>
    value <= 0.04045 ? Math.max(0, value) / 12.92 : ((Math.min(1, value) + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
