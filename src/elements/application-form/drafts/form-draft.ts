import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  DRAFT_FORMAT,
  DRAFT_MAX_AGE,
  isFresh,
  type Draft,
  type DraftContent,
} from '../../../core/applications/draft.js';
import { randomHex } from '../../../core/util/hex.js';
import { loadCode } from '../../../core/util/page-leave.js';
import type { FormFiles, RestoredFile } from '../files/form-files.js';
import { freeName, takeName } from './draft-name.js';
import { StoredFiles } from './stored-files.js';

/** Milliseconds. */
const SAVE_DELAY = 300;

let store: typeof import('./draft-store.js') | undefined;
const loadStore = async () => (store ??= await loadCode(() => import('./draft-store.js')));

export interface DraftOptions {
  /** The customer and the vacancy to save for; undefined when drafts are off. */
  readonly key: () => string | undefined;
  readonly content: () => DraftContent;
  readonly files: FormFiles;
  /** Reads what the fields show: some programs change them without an event. */
  readonly readFields: () => void;
  /** Calls when no button of the pointer is down: that a draft is kept changes the form. */
  readonly afterPress: (callback: () => void) => void;
}

/** A draft with the contents of its files. */
export interface FoundDraft extends Omit<Draft, 'files'> {
  readonly files: readonly RestoredFile[];
}

/**
 * Saves what the visitor enters, one record for a vacancy in this tab. A record that is found is not shown until the visitor
 * asks for it: another person may use this computer now. What they enter takes its place.
 */
export class FormDraft implements ReactiveController {
  /** A draft of an earlier page that the visitor has not taken. */
  found: FoundDraft | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #options: DraftOptions;
  /** Marks the records of this form. */
  readonly #id = randomHex();
  /** The names of the records that this form has stored. */
  readonly #names = new Set<string>();
  #key: string | undefined;
  /** The name of the record for what is shown; undefined while drafts are off or not possible. */
  #name: string | undefined;
  /** The last record that is stored. */
  #saved: { readonly name: string; readonly at: number } | undefined;
  readonly #files: StoredFiles;
  #isPossible: boolean | undefined;
  /** The page's own inputs as they were saved last. */
  #lastOwn = '{}';
  /** Counts what makes void what is being read or written. */
  #changes = 0;
  /** Whether files of a draft are being put into the form. */
  #isRestoring = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #lookup: Promise<void> = Promise.resolve();
  /** Ends listening; undefined while the form is not in a page. */
  #connection: AbortController | undefined;

