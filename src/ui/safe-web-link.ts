/** An absolute `http(s)` URL; undefined for anything else. */
export function safeWebLink(value: string | null | undefined): string | undefined {
  try {
    const { protocol, href } = new URL(value ?? '');
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
