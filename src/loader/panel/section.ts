import type { Finding } from '../../core/diagnosis/finding.js';

/** One entry of the panel. */
export interface Item {
  readonly state?: 'ok' | 'note' | 'warning' | 'failed';
  readonly text: string;
  /** Further lines below it. */
  readonly lines?: readonly string[];
  /** A text with its line breaks. */
  readonly code?: string;
}

export const itemOf = ({ state, message, why, advice, where }: Finding): Item => ({
  ...(state === 'skipped' ? {} : { state }),
  text: message,
  lines: [why, advice, where && `Where: ${where}`].filter((one): one is string => Boolean(one)),
});

/** A part of the panel. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

const MARKS = { ok: 'ok', note: 'note', warning: 'WARNING', failed: 'WRONG' } as const;

export const markOf = ({ state }: Item): string => (state ? MARKS[state] : '');

/** The number of failures and warnings. */
export function countOf(items: readonly Item[]): { failed: number; warning: number } {
  const count = (state: Item['state']) => items.filter((one) => one.state === state).length;
  return { failed: count('failed'), warning: count('warning') };
}

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}/g;
const PHONE = /(?<![\w/.-])(?!\d{4}-\d\d-\d\d)\+?\d[\d ()-]{7,40}\d(?!\w)/g;

/** Removes what may be a person's e-mail address or telephone number. */
export const withoutPersons = (text: string): string =>
  text.replace(EMAIL, '[e-mail]').replace(PHONE, '[number]');

/** All sections as one text, for a mail or a ticket. */
export function reportOf(sections: readonly Section[], about: readonly string[]): string {
  const parts = sections.map(({ title, items }) =>
    [
      `## ${title}`,
      ...items.flatMap((item) => [
        `- ${[markOf(item), item.text].filter(Boolean).join(': ')}`,
        ...(item.lines ?? []).map((line) => `    ${line}`),
        ...(item.code ? item.code.split('\n').map((line) => `    ${line}`) : []),
      ]),
    ].join('\n'),
  );
  return withoutPersons(
    [`# career-elements: report of ?career-doctor`, ...about, '', parts.join('\n\n')].join('\n'),
  );
}
