// What is below the preview: the HTML, the events, the console, what was received.
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Received } from '../sample-service/sample-service.js';

export interface LogEntry {
  readonly number: number;
  readonly time: string;
  readonly name: string;
  readonly text: string;
}

export function eventsView(entries: readonly LogEntry[], names: readonly string[]): TemplateResult {
  if (entries.length === 0)
    return html`<p class="empty">
      Nothing yet. This page can hear
      ${names.map((name, at) => html`${at > 0 ? ', ' : ''}<code>${name}</code>`)}.
    </p>`;
  return html`<ol class="log" reversed>
    ${entries.toReversed().map((entry) =>
      keyed(
        entry.number,
        html`<li>
          <details>
            <summary><code>${entry.name}</code> <time>${entry.time}</time></summary>
            <pre tabindex="0">${entry.text || 'no detail'}</pre>
          </details>
        </li>`,
      ),
    )}
  </ol>`;
}

export function consoleView(entries: readonly LogEntry[]): TemplateResult {
  if (entries.length === 0)
    return html`<p class="empty">
      Nothing: the elements have no complaint. Misspell a value, or choose a fault.
    </p>`;
  return html`<ol class="log" reversed>
    ${entries
      .toReversed()
      .map(
        ({ name, text, time }) =>
          html`<li class="console ${name}">
            <span class="level">${name}</span> ${text} <time>${time}</time>
          </li>`,
      )}
  </ol>`;
}

const urls = new WeakMap<Blob, string>();

function urlOf(content: Blob): string {
  const url = urls.get(content) ?? URL.createObjectURL(content);
  urls.set(content, url);
  return url;
}

export function receivedView(all: readonly Received[]): TemplateResult {
  if (all.length === 0)
    return html`<p class="empty">
      Nothing yet. Send an application: it stays in this browser, and what a service would get is shown here.
    </p>`;
  return html`${all.toReversed().map(
    ({ id, candidate, files, mail, deliveries }) =>
      html`<article class="received">
        <h3>Application <code>${id.slice(0, 8)}</code></h3>
        ${deliveries > 1 ? html`<p>It arrived ${deliveries} times with the same key, and is one application.</p>` : nothing}
        <div class="scroll" tabindex="0" role="region" aria-label="Fields">
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              ${Object.entries(candidate).map(
                ([name, value]) =>
                  html`<tr>
                    <th scope="row"><code>${name}</code></th>
                    <td>${typeof value === 'string' ? value : JSON.stringify(value)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <h4>Files</h4>
        ${
          files.length === 0
            ? html`<p>None.</p>`
            : html`<ul>
                ${files.map(
                  ({ name, type, size, part, content }) =>
                    html`<li>
                      <a href=${urlOf(content)} download=${name}>${name}</a> (${type || 'no type'},
                      ${size.toLocaleString('en')} bytes, part <code>${part}</code>)
                    </li>`,
                )}
              </ul>`
        }
        <h4>Mail that a service would send</h4>
        ${
          mail
            ? html`<div class="mail">
                <p><b>To</b> ${mail.to}<br /><b>Subject</b> ${mail.subject}</p>
                <pre>${mail.text}</pre>
              </div>`
            : html`<p>None: the application names no template.</p>`
        }
      </article>`,
  )}`;
}
