// Apart from `base-url.ts`, which says what is wrong: the loader has to stay small.

const LOOPBACK = /^http:\/\/((.+\.)?localhost|127\.[\d.]+|\[::1])(:\d+)?$/;

/** Whether an origin is HTTPS, or HTTP on loopback. */
export const isSafeOrigin = (origin: string) => origin.startsWith('https:') || LOOPBACK.test(origin);

/** The address of a service without a slash at its end; undefined when it is not safe, or more than an address. */
export function safeBaseUrl(value: string): string | undefined {
  try {
    const { origin, pathname, href } = new URL(value);
    const isAddress = href === origin + pathname && !/\s/.test(value.trim());
    return isAddress && isSafeOrigin(origin) ? href.replace(/\/+$/, '') : undefined;
  } catch {
    return undefined;
  }
}
