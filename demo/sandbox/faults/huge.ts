// Very long responses, generated from the real response. Written as text, for speed.
import type { RouteName } from '../http/context.js';

type Entry = Record<string, unknown>;

/** The JSON of the real response, many times as long. @param url the request's, for the order of a list */
export function hugeBody(route: RouteName | undefined, answer: unknown, count: number, url: URL): string {
  const numbers = numbersUpTo(count);
  switch (route) {
    case 'vacancy':
      return JSON.stringify({ ...(answer as Entry), advertisementText: paragraphs(count) });
    case 'lookup': {
      const lists = Object.entries(answer as Record<string, Entry[]>);
      return `{${lists.map(([name, list]) => `${JSON.stringify(name)}:${entries(list, numbers)}`).join(',')}}`;
    }
    case 'mailing-templates':
      return entries(answer as Entry[], numbers);
    case 'connector':
      return manyRecords(answer as Entry, count);
    case 'candidates':
      return JSON.stringify({ ...(answer as Entry), padding: 'padding '.repeat(count) });
    default:
      return vacancies(answer as Entry[], numbers, hasFallingTitles(url));
  }
}

/** Repeats the records of a list, even beyond the page size. Other responses are padded. */
function manyRecords(answer: Entry, count: number): string {
  const { value, ...rest } = answer;
  if (!Array.isArray(value) || value.length === 0)
    return JSON.stringify({ ...answer, padding: 'padding '.repeat(count) });
  const lines = value.map((record) => JSON.stringify(record));
  const all = Array.from({ length: count }, (_, index) => lines[index % lines.length]!);
  return JSON.stringify({ ...rest, value: [] }).replace(/\[\]\}$/, () => `[${all.join(',')}]}`);
}

/** Repeats each vacancy equally often; the numbers keep the order of the list. */
function vacancies(records: Entry[], numbers: string[], fallingTitles: boolean): string {
  const lines: string[] = [];
  records.forEach((record, index) => {
    const { title, end } = patternOf(record);
    const last = Math.floor(((index + 1) * numbers.length) / records.length);
    while (lines.length < last) {
      const at = lines.length;
      const shown = numbers[fallingTitles ? numbers.length - 1 - at : at]!;
      lines.push(`{"id":"H${numbers[at]!}","description":${title}${shown}"${end}`);
    }
  });
  return `[${lines.join(',')}]`;
}

function hasFallingTitles({ searchParams }: URL): boolean {
  const isByTitle = (searchParams.get('sortField') ?? 'Description') === 'Description';
  return isByTitle && searchParams.get('sortDescending') === 'true';
}

/** The real entries first, so that a form can still be sent. */
function entries(list: Entry[], numbers: string[]): string {
  const patterns = list.length > 0 ? list.map(patternOf) : [patternOf({ description: 'Entry' })];
  const lines = list.slice(0, numbers.length).map((entry) => JSON.stringify(entry));
  for (let at = lines.length; at < numbers.length; at++) {
    const { title, end } = patterns[at % patterns.length]!;
    const number = numbers[at]!;
    lines.push(`{"id":"H${number}","description":${title}${number}"${end}`);
  }
  return `[${lines.join(',')}]`;
}

/** The JSON of an entry, without its id and the number after its title. */
function patternOf({ id: _, description, ...rest }: Entry): { title: string; end: string } {
  const title = JSON.stringify(`${String(description)} `).slice(0, -1);
  const fields = JSON.stringify(rest).slice(1);
  return { title, end: fields === '}' ? fields : `,${fields}` };
}

function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, index) => `<p>Paragraph ${index + 1}. ${sentence}</p>`).join('\n');
}

const sentence = 'We look for somebody who reads on to the end, and we have a great deal to say before it.';

/** Zero-padded, so that they sort as text. */
function numbersUpTo(count: number): string[] {
  const { length } = String(count);
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(length, '0'));
}
