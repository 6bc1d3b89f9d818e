/** A form with all its fields, as tests fill it in: controls by the candidate's property, lists that no sandbox has. */
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import type { ApplicationValues } from '../../../src/elements/application-form/fields/prefill.js';
import { applications, fill, openForm, send, type Control } from './application.js';
import { make, partOf, shown, until } from './elements.js';
import { make as content } from '../shared/sample-files.js';

/** Every word of the attribute `fields`, in the order of the documentation. */
export const ALL =
  'salutation birth-date gender nationality marital-status phone home-phone address address-line-2 state country ' +
  'cover-letter locations regions fields-of-work source files image';

/** The control of a property, or the first of several. */
export function byName<E extends HTMLElement = Control>(form: ApplicationForm, name: string): E {
  const found = form.shadowRoot!.getElementById(name);
  if (!found) throw new Error(`There is no control ${name}.`);
  return found as unknown as E;
}

export const isThere = (form: ApplicationForm, name: string): boolean =>
  form.shadowRoot!.getElementById(name)?.matches('input, select, textarea') ?? false;

/** Waits for a control that comes with the service's lists. */
export async function arrived<E extends HTMLElement = Control>(
  form: ApplicationForm,
  name: string,
): Promise<E> {
  await until(() => isThere(form, name), `the control ${name}`);
  return byName<E>(form, name);
}

/** Puts a form with all its fields on the page and waits for its lists. */
export async function openAll(
  attributes: Readonly<Record<string, string>> = {},
  content = '',
): Promise<ApplicationForm> {
  const form = await openForm({ fields: ALL, ...attributes }, content);
  await arrived(form, 'locations');
  // The code of long lists may come after the lists.
  await until(() => !form.shadowRoot!.querySelector('p[part~="label"]'), 'the fields with long lists');
  return form;
}

/** Puts a form with prefilled values on the page. */
export async function openWith(
  values: ApplicationValues,
  attributes: Readonly<Record<string, string>> = {},
  content = '',
): Promise<ApplicationForm> {
  const form = make(
    'application-form',
    { 'vacancy-id': 'V1031', 'min-seconds': '0', ...attributes },
    content,
  );
  form.values = values;
  document.body.append(form);
  await partOf(form, 'form');
  return form;
}

/** The caption of a control, or of the group that it stands in. */
export function labelOf(form: ApplicationForm, name: string): string {
  const control = byName<HTMLInputElement>(form, name);
  const isGrouped = control.localName === 'button' || control.type === 'checkbox';
  return shown(isGrouped ? control.closest('fieldset')!.querySelector('legend')! : control.labels![0]!);
}

/** What is said of a control besides its name: hints and errors. */
export function descriptionOf(form: ApplicationForm, element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => shown(form.shadowRoot!.getElementById(id)!)).join(' ');
}

/** The error at a control or at its group; empty: none. */
export function wrongAt(form: ApplicationForm, name: string): string {
  const control = byName(form, name);
  const field = control.closest('[part~="field"], [part~="files"], [part~="image"]')!;
  return [...field.querySelectorAll('[part~="error"]')].map(shown).join(' ');
}

/** Types into a text, or into the text of a list, without the focus: as a browser fills in. */
export function enter(form: ApplicationForm, name: string, text: string): Promise<boolean> {
  const control = byName(form, name);
  control.value = text;
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
  return form.updateComplete;
}

/** Types and leaves. */
export async function enterAndLeave(form: ApplicationForm, name: string, text: string): Promise<void> {
  byName(form, name).focus();
  await enter(form, name, text);
  byName(form, name).blur();
  await form.updateComplete;
}

/** Checks or unchecks one of the checkboxes of a list. */
export function tick(form: ApplicationForm, name: string, label: string): Promise<boolean> {
  const all = [...form.shadowRoot!.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  all.find((one) => shown(one.labels![0]!) === label)!.click();
  return form.updateComplete;
}

export const ticked = (form: ApplicationForm, name: string): string[] =>
  [...form.shadowRoot!.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`)].map((one) =>
    shown(one.labels![0]!),
  );

/** The texts of a control's options. */
export const optionsOf = (form: ApplicationForm, name: string): string[] =>
  [...byName<HTMLSelectElement>(form, name).options].map((one) => one.text);

const inputOf = (form: ApplicationForm) =>
  form.shadowRoot!.querySelector<HTMLInputElement>('[part~="image"] input[type="file"]')!;

/** Chooses a picture as the file dialog would. */
export function chooseImage(form: ApplicationForm, ...files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  inputOf(form).files = transfer.files;
  inputOf(form).dispatchEvent(new Event('change', { bubbles: true }));
}

export const png = (name = 'portrait.png', text = name) =>
  new File([content.png(text)], name, { type: 'image/png' });

/** Fills in what must be filled, and sends. @returns the candidate that arrived */
export async function sent(form: ApplicationForm): Promise<Record<string, unknown>> {
  fill(form);
  send(form);
  await partOf(form, 'success');
  return (await applications()).at(-1)!.candidate;
}

/** Waits for the summary of what is wrong, and gives its links. */
export async function summaryLinks(form: ApplicationForm): Promise<string[]> {
  const box = await partOf(form, 'error-summary');
  return [...box.querySelectorAll('a')].map(shown);
}

const platformFetch = globalThis.fetch;

interface Asked {
  /** What the page speaks. */
  readonly language: string;
  /** 1 for the first. */
  readonly count: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Until the next fresh page, a route below `/candidates/` answers what no sandbox has.
 * @returns how often it was asked
 */
export function answerRoute(route: string, answer: (asked: Asked) => unknown): () => number {
  let count = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.endsWith(`/candidates/${route}`)) return platformFetch(input, init);
    count += 1;
    const language = request.headers.get('X-Service-User-Language') ?? '';
    const body = await answer({ language, count, signal: init?.signal ?? undefined });
    return body instanceof Response ? body : Response.json(body);
  };
  return () => count;
}

export const answerLookup = (answer: (asked: Asked) => unknown) => answerRoute('lookup', answer);

export const answerTemplates = (answer: (asked: Asked) => unknown) =>
  answerRoute('lookup/mailingtemplates', answer);
