// The pages of what has arrived and was sent: the index, applications with their files, the mailbox, and the request log.
import { html } from 'hono/html';
import type { Application } from '../database/applications.js';
import type { LoggedRequest } from '../http/request-log.js';
import type { Mail } from '../mail/mailbox.js';
import { connectorSections, page, sections, type Page, type Section } from './page.js';
import * as ui from './parts.js';

const shownRequests = 500;

export function indexPage(counts: Readonly<Record<Section, number>>): Page {
  return page(
    undefined,
    html`<p>A local simulation of the recruiting service. These are the operator pages.</p>
      <ul>
        ${Object.entries(sections).map(
          ([name, { title, purpose }]) =>
            html`<li><a href="/_sandbox/${name}">${title}</a> (${counts[name as Section]}): ${purpose}</li>`,
        )}
      </ul>
      <h2>Connector access control and usage</h2>
      <ul>
        ${Object.entries(connectorSections).map(
          ([name, { title, purpose }]) =>
            html`<li><a href="/_sandbox/connector/${name}">${title}</a>: ${purpose}</li>`,
        )}
      </ul>
      ${ui.resetForm('all')}`,
  );
}

export function applicationsPage(applications: readonly Application[]): Page {
  if (applications.length === 0) return page('applications', html`<p>No application has arrived yet.</p>`);
  return page(
    'applications',
    html`${applications.toReversed().map(showApplication)} ${ui.resetForm('applications')}`,
  );
}

function showApplication({ id, vacancyId, receivedAt, deliveries, candidate, files }: Application): Page {
  return html`<article aria-labelledby="${id}">
    <h2 id="${id}">${readable(candidate['name'])}, vacancy ${vacancyId}</h2>
    <p>${ui.time(receivedAt)}, reference ${id}${deliveries > 1 ? `, delivered ${deliveries} times` : ''}</p>
    <dl>
      ${Object.entries(candidate).map(
        ([field, value]) => html`
          <dt>${field}</dt>
          <dd>${readable(value)}</dd>
        `,
      )}
    </dl>
    ${
      files.length === 0
        ? ''
        : ui.table('Files', files, [
            [
              'File',
              (file) =>
                html`<a href="/_sandbox/files/${file.id}" download
                  >${file.name === '' ? '(no name)' : file.name}</a
                >`,
            ],
            ['Part', ({ part }) => part],
            ['Type', ({ type }) => type],
            ['Bytes', ({ size }) => size],
            ['SHA-256', ({ sha256 }) => sha256],
          ])
    }
  </article>`;
}

/** Formats a nested value as readable lines; line breaks are kept. */
function readable(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  if (Array.isArray(value))
    return value.map(readable).join(value.every((item) => typeof item === 'string') ? ', ' : '\n');
  return Object.entries(value)
    .map(([field, content]) => `${field}: ${readable(content)}`)
    .join('\n');
}

export function mailboxPage(mails: readonly Mail[]): Page {
  if (mails.length === 0) return page('mailbox', html`<p>No mail has been sent yet.</p>`);
  return page(
    'mailbox',
    html`${mails.toReversed().map(
      ({ to, subject, text }) =>
        html`<article>
          <h2>${subject}</h2>
          <p>To ${to}</p>
          <pre>${text}</pre>
        </article>`,
    )}
    ${ui.resetForm('mailbox')}`,
  );
}

export function requestsPage(requests: readonly LoggedRequest[]): Page {
  if (requests.length === 0) return page('requests', html`<p>No request has arrived yet.</p>`);
  const shown = requests.slice(-shownRequests).toReversed();
  return page(
    'requests',
    html`<p>The last ${shown.length} of ${requests.length}, newest first.</p>
      ${ui.table('Requests', shown, [
        ['Status', ({ status }) => status ?? 'none'],
        ['Method', ({ method }) => method],
        ['Path', ({ path }) => path],
        ['Origin', ({ origin }) => origin ?? 'none'],
        ['At', ({ at }) => ui.time(at)],
      ])}
      ${ui.resetForm('requests')}`,
  );
}
