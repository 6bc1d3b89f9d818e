import { yieldToMain } from '../../base/yield-to-main.js';

/** How long the page may be kept waiting; a visitor notices about 50 ms, a frame is 16. */
const SLICE_IN_MS = 5;
/** Some browsers blur the clock against fingerprinting; then this ends a slice. */
const STEPS = 500;

/**
 * Cuts a long task into slices.
 * @returns to be awaited after every step; it pauses when a slice is over, and throws when the signal is aborted
 */
export function slices(signal?: AbortSignal, pause = yieldToMain): () => Promise<void> | undefined {
  signal?.throwIfAborted();
  let end = performance.now() + SLICE_IN_MS;
  let steps = 0;
  return () => {
    if (++steps < STEPS && performance.now() < end) return undefined;
    return pause().then(() => {
      signal?.throwIfAborted();
      steps = 0;
      end = performance.now() + SLICE_IN_MS;
    });
  };
}
