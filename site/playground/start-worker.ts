/**
 * Starts the service worker with the sample service.
 * @param root the playground's address, with a slash at its end
 * @returns `ready`, or why it cannot start, in words
 */
export async function startWorker(root: string): Promise<'ready' | (string & {})> {
  if (!isSecureContext)
    return 'The preview needs a secure connection: open this page over HTTPS, or on localhost. The HTML below can be copied all the same.';
  if (!('serviceWorker' in navigator))
    return 'This browser offers no service worker here, as some do in private windows, so the preview has no sample service to ask. The HTML below can be copied all the same.';
  try {
    const registration = await navigator.serviceWorker.register(`${root}worker.js`, { scope: root });
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (worker && worker.state !== 'activated') await activated(worker);
    return 'ready';
  } catch (error) {
    return `The sample service could not start (${(error as Error).message}). The browser may block the storage of this page. The HTML below can be copied all the same.`;
  }
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('its script failed'));
    });
  });
}
