import type { ChosenFile } from '../../../applications/attachments.js';
import { randomHex } from '../../../base/hex.js';
import { MAX_KEPT_FILE, type Draft, type DraftContent, type DraftFile } from '../../../applications/draft.js';
import type { FormFiles, RestoredFile } from '../files/form-files.js';
import { newFileKey, putDraft, putFile, removeRecords } from './draft-store.js';
import { setLive, unsetLive } from './live-drafts.js';

/** All files that are chosen: the attachments, the picture, and those that answer questions. */
export const filesIn = ({ chosen, image, answers }: FormFiles): readonly ChosenFile[] => [
  ...chosen,
  ...(image ? [image] : []),
  ...[...answers.values()].flatMap(({ file }) => file ?? []),
];

const questionOf = (file: ChosenFile, { answers }: FormFiles): string =>
  [...answers].find(([, answer]) => answer.file === file)?.[0] ?? '';

/** What a form stores: one draft under an id of its own, and the contents of its files. */
export class DraftRecord {
  #id = randomHex();
  /** The keys of the contents. */
  readonly #keys = new Map<ChosenFile, string>();
  readonly #stored = new WeakSet<ChosenFile>();
  readonly #failed = new WeakSet<ChosenFile>();
  /** What the next writing removes: drafts by id, contents by key. */
  #replaced = { drafts: [] as string[], files: [] as string[] };
  /** This form's records for other vacancies. */
  #older = { drafts: [] as string[], files: [] as string[] };

  get id(): string {
    return this.#id;
  }

  isStored(file: ChosenFile): boolean {
    return this.#stored.has(file);
  }

  /** Whether storing its content was tried in vain. */
  hasFailed(file: ChosenFile): boolean {
    return this.#failed.has(file);
  }

  /**
   * Stores everything. All of it is asked of the database before the first `await`, since a page that is left does not
   * wait.
   * @throws when it cannot be stored; a file whose content cannot be stored has failed, and does not stop the others
   */
  async write(key: string, at: number, content: DraftContent, files: FormFiles): Promise<void> {
    const chosen = filesIn(files);
    for (const [file, fileKey] of this.#keys) {
      if (chosen.includes(file)) continue;
      this.#replaced.files.push(fileKey);
      this.#keys.delete(file);
    }
    const contents = chosen.filter((file) => !this.#keys.has(file)).map((file) => this.#storeFile(file));
    const describe = (file: ChosenFile): DraftFile => ({
      key: this.#keys.get(file) ?? '',
      name: file.name,
      isImage: file === files.image,
      question: questionOf(file, files),
      documentType: files.documentTypes.get(file) ?? '',
    });
    const draft: Draft = { ...content, id: this.#id, key, at, files: chosen.map(describe) };
    await Promise.all([putDraft(draft, this.#takeReplaced()), ...contents]);
  }

  async #storeFile(file: ChosenFile): Promise<void> {
    const key = newFileKey();
    this.#keys.set(file, key);
    this.#stored.delete(file);
    try {
      if (file.size > MAX_KEPT_FILE) throw new RangeError('too large to be kept');
      await putFile(key, file);
      this.#stored.add(file);
      this.#failed.delete(file);
    } catch {
      this.#failed.add(file);
    }
  }

  /** The next writing removes a draft. */
  replace(draft: Pick<Draft, 'id'> & { readonly files: readonly { readonly key: string }[] }): void {
    this.#replaced.drafts.push(draft.id);
    this.#replaced.files.push(...draft.files.map((file) => file.key));
  }

  /**
   * The next writing removes a draft, but not the contents of those of its files that are in this form now.
   * @param inForm what became of each file
   */
  adopt(
    { id, files }: { readonly id: string; readonly files: readonly RestoredFile[] },
    inForm: readonly (ChosenFile | undefined)[],
  ): void {
    for (const [index, { key }] of files.entries()) {
      const file = inForm[index];
      if (!file) this.#replaced.files.push(key);
      else {
        this.#keys.set(file, key);
        this.#stored.add(file);
      }
    }
    this.#replaced.drafts.push(id);
  }

  /** Removes what was to be removed by the next writing. */
  removeReplaced(): void {
    void removeRecords(this.#takeReplaced()).catch(() => undefined);
  }

  /** Removes everything that this form has stored. */
  remove(): void {
    this.#replaced.drafts.push(this.#id, ...this.#older.drafts);
    this.#replaced.files.push(...this.#keys.values(), ...this.#older.files);
    this.#older = { drafts: [], files: [] };
    this.#keys.clear();
    this.removeReplaced();
  }

  /** Leaves what is stored to another vacancy, and begins a draft with contents of its own. */
  renew(): void {
    this.#older.drafts.push(this.#id);
    this.#older.files.push(...this.#keys.values());
    unsetLive(this.#id);
    this.#id = randomHex();
    setLive(this.#id);
    this.#keys.clear();
  }

  /**
   * The next writing replaces a draft that this form saved for another vacancy before.
   * @returns whether there is such a draft
   */
  replaceOlder(id: string): boolean {
    if (!this.#older.drafts.includes(id)) return false;
    this.#older.drafts = this.#older.drafts.filter((one) => one !== id);
    this.#replaced.drafts.push(id);
    return true;
  }

  /** What was stored has expired: the next writing stores all contents again. */
  expire(): void {
    this.#keys.clear();
  }

  #takeReplaced(): { drafts: string[]; files: string[] } {
    const replaced = this.#replaced;
    this.#replaced = { drafts: [], files: [] };
    return replaced;
  }
}
