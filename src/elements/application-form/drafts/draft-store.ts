import { randomHex } from '../../../base/hex.js';
import {
  isFresh,
  readDraft,
  readFileContent,
  type Draft,
  type DraftFileContent,
} from '../../../applications/draft.js';

// Drafts in IndexedDB, under a random id each. Whoever does not know the id finds nothing: it is in the session storage of
// the tab that made the draft.

const DRAFTS = 'drafts';
/** The contents of files, under keys that begin with the time of storing. */
const FILES = 'files';

/** What is removed: drafts by id, contents of files by key. */
export interface RemovedRecords {
  readonly drafts?: readonly string[];
  readonly files?: readonly string[];
}

let opening: Promise<IDBDatabase> | undefined;
let opened: IDBDatabase | undefined;

/** A key for the content of a file that is stored now. */
export const newFileKey = () => `${Date.now()}.${randomHex()}`;

/** The draft with an id; undefined when there is none, or when it has expired. */
export async function getDraft(id: string): Promise<Draft | undefined> {
  const draft = readDraft(await transact('readonly', (drafts) => drafts.get(id)));
  return draft?.id === id ? draft : undefined;
}

/** The content of a file; undefined when it is not there. */
export async function getFile(key: string): Promise<DraftFileContent | undefined> {
  return readFileContent(await transact('readonly', (_, files) => files.get(key)));
}

/** Stores a draft, and removes others with it. While the page is left this is done in time if the database is open. */
export async function putDraft(draft: Draft, removed: RemovedRecords = {}): Promise<void> {
  await transact('readwrite', (drafts, files) => {
    drafts.put(draft, draft.id);
    removeFrom(drafts, files, removed);
    drafts.transaction.commit();
  });
}

/** Stores the content of a file. In a transaction of its own, since it may be too large for what is left of the quota. */
export async function putFile(key: string, { bytes, type, lastModified }: DraftFileContent): Promise<void> {
  await transact('readwrite', (_, files) => {
    files.put({ bytes, type, lastModified }, key);
    files.transaction.commit();
  });
}

export async function removeRecords(removed: RemovedRecords): Promise<void> {
  await transact('readwrite', (drafts, files) => removeFrom(drafts, files, removed));
}

/**
 * Removes what has expired or is invalid, whichever tab made it.
 * @throws when the browser gives the page no database
 */
export async function sweepDrafts(now = Date.now()): Promise<void> {
  await transact('readwrite', (drafts, files) => {
    const used = new Set<IDBValidKey>();
    const request = drafts.openCursor();
    request.onsuccess = () => {
      const { result: cursor } = request;
      if (!cursor) {
        removeUnused(files, used, now);
        return;
      }
      const draft = readDraft(cursor.value, now);
      if (draft && draft.id === cursor.key) for (const file of draft.files) used.add(file.key);
      else cursor.delete();
      cursor.continue();
    };
  });
}

/** Removes contents that no draft names; another tab may just be about to store the draft of a new one. */
function removeUnused(files: IDBObjectStore, used: ReadonlySet<IDBValidKey>, now: number): void {
  const request = files.getAllKeys();
  request.onsuccess = () => {
    for (const key of request.result) {
      const at = typeof key === 'string' ? Number.parseInt(key, 10) : Number.NaN;
      if (!used.has(key) && !isFresh(at, now)) files.delete(key);
    }
  };
}

function removeFrom(drafts: IDBObjectStore, files: IDBObjectStore, removed: RemovedRecords): void {
  for (const id of removed.drafts ?? []) drafts.delete(id);
  for (const key of removed.files ?? []) files.delete(key);
}

type Work<T> = (drafts: IDBObjectStore, files: IDBObjectStore) => IDBRequest<T> | void;

/** Runs a transaction: at once when the database is open, since a page that is left does not wait. */
async function transact<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T | undefined> {
  if (opened) {
    try {
      return await run(opened, mode, work);
    } catch (cause) {
      // The browser has closed the connection, such as after its data were deleted.
      if ((cause as DOMException | undefined)?.name !== 'InvalidStateError') throw cause;
      opened = opening = undefined;
    }
  }
  return run(await open(), mode, work);
}

function run<T>(database: IDBDatabase, mode: IDBTransactionMode, work: Work<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([DRAFTS, FILES], mode);
    let request: IDBRequest<T> | void;
    transaction.addEventListener('complete', () => resolve(request?.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? request?.error));
    try {
      request = work(transaction.objectStore(DRAFTS), transaction.objectStore(FILES));
    } catch (cause) {
      transaction.abort();
      reject(cause);
    }
  });
}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('career-elements', 1);
    request.onupgradeneeded = () => {
      for (const name of [DRAFTS, FILES]) request.result.createObjectStore(name);
    };
    request.addEventListener('error', () => reject(request.error));
    request.onsuccess = () => {
      const { result } = request;
      const forget = () => (opened = opening = undefined);
      result.addEventListener('close', forget);
      result.addEventListener('versionchange', () => {
        result.close();
        forget();
      });
      opened = result;
      resolve(result);
    };
  });
  opening.catch(() => (opening = undefined));
  return opening;
}
