/** Drafts of applications, as a tab keeps them. */
import { expect } from '@open-wc/testing';
import { DRAFT_FORMAT, type Draft } from '../../../src/core/applications/draft.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { putContents, putDraft } from '../../../src/elements/application-form/drafts/draft-store.js';
import { pageSettings } from '../../../src/core/settings/settings-store.js';
import { openForm, question } from './application.js';
import { shown, until, withText } from './elements.js';

export const draftWords = {
  question: 'Continue your application?',
  goOn: 'Continue',
  over: 'Start over',
  deletion: 'Delete my entries',
  yes: 'Delete',
  no: 'Keep',
  undo: 'Undo',
  kept: 'Your entries and files stay in this browser tab only, until you send them or for 30 minutes after your last change.',
  deleted: 'Your entries have been deleted.',
} as const;

const TAB = 'career-elements.tab';

/** The name of this tab's draft for a vacancy. */
export function draftName(vacancyId = 'V1031', customerId = pageSettings().customerId): string {
  const tab = sessionStorage.getItem(TAB) ?? crypto.randomUUID().replaceAll('-', '');
  sessionStorage.setItem(TAB, tab);
  return `${tab}.${customerId}.${vacancyId}`;
}

const contentsName = (name = draftName()) => `${name}/contents`;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('career-elements');
    request.onupgradeneeded = () => void request.result.createObjectStore('drafts');
    request.onsuccess = () => resolve(request.result);
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Does something with the database as another script of the page would. */
export async function inDatabase<T>(
  act: (records: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const database = await openDatabase();
  const transaction = database.transaction('drafts', 'readwrite');
  const request = act(transaction.objectStore('drafts'));
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
  database.close();
  return request?.result;
}

/** The names of all records of this test's page: each page has its own customer id. */
export async function storedNames(): Promise<string[]> {
  const names = (await inDatabase((records) => records.getAllKeys())) ?? [];
  return names.map(String).filter((one) => one.includes(`.${pageSettings().customerId}.`));
}

interface StoredDraft {
  readonly encrypted: { readonly counter: Uint8Array<ArrayBuffer>; readonly bytes: Uint8Array<ArrayBuffer> };
}

/** A record, decrypted with the key that the tab's session has. */
async function readDraft(name: string): Promise<Draft | undefined> {
  const stored = await inDatabase((records) => records.get(name) as IDBRequest<StoredDraft | undefined>);
  const jwk = sessionStorage.getItem(`career-elements.key.${name}`);
  if (!stored || !jwk) return undefined;
  const key = await crypto.subtle.importKey('jwk', JSON.parse(jwk) as JsonWebKey, 'AES-CTR', false, [
    'encrypt',
  ]);
  const { counter, bytes } = stored.encrypted;
  // In counter mode, to decrypt is the same as to encrypt.
  const text = await crypto.subtle.encrypt({ name: 'AES-CTR', counter, length: 64 }, key, bytes);
  return JSON.parse(new TextDecoder().decode(text)) as Draft;
}

/** All drafts of this test's page. */
export async function storedDrafts(): Promise<Draft[]> {
  const names = (await storedNames()).filter((one) => !one.endsWith('/contents'));
  return (await Promise.all(names.map(readDraft))).filter((one) => one !== undefined);
}

/** The draft that this tab would find for a vacancy. */
export const storedDraft = (vacancyId?: string): Promise<Draft | undefined> =>
  readDraft(draftName(vacancyId));

/** Whether this tab's draft for a vacancy has contents of files. */
export const hasContents = async (vacancyId?: string): Promise<boolean> =>
  (await storedNames()).includes(contentsName(draftName(vacancyId)));

/** Waits until the draft of a vacancy has a name in it, and gives the draft. */
export const keptName = (name: string, vacancyId?: string): Promise<Draft> =>
  until(async () => {
    const draft = await storedDraft(vacancyId);
    return draft?.texts['name'] === name ? draft : undefined;
  }, `the draft of ${name}`);

/** Puts a draft there as an earlier page of this tab has left it. */
export async function leaveDraft({
  vacancyId = 'V1031',
  age = 60_000,
  ...more
}: Partial<Draft> & { vacancyId?: string; age?: number } = {}): Promise<Draft> {
  const draft: Draft = {
    format: DRAFT_FORMAT,
    id: crypto.randomUUID(),
    at: Date.now() - age,
    texts: { name: 'Ada Earlier', email: 'ada@example.com', coverLetter: 'I was here.' },
    choices: { salutation: ['Ms'] },
    answers: { allowSave: false },
    own: {},
    missing: [],
    files: [],
    contents: 'left',
    ...more,
  };
  await putDraft(draftName(vacancyId), draft);
  return draft;
}

/** Puts the contents of a draft's files there, and answers how the draft names them. Undefined: it could not be kept. */
export async function leaveFiles(
  texts: Readonly<Record<string, string | undefined>>,
  vacancyId?: string,
): Promise<Draft['files']> {
  const contents = Object.entries(texts).map(([name, text]) => {
    const bytes = new TextEncoder().encode(text ?? '');
    return text === undefined
      ? undefined
      : { name, bytes, size: bytes.length, type: 'text/plain', lastModified: 1 };
  });
  await putContents(draftName(vacancyId), { id: 'left', contents });
  return Object.keys(texts).map((name) => ({ name, place: 'files', documentType: '' }));
}

/** Nothing of that draft stands anywhere in the form: in no text, no attribute and no control. */
export function expectNothingShown(form: ApplicationForm): void {
  const controls = [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const values = controls.map(({ type, checked, value }) => (/radio|checkbox/.test(type) ? checked : value));
  const all = [shown(form), form.outerHTML, form.shadowRoot!.innerHTML, ...values].join('\n');
  for (const word of ['Ada', 'Earlier', 'ada@', 'I was here', 'cv.txt']) expect(all).to.not.include(word);
  expect(values.filter((value) => value === true)).to.deep.equal([]);
}

/** A form whose browser is known to keep drafts. */
export async function openDraft(attributes = {}, content = ''): Promise<ApplicationForm> {
  const form = await openForm(attributes, content);
  await until(() => shown(form).includes(draftWords.kept), 'the line about the draft');
  return form;
}

export const button = (form: ApplicationForm, text: string) =>
  [...form.shadowRoot!.querySelectorAll('button')].find((one) => shown(one) === text);

/** Presses a button as soon as it is there. */
export const press = async (form: ApplicationForm, text: string) =>
  (await until(() => button(form, text), `the button ${text}`)).click();

export const asks = (form: ApplicationForm) =>
  withText(form, '[part~=draft]', draftWords.question) !== undefined;

/** Which answers of a question are chosen. */
export const chosen = (form: ApplicationForm, text: string) =>
  [...question(form, text).querySelectorAll('input')].map(({ checked }) => checked);

/** As when the tab goes to another page: what is entered is kept at once. */
export const leavePage = (persisted = false) =>
  void dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));

/** As when the tab is looked at, or no longer. */
export const turnToTab = () => void document.dispatchEvent(new Event('visibilitychange'));

/** Until it is given back, storing fails in the database, or for the contents of files alone. */
export function refusePuts(what: 'all' | 'contents' = 'all'): () => void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
    if (what === 'contents' && !String(values[1]).endsWith('/contents')) return put.apply(this, values);
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return () => void (IDBObjectStore.prototype.put = put);
}
