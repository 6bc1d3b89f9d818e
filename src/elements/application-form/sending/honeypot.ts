import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/**
 * A field that no person meets: not seen, not reached by the keyboard, not read aloud, not filled in by browsers. What
 * is in it was put there by a program, which may be an extension of the visitor's own browser: so it is said, once,
 * and nothing is lost.
 */
export class Honeypot {
  #text = '';

  /** Whether something is in it; asking empties it. */
  spring(): boolean {
    const isSprung = this.#text !== '';
    this.#text = '';
    return isSprung;
  }

  render(): TemplateResult {
    const onInput = (event: Event) => (this.#text = (event.target as HTMLInputElement).value);
    return html`<div class="hidden" aria-hidden="true" inert>
      <input
        name="more-about-you"
        tabindex="-1"
        autocomplete="off"
        aria-label="–"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        .value=${live(this.#text)}
        @input=${onInput}
        @change=${onInput}
      />
    </div>`;
  }
}

/** Waits for so many milliseconds. */
export async function waitFor(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
