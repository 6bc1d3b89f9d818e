// What the site builder is told, in the console and in English.

const told = new Set<string>();

/** Tells the builder in the console, once for each thing. */
export function warnOnce(text: string, how: 'error' | 'warn' = 'error'): void {
  if (told.has(text)) return;
  told.add(text);
  if (how === 'error') console.error(`career-elements: ${text}`);
  else console.warn(`career-elements: ${text}`);
}
