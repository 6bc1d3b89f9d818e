// Counts the parts of a multipart stream. The parser silently skips parts without a Content-Disposition of form-data, so
// an incomplete application would be stored.

/** The boundary in the header; undefined if there is none. */
export function readBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = /;[ \t]*boundary=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(contentType) ?? [];
  return plain ?? quoted?.replace(/\\(.)/g, '$1');
}

export class PartCounter {
  /** The number of parts so far. */
  count = 0;
  /** Whether a boundary was not followed by a line end; the parser loses the data after it. */
  hasBrokenBoundary = false;
  readonly #delimiter: Buffer;
  #isClosed = false;
  /** A possible prefix of a boundary. The first boundary may be at the very start. */
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
