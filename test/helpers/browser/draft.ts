/** Drafts of applications, as a tab keeps them. */
import { expect } from '@open-wc/testing';
import type { Draft } from '../../../src/applications/draft.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { pageSettings } from '../../../src/settings/store.js';
import { openForm, question } from './application.js';
import { shown, until, withText } from './elements.js';

export const draftWords = {
  question: 'Continue your application?',
  goOn: 'Continue',
  over: 'Start over',
  deletion: 'Delete my entries',
  yes: 'Delete',
  no: 'Keep',
  undo: 'Restore',
  kept: 'Your entries and files are kept in this tab until you send them, for at most 30 minutes after your last change.',
  deleted: 'Your entries have been deleted.',
} as const;

export const draftName = (vacancyId = 'V1031', customerId = pageSettings().customerId) =>
  `career-elements.draft.${customerId}.${vacancyId}`;

/** A name as drafts have one. */
export const anyId = () => crypto.randomUUID().replaceAll('-', '');

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('career-elements', 1);
    request.onupgradeneeded = () => {
      for (const name of ['drafts', 'files']) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Does something with the database as another script of the page would. */
export async function inDatabase<T>(
  act: (drafts: IDBObjectStore, files: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const database = await openDatabase();
  const transaction = database.transaction(['drafts', 'files'], 'readwrite');
  const request = act(transaction.objectStore('drafts'), transaction.objectStore('files'));
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
  database.close();
  return request?.result;
}

/** All drafts of this test's page: each has a customer's id of its own. */
export async function storedDrafts(): Promise<Draft[]> {
  const all = (await inDatabase((drafts) => drafts.getAll() as IDBRequest<Draft[]>)) ?? [];
  return all.filter((one) => one?.key?.startsWith(`${pageSettings().customerId}.`));
}

/** The draft that this tab would find for a vacancy. */
export async function storedDraft(vacancyId?: string): Promise<Draft | undefined> {
  const id = sessionStorage.getItem(draftName(vacancyId));
  return (id && (await inDatabase((drafts) => drafts.get(id) as IDBRequest<Draft>))) || undefined;
}

export const storedFileKeys = async (): Promise<IDBValidKey[]> =>
  (await inDatabase((_, files) => files.getAllKeys())) ?? [];

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
  customerId = pageSettings().customerId,
  ...more
}: Partial<Draft> & { vacancyId?: string; age?: number; customerId?: string } = {}): Promise<Draft> {
  const draft: Draft = {
    id: anyId(),
    key: `${customerId}.${vacancyId}`,
    at: Date.now() - age,
    texts: { name: 'Ada Earlier', email: 'ada@example.com', coverLetter: 'I was here.' },
    choices: { salutation: ['Ms'] },
    answers: { allowSave: false },
    template: '',
    own: {},
    missing: [],
    files: [],
    ...more,
  };
  await inDatabase((drafts) => void drafts.put(draft, draft.id));
  sessionStorage.setItem(draftName(vacancyId, customerId), draft.id);
  return draft;
}

/** Puts the content of a file there, and answers how a draft names it. */
export async function leaveFile(name: string, text: string): Promise<Draft['files'][number]> {
  const key = `${Date.now()}.${anyId()}`;
  const bytes = new TextEncoder().encode(text);
  await inDatabase((_, files) => void files.put({ bytes, type: 'text/plain', lastModified: 1 }, key));
  return { key, name, isImage: false, question: '', documentType: '' };
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

/** Until it is given back, storing fails in the database, or in one of its stores. */
export function refusePuts(store?: 'drafts' | 'files'): () => void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
    if (store && this.name !== store) return put.apply(this, values);
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return () => void (IDBObjectStore.prototype.put = put);
}

/** The channel on which pages ask each other who writes a draft. */
export function openChannel(hear: (data: { asked?: unknown; live?: unknown }) => void): {
  send: (message: unknown) => void;
  close: () => void;
} {
  const channel = new BroadcastChannel('career-elements.drafts');
  channel.addEventListener('message', ({ data }) => hear(data as { asked?: unknown }));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
