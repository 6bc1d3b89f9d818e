import { yieldToMain } from './yield-to-main.js';

/** The longest time without a pause; visitors notice about 50 ms, a frame takes 16 ms. */
const SLICE_IN_MS = 12;
/** The most steps of a slice, because some browsers reduce the clock's precision against fingerprinting. */
const MAX_STEPS = 1000;

/**
 * Time-slices a long task.
 * @returns a function to be awaited after each step; it pauses at the end of a slice and throws when the signal is aborted
 */
export function timeSlicer(signal?: AbortSignal): () => Promise<void> | undefined {
  signal?.throwIfAborted();
  let end = performance.now() + SLICE_IN_MS;
  let steps = 0;
  return () => {
    if (++steps < MAX_STEPS && performance.now() < end) return undefined;
    return yieldToMain().then(() => {
      signal?.throwIfAborted();
      steps = 0;
      end = performance.now() + SLICE_IN_MS;
    });
  };
}
