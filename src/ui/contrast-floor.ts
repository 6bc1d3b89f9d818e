import type { LitElement, ReactiveController } from 'lit';
import { floorStyles, layered, type Colour } from './contrast.js';

/** How a page toggles its theme: by an attribute of one of these. */
const themed = () => [document.documentElement, document.body];

/**
 * Keeps the borders of controls and muted text legible on any page. They are made from the page's text colour; where that
 * is too weak on the page's background, more of it is taken. See `--_floor-…` in base.styles.
 */
export class ContrastFloor implements ReactiveController {
  readonly #host: LitElement;
  /** Only where something has to be raised. */
  #sheet: CSSStyleSheet | undefined;
  #styles = '';
  #frame: number | undefined;
  /** Then base.styles takes all of the text's colour. */
  readonly #more = matchMedia('(prefers-contrast: more)');
  readonly #queries = [this.#more, matchMedia('(prefers-color-scheme: dark)')];
  readonly #themes = new MutationObserver(() => this.#schedule());

  constructor(host: LitElement) {
    this.#host = host;
    // The text's colour changes: see `::before` in base.styles.
    host.addEventListener('transitionrun', ({ target, pseudoElement }) => {
      if (target === host && pseudoElement === '::before') this.#schedule();
    });
  }

  hostConnected(): void {
    this.#schedule();
    for (const one of themed()) this.#themes.observe(one, { attributes: true });
    for (const one of this.#queries) one.addEventListener('change', this.#schedule);
    addEventListener('load', this.#schedule); // a style sheet of the page may come late
  }

  hostDisconnected(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#themes.disconnect();
    for (const one of this.#queries) one.removeEventListener('change', this.#schedule);
    removeEventListener('load', this.#schedule);
  }

  hostUpdated(): void {
    this.#adopt(); // an element that has loaded more of its code has set its style sheets anew
  }

  /** Before the next paint, when the page's styles are computed anyway. */
  readonly #schedule = (): void => {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      const styles = floorStyles(
        this.#read(getComputedStyle(this.#host).color),
        this.#background(),
        this.#more.matches,
      );
      if (styles === this.#styles) return;
      this.#styles = styles;
      this.#sheet ??= new CSSStyleSheet();
      this.#sheet.replaceSync(`:host{${styles}}`);
      this.#adopt();
    });
  };

  #adopt(): void {
    const sheets = this.#host.shadowRoot?.adoptedStyleSheets;
    if (this.#sheet && sheets && !sheets.includes(this.#sheet)) sheets.push(this.#sheet);
  }

  /** What is behind the element: the backgrounds of all that it stands in, down to an opaque one. Pictures are not seen. */
  #background(): Colour {
    const layers: Colour[] = [];
    for (let node: Node | null = this.#host; node; node = parentOf(node)) {
      if (!(node instanceof Element)) continue;
      const layer = this.#read(getComputedStyle(node).backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) return layered(layers);
    }
    return layered([...layers, this.#read('Canvas')]);
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
    probe.style.color = `color-mix(in srgb, ${css}, ${css})`;
    this.#host.renderRoot.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }
}

function parentOf(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node as Element).assignedSlot ?? node.parentNode;
}
