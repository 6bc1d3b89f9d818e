// Controls of one attribute or setting, by its kind.
import { html, nothing, type TemplateResult } from 'lit';
import type { AttributeData, ToolsData } from '../tools/data.js';
import { SETTINGS } from './state.js';

/** @param value undefined: not set */
export type Change = (name: string, value: string | undefined) => void;

export function attributeControl(
  attribute: AttributeData,
  value: string | undefined,
  data: ToolsData,
  change: Change,
): TemplateResult {
  const { name } = attribute;
  const id = `a-${name}`;
  const hint = html`<p class="hint" id="${id}-hint">${withCode(attribute.description)}</p>`;
  if (attribute.kind === 'flag') {
    return html`<div class="control flag">
      <input
        type="checkbox"
        id=${id}
        .checked=${value !== undefined}
        aria-describedby="${id}-hint"
        @change=${(event: Event) => change(name, (event.target as HTMLInputElement).checked ? '' : undefined)}
      />
      <label for=${id}>${name}</label>${hint}
    </div>`;
  }
  if (attribute.kind === 'words') return wordsControl(attribute, value, change, hint);
  const options = optionsOf(attribute, data);
  const initial = attribute.initial ? `default: ${attribute.initial}` : 'not set';
  return html`<div class="control ${value === undefined ? '' : 'set'}">
    <label for=${id}>${name}</label>
    ${
      options
        ? html`<select
            id=${id}
            aria-describedby="${id}-hint"
            @change=${(event: Event) => change(name, (event.target as HTMLSelectElement).value || undefined)}
          >
            <option value="" ?selected=${value === undefined}>${initial}</option>
            ${options.map(
              (option) =>
                html`<option value=${option.value} ?selected=${option.value === value}>
                  ${option.title}
                </option>`,
            )}
          </select>`
        : html`<input
            id=${id}
            type=${attribute.kind === 'number' ? 'number' : 'text'}
            min="0"
            .value=${value ?? ''}
            placeholder=${initial}
            aria-describedby="${id}-hint"
            spellcheck="false"
            @change=${(event: Event) => change(name, (event.target as HTMLInputElement).value || undefined)}
          />`
    }
    ${hint}
  </div>`;
}

function optionsOf(
  { name, kind, values }: AttributeData,
  data: ToolsData,
): readonly { value: string; title: string }[] | undefined {
  if (name === 'vacancy-id' || name === 'open')
    return data.vacancies.map(({ id, title }) => ({ value: id, title: `${id} · ${title}` }));
  if (name === 'location') return data.locations.map(({ id, name: title }) => ({ value: id, title }));
  return kind === 'choice' ? values?.map((value) => ({ value, title: value })) : undefined;
}

/** Words in the order in which they were switched on. */
function wordsControl(
  { name, values = [], initial }: AttributeData,
  value: string | undefined,
  change: Change,
  hint: TemplateResult,
): TemplateResult {
  const chosen = (value ?? initial ?? '').split(' ').filter(Boolean);
  const toggle = (word: string) => {
    const next = chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word];
    change(name, next.join(' '));
  };
  return html`<fieldset class="control words ${value === undefined ? '' : 'set'}">
    <legend>${name}</legend>
    <div class="chips">
      ${values.map((word) => {
        const place = chosen.indexOf(word);
        return html`<button
          type="button"
          class="chip"
          aria-pressed=${place >= 0}
          @click=${() => toggle(word)}
        >
          ${place >= 0 ? html`<span class="place" aria-hidden="true">${place + 1}</span>` : nothing}${word}
        </button>`;
      })}
      ${
        value === undefined
          ? nothing
          : html`<button type="button" class="quiet" @click=${() => change(name, undefined)}>
              Default<span class="visually-hidden"> of ${name}</span>
            </button>`
      }
    </div>
    ${hint}
  </fieldset>`;
}

export function settingControl(
  { name, kind, hint, sample }: (typeof SETTINGS)[number],
  value: string | undefined,
  change: Change,
): TemplateResult {
  const id = `s-${name}`;
  const hintText = html`<p class="hint" id="${id}-hint">${hint}</p>`;
  if (kind === 'flag') {
    return html`<div class="control flag">
      <input
        type="checkbox"
        id=${id}
        .checked=${value !== undefined}
        aria-describedby="${id}-hint"
        @change=${(event: Event) => change(name, (event.target as HTMLInputElement).checked ? '' : undefined)}
      />
      <label for=${id}>data-${name}</label>${hintText}
    </div>`;
  }
  return html`<div class="control ${value === undefined ? '' : 'set'}">
    <label for=${id}>data-${name}</label>
    <input
      id=${id}
      .value=${value ?? ''}
      placeholder=${sample ?? ''}
      aria-describedby="${id}-hint"
      spellcheck="false"
      @change=${(event: Event) => change(name, (event.target as HTMLInputElement).value || undefined)}
    />
    ${hintText}
  </div>`;
}

/** `code` in a sentence of the manifest. */
export function withCode(text: string): (string | TemplateResult)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}
