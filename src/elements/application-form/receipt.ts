import { html, nothing, type TemplateResult } from 'lit';
import type { Application } from '../../applications/application.js';
import type { LookupEntry } from '../../applications/lookup.js';
import { QUESTIONS } from '../../applications/fields.js';
import type { Submission } from '../../applications/submission.js';
import { formatBytes, formatDate, formatTime, type Messages } from '../../controllers/messages-controller.js';
import { heading } from '../../ui/heading.js';
import type { FormChoices } from './form-choices.js';
import { fieldsOf, isChoice, type FormContent, type FormField } from './form-content.js';
import type { OwnValue } from './own-inputs.js';
import { labelKey } from './form-parts.js';

export interface ReceiptView {
  readonly submission: Submission & { state: 'accepted' };
  readonly application: Application;
  readonly content: FormContent;
  readonly choices: FormChoices;
  /** Labels and values of the page's own inputs. */
  readonly own: readonly OwnValue[];
  /** What the visitor calls their picture. */
  readonly imageName: string | undefined;
  /** Kinds of documents. */
  readonly kinds: readonly LookupEntry[];
  /** Of the vacancy. */
  readonly title: string;
  readonly messages: Messages;
}

type Row = readonly [label: string, ...values: string[]];

/** What stands in place of the form once the service has taken the application. */
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
      </div>
    </div>
  `;
}

function rowsOf(view: ReceiptView): Row[] {
  const { submission, application, content, choices, own, imageName, kinds, title, messages } = view;
  const { t, language } = messages;
  const { candidate, files, image } = application;
  const { reference, receivedAt } = submission.receipt;
  const sized = (file: File, ...more: (string | undefined)[]) =>
    `${file.name} (${[...more, formatBytes(language, file.size)].filter(Boolean).join(', ')})`;
  // Sent under a safe name, but known to the visitor under their own.
  const called = (file: File, name: string | undefined) => (name ? new File([file], name) : file);
  const document = (file: File, index: number) => {
    const { description, documentTypeId } = candidate.attachmentDetails?.[index] ?? {};
    return sized(called(file, description), kinds.find((one) => one.id === documentTypeId)?.name);
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
    ...(image ? [[t('receipt.image'), sized(called(image, imageName))] as const] : []),
    ...own.map(([label, ...values]): Row => [
      label,
      ...values.map((one) => (typeof one === 'string' ? one : t(one ? 'form.yes' : 'form.no'))),
    ]),
    ...QUESTIONS.map((one): Row => [t(labelKey(one)), t(candidate[one] ? 'form.yes' : 'form.no')]),
  ];
}

/** As a text that every machine opens. */
function save(view: ReceiptView): void {
  const { t } = view.messages;
  const lines = rowsOf(view).flatMap(([label, ...values]) => [`${label}:`, ...values, '']);
  const text = [t('receipt.heading'), '', ...lines].join('\n').replace(/\r?\n/g, '\r\n');
  // With a mark of its encoding, or old editors take it for another.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${t('receipt.file-name')}-${view.application.candidate.vacancyId.replace(/[^\w-]/g, '_')}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
