/** Gives the page its turn: resolves in a task of its own. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const arrive = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrive, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
