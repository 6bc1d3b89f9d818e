import { ownerOf } from '../page-template.js';

/**
 * Content in the page's own tree, below an element of ours, where the page's style sheets reach it; a slot of the element shows it.
 * In a `<career-site>` it is below the site, and passed on by a slot between the two.
 */
export class LightSlots {
  readonly #host: HTMLElement;
  readonly #placed = new Map<
    string,
    { readonly box: HTMLElement; readonly passOn: HTMLSlotElement | undefined }
  >();

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** The box that a slot shows. It is made, or put back where the page has removed it. */
  box(name: string): HTMLElement {
    const owner = ownerOf(this.#host);
    let placed = this.#placed.get(name);
    if (!placed) {
      const box = document.createElement('div');
      const isPassedOn = owner !== this.#host;
      box.slot = isPassedOn ? `${this.#host.localName}-${name}` : name;
      const passOn = isPassedOn ? document.createElement('slot') : undefined;
      if (passOn) {
        passOn.name = box.slot;
        passOn.slot = name;
      }
      this.#placed.set(name, (placed = { box, passOn }));
    }
    if (placed.box.parentNode !== owner) owner.append(placed.box);
    if (placed.passOn && placed.passOn.parentNode !== this.#host) this.#host.append(placed.passOn);
    return placed.box;
  }

  /** Removes all boxes but those of these slots. */
  keep(names: ReadonlySet<string>): void {
    for (const [name, { box, passOn }] of this.#placed) {
      if (names.has(name)) continue;
      // Unlike remove(), which old libraries replace, this may be done where the page has removed them.
      box.replaceWith();
      passOn?.replaceWith();
      this.#placed.delete(name);
    }
  }
}
