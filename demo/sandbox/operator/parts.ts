// The parts of the operator pages: times, states, tables, and forms that show a refused input again.
import { html, raw } from 'hono/html';
import { describeScopes } from '../connector/access/scopes.js';
import type { Customer } from '../api/customer.js';
import type { Page } from './page.js';

export type Content = Page | string | number;

/** Without seconds. */
export function moment(iso: string | null, otherwise = 'never'): Content {
  if (iso === null) return otherwise;
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

export function time(iso: string): Page {
  return html`<time datetime="${iso}">${iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>`;
}

export function date(iso: string): Page {
  return html`<time datetime="${iso}">${iso.slice(0, 10)}</time>`;
}

const numbers = new Intl.NumberFormat('en');

export function number(value: number): string {
  return numbers.format(value);
}

export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

export function badge(text: string, kind: 'good' | 'warn' | 'bad' | '' = ''): Page {
  return html`<span class="badge ${kind}">${text}</span>`;
}

export function scopeChips(scopes: readonly string[]): Page {
  return html`<ul class="chips" aria-label="Scopes">
    ${scopes.map((scope) => html`<li>${scope}</li>`)}
  </ul>`;
}

/** Names and values; those without a value are left out. */
export function facts(rows: readonly (readonly [name: string, value: Content | undefined])[]): Page {
  return html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        value !== undefined &&
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

/** A column of a table: its title, and the content of a cell. Numbers are aligned at their end. */
export type Column<Item> = readonly [title: string, cell: (item: Item) => Content, kind?: 'number'];

interface TableOptions {
  id?: string;
  /** Whether it scrolls upwards, too. */
  isTall?: boolean;
  /** A sentence instead of a table without rows. */
  empty?: string;
}

/** A table that scrolls by itself where it does not fit. The first cell of a row is its heading. */
export function table<Item>(
  label: string,
  items: readonly Item[],
  columns: readonly Column<Item>[],
  { id = '', isTall = false, empty }: TableOptions = {},
): Page {
  if (items.length === 0 && empty !== undefined) return html`<p>${empty}</p>`;
  const attributes = (kind = '') => raw(kind === '' ? '' : ` class="${kind}"`);
  return html`<div class="${isTall ? 'wide tall' : 'wide'}" tabindex="0" role="region" aria-label="${label}">
    <table ${raw(id === '' ? '' : `id="${id}"`)} class="${isTall ? 'dense' : ''}">
      <thead>
        <tr>
          ${columns.map(([title, , kind]) => html`<th scope="col" ${attributes(kind)}>${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${items.map(
          (item) =>
            html`<tr>
              ${columns.map(([, cell, kind], index) =>
                index === 0
                  ? html`<th scope="row" ${attributes(kind)}>${cell(item)}</th>`
                  : html`<td${attributes(kind)}>${cell(item)}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * Entries under a heading with their number, the newest first.
 * @param empty a sentence instead of the list; without it, a section without entries is left out
 */
export function entries<Item>(
  heading: string,
  items: readonly Item[],
  draw: (item: Item) => Page,
  empty?: string,
): Page | '' {
  if (items.length === 0 && empty === undefined) return '';
  const list = html`<ul class="cards">
    ${items.toReversed().map(draw)}
  </ul>`;
  return html`<h2>${heading} (${items.length})</h2>
    ${items.length === 0 ? html`<p>${empty}</p>` : list}`;
}

/** For pages with a button that copies. */
export const copyHead: Page = html`<script src="/_sandbox/connector/assets/copy.js" defer></script>`;

/** A value that is shown once, with a button that copies it. */
export function secretField(label: string, value: string): Page {
  return html`<div class="secret">
    <label
      >${label} <input id="secret" readonly value="${value}" autocomplete="off" spellcheck="false"
    /></label>
    <button type="button" class="primary" data-copy="secret" hidden>Copy</button>
    <span role="status" id="copied"></span>
  </div>`;
}

/** What was done, from the address that a form leads to. */
export function notice(text: string | undefined): Page | '' {
  return text === undefined ? '' : html`<p class="notice good" role="status">${text}</p>`;
}

/** The form that a button sends, for an entry of a list or for a page that asks before it changes something. */
export function buttonForm(path: string, action: string, button: Page, id?: number): Page {
  return html`<form method="post" action="${path}">
    ${id === undefined ? '' : html`<input type="hidden" name="id" value="${id}" />`}
    <input type="hidden" name="action" value="${action}" />
    ${button}
  </form>`;
}

/** A button that empties a section, or resets the sandbox. */
export function resetForm(what: string): Page {
  return html`<form method="post" action="/_sandbox/reset">
    <input type="hidden" name="what" value="${what}" />
    <button>${what === 'all' ? 'Reset everything' : 'Empty this list'}</button>
  </form>`;
}

/** A refused form. */
export interface Draft {
  input: Record<string, unknown>;
  message: string;
  /** The field that the message is about, if any. */
  field: string | undefined;
}

/** Undefined if nothing was refused. */
export type OptionalDraft = Draft | undefined;

/** The message of a refused form; its field refers to it. */
export function refusal(draft: OptionalDraft): Page | '' {
  if (draft === undefined) return '';
  return html`<p role="alert" id="refusal"><strong>Error:</strong> ${draft.message}</p>`;
}

const isOfList = (draft: OptionalDraft): boolean => draft?.input['action'] === 'remove';

/** The message above the form, or above the list if one of its buttons was refused. */
export function refusalMessage(draft: OptionalDraft, place: 'form' | 'list'): Page | '' {
  return isOfList(draft) === (place === 'list') ? refusal(draft) : '';
}

/** The attributes of a field: its name, and if it is invalid, the error attributes and the focus. */
export function field(draft: OptionalDraft, name: string): Page {
  const isWrong = draft?.field === name && !isOfList(draft);
  const wrong = ' aria-invalid="true" aria-describedby="refusal" autofocus';
  return html`name="${name}"${raw(isWrong ? wrong : '')}`;
}

/** The entered value. */
function enteredValue(draft: OptionalDraft, name: string): string {
  const text = isOfList(draft) ? undefined : draft?.input[name];
  return typeof text === 'string' ? text : '';
}

/** @param attributes of our own, not escaped */
export function textField(
  draft: OptionalDraft,
  name: string,
  label: string,
  { hint, attributes = '', value }: { hint?: string; attributes?: string; value?: string } = {},
): Page {
  return html`<label
    >${label} ${hint === undefined ? '' : html`<span class="hint">${hint}</span>`}
    <input
      ${field(draft, name)}
      ${raw(attributes)}
      value="${draft === undefined ? (value ?? '') : enteredValue(draft, name)}"
  /></label>`;
}

/** A select; an option is a value, or a pair of value and text. @param value the chosen one unless the form was refused */
export function choice(
  draft: OptionalDraft,
  name: string,
  label: string,
  options: readonly (string | readonly [string, string])[],
  value = '',
): Page {
  const chosen = draft === undefined ? value : enteredValue(draft, name);
  return html`<label
    >${label}
    <select ${field(draft, name)}>
      ${options.map((option) => {
        const [own, text] = typeof option === 'string' ? [option, option] : option;
        return html`<option value="${own}" ${raw(own === chosen ? 'selected' : '')}>${text}</option>`;
      })}
    </select></label
  >`;
}

export function customerChoice(draft: OptionalDraft, customers: readonly Customer[]): Page {
  const options = customers.map(({ id, name }) => [id, name] as const);
  return choice(draft, 'customerId', 'Customer', [['', 'every customer'], ...options]);
}

/** A list of checkboxes, each with what the scope opens. */
export function scopeChoice(draft: OptionalDraft): Page {
  const chosen = draft?.input['scopes'];
  const isWrong = draft?.field === 'scopes';
  return html`<fieldset ${raw(isWrong ? 'aria-describedby="refusal"' : '')}>
    <legend>Scopes</legend>
    <div class="choices">
      ${describeScopes().map(({ scope, content, opens }, index) => {
        const isChosen = Array.isArray(chosen) && chosen.includes(scope);
        return html`<label
          ><input
            type="checkbox"
            name="scopes"
            value="${scope}"
            ${raw(isChosen ? 'checked' : '')}
            ${raw(isWrong && index === 0 ? 'aria-describedby="refusal" autofocus' : '')}
          /><span>${scope} <small>${content}</small> <small>${opens.join(', ')}</small></span></label
        >`;
      })}
    </div>
  </fieldset>`;
}

export function searchForm(
  action: string,
  name: string,
  value: string,
  { label, hint }: { label: string; hint: string },
): Page {
  return html`<form class="card" role="search" method="get" action="${action}">
    <label
      >${label}
      <span class="hint" id="search-hint">${hint}</span>
      <input
        name="${name}"
        type="search"
        value="${value}"
        aria-describedby="search-hint"
        autocomplete="off"
        spellcheck="false"
      />
    </label>
    <button class="primary">Search</button>
    ${value.trim() === '' ? '' : html`<a class="button" href="${action}">Show all</a>`}
  </form>`;
}
