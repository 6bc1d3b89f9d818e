// The page of availability: uptime of three periods with a strip each, and the gaps.
import { html, raw } from 'hono/html';
import type { Availability, Gap, PeriodAvailability, StripCell } from '../connector/usage/availability.js';
import { page, type Page } from '../operator/page.js';
import { badge, moment, scrollTable } from './parts.js';

export function availabilityPage({ isUp, at, lastBeatAt, periods, gaps }: Availability): Page {
  return page(
    'availability',
    html`<p class="lead">
        The service records a heartbeat every minute. A time without heartbeats is a gap; it is found when the
        service records again.
      </p>
      <p>
        ${isUp ? badge('Available', 'good') : badge('Not available', 'bad')} at ${moment(at)}, last heartbeat
        ${moment(lastBeatAt)}
      </p>
      ${periods.map(showPeriod)}
      <h2>Gaps of the last 30 days (${gaps.length})</h2>
      ${
        gaps.length === 0
          ? html`<p>No gap was found.</p>`
          : scrollTable('Gaps of the last 30 days', gapTable(gaps))
      }`,
  );
}

function showPeriod({ name, from, recordedFrom, percent, downSeconds, cells }: PeriodAvailability): Page {
  const isPart = recordedFrom !== null && recordedFrom > from;
  const uptime = percent === null ? 'nothing recorded' : `${percent.toFixed(2)} %`;
  return html`<section class="card">
    <h2>Last ${name}</h2>
    <p>
      <span class="figure">${uptime}</span>
      ${downSeconds > 0 ? ` not available for ${duration(downSeconds)}` : ''}
      ${isPart ? html`<span class="muted">recorded since ${moment(recordedFrom)}</span>` : ''}
    </p>
    ${strip(name, uptime, cells)}
    <div class="ends" aria-hidden="true">
      <span>${from.slice(0, 16).replace('T', ' ')}</span><span>now</span>
    </div>
  </section>`;
}

/** Each cell is a part of the period. The figures are those of the heading, and of the table of gaps. */
function strip(name: string, uptime: string, cells: StripCell[]): Page {
  const shapes = cells.map(({ percent }, index) => {
    const kind = percent === null ? 'none' : percent === 100 ? 'up' : percent === 0 ? 'down' : 'part';
    return `<rect class="${kind}" x="${index * 10 + 1}" y="0" width="8" height="36"/>`;
  });
  return html`<svg
    class="strip"
    role="img"
    aria-label="Availability of the last ${name}: ${uptime}"
    viewBox="0 0 ${cells.length * 10} 36"
    preserveAspectRatio="none"
  >
    ${raw(shapes.join(''))}
  </svg>`;
}

function gapTable(gaps: Gap[]): Page {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">From</th>
        <th scope="col">To</th>
        <th scope="col" class="number">Length</th>
        <th scope="col">What happened</th>
      </tr>
    </thead>
    <tbody>
      ${gaps.map(
        ({ from, to, seconds, cause }) =>
          html`<tr>
            <td>${moment(from)}</td>
            <td>${moment(to, 'it lasts')}</td>
            <td class="number">${duration(seconds)}</td>
            <td>${cause === 'stopped' ? 'Stopped' : 'Broke off or stood still'}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** In the two largest units. */
export function duration(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ];
  const first = units.findIndex(([length]) => seconds >= length);
  if (first < 0) return '0 s';
  let rest = seconds;
  const parts = units.slice(first, first + 2).map(([length, unit]) => {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    return amount === 0 ? '' : `${amount} ${unit}`;
  });
  return parts.filter(Boolean).join(' ');
}
