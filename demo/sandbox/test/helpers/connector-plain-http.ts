// The sandbox's Connector as plain HTTP shows it, with no client of ours, and its database as a second connection.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { Database } from '../../database/database.js';
import type { Sandbox, SandboxOptions } from '../../sandbox.js';
import { tags } from './connector-document.js';
import { anchor, raw, start, type RawAnswer } from '../../../../test/helpers/node/sandbox-client.js';

type Headers = Record<string, string>;
export type Item = Record<string, unknown>;

export interface Envelope {
  value: Item[];
  '@odata.context'?: string;
  '@odata.count'?: number;
  '@odata.nextLink'?: string;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  Message: string;
}

/** Options of a query, encoded as strict servers want it. */
export function queryOf(options: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

export class PlainConnector {
  readonly sandbox: Sandbox;
  /** Not by `openDatabase`: see connector-caller.ts. */
  readonly database: Database;
  /** The header of a key with all scopes. */
  readonly key: Headers;
  readonly #folder: string;
  readonly #complete = new Map<string, Promise<Item[]>>();

  private constructor(sandbox: Sandbox, folder: string) {
    this.sandbox = sandbox;
    this.#folder = folder;
    this.database = new Database(new Libsql(join(folder, 'sandbox.db')));
    this.database.all('PRAGMA busy_timeout = 5000');
    const { value } = sandbox.connector.createKey({ name: 'Test', scopes: tags });
    this.key = { authorization: `ApiKey-v2 ${value}` };
  }

  static async start(options: SandboxOptions = {}): Promise<PlainConnector> {
    const folder = mkdtempSync(join(tmpdir(), 'connector-plain-'));
    const now = () => new Date(`${anchor}T12:00:00Z`);
    const sandbox = await start({ database: join(folder, 'sandbox.db'), now, ...options });
    return new PlainConnector(sandbox, folder);
  }

  async close(): Promise<void> {
    this.database.close();
    await this.sandbox.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** `path` is below the base URL. */
  ask(path: string): Promise<RawAnswer> {
    return raw('GET', this.sandbox.connectorUrl + path, this.key);
  }

  async list(name: string, options: Readonly<Record<string, string>> = {}): Promise<Envelope> {
    return this.read(`/odata/v2/${name}${queryOf(options)}`);
  }

  private async read(path: string): Promise<Envelope> {
    const { status, body } = await this.ask(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return JSON.parse(body) as Envelope;
  }

  /** The page that a next link leads to. */
  private async follow(link: string): Promise<Envelope> {
    const base = this.sandbox.connectorUrl;
    if (!link.startsWith(`${base}/`)) throw new Error(`The link leads to ${link}.`);
    return this.read(link.slice(base.length));
  }

  async pages(name: string, options: Readonly<Record<string, string>> = {}): Promise<Envelope[]> {
    const pages = [await this.list(name, options)];
    for (;;) {
      const link = pages.at(-1)!['@odata.nextLink'];
      if (link === undefined) return pages;
      pages.push(await this.follow(link));
      if (pages.length > 50) throw new Error(`${name} has no last page.`);
    }
  }

  /** All records without an option, asked for once: what every query's answer is computed from. */
  all(name: string): Promise<Item[]> {
    let records = this.#complete.get(name);
    if (records === undefined) {
      records = this.pages(name).then((pages) => pages.flatMap(({ value }) => value));
      this.#complete.set(name, records);
    }
    return records;
  }

  async refusal(path: string): Promise<RawAnswer & { problem: Problem }> {
    const answer = await this.ask(path);
    if (answer.status !== 400) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
    return { ...answer, problem: JSON.parse(answer.body) as Problem };
  }
}
