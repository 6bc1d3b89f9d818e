// Drafts in IndexedDB: for each name a record, and one with the contents of its files, both encrypted. It loads with the first form that
// keeps drafts.

import { createStore, get, promisifyRequest } from 'idb-keyval';
import type { ChosenFile } from '../../../core/applications/attachments.js';
import { isDraft, type Draft, type DraftContents } from '../../../core/applications/draft.js';
import type { RestoredFile } from '../files/form-files.js';
import { DraftCipher, type Encrypted } from './draft-cipher.js';

const store = createStore('career-elements', 'drafts');

/** What the key of the contents ends with. */
const CONTENTS = '/contents';

/** The draft itself on a page whose browser encrypts nothing. */
type StoredDraft = Draft | (Pick<Draft, 'format' | 'at'> & { readonly encrypted: Encrypted });

interface StoredContents {
  readonly id: string;
  readonly contents: readonly (ChosenFile | EncryptedFile | undefined)[];
}

interface EncryptedFile {
  /** All but its bytes. */
  readonly about: Encrypted;
  readonly content: Encrypted;
}

/** By the name of a draft; undefined: nothing is encrypted. */
const ciphers = new Map<string, DraftCipher | undefined>();

async function openCipher(name: string): Promise<DraftCipher | undefined> {
  const cipher = await DraftCipher.open(name);
  if (!ciphers.has(name)) ciphers.set(name, cipher);
  return ciphers.get(name);
}

/** Returns what is there at once, since a page that is left does not wait. */
const cipherOf = (name: string) => (ciphers.has(name) ? ciphers.get(name) : openCipher(name));

/** The files of a draft, with their contents as far as they are there. */
export async function getFiles(name: string, draft: Draft): Promise<readonly RestoredFile[]> {
  if (!draft.files.length) return [];
  const stored = await get<StoredContents>(name + CONTENTS, store).catch(() => undefined);
  const contents = stored?.id === draft.contents ? stored.contents : [];
  const cipher = await cipherOf(name);
  return Promise.all(
    draft.files.map(async (one, at) => ({ ...one, file: await readFile(contents[at], cipher) })),
  );
}

async function readFile(
  stored: ChosenFile | EncryptedFile | undefined,
  cipher: DraftCipher | undefined,
): Promise<ChosenFile | undefined> {
  if (!stored || !('about' in stored)) return stored;
  try {
    const about = await cipher?.decryptJson(stored.about);
    const bytes = await cipher?.decrypt(stored.content);
    return bytes && { ...(about as ChosenFile), bytes };
  } catch {
    return undefined;
  }
}

export async function putDraft(name: string, draft: Draft): Promise<void> {
  const found = cipherOf(name);
  const cipher = found instanceof Promise ? await found : found;
  const sealed = cipher?.encryptJson(draft);
  const encrypted = sealed instanceof Promise ? await sealed : sealed;
  const { format, at } = draft;
  const stored: StoredDraft = encrypted ? { format, at, encrypted } : draft;
  await keep(name, cipher, (records) => records.put(stored, name));
}

/** The last contents that were stored: encrypting takes time, and the next ones must not be overtaken. */
let lastContents: Promise<unknown> = Promise.resolve();

/** Stores the contents of files: apart from the draft, since they may be too large for what is left of the quota. */
export function putContents(name: string, contents: DraftContents): Promise<void> {
  const put = lastContents.then(() => encryptContents(name, contents));
  lastContents = put.catch(() => undefined);
  return put;
}

async function encryptContents(name: string, { id, contents }: DraftContents): Promise<void> {
  const cipher = await cipherOf(name);
  const stored: StoredContents = {
    id,
    contents: cipher
      ? await Promise.all(contents.map((file) => file && encryptFile(file, cipher)))
      : contents,
  };
  await keep(name, cipher, (records) =>
    contents.length ? records.put(stored, name + CONTENTS) : records.delete(name + CONTENTS),
  );
}

/** Stores what was encrypted, and its key: another page of this tab may have deleted that. Not if the draft was removed meanwhile. */
async function keep(
  name: string,
  cipher: DraftCipher | undefined,
  act: (records: IDBObjectStore) => unknown,
): Promise<void> {
  if (cipher && ciphers.get(name) !== cipher) return;
  cipher?.storeKey();
  await change(act);
}

async function encryptFile({ bytes, ...about }: ChosenFile, cipher: DraftCipher): Promise<EncryptedFile> {
  return { about: await cipher.encryptJson(about), content: await cipher.encrypt(bytes) };
}

export const removeDrafts = (names: readonly string[]) => {
  for (const name of names) {
    ciphers.delete(name);
    DraftCipher.deleteKey(name);
  }
  return change((records) => {
    for (const name of names) {
      records.delete(name);
      records.delete(name + CONTENTS);
    }
  });
};

/** A page that is left does not wait for the end of a transaction, so it is committed at once. */
const change = (act: (records: IDBObjectStore) => unknown): Promise<void> =>
  store('readwrite', (records) => {
    act(records);
    records.transaction.commit();
    return promisifyRequest(records.transaction);
  });

/**
 * The draft of a name; undefined when it is missing or has expired. All that has expired or is invalid is removed before,
 * whichever tab made it.
 * @throws when the browser gives the page no database
 */
export async function findDraft(name: string): Promise<Draft | undefined> {
  await store('readwrite', async (records) => {
    for (const key of await promisifyRequest(records.getAllKeys())) {
      const draftKey = String(key).replace(CONTENTS, '');
      if (!isDraft(await promisifyRequest<unknown>(records.get(draftKey)))) records.delete(key);
    }
    return promisifyRequest(records.transaction);
  });
  const stored = await get<unknown>(name, store);
  // Of a draft that has expired.
  if (!isDraft(stored) && !ciphers.has(name)) DraftCipher.deleteKey(name);
  const cipher = await cipherOf(name);
  if (!isDraft(stored)) return undefined;
  const { encrypted } = stored as Partial<Extract<StoredDraft, { encrypted: Encrypted }>>;
  // Unreadable if the key is missing.
  const draft: unknown = encrypted ? await cipher?.decryptJson(encrypted).catch(() => undefined) : stored;
  return isDraft(draft) ? draft : undefined;
}
