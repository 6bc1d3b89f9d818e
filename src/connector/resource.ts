import { ConnectorList } from './list.js';
import { readEnvelope } from './answer.js';
import type { ListRequest } from './pages.js';
import type { AnyExpand } from './query-text.js';
import { checkListOptions, toQuery } from './query-text.js';
import type { ExpandOf, FilterOf, ListOptions, Result } from './query-types.js';
import { RecordCheck } from './record-check.js';
import type { ListedName } from './record-names.js';
import type { FieldName, RecordOf } from './records.js';
import type { Warnings } from './warnings.js';

/** What the resources of a client share. */
export interface Access {
  readonly baseUrl: string;
  readonly maxPages: number;
  readonly warnings: Warnings;
  readonly getJson: (url: string, signal: AbortSignal) => Promise<unknown>;
  readonly containsSecret: (text: string) => boolean;
}

/** One list endpoint of the Connector API. */
export class Resource<Name extends ListedName> {
  /** The record type: `Organization`. */
  readonly name: Name;
  readonly #path: string;
  readonly #access: Access;

  /**
   * @internal
   * @param path the last part of the endpoint's path
   */
  constructor(name: Name, access: Access, path: string = name) {
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
   * @throws CareerError `configuration` when an option is invalid; other errors reject the iteration
   */
  list<
    const Select extends readonly FieldName<Name>[] | undefined = undefined,
    const Expand extends ExpandOf<Name> | undefined = undefined,
  >(options: ListOptions<Name, Select, Expand> = {}): ConnectorList<Result<Name, Select, Expand>> {
    const { top, skip, resumeFrom, signal, prefetch = true } = options;
    const { maxPages, warnings, getJson, containsSecret } = this.#access;
    checkListOptions(options);
    const expand = options.expand as AnyExpand | undefined;
    const request: ListRequest = {
      resource: this.name,
      url: this.#url({ ...options, expand }),
      top,
      skip,
      resumeFrom,
      prefetch,
      signal,
      maxPages,
      warnings,
      createCheck: () => new RecordCheck(this.name, expand, warnings),
      getJson,
      containsSecret,
    };
    return new ConnectorList<Result<Name, Select, Expand>>(request);
  }

  /**
   * The number of records. When the service sends no count, all records are read and counted.
   * @throws CareerError
   */
  async count(
    options: { readonly filter?: FilterOf<Name>; readonly signal?: AbortSignal } = {},
  ): Promise<number> {
    const { filter, signal } = options;
    const url = this.#url({ filter, top: 0, count: true });
    const answer = await this.#access.getJson(url, signal ?? new AbortController().signal);
    const { count } = readEnvelope(answer, url);
    if (count !== undefined) return count;
    let counted = 0;
    const list = this.list({ filter, signal }) as ConnectorList<RecordOf<Name>>;
    for await (const { records } of list.pages()) counted += records.length;
    return counted;
  }

  #url(options: Parameters<typeof toQuery>[1]): string {
    return `${this.#access.baseUrl}/odata/v2/${this.#path}${toQuery(this.name, options)}`;
  }
}
