/** Elements on a page of the test runner: a fresh page for each test, waiting for states, and what a visitor finds. */
import { onIdle } from '../../../src/core/util/scheduling.js';
import { waitUntil } from '@open-wc/testing';
import type { LitElement } from 'lit';
import type { Settings } from '../../../src/core/settings/settings.js';
import { configure, pageSettings } from '../../../src/core/settings/settings-store.js';
import { historyIsFree } from './history-limit.js';
import { sandbox } from './sandbox.js';
import { letAnswersIn } from './upload-request.js';

/** The page's URL has the runner's own parameters, as those of a content management system would. */
const pageUrl = location.href;

const DEFAULTS: Record<keyof Settings, undefined> = {
  baseUrl: undefined,
  customerId: undefined,
  language: undefined,
  serviceLanguage: undefined,
  languageHeader: undefined,
  path: undefined,
  headerPrefix: undefined,
  fieldMap: undefined,
  parts: undefined,
  timeout: undefined,
  uploadTimeout: undefined,
  answerTimeout: undefined,
  applicationKey: undefined,
  timeZone: undefined,
  urlKey: undefined,
  detailUrl: undefined,
  directoryUrl: undefined,
  questionsUrl: undefined,
  synonymsUrl: undefined,
  searchIndexUrl: undefined,
  feedsUrl: undefined,
  messages: undefined,
  messagesUrl: undefined,
  languages: undefined,
  jobPosting: undefined,
};

/** The sandbox under a new host name, so that no cache of the browser or of a client has heard of it. */
export function newAddress(): string {
  const url = new URL(sandbox.url);
  return `${url.protocol}//t${crypto.randomUUID().slice(0, 8)}.localhost:${url.port}`;
}

let pages = 0;

/**
 * The customer's id, which is compared without case, in another spelling for each page. What still arrives from the
 * page before can be told apart by it in the service's log.
 */
function newSpelling(): string {
  let bits = (pages += 1);
  return sandbox.customerId.replace(/[a-z]/g, (letter) => {
    const isUpper = bits % 2 === 1;
    bits = Math.floor(bits / 2);
    return isUpper ? letter.toUpperCase() : letter;
  });
}

/**
 * An empty English page that knows the sandbox, whose log is empty and whose faults are off.
 * @returns the address under which the page knows it
 */
export async function freshPage(settings: Settings = {}): Promise<string> {
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  globalThis.fetch = platformFetch;
  letAnswersIn();
  await historyIsFree();
  visit();
  localStorage.clear();
  sessionStorage.clear();
  await sandbox.post('faults', { action: 'clear' }); // first: a slow answer may be among them
  await Promise.all(['applications', 'mailbox', 'requests'].map((what) => sandbox.post('reset', { what })));
  const baseUrl = newAddress();
  configure({ ...DEFAULTS, baseUrl, customerId: newSpelling(), ...settings });
  return baseUrl;
}

/** Makes this the page's URL before anything is on it, such as `visit({ vacancy: 'V1' })`. */
export function visit(parameters: Readonly<Record<string, string>> = {}): void {
  const url = new URL(pageUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (location.href !== url.href || history.state !== null) history.replaceState(null, '', url);
}

/** The page's parameters without those of the runner. */
export function ownParameters(href: string = location.href): Record<string, string> {
  const known = new URL(pageUrl).searchParams;
  return Object.fromEntries(
    [...new URL(href, location.href).searchParams].filter(([name]) => !known.has(name)),
  );
}

/** Back or Forward, until the page has moved. */
export async function travel(step: -1 | 1): Promise<void> {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(step);
  await moved;
}

const platformFetch = globalThis.fetch;

/** Until the next fresh page, every list of vacancies is this answer: for lists that no sandbox has. */
export function answerWith(answer: unknown): void {
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return /\/vacancies\/(?:simple)?$/.test(pathname)
      ? Promise.resolve(Response.json(answer))
      : platformFetch(input, init);
  };
}

/**
 * Until it is called, or the next fresh page, no answer to a request with such a path reaches the page: as long as the
 * test needs, what is shown meanwhile is there.
 */
export function holdBack(path: RegExp): () => void {
  const before = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    const answer = await before(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (path.test(pathname)) await Promise.race([released, givenUp(init?.signal)]);
    return answer;
  };
  return release;
}

function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Makes an element without putting it on the page. `true` is an empty attribute; `false` and undefined leave the attribute out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  content = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value));
  }
  element.innerHTML = content;
  return element;
}

/** Puts a new element on the page. */
export function mount<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  content = '',
): HTMLElementTagNameMap[Tag] {
  const element = make(tag, attributes, content);
  document.body.append(element);
  return element;
}

/** Waits until something is there, and gives it. */
export async function until<T>(
  find: () => T | Promise<T>,
  what: string,
  timeout = 15_000,
): Promise<NonNullable<T>> {
  let found: T | undefined;
  const look = async () => {
    found = await find();
    return Boolean(found);
  };
  await waitUntil(look, what, { interval: 10, timeout });
  return found as NonNullable<T>;
}

export function nextEvent<Name extends keyof HTMLElementEventMap>(
  target: EventTarget,
  name: Name,
): Promise<HTMLElementEventMap[Name]> {
  return new Promise((resolve) => {
    target.addEventListener(name, (event) => resolve(event as HTMLElementEventMap[Name]), { once: true });
  });
}

/** Every event of a name from now on. */
export function collect<Name extends keyof HTMLElementEventMap>(
  target: EventTarget,
  name: Name,
): HTMLElementEventMap[Name][] {
  const events: HTMLElementEventMap[Name][] = [];
  target.addEventListener(name, (event) => events.push(event as HTMLElementEventMap[Name]));
  return events;
}

