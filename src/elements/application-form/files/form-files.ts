import type { AttachmentLimits } from '../../../core/applications/accepted-files.js';
import type { AttachmentProblem, ChosenFile } from '../../../core/applications/attachments.js';
import type { DraftFile } from '../../../core/applications/draft.js';
import type { Violation } from '../../../core/applications/validation.js';
import { loadCode } from '../../../core/util/page-leave.js';
import { warnOnce } from '../../../core/settings/warn-once.js';
import { FileReadings, type ReadingFile } from './file-readings.js';

/** Loads what checks and reads files, which a form needs only when one is chosen. */
export const loadFileCode = () => loadCode(() => import('../../../core/applications/attachments.js'));

type FileCode = Awaited<ReturnType<typeof loadFileCode>>;

/** Whether the application would go without a file that the visitor chose: a duplicate is among the others. */
const isLost = ({ code }: AttachmentProblem): boolean => code !== 'duplicate';

/** A file's name without its ending: `cv.pages` comes back as `cv.pdf`. */
const baseName = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();

/** What was read, or why it was not. */
type ReadFile = ChosenFile | AttachmentProblem;

/** Where the code cannot be loaded, the file was not read, and choosing it again loads the code again. */
async function readBy(
  { name }: File | ChosenFile,
  read: (code: FileCode) => Promise<ReadFile>,
): Promise<ReadFile> {
  try {
    return await read(await loadFileCode());
  } catch (cause) {
    warnOnce(`<application-form> cannot read the file that was chosen: ${String(cause)}`);
    return { code: 'unreadable', name };
  }
}

/** What can be added. */
export interface FileLimits extends AttachmentLimits {
  /** The keys of the questions that are asked now: the files of others are kept, and neither sent nor counted. */
  readonly asked: readonly string[];
}

/** A file that stands alone, and why the last one that was chosen was refused. */
export interface SingleFile {
  readonly file?: ChosenFile | undefined;
  readonly problem?: AttachmentProblem | undefined;
}

export interface RestoredFile extends DraftFile {
  /** `undefined` when its content could not be kept. */
  readonly file: ChosenFile | undefined;
}

/** What is chosen, to be put back later. */
export type FilesSnapshot = Pick<FormFiles, 'chosen' | 'documentTypes' | 'single' | 'missing'>;

/**
 * The files that a visitor has chosen. Each is checked and read once, in the order of choosing. It stands at a place: `files`,
 * `image` for the picture, or the key of a question of the page.
 */
export class FormFiles {
  /** Those at the place `files`. */
  chosen: readonly ChosenFile[] = [];
  /** Ids of the lookup list `documentTypes`. */
  documentTypes: ReadonlyMap<ChosenFile, string> = new Map();
  /** The others, by their place. */
  single: ReadonlyMap<string, SingleFile> = new Map();
  /** The names of files of a draft that could not be kept, and have not been chosen again. */
  missing: readonly string[] = [];
  /** Why files for `files` were refused, until they are removed or others are chosen in their place. */
  problems: readonly AttachmentProblem[] = [];
  /** How many files the last choice added, or which one was removed: to be announced. */
  lastChange: { readonly added: number } | { readonly removed: string } | undefined;
  /** How often files were added or removed. */
  changes = 0;
  readonly readings = new FileReadings<ReadFile>();
  readonly #onReading: () => void;
  readonly #onChange: (place: string) => void;

  /**
   * @param onReading called when reading begins
   * @param onChange called after each change
   */
  constructor(onReading: () => void, onChange: (place: string) => void) {
    this.#onReading = onReading;
    this.#onChange = onChange;
  }

  get image(): ChosenFile | undefined {
    return this.single.get('image')?.file;
  }

  /** All files, with their places. */
  get all(): readonly { readonly file: ChosenFile; readonly place: string }[] {
    const single = [...this.single].flatMap(([place, { file }]) => (file ? [{ file, place }] : []));
    return [...this.chosen.map((file) => ({ file, place: 'files' })), ...single];
  }

