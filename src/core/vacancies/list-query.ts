// What the list asks the service for. It imports nothing that draws, so that a request can be sent before the element's
// code has loaded.

import type { SortField, VacancyOrder } from './order.js';

/** The attributes of `<vacancy-list>` that change its request. */
export interface ListAttributes {
  readonly access: 'external' | 'internal' | 'any';
  readonly perdate: string;
  readonly location: string | undefined;
  readonly endpoint: 'auto' | 'simple' | 'full';
  readonly sortField: SortField | (string & {}) | undefined;
  readonly sortDescending: boolean;
}

export interface ListQuery {
  readonly access: ListAttributes['access'];
  /** Only vacancies that are active on this day, `YYYY-MM-DD`; undefined: those of any day. */
  readonly perdate: string | undefined;
  readonly location: string | undefined;
  readonly endpoint: ListAttributes['endpoint'];
  readonly sortField: SortField | undefined;
  readonly sortDescending: boolean | undefined;
}

/**
 * The attributes as the element reads them, for code that runs before it.
 * @param get reads an attribute by name; null: absent
 */
export function readListAttributes(get: (name: string) => string | null): ListAttributes {
  return {
    access: (get('access') as ListAttributes['access'] | null) ?? 'external',
    perdate: get('perdate') ?? 'today',
    location: get('location') || undefined,
    endpoint: (get('endpoint') as ListAttributes['endpoint'] | null) ?? 'auto',
    sortField: (get('sort-field') as SortField | null) || undefined,
    sortDescending: get('sort-descending') !== null,
  };
}

/**
 * The query of the list's first request.
 * @param today `YYYY-MM-DD`, where the company is
 */
export function listQueryOf(
  attributes: ListAttributes,
  today: string,
  order: VacancyOrder = { field: attributes.sortField, descending: attributes.sortDescending },
): ListQuery {
  const { access, location, endpoint } = attributes;
  return {
    access,
    perdate: perdateOf(attributes, today),
    location: location || undefined,
    endpoint,
    sortField: order.field as SortField | undefined, // the client refuses others
    sortDescending: order.descending,
  };
}

/** The day for which the list is; undefined: any. */
export function perdateOf({ perdate }: Pick<ListAttributes, 'perdate'>, today: string): string | undefined {
  if (perdate === 'any') return undefined;
  return perdate === 'today' ? today : perdate;
}

/** The order of the attributes; undefined: the service's own. */
export function orderOf({
  sortField: field,
  sortDescending: descending,
}: Pick<ListAttributes, 'sortField' | 'sortDescending'>): VacancyOrder | undefined {
  return field || descending ? { field: field || undefined, descending } : undefined;
}
