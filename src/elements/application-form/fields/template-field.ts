import { html, nothing, type TemplateResult } from 'lit';
import { pickTemplate } from '../../../core/applications/mailing-template.js';
import type { Messages } from '../../../i18n/messages.js';
import { describedBy, field, isInvalid } from '../../shared/field.js';
import type { FormEntries } from '../form-entries.js';

const ID = 'candidateMailingTemplateId';

/** The mailing templates that a visitor can choose from, at first the one of the page's language; nothing without templates. */
export function templateField(
  { resources, state, errors }: FormEntries,
  messages: Messages,
  language: string,
): TemplateResult | typeof nothing {
  const templates = resources.templates.value ?? [];
  if (!templates.length) return nothing;
  const { t } = messages;
  const error = errors.of(ID, messages);
  const offered = [...new Map(templates.toReversed().map((one) => [one.id, one])).values()].reverse();
  const { id } = pickTemplate('choose', state.template, templates, language);
  const onChange = (event: Event) => state.setTemplate((event.target as HTMLSelectElement).value);
  const control = html`<select
    part="input"
    id=${ID}
    aria-invalid=${isInvalid(error)}
    aria-describedby=${describedBy({ id: ID, error })}
    @change=${onChange}
  >
    <option value="" .selected=${id === undefined}>${t('form.template.none')}</option>
    ${offered.map(
      (one) => html`<option value=${one.id} .selected=${one.id === id}>${one.description}</option>`,
    )}
  </select>`;
  return field({ id: ID, label: t('form.template'), error, control });
}
