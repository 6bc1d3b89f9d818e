// Messages for the site builder, in the console and in English.

const logged = new Set<string>();

/** Writes to the console, once for each text. */
export function warnOnce(text: string, how: 'error' | 'warn' = 'error'): void {
  if (logged.has(text)) return;
  logged.add(text);
  if (how === 'error') console.error(`career-elements: ${text}`);
  else console.warn(`career-elements: ${text}`);
}
