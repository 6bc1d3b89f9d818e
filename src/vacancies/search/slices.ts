/** How long the page may be kept waiting; a visitor notices about 50 ms, a frame is 16. */
const SLICE_IN_MS = 5;
/** Some browsers blur the clock against fingerprinting; then this ends a slice. */
const STEPS = 500;

/**
 * Cuts a long task into slices.
 * @returns to be awaited after every step; it pauses when a slice is over, and throws when the signal is aborted
 */
export function slices(signal?: AbortSignal, pause = nextTask): () => Promise<void> | undefined {
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

/** Lets the browser draw and answer. A timer would wait 4 ms each time. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
