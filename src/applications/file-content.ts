// Whether a file is what its name says. A good file that is refused is a lost application, so a kind is a whole family:
// what the usual programs open under that name, they may send.
import { safeFileName } from './file-name.js';

// Patterns for the first bytes, one character for each byte. The script may be read in any encoding: they stay ASCII.
const { raw } = String;
const OLE = raw`\xd0\xcf\x11\xe0`; // Word before 2007, and every document of Office that has a password
const OFFICE = raw`PK|${OLE}|\{\\rtf`; // offices open each of these under the names of the others
/** Word 1 and 2, Word for DOS and for Macintosh, WordPerfect. */
const OLD_WORD = raw`[\x9b\xdb]\xa5|[12]\xbe|\xfe[247]\0|\xffWPC`;
const JPEG = raw`\xff\xd8\xff`;
const PNG = raw`\x89PNG`;
const GIF = 'GIF8[79]a';
const WEBP = 'RIFF.{4}WEBP';
/** Besides the four of the web: HEIC and its kin, JPEG 2000 and XL, BMP, TIFF. */
const PICTURE = raw`${JPEG}|${PNG}|${GIF}|${WEBP}|\0\0..(?:ftyp|JXL |jP )|BM.{4}\0{4}|II[*+]\0|MM\0[*+]`;
/** Of Windows, Linux and macOS. */
const PROGRAM = raw`MZ.\0|\x7fELF|[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]|\xca\xfe\xba\xbe`;

const startsWith = (pattern: string) => new RegExp(`^(?:${pattern})`, 'su');

const KINDS: readonly (readonly [ending: RegExp, content: RegExp])[] = [
  [/\.pdf$/, /%PDF-/],
  [/\.(?:do[ct][xm]|od[pst]|ott|pages|pptx|rtf|xlsx)$/, startsWith(OFFICE)],
  // Word opens web pages, XML, web archives and plain text as .doc: no zero byte, or the mark of UTF-16.
  [/\.do[ct]$/, startsWith(raw`${OFFICE}|${OLD_WORD}|\xff\xfe|\xfe\xff|(?!%PDF-)[^\0]*$`)],
  // UTF-16 without its mark has zero bytes, and no text says which encoding it is in.
  [/\.txt$/, startsWith(raw`(?!PK[\x03\x05\x07]|${OLE}|%PDF-|${PICTURE}|${PROGRAM})`)],
  // Phones and messengers rename one kind to another, and every viewer looks inside.
  [/\.(?:avif|bmp|gif|hei[cf]|jfif|jp[eg]|jpeg|png|tiff?|webp)$/, startsWith(PICTURE)],
];

/** As far as readers of PDF look for its first bytes, which may stand behind others. */
const HEAD = 1024 + 4;

const headOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, HEAD));

/** Whether the bytes can be what the ending of the name says. What an unknown ending says is not known: it fits. */
export function fitsItsName(name: string, bytes: Uint8Array): boolean {
  const lower = safeFileName(name).toLowerCase();
  const content = KINDS.find(([ending]) => ending.test(lower))?.[1];
  if (!content) return true;
  // Websites that make files let a byte order mark or an empty line slip in front.
  const head = headOf(bytes).replace(/^(?:\xef\xbb\xbf|\s)+/, '');
  // A folder that is kept elsewhere may hand out nothing but zeros.
  return content.test(head) && bytes.some((byte) => byte > 0);
}

const WEB_PICTURES = [
  ['image/jpeg', startsWith(JPEG)],
  ['image/png', startsWith(PNG)],
  ['image/gif', startsWith(GIF)],
  ['image/webp', startsWith(WEBP)],
] as const;

/** Which of the pictures that every browser and every service shows it is, by its bytes alone. */
export function pictureType(bytes: Uint8Array): (typeof WEB_PICTURES)[number][0] | undefined {
  const head = headOf(bytes);
  return WEB_PICTURES.find(([, magic]) => magic.test(head))?.[0];
}
