// Very long responses, generated from the real response.
import type { RouteName } from '../http/context.js';

type Entry = Record<string, unknown>;

/** The real response, many times as long. @param url the request's, for the order of a list */
export function hugeBody(route: RouteName | undefined, answer: unknown, count: number, url: URL): unknown {
  const entry = answer as Entry;
  switch (route) {
    case 'vacancy':
      return { ...entry, advertisementText: paragraphs(count) };
    case 'lookup': {
      const lists = Object.entries(answer as Record<string, Entry[]>);
      return Object.fromEntries(lists.map(([name, list]) => [name, moreEntries(list, count)]));
    }
    case 'mailing-templates':
      return moreEntries(answer as Entry[], count);
    case 'connector': {
      const { value } = entry;
      if (!Array.isArray(value) || value.length === 0) return padded(entry, count);
      const records = value as unknown[];
      return { ...entry, value: Array.from({ length: count }, (_, at) => records[at % records.length]) };
    }
    case 'candidates':
      return padded(entry, count);
    default:
      return moreVacancies(answer as Entry[], count, hasFallingTitles(url));
  }
}

function padded(answer: Entry, count: number): Entry {
  return { ...answer, padding: 'padding '.repeat(count) };
}

/** Repeats each vacancy equally often; the numbers keep the order of the list. */
function moreVacancies(records: readonly Entry[], count: number, isFalling: boolean): Entry[] {
  if (records.length === 0) return [];
  return Array.from({ length: count }, (_, at) => {
    const record = records[Math.floor((at * records.length) / count)]!;
    return numbered(record, at, count, isFalling ? count - 1 - at : at);
  });
}

function hasFallingTitles({ searchParams }: URL): boolean {
  const isByTitle = (searchParams.get('sortField') ?? 'Description') === 'Description';
  return isByTitle && searchParams.get('sortDescending') === 'true';
}

/** The real entries first, so that a form can still be sent. */
function moreEntries(list: readonly Entry[], count: number): Entry[] {
  const patterns = list.length > 0 ? list : [{ description: 'Entry' }];
  return Array.from(
    { length: count },
    (_, at) => list[at] ?? numbered(patterns[at % patterns.length]!, at, count),
  );
}

/** The entry with a number in its id and after its title, zero-padded, so that both sort as text. */
function numbered(entry: Entry, at: number, count: number, shown = at): Entry {
  const text = (index: number) => String(index + 1).padStart(String(count).length, '0');
  return { ...entry, id: `H${text(at)}`, description: `${String(entry['description'])} ${text(shown)}` };
}

function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, index) => `<p>Paragraph ${index + 1}. ${sentence}</p>`).join('\n');
}

const sentence = 'We look for somebody who reads on to the end, and we have a great deal to say before it.';
