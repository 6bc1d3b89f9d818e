import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ChosenFile } from '../../../applications/attachments.js';
import { DRAFT_MAX_AGE, isFresh, type Draft, type DraftContent } from '../../../applications/draft.js';
import type { FormFiles } from '../files/form-files.js';
import {
  canPoint,
  freePointer,
  readPointer,
  removePointer,
  sweepPointers,
  takePointer,
  writePointer,
} from './draft-pointer.js';
import { DraftRecord, filesIn } from './draft-record.js';
import { getDraft, sweepDrafts } from './draft-store.js';
import { loadTaken, type TakenDraft } from './taken-draft.js';
import { close, isLiveElsewhere, listen, setLive, unsetLive } from './live-drafts.js';

/** Milliseconds. */
const SAVE_DELAY = 300;

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

/**
 * Saves what the visitor enters, for this tab. A draft that is found is not shown until the visitor asks for it: another
 * person may use this computer now. Each form writes a record of its own, so that none overwrites another's; the name of
 * the last one is in the tab's session storage.
 */
export class FormDraft implements ReactiveController {
  /** A draft of an earlier page that the visitor has not taken. */
  found: Draft | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #options: DraftOptions;
  readonly #record = new DraftRecord();
  #key: string | undefined;
  /** The name in session storage. */
  #pointer: string | undefined;
  /** The name under which this form's record can be found. */
  #savedAs: string | undefined;
  /** When it was stored; undefined while it is not. */
  #savedAt: number | undefined;
  #isPossible: boolean | undefined;
  /** The page's own inputs as they were saved last. */
  #lastOwn = '{}';
  /** Counts what makes the result of a writing that is under way void. */
  #changes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #lookup: Promise<void> = Promise.resolve();
  #isConnected = false;

