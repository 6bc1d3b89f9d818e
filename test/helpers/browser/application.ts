/** An application form as a visitor uses it: by labels, buttons and files. */
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { mount, part, partOf, shown, until, withText } from './elements.js';
import { sandbox } from './sandbox.js';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface StoredApplication {
  id: string;
  vacancyId: string;
  candidate: Record<string, unknown>;
  /** How often it arrived. */
  deliveries: number;
  files: { name: string; type: string; size: number }[];
}

/** Puts a form for an open vacancy on the page and waits until it can be filled. */
export async function openForm(
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  content = '',
): Promise<ApplicationForm> {
  const form = mount('application-form', { 'vacancy-id': 'V1031', 'min-seconds': 0, ...attributes }, content);
  await partOf(form, 'form');
  return form;
}

/** The control that a label names. */
export function control<E extends Control = HTMLInputElement>(form: ApplicationForm, label: string): E {
  const found = withText<HTMLLabelElement>(form, 'label', label);
  if (!found?.control) throw new Error(`There is no control labelled ${label}.`);
  return found.control as E;
}

/** Types into a field, without leaving it. */
export function type(form: ApplicationForm, label: string, text: string): void {
  const field = control(form, label);
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** Leaves the field that has the focus. */
export function leave(form: ApplicationForm): void {
  (form.shadowRoot!.activeElement as HTMLElement).blur();
}

/** The group of a yes/no question. */
export function question(form: ApplicationForm, text: string): HTMLFieldSetElement {
  const groups = [...form.shadowRoot!.querySelectorAll<HTMLFieldSetElement>('fieldset[part~="field"]')];
  const group = groups.find((one) => shown(one.querySelector('legend')!).includes(text));
  if (!group) throw new Error(`There is no question ${text}.`);
  return group;
}

export function answer(form: ApplicationForm, text: string, word: string): void {
  withText<HTMLLabelElement>(question(form, text), 'label', word)!.control!.click();
}

/** Fills in whatever must be filled. */
export function fill(form: ApplicationForm, name = 'Åse Ångström'): void {
  type(form, 'Full name', name);
  type(form, 'Email', 'aase@example.com');
  answer(form, 'Have you applied', 'No');
  answer(form, 'May we keep', 'Yes');
}

/** What stands at a field as its error: only what is tied to the control. */
export function errorAt(form: ApplicationForm, element: Element): string | undefined {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids
    .map((id) => form.shadowRoot!.getElementById(id))
    .find((one) => one?.matches('[part~="error"]'));
  return error ? shown(error) : undefined;
}

export function send(form: ApplicationForm): void {
  part<HTMLButtonElement>(form, 'submit')!.click();
}

/** Chooses files as the file dialog would. */
export function choose(form: ApplicationForm, ...files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const input = form.shadowRoot!.querySelector<HTMLInputElement>('input[type="file"]')!;
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A small file, by default of 10 bytes that fit the name and that no file of another name has. */
export const textFile = (name: string, content = tenBytes(name), mimeType = 'text/plain') =>
  new File([content], name, { type: mimeType });

function tenBytes(name: string): string {
  const sum = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 0);
  return `${/\.pdf$/i.test(name) ? '%PDF-' : 'Text '}${String(sum).padStart(5, '0')}`;
}

export const fileNames = (form: ApplicationForm): string[] =>
  [...form.shadowRoot!.querySelectorAll('[part~="file"]')].map((row) => shown(row.querySelector('span')!));

/** Waits until so many files are listed. */
export const files = (form: ApplicationForm, count: number) =>
  until(() => fileNames(form).length === count, `${count} files`);

export const applications = () => sandbox.get<StoredApplication[]>('applications');
