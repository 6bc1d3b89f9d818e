import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentLimits } from '../../../core/applications/attachments.js';
import type { LookupEntry } from '../../../core/applications/lookup.js';
import type { Messages } from '../../../i18n/messages.js';
import { heading } from '../../shared/heading.js';
import { langOf } from '../../../core/vacancies/text-language.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';
import { safeWebLink } from '../../../core/util/web-links.js';
import { readTransfer } from '../files/dropped-files.js';
import { fileField } from '../files/file-field.js';
import type { FormContent, FormGroup } from '../fields/form-content.js';
import { formField, question, type FieldTools } from '../fields/form-field.js';
import { imageField } from '../files/image-field.js';
import { missingFiles } from './draft-view.js';
import { sendingProgress, progressAnnouncement, type SendingView } from './progress.js';

/** What the form says of the vacancy: an open application has no title. */
export type FormVacancy = Pick<Vacancy, 'language' | 'languages'> & { readonly title: string | undefined };

/** Stands for the title in a sentence, until it is drawn. */
const TITLE = '\ue000';

export interface FormView {
  readonly vacancy: FormVacancy;
  /** The language that was asked for. */
  readonly language: string;
  /** 1–6, of the form's heading. */
  readonly headingLevel: number;
  /** Whether the vacancy is beside it, which then is what is printed. */
  readonly isBeside: boolean;
  readonly content: FormContent;
  readonly tools: FieldTools;
  readonly limits: AttachmentLimits;
  readonly documentTypes: readonly LookupEntry[];
  /** While it is prepared and sent the fields are closed: what is added then would not be sent. */
  readonly isBusy: boolean;
  /** Whether the ordinary button is shown. */
  readonly canSend: boolean;
  /** Above the fields: a draft that was found, what went wrong. */
  readonly notices: unknown;
  /** In place of the ordinary button. */
  readonly instead: unknown;
  readonly templateField: unknown;
  /** Questions that the page declares. */
  readonly ownQuestions: unknown;
  /** Says that a draft is kept. */
  readonly draftLine: unknown;
  readonly deleteEntries: unknown;
  /** As the page has set it. */
  readonly privacyUrl: string | undefined;
  readonly honeypot: unknown;
  readonly sending: SendingView;
  readonly onSubmit: () => void;
  readonly onExtraInput: (event: Event) => void;
}

/** The form: the groups of its fields, then questions, consent, send. */
export function formView(view: FormView): TemplateResult {
  const { content, tools, isBusy, limits } = view;
  const { state, messages } = tools;
  const { t } = messages;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    view.onSubmit();
  };
  const onPaste = (event: ClipboardEvent) => {
    // Office programs copy text together with a picture of it; only the text is meant.
    if (!content.files || isBusy || event.clipboardData?.types.includes('text/plain')) return;
    const { files, folders } = readTransfer(event.clipboardData);
    if (!files.length && !folders.length) return;
    event.preventDefault();
    state.files.add(files, limits, folders);
  };
  // Also outside the field for files: otherwise the browser would leave the page and open the dropped file.
  const hasFiles = (event: DragEvent) =>
    event.dataTransfer?.types.includes('Files') && !event.defaultPrevented;
  const onDragOver = (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const { files, folders } = readTransfer(event.dataTransfer);
    if (content.files && !isBusy) state.files.add(files, limits, folders);
  };
  const group = (one: FormGroup) => {
    if (one.kind === 'files') {
      return fileField({
        files: state.files,
        error: state.errors.of('files', messages),
        limits,
        required: one.required,
        documentTypes: view.documentTypes,
        messages,
      });
    }
    if (one.kind === 'image') {
      const error = state.errors.of('image', messages);
      return imageField(state.files, error, limits, one.required, messages);
    }
    return html`<fieldset class="group">
      <legend>${t(`form.group.${one.kind}`)}</legend>
      ${one.fields.map((field) => formField(field, tools))}
    </fieldset>`;
  };
  const privacyUrl = safeWebLink(view.privacyUrl, document.baseURI);
  const privacy = privacyUrl
    ? html`<a class="target" href=${privacyUrl} target="_blank">${t('form.privacy')}</a>`
    : nothing;
  return html`
    <form
      class=${view.isBeside ? 'beside' : nothing}
      part="form"
      novalidate
      @submit=${onSubmit}
      @paste=${onPaste}
      @dragover=${onDragOver}
      @drop=${onDrop}
    >
      <slot name="heading"
        >${heading(view.headingLevel, headingContent(view, messages), 'title', 'title')}</slot
      >
      ${view.notices} ${view.draftLine}
      <div class="fields" ?inert=${isBusy}>
        ${missingFiles(state.files.missing, messages, (name) => state.files.removeMissing(name))}
        ${content.groups.map(group)}
        <fieldset class="group">
          <legend>${t('form.group.questions')}</legend>
          ${question('previouslyApplied', tools)} ${view.templateField} ${view.ownQuestions}
          <slot
            name="extra"
            @input=${view.onExtraInput}
            @change=${view.onExtraInput}
            @keydown=${sendByEnter}
          ></slot>
        </fieldset>
        <fieldset class="group" part="consent">
          <legend>${t('form.group.consent')}</legend>
          ${question('allowSave', tools, privacy)}
          <slot
            name="consent"
            @input=${view.onExtraInput}
            @change=${view.onExtraInput}
            @keydown=${sendByEnter}
          ></slot>
        </fieldset>
        ${view.honeypot}
      </div>
      <div class="send">
        ${view.instead}
        ${
          view.canSend
            ? html`<button id="send" class="primary" part="submit" aria-disabled=${isBusy}>
                ${t('form.send')}
              </button>`
            : nothing
        }
        ${sendingProgress(view.sending)}
        <div class="hidden" role="status">${progressAnnouncement(view.sending)}</div>
      </div>
      ${view.deleteEntries}
    </form>
  `;
}

/** The heading, with the title in its own language. */
function headingContent({ vacancy, language }: FormView, messages: Messages): unknown {
  const { title } = vacancy;
  if (title === undefined) return headingText(title, messages);
  // A sentence of the site's own may lack the title.
  const parts = messages.t('form.heading', { title: TITLE }).split(TITLE);
  const lang = langOf(vacancy, language, messages.textLanguage) ?? nothing;
  return parts.map((part, at) => [at ? html`<bdi lang=${lang}>${title}</bdi>` : '', part]);
}

/** @param title the vacancy's; undefined for an open application */
export function headingText(title: string | undefined, { t }: Messages): string {
  return title === undefined ? t('form.heading.open') : t('form.heading', { title });
}

/** An input in the slot is outside the form in the shadow root, so Enter does not submit it by itself. */
function sendByEnter(event: KeyboardEvent): void {
  const target = event.target as Element;
  const sends = target instanceof HTMLInputElement && !/^(button|checkbox|radio|file)$/.test(target.type);
  if (event.key !== 'Enter' || event.isComposing || !sends || event.defaultPrevented || target.form) return;
  const form = (event.currentTarget as Element).closest('form');
  form?.querySelector<HTMLButtonElement>('#send')?.click();
}
