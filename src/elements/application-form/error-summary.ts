import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../i18n/messages.js';
import { labelOf as labelOfField } from './fields/form-field.js';
import type { FormEntries } from './form-entries.js';

/** A link to each wrong field; above it how the last submission ended. */
export function errorSummary(
  entries: FormEntries,
  messages: Messages,
  failure: unknown,
): TemplateResult | typeof nothing {
  const { t } = messages;
  const { errors } = entries;
  const names = entries.wrongControls;
  const { withoutControl } = errors;
  if (failure === nothing && !names.length && !withoutControl.length) return nothing;
  const link = (name: string) => html`
    <li>
      <a
        class="target"
        href="#${name}"
        @click=${(event: Event) => {
          event.preventDefault();
          entries.focusField(name);
        }}
        ><bdi>${labelOf(name, entries, messages)}</bdi></a
      >${colonAfter(labelOf(name, entries, messages), messages)} ${errors.of(name, messages)}
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

function labelOf(name: string, entries: FormEntries, messages: Messages): string {
  const { extra, questions } = entries;
  if (extra.keys.includes(name)) return extra.labelOf(name);
  return questions?.labelOf(name) ?? labelOfField(name, entries, messages);
}

/** French has a space before the colon; none follows a question. */
export const colonAfter = (label: string, { t }: Messages) =>
  /[?;؟]$/.test(label) ? '' : t('fact.label', { name: '' });

/** What is said of a field that has lost the focus, which is elsewhere by then. */
export function leftError(entries: FormEntries, messages: Messages): string {
  const { left = '', errors } = entries;
  const error = errors.of(left, messages);
  if (error === undefined) return '';
  const label = labelOf(left, entries, messages);
  return `${label}${colonAfter(label, messages)} ${error}`;
}
