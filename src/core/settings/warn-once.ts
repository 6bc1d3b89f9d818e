// Messages for the site builder, in the console and in English.

type How = 'error' | 'warn';

const KEY = Symbol.for('career-elements.console');

/** What was said on this page, by text; all copies of the script share it, and the panel of `?career-doctor` shows it. */
export const said = (): Map<string, How> => ((globalThis as { [KEY]?: Map<string, How> })[KEY] ??= new Map());

/** Writes to the console, once for each text. */
export function warnOnce(text: string, how: How = 'error'): void {
  const logged = said();
  if (logged.has(text)) return;
  logged.set(text, how);
  if (how === 'error') console.error(`career-elements: ${text}`);
  else console.warn(`career-elements: ${text}`);
}
