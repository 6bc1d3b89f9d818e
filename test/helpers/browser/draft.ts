/** Drafts of applications, as a tab keeps them. */
import { expect } from '@open-wc/testing';
import type { Draft } from '../../../src/applications/draft.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { pageSettings } from '../../../src/settings/store.js';
import { openForm, question } from './application.js';
import { shown, withText } from './elements.js';

export const draftWords = {
  mine: 'It was me: go on with it',
  deletion: 'Delete what was typed',
  somebody: 'Somebody began an application for this vacancy in this tab',
  kept: 'What you type is kept in this tab',
  deleted: 'What was typed is deleted.',
} as const;

export const draftName = (vacancyId = 'V1031', customerId = pageSettings().customerId) =>
  `career-elements.draft.${customerId}.${vacancyId}`;

export const storedDraft = (vacancyId?: string): Draft | undefined =>
  JSON.parse(sessionStorage.getItem(draftName(vacancyId)) ?? 'null') ?? undefined;

/** Puts a draft there as an earlier page of this tab has left it. */
export function leaveDraft({ vacancyId = 'V1031', age = 60_000 } = {}): void {
  const draft: Draft = {
    at: Date.now() - age,
    texts: { name: 'Ada Earlier', email: 'ada@example.com', coverLetter: 'I was here.' },
    choices: { salutation: ['Ms'] },
    answers: { allowSave: false },
  };
  sessionStorage.setItem(draftName(vacancyId), JSON.stringify(draft));
}

/** Nothing of that draft stands anywhere in the form: in no text, no attribute and no control. */
export function expectNothingShown(form: ApplicationForm): void {
  const controls = [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const values = controls.map(({ type, checked, value }) => (/radio|checkbox/.test(type) ? checked : value));
  const all = [shown(form), form.outerHTML, form.shadowRoot!.innerHTML, ...values].join('\n');
  for (const word of ['Ada', 'Earlier', 'ada@', 'I was here']) expect(all).to.not.include(word);
  expect(values.filter((value) => value === true)).to.deep.equal([]);
}

export const openDraft = (attributes = {}) => openForm({ draft: 'session', ...attributes });

export const button = (form: ApplicationForm, text: string) =>
  withText<HTMLButtonElement>(form, 'button', text);

/** Which answers of a question are chosen. */
export const chosen = (form: ApplicationForm, text: string) =>
  [...question(form, text).querySelectorAll('input')].map(({ checked }) => checked);

/** As when the tab goes to another page: what is typed is kept at once. */
export const leavePage = () => void dispatchEvent(new PageTransitionEvent('pagehide'));

/** As when the tab is looked at, or no longer. */
export const turnToTab = () => void document.dispatchEvent(new Event('visibilitychange'));
