import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../i18n/messages.js';
import { labelOf } from './fields/form-field.js';
import type { FormEntries } from './form-entries.js';

/** A link to each wrong field; above it how the last submission ended. */
export function errorSummary(
  entries: FormEntries,
  messages: Messages,
  failure: unknown,
): TemplateResult | typeof nothing {
  const { t } = messages;
  const { errors, extra, questions } = entries;
  const names = entries.wrongControls;
  const { withoutControl } = errors;
  if (failure === nothing && !names.length && !withoutControl.length) return nothing;
  const nameOf = (name: string) =>
    extra.keys.includes(name)
      ? extra.labelOf(name)
      : (questions?.labelOf(name) ?? labelOf(name, entries, messages));
  // French has a space before the colon; not after a question.
  const colon = (label: string) => (/[?;؟]$/.test(label) ? '' : t('fact.label', { name: '' }));
  const link = (name: string) => html`
    <li>
      <a
        class="target"
        href="#${name}"
        @click=${(event: Event) => {
          event.preventDefault();
          entries.focusField(name);
        }}
        ><bdi>${nameOf(name)}</bdi></a
      >${colon(nameOf(name))} ${errors.of(name, messages)}
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
        ${failure} ${withoutControl.map((one) => html`<p>${one}</p>`)}
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
