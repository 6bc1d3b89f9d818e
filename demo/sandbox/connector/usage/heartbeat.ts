// Records that the service runs: a heartbeat per minute extends the current run. A gap is the time between two runs.
import type { Registry } from '../access/registry.js';
import { removeOldUsage } from './usage.js';

/** In ms. */
const beatInterval = 60_000;
/** Without a heartbeat for this long, in ms, the service was not available: one may be late. */
export const maxSilence = 2.5 * beatInterval;
/** How long runs are kept, in days. */
const keptDays = 31;

export class Heartbeat {
  readonly #registry: Registry;
  #run: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** Begins a run, and records a heartbeat every minute. */
  start(): void {
    this.beat();
    this.#timer = setInterval(() => {
      try {
        this.beat();
        removeOldUsage(this.#registry);
      } catch (error) {
        // The next one extends the run, unless it is too late.
        console.error('Sandbox: the heartbeat cannot be recorded now.', error);
      }
    }, beatInterval);
    this.#timer.unref();
  }

  /** Extends the run. After a silence (the process was stalled, the machine asleep) it begins another one. */
  beat(): void {
    const { database, now } = this.#registry;
    const time = now();
    const at = time.toISOString();
    database.transaction(() => {
      const since = new Date(time.valueOf() - maxSilence).toISOString();
      const current = database.first<{ last: string }>(
        'SELECT last_beat_at AS last FROM availability_runs WHERE id = ?',
        this.#run ?? 0,
      );
      if (current !== undefined && current.last >= since) {
        database.run(
          'UPDATE availability_runs SET last_beat_at = max(last_beat_at, ?) WHERE id = ?',
          at,
          this.#run!,
        );
        return;
      }
      database.run("UPDATE availability_runs SET ended = 'lost' WHERE ended IS NULL");
      this.#run = database.run(
        'INSERT INTO availability_runs (started_at, last_beat_at) VALUES (?1, ?1)',
        at,
      );
      this.#removeOld(time);
    });
  }

  /** The last heartbeat of a run that ends as it should. */
  stop(): void {
    clearInterval(this.#timer);
    if (this.#run === undefined) return;
    this.beat();
    this.#registry.database.run("UPDATE availability_runs SET ended = 'stopped' WHERE id = ?", this.#run);
  }

  /** Keeps the newest of the old runs: the gap after it may last until today. */
  #removeOld(time: Date): void {
    const first = new Date(time.valueOf() - keptDays * 86_400_000).toISOString();
    this.#registry.database.run(
      `DELETE FROM availability_runs WHERE last_beat_at < ?1
       AND id < (SELECT max(id) FROM availability_runs WHERE last_beat_at < ?1)`,
      first,
    );
  }
}
