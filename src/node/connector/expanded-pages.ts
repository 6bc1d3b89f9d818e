// Reads the rest of expanded collections: a service that sends only the first records of one annotates it with a link to
// the others, as lists have it (OData JSON Format 4.0, 4.5.5).
import { isObject } from '../../core/util/json.js';
import { urlOfCollectionLink } from './answer.js';
import { fetchPages, MAX_PAGE_SIZE, type AnyRecord, type ListRequest } from './pages.js';
import type { AnyExpand, AnyOptions } from './query-text.js';
import type { RecordCheck } from './record-check.js';

/** What the rest of a collection has in common with the list that it is in. */
type Base = Pick<ListRequest, 'access' | 'check' | 'getJson' | 'isRaw' | 'resource'>;

/**
 * @param base with the check for records of raw mode
 * @param check of the records that have these properties; undefined in raw mode
 * @returns undefined when nothing is expanded
 */
export function completerOf(
  base: Base,
  expand: AnyExpand | undefined,
  check: RecordCheck | undefined,
  path = '',
): ListRequest['complete'] {
  const properties = Object.entries(expand ?? {}).map(([property, options]) => {
    const nested: AnyOptions = options === true ? {} : options;
    const nestedCheck = check?.expanded.find((one) => one.property === property)?.check;
    const where = `${path}${property}`;
    return {
      property,
      where,
      top: nested.top ?? Infinity,
      check: nestedCheck,
      complete: completerOf(base, nested.expand, nestedCheck, `${where}.`),
    };
  });
  if (properties.length === 0) return undefined;
  return async (records, url, signal) => {
    for (const { property, where, top, check: nestedCheck, complete } of properties) {
      for (const record of records) {
        const value = record[property];
        if (complete) await complete([value].flat().filter(isObject) as AnyRecord[], url, signal);
        if (!Array.isArray(value)) continue;
        const annotation = `${property}@odata.nextLink`;
        const link = record[annotation];
        if (link === undefined || link === null) {
          if (value.length === MAX_PAGE_SIZE && top > MAX_PAGE_SIZE) warnOfCut(base, where);
          continue;
        }
        const first = urlOfCollectionLink(link, url, base.access);
        const rest = fetchPages<AnyRecord>({
          ...base,
          ...(nestedCheck && { resource: nestedCheck.name, check: nestedCheck.checkAll }),
          url: first,
          identity: first,
          options: { signal, prefetch: false },
          complete,
        });
        for await (const page of rest) for (const one of page.records) value.push(one);
        delete record[annotation];
      }
    }
  };
}

function warnOfCut({ access, resource }: Base, property: string): void {
  access.warnings.emitOnce(`cut-collection ${resource} ${property}`, () => {
    const message = `${resource}.${property} holds ${MAX_PAGE_SIZE} records and no link to more: the service may have left out others. Read them by a list of their own, with a filter`;
    return { code: 'cut-collection', message, resource, property };
  });
}
