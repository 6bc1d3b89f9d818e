import type { ReactiveControllerHost } from 'lit';
import type { AttachmentLimits, AttachmentProblem, ChosenFile } from '../../../applications/attachments.js';
import { readAnswerFile, readAttachment, readImage } from './read-file.js';

/** The file that answers a question, and why the last one that was chosen was refused. */
export interface AnswerFile {
  readonly file?: ChosenFile | undefined;
  readonly problem?: AttachmentProblem | undefined;
}

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
  #lastRead: Promise<void> = Promise.resolve();

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
    this.#lastRead = this.#lastRead.then(() => this.#addAll(files, limits));
  }

  remove(file: ChosenFile): void {
    this.chosen = this.chosen.filter((one) => one !== file);
    this.problems = [];
    this.lastChange = { removed: file.name };
    this.changes += 1;
    this.#onChange('files', false);
  }

  setDocumentType(file: ChosenFile, id: string): void {
    this.documentTypes = new Map(this.documentTypes).set(file, id);
    this.#onChange('files', false);
  }

  setImage(file: File, limits: AttachmentLimits): void {
    this.imageProblem = undefined;
    this.#lastRead = this.#lastRead.then(async () => {
      const result = await readImage(file, [...this.chosen, ...this.sentAnswers], limits);
      const isAdded = !('code' in result);
      if (isAdded) this.image = result;
      else this.imageProblem = result;
      this.#onChange('image', isAdded);
    });
  }

  /** The files of the questions that are asked now. */
  get sentAnswers(): readonly ChosenFile[] {
    return [...this.answers].flatMap(([key, { file }]) => (file && this.isAsked(key) ? [file] : []));
  }

  /** Takes the file that answers a question, in place of the one before. */
  setAnswer(key: string, file: File, limits: AttachmentLimits): void {
    this.#lastRead = this.#lastRead.then(async () => {
      const before = this.answers.get(key)?.file;
      const others = [...this.chosen, ...(this.image ? [this.image] : []), ...this.sentAnswers];
      const result = await readAnswerFile(
        file,
        others.filter((one) => one !== before),
        limits,
      );
      const isAdded = !('code' in result);
      this.#answer(key, isAdded ? { file: result } : { file: before, problem: result }, isAdded);
    });
  }

  removeAnswer(key: string): void {
    this.#answer(key, {}, false);
  }

  removeImage(): void {
    this.imageProblem = undefined;
    this.image = undefined;
    this.#onChange('image', false);
  }

  clear(): void {
    this.chosen = [];
    this.documentTypes = new Map();
    this.image = undefined;
    this.answers = new Map();
    this.problems = [];
    this.imageProblem = undefined;
    this.lastChange = undefined;
  }

  #answer(key: string, answer: AnswerFile, isAdded: boolean): void {
    this.answers = new Map(this.answers).set(key, answer);
    this.#onChange(key, isAdded);
  }

  async #addAll(files: readonly File[], limits: AttachmentLimits): Promise<void> {
    let added = 0;
    for (const file of files) {
      const result = await readAttachment(
        file,
        { files: this.chosen, image: this.image, answers: this.sentAnswers },
        limits,
      );
      const index = this.reading.indexOf(file.name);
      this.reading = this.reading.filter((_, one) => one !== index);
      if ('code' in result) this.problems = [...this.problems, result];
      else {
        this.chosen = [...this.chosen, result];
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
