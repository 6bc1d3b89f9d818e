// Estimates how long an upload still takes, from its rate in the last seconds. It reads no clock: times are
// milliseconds of a monotonic clock such as `performance.now()`.

/** How many bytes of the request had been sent at a time. */
export interface SendingProgress {
  readonly at: number;
  readonly sent: number;
  readonly total: number;
}

/** Long enough to smooth out a slow second, short enough to follow a changing connection. */
const WINDOW = 8000;
/** The rate over a shorter time is not meaningful. */
const MIN_ELAPSED = 1500;
/** After this long without progress nothing can be estimated. */
const STANDSTILL = 4000;

/**
 * Adds an event to the progress (initially empty) and drops what is outside the window. The bytes of the first event
 * went into the buffers of the browser and the system, faster than any connection, so the rate is counted from there.
 */
export function withProgress(
  progress: readonly SendingProgress[],
  event: SendingProgress,
): readonly SendingProgress[] {
  const last = progress.at(-1);
  if (event.sent === 0) return [];
  if (event.sent === last?.sent) return progress; // nothing has moved
  // Another upload, or one that continues after a standstill: earlier events would distort the rate for long.
  if (!last || event.sent < last.sent || event.at - last.at >= STANDSTILL) return [event];
  // The last event before the window stays, so that the window is covered from its start.
  const start = progress.findLastIndex(({ at }) => at <= event.at - WINDOW);
  return [...progress.slice(Math.max(0, start)), event];
}

export interface EstimateOptions {
  readonly now: number;
  /** Bytes that went into buffers at once: they have left the browser, and are still to be carried. */
  readonly buffered: number;
  /** What is on screen; it stays until it is clearly wrong, so that it does not fluctuate. */
  readonly shown: number | undefined;
}

/** The seconds left until all has arrived, rounded for people; undefined while they cannot be estimated. */
export function secondsLeft(
  progress: readonly SendingProgress[],
  { now, buffered, shown }: EstimateOptions,
): number | undefined {
  const first = progress[0];
  const last = progress.at(-1);
  if (!first || !last || now - last.at >= STANDSTILL) return undefined;
  const elapsed = last.at - first.at;
  const moved = last.sent - first.sent;
  const left = last.total - last.sent + buffered;
  // Written as a negation, so that NaN fails the check.
  if (!(elapsed >= MIN_ELAPSED && moved > 0 && left > 0)) return undefined;
  const seconds = (left * elapsed) / moved / 1000;
  const rounded = roundSeconds(seconds);
  if (shown === undefined) return rounded;
  const step = Math.min(shown, rounded) < 60 ? 5 : 60;
  return Math.abs(seconds - shown) < step * 0.7 ? shown : rounded;
}

/** To five seconds below a minute, to whole minutes from there on; never to zero. */
function roundSeconds(seconds: number): number {
  const inFives = Math.max(5, Math.round(seconds / 5) * 5);
  return inFives < 60 ? inFives : Math.max(1, Math.round(seconds / 60)) * 60;
}
