import type { ReactiveControllerHost } from 'lit';
import {
  checkAttachment,
  type AttachmentLimits,
  type AttachmentProblem,
  type ChosenFile,
} from '../../../core/applications/attachments.js';
import type { DraftFile } from '../../../core/applications/draft.js';
import { readAnswerFile, readAttachment, readImage, type SelectedFiles } from './read-file.js';

/** The file that answers a question, and why the last one that was chosen was refused. */
export interface AnswerFile {
  readonly file?: ChosenFile | undefined;
  readonly problem?: AttachmentProblem | undefined;
}

/** A file of a draft. */
export interface RestoredFile extends DraftFile {
  /** Undefined when its content could not be kept. */
  readonly file: File | undefined;
}

/** What is chosen, to be put back later. */
export type FilesSnapshot = Pick<FormFiles, 'chosen' | 'documentTypes' | 'image' | 'answers' | 'missing'>;

/** The files and the picture that a visitor has chosen. Each is checked and read once, in the order of choosing. */
export class FormFiles {
  chosen: readonly ChosenFile[] = [];
  /** Ids of the lookup list `documentTypes`. */
  documentTypes: ReadonlyMap<ChosenFile, string> = new Map();
  image: ChosenFile | undefined;
  /** The files that answer questions of the page's own, by the question's key. */
  answers: ReadonlyMap<string, AnswerFile> = new Map();
  /** Whether a question is asked now: the others' files are kept, and not sent. */
  isAsked: (key: string) => boolean = () => false;
  /** The names of files of a draft that could not be kept, and have not been chosen again. */
  missing: readonly string[] = [];
  /** Why files were refused at the last choice, and why the picture was. */
  problems: readonly AttachmentProblem[] = [];
  imageProblem: AttachmentProblem | undefined;
  /** The names of files that are being read. */
  reading: readonly string[] = [];
  /** How many files the last choice added, or which one was removed: to be announced. */
  lastChange: { readonly added: number } | { readonly removed: string } | undefined;
  /** How often files were added or removed. */
  changes = 0;
  readonly #host: ReactiveControllerHost;
  readonly #onChange: (name: string, isAdded: boolean) => void;
  #lastRead: Promise<unknown> = Promise.resolve();
  /** What stops the reading for `files`, for `image`, and for each question's key. */
  readonly #readings = new Map<string, AbortController>();

