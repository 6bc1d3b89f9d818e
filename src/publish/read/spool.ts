import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PublishError } from '../publish-error.js';

/** Characters that are kept in memory until they are written. */
const PIECE = 65_536;

interface Place {
  readonly at: number;
  readonly length: number;
}

/** Texts in a temporary file, so that memory holds none of them: adverts, and pages until they are written. */
export class Spool {
  readonly #folder: string;
  readonly #file: number;
  readonly #places = new Map<string, Place>();
  #end = 0;

  constructor() {
    try {
      this.#folder = mkdtempSync(path.join(tmpdir(), 'career-elements-publish-'));
      this.#file = openSync(path.join(this.#folder, 'spool'), 'wx+', 0o600);
    } catch (cause) {
      throw spoolError(cause);
    }
    process.on('exit', this.#remove);
    // Where a file may be removed while it is open, nothing is left of a run that is killed.
    if (process.platform !== 'win32') this.#remove();
  }

  get keys(): Iterable<string> {
    return this.#places.keys();
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** @throws PublishError `file` when the disk is full */
  write(key: string, text: string): void {
    const bytes = Buffer.from(text);
    const at = this.#end;
    this.#append(bytes);
    this.#places.set(key, { at, length: bytes.length });
  }

  #append(bytes: Buffer): void {
    try {
      for (let done = 0; done < bytes.length;)
        done += writeSync(this.#file, bytes, done, bytes.length - done, this.#end + done);
    } catch (cause) {
      throw spoolError(cause);
    }
    this.#end += bytes.length;
  }

  /**
   * Writes a text that comes in pieces, which may be larger than memory.
   * @returns its hash
   */
  async writeAll(key: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<string> {
    const hash = createHash('sha256');
    const start = this.#end;
    let waiting: string[] = [];
    let length = 0;
    const flush = () => {
      const bytes = Buffer.from(waiting.join('').toWellFormed());
      hash.update(bytes);
      this.#append(bytes);
      waiting = [];
      length = 0;
    };
    for await (const piece of pieces) {
      waiting.push(piece);
      length += piece.length;
      if (length > PIECE) flush();
    }
    flush();
    this.#places.set(key, { at: start, length: this.#end - start });
    return hash.digest('base64url').slice(0, 22);
  }

  /** Forgets a text; its room is used again if it was the last. */
  drop(key: string): void {
    const place = this.#places.get(key);
    this.#places.delete(key);
    if (place && place.at + place.length === this.#end) this.#end = place.at;
  }

  read(key: string): Buffer | undefined {
    const place = this.#places.get(key);
    if (!place) return undefined;
    const bytes = Buffer.allocUnsafe(place.length);
    for (let done = 0; done < place.length;) {
      const count = readSync(this.#file, bytes, done, place.length - done, place.at + done);
      if (!count) throw spoolError(new Error('it is shorter than it was'));
      done += count;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.#file);
    process.off('exit', this.#remove);
    this.#remove();
  }

  readonly #remove = () => rmSync(this.#folder, { recursive: true, force: true });
}

function spoolError(cause: unknown): PublishError {
  const code = (cause as NodeJS.ErrnoException).code ?? String(cause);
  const why = code === 'ENOSPC' ? 'the disk is full' : code;
  return new PublishError(
    'file',
    `The folder for temporary files (${tmpdir()}) cannot be used: ${why}. Nothing was changed.`,
    'Make room there, or name another folder by the environment variable TMPDIR.',
    cause,
  );
}
