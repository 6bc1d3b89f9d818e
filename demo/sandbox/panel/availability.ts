// The page of availability: uptime of three periods with a strip each, and the gaps.
import { html, raw } from 'hono/html';
import {
  readAvailability,
  type Availability,
  type PeriodAvailability,
} from '../connector/usage/availability.js';
import type { Service } from '../http/context.js';
import { page, type Page } from '../operator/page.js';
import * as ui from '../operator/parts.js';
import { resource, type Routes } from '../operator/resource.js';

export function addAvailabilityRoute(routes: Routes, { connector }: Service): void {
  resource(routes, '/availability', () => readAvailability(connector.registry), availabilityPage);
}

const gapColumns: readonly ui.Column<Availability['gaps'][number]>[] = [
  ['From', ({ from }) => ui.moment(from)],
  ['To', ({ to }) => ui.moment(to, 'it lasts')],
  ['Length', ({ seconds }) => duration(seconds), 'number'],
  ['What happened', ({ cause }) => (cause === 'stopped' ? 'Stopped' : 'Broke off or stood still')],
];

function availabilityPage({ isUp, at, lastBeatAt, periods, gaps }: Availability): Page {
  return page(
    'availability',
    html`<p class="lead">
        The service records a heartbeat every minute. A time without heartbeats is a gap; it is found when the
        service records again.
      </p>
      <p>
        ${isUp ? ui.badge('Available', 'good') : ui.badge('Not available', 'bad')} at ${ui.moment(at)}, last
        heartbeat ${ui.moment(lastBeatAt)}
      </p>
      ${periods.map(showPeriod)}
      <h2>Gaps of the last 30 days (${gaps.length})</h2>
      ${ui.table('Gaps of the last 30 days', gaps, gapColumns, { empty: 'No gap was found.' })}`,
  );
}

function showPeriod({ name, from, recordedFrom, percent, downSeconds, cells }: PeriodAvailability): Page {
  const isPart = recordedFrom !== null && recordedFrom > from;
  const uptime = percent === null ? 'nothing recorded' : `${percent.toFixed(2)} %`;
  // Each cell is a part of the period. The figures are those of the heading, and of the table of gaps.
  const shapes = cells.map((cell, index) => {
    const kind =
      cell.percent === null ? 'none' : cell.percent === 100 ? 'up' : cell.percent === 0 ? 'down' : 'part';
    return `<rect class="${kind}" x="${index * 10 + 1}" y="0" width="8" height="36"/>`;
  });
  return html`<section class="card">
    <h2>Last ${name}</h2>
    <p>
      <span class="figure">${uptime}</span>
      ${downSeconds > 0 ? ` not available for ${duration(downSeconds)}` : ''}
      ${isPart ? html`<span class="muted">recorded since ${ui.moment(recordedFrom)}</span>` : ''}
    </p>
    <svg
      class="strip"
      role="img"
      aria-label="Availability of the last ${name}: ${uptime}"
      viewBox="0 0 ${cells.length * 10} 36"
      preserveAspectRatio="none"
    >
      ${raw(shapes.join(''))}
    </svg>
    <div class="ends" aria-hidden="true">
      <span>${from.slice(0, 16).replace('T', ' ')}</span><span>now</span>
    </div>
  </section>`;
}

/** In the two largest units. */
export function duration(seconds: number): string {
  const parts: string[] = [];
  let rest = seconds;
  for (const [length, unit] of [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ] as const) {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    if (amount > 0 || parts.length > 0) parts.push(amount === 0 ? '' : `${amount} ${unit}`);
  }
  return parts.slice(0, 2).filter(Boolean).join(' ') || '0 s';
}
