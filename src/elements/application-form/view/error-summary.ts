import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';
import { labelKey } from '../fields/form-field.js';
import type { FormState } from '../form-state.js';
import type { ExtraInputs } from '../fields/extra-inputs.js';
import type { AskedQuestions } from '../questions/asked-questions.js';

/** What names the fields. */
interface Named {
  readonly extra: ExtraInputs;
  readonly questions: AskedQuestions | undefined;
  /** How many files may be chosen: their field is called by it. */
  readonly maxFiles: number;
}

/** A link to each wrong field; above it how the last submission ended. */
export function errorSummary(
  state: FormState,
  { extra, questions, maxFiles }: Named,
  messages: Messages,
  failure: unknown,
  focusField: (name: string) => void,
): TemplateResult | typeof nothing {
  const { t } = messages;
  const names = state.errors.fields;
  const { withoutField } = state.errors;
  if (failure === nothing && !names.length && !withoutField.length) return nothing;
  const labelOf = (name: string) =>
    extra.keys.includes(name)
      ? extra.labelOf(name)
      : (questions?.labelOf(name) ?? t(labelKey(name), { count: maxFiles }));
  // French has a space before the colon; not after a question.
  const colon = (label: string) => (/[?;؟]$/.test(label) ? '' : t('fact.label', { name: '' }));
  const link = (name: string) => html`
    <li>
      <a
        class="target"
        href="#${name}"
        @click=${(event: Event) => {
          event.preventDefault();
          focusField(name);
        }}
        ><bdi>${labelOf(name)}</bdi></a
      >${colon(labelOf(name))} ${state.errors.of(name, messages)}
    </li>
  `;
  return html`
    <div
      class="message danger summary"
      part="error-summary"
      id="summary"
      tabindex="-1"
      role="group"
      aria-labelledby="summary-words"
    >
      <div id="summary-words" class="words">
        ${failure} ${withoutField.map((one) => html`<p>${one}</p>`)}
        ${names.length ? html`<p>${t('form.wrong.summary', { count: names.length })}</p>` : nothing}
      </div>
      ${
        names.length
          ? html`<ul>
              ${names.map(link)}
            </ul>`
          : nothing
      }
    </div>
  `;
}
