import type { ChosenFile } from '../../../core/applications/attachments.js';
import { MAX_KEPT_FILE, type DraftContents, type DraftFile } from '../../../core/applications/draft.js';
import { randomHex } from '../../../core/util/hex.js';
import type { FormFiles } from '../files/form-files.js';

const isKeepable = ({ size }: ChosenFile) => size <= MAX_KEPT_FILE;

/** The contents of a form's files, as they are stored beside its draft. They are stored again only when the files change. */
export class StoredFiles {
  /** Of the contents that were stored last. */
  id = '';
  readonly #files: FormFiles;
  /** The draft's name. */
  #name = '';
  #stored: readonly ChosenFile[] = [];
  /** Undefined while they are being stored. */
  #areStored: boolean | undefined;

  constructor(files: FormFiles) {
    this.#files = files;
  }

  get #chosen(): readonly ChosenFile[] {
    return this.#files.all.map(({ file }) => file);
  }

  /** The files that are chosen, as a draft describes them. */
  get described(): readonly DraftFile[] {
    const { all, documentTypes } = this.#files;
    return all.map(({ file, place }) => {
      return { name: file.name, place, documentType: documentTypes.get(file) ?? '' };
    });
  }

  /** Whether all files that are chosen are stored beside the draft of a name. */
  areStored(name: string | undefined): boolean {
    return this.#chosen.every((file) => this.#isStored(file, name));
  }

  /** The names of those that could not be stored. */
  failed(name: string | undefined): readonly string[] {
    return this.#chosen.filter((file) => this.#isStored(file, name) === false).map((file) => file.name);
  }

  /** Undefined until that is known. */
  #isStored(file: ChosenFile, name: string | undefined): boolean | undefined {
    const isTried = this.#name === name && this.#stored.includes(file);
    return isTried ? this.#areStored && isKeepable(file) : undefined;
  }

  /** Stores the contents of the files that are chosen. That they cannot be stored does not stop the draft. */
  async put(name: string, put: (name: string, contents: DraftContents) => Promise<void>): Promise<void> {
    const chosen = this.#chosen;
    const isSame =
      chosen.length === this.#stored.length && chosen.every((one, at) => one === this.#stored[at]);
    if (isSame && this.#name === name) return;
    const id = randomHex();
    this.id = id;
    this.#name = name;
    this.#stored = chosen;
    this.#areStored = undefined;
    const contents = chosen.map((file) => (isKeepable(file) ? file : undefined));
    const areStored = await put(name, { id, contents }).then(
      () => true,
      () => false,
    );
    if (this.id === id) this.#areStored = areStored;
  }

  /** What was stored beside the draft of a name is there no more. */
  forget(name: string): void {
    if (this.#name === name) this.#name = '';
  }
}
