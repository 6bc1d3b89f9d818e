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
