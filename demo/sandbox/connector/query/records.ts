// The Connector's records in memory. Each type is read from the database when it is asked for first.
import type { Database } from '../../database/database.js';
import { type Navigation, recordTypes, tableOf, type TypeName } from '../model.js';

export type Value = string | number | boolean | null;
/** A record by the names of the model. */
export type Row = Readonly<Record<string, Value>>;

export class Records {
  readonly #database: Database;
  readonly #rows = new Map<TypeName, Row[]>();
  /** The records of a type by the value of a field, by both names. */
  readonly #indexes = new Map<string, Map<Value, Row[]>>();

  constructor(database: Database) {
    this.#database = database;
  }

  all(type: TypeName): readonly Row[] {
    let rows = this.#rows.get(type);
    if (rows === undefined) this.#rows.set(type, (rows = this.#read(type)));
    return rows;
  }

  /** The records with a value in a field; null equals nothing. */
  with(type: TypeName, field: string, value: Value): readonly Row[] {
    const name = `${type}.${field}`;
    let index = this.#indexes.get(name);
    if (index === undefined) {
      index = new Map<Value, Row[]>();
      for (const row of this.all(type)) {
        const known = index.get(row[field]!);
        if (known) known.push(row);
        else index.set(row[field]!, [row]);
      }
      this.#indexes.set(name, index);
    }
    return value === null ? [] : (index.get(value) ?? []);
  }

  /** The records that a navigation property of a record leads to; at most one where it is a single record. */
  related(row: Row, type: TypeName, { target, kind, field }: Navigation): readonly Row[] {
    return kind === 'one'
      ? this.with(target, recordTypes[target].key!, row[field]!).slice(0, 1)
      : this.with(target, field, row[recordTypes[type].key!]!);
  }

  #read(type: TypeName): Row[] {
    const fields = Object.entries(recordTypes[type].fields);
    const columns = fields.map(([name]) => `"${name}"`).join(', ');
    const rows = this.#database.all<Record<string, string | number | null>>(
      `SELECT ${columns} FROM "${tableOf(type)}" ORDER BY id`,
    );
    const flags = fields.filter(([, of]) => of === 'boolean').map(([name]) => name);
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(flags.map((name) => [name, row[name] === 1])),
    }));
  }
}