  constructor(host: ReactiveControllerHost, options: DraftOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#isConnected = true;
    setLive(this.#record.id);
    if (this.#key !== undefined) this.#begin(this.#key);
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onShow);
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  hostDisconnected(): void {
    this.#saveNow();
    this.#isConnected = false;
    unsetLive(this.#record.id);
    this.#freePointer();
    clearTimeout(this.#expiry);
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onShow);
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  hostUpdate(): void {
    const key = this.#options.key();
    if (key === this.#key) return;
    this.#saveNow();
    this.#freePointer();
    this.#key = key;
    this.found = undefined;
    if (key !== undefined && this.#isConnected) this.#begin(key);
  }

  /** Whether the browser's storage works, for a form whose entries may be stored; undefined until that is known. */
  get canKeep(): boolean | undefined {
    return this.#key !== undefined && this.#isPossible;
  }

  /** Whether something is stored for the vacancy that is shown. */
  get isSaved(): boolean {
    return this.#isPossible === true && this.#savedAt !== undefined && this.#savedAs === this.#pointer;
  }

  /** Whether all that was entered is stored, files too. */
  get isKept(): boolean {
    return this.isSaved && filesIn(this.#options.files).every((file) => this.#record.isStored(file));
  }

  /** The names of chosen files that could not be stored. */
  get notKept(): readonly string[] {
    const failed = filesIn(this.#options.files).filter((file) => this.#record.hasFailed(file));
    return failed.map((file) => file.name);
  }

  /**
   * Saves what was entered after a short delay, files at once.
   * @param name of what has changed
   */
  save(name = ''): void {
    if (this.#key === undefined) return;
    const isFile = name === 'files' || name === 'image';
    if (isFile) clearTimeout(this.#timer);
    else if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#options.afterPress(this.#saveNow), isFile ? 0 : SAVE_DELAY);
  }

  /** Returns the draft that was found, with the contents of its files, for the visitor who asks for it. */
  async take(): Promise<TakenDraft | undefined> {
    const { found } = this;
    this.found = undefined;
    return found && loadTaken(found);
  }

  /**
   * A draft that was taken is in the form now, and is saved as this form's.
   * @param inForm what became of each of its files
   */
  adopt(taken: TakenDraft, inForm: readonly (ChosenFile | undefined)[]): void {
    this.#record.adopt(taken, inForm);
    this.save('files');
  }

  /** Removes a draft that was taken, but not what was entered since. */
  removeTaken(taken: TakenDraft): void {
    const name = this.#pointer;
    if (name !== undefined && readPointer(name) === taken.id) removePointer(name);
    this.#record.replace(taken);
    this.#record.removeReplaced();
    this.#host.requestUpdate();
  }

  /** Removes everything that was saved, and what was found. What is entered from now on is a new draft. */
  remove(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changes += 1;
    for (const name of [this.#pointer, this.#savedAs]) if (name !== undefined) removePointer(name);
    this.#replaceFound();
    this.#record.remove();
    this.#lastOwn = '{}';
    this.#savedAt = this.#savedAs = undefined;
    this.#host.requestUpdate();
  }

  /** Looks for a draft of an earlier page. */
  #begin(key: string): void {
    this.#pointer = takePointer(key);
    this.#lookup = this.#lookup.then(() => this.#lookUp(key));
  }

  #freePointer(): void {
    if (this.#pointer !== undefined) freePointer(this.#pointer);
    this.#pointer = undefined;
  }

  async #lookUp(key: string): Promise<void> {
    sweepPointers();
    try {
      await sweepDrafts();
      this.#isPossible = canPoint();
    } catch {
      this.#isPossible = false;
    }
    const pointer = this.#pointer;
    if (this.#key !== key || pointer === undefined || !this.#isPossible) return this.#host.requestUpdate();
    const found = await this.#find(pointer, key).catch(() => undefined);
    if (this.#key !== key || this.#pointer !== pointer) return;
    this.found = found;
    if (this.#savedAs !== undefined && this.#savedAs !== pointer) this.#saveForOther();
    this.#scheduleExpiry();
    this.#host.requestUpdate();
  }

  /**
   * What was entered for another vacancy is still in the form. It stays that one's draft, and is saved for this one, too; but it
   * replaces a draft that was found only when more is entered.
   */
  #saveForOther(): void {
    this.#changes += 1;
    this.#record.renew();
    this.#savedAt = this.#savedAs = undefined;
    if (!this.found) this.save();
  }

  async #find(pointer: string, key: string): Promise<Draft | undefined> {
    const id = readPointer(pointer);
    // The entries of a draft that this form has saved are still in it.
    if (id === undefined || id === this.#record.id || this.#record.replaceOlder(id)) return undefined;
    const draft = await getDraft(id);
    // A duplicated tab has a copy of the session storage: the draft stays with the tab that writes it.
    if (draft?.key === key && !(await isLiveElsewhere(id))) return draft;
    if (readPointer(pointer) === id) removePointer(pointer);
    return undefined;
  }

  #replaceFound(): void {
    if (this.found) this.#record.replace(this.found);
    this.found = undefined;
  }

  readonly #saveNow = () => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#key !== undefined && this.#pointer !== undefined) void this.#write(this.#key, this.#pointer);
  };

  async #write(key: string, pointer: string): Promise<void> {
    const at = Date.now();
    const content = this.#options.content();
    const changes = this.#changes;
    this.#lastOwn = JSON.stringify(content.own);
    let isStored = writePointer(pointer, this.#record.id);
    if (isStored) this.#savedAs = pointer;
    try {
      await this.#record.write(key, at, content, this.#options.files);
    } catch {
      isStored = false;
    }
    if (changes !== this.#changes) return;
    this.#isPossible = isStored;
    this.#savedAt = isStored ? at : undefined;
    this.#scheduleExpiry();
    this.#host.requestUpdate();
  }

  /** Removes what has expired while the page is open. */
  readonly #expire = () => {
    if (this.found && !isFresh(this.found.at)) this.found = undefined;
    if (this.#savedAt !== undefined && !isFresh(this.#savedAt)) {
      this.#savedAt = undefined;
      this.#record.expire();
    }
    void sweepDrafts().catch(() => undefined);
    this.#scheduleExpiry();
    this.#host.requestUpdate();
  };

  #scheduleExpiry(): void {
    clearTimeout(this.#expiry);
    const at = Math.min(this.#savedAt ?? Infinity, this.found?.at ?? Infinity);
    if (at === Infinity || !this.#isConnected) return;
    this.#expiry = setTimeout(this.#expire, Math.max(1000, at + DRAFT_MAX_AGE - Date.now()));
  }

  /** Saves what is waiting to be saved, and what was entered without an event. */
  #saveAll(): void {
    if (this.#key === undefined) return;
    this.#options.readFields();
    if (JSON.stringify(this.#options.content().own) !== this.#lastOwn) this.save();
    this.#saveNow();
  }

  readonly #onHide = () => {
    this.#saveAll();
    if (this.found && this.#pointer !== undefined && readPointer(this.#pointer) === this.#record.id) {
      // What was entered has taken its place: it may be another person's.
      this.#replaceFound();
      this.#record.removeReplaced();
    }
    close();
  };

  /** Another page of this tab may have written a draft meanwhile. */
  readonly #onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    listen();
    const key = this.#key;
    if (key !== undefined) this.#lookup = this.#lookup.then(() => this.#lookUp(key));
  };

  readonly #onVisibility = () => {
    this.#saveAll();
    if (document.visibilityState === 'visible') this.#expire();
  };
}
