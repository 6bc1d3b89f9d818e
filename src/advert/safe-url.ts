// Every URL of an advert passes here before it becomes a link or a picture; those of its record pass `web-links`.

const LINKS = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/** An absolute URL that is safe to follow; undefined for any other scheme, a relative one, or no URL. */
export function safeLink(value: string | null | undefined): string | undefined {
  const url = readUrl(value);
  return url && LINKS.has(url.protocol) ? url.href : undefined;
}

/** A picture's URL: HTTPS, or data of a pixel format; undefined for anything else. */
export function safeImage(value: string | null | undefined): string | undefined {
  const url = readUrl(value);
  if (!url) return undefined;
  return url.protocol === 'https:' || IMAGE_DATA.test(url.href) ? url.href : undefined;
}

function readUrl(value: string | null | undefined): URL | undefined {
  if (!value) return undefined;
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}