  constructor(host: ReactiveControllerHost, options: DraftOptions) {
    this.#host = host;
    this.#options = options;
    this.#files = new StoredFiles(options.files);
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    addEventListener('pagehide', this.#saveAll, { signal });
    addEventListener('pageshow', this.#onShow, { signal });
    const onVisibility = () => {
      this.#saveAll();
      if (document.visibilityState === 'visible') this.#lookAgain();
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
    this.#begin();
  }

  hostDisconnected(): void {
    this.#saveNow();
    this.#connection?.abort();
    this.#connection = undefined;
    this.#begin();
    clearTimeout(this.#expiry);
  }

  hostUpdate(): void {
    const key = this.#options.key();
    if (key === this.#key) return;
    this.#saveNow();
    this.#key = key;
    this.#begin();
  }

  /** Whether the browser's storage works, for a form whose entries may be stored; undefined until that is known. */
  get canKeep(): boolean | undefined {
    return this.#key !== undefined && this.#isPossible;
  }

  /** Whether something is stored for the vacancy that is shown. */
  get isSaved(): boolean {
    return this.#isPossible === true && this.#saved !== undefined && this.#saved.name === this.#name;
  }

  /** Whether all that was entered is stored, files too. */
  get isKept(): boolean {
    return this.isSaved && this.#files.areStored(this.#name);
  }

  /** The names of chosen files that could not be stored. */
  get notKept(): readonly string[] {
    return this.#files.failed(this.#name);
  }

  /**
   * Saves what was entered after a short delay, files at once.
   * @param name of what has changed
   */
  save(name = ''): void {
    if (this.#key === undefined || this.#isRestoring) return;
    const isFile = name === 'files' || this.#options.files.single.has(name);
    if (isFile) clearTimeout(this.#timer);
    else if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#options.afterPress(this.#saveNow), isFile ? 0 : SAVE_DELAY);
  }

  /** Saves nothing until the files of a draft are in the form: what is stored still has them. */
  async saveAfter(restoring: Promise<void>): Promise<void> {
    this.#isRestoring = true;
    await restoring.finally(() => {
      this.#isRestoring = false;
      this.save('files');
    });
  }

  /** Returns the draft that was found, for the visitor who asks for it. */
  take(): FoundDraft | undefined {
    const { found } = this;
    this.found = undefined;
    return found;
  }

  /** Removes the draft that was found, but not what was entered since. */
  dismiss(): FoundDraft | undefined {
    if (this.found && this.#name !== undefined && !this.#names.has(this.#name)) removeRecords([this.#name]);
    this.#host.requestUpdate();
    return this.take();
  }

  /** Discards everything that was saved, and what was found. What is entered from now on is a new draft. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changes += 1;
    const names = [...this.#names, ...(this.#name === undefined ? [] : [this.#name])];
    removeRecords(names);
    for (const name of names) this.#forget(name);
    this.found = undefined;
    this.#lastOwn = '{}';
    this.#host.requestUpdate();
  }

  /** What this form has stored under a name is there no more. */
  #forget(name: string): void {
    this.#names.delete(name);
    if (this.#saved?.name === name) this.#saved = undefined;
    this.#files.forget(name);
  }

  /** Looks for a draft of an earlier page, under the name of what is shown now. */
  #begin(): void {
    if (this.#name !== undefined) freeName(this.#name);
    this.found = this.#name = undefined;
    if (this.#key === undefined || !this.#connection) return;
    this.#name = takeName(this.#key);
    if (this.#name === undefined) this.#isPossible = false;
    else this.#lookUp(this.#name);
  }

  #lookUp(name: string): void {
    const changes = this.#changes;
    const find = this.#lookup.then(async () => {
      const { findDraft, getFiles } = await loadStore();
      const draft = await findDraft(name);
      // Of a draft of another page the files are read now: what is entered takes its place.
      return draft && { ...draft, files: draft.id === this.#id ? [] : await getFiles(name, draft) };
    });
    this.#lookup = find
      .then((draft) => {
        this.#isPossible ??= true; // what could not be stored says more than what could be read
        if (this.#name === name && changes === this.#changes) this.#note(name, draft);
      })
      .catch(() => {
        this.#isPossible = false;
      })
      .then(() => this.#host.requestUpdate());
  }

  #note(name: string, draft: FoundDraft | undefined): void {
    const isOwn = draft?.id === this.#id;
    if (!isOwn) this.found = draft;
    else if (this.found && !isFresh(this.found.at)) this.found = undefined;
    // What was entered for another vacancy is still in the form: it is saved for this one, too, and replaces a draft that was
    // found only when more is entered.
    if (this.#saved && this.#saved.name !== name && !this.found) this.save();
    if (!isOwn) {
      // A duplicated tab has the same name: what it has removed there is still in this form.
      const isRemoved = !draft && this.#saved?.name === name && isFresh(this.#saved.at);
      this.#forget(name);
      if (isRemoved) this.save();
    }
    this.#scheduleExpiry();
  }

  readonly #saveNow = () => {
    if (this.#timer === undefined || this.#isRestoring) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#name !== undefined) void this.#write(this.#name);
  };

  async #write(name: string): Promise<void> {
    const at = Date.now();
    const content = this.#options.content();
    const changes = this.#changes;
    let isStored = true;
    this.#lastOwn = JSON.stringify(content.own);
    try {
      // So that a draft that is there is found before it is replaced. Later, a page that is left must not wait.
      if (this.#saved?.name !== name) await this.#lookup;
      const { putContents, putDraft } = store ?? (await loadStore());
      if (changes !== this.#changes) return;
      this.#names.add(name);
      // All of it is asked of the database before this waits, since a page that is left does not.
      const contents = this.#files.put(name, putContents);
      const { id, described } = this.#files;
      const draft = {
        ...content,
        format: DRAFT_FORMAT,
        id: this.#id,
        at,
        files: described,
        contents: id,
      } as const;
      await Promise.all([putDraft(name, draft), contents]);
    } catch {
      isStored = false;
    }
    if (changes !== this.#changes) return;
    this.#isPossible = isStored;
    this.#saved = isStored ? { name, at } : undefined;
    this.#scheduleExpiry();
    this.#host.requestUpdate();
  }

  #scheduleExpiry(): void {
    clearTimeout(this.#expiry);
    const at = Math.min(this.#saved?.at ?? Infinity, this.found?.at ?? Infinity);
    if (at === Infinity || !this.#connection) return;
    this.#expiry = setTimeout(this.#lookAgain, Math.max(1000, at + DRAFT_MAX_AGE - Date.now()));
  }

  /** What is stored may have expired, and another page of this tab may have written meanwhile. */
  readonly #lookAgain = () => {
    if (this.#name !== undefined) this.#lookUp(this.#name);
  };

  readonly #onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // What was entered has taken its place: it may be another person's.
    this.found = undefined;
    this.#lookAgain();
  };

  /** Saves what is waiting to be saved, and what was entered without an event. */
  readonly #saveAll = () => {
    if (this.#key === undefined) return;
    this.#options.readFields();
    if (JSON.stringify(this.#options.content().own) !== this.#lastOwn) this.save();
    this.#saveNow();
  };
}

function removeRecords(names: readonly string[]): void {
  if (!names.length) return;
  void loadStore()
    .then(({ removeDrafts }) => removeDrafts(names))
    .catch(() => undefined);
}
