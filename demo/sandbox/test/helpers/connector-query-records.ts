// Records for the tests of queries: a database in a separate folder, with tables as the sandbox has them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import {
  type EndpointName,
  recordTables,
  recordTypes,
  tableOf,
  type TypeName,
} from '../../connector/model.js';
import { readList, type ListPart } from '../../connector/query/list.js';
import { QueryError } from '../../connector/query/query-error.js';
import { Records as StoredRecords } from '../../connector/query/records.js';
import { Database, type Value } from '../../database/database.js';

export const baseUrl = 'https://connector.example/connector';

export interface Envelope {
  '@odata.context': string;
  '@odata.count'?: number;
  '@odata.nextLink'?: string;
  value: Record<string, unknown>[];
}

interface Asking {
  isRaw?: boolean;
}

export class Records {
  readonly #folder = mkdtempSync(join(tmpdir(), 'connector-query-'));
  readonly #connection = new Libsql(join(this.#folder, 'records.db'));
  readonly #inserts = new Map<TypeName, Libsql.Statement>();
  readonly database = new Database(this.#connection);

  constructor() {
    this.#connection.exec(recordTables);
  }

  /** Inserts a record; what is not given has a plain value. Answers the row's number. */
  insert(type: TypeName, given: Record<string, Value>): number {
    const fields = Object.entries(recordTypes[type].fields);
    for (const name of Object.keys(given)) {
      if (name !== 'id' && !fields.some(([field]) => field === name))
        throw new Error(`${type} has no ${name}`);
    }
    const plain = { 'string?': null, boolean: 0, int32: 0, double: 0, 'date-time?': null };
    const values = fields.map(([name, of]) =>
      name in given ? given[name]! : of === 'date-time' ? '2020-01-01T00:00:00Z' : plain[of],
    );
    let statement = this.#inserts.get(type);
    if (!statement) {
      const columns = fields.map(([name]) => `"${name}"`).join(', ');
      const marks = fields.map(() => '?').join(', ');
      statement = this.#connection.prepare(`INSERT INTO "${tableOf(type)}" (${columns}) VALUES (${marks})`);
      this.#inserts.set(type, statement);
    }
    return Number(statement.run(values).lastInsertRowid);
  }

  run(sql: string, ...values: Value[]): void {
    this.database.run(sql, ...values);
  }

  /** The answer to a query string, or to options that are encoded here. */
  list(type: EndpointName, query: string | Record<string, string> = '', asking: Asking = {}): Envelope {
    return this.#ask(type, { kind: 'page' }, query, asking);
  }

  /** The same of a collection of a record. */
  collection(
    type: EndpointName,
    key: string,
    property: string,
    query: string,
    asking: Asking = {},
  ): Envelope {
    return this.#ask(type, { kind: 'related', key, property }, query, asking);
  }

  #ask(type: EndpointName, part: ListPart, query: string | Record<string, string>, asking: Asking): Envelope {
    const body = readList(new StoredRecords(this.database), {
      type,
      part,
      search: new URLSearchParams(query).toString(),
      baseUrl,
      isRaw: asking.isRaw ?? false,
      visible: undefined,
    })();
    return JSON.parse(body!) as Envelope;
  }

  /** The answer to a next link. */
  follow(type: EndpointName, link: string, asking: Asking = {}): Envelope {
    const url = new URL(link);
    if (`${url.origin}${url.pathname}` !== `${baseUrl}/odata/v2/${type}`) throw new Error(`leads to ${link}`);
    return this.list(type, url.search.slice(1), asking);
  }

  /** All pages of a query. */
  pages(type: EndpointName, query: Record<string, string>): Envelope[] {
    const pages = [this.list(type, query)];
    for (let link = pages[0]!['@odata.nextLink']; link !== undefined;) {
      const page = this.follow(type, link);
      pages.push(page);
      if (pages.length > 100) throw new Error('no end of pages');
      link = page['@odata.nextLink'];
    }
    return pages;
  }

  /** The values of one property that a query gives. */
  values(type: EndpointName, name: string, query: Record<string, string>): unknown[] {
    return this.list(type, query).value.map((record) => record[name]);
  }

  refusal(type: EndpointName, query: string | Record<string, string>, asking: Asking = {}): string {
    let found: Envelope;
    try {
      found = this.list(type, query, asking);
    } catch (error) {
      if (error instanceof QueryError) return error.message;
      throw error;
    }
    throw new Error(`answered ${JSON.stringify(query)}: ${JSON.stringify(found).slice(0, 300)}`);
  }

  close(): void {
    this.database.close();
    rmSync(this.#folder, { recursive: true });
  }
}
