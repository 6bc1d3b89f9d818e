// The page with the applications and their files, newest first.
import { html } from 'hono/html';
import type { Application, ApplicationFile } from '../database/applications.js';
import { page, resetForm, time, type Page } from './page.js';

export function applicationsPage(applications: Application[]): Page {
  if (applications.length === 0) return page('applications', html`<p>No application has arrived yet.</p>`);
  return page(
    'applications',
    html`${[...applications].reverse().map(showApplication)} ${resetForm('applications')}`,
  );
}

function showApplication({ id, vacancyId, receivedAt, deliveries, candidate, files }: Application): Page {
  return html`<article aria-labelledby="${id}">
    <h2 id="${id}">${show(candidate['name'])}, vacancy ${vacancyId}</h2>
    <p>${time(receivedAt)}, reference ${id}${deliveries > 1 ? `, delivered ${deliveries} times` : ''}</p>
    <dl>
      ${Object.entries(candidate).map(
        ([field, value]) => html`
          <dt>${field}</dt>
          <dd>${show(value)}</dd>
        `,
      )}
    </dl>
    ${files.length > 0 ? showFiles(files) : ''}
  </article>`;
}

function showFiles(files: ApplicationFile[]): Page {
  return html`<div class="wide" tabindex="0" role="region" aria-label="Files">
    <table>
      <tr>
        <th>File</th>
        <th>Part</th>
        <th>Type</th>
        <th>Bytes</th>
        <th>SHA-256</th>
      </tr>
      ${files.map(
        ({ id, part, name, type, size, sha256 }) =>
          html`<tr>
            <td><a href="/_sandbox/files/${id}" download>${name === '' ? '(no name)' : name}</a></td>
            <td>${part}</td>
            <td>${type}</td>
            <td>${size}</td>
            <td>${sha256}</td>
          </tr>`,
      )}
    </table>
  </div>`;
}

/** Formats a nested value as readable lines; line breaks are kept. */
function show(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  if (Array.isArray(value))
    return value.map(show).join(value.every((item) => typeof item === 'string') ? ', ' : '\n');
  return Object.entries(value)
    .map(([field, content]) => `${field}: ${show(content)}`)
    .join('\n');
}
