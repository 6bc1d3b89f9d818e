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
    const records = transaction.objectStore('drafts').getAll() as IDBRequest<
      { texts?: { name: string }; contents: unknown }[]
    >;
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
    return {
      texts: records.result.flatMap(({ texts }) => texts?.name ?? []),
      files: records.result.flatMap(({ contents }) => (Array.isArray(contents) ? contents : [])).length,
    };
  });

/** What remains in the database without drafts. */
export const nothing = { texts: [], files: 0 };
