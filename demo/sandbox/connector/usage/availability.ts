// Availability from the recorded runs: uptime, gaps, and the cells of the strip charts.
import type { Registry } from '../access/registry.js';
import { maxSilence } from './heartbeat.js';

const hour = 3_600_000;

/** The periods that are shown: their length, and that of a cell of their strip, in ms. */
const periods = [
  { name: '24 hours', length: 24 * hour, cell: hour / 4 },
  { name: '7 days', length: 7 * 24 * hour, cell: 2 * hour },
  { name: '30 days', length: 30 * 24 * hour, cell: 8 * hour },
] as const;

interface Gap {
  from: string;
  /** Null: it lasts. */
  to: string | null;
  seconds: number;
  /** `stopped`: the service was stopped as it should. `lost`: it broke off or stood still. */
  cause: 'stopped' | 'lost';
}

interface StripCell {
  from: string;
  to: string;
  /** Of the part that was recorded, 0 to 100; null: nothing was recorded then. */
  percent: number | null;
}

export interface PeriodAvailability {
  name: string;
  from: string;
  /** The part of the period that was recorded begins here. Null: none. */
  recordedFrom: string | null;
  /** Of the recorded part, with two decimals, rounded down; null: nothing was recorded. */
  percent: number | null;
  downSeconds: number;
  cells: StripCell[];
}

export interface Availability {
  /** Whether the last heartbeat is recent. */
  isUp: boolean;
  at: string;
  lastBeatAt: string | null;
  periods: PeriodAvailability[];
  /** Of the last 30 days, the newest first. */
  gaps: Gap[];
}

interface Run {
  startedAt: string;
  lastBeatAt: string;
  ended: 'stopped' | 'lost' | null;
}

interface Span {
  from: number;
  to: number;
}

export function readAvailability({ database, now }: Registry): Availability {
  const runs = database.all<Run>(
    'SELECT started_at AS startedAt, last_beat_at AS lastBeatAt, ended FROM availability_runs ORDER BY started_at, id',
  );
  const time = now().valueOf();
  const last = runs.at(-1);
  const isUp = last !== undefined && last.ended === null && time - Date.parse(last.lastBeatAt) <= maxSilence;
  const ups = runs.map(({ startedAt, lastBeatAt }, index): Span => {
    const isCurrent = isUp && index === runs.length - 1;
    return { from: Date.parse(startedAt), to: isCurrent ? time : Date.parse(lastBeatAt) };
  });
  const first = ups[0]?.from ?? time;
  return {
    isUp,
    at: new Date(time).toISOString(),
    lastBeatAt: last?.lastBeatAt ?? null,
    periods: periods.map((period) => measure(period, ups, first, time)),
    gaps: findGaps(runs, ups, isUp, time),
  };
}

function measure(
  { name, length, cell }: (typeof periods)[number],
  ups: readonly Span[],
  first: number,
  time: number,
): PeriodAvailability {
  const from = time - length;
  const recorded = { from: Math.max(from, first), to: time };
  const cells = Array.from({ length: length / cell }, (_, index): StripCell => {
    const start = from + index * cell;
    const span = { from: Math.max(start, first), to: start + cell };
    return { from: toIso(start), to: toIso(start + cell), percent: percentOf(ups, span) };
  });
  return {
    name,
    from: toIso(from),
    recordedFrom: recorded.from < time ? toIso(recorded.from) : null,
    percent: percentOf(ups, recorded),
    downSeconds: Math.round((recorded.to - recorded.from - upTime(ups, recorded)) / 1000),
    cells,
  };
}

function findGaps(runs: readonly Run[], ups: readonly Span[], isUp: boolean, time: number): Gap[] {
  const oldest = time - 30 * 24 * hour;
  const gaps: Gap[] = [];
  for (const [index, { to }] of ups.entries()) {
    const next = ups[index + 1]?.from;
    const cause = runs[index]?.ended === 'stopped' ? 'stopped' : 'lost';
    const end = next ?? time;
    if ((next === undefined && isUp) || end <= to || end < oldest) continue;
    gaps.push({
      from: toIso(to),
      to: next === undefined ? null : toIso(next),
      seconds: Math.round((end - to) / 1000),
      cause,
    });
  }
  return gaps.toReversed();
}

/** Rounded down, so that 100 means no gap at all. */
function percentOf(ups: readonly Span[], span: Span): number | null {
  const length = span.to - span.from;
  return length <= 0 ? null : Math.floor((10_000 * upTime(ups, span)) / length) / 100;
}

function upTime(ups: readonly Span[], { from, to }: Span): number {
  return ups.reduce((sum, up) => sum + Math.max(0, Math.min(up.to, to) - Math.max(up.from, from)), 0);
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
