// Counts the parts of a multipart body as it streams by. The parser says nothing of a part that it passes over (one
// without a Content-Disposition of form-data), and an application without some of its parts would be stored.

/** What the header says, or undefined when it names no boundary. */
export function readBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = /;[ \t]*boundary=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(contentType) ?? [];
  return plain ?? quoted?.replace(/\\(.)/g, '$1');
}

export class PartCounter {
  /** Parts that have begun. */
  count = 0;
  /** Whether a boundary was followed by something else than the end of its line: the parser loses what comes then. */
  hasBrokenBoundary = false;
  readonly #delimiter: Buffer;
  #isClosed = false;
  /** What may be the beginning of a boundary. The first one may stand at the very start. */
  #rest: Buffer = Buffer.from('\r\n');

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  push(chunk: Buffer): void {
    const { length } = this.#delimiter;
    const data = Buffer.concat([this.#rest, chunk]);
    let from = 0;
    while (!this.#isClosed) {
      const found = data.indexOf(this.#delimiter, from);
      if (found === -1 || found + length + 2 > data.length) {
        this.#rest = data.subarray(found === -1 ? Math.max(from, data.length - length + 1) : found);
        return;
      }
      from = found + length;
      const end = data.toString('latin1', from, from + 2);
      if (end === '\r\n') this.count++;
      else if (end === '--') this.#isClosed = true;
      else this.hasBrokenBoundary = true;
    }
  }
}