export function parts(element: Element, name: string): HTMLElement[] {
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? [])];
}

/** The first part of this name; undefined if the element has no such part. */
export function part<E extends HTMLElement = HTMLElement>(element: Element, name: string): E | undefined {
  return parts(element, name)[0] as E | undefined;
}

/** Whether there is such a part. Tests expect booleans: an element in a failed expectation cannot leave the page. */
export const has = (element: Element, name: string): boolean => part(element, name) !== undefined;

/** Waits for a part of an element that is drawn completely: a list draws what fits on the screen before the rest. */
export async function partOf<E extends HTMLElement = HTMLElement>(
  element: Element,
  name: string,
): Promise<E> {
  const found = await until(() => part<E>(element, name), `the part ${name} of <${element.localName}>`);
  await (element as Partial<LitElement>).updateComplete;
  return part<E>(element, name) ?? found;
}

/** What a visitor finds of one kind in an element, by its text. */
export function withText<E extends Element = HTMLElement>(
  element: Element,
  selector: string,
  text: string,
): E | undefined {
  return [...(element.shadowRoot ?? element).querySelectorAll<E>(selector)].find((one) =>
    shown(one).includes(text),
  );
}

/** What can be read of an element as it is rendered: slotted content in its place, nothing that is hidden. */
export function shown(element: Element): string {
  return readShown(element).replace(/\s+/g, ' ').trim();
}

function readShown(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof ShadowRoot) return readAll(node.childNodes);
  if (node instanceof HTMLSlotElement) return readAll(node.assignedNodes({ flatten: true }));
  if (!(node instanceof HTMLElement) || node.localName === 'style') return '';
  if (!node.checkVisibility({ visibilityProperty: true })) return '';
  const text = node.shadowRoot ? readShown(node.shadowRoot) : readAll(node.childNodes);
  // The text of a separate box is apart from its neighbours.
  return getComputedStyle(node).display === 'inline' ? text : ` ${text} `;
}

const readAll = (nodes: Iterable<Node>): string => [...nodes].map(readShown).join('');

/** What has the focus, through all shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** What an element's builder is told in the console from now on; `stop` gives the console back. */
export function listenToConsole(): { errors: string[]; warnings: string[]; stop: () => void } {
  const { error, warn } = console;
  const errors: string[] = [];
  const warnings: string[] = [];
  console.error = (...words: unknown[]) => void errors.push(words.join(' '));
  console.warn = (...words: unknown[]) => void warnings.push(words.join(' '));
  return { errors, warnings, stop: () => void Object.assign(console, { error, warn }) };
}

/** Resolves when the checks of the elements on the page have run, which wait until it is idle: before that, silence says nothing. */
export async function checked(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise<void>((resolve) => void onIdle(resolve));
  await import('../../../src/elements/shared/check-use.js');
  await import('../../../src/elements/application-form/form-checks.js');
  await new Promise((resolve) => setTimeout(resolve));
}

/** Asks the service past all elements and caches. */
export async function askService<Answer = Record<string, unknown>[]>(
  path: string,
  language = 'en',
): Promise<Answer> {
  const response = await fetch(`${sandbox.url}/api/${sandbox.customerId}${path}`, {
    cache: 'no-store',
    headers: { 'X-Service-User-Language': language },
  });
  return (await response.json()) as Answer;
}

/** This page's API requests that reached the service, preflights apart: `GET /vacancies/?perdate=…`. */
export async function requestsSince(): Promise<string[]> {
  return (await loggedRequests())
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ method, path }) => `${method} ${path.replace(/^\/api\/[^/]+/, '')}`);
}

/** The preflights among this page's requests. */
export async function preflights(): Promise<unknown[]> {
  return (await loggedRequests()).filter(({ method }) => method === 'OPTIONS');
}

async function loggedRequests(): Promise<{ method: string; path: string }[]> {
  const requests = await sandbox.get<{ method: string; path: string }[]>('requests');
  return requests.filter(({ path }) => path.startsWith(`/api/${pageSettings().customerId}/`));
}

/** Puts a text into a search field of a list, as typing does, and waits until the list shows what was found. */
export async function seek(list: LitElement, text: string): Promise<void> {
  const field = (await partOf(list, 'search')).querySelector('input')!;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await list.updateComplete;
  await until(() => part(list, 'list')?.ariaBusy !== 'true', `what is found for ${text}`);
}

/** Opens a facet of a list and gives it. */
export async function openFacet(list: LitElement, title: string): Promise<HTMLDetailsElement> {
  const facets = parts(list, 'filter') as HTMLDetailsElement[];
  const facet = facets.find((one) => shown(one.querySelector('summary')!).startsWith(title));
  if (!facet) throw new Error(`There is no facet ${title}.`);
  if (!facet.open) facet.querySelector('summary')!.click();
  await until(() => facet.querySelector('fieldset'), `the values of ${title}`);
  return facet;
}

/** The values of an open facet, with what a visitor sees beside each. */
export function valuesOf(facet: Element): { name: string; count: number; box: HTMLInputElement }[] {
  return [...facet.querySelectorAll('label')].map((label) => ({
    name: label.querySelector('bdi')!.textContent,
    count: Number(label.querySelector('.number')!.textContent),
    box: label.querySelector('input')!,
  }));
}

/** Chooses a value of an open facet, or takes it away. */
export async function pick(list: LitElement, facet: Element, name: string): Promise<void> {
  const value = valuesOf(facet).find((one) => one.name === name);
  if (!value) throw new Error(`There is no value ${name}.`);
  value.box.click();
  await list.updateComplete;
}
