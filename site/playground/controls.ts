// Controls of the playground, by what can be chosen.
import { html, nothing, type TemplateResult } from 'lit';

export type Option = readonly [value: string, title: string];

const valueOf = (event: Event) => (event.target as HTMLInputElement | HTMLSelectElement).value;

export function select(
  id: string,
  label: string,
  options: readonly Option[],
  value: string,
  set: (value: string) => void,
): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} @change=${(event: Event) => set(valueOf(event))}>
      ${options.map(([one, title]) => html`<option value=${one} ?selected=${one === value}>${title}</option>`)}
    </select>
  </div>`;
}

/** A choice of few. */
export function segments(
  legend: string,
  options: readonly (readonly [value: string, title: string | TemplateResult])[],
  value: string,
  set: (value: string) => void,
): TemplateResult {
  const name = legend.toLowerCase().replaceAll(' ', '-');
  return html`<fieldset class="segments">
    <legend>${legend}</legend>
    ${options.map(
      ([one, title]) =>
        html`<label
          ><input type="radio" name=${name} .checked=${one === value} @change=${() => set(one)} /><span
            >${title}</span
          ></label
        >`,
    )}
  </fieldset>`;
}

/** An attribute of an element, or of the script tag. */
interface ControlOptions {
  readonly id: string;
  readonly label: string;
  readonly kind: 'flag' | 'number' | 'text' | 'choice' | 'words';
  readonly description: string;
  /** What holds without a value, for an empty field. */
  readonly placeholder: string;
  /** Of a choice. */
  readonly options?: readonly Option[];
  /** Which a value may consist of, and those of the default. */
  readonly words?: { readonly all: readonly string[]; readonly initial: string };
}

/** @param value undefined: not set */
export function control(
  options: ControlOptions,
  value: string | undefined,
  set: (value: string | undefined) => void,
): TemplateResult {
  const { id, label, kind, placeholder } = options;
  const hint = html`<p class="hint" id="${id}-hint">${withCode(options.description)}</p>`;
  const isSet = value === undefined ? '' : 'set';
  switch (kind) {
    case 'flag':
      return html`<div class="control flag">
        <input
          type="checkbox"
          id=${id}
          .checked=${value !== undefined}
          aria-describedby="${id}-hint"
          @change=${(event: Event) => set((event.target as HTMLInputElement).checked ? '' : undefined)}
        />
        <label for=${id}>${label}</label>${hint}
      </div>`;
    case 'words':
      return html`<fieldset class="control ${isSet}">
        <legend>${label}</legend>
        ${chips(options, value, set)} ${hint}
      </fieldset>`;
    case 'choice':
      return html`<div class="control ${isSet}">
        <label for=${id}>${label}</label>
        <select
          id=${id}
          aria-describedby="${id}-hint"
          @change=${(event: Event) => set(valueOf(event) || undefined)}
        >
          <option value="" ?selected=${value === undefined}>${placeholder}</option>
          ${options.options?.map(
            ([one, title]) => html`<option value=${one} ?selected=${one === value}>${title}</option>`,
          )}
        </select>
        ${hint}
      </div>`;
    default:
      return html`<div class="control ${isSet}">
        <label for=${id}>${label}</label>
        <input
          id=${id}
          type=${kind}
          min="0"
          .value=${value ?? ''}
          placeholder=${placeholder}
          aria-describedby="${id}-hint"
          spellcheck="false"
          @change=${(event: Event) => set(valueOf(event) || undefined)}
        />
        ${hint}
      </div>`;
  }
}

/** Words in the order in which they were switched on. */
function chips(
  { label, words = { all: [], initial: '' } }: ControlOptions,
  value: string | undefined,
  set: (value: string | undefined) => void,
): TemplateResult {
  const chosen = (value ?? words.initial).split(' ').filter(Boolean);
  const toggle = (word: string) => {
    const next = chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word];
    set(next.join(' '));
  };
  return html`<div class="chips">
    ${words.all.map((word) => {
      const place = chosen.indexOf(word);
      return html`<button type="button" class="chip" aria-pressed=${place >= 0} @click=${() => toggle(word)}>
        ${place >= 0 ? html`<span class="place" aria-hidden="true">${place + 1}</span>` : nothing}${word}
      </button>`;
    })}
    ${
      value === undefined
        ? nothing
        : html`<button type="button" class="link" @click=${() => set(undefined)}>
            Default<span class="visually-hidden"> of ${label}</span>
          </button>`
    }
  </div>`;
}

/** `code` in a sentence of the manifest. */
const withCode = (text: string): (string | TemplateResult)[] =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
