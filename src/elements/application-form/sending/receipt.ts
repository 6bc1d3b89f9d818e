import { html, nothing, type TemplateResult } from 'lit';
import type { Receipt } from '../../../core/applications/application.js';
import { QUESTIONS } from '../../../core/applications/fields.js';
import { sha256 } from '../../../core/util/hex.js';
import { directionOf } from '../../../core/util/language-tag.js';
import { formatBytes, formatDate, formatTime } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { langOf } from '../../../core/vacancies/text-language.js';
import { heading } from '../../shared/heading.js';
import { choiceNames } from '../fields/form-choices.js';
import { isChoice, type FormField } from '../fields/form-content.js';
import { labelOf } from '../fields/form-field.js';
import type { FormEntries } from '../form-entries.js';
import { sentenceAround, verbatim } from '../sentence-around.js';
import type { Prepared, SentForm } from './prepared.js';
import { backLink } from './sent-notice.js';

type Row = readonly [label: string, ...values: string[]];

/**
 * Replaces the form once the service has accepted the application.
 * @param title the vacancy's; `undefined` for an open application
 */
export function receipt(
  form: SentForm,
  sent: Prepared,
  answer: Receipt,
  title: string | undefined,
  messages: Messages,
): TemplateResult {
  const { t } = messages;
  const { candidate } = sent.application;
  const { name } = candidate;
  const vacancy = form.entries.resources.vacancy.value;
  const lang = (vacancy && langOf(vacancy, form.settings.language, messages.textLanguage)) ?? nothing;
  const thanks =
    title === undefined
      ? t('receipt.thanks.open', { name })
      : sentenceAround(
          (place) => t('receipt.thanks', { name, title: place }),
          html`<bdi lang=${lang}>${title}</bdi>`,
        );
  const { reference } = answer;
  const shown = (value: string) => (value === reference ? referenceText(value) : value);
  const rows = rowsOf(form.entries, sent, answer, title, messages);
  return html`
    <div class="receipt" part="success">
      ${heading(form.host.headingLevel, t('receipt.heading'), 'title', 'title')}
      <slot name="success">
        <div class="message success">
          <p>${thanks}</p>
          ${
            candidate.candidateMailingTemplateId === undefined
              ? nothing
              : html`<p>
                  ${sentenceAround((email) => t('receipt.mail', { email }), verbatim(candidate.email))}
                </p>`
          }
        </div>
      </slot>
      <div class="next" part="next">
        <slot name="after-receipt">
          ${heading(form.host.headingLevel + 1, t('receipt.next.heading'), '')}
          <p>${t('receipt.next')}</p>
        </slot>
      </div>
      <dl>
        ${rows.map(
          ([label, ...values]) =>
            html`<dt>${label}</dt>
              ${values.map(
                // Blanks around it would be shown.
                // prettier-ignore
                (value) =>
                  html`<dd dir="auto" lang=${value === title ? lang : nothing} translate="no">${shown(value)}</dd>`,
              )}`,
        )}
      </dl>
      <div class="actions">
        <button type="button" @click=${() => print()}>${t('receipt.print')}</button>
        <button type="button" @click=${() => void save(rows, sent, messages)}>${t('receipt.save')}</button>
        <button type="button" part="done" @click=${() => form.done()}>${t('receipt.done')}</button>
        ${backLink(form, t)}
      </div>
      <p class="muted actions">${t('receipt.done.hint', { button: t('receipt.done') })}</p>
    </div>
  `;
}

/** A longer reference is shortened: nobody can read it to somebody else. */
const MAX_REFERENCE = 16;

/** The end of a long reference, since many begin alike; it opens to show all of it. */
function referenceText(reference: string): TemplateResult | string {
  if (reference.length <= MAX_REFERENCE) return reference;
  const short = /[\p{L}\p{N}]{4,8}$/u.exec(reference)?.[0] ?? reference.slice(-8);
  return html`<details part="reference">
    <summary title=${reference}>${short}</summary>
    ${reference}
  </details>`;
}

