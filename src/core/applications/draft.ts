import { isObject } from '../util/json.js';
import type { ChosenFile } from './attachments.js';
import type { FormValues } from './validation.js';

/** Milliseconds for which a draft is kept after the last change: half an hour. */
export const DRAFT_MAX_AGE = 1_800_000;

/** Bytes. A larger file is not kept: copying it into the browser's storage would hold up the page. */
export const MAX_KEPT_FILE = 52_428_800;

/** A chosen file in a draft; its content is stored apart. */
export interface DraftFile {
  readonly name: string;
  /** `files`, `image`, or the key of the question that it answers. */
  readonly place: string;
  /** An id of the lookup list `documentTypes`; empty when none was chosen. */
  readonly documentType: string;
}

/** The contents of a draft's files, in their order; undefined: too large to be kept. */
export interface DraftContents {
  readonly id: string;
  readonly contents: readonly (ChosenFile | undefined)[];
}

/** What the visitor has entered in a form, as it is kept. */
export interface DraftContent extends FormValues {
  /** The chosen mailing template's id; empty: no receipt; undefined: nothing was chosen. */
  readonly template?: string | undefined;
  /** Of the page's own inputs, by name: a list for each input of that name. */
  readonly own: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Names of files that an earlier draft could not keep, and that were not chosen again. */
  readonly missing: readonly string[];
}

/** Changes with what a draft consists of and how it is stored: one of another format is not read. */
export const DRAFT_FORMAT = 2;

/** What is stored of an application that was begun. */
export interface Draft extends DraftContent {
  readonly format: typeof DRAFT_FORMAT;
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

/** Whether a value is a draft, or what is stored of one, that has not expired. */
export const isDraft = (value: unknown, now = Date.now()): value is Draft =>
  isObject(value) &&
  value['format'] === DRAFT_FORMAT &&
  typeof value['at'] === 'number' &&
  isFresh(value['at'], now);
