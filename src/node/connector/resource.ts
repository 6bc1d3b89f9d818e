import { CareerError } from '../../core/util/error.js';
import { isObject } from '../../core/util/json.js';
import { ConnectorList } from './list.js';
import { readEnvelope } from './answer.js';
import { completerOf } from './expanded-pages.js';
import type { Access, AnyRecord } from './pages.js';
import { checkListOptions, toQuery, type AnyOptions } from './query-text.js';
import type {
  ExpandOf,
  FilterOf,
  ListOptions,
  PagingOptions,
  RawFilterOf,
  RawListOptions,
  RawRecord,
  Result,
} from './query-types.js';
import { RecordCheck } from './record-check.js';
import type { ListedName } from './record-types.js';
import type { FieldName } from './records.js';

/** Of which records the number is wanted. */
export interface CountOptions<Filter> {
  readonly filter?: Filter | undefined;
  readonly signal?: AbortSignal | undefined;
}

type AnyListOptions = AnyOptions & PagingOptions & { readonly raw?: boolean | undefined };

/** One list endpoint of the Connector API. */
export class Resource<Name extends ListedName> {
  /** The record type: `Organization`. */
  readonly name: Name;
  readonly #path: string;
  readonly #access: () => Access;

  /**
   * @internal
   * @param access the client's, which is complete when the first list is made
   * @param path the last part of the endpoint's path
   */
  constructor(name: Name, access: () => Access, path: string = name) {
    this.name = name;
    this.#path = path;
    this.#access = access;
  }

  /**
   * All records. The service sends at most 3,000 at once; the list requests more as it is read.
   *
   * ```ts
   * const list = client.organizations.list({
   *   filter: (o) => o.active.eq(true),
   *   select: ['organizationId', 'name'],
   *   expand: { location: { select: ['name'] } },
   * });
   * for await (const { name, location } of list) console.log(name, location?.name);
   * ```
   *
   * With `raw: true` the query and the records have the internal names of the service, which may change between its
   * releases; the records are not checked.
   * @throws CareerError `configuration` when an option is invalid; other errors reject the iteration
   */
  list(options: RawListOptions): ConnectorList<RawRecord>;
  list<
    const Select extends readonly FieldName<Name>[] | undefined = undefined,
    const Expand extends ExpandOf<Name> | undefined = undefined,
  >(options?: ListOptions<Name, Select, Expand>): ConnectorList<Result<Name, Select, Expand>>;
  list(options: AnyListOptions = {}): ConnectorList<unknown> {
    checkListOptions(options);
    const { expand, raw = false } = options;
    const access = this.#access();
    const { warnings, getJson } = access;
    const url = this.#url(options);
    const check = raw ? undefined : new RecordCheck(this.name, expand, warnings);
    const list = {
      access,
      resource: this.name,
      isRaw: raw,
      check: check?.checkAll ?? checkRaw(this.name),
      getJson: (at: string, signal: AbortSignal) => getJson(at, signal, { raw }),
    };
    return new ConnectorList({
      ...list,
      url,
      identity: raw ? `${url} raw` : url,
      options,
      complete: completerOf(list, expand, check),
    });
  }

  /**
   * The number of records. When the service sends no count, all records are read and counted.
   * @throws CareerError
   */
  count(options: CountOptions<RawFilterOf> & { readonly raw: true }): Promise<number>;
  count(options?: CountOptions<FilterOf<Name>> & { readonly raw?: false }): Promise<number>;
  async count(options: CountOptions<unknown> & { readonly raw?: boolean } = {}): Promise<number> {
    const { filter, signal, raw } = options;
    const url = this.#url({ filter, raw, top: 0, count: true });
    const stop = signal ?? new AbortController().signal;
    const answer = await this.#access().getJson(url, stop, { raw });
    const { count } = readEnvelope(answer, url);
    if (count !== undefined) return count;
    let counted = 0;
    const list = this.list({ filter, signal, raw } as ListOptions<Name>);
    for await (const { records } of list.pages()) counted += records.length;
    return counted;
  }

  #url(options: AnyListOptions): string {
    const query = toQuery(options.raw ? 'raw' : this.name, options);
    return `${this.#access().baseUrl}/odata/v2/${this.#path}${query}`;
  }
}

/** The names of raw records are unknown, so only that they are records is checked. */
const checkRaw = (resource: string) => (records: readonly AnyRecord[]) => {
  if (records.every(isObject)) return;
  throw new CareerError('bad-answer', `${resource} contains an item that is not a record`);
};
