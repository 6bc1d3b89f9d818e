import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../controllers/messages-controller.js';
import { labelKey } from './form-parts.js';
import type { FormState } from './form-state.js';
import type { OwnInputs } from './own-inputs.js';

/** What has to be put right, with a link to each field; above it what became of the last sending. */
export function errorSummary(
  state: FormState,
  own: OwnInputs,
  messages: Messages,
  failure: unknown,
  focusField: (name: string) => void,
): TemplateResult | typeof nothing {
  const { t } = messages;
  const names = state.wrongFields;
  // All put right, and nothing else to say: then it goes.
  if (failure === nothing && !names.length && !state.otherErrors.length) return nothing;
  const link = (name: string) => html`
    <li>
      <a
        href="#${name}"
        @click=${(event: Event) => {
          event.preventDefault();
          focusField(name);
        }}
        >${own.names.includes(name) ? own.labelOf(name) : t(labelKey(name))}</a
      >: ${state.errorOf(name, messages)}
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
        ${failure} ${state.otherErrors.map((one) => html`<p>${one}</p>`)}
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
