import type { LitElement, ReactiveController } from 'lit';
import { accentOf, cssOf, floorStyles, layered, type Colour } from './contrast.js';
import { isInCareerSite } from './in-career-site.js';
import { removeNode } from '../../core/util/replaced-builtins.js';

type Host = LitElement & { readonly headingLevel?: number };

/** Elements that show what a link and a heading look like where the host is, and the colours of the browser's own page. */
interface Probes {
  readonly link: HTMLElement;
  readonly heading: HTMLElement;
  readonly canvas: HTMLElement;
}

/** By such an attribute of `<html>` or `<body>`, a page switches its theme. */
const THEME_ATTRIBUTE = /^(class|style)$|theme|scheme|mode/;
/** In milliseconds: some pages write a scroll position into `style` with each frame. Then the colours are read when that has ended. */
const REST = 100;

/** Lines of less than their text's size lie over each other. Some pages set such a height around pictures. */
const LINE_HEIGHT = 'line-height:1.5;';

/**
 * Takes from the page what no style sheet of ours can read: the colour of its links, which is the default of the accent, the weight of
 * its headings, what is behind the element, and whether its lines are too low to read. Where the page's text colour is too weak on that
 * for borders of controls and muted text, more of it is taken. See `--_page-accent`, `--_heading-weight` and `--_floor-…` in base.styles.
 * What lies over the page's text is drawn on `--_page-ground`.
 */
export class PageLook implements ReactiveController {
  readonly #host: Host;
  #sheet: CSSStyleSheet | undefined;
  #styles = '';
  #frame: number | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Then base.styles takes all of the text's colour. */
  readonly #more = matchMedia('(prefers-contrast: more)');
  readonly #queries = [this.#more, matchMedia('(prefers-color-scheme: dark)')];
  readonly #themes = new MutationObserver((changes) => {
    if (!changes.some(({ attributeName }) => THEME_ATTRIBUTE.test(attributeName ?? ''))) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(this.#schedule, REST);
  });

  constructor(host: Host) {
    this.#host = host;
    // The text's colour changes: see `::before` in base.styles.
    host.addEventListener('transitionrun', ({ target, pseudoElement }) => {
      if (target === host && pseudoElement === '::before') this.#schedule();
    });
  }

  hostConnected(): void {
    this.#schedule();
    for (const one of [document.documentElement, document.body]) {
      this.#themes.observe(one, { attributes: true });
    }
    for (const one of this.#queries) one.addEventListener('change', this.#schedule);
    addEventListener('load', this.#schedule); // a style sheet of the page may come late
  }

  hostDisconnected(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    clearTimeout(this.#rest);
    this.#themes.disconnect();
    for (const one of this.#queries) one.removeEventListener('change', this.#schedule);
    removeEventListener('load', this.#schedule);
  }

  hostUpdated(): void {
    this.#adopt(); // an element that has loaded more of its code has set its style sheets again
  }

  /** Before the next paint, when the page's styles are computed anyway. */
  readonly #schedule = (): void => {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      const styles = this.#withProbes((probes) => this.#stylesFor(probes));
      if (styles === this.#styles) return;
      this.#styles = styles;
      this.#sheet ??= new CSSStyleSheet();
      this.#sheet.replaceSync(`:host{${styles}}`);
      this.#adopt();
    });
  };

  /** Puts all probes into the page for a moment, so that the browser computes styles once. */
  #withProbes<T>(read: (probes: Probes) => T): T {
    const link = document.createElement('a');
    link.href = '#';
    const level = Math.min(6, Math.max(1, Math.round(this.#host.headingLevel ?? 2) || 2));
    const heading = document.createElement(`h${level}`);
    const canvas = document.createElement('i');
    canvas.style.cssText = `color:${inSrgb('CanvasText')};background:${inSrgb('Canvas')}`;
    for (const one of [link, heading, canvas]) one.hidden = true;
    for (const one of [link, heading]) one.slot = this.#host.slot;
    // Within a <career-site> both are inherited from it.
    if (!isInCareerSite(this.#host)) this.#host.after(link, heading);
    this.#host.renderRoot.append(canvas);
    const result = read({ link, heading, canvas });
    for (const one of [link, heading, canvas]) removeNode(one);
    return result;
  }

  #stylesFor({ link, heading, canvas }: Probes): string {
    const text = this.#read(getComputedStyle(this.#host).color);
    const { color, backgroundColor } = getComputedStyle(canvas);
    const { background, hasPicture } = this.#background(this.#read(backgroundColor));
    let styles = floorStyles(text, background, this.#more.matches);
    if (!hasPicture) styles += `--_page-ground:${cssOf(background)};`;
    if (this.#areLinesTooLow()) styles += LINE_HEIGHT;
    if (link.isConnected) {
      const ofLink = this.#read(getComputedStyle(link).color);
      const accent = accentOf(ofLink, text, hasPicture ? undefined : background);
      const onCanvas = accentOf(ofLink, this.#read(color), this.#read(backgroundColor));
      const { fontWeight } = getComputedStyle(heading);
      styles += `--_page-accent:${cssOf(accent)};--_canvas-accent:${cssOf(onCanvas)};`;
      if (fontWeight) styles += `--_heading-weight:${fontWeight}`;
    }
    return styles;
  }

  /** Whether the lines are too low in the parent, from which the element inherits. */
  #areLinesTooLow(): boolean {
    const parent = parentOf(this.#host);
    const element = parent instanceof ShadowRoot ? parent.host : parent;
    if (!(element instanceof Element)) return false;
    const { fontSize, lineHeight } = getComputedStyle(element);
    return parseFloat(lineHeight) < parseFloat(fontSize); // never, if it is `normal`
  }

  #adopt(): void {
    const sheets = this.#host.shadowRoot?.adoptedStyleSheets;
    if (this.#sheet && sheets && !sheets.includes(this.#sheet)) sheets.push(this.#sheet);
  }

  /** What is behind the element: the backgrounds of its ancestors, down to an opaque one. What a picture shows is not known. */
  #background(canvas: Colour): { background: Colour; hasPicture: boolean } {
    const layers: Colour[] = [];
    let hasPicture = false;
    for (let node: Node | null = this.#host; node; node = parentOf(node)) {
      if (!(node instanceof Element)) continue;
      const { backgroundColor, backgroundImage } = getComputedStyle(node);
      hasPicture ||= backgroundImage !== 'none';
      const layer = this.#read(backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) return { background: layered(layers), hasPicture };
    }
    return { background: layered([...layers, canvas]), hasPicture };
  }

  #read(css: string): Colour {
    const written = /^(?:rgba?\(|color\(srgb )/.test(css) ? css : this.#toSrgb(css);
    const isBytes = written.startsWith('rgb');
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      written.match(/none|-?[\d.]+(?:e[+-]?\d+)?/g) ?? []
    ).map((one) => Number(one) || 0);
    const most = isBytes ? 255 : 1;
    return [red / most, green / most, blue / most, alpha];
  }

  /** The browser converts a colour of another notation, such as `oklch(…)`. */
  #toSrgb(css: string): string {
    const probe = document.createElement('i');
    probe.style.color = inSrgb(css);
    this.#host.renderRoot.append(probe);
    const { color } = getComputedStyle(probe);
    removeNode(probe);
    return color;
  }
}

const inSrgb = (css: string) => `color-mix(in srgb, ${css}, ${css})`;

/** What a node is in, as it is rendered: slots and shadow roots are seen through. */
export function parentOf(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node as Element).assignedSlot ?? node.parentNode;
}
