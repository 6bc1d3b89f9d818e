/**
 * Starts the service worker with the sample service, for this page.
 * @param root the playground's address, with a slash at its end
 * @returns undefined, or why it cannot start, in words
 */
export async function startWorker(root: string): Promise<string | undefined> {
  if (!isSecureContext)
    return 'The preview needs a secure connection: open this page over HTTPS, or on localhost.';
  if (!('serviceWorker' in navigator))
    return 'The preview needs a service worker, which this browser does not offer on this page, as some do not in private windows.';
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(`${root}worker.js`, { scope: root });
    const { active } = await serviceWorker.ready;
    if (serviceWorker.controller) return undefined;
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      active?.postMessage('claim', {});
    });
    return undefined;
  } catch (error) {
    return `The sample service could not start (${(error as Error).message}). The browser may block the storage of this page.`;
  }
}
