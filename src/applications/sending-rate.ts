// How long a sending still takes, by what has left in the last seconds. It has no clock of its own: times are
// milliseconds of any clock that does not jump, such as `performance.now()`.

/** So many bytes of the request had left at that time. */
export interface SendingProgress {
  readonly at: number;
  readonly sent: number;
  readonly total: number;
}

/** Long enough that one slow second does not count for much, short enough to follow a line that gets better. */
const WINDOW = 8000;
/** A shorter time says nothing about the line. */
const SHORTEST = 1500;
/** A line that has stood still for so long may do so for a minute or for ever. */
const STANDSTILL = 4000;

/**
 * The progress with one event more, without what no longer counts; begin with none. What had left at the first
 * event went into the buffers of the browser and the system, which are faster than any line, so it is only where
 * counting begins.
 */
export function withProgress(
  progress: readonly SendingProgress[],
  event: SendingProgress,
): readonly SendingProgress[] {
  const last = progress.at(-1);
  if (event.sent === 0) return [];
  if (event.sent === last?.sent) return progress; // nothing has moved
  // Another sending, or one that goes on after a standstill, of which it would take long to lose the traces.
  if (!last || event.sent < last.sent || event.at - last.at >= STANDSTILL) return [event];
  // The last event before the window stays, so that the window is covered from its start.
  const start = progress.findLastIndex(({ at }) => at <= event.at - WINDOW);
  return [...progress.slice(Math.max(0, start)), event];
}

/**
 * Whole seconds that are left, rounded as a person says them; undefined while nobody can say.
 * @param said what is on screen, which stays until it is clearly wrong, so that it does not go to and fro
 */
export function secondsLeft(
  progress: readonly SendingProgress[],
  now: number,
  said?: number,
): number | undefined {
  const first = progress[0];
  const last = progress.at(-1);
  if (!first || !last || now - last.at >= STANDSTILL) return undefined;
  const elapsed = last.at - first.at;
  const moved = last.sent - first.sent;
  const left = last.total - last.sent;
  // Turned round, so that what is not a number passes none of them.
  if (!(elapsed >= SHORTEST && moved > 0 && left > 0)) return undefined;
  const seconds = (left * elapsed) / moved / 1000;
  const rounded = roundSeconds(seconds);
  if (said === undefined) return rounded;
  const step = Math.min(said, rounded) < 60 ? 5 : 60;
  return Math.abs(seconds - said) < step * 0.7 ? said : rounded;
}

/** To five seconds below a minute, to whole minutes from there on; never to nothing. */
function roundSeconds(seconds: number): number {
  const inFives = Math.max(5, Math.round(seconds / 5) * 5);
  return inFives < 60 ? inFives : Math.max(1, Math.round(seconds / 60)) * 60;
}
