/** What the browser has stored of drafts. */
import type { Page } from '@playwright/test';

/** What the browser has stored of drafts: in this tab's storage, and the texts in the database. */
export const draftsIn = (page: Page) =>
  page.evaluate(async () => {
    const names = Object.keys(sessionStorage).filter((name) => name.includes('draft'));
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('career-elements', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction(['drafts', 'files']);
    const drafts = transaction.objectStore('drafts').getAll() as IDBRequest<{ texts: { name: string } }[]>;
    const files = transaction.objectStore('files').count();
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
    return { names: names.length, texts: drafts.result.map(({ texts }) => texts.name), files: files.result };
  });

/** What is left of them when there are none. */
export const nothing = { names: 0, texts: [], files: 0 };
