// The records of a company that is being generated. Fields that a caller does not state are filled by the model: keys of
// other records, and values of the field's type.
import type { Database } from '../../database/database.js';
import { recordTypes, tableOf, type FieldType, type TypeName } from '../model.js';
import { momentOf } from './days.js';
import { Random } from './random.js';
import { notes, words } from './words.js';

type Value = string | number | boolean | null;
export type NewRecord = Readonly<Record<string, Value>>;

const noon = 12 * 3600;

export class GeneratedCompany {
  readonly random = new Random(1);
  /** As a number of days since 1970-01-01. */
  readonly today: number;
  readonly #records = new Map<TypeName, NewRecord[]>();

  constructor(today: number) {
    this.today = today;
  }

  /** The records of a type so far. */
  all(type: TypeName): readonly NewRecord[] {
    return this.#records.get(type) ?? [];
  }

  /** The key of a random record of a type, or null: randomly, or if there are no records. */
  key(type: TypeName, share = 0.9): string | null {
    const record = this.random.pickOrNull(this.all(type), share);
    return record && (record[recordTypes[type].key!] as string);
  }

  /** Adds a record that was created around a day; by default in the last ten years. */
  add(type: TypeName, given: NewRecord, about = this.today - this.random.integer(30, 3650)): void {
    const records = this.#records.get(type) ?? [];
    this.#records.set(type, records);
    const rowNumber = records.length + 1;
    records.push({ ...this.filled(type), ...given, ...this.#audit(about), rowNumber });
  }

  /** Random values of all fields of a type. */
  filled(type: TypeName): NewRecord {
    const { fields, navigations } = recordTypes[type];
    const values = Object.entries(fields).map(([name, of]): [string, Value] => [name, this.#value(name, of)]);
    const links = Object.values(navigations)
      .filter(({ kind }) => kind === 'one')
      .map(({ field, target }): [string, Value] => [field, this.key(target)]);
    return Object.fromEntries([...values, ...links]);
  }

  #value(name: string, type: FieldType): Value {
    switch (type) {
      case 'boolean':
        return this.random.chance(0.7);
      case 'int32':
        return this.random.integer(1, 2);
      case 'double':
        return 37;
      case 'string?':
        return this.random.pickOrNull(words.fields[name] ?? notes, 0.5);
      default:
        return null;
    }
  }

  /** Created around a day, and perhaps changed later, but not after today. */
  #audit(about: number): NewRecord {
    const { random, today } = this;
    const created = Math.min(today - 1, about - random.integer(0, 20));
    const modified = Math.min(today - 1, created + random.integer(1, 900));
    const isModified = random.chance(0.6);
    return {
      createdBy: random.pickOrNull(words.authors, 0.96),
      createdDateTime: momentOf(created, random.integer(noon / 2, noon)),
      modifiedBy: isModified ? random.pickOrNull(words.authors, 0.96) : null,
      // On the same day, the change is in the afternoon.
      modifiedDateTime: isModified ? momentOf(modified, random.integer(noon, 1.5 * noon)) : null,
      versionStamp: isModified ? random.integer(2, 14) : 1,
    };
  }

  /** Writes all records to their tables, which must be empty. */
  write(database: Database): void {
    for (const [type, records] of this.#records) {
      const columns = Object.keys(recordTypes[type].fields);
      const insert = database.prepare(
        `INSERT INTO "${tableOf(type)}" (${columns.map((column) => `"${column}"`).join(', ')})
         VALUES (${columns.map(() => '?').join(', ')})`,
      );
      for (const record of records) {
        const values = columns.map((column) => record[column]!);
        insert(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      }
    }
  }
}

export function numberedId(prefix: string, number: number, digits = 4): string {
  return prefix + String(number).padStart(digits, '0');
}

/** The name in the company's language, or in any other. */
export function nameIn(language: string, names: Readonly<Record<string, string>>, otherwise: string): string {
  return names[language] ?? Object.values(names)[0] ?? otherwise;
}
