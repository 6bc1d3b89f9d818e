// When work is done: in idle time, in the next task, or in slices that leave the page time to react.

/** Does something when the page has nothing else to do. Safari has no `requestIdleCallback`. */
export const onIdle = (task: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(task, { timeout: 3000 }) : setTimeout(task, 200);

/** Resolves in a new task, so that the browser can paint and handle input. A timer would wait 4 ms each time. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', finish, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Milliseconds after which a page that paints nothing, such as one in a background tab, counts as painted. */
const PAINT_TIMEOUT_MS = 250;

/** Resolves in a separate task after the next paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    requestAnimationFrame(() => void yieldToMain().then(resolve));
  });
}

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
