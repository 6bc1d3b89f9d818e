/**
 * The page's clock in a test's hand: `performance.now()`, and the timers of a second and more, unless a test says otherwise. Shorter timers stay real,
 * and so do requests, so that what is waited for is still a state.
 */
import { until } from './elements.js';

export interface HeldClock {
  /** Sets the clock forward, and runs what was to run by then, in its order. */
  advance: (milliseconds: number) => void;
  /** Waits until something is there, while the clock may jump; only the test's own limit ends it. */
  until: typeof until;
  /** Gives the page its clock back. Timers that are still waiting never run. */
  release: () => void;
}

interface Timer {
  at: number;
  /** Of one that comes again. */
  readonly every: number | undefined;
  readonly run: () => void;
}

type Callback = (...values: unknown[]) => void;

const FOR_EVER = 2 ** 40;

/** @param shortest milliseconds; shorter timers stay real */
export function holdClock(shortest = 1000): HeldClock {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const timers = new Map<number, Timer>();
  let now = Math.round(performance.now()); // sums of whole numbers are exact
  let lastId = 0;
  const hold = (run: () => void, delay: number, every?: number) => {
    lastId -= 1; // no browser counts down
    timers.set(lastId, { at: now + delay, every, run });
    return lastId;
  };
  const clear = (id?: number) => {
    if (id === undefined || !timers.delete(id)) clearTimeout(id); // one clears what the other has set
  };
  performance.now = () => now;
  Object.assign(globalThis, {
    setTimeout: (run: Callback, delay = 0, ...values: unknown[]) =>
      delay < shortest ? setTimeout(run, delay, ...values) : hold(() => run(...values), delay),
    setInterval: (run: Callback, delay = 0, ...values: unknown[]) =>
      delay < shortest ? setInterval(run, delay, ...values) : hold(() => run(...values), delay, delay),
    clearTimeout: clear,
    clearInterval: clear,
  });
  const nextBefore = (end: number) =>
    [...timers].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at)[0];
  return {
    advance(milliseconds) {
      const end = now + milliseconds;
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        const [id, timer] = next;
        now = Math.max(now, timer.at);
        if (timer.every === undefined) timers.delete(id);
        else timer.at += timer.every;
        timer.run();
      }
      now = end;
    },
    until: (find, what) => until(find, what, FOR_EVER),
    release() {
      Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval });
      delete (performance as { now?: () => number }).now;
    },
  };
}