function rowsOf(
  entries: FormEntries,
  { application, extra, imageName, texts }: Prepared,
  { reference, receivedAt }: Receipt,
  title: string | undefined,
  messages: Messages,
): Row[] {
  const { content, lists, resources } = entries;
  const { t, language } = messages;
  const { documentTypes } = resources;
  const { candidate, files, image } = application;
  // A file may be sent under another name than the visitor's own.
  const fileText = ({ name, size }: File, ownName?: string, type?: string) =>
    `${ownName || name} (${[type, formatBytes(language, size)].filter(Boolean).join(', ')})`;
  const document = (file: File, index: number) => {
    const { description, documentTypeId } = candidate.attachmentDetails?.[index] ?? {};
    return fileText(file, description, documentTypes.find((one) => one.id === documentTypeId)?.name);
  };
  const readable = (field: FormField, values: string[]) => {
    if (isChoice(field)) return choiceNames(field, values, lists);
    return field.type === 'date' ? values.map((one) => formatDate(language, one)) : values;
  };
  const fieldRow = (field: FormField): Row[] => {
    const value: unknown = { ...candidate, ...texts }[field.name];
    const values = [value].flat().filter((one) => typeof one === 'string');
    return values.length ? [[labelOf(field.name, entries, messages), ...readable(field, values)]] : [];
  };
  const fileRow: Row[] = files.length ? [[t('receipt.files'), ...files.map(document)]] : [];
  const filled = content.groups.flatMap((group): Row[] => {
    if (group.kind === 'files') return fileRow;
    if (group.kind === 'image') return image ? [[t('receipt.image'), fileText(image, imageName)]] : [];
    return group.fields.flatMap(fieldRow);
  });
  return [
    ...(title === undefined ? [] : [[t('receipt.vacancy'), title] as const]),
    [t('receipt.time'), formatTime(language, receivedAt)],
    ...(reference === undefined ? [] : [[t('receipt.reference'), reference] as const]),
    ...filled,
    ...(content.files ? [] : fileRow), // files that answer questions of the page
    ...extra.map(([label, ...values]): Row => [
      label,
      ...values.map((one) => (typeof one === 'string' ? one : t(one ? 'form.yes' : 'form.no'))),
    ]),
    ...QUESTIONS.map((one): Row => [
      labelOf(one, entries, messages),
      t(candidate[one] ? 'form.yes' : 'form.no'),
    ]),
  ];
}

/** The SHA-256 of each file that was sent; none on a page without HTTPS, where browsers do not compute it. */
async function digestRow({ application: { files, image } }: Prepared): Promise<Row[]> {
  if (!globalThis.crypto?.subtle) return [];
  const all = image ? [...files, image] : files;
  const lines = all.map(async (file) => `${file.name}: ${await sha256(await file.arrayBuffer())}`);
  return all.length ? [['SHA-256', ...(await Promise.all(lines))]] : [];
}

/** Saves the receipt as a plain text file. */
async function save(rows: readonly Row[], sent: Prepared, { t, textLanguage }: Messages): Promise<void> {
  const digests = await digestRow(sent).catch(() => []);
  const lines = [...rows, ...digests].flatMap(([label, ...values]) => [`${label}:`, ...values, '']);
  // A plain text has no `dir`: marks say that lines begin at the right, and keep the direction of each line's own text.
  const isFromRight = directionOf(textLanguage) === 'rtl';
  const directed = (line: string) => (isFromRight && line ? `\u200f\u2068${line}\u2069` : line);
  const text = [t('receipt.heading'), '', ...lines].join('\n').split(/\r?\n/).map(directed).join('\r\n');
  // With a byte order mark, or old editors assume another encoding.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${t('receipt.file-name')}-${sent.application.candidate.vacancyId.replace(/[^\w-]/g, '_')}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
