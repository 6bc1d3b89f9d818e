// Writes records in batches, and keeps the keys that other records may refer to.
import type { Database, Value } from '../../database/database.js';
import { recordTypes, tableOf, type TypeName } from '../model.js';

/** A record without its row id, which the store assigns. */
export type NewRecord = Readonly<Record<string, string | number | boolean | null>>;

/** A larger batch is not faster. */
const rowsPerStatement = 100;
/** The maximum number of keys per type to choose from. */
const maxKeys = 5000;

interface Table {
  readonly type: TypeName;
  readonly columns: readonly string[];
  readonly keys: string[];
  rowNumber: number;
  values: Value[];
  waiting: number;
  insert?: (...values: Value[]) => void;
}

export class RecordStore {
  readonly #database: Database;
  readonly #tables = new Map<TypeName, Table>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The first keys of a type, in the database and added. */
  keys(type: TypeName): readonly string[] {
    return this.#table(type).keys;
  }

  /** The last assigned row id. */
  rowNumber(type: TypeName): number {
    return this.#table(type).rowNumber;
  }

  add(type: TypeName, record: NewRecord): void {
    const table = this.#table(type);
    table.rowNumber += 1;
    for (const column of table.columns) {
      const value = column === 'rowNumber' ? table.rowNumber : record[column];
      if (value === undefined) throw new Error(`A ${type} was created without ${column}.`);
      table.values.push(typeof value === 'boolean' ? Number(value) : value);
    }
    table.waiting += 1;
    const { key } = recordTypes[type];
    if (key !== null && table.keys.length < maxKeys) table.keys.push(record[key] as string);
    if (table.waiting === rowsPerStatement) {
      table.insert ??= this.#prepareInsert(table, rowsPerStatement);
      table.insert(...table.values);
      table.values = [];
      table.waiting = 0;
    }
  }

  /** Writes pending records. */
  flush(): void {
    for (const table of this.#tables.values()) {
      if (table.waiting > 0) this.#prepareInsert(table, table.waiting)(...table.values);
      table.values = [];
      table.waiting = 0;
    }
  }

  #prepareInsert({ type, columns }: Table, rows: number) {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const row = `(${columns.map(() => '?').join(', ')})`;
    const values = Array.from({ length: rows }, () => row).join(', ');
    return this.#database.prepare(`INSERT INTO "${tableOf(type)}" (${names}) VALUES ${values}`);
  }

  #table(type: TypeName): Table {
    let table = this.#tables.get(type);
    if (table === undefined) {
      const { key, fields } = recordTypes[type];
      const [last] = this.#database.all<{ rowNumber: number }>(
        `SELECT "rowNumber" AS rowNumber FROM "${tableOf(type)}" ORDER BY id DESC LIMIT 1`,
      );
      const keys =
        key === null
          ? []
          : this.#database.all<{ key: string }>(
              `SELECT "${key}" AS key FROM "${tableOf(type)}" WHERE "${key}" IS NOT NULL ORDER BY id LIMIT ?`,
              maxKeys,
            );
      table = {
        type,
        columns: Object.keys(fields),
        keys: keys.map(({ key: value }) => value),
        rowNumber: last?.rowNumber ?? 0,
        values: [],
        waiting: 0,
      };
      this.#tables.set(type, table);
    }
    return table;
  }
}
