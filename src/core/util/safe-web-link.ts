/**
 * An `http(s)` URL, absolute; undefined for anything else.
 * @param base what a relative URL is relative to; without it, a relative one gives no link
 */
export function safeWebLink(value: string | null | undefined, base?: string): string | undefined {
  if (!value) return undefined;
  try {
    const { protocol, href } = new URL(value, base);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
