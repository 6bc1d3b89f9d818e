import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentLimits } from '../../applications/attachments.js';
import type { LookupEntry } from '../../applications/lookup.js';
import { heading } from '../../ui/heading.js';
import { readTransfer } from './dropped-files.js';
import { fileField } from './file-field.js';
import type { FormContent } from './form-content.js';
import { formField, question, type FieldTools } from './form-parts.js';
import { imageField } from './image-field.js';
import { sendingProgress, spokenProgress, type SendingView } from './progress.js';

export interface FormView {
  readonly title: string;
  readonly content: FormContent;
  readonly tools: FieldTools;
  readonly limits: AttachmentLimits;
  readonly kinds: readonly LookupEntry[];
  /** While it is sent the fields are closed: what is added then would not go along. */
  readonly isBusy: boolean;
  /** Whether the ordinary button is there. */
  readonly canSend: boolean;
  /** What stands above the fields: drafts, what went wrong. */
  readonly notices: unknown;
  /** What stands in place of the ordinary button. */
  readonly instead: unknown;
  readonly templateChoice: unknown;
  readonly draftNote: unknown;
  readonly privacyUrl: string | undefined;
  /** A field that only programs fill in. */
  readonly honeypot: unknown;
  readonly sending: SendingView;
  readonly onSubmit: () => void;
  readonly onOwnInput: (event: Event) => void;
}

/** The form, in the order of a person's mind: who, how to reach you, why, files, questions, consent, send. */
export function formView(view: FormView): TemplateResult {
  const { content, tools, isBusy, limits } = view;
  const { state, messages } = tools;
  const { t } = messages;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    view.onSubmit();
  };
  const onPaste = (event: ClipboardEvent) => {
    // What office programs copy is text and a picture of it; into a field of text belongs the text.
    if (!content.files || isBusy || event.clipboardData?.types.includes('text/plain')) return;
    const { files, folders } = readTransfer(event.clipboardData);
    if (!files.length && !folders.length) return;
    event.preventDefault();
    state.addFiles(files, limits, folders);
  };
  // Beside the field for files, too: elsewhere the browser would leave the page for what was dropped.
  const hasFiles = (event: DragEvent) =>
    event.dataTransfer?.types.includes('Files') && !event.defaultPrevented;
  const onDragOver = (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const { files, folders } = readTransfer(event.dataTransfer);
    if (content.files && !isBusy) state.addFiles(files, limits, folders);
  };
  const group = (legend: 'you' | 'reach' | 'letter') =>
    content[legend].length
      ? html`<fieldset class="group">
          <legend>${t(`form.group.${legend}`)}</legend>
          ${content[legend].map((one) => formField(one, tools))}
        </fieldset>`
      : nothing;
  const privacy = view.privacyUrl
    ? html`<a href=${view.privacyUrl} target="_blank">${t('form.privacy')}</a>`
    : nothing;
  return html`
    <form
      part="form"
      novalidate
      @submit=${onSubmit}
      @paste=${onPaste}
      @dragover=${onDragOver}
      @drop=${onDrop}
    >
      <slot name="heading">${heading(2, t('form.heading', { title: view.title }), 'title', 'title')}</slot>
      ${view.notices}
      <div class="fields" ?inert=${isBusy}>
        ${group('you')} ${group('reach')} ${group('letter')}
        ${
          content.files
            ? fileField({ state, limits, required: content.files.required, kinds: view.kinds, messages })
            : nothing
        }
        ${content.image ? imageField(state, limits, content.image.required, messages) : nothing}
        <fieldset class="group">
          <legend>${t('form.group.questions')}</legend>
          ${question('previouslyApplied', tools)} ${view.templateChoice}
          <slot
            name="extra"
            @input=${view.onOwnInput}
            @change=${view.onOwnInput}
            @keydown=${sendByEnter}
          ></slot>
        </fieldset>
        <fieldset class="group" part="consent">
          <legend>${t('form.group.consent')}</legend>
          ${question('allowSave', tools, privacy)}
          <slot name="consent"></slot>
        </fieldset>
        ${view.honeypot}
      </div>
      <div class="send">
        ${view.draftNote} ${view.instead}
        ${
          view.canSend
            ? html`<button id="send" class="primary" part="submit" aria-disabled=${isBusy}>
                ${t('form.send')}
              </button>`
            : nothing
        }
        ${sendingProgress(view.sending)}
        <div class="hidden" role="status">${spokenProgress(view.sending)}</div>
      </div>
    </form>
  `;
}

/** An input of the page's own belongs to no form of the browser's, and Enter in it has to send all the same. */
function sendByEnter(event: KeyboardEvent): void {
  const target = event.target as Element;
  const sends = target instanceof HTMLInputElement && !/^(button|checkbox|radio|file)$/.test(target.type);
  if (event.key !== 'Enter' || event.isComposing || !sends || event.defaultPrevented || target.form) return;
  const form = (event.currentTarget as Element).closest('form');
  form?.querySelector<HTMLButtonElement>('#send')?.click();
}
