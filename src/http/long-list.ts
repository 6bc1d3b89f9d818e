// Reads a long list of records while its text arrives, so that reading it does not hold up the page at the end, and so
// that the whole text is never kept. Loaded on demand by `request`.

import { yieldToMain } from '../base/yield-to-main.js';
import { shareValues } from './shared-values.js';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d];
/** What JSON may have between its words. */
const SPACES: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d];

/** Bytes that are looked through and parsed at once: some milliseconds on an old phone. */
const SLICE = 65_536;
/** Milliseconds of work after which the page gets its turn. */
const TURN = 12;

/** Whether bytes may be a list, by how they begin. */
export const isList = (bytes: Uint8Array): boolean =>
  bytes[bytes.findIndex((one) => !SPACES.includes(one))] === OPEN_LIST;

/**
 * Reads a list while it arrives. Equal values of its records are the same object in all of them.
 * @param parts what has come of it
 * @param next the next part; undefined: there is no more
 * @param onElement called with each element
 * @returns the elements; undefined when it was no JSON array
 */
export async function readLongList(
  parts: readonly Uint8Array[],
  next: () => Promise<Uint8Array | undefined>,
  onElement: (element: unknown) => void,
): Promise<unknown[] | undefined> {
  const list = new ListParser(onElement);
  let turnEnds = performance.now() + TURN;
  const push = async (part: Uint8Array) => {
    for (let start = 0; start < part.length; start += SLICE) {
      if (performance.now() > turnEnds) {
        await yieldToMain();
        turnEnds = performance.now() + TURN;
      }
      list.push(part.subarray(start, start + SLICE));
    }
  };
  for (const part of parts) await push(part);
  for (let part: Uint8Array | undefined; (part = await next());) await push(part);
  return list.end();
}

/**
 * A JSON array whose elements are read as they come. It is cut behind records: JSON allows one reading of a text only, so where every
 * piece between two cuts is an array by itself, the whole is one, too, with the same elements. In UTF-8, no byte of another letter is one of JSON's
 * signs, so that it can be cut before it is made a text.
 */
class ListParser {
  readonly #onElement: (element: unknown) => void;
  readonly #share = shareValues();
  readonly #utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #items: unknown[] = [];
  /** Begins with what has come and is not parsed yet. */
  #bytes = new Uint8Array(2 * SLICE);
  /** How many bytes that is. */
  #length = 0;
  #depth = 0;
  #isInString = false;
  /** Whether the next byte belongs to an escape sequence. */
  #isEscaped = false;
  /** Whether no piece has been parsed yet. */
  #isFirst = true;
  #isBroken = false;

  constructor(onElement: (element: unknown) => void) {
    this.#onElement = onElement;
  }

  /** Takes the next part. */
  push(part: Uint8Array): void {
    const start = this.#length;
    this.#length += part.length;
    if (this.#length > this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#length);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes.set(part, start);
    const end = this.#lastRecord(this.#bytes.subarray(0, this.#length), start);
    if (!end) return;
    this.#parse(this.#bytes.subarray(0, end));
    this.#bytes.copyWithin(0, end, this.#length);
    this.#length -= end;
  }

  /** @returns the elements; undefined when the text was not a JSON array */
  end(): unknown[] | undefined {
    const bytes = this.#bytes.subarray(0, this.#length);
    // The array's own bracket. Behind the last record, there may be elements of other kinds before it.
    let end = bytes.length - 1;
    while (SPACES.includes(bytes[end])) end -= 1;
    if (bytes[end] !== CLOSE_LIST) return undefined;
    const isRest = this.#isFirst || bytes.subarray(0, end).some((one) => !SPACES.includes(one));
    if (isRest) this.#parse(bytes.subarray(0, end), this.#isFirst);
    return this.#isBroken ? undefined : this.#items;
  }

  /** @returns where the last element ends that has brackets of its own; 0: there is none */
  #lastRecord(bytes: Uint8Array, start: number): number {
    let depth = this.#depth;
    let isInString = this.#isInString;
    let isEscaped = this.#isEscaped;
    let end = 0;
    for (let at = start; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === QUOTE) isInString = false;
        else if (byte === BACKSLASH) isEscaped = true;
      } else if (byte === QUOTE) isInString = true;
      else if (byte === OPEN_RECORD || byte === OPEN_LIST) depth += 1;
      else if (byte === CLOSE_RECORD || byte === CLOSE_LIST) {
        depth -= 1;
        if (depth === 1) end = at + 1;
      }
    }
    this.#depth = depth;
    this.#isInString = isInString;
    this.#isEscaped = isEscaped;
    return end;
  }

  /**
   * Parses a piece.
   * @param piece begins with the bracket that opens the array, or the comma after the element before
   * @param isWhole whether that is the whole array, which may be empty; between two commas, or after the last, there must be an element
   */
  #parse(piece: Uint8Array, isWhole = false): void {
    const start = piece.findIndex((one) => !SPACES.includes(one));
    const isCut = piece[start] === (this.#isFirst ? OPEN_LIST : COMMA);
    this.#isFirst = false;
    if (!isCut) this.#isBroken = true;
    if (this.#isBroken) return;
    const list = new Uint8Array(piece.length + 1);
    list.set(piece);
    list[start] = OPEN_LIST;
    list[piece.length] = CLOSE_LIST;
    let elements: unknown[] = [];
    try {
      elements = JSON.parse(this.#utf8.decode(list)) as unknown[];
    } catch {
      this.#isBroken = true;
    }
    if (!elements.length && !isWhole) this.#isBroken = true;
    for (const one of elements) {
      const element = this.#share(one);
      this.#items.push(element);
      this.#onElement(element);
    }
  }
}
