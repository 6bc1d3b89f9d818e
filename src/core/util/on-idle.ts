/** Does something when the page has nothing else to do. Safari has no `requestIdleCallback`. */
export const onIdle = (task: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(task, { timeout: 3000 }) : setTimeout(task, 200);
