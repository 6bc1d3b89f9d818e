// The options of a list, and the type of its records for given options.
import type { Fields, RawFields } from './fields.js';
import type { Filter } from './filter.js';
import type { RecordName } from './record-types.js';
import type { FieldName, ManyName, OneName, RecordOf, TargetOf } from './records.js';

/** A filter: made from typed fields, or OData text that is sent unchanged. */
export type FilterOf<Name extends RecordName> = string | ((record: Fields<Name>) => Filter);

/** By record type, so that the compiler computes each once. Finite: no single related record leads back to its own type. */
type OrderFields = {
  [Name in RecordName]:
    FieldName<Name> | { [One in OneName<Name>]: `${One}/${OrderFields[TargetOf<Name, One>]}` }[OneName<Name>];
};

/** A field, or a field of a related record at any depth (`job/organization/name`); ` desc` for descending order. */
export type OrderBy<Name extends RecordName> =
  OrderFields[Name] | `${OrderFields[Name]} asc` | `${OrderFields[Name]} desc`;

/** What to return of an expanded property that holds one record. */
export interface ExpandOne<Name extends RecordName> {
  readonly select?: readonly FieldName<Name>[];
  readonly expand?: ExpandOf<Name>;
}

/** What to return of an expanded property that holds many records. */
export interface ExpandMany<Name extends RecordName> extends ExpandOne<Name> {
  readonly filter?: FilterOf<Name>;
  readonly orderBy?: OrderBy<Name> | readonly OrderBy<Name>[];
  readonly top?: number;
  readonly skip?: number;
}

/** Related records to include: `true` for all fields, or options. */
export type ExpandOf<Name extends RecordName> = {
  readonly [One in OneName<Name>]?: true | ExpandOne<TargetOf<Name, One>>;
} & {
  readonly [Many in ManyName<Name>]?: true | ExpandMany<TargetOf<Name, Many>>;
};

/** Forbids properties that `ExpandOf` does not name, at every depth. */
type ExactExpand<Name extends RecordName, Expand> = {
  readonly [Property in keyof Expand]: Property extends OneName<Name>
    ? ExactOptions<TargetOf<Name, Property>, Expand[Property], keyof ExpandOne<Name>>
    : Property extends ManyName<Name>
      ? ExactOptions<TargetOf<Name, Property>, Expand[Property], keyof ExpandMany<Name>>
      : never;
};

type ExactOptions<Name extends RecordName, Options, Allowed> = Options extends object
  ? {
      readonly [Option in keyof Options]: Option extends 'expand'
        ? ExactExpand<Name, Options[Option]>
        : Option extends Allowed
          ? Options[Option]
          : never;
    }
  : Options;

type Flat<Type> = { [Property in keyof Type]: Type[Property] };

/** The selected fields. If the compiler does not know each name, every field is optional. */
type Selected<Name extends RecordName, Select> = Select extends readonly (infer Field)[]
  ? number extends Select['length']
    ? Partial<Pick<RecordOf<Name>, Field & keyof RecordOf<Name>>>
    : Pick<RecordOf<Name>, Field & keyof RecordOf<Name>>
  : RecordOf<Name>;

type OptionOf<Options, Option extends string> = Options extends { readonly [Property in Option]: infer Value }
  ? Value
  : undefined;

type Expanded<Name extends RecordName, Expand> = {
  -readonly [Property in keyof Expand]: Property extends OneName<Name>
    ? Result<
        TargetOf<Name, Property>,
        OptionOf<Expand[Property], 'select'>,
        OptionOf<Expand[Property], 'expand'>
      > | null
    : Property extends ManyName<Name>
      ? Result<
          TargetOf<Name, Property>,
          OptionOf<Expand[Property], 'select'>,
          OptionOf<Expand[Property], 'expand'>
        >[]
      : never;
};

/** The type of the records of a list: the selected fields and the expanded records. */
export type Result<Name extends RecordName, Select = undefined, Expand = undefined> = Expand extends object
  ? keyof Expand extends never
    ? Selected<Name, Select>
    : Flat<Selected<Name, Select> & Expanded<Name, Expand>>
  : Selected<Name, Select>;

/** How `list()` brings its records, whatever they are. */
export interface PagingOptions {
  /** The most records to return, over all pages [all]. */
  readonly top?: number | undefined;
  /** Continues after a page: that page's `next`. All other options must be the same as for that list. */
  readonly resumeFrom?: string | undefined;
  /** Aborts the list at any time. */
  readonly signal?: AbortSignal | undefined;
  /** Whether the next page is requested while the current one is processed [true]. */
  readonly prefetch?: boolean | undefined;
}

/** Which records `list()` returns, and which of their properties. */
export interface ListOptions<
  Name extends RecordName,
  Select = undefined,
  Expand = undefined,
> extends PagingOptions {
  /** Which records: `(o) => o.active.eq(true)`, or OData text. */
  readonly filter?: FilterOf<Name> | undefined;
  /** The fields to return [all]. */
  readonly select?: Select | undefined;
  /** Related records to include: `{ location: { select: ['name'] }, jobs: true }`. */
  readonly expand?: (Expand & ExactExpand<Name, Expand>) | undefined;
  /** `'name'`, `'validFrom desc'`, `'job/organization/name'`, or several of them [the service's order]. */
  readonly orderBy?: OrderBy<Name> | readonly OrderBy<Name>[] | undefined;
  /** The number of records to skip at the beginning [0]. */
  readonly skip?: number | undefined;
  /** Whether pages contain the count of all records [false]. */
  readonly count?: boolean | undefined;
  /** Raw mode, see {@link RawListOptions}. */
  readonly raw?: false | undefined;
}

// Raw mode: the query and the records have the internal names of the service, which no document lists.

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
