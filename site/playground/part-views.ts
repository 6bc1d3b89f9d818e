// The tab of parts: point at one to see where it is, choose it to give it CSS.
import { html, nothing, type TemplateResult } from 'lit';
import type { ElementData } from './data.js';
import { readDeclarations, withDeclaration, writeDeclarations } from './part-css.js';
import { withEntry, type Play } from './play.js';
import { data } from './tools-data.js';

/** What most want to change, with an example. */
const FIELDS: readonly (readonly [property: string, example: string])[] = [
  ['color', '#0b6767'],
  ['background', '#eef6f5'],
  ['border-radius', '1rem'],
  ['padding', '0.5rem 1rem'],
  ['font-weight', '700'],
];

/** A list that scrolls under a pointer at rest takes nothing from the keyboard: such a pointer enters and leaves, but does not move. */
const focusedPart = () => document.activeElement?.closest<HTMLElement>('.part')?.dataset['part'] ?? '';

export function partsView(play: Play): TemplateResult {
  const { state, shown, show, point } = play;
  const { parts } = data.elements[state.element];
  return html`<p class="hint">
      Point at a name, or move the focus to it, to see the part in the preview. Point at the preview to find
      the name. Choose a name to give the part CSS of your own.
    </p>
    <ul class="part-names" @pointerleave=${() => point(focusedPart())}>
      ${parts.map(
        ({ name, description }) =>
          html`<li>
            <button
              type="button"
              class="part ${shown.pointed.includes(name) ? 'current' : ''}"
              data-part=${name}
              title=${description}
              aria-pressed=${name === shown.part}
              @click=${() => show({ part: name === shown.part ? '' : name, partText: undefined })}
              @pointermove=${() => point(name)}
              @focus=${() => point(name)}
              @blur=${() => point('')}
            >
              ${name}${state.parts[name] ? html`<span class="has-css"><span class="visually-hidden">, has CSS</span></span>` : nothing}
            </button>
          </li>`,
      )}
    </ul>
    ${parts.filter(({ name }) => name === shown.part).map((part) => editor(part, play))}`;
}

function editor({ name, description }: ElementData['parts'][number], play: Play): TemplateResult {
  const { state, shown, show, change } = play;
  const own = state.parts[name] ?? '';
  // What was typed stays, with what could not be used of it.
  const text = shown.partText ?? linesOf(own);
  const { kept, refused } = readDeclarations(text);
  const set = (partText: string) => {
    show({ partText });
    const css = writeDeclarations(readDeclarations(partText).kept) || undefined;
    change({ parts: withEntry(state.parts, name, css) }, `part ${name}`);
  };
  return html`<fieldset class="part-css">
    <legend>CSS of <code>::part(${name})</code></legend>
    ${description ? html`<p class="hint">${description}</p>` : nothing}
    <div class="part-fields">
      ${FIELDS.map(
        ([property, example]) =>
          html`<div>
            <label for="part-${property}">${property}</label>
            <input
              id="part-${property}"
              .value=${kept.find((one) => one.property === property)?.value ?? ''}
              placeholder=${example}
              spellcheck="false"
              autocomplete="off"
              @change=${(event: Event) => {
                const value = (event.target as HTMLInputElement).value.trim();
                set(linesOf(withDeclaration(text, property, value)));
              }}
            />
          </div>`,
      )}
    </div>
    <label for="part-all">All declarations</label>
    <textarea
      id="part-all"
      rows="4"
      placeholder="text-transform: uppercase;&#10;letter-spacing: 0.05em;"
      spellcheck="false"
      aria-describedby="part-hint"
      .value=${text}
      @input=${(event: Event) => set((event.target as HTMLTextAreaElement).value)}
    ></textarea>
    <p class="hint" id="part-hint">
      Plain declarations with a semicolon between them: no addresses, no texts in quotation marks.
    </p>
    ${refused.length > 0 ? html`<p class="refused">Not used: ${refused.map((one, at) => html`${at > 0 ? ', ' : ''}<code>${one}</code>`)}</p>` : nothing}
    ${own ? html`<button type="button" class="link" @click=${() => set('')}>Remove this CSS</button>` : nothing}
  </fieldset>`;
}

/** One declaration a line. */
const linesOf = (text: string) => (text ? `${text.replaceAll('; ', ';\n')};` : '');
