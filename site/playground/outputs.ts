// What is below the preview: the HTML, the events, the console, what was received, the parts.
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { composeHtml, ownCss } from './compose.js';
import { segments } from './controls.js';
import { partsView } from './part-views.js';
import type { Play, Shown } from './play.js';
import { DEFAULT_SITE } from './state.js';
import { data } from './tools-data.js';
import type { Received, ReceivedFile } from './worker.js';

export interface LogEntry {
  readonly number: number;
  readonly time: string;
  readonly name: string;
  readonly text: string;
}

/** @param id of the place, for a link that skips the preview */
export function outputs(play: Play, id: string): TemplateResult {
  const { state, shown, show } = play;
  const views: Readonly<Record<Shown['output'], () => TemplateResult>> = {
    html: () => htmlView(play),
    events: () => eventsView(play),
    console: () => consoleView(shown.messages),
    received: () => receivedView(shown.received),
    parts: () =>
      html`${partsView(play)}
        <div class="buttons">${copyCssButton(play)}</div>`,
  };
  const counted = (title: string, count: number) =>
    html`${title}${count > 0 ? html` <span class="count">${count}</span>` : nothing}`;
  return html`<section
    class="outputs"
    id=${id}
    tabindex="-1"
    aria-label="What was put together, and what happened"
  >
    ${segments(
      'Show',
      [
        ['html', 'HTML'],
        ['events', counted('Events', shown.events.length)],
        ['console', counted('Console', shown.messages.length)],
        ['received', counted('Received', shown.received.length)],
        ['parts', counted('Parts', Object.keys(state.parts).length)],
      ],
      shown.output,
      (output) => show({ output: output as Shown['output'] }),
    )}
    ${views[shown.output]()}
  </section>`;
}

function htmlView(play: Play): TemplateResult {
  const { state, shown } = play;
  const text = composeHtml(state, data, state.site);
  const isSiteOfLink = JSON.stringify(state.site) !== JSON.stringify(DEFAULT_SITE);
  return html`<div class="code-head">
      ${
        isSiteOfLink && !shown.isSiteTyped
          ? html`<p class="notice">
              The script, service or customer below came with the link to this page. Check “Your site” before
              you use the HTML: the script runs on your page, and applications go to that service.
            </p>`
          : html`<p class="hint">
              Runs as it is, once your script, service and customer are in it (“Your site”).
            </p>`
      }
      <div class="buttons">
        ${copyCssButton(play)}
        <button type="button" class="primary" @click=${() => void copy(play, 'HTML', text)}>Copy HTML</button>
      </div>
    </div>
    <pre class="code" tabindex="0" role="group" aria-label="HTML"><code>${text}</code></pre>`;
}

function copyCssButton(play: Play): TemplateResult | typeof nothing {
  const css = ownCss(play.state, data);
  return css
    ? html`<button type="button" @click=${() => void copy(play, 'CSS', `${css}\n`)}>Copy CSS</button>`
    : nothing;
}

async function copy({ show }: Play, what: 'HTML' | 'CSS', text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    show({ said: `The ${what} is copied.` });
  } catch {
    show({ said: `The browser does not allow to copy. Select the ${what} instead.` });
  }
}

function eventsView({ state, shown }: Play): TemplateResult {
  if (shown.events.length === 0)
    return html`<p class="empty">
      Nothing yet. This page can hear
      ${data.elements[state.element].events.map((name, at) => html`${at > 0 ? ', ' : ''}<code>${name}</code>`)}.
    </p>`;
  return html`<ol class="log" reversed>
    ${shown.events.toReversed().map(({ number, name, time, text }) =>
      keyed(
        number,
        html`<li>
          <details>
            <summary><code>${name}</code> <time>${time}</time></summary>
            <pre tabindex="0">${text || 'no detail'}</pre>
          </details>
        </li>`,
      ),
    )}
  </ol>`;
}

function consoleView(entries: readonly LogEntry[]): TemplateResult {
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

function receivedView(all: readonly Received[]): TemplateResult {
  if (all.length === 0)
    return html`<p class="empty">
      Nothing yet. Send an application: it stays in this browser, and what a service would get is shown here.
    </p>`;
  return html`${all.toReversed().map(
    ({ id, candidate, files, receipt, deliveries }) =>
      html`<article class="received">
        <h3>Application <code>${id.slice(0, 8)}</code></h3>
        ${deliveries > 1 ? html`<p>It arrived ${deliveries} times with the same key, and is one application.</p>` : nothing}
        <div class="table" tabindex="0" role="region" aria-label="Fields">
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
                    <td><code>${name}</code></td>
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
                ${files.map(fileView)}
              </ul>`
        }
        <h4>Mail that a service would send</h4>
        ${
          receipt
            ? html`<p>
                  <b>To</b> ${`${receipt.name} <${receipt.email}>`}<br /><b>Subject</b> ${receipt.subject}
                </p>
                <pre>${receipt.text}</pre>`
            : html`<p>None: the application names no template.</p>`
        }
      </article>`,
  )}`;
}

const urls = new WeakMap<Blob, string>();

function fileView({ name, type, size, part, content }: ReceivedFile): TemplateResult {
  const url = urls.get(content) ?? URL.createObjectURL(content);
  urls.set(content, url);
  return html`<li>
    <a href=${url} download=${name}>${name}</a> (${type || 'no type'}, ${size.toLocaleString('en')} bytes,
    part <code>${part}</code>)
  </li>`;
}
