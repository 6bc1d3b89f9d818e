// What of a record of the service goes into a page for the elements: the fields that they read, and no others, which may change with each answer.

import { isObject } from '../../base/json.js';
import type { FieldMap } from '../../recruiting/options.js';
import { NAMES } from '../../recruiting/record.js';

type WireRecord = Readonly<Record<string, unknown>>;

const READ = new Set([
  ...NAMES.map((name) => name.toLowerCase()),
  ...['joblocationtype', 'remote', 'isremote', 'telecommute', 'address'],
]);
/** The lines of an address, in the spellings of hosts. */
const ADDRESS = /^address|street|zip|postal|^city|country|^state|^region/;
const ADVERT = 'advertisementtext';

/** Makes the function that reduces records, with their fields in an order of their own: services change theirs. */
export function recordReducer(fieldMap: FieldMap = {}): (record: WireRecord) => WireRecord {
  const paths = Object.values(fieldMap).flatMap((value) =>
    isObject(value) ? Object.values(value) : [value],
  );
  const mapped = new Set(paths.map((path) => String(path).split('.')[0]?.toLowerCase() ?? ''));
  return (record) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name, value]) => {
          const small = name.toLowerCase();
          return value !== null && (READ.has(small) || mapped.has(small) || ADDRESS.test(small));
        })
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
}

/** A record without its advert, as lists have it. */
export function withoutAdvert(record: WireRecord, fieldMap: FieldMap = {}): WireRecord {
  const { advertisementText = ADVERT } = fieldMap as Readonly<Record<string, unknown>>;
  const advert = String(advertisementText).split('.')[0]?.toLowerCase();
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => ![ADVERT, advert].includes(name.toLowerCase())),
  );
}
