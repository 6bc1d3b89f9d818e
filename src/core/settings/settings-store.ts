import type { Settings } from './settings.js';

// The one global object of this project: two copies of the script, even of two versions, share it. Its shape
// is fixed; a later version may add properties, never change these.
interface Store {
  readonly version: 1;
  values: Settings;
  /** Fires `change` after each configure(). */
  readonly events: EventTarget;
}

const KEY = Symbol.for('career-elements.settings');

function store(): Store {
  return ((globalThis as { [KEY]?: Store })[KEY] ??= { version: 1, values: {}, events: new EventTarget() });
}

/**
 * Sets page-wide settings. What is named is replaced, what is undefined goes back to its default, the rest
 * stays. It may come at any time: elements that are on the page follow.
 *
 * ```js
 * configure({ baseUrl: 'https://recruit.example', customerId: '6f1c…', language: 'da' });
 * ```
 */
export function configure(settings: Settings): void {
  const known = store();
  known.values = { ...known.values, ...settings };
  known.events.dispatchEvent(new CustomEvent('change'));
}

/** The page-wide settings as they are now. */
export function pageSettings(): Settings {
  return store().values;
}

/** Calls back after each configure(). @returns what ends it */
export function onSettingsChange(callback: () => void): () => void {
  const { events } = store();
  events.addEventListener('change', callback);
  return () => events.removeEventListener('change', callback);
}
