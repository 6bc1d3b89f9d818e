/** Keeps tests, which are faster than visitors, below the limit that a browser sets to changes of the history. */
import { waitUntil } from '@open-wc/testing';
import { historyLimit } from './engine.js';

const SPAN = 10_000;
/** More than any single test needs. */
const RESERVE = 60;

let spanStart = -Infinity;
let changes = 0;

function count(): void {
  const now = performance.now();
  if (now - spanStart > SPAN) {
    spanStart = now;
    changes = 0;
  }
  changes += 1;
}

if (historyLimit < Infinity) {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = function (this: History, ...values: Parameters<typeof change>) {
      count();
      change.apply(this, values);
    };
  }
}

/** Resolves when the next test can change the history as often as it needs. */
export async function historyIsFree(): Promise<void> {
  if (changes < historyLimit - RESERVE) return;
  await waitUntil(() => performance.now() - spanStart > SPAN, 'the end of the limit', { timeout: 2 * SPAN });
  changes = 0;
}