  /** @param onChange called after each change, with whether something was added */
  constructor(host: ReactiveControllerHost, onChange: (name: string, isAdded: boolean) => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** Resolves when every file chosen so far has been read or refused. */
  async settled(): Promise<void> {
    await this.#lastRead;
  }

  /** Adds the files that can be sent, one after the other, since the limits count those added before. */
  add(files: readonly File[], limits: AttachmentLimits, folders: readonly string[] = []): void {
    this.problems = folders.map((name) => ({ code: 'folder', name }));
    this.reading = [...this.reading, ...files.map((file) => file.name)];
    this.#host.requestUpdate();
    this.#read('files', (signal) => this.#addAll(files, limits, signal));
  }

  remove(file: ChosenFile): void {
    this.chosen = this.chosen.filter((one) => one !== file);
    this.problems = [];
    this.lastChange = { removed: file.name };
    this.changes += 1;
    this.#onChange('files', false);
  }

  /** The visitor does without a file that could not be kept. */
  removeMissing(name: string): void {
    this.missing = this.missing.filter((one) => one !== name);
    this.lastChange = { removed: name };
    this.changes += 1;
    this.#onChange('files', false);
  }

  setDocumentType(file: ChosenFile, id: string): void {
    this.documentTypes = new Map(this.documentTypes).set(file, id);
    this.#onChange('files', false);
  }

  /** Takes a picture in place of the one before. */
  setImage(file: File, limits: AttachmentLimits): void {
    this.imageProblem = undefined;
    this.#replace('image', file, limits, readImage, (result) => {
      const isAdded = !('code' in result);
      if (isAdded) {
        this.image = result;
        this.#found(result.name);
      } else this.imageProblem = result;
      this.#onChange('image', isAdded);
    });
  }

  /** The files of the questions that are asked now. */
  get sentAnswers(): readonly ChosenFile[] {
    return [...this.answers].flatMap(([key, { file }]) => (file && this.isAsked(key) ? [file] : []));
  }

  /** Takes the file that answers a question, in place of the one before. */
  setAnswer(key: string, file: File, limits: AttachmentLimits): void {
    this.#replace(key, file, limits, readAnswerFile, (result) => {
      const isAdded = !('code' in result);
      if (isAdded) this.#found(result.name);
      this.#answer(key, isAdded ? { file: result } : { file: this.#own(key), problem: result }, isAdded);
    });
  }

  removeAnswer(key: string): void {
    this.#stop(key);
    this.#answer(key, {}, false);
  }

  removeImage(): void {
    this.#stop('image');
    this.imageProblem = undefined;
    this.image = undefined;
    this.#onChange('image', false);
  }

  /** Adds the files of a draft, checked as if they were chosen now. */
  async restore(
    files: readonly RestoredFile[],
    missing: readonly string[],
    limits: AttachmentLimits,
  ): Promise<void> {
    const lost = [...missing, ...files.filter((one) => !one.file).map((one) => one.name)];
    this.missing = [...new Set([...this.missing, ...lost])];
    const readings = files.map(async (one) => {
      const { file } = one;
      const name = one.question || (one.isImage ? 'image' : 'files');
      if (file) await this.#read(name, (signal) => this.#restoreOne(one, file, limits, signal));
    });
    await Promise.all(readings);
    this.#host.requestUpdate();
  }

  /** What is chosen; files that are being read count as missing. */
  snapshot(): FilesSnapshot {
    const { chosen, documentTypes, image, answers, missing, reading } = this;
    return { chosen, documentTypes, image, answers, missing: [...new Set([...missing, ...reading])] };
  }

  /** Puts back what was cleared. */
  putBack(snapshot: FilesSnapshot): void {
    this.clear();
    Object.assign(this, snapshot);
    this.#onChange('files', false);
  }

  /** Forgets all files, and those that are being read. */
  clear(): void {
    this.#stop(...this.#readings.keys());
    this.reading = [];
    this.chosen = [];
    this.documentTypes = new Map();
    this.image = undefined;
    this.answers = new Map();
    this.missing = [];
    this.problems = [];
    this.imageProblem = undefined;
    this.lastChange = undefined;
  }

  /**
   * Reads after what was chosen before.
   * @param read adds what it has read, unless its signal is aborted meanwhile
   * @returns its result; undefined when it was stopped
   */
  #read<Result>(name: string, read: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
    const controller = this.#readings.get(name) ?? new AbortController();
    this.#readings.set(name, controller);
    const { signal } = controller;
    const stopped = new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined), { once: true }),
    );
    const result = this.#lastRead.then(() =>
      signal.aborted ? undefined : Promise.race([read(signal), stopped]),
    );
    this.#lastRead = result;
    return result;
  }

  /** Reads a file in place of one that may still be being read: that reading stops once it is known that this one can be sent. */
  #replace(
    name: string,
    file: File,
    limits: AttachmentLimits,
    read: typeof readImage,
    take: (result: ChosenFile | AttachmentProblem) => void,
  ): void {
    const earlier = this.#readings.get(name);
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => earlier?.abort());
    this.#readings.set(name, controller);
    const reading = read(file, this.#others(name), limits);
    void reading.then((result) => 'code' in result || earlier?.abort());
    void this.#read(name, async (signal) => {
      const result = await reading;
      // What was chosen before has been added meanwhile.
      const others = this.#others(name);
      const problem = checkAttachment(file, others, { ...limits, accept: [], maxFiles: Infinity });
      if (!signal.aborted) take('code' in result ? result : (problem ?? result));
    });
  }

  /** What is sent beside the picture, or beside the file that answers a question. */
  #others(name: string): readonly ChosenFile[] {
    const all = [...this.chosen, ...(this.image ? [this.image] : []), ...this.sentAnswers];
    return all.filter((one) => one !== this.#own(name));
  }

  #own(name: string): ChosenFile | undefined {
    return name === 'image' ? this.image : this.answers.get(name)?.file;
  }

  get #selected(): SelectedFiles {
    return { files: this.chosen, image: this.image, answers: this.sentAnswers };
  }

  /** What is being read for these is not added, and nothing waits for it. */
  #stop(...names: readonly string[]): void {
    for (const name of names) {
      this.#readings.get(name)?.abort();
      this.#readings.delete(name);
    }
  }

  #answer(key: string, answer: AnswerFile, isAdded: boolean): void {
    this.answers = new Map(this.answers).set(key, answer);
    this.#onChange(key, isAdded);
  }

  async #restoreOne(
    { isImage, question, documentType }: RestoredFile,
    file: File,
    limits: AttachmentLimits,
    signal: AbortSignal,
  ): Promise<void> {
    const name = question || (isImage ? 'image' : undefined);
    if (name !== undefined && this.#own(name)) return; // another one was chosen meanwhile
    const result = await (name === undefined
      ? readAttachment(file, this.#selected, limits)
      : (isImage ? readImage : readAnswerFile)(file, this.#others(name), limits));
    if (signal.aborted) return;
    if ('code' in result) {
      if (question) this.answers = new Map(this.answers).set(question, { problem: result });
      else if (isImage) this.imageProblem = result;
      else if (result.code !== 'duplicate') this.problems = [...this.problems, result];
      return;
    }
    if (question) this.answers = new Map(this.answers).set(question, { file: result });
    else if (isImage) this.image = result;
    else this.chosen = [...this.chosen, result];
    if (documentType) this.documentTypes = new Map(this.documentTypes).set(result, documentType);
  }

  /** A file that was missing is here again. */
  #found(name: string): void {
    this.missing = this.missing.filter((one) => one !== name);
  }

  async #addAll(files: readonly File[], limits: AttachmentLimits, signal: AbortSignal): Promise<void> {
    let added = 0;
    for (const file of files) {
      const result = await readAttachment(file, this.#selected, limits);
      if (signal.aborted) return;
      const index = this.reading.indexOf(file.name);
      this.reading = this.reading.filter((_, one) => one !== index);
      if ('code' in result) this.problems = [...this.problems, result];
      else {
        this.chosen = [...this.chosen, result];
        this.#found(result.name);
        added += 1;
      }
    }
    if (added) {
      this.lastChange = { added };
      this.changes += 1;
    }
    this.#onChange('files', added > 0);
  }
}
