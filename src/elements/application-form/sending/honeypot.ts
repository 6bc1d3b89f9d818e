import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/**
 * A field that people do not reach: hidden, not focusable, not read aloud, not autofilled. A program that fills it in
 * may be an extension of the visitor's own browser, so the form only asks once to send again.
 */
export class Honeypot {
  #text = '';

  /** Returns what is in the field, and empties it. */
  takeText(): string {
    const text = this.#text;
    this.#text = '';
    return text;
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
