// Drafts in IndexedDB: for each name a record, and one with the contents of its files. It loads with the first form that keeps
// drafts.

import { createStore, get, promisifyRequest } from 'idb-keyval';
import { isDraft, type Draft, type DraftContents } from '../../../core/applications/draft.js';
import type { RestoredFile } from '../files/form-files.js';

const store = createStore('career-elements', 'drafts');

/** What the key of the contents ends with. */
const CONTENTS = '/contents';

/** The files of a draft, with their contents as far as they are there. */
export async function getFiles(name: string, draft: Draft): Promise<readonly RestoredFile[]> {
  if (!draft.files.length) return [];
  const stored = await get<DraftContents>(name + CONTENTS, store).catch(() => undefined);
  const contents = stored?.id === draft.contents ? stored.contents : [];
  return draft.files.map((one, at) => ({ ...one, file: contents[at] }));
}

export const putDraft = (name: string, draft: Draft) => change((records) => records.put(draft, name));

/** Stores the contents of files: apart from the draft, since they may be too large for what is left of the quota. */
export const putContents = (name: string, contents: DraftContents) =>
  change((records) =>
    contents.contents.length ? records.put(contents, name + CONTENTS) : records.delete(name + CONTENTS),
  );

export const removeDrafts = (names: readonly string[]) =>
  change((records) => {
    for (const name of names) {
      records.delete(name);
      records.delete(name + CONTENTS);
    }
  });

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
  const draft = await get<unknown>(name, store);
  return isDraft(draft) ? draft : undefined;
}
