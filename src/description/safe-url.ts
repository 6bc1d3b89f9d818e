// Checks the URLs of an advert before they become links or images. URLs of records are checked by `ui/web-links`.

const LINKS = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/**
 * An absolute URL that is safe to follow, also one written without its scheme (`//host`, `www.…`); undefined for other schemes,
 * relative URLs and invalid ones.
 */
export function safeLink(value: string | null | undefined): string | undefined {
  const url = readUrl(withScheme(value));
  return url && LINKS.has(url.protocol) ? url.href : undefined;
}

/** A picture's URL: HTTPS, or data of a pixel format; undefined for anything else, also without a scheme. */
export function safeImage(value: string | null | undefined): string | undefined {
  const url = readUrl(value);
  if (!url) return undefined;
  return url.protocol === 'https:' || IMAGE_DATA.test(url.href) ? url.href : undefined;
}

function withScheme(value: string | null | undefined): string | undefined {
  const written = value?.trim();
  return written && /^\/\/[^/]|^www\.[^\s./]+\./i.test(written)
    ? `https://${written.replace(/^\/\//, '')}`
    : written;
}

function readUrl(value: string | null | undefined): URL | undefined {
  if (!value) return undefined;
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}
