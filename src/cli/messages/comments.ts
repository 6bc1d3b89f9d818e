// What translators need to know about a sentence that English does not say.
import type { MessageTexts } from '../../i18n/locales.js';
import { placeholdersOf } from '../../i18n/check-messages.js';
import { FORM_COMMENTS } from './comments-form.js';
import { LIST_COMMENTS } from './comments-list.js';

/** By key, or by its beginning up to a dot. */
export const COMMENTS: Readonly<Record<string, string>> = { ...LIST_COMMENTS, ...FORM_COMMENTS };

/** What is filled in: by name, or by the beginning of the key and the name. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  count: 'a number, which chooses the plural',
  'list.saved count': 'a number',
  total: 'the number of all vacancies',
  'form. total': 'a size, such as “20 MB”: the most for all files together',
  'form.state. total': 'a size, such as “5 MB”: that of the whole application',
  shown: 'the number of vacancies on screen',
  page: 'the number of this page',
  pages: 'the number of all pages',
  name: 'the value of a filter, such as “Kolding”',
  'fact.label name': 'the label, such as “Salary”; it may be empty',
  'visitor.save.named name': 'the title of a vacancy',
  'list.facet. name': 'the name of a filter, such as “Location”',
  'list.sorted name': 'an order, such as “Newest first”',
  'list.sort. name': 'the name of a fact, such as “Department”',
  'form.choice. name': 'an option, such as “Denmark”',
  'form.files. name': 'the name of a file, such as “cv.pdf”',
  'form.image. name': 'the name of a file, such as “me.jpg”',
  'form.missing. name': 'the name of a file, such as “cv.pdf”',
  'form.wrong. name': 'the name of a file, such as “cv.pdf”',
  'receipt. name': 'the name of the applicant',
  'publishing.list.by name': 'the name of a filter, such as “Location”',
  names: 'names of files, as a list',
  'form.draft. names': 'names of fields, as a list',
  date: 'a date, such as “14 February 2026”',
  time: 'a date and time, such as “14 February 2026 at 10:30”',
  'form.state. time': 'a length of time, such as “45 seconds”',
  amount: 'an amount of money, such as “€40,000”, or a range of two',
  words: 'quoted words, as a list',
  word: 'a word that was searched for',
  query: 'what is searched for',
  language: 'the name of a language, such as “German”',
  title: 'the title of a vacancy',
  company: 'the name of the company',
  size: 'a size, such as “5 MB”',
  types: 'names of types of files, as a list, such as “PDF, DOCX or TXT”',
  email: 'an email address',
  limit: 'a number: the limit',
  length: 'a number: how many characters were entered',
  entry: 'what the visitor has entered',
  larger: 'the larger of the two numbers that the entry may mean',
  smaller: 'the smaller of them',
  other: 'the name of another file',
  sent: 'a size, such as “3 MB”',
  button: 'the words on a button',
};

export const commentOf = (stem: string): string => COMMENTS[bestOf(stem, Object.keys(COMMENTS)) ?? ''] ?? '';

/** @param english the forms of one sentence */
export function placeholderComments(stem: string, english: MessageTexts): Record<string, string> {
  const names = new Set(Object.values(english).flatMap((text) => [...placeholdersOf(text)]));
  return Object.fromEntries([...names].map((name) => [name, PLACEHOLDERS[placeholderKey(stem, name)] ?? '']));
}

/** The entry of {@link PLACEHOLDERS} that holds. */
export function placeholderKey(stem: string, name: string): string {
  const scopes = Object.keys(PLACEHOLDERS)
    .filter((one) => one.endsWith(` ${name}`))
    .map((one) => one.slice(0, -name.length - 1));
  const best = bestOf(stem, scopes);
  return best === undefined ? name : `${best} ${name}`;
}

/** The key itself, or the longest beginning of it that ends with a dot. */
export function bestOf(stem: string, known: readonly string[]): string | undefined {
  const fitting = known.filter((one) => one === stem || (one.endsWith('.') && stem.startsWith(one)));
  return fitting.sort((a, b) => b.length - a.length)[0];
}
