// Shows a refused form again, with the message at its field and the entered values.
import { html, raw } from 'hono/html';
import type { Customer } from '../database/customers.js';
import type { Page } from './page.js';

export interface Draft {
  input: Record<string, unknown>;
  message: string;
  /** The field that the message is about, if any. */
  field: string | undefined;
}

/** Undefined if nothing was refused. */
export type OptionalDraft = Draft | undefined;

const messageId = 'refusal';

/** The message above the form, or above the list if one of its buttons was refused. */
export function refusalMessage(draft: OptionalDraft, place: 'form' | 'list'): Page | '' {
  if (draft === undefined || (draft.input['action'] === 'remove') !== (place === 'list')) return '';
  return html`<p role="alert" id="${messageId}"><strong>Error:</strong> ${draft.message}</p>`;
}

/** The attributes of a field: its name, and if it is invalid, the error attributes and the focus. */
export function field(draft: OptionalDraft, name: string): Page {
  const isWrong = draft !== undefined && draft.field === name && draft.input['action'] !== 'remove';
  const wrong = ` aria-invalid="true" aria-describedby="${messageId}" autofocus`;
  return html`name="${name}"${isWrong ? raw(wrong) : ''}`;
}

/** The entered value. */
export function enteredValue(draft: OptionalDraft, name: string): string {
  const text = draft?.input['action'] === 'remove' ? undefined : draft?.input[name];
  return typeof text === 'string' ? text : '';
}

/** A select; an option is a value, or a pair of value and text. */
export function choice(draft: OptionalDraft, name: string, options: (string | [string, string])[]): Page {
  const chosen = enteredValue(draft, name);
  return html`<select ${field(draft, name)}>
    ${options.map((option) => {
      const [value, text] = typeof option === 'string' ? [option, option] : option;
      return html`<option value="${value}" ${raw(value === chosen ? 'selected' : '')}>${text}</option>`;
    })}
  </select>`;
}

export function customerChoice(draft: OptionalDraft, customers: Customer[]): Page {
  const options = customers.map(({ id, name }): [string, string] => [id, name]);
  return html`<label>Customer ${choice(draft, 'customerId', [['', 'every customer'], ...options])}</label>`;
}
