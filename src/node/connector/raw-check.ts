import { CareerError } from '../../core/util/error.js';
import { isObject } from '../../core/util/json.js';

/** The check of a page whose properties are not known: that it holds records. */
export class RawCheck {
  readonly #resource: string;

  constructor(resource: string) {
    this.#resource = resource;
  }

  /** @throws CareerError `bad-answer` when an item is not an object */
  checkAll(records: readonly unknown[]): void {
    if (records.every(isObject)) return;
    throw new CareerError('bad-answer', `${this.#resource} contains an item that is not a record`);
  }
}
