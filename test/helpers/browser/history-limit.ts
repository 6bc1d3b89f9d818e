/** Keeps tests, which are faster than visitors, below the limit that a browser sets to changes of the history. */
import { waitUntil } from '@open-wc/testing';
import { historyLimit } from './engine.js';

const SPAN = 10_000;
/** How many changes a single test may make. */
const RESERVE = 60;

let spanStart = -Infinity;
let inSpan = 0;
let inTest = 0;

function count(): void {
  const now = performance.now();
  if (now - spanStart > SPAN) {
    spanStart = now;
    inSpan = 0;
  }
  inSpan += 1;
  inTest += 1;
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

/** To be called before each test, and within one that changes it often. Resolves when the history can be changed as often as a test needs. */
export async function historyIsFree(): Promise<void> {
  if (inTest > RESERVE) throw new Error(`A test changed the history ${inTest} times: raise RESERVE.`);
  inTest = 0;
  if (inSpan <= historyLimit - RESERVE) return;
  await waitUntil(() => performance.now() - spanStart > SPAN, 'the end of the limit', { timeout: 2 * SPAN });
  inSpan = 0;
}
