// What the pages of the Connector have in common: dates, states, scopes, secrets, and the head with the script.
import { html, raw } from 'hono/html';
import { describeScopes } from '../connector/access/scopes.js';
import type { OptionalDraft } from '../operator/draft.js';
import type { Page } from '../operator/page.js';

export const base = '/_sandbox/connector';

/** For pages with a button that copies. */
export const copyHead: Page = html`<script src="${base}/assets/copy.js" defer></script>`;

/** Without seconds. */
export function moment(iso: string | null, otherwise = 'never'): Page | string {
  if (iso === null) return otherwise;
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
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

/** A list of checkboxes, each with what the scope opens. */
export function scopeChoice(draft: OptionalDraft): Page {
  const chosen = draft?.input['scopes'];
  const isChosen = (scope: string) => Array.isArray(chosen) && chosen.includes(scope);
  const isWrong = draft?.field === 'scopes';
  const wrong = isWrong ? raw(' aria-describedby="refusal"') : '';
  return html`<fieldset${wrong}>
    <legend>Scopes</legend>
    <div class="choices">
      ${describeScopes().map(
        ({ scope, content, opens }, index) =>
          html`<label
            ><input
              type="checkbox"
              name="scopes"
              value="${scope}"
              ${raw(isChosen(scope) ? 'checked' : '')}
              ${raw(isWrong && index === 0 ? 'aria-describedby="refusal" autofocus' : '')}
            /><span>${scope} <small>${content}</small> <small>${opens.join(', ')}</small></span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/** The message of a refused form; its fields refer to it. */
export function refusal(draft: OptionalDraft): Page | '' {
  if (draft === undefined) return '';
  return html`<p role="alert" id="refusal"><strong>Error:</strong> ${draft.message}</p>`;
}

/** What was done, from the address that a form leads to. */
export function notice(text: string | undefined): Page | '' {
  return text === undefined ? '' : html`<p class="notice good" role="status">${text}</p>`;
}

/** A table that scrolls by itself where it does not fit. */
export function scrollTable(label: string, table: Page, isTall = false): Page {
  return html`<div class="${isTall ? 'wide tall' : 'wide'}" tabindex="0" role="region" aria-label="${label}">
    ${table}
  </div>`;
}