  /** The bytes of all that are sent. */
  size({ asked }: FileLimits): number {
    return [...this.chosen, ...this.#others('', asked)].reduce((sum, { size }) => sum + size, 0);
  }

  /** Why files that the visitor chose for a place were refused, until they are removed or others are chosen. */
  problemsAt(place: string): readonly AttachmentProblem[] {
    if (place === 'files') return this.problems;
    const { problem } = this.single.get(place) ?? {};
    return problem ? [problem] : [];
  }

  /** What is wrong at a place while a file that was chosen for it would not be sent. */
  refusal(place: string): Violation | undefined {
    const problems = this.problemsAt(place).filter(isLost);
    return problems.length ? { rule: 'refused', problems } : undefined;
  }

  /** Adds the files that can be sent, one after the other, since the limits count those added before. */
  add(files: readonly File[], limits: FileLimits, folders: readonly string[] = []): void {
    const isInPlace = ({ name }: AttachmentProblem) =>
      files.some((file) => baseName(file.name) === baseName(name));
    const refused = this.problems.filter(isLost);
    // Fewer files than were refused: which of those are they instead of?
    const left = files.length < refused.length ? refused.filter((one) => !isInPlace(one)) : [];
    this.problems = [...left, ...folders.map((name) => ({ code: 'folder' as const, name }))];
    let added = 0;
    for (const file of files) {
      void this.readings.add(
        { name: file.name, place: 'files' },
        () => this.#readAttachment(file, limits),
        (result) => {
          if ('code' in result) this.problems = [...this.problems, result];
          else {
            this.chosen = [...this.chosen, result];
            this.#found(result.name);
            this.lastChange = { added: ++added };
            this.changes += 1;
          }
          this.#onChange('files');
        },
      );
    }
    this.#onReading();
  }

  /** Takes the picture, or the file that answers a question, in place of the one before. */
  set(place: string, file: File, limits: FileLimits): void {
    const earlier = this.readings.at(place);
    const reading = this.#readSingle(place, file, limits);
    // The earlier reading stops once it is known that this file can be sent.
    void reading.then((result) => 'code' in result || this.readings.stop(earlier));
    const read = () =>
      readBy(file, async ({ checkAttachment }) => {
        const result = await reading;
        if ('code' in result) return result;
        // What was chosen before has been added meanwhile.
        const others = [...this.chosen, ...this.#others(place, limits.asked)];
        return checkAttachment(file, others, { ...limits, accept: [], maxFiles: Infinity }) ?? result;
      });
    void this.readings.add({ name: file.name, place }, read, (result) => this.#take(place, result));
    this.#onReading();
  }

  /** The visitor does without a file that is still being read. */
  stopReading(one: ReadingFile): void {
    this.readings.stop([one]);
    this.#noteRemoved(one.name, one.place);
  }

  /** The visitor does without the files that were refused. */
  dismiss(place: string): void {
    if (place === 'files') this.problems = [];
    else this.#setSingle(place, { file: this.single.get(place)?.file });
    this.#onChange(place);
  }

  /** Removes the picture, or the file that answers a question. */
  unset(place: string): void {
    this.readings.stop(this.readings.at(place));
    this.#setSingle(place, {});
    this.#onChange(place);
  }

  remove(file: ChosenFile): void {
    this.chosen = this.chosen.filter((one) => one !== file);
    // Another file that was refused is still not among those that are sent.
    this.problems = this.problems.filter(isLost);
    this.#noteRemoved(file.name);
  }

  /** The visitor does without a file that could not be kept. */
  removeMissing(name: string): void {
    this.#found(name);
    this.#noteRemoved(name);
  }

  setDocumentType(file: ChosenFile, id: string): void {
    this.documentTypes = new Map(this.documentTypes).set(file, id);
    this.#onChange('files');
  }

  /** Adds the files of a draft, checked as if they were chosen now. */
  async restore(
    files: readonly RestoredFile[],
    missing: readonly string[],
    limits: FileLimits,
  ): Promise<void> {
    const lost = [...missing, ...files.filter((one) => !one.file).map((one) => one.name)];
    this.missing = [...new Set([...this.missing, ...lost])];
    const readings = files.flatMap((one) => (one.file ? [this.#restoreOne(one, one.file, limits)] : []));
    this.#onReading();
    await Promise.all(readings);
    this.#onReading();
  }

  /** What is chosen; files that are being read count as missing. */
  snapshot(): FilesSnapshot {
    const { chosen, documentTypes, single, missing } = this;
    const names = this.readings.all.map(({ name }) => name);
    return { chosen, documentTypes, single, missing: [...new Set([...missing, ...names])] };
  }

  /** Puts back what was cleared. */
  putBack(snapshot: FilesSnapshot): void {
    this.clear();
    Object.assign(this, snapshot);
    this.#onChange('files');
  }

  /** Forgets all files, and those that are being read. */
  clear(): void {
    this.readings.stop(this.readings.all);
    this.chosen = [];
    this.documentTypes = new Map();
    this.single = new Map();
    this.missing = [];
    this.problems = [];
    this.lastChange = undefined;
  }

  #readSingle(place: string, file: File | ChosenFile, limits: FileLimits): Promise<ReadFile> {
    const others = [...this.chosen, ...this.#others(place, limits.asked)];
    return readBy(file, ({ readImage, readAnswerFile }) =>
      (place === 'image' ? readImage : readAnswerFile)(file, others, limits),
    );
  }

  #readAttachment(file: File | ChosenFile, limits: FileLimits): Promise<ReadFile> {
    return readBy(file, ({ readAttachment }) =>
      readAttachment(file, this.chosen, this.#others('', limits.asked), limits),
    );
  }

  /** The files that stand alone at other places and are sent. */
  #others(place: string, asked: readonly string[]): readonly ChosenFile[] {
    const isCounted = (key: string) => key !== place && (key === 'image' || asked.includes(key));
    return [...this.single].flatMap(([key, { file }]) => (file && isCounted(key) ? [file] : []));
  }

  #take(place: string, result: ReadFile): void {
    if ('code' in result) this.#setSingle(place, { file: this.single.get(place)?.file, problem: result });
    else {
      this.#setSingle(place, { file: result });
      this.#found(result.name);
    }
    this.#onChange(place);
  }

  #setSingle(place: string, one: SingleFile): void {
    this.single = new Map(this.single).set(place, one);
  }

  #restoreOne({ place, documentType }: RestoredFile, file: ChosenFile, limits: FileLimits): Promise<void> {
    const read = () =>
      place === 'files' ? this.#readAttachment(file, limits) : this.#readSingle(place, file, limits);
    return this.readings.add({ name: file.name, place }, read, (result) => {
      if (this.single.get(place)?.file) return; // another one was chosen meanwhile
      if ('code' in result && result.code === 'unreadable') {
        // The code that reads it could not be loaded: the visitor chooses it again.
        this.missing = [...new Set([...this.missing, file.name])];
        return;
      }
      if (place !== 'files')
        this.#setSingle(place, 'code' in result ? { problem: result } : { file: result });
      else if (!('code' in result)) this.chosen = [...this.chosen, result];
      else if (isLost(result)) this.problems = [...this.problems, result];
      if (documentType && !('code' in result))
        this.documentTypes = new Map(this.documentTypes).set(result, documentType);
    });
  }

  /** A file that was missing is here again. */
  #found(name: string): void {
    this.missing = this.missing.filter((one) => one !== name);
  }

  #noteRemoved(name: string, place = 'files'): void {
    this.lastChange = { removed: name };
    this.changes += 1;
    this.#onChange(place);
  }
}
