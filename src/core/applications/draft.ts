import { isObject } from '../util/json.js';
import type { FormValues } from './validation.js';

/** Milliseconds for which a draft is kept after the last change: half an hour. */
export const DRAFT_MAX_AGE = 1_800_000;

/** Bytes. A larger file is not kept: copying it into the browser's storage would hold up the page. */
export const MAX_KEPT_FILE = 52_428_800;

/** A chosen file in a draft; its content is stored apart. */
export interface DraftFile {
  readonly name: string;
  /** Whether it is the applicant's picture. */
  readonly isImage: boolean;
  /** The key of the question of the page's own that it answers; empty: none. */
  readonly question: string;
  /** An id of the lookup list `documentTypes`; empty when none was chosen. */
  readonly documentType: string;
}

/** The content of a file. */
export interface FileContent {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly lastModified: number;
}

/** The contents of a draft's files, in their order; undefined: too large to be kept. */
export interface DraftContents {
  readonly id: string;
  readonly contents: readonly (FileContent | undefined)[];
}

/** What the visitor has entered in a form, as it is kept. */
export interface DraftContent extends FormValues {
  /** The chosen mailing template's id; empty when none was chosen. */
  readonly template: string;
  /** Of the page's own inputs, by name: a list for each input of that name. */
  readonly own: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Names of files that an earlier draft could not keep, and that were not chosen again. */
  readonly missing: readonly string[];
}

/** What is stored of an application that was begun. */
export interface Draft extends DraftContent {
  /** Of the form that has stored it. */
  readonly id: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly at: number;
  readonly files: readonly DraftFile[];
  /** The id of their contents: those of another id belong to files that were chosen before. */
  readonly contents: string;
}

/** Whether a time lies within the last half hour. One from the future, after the clock was set back, would never expire. */
export const isFresh = (at: number, now = Date.now()): boolean =>
  at <= now + 60_000 && now - at < DRAFT_MAX_AGE;

/**
 * Validates a stored draft, which any script of this origin may have written.
 * @returns undefined if the value is not a draft, or if the draft has expired
 */
export function readDraft(value: unknown, now = Date.now()): Draft | undefined {
  if (!isObject(value)) return undefined;
  const { id, at, texts, choices, answers, template, own, missing, files, contents } = value;
  if (!isText(id) || typeof at !== 'number' || !isFresh(at, now)) return undefined;
  return {
    id,
    at,
    texts: only(texts, isText),
    choices: only(choices, isTexts),
    answers: only(answers, (one): one is boolean => typeof one === 'boolean'),
    template: isText(template) ? template : '',
    own: only(own, (one): one is readonly (readonly string[])[] => Array.isArray(one) && one.every(isTexts)),
    missing: isTexts(missing) ? missing : [],
    files: Array.isArray(files) ? files.filter(isFile) : [],
    contents: isText(contents) ? contents : '',
  };
}

/** Validates the stored contents of files. @returns none if the value is something else, or of another id */
export function readContents(value: unknown, id: string): DraftContents['contents'] {
  if (!isObject(value) || value['id'] !== id || !Array.isArray(value['contents'])) return [];
  return value['contents'].map((one: unknown) => (isContent(one) ? one : undefined));
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

function isFile(value: unknown): value is DraftFile {
  if (!isObject(value)) return false;
  const { name, isImage, question, documentType } = value;
  return [name, question, documentType].every(isText) && typeof isImage === 'boolean';
}

function isContent(value: unknown): value is FileContent {
  if (!isObject(value)) return false;
  const { bytes, type, lastModified } = value;
  return bytes instanceof Uint8Array && isText(type) && typeof lastModified === 'number';
}

function only<V>(values: unknown, is: (value: unknown) => value is V): Record<string, V> {
  if (!isObject(values)) return {};
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, V] => is(entry[1])));
}
