// A form that was refused is drawn again: with the message, tied to the field, and with what was entered.
import { html, raw } from 'hono/html';
import type { Customer } from '../database/customers.js';
import type { Page } from './page.js';

export interface Draft {
  input: Record<string, unknown>;
  message: string;
  /** The field that the message is about, where it is about one. */
  field: string | undefined;
}

/** Undefined where nothing was refused. */
export type OptionalDraft = Draft | undefined;

const messageId = 'refusal';

/** Stands above the form to fill in, or above the list when a button of the list was refused. */
export function refusalMessage(draft: OptionalDraft, place: 'form' | 'list'): Page | '' {
  if (draft === undefined || (draft.input['action'] === 'remove') !== (place === 'list')) return '';
  return html`<p role="alert" id="${messageId}"><strong>Not done:</strong> ${draft.message}</p>`;
}

/** The attributes of a field: its name, and when the message is about it, that; the focus is on it then. */
export function field(draft: OptionalDraft, name: string): Page {
  const isWrong = draft !== undefined && draft.field === name && draft.input['action'] !== 'remove';
  const wrong = ` aria-invalid="true" aria-describedby="${messageId}" autofocus`;
  return html`name="${name}"${isWrong ? raw(wrong) : ''}`;
}

/** What was entered. */
export function enteredValue(draft: OptionalDraft, name: string): string {
  const text = draft?.input['action'] === 'remove' ? undefined : draft?.input[name];
  return typeof text === 'string' ? text : '';
}

/** A select; a value with a text of its own is a pair. */
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
