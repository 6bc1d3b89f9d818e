// Files that people choose and that many services and readers cannot open: each has a remedy that the form can name.

const ascii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** A picture in HEIC or a related format, as phones take them. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/.test(ascii(bytes.subarray(0, 16)));
}

/** Where the directory of a ZIP file is, at its end. */
const DIRECTORY = 65_536;

/** An entry of that directory: its signature, 42 bytes, the name. In ASCII, as a page may read the script in any encoding. */
const PAGES = new RegExp(String.raw`PK\x01\x02[^]{42}Index(?:/Document\.iwa|\.zip)`);

/** A document of a word processor that writes its text as `Index/Document.iwa` into a ZIP file. */
export function isPagesDocument(bytes: Uint8Array): boolean {
  if (ascii(bytes.subarray(0, 2)) !== 'PK') return false;
  return PAGES.test(ascii(bytes.subarray(-DIRECTORY)));
}

/** Longer than any trailer. */
const TRAILER = 4096;
const ENCRYPT = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/**
 * Whether a PDF is encrypted: its trailer has `/Encrypt` (ISO 32000-1, 7.5.5 and 7.6.1). The trailer follows the
 * cross-reference table at the end, or is the dictionary of a cross-reference stream, where `startxref` points to.
 */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  const end = ascii(bytes.subarray(-TRAILER));
  const trailer = end.slice(end.lastIndexOf('trailer'));
  if (end.includes('trailer') && ENCRYPT.test(trailer)) return true;
  const at = Number(/startxref\s+(\d{1,15})\s+%%EOF\s*$/.exec(end)?.[1] ?? NaN);
  if (!(at < bytes.length)) return false;
  const [dictionary = ''] = ascii(bytes.subarray(at, at + TRAILER)).split('stream');
  return dictionary.includes('/XRef') && ENCRYPT.test(dictionary);
}
