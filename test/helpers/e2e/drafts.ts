/** What the browser has stored of drafts. */
import type { Page } from '@playwright/test';

/** The texts of all drafts in the database, and how many contents of files. */
export const draftsIn = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('career-elements');
      request.onupgradeneeded = () => void request.result.createObjectStore('drafts');
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction('drafts');
    const names = transaction.objectStore('drafts').getAllKeys() as IDBRequest<string[]>;
    const records = transaction.objectStore('drafts').getAll() as IDBRequest<
      {
        encrypted?: { counter: Uint8Array<ArrayBuffer>; bytes: Uint8Array<ArrayBuffer> };
        contents?: unknown[];
      }[]
    >;
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
    const texts = await Promise.all(
      records.result.map(async ({ encrypted }, at) => {
        const jwk = sessionStorage.getItem(`career-elements.key.${names.result[at] ?? ''}`);
        if (!encrypted || !jwk) return [];
        const { counter, bytes } = encrypted;
        const key = await crypto.subtle.importKey('jwk', JSON.parse(jwk) as JsonWebKey, 'AES-CTR', false, [
          'encrypt',
        ]);
        // In counter mode, to decrypt is the same as to encrypt.
        const text = await crypto.subtle.encrypt({ name: 'AES-CTR', counter, length: 64 }, key, bytes);
        const draft = JSON.parse(new TextDecoder().decode(text)) as { texts: { name?: string } };
        return draft.texts.name ?? [];
      }),
    );
    return {
      texts: texts.flat(),
      files: records.result.flatMap(({ contents }) => contents ?? []).length,
    };
  });

/** What remains in the database without drafts. */
export const nothing = { texts: [], files: 0 };
