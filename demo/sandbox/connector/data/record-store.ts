// Collects the generated records, whose keys other records may refer to, and writes them.
import type { Database } from '../../database/database.js';
import { recordTypes, tableOf, type TypeName } from '../model.js';

/** A record without its row number, which the store assigns. */
export type NewRecord = Readonly<Record<string, string | number | boolean | null>>;

export class RecordStore {
  readonly #records = new Map<TypeName, NewRecord[]>();
  readonly #keys = new Map<TypeName, string[]>();

  /** The keys of the records of a type so far. */
  keys(type: TypeName): readonly string[] {
    return this.#keys.get(type) ?? [];
  }

  add(type: TypeName, record: NewRecord): void {
    const records = this.#records.get(type) ?? [];
    this.#records.set(type, records);
    records.push(record);
    const { key } = recordTypes[type];
    if (key === null) return;
    const keys = this.#keys.get(type) ?? [];
    this.#keys.set(type, keys);
    keys.push(record[key] as string);
  }

  /** Writes all records to their tables, which must be empty. */
  write(database: Database): void {
    for (const [type, records] of this.#records) {
      const columns = Object.keys(recordTypes[type].fields);
      const insert = database.prepare(
        `INSERT INTO "${tableOf(type)}" (${columns.map((column) => `"${column}"`).join(', ')})
         VALUES (${columns.map(() => '?').join(', ')})`,
      );
      for (const [index, record] of records.entries()) {
        const values = columns.map((column) => {
          const value = column === 'rowNumber' ? index + 1 : record[column];
          if (value === undefined) throw new Error(`A ${type} was created without ${column}.`);
          return typeof value === 'boolean' ? Number(value) : value;
        });
        insert(...values);
      }
    }
  }
}
