import { html, nothing, type TemplateResult } from 'lit';
import type { Application } from '../../../applications/application.js';
import type { LookupEntry } from '../../../applications/lookup.js';
import { QUESTIONS } from '../../../applications/fields.js';
import type { Submission } from '../../../applications/submission.js';
import { formatBytes, formatDate, formatTime } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { heading } from '../../../ui/heading.js';
import type { FormChoices } from '../fields/form-choices.js';
import { fieldsOf, isChoice, type FormContent, type FormField } from '../fields/form-content.js';
import type { ExtraValue } from '../fields/extra-inputs.js';
import { labelKey } from '../fields/form-field.js';

export interface ReceiptView {
  readonly submission: Submission & { state: 'accepted' };
  readonly application: Application;
  readonly content: FormContent;
  readonly choices: FormChoices;
  /** Of the inputs in the slot `extra`. */
  readonly extra: readonly ExtraValue[];
  /** The picture's name on the visitor's computer. */
  readonly imageName: string | undefined;
  readonly documentTypes: readonly LookupEntry[];
  /** The vacancy's. */
  readonly title: string;
  readonly messages: Messages;
  readonly done: () => void;
}

type Row = readonly [label: string, ...values: string[]];

/** Replaces the form once the service has accepted the application. */
export function receipt(view: ReceiptView): TemplateResult {
  const { t } = view.messages;
  const { candidate } = view.application;
  return html`
    <div class="receipt" part="success">
      ${heading(2, t('receipt.heading'), 'title', 'title')}
      <slot name="success">
        <div class="message success">
          <p>${t('receipt.thanks', { name: candidate.name, title: view.title })}</p>
          ${
            candidate.candidateMailingTemplateId === undefined
              ? nothing
              : html`<p>${t('receipt.mail', { email: candidate.email })}</p>`
          }
        </div>
      </slot>
      <dl>
        ${rowsOf(view).map(
          ([label, ...values]) =>
            html`<dt>${label}</dt>
              ${values.map((value) => html`<dd>${value}</dd>`)}`,
        )}
      </dl>
      <div class="actions">
        <button type="button" @click=${() => print()}>${t('receipt.print')}</button>
        <button type="button" @click=${() => save(view)}>${t('receipt.save')}</button>
        <button type="button" part="done" @click=${view.done}>${t('receipt.done')}</button>
      </div>
      <p class="muted actions">${t('receipt.done.hint', { button: t('receipt.done') })}</p>
    </div>
  `;
}

/** In place of the receipt: that an application was sent, and when. */
export function sentNotice(at: Date, { t, language }: Messages, applyAgain: () => void): TemplateResult {
  return html`<div class="receipt" part="success">
    ${heading(2, t('receipt.heading'), 'title', 'title')}
    <p class="message success">${t('form.sent', { time: formatTime(language, at) })}</p>
    <div class="actions"><button type="button" @click=${applyAgain}>${t('form.sent.new')}</button></div>
  </div>`;
}

function rowsOf(view: ReceiptView): Row[] {
  const { submission, application, content, choices, extra, imageName, documentTypes, title, messages } =
    view;
  const { t, language } = messages;
  const { candidate, files, image } = application;
  const { reference, receivedAt } = submission.receipt;
  // A file may be sent under another name than the visitor's own.
  const fileText = ({ name, size }: File, ownName?: string, type?: string) =>
    `${ownName || name} (${[type, formatBytes(language, size)].filter(Boolean).join(', ')})`;
  const document = (file: File, index: number) => {
    const { description, documentTypeId } = candidate.attachmentDetails?.[index] ?? {};
    return fileText(file, description, documentTypes.find((one) => one.id === documentTypeId)?.name);
  };
  const readable = (field: FormField, values: string[]) => {
    if (isChoice(field)) return choices.namesOf(field, values);
    return field.type === 'date' ? values.map((one) => formatDate(language, one)) : values;
  };
  const filled = fieldsOf(content).flatMap((field): Row[] => {
    const value = field.name === 'coverLetter' ? candidate.note?.text : candidate[field.name];
    const values = [value].flat().filter((one) => typeof one === 'string');
    if (!values.length) return [];
    return [[t(labelKey(field.name)), ...readable(field, values)]];
  });
  return [
    [t('receipt.vacancy'), title],
    [t('receipt.time'), formatTime(language, receivedAt)],
    ...(reference === undefined ? [] : [[t('receipt.reference'), reference] as const]),
    ...filled,
    ...(files.length ? [[t('receipt.files'), ...files.map(document)] as const] : []),
    ...(image ? [[t('receipt.image'), fileText(image, imageName)] as const] : []),
    ...extra.map(([label, ...values]): Row => [
      label,
      ...values.map((one) => (typeof one === 'string' ? one : t(one ? 'form.yes' : 'form.no'))),
    ]),
    ...QUESTIONS.map((one): Row => [t(labelKey(one)), t(candidate[one] ? 'form.yes' : 'form.no')]),
  ];
}

/** Saves the receipt as a plain text file. */
function save(view: ReceiptView): void {
  const { t } = view.messages;
  const lines = rowsOf(view).flatMap(([label, ...values]) => [`${label}:`, ...values, '']);
  const text = [t('receipt.heading'), '', ...lines].join('\n').replace(/\r?\n/g, '\r\n');
  // With a byte order mark, or old editors assume another encoding.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${t('receipt.file-name')}-${view.application.candidate.vacancyId.replace(/[^\w-]/g, '_')}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
