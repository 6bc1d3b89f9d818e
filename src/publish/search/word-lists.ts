// In which vacancies each word is, in little memory: a byte for most of them.

import { codesOf, numbersIn } from '../../vacancies/search/index-numbers.js';

/** Rising numbers, as they are written. */
export class NumberList {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = -1;

  /** @param number that of the last call, or a greater one */
  add(number: number): void {
    if (number <= this.#last) return;
    const codes = codesOf(number - this.#last);
    this.#last = number;
    if (this.#length + codes.length > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(codes, this.#length);
    this.#length += codes.length;
  }

  /** Of its text. */
  get length(): number {
    return this.#length;
  }

  get text(): string {
    return Buffer.from(this.#bytes.buffer, 0, this.#length).toString('latin1');
  }
}

/** The numbers of several lists. */
export function joinedNumbers(lists: readonly NumberList[]): NumberList {
  const numbers = new Set(lists.flatMap(({ text }) => [...numbersIn(text, Infinity)]));
  const joined = new NumberList();
  for (const number of Float64Array.from(numbers).sort()) joined.add(number);
  return joined;
}

/** Words with the vacancies that have them. */
export class WordLists {
  /** Words that were not taken, since there were too many. */
  leftOut = 0;
  readonly #lists = new Map<string, NumberList>();
  readonly #most: number;

  /** @param most how many words it takes */
  constructor(most: number) {
    this.#most = most;
  }

  add(word: string, vacancy: number): void {
    let list = this.#lists.get(word);
    if (!list) {
      if (this.#lists.size >= this.#most) {
        this.leftOut += 1;
        return;
      }
      this.#lists.set(word, (list = new NumberList()));
    }
    list.add(vacancy);
  }

  has(word: string): boolean {
    return this.#lists.has(word);
  }

  get(word: string): NumberList | undefined {
    return this.#lists.get(word);
  }

  get words(): Iterable<string> {
    return this.#lists.keys();
  }
}
