/** Parses a URL; undefined for a text that is not one. `URL.canParse` is missing in some browsers, and where a page has replaced `URL`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
