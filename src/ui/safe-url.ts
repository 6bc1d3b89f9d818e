// Every URL that the service sends passes here before it becomes a link or a picture.

const LINKS = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/** An absolute URL that is safe to follow; undefined for any other scheme, a relative one, or no URL. */
export function safeLink(value: string | null | undefined): string | undefined {
  const url = readUrl(value);
  return url && LINKS.has(url.protocol) ? url.href : undefined;
}

/** An absolute `http(s)` URL; undefined for anything else. */
export function safeWebLink(value: string | null | undefined): string | undefined {
  const link = safeLink(value);
  return link && /^https?:/.test(link) ? link : undefined;
}

/** A picture's URL: HTTPS, or data of a pixel format; undefined for anything else. */
export function safeImage(value: string | null | undefined): string | undefined {
  const url = readUrl(value);
  if (!url) return undefined;
  return url.protocol === 'https:' || IMAGE_DATA.test(url.href) ? url.href : undefined;
}

/** A `mailto:` link to one address, whatever else is written in it. */
export function mailLink(address: string): string | undefined {
  const trimmed = address.trim();
  return /^[^\s@]+@[^\s@]+$/.test(trimmed)
    ? `mailto:${encodeURIComponent(trimmed.toWellFormed()).replaceAll('%40', '@')}`
    : undefined;
}

/** A `tel:` link; undefined when there is no number in the text. */
export function phoneLink(number: string): string | undefined {
  const digits = number.replace(/[^\d+]/g, '');
  return /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : undefined;
}

function readUrl(value: string | null | undefined): URL | undefined {
  if (!value) return undefined;
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}
