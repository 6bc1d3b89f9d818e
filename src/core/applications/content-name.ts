// Names by content. Phones name files `document`, `msf:1000012345` or `image:32`, and browsers `cv.pdf (1)`: without an ending,
// few services take them, and few readers open them.
import { isJpegEnding, JPEG_ENDINGS } from './accepted-files.js';
import { contentType, matchesExtension } from './file-content.js';
import { safeFileName } from './file-name.js';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';

/** The endings of types that forms take. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['application/pdf', ['.pdf']],
  ['application/msword', ['.doc']],
  [`${OFFICE}wordprocessingml.document`, ['.docx']],
  [`${OFFICE}spreadsheetml.sheet`, ['.xlsx']],
  [`${OFFICE}presentationml.presentation`, ['.pptx']],
  [`${OPEN}text`, ['.odt']],
  [`${OPEN}spreadsheet`, ['.ods']],
  [`${OPEN}presentation`, ['.odp']],
  ['application/rtf', ['.rtf']],
  ['text/rtf', ['.rtf']],
  ['text/plain', ['.txt']],
  ['image/jpeg', JPEG_ENDINGS],
  ['image/png', ['.png']],
  ['image/gif', ['.gif']],
  ['image/webp', ['.webp']],
]);

interface Named {
  readonly name: string;
  readonly type?: string;
}

const endOf = (name: string) => /\.[a-z][a-z\d]{0,4}$/.exec(safeFileName(name).toLowerCase())?.[0];

const isOneOf = (accept: readonly string[], name: string) => {
  const lower = safeFileName(name).toLowerCase(); // the ending that arrives
  return accept.some((ending) => lower.endsWith(ending));
};

/** The accepted ending for a name of a JPEG that has another one of its endings. */
const jpegEnding = (name: string, accept: readonly string[]): string | undefined =>
  isJpegEnding(endOf(name) ?? '') ? accept.find(isJpegEnding) : undefined;

/** Whether a file can be of an accepted type, as far as its name says. */
export function mayBeAccepted({ name, type = '' }: Named, accept: readonly string[]): boolean {
  if (!accept.length || isOneOf(accept, name) || jpegEnding(name, accept)) return true;
  // No content shows that it is plain text, so there the ending decides.
  const endings = type === 'text/plain' ? [] : (ENDINGS.get(type) ?? []);
  return endOf(name) === undefined || endings.some((one) => accept.includes(one));
}

/** The name of a file with an accepted ending, which its content decides where its name has none; undefined: it has another type. */
export function acceptedName(
  { name, type = '' }: Named,
  bytes: Uint8Array,
  accept: readonly string[],
): string | undefined {
  const end = endOf(name);
  if (accept.length ? isOneOf(accept, name) : end) return name;
  const jpeg = jpegEnding(name, accept);
  if (jpeg && end) return safeFileName(name).slice(0, -end.length) + jpeg;
  const found = endingsOf(type, end, bytes).find((one) => !accept.length || accept.includes(one));
  if (found) return safeFileName(name) + found;
  return accept.length ? undefined : name;
}

/** @param end of the name: it stands for another type, unless the content and what the system says agree */
function endingsOf(type: string, end: string | undefined, bytes: Uint8Array): readonly string[] {
  const byContent = contentType(bytes);
  const endings = ENDINGS.get(byContent ?? '') ?? [];
  if (end) return byContent === type ? endings : [];
  const told = (ENDINGS.get(type) ?? []).filter((one) => matchesExtension(one, bytes));
  return [...endings, ...told];
}
