// A preview that was opened before the worker was there, such as a shared link: it starts the worker and comes again.
import { startWorker } from '../start-worker.js';

const shown = document.querySelector('#state');
const result = await startWorker(new URL('../', location.href).href);
if (result !== 'ready') {
  if (shown) shown.textContent = result;
} else if (sessionStorage.getItem('play-reloaded') === location.href) {
  // The worker is there and did not answer: no endless loop.
  if (shown) shown.textContent = 'The sample service did not answer. Reload the page to try again.';
  sessionStorage.removeItem('play-reloaded');
} else {
  sessionStorage.setItem('play-reloaded', location.href);
  location.reload();
}
