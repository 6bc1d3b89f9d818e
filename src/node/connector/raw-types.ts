// Raw mode: the query and the records have the internal names of the service, which no document lists.
import type { RawFields } from './fields.js';
import type { Filter } from './filter.js';
import type { PagingOptions } from './query-types.js';

/** A record of raw mode: its names and values are the service's own, and are not checked. */
export type RawRecord = Record<string, unknown>;

/** A filter of raw mode: made from fields, or OData text that is sent unchanged. */
export type RawFilterOf = string | ((record: RawFields) => Filter);

/** What to return of a property that is expanded in raw mode. */
export interface RawExpandOptions {
  readonly filter?: RawFilterOf;
  readonly select?: readonly string[];
  readonly expand?: RawExpand;
  readonly orderBy?: string | readonly string[];
  readonly top?: number;
  readonly skip?: number;
}

/** Related records to include in raw mode, by internal names. */
export interface RawExpand {
  readonly [property: string]: true | RawExpandOptions;
}

/**
 * The options of a list in raw mode: the query and the records use internal names, which are no part of the service's
 * contract and may change between its releases.
 */
export interface RawListOptions extends PagingOptions {
  readonly raw: true;
  readonly filter?: RawFilterOf | undefined;
  readonly select?: readonly string[] | undefined;
  readonly expand?: RawExpand | undefined;
  readonly orderBy?: string | readonly string[] | undefined;
  /** The number of records to skip at the beginning [0]. */
  readonly skip?: number | undefined;
  /** Whether pages contain the count of all records [false]. */
  readonly count?: boolean | undefined;
}
