import type { ReactiveController } from 'lit';
import { isInCareerSite } from './in-career-site.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** Below this, WCAG 2 level AA calls text hard to read. */
const ENOUGH = 4.5;
/** How much of the link's colour is left where the text's is mixed in. */
const SHARES = [1, 0.85, 0.7, 0.55, 0.4, 0.25];

const WHITE: Rgb = [1, 1, 1];
const BLACK: Rgb = [0, 0, 0];

const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  [0, 1, 2].map((at) => (one[at] ?? 0) * share + (other[at] ?? 0) * (1 - share)) as unknown as Rgb;

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * The accent of a page: the colour of its links, with as much of the text's colour as it takes to be readable.
 * @param background undefined: unknown, as behind a picture; then it counts as black or white, whichever the text is not
 * @returns undefined when that cannot be
 */
export function accentOf(link: Rgb, text: Rgb, background: Rgb | undefined): Rgb | undefined {
  const behind = background ?? (luminance(text) > 0.18 ? BLACK : WHITE);
  return SHARES.map((share) => mix(link, text, share)).find((one) => contrast(one, behind) >= ENOUGH);
}

/** Reads any colour of CSS by an element that is not shown. @returns with its opacity; undefined when there is none */
function readColor(probe: HTMLElement, css: string): readonly [Rgb, number] | undefined {
  probe.style.color = '';
  probe.style.color = `color-mix(in srgb, ${css}, ${css})`;
  const numbers = /^color\(srgb (.*)\)$/.exec(getComputedStyle(probe).color)?.[1]?.match(/none|[-+.\de]+/g);
  const [red, green, blue, alpha = 1] = (numbers ?? []).map((one) => Number(one) || 0);
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [[red, green, blue], alpha];
}

/** What is behind an element: the backgrounds up to an opaque one. Undefined: a picture. */
function backgroundBehind(element: Element, probe: HTMLElement): Rgb | undefined {
  const layers: (readonly [Rgb, number])[] = [];
  for (let node: Node | null = element; node; node = parentOf(node)) {
    if (!(node instanceof Element)) continue;
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    if (backgroundImage !== 'none') return undefined;
    const layer = readColor(probe, backgroundColor);
    if (layer?.[1]) layers.push(layer);
    if (layer?.[1] === 1) break;
  }
  const page = readColor(probe, 'Canvas')?.[0] ?? WHITE;
  return layers.reduceRight((below, [color, alpha]) => mix(color, below, alpha), page);
}

function parentOf(node: Node): Node | null {
  return node instanceof ShadowRoot ? node.host : ((node as Element).assignedSlot ?? node.parentNode);
}

interface Host extends HTMLElement {
  readonly headingLevel?: number;
}

/** What a link and a heading look like where an element is, as declarations for it. */
function readLook(host: Host): string {
  const link = document.createElement('a');
  link.href = '#';
  const level = Math.min(6, Math.max(1, Math.round(host.headingLevel ?? 2) || 2));
  const heading = document.createElement(`h${level}`);
  for (const one of [link, heading]) {
    one.hidden = true;
    one.slot = host.slot;
  }
  host.after(link, heading);
  try {
    const { color } = getComputedStyle(link);
    const { fontWeight } = getComputedStyle(heading);
    const [ofLink] = readColor(link, color) ?? [];
    const [ofText] = readColor(link, getComputedStyle(host).color) ?? [];
    const accent = ofLink && ofText && accentOf(ofLink, ofText, backgroundBehind(host, link));
    return (
      (accent ? `--_page-accent: rgb(${accent.map((one) => +(one * 255).toFixed(2)).join(' ')});` : '') +
      (fontWeight ? `--_heading-weight: ${fontWeight}` : '')
    );
  } finally {
    link.remove();
    heading.remove();
  }
}

/**
 * Takes from the page what no style sheet of ours can read: the colour of its links, which is the default of the accent, and the
 * weight of its headings. It reads them again when the colour of the page's text changes.
 */
export class PageLook implements ReactiveController {
  readonly #host: Host;
  #sheet: CSSStyleSheet | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  hostConnected(): void {
    this.#host.addEventListener('transitionrun', this.#onColor);
    this.#host.addEventListener('transitionend', this.#onColor);
    if (document.readyState !== 'complete') addEventListener('load', this.#read, { once: true });
    this.#read();
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('transitionrun', this.#onColor);
    this.#host.removeEventListener('transitionend', this.#onColor);
    removeEventListener('load', this.#read);
  }

  /** Of the element's own `::before`, which has the colour of the page's text. */
  readonly #onColor = ({ target, pseudoElement, propertyName }: TransitionEvent) => {
    if (target === this.#host && pseudoElement === '::before' && propertyName === 'color') this.#read();
  };

  readonly #read = () => {
    const root = this.#host.shadowRoot;
    // Within a <career-site> they are inherited from it.
    if (!root || !this.#host.parentNode || isInCareerSite(this.#host)) return;
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
    }
    this.#sheet.replaceSync(`:host { ${readLook(this.#host)} }`);
  };
}
