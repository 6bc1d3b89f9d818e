// Ctrl+C: stops what runs, and ends the process.
import type { EventEmitter } from 'node:events';

/** Milliseconds after a second signal. npm repeats that of one Ctrl+C, and mail that is on its way is delivered first. */
const GRACE = 1000;

/**
 * @param source `process`
 * @param close each stops one thing; one that never does is ended by a second signal
 */
export function stopOnSignals(
  source: EventEmitter & { exit(code: number): unknown },
  close: readonly (() => Promise<void>)[],
): void {
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    const results = await Promise.allSettled(close.map((one) => one()));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) console.error(failed.reason);
    source.exit(failed ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    source.on(signal, () => {
      if (isStopping) setTimeout(() => source.exit(1), GRACE);
      else void stop();
    });
  }
}
