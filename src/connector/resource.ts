import { ConnectorList } from './list.js';
import { readEnvelope } from './answer.js';
import type { Walk } from './pages.js';
import type { AnyExpand } from './query-text.js';
import { checkListOptions, queryOf } from './query-text.js';
import type { ExpandOf, FilterOf, ListOptions, Result } from './query-types.js';
import { RecordCheck } from './record-check.js';
import type { ResourceName } from './record-types.js';
import type { FieldName, RecordOf } from './records.js';
import type { Warnings } from './warnings.js';

/** What all resources of a client share. */
export interface Access {
  readonly baseUrl: string;
  readonly mostPages: number;
  readonly warnings: Warnings;
  readonly ask: (url: string, signal: AbortSignal) => Promise<unknown>;
  readonly holdsSecret: (text: string) => boolean;
}

/** One list endpoint of the Connector API. */
export class Resource<Name extends ResourceName> {
  /** The last part of the endpoint's path, which is the name of its records: `Organization`. */
  readonly name: Name;
  readonly #access: Access;

  /** @internal */
  constructor(name: Name, access: Access) {
    this.name = name;
    this.#access = access;
  }

  /**
   * The records, as many as there are; the service sends at most 3,000 at once, and the list asks for more as it is read.
   *
   * ```ts
   * const list = client.organizations.list({
   *   filter: (o) => o.active.eq(true),
   *   select: ['organizationId', 'name'],
   *   expand: { location: { select: ['name'] } },
   * });
   * for await (const { name, location } of list) console.log(name, location?.name);
   * ```
   * @throws CareerError `configuration` when an option cannot be used; the list itself rejects with the others
   */
  list<
    const Select extends readonly FieldName<Name>[] | undefined = undefined,
    const Expand extends ExpandOf<Name> | undefined = undefined,
  >(options: ListOptions<Name, Select, Expand> = {}): ConnectorList<Result<Name, Select, Expand>> {
    const { top, skip, resumeFrom, signal, prefetch = true } = options;
    const { mostPages, warnings, ask, holdsSecret } = this.#access;
    checkListOptions(options);
    const expand = options.expand as AnyExpand | undefined;
    const walk: Walk = {
      resource: this.name,
      url: this.#url({ ...options, expand }),
      top,
      skip,
      resumeFrom,
      prefetch,
      signal,
      mostPages,
      warnings,
      newCheck: () => new RecordCheck(this.name, expand, warnings),
      ask,
      holdsSecret,
    };
    return new ConnectorList<Result<Name, Select, Expand>>(walk);
  }

  /**
   * How many records there are. Where the service counts nothing, they are all read and counted.
   * @throws CareerError
   */
  async count(
    options: { readonly filter?: FilterOf<Name>; readonly signal?: AbortSignal } = {},
  ): Promise<number> {
    const { filter, signal } = options;
    const url = this.#url({ filter, top: 0, count: true });
    const answer = await this.#access.ask(url, signal ?? new AbortController().signal);
    const { count } = readEnvelope(answer, url);
    if (count !== undefined) return count;
    let counted = 0;
    const list = this.list({ filter, signal }) as ConnectorList<RecordOf<Name>>;
    for await (const { records } of list.pages()) counted += records.length;
    return counted;
  }

  #url(options: Parameters<typeof queryOf>[1]): string {
    return `${this.#access.baseUrl}/odata/v2/${this.name}${queryOf(this.name, options)}`;
  }
}
