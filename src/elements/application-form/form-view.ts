import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { fillUrlTemplate } from '../../core/vacancies/page-url.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { safeWebLink } from '../../core/util/web-links.js';
import type { Messages } from '../../i18n/messages.js';
import { langOf } from '../../core/vacancies/text-language.js';
import { heading } from '../shared/heading.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import { deleteEntries, draftLine, missingFiles } from './drafts/draft-view.js';
import { colonAfter, leftError } from './error-summary.js';
import type { FormGroup } from './fields/form-content.js';
import { formField, question } from './fields/form-field.js';
import { templateField } from './fields/template-field.js';
import { fileField, readTransfer } from './files/file-field.js';
import { imageField } from './files/image-field.js';
import { keepsDrafts } from './form-host.js';
import type { FormEntries } from './form-entries.js';
import { formNotices, sendAgain } from './notices.js';
import { sentenceAround } from './sentence-around.js';
import { progressAnnouncement, sendingProgress } from './sending/progress.js';
import { followInSite } from './sending/sent-notice.js';
import type { ShownForm } from './shown-form.js';

/** What the form says of the vacancy: an open application has no title. */
type FormVacancy = Pick<Vacancy, 'language' | 'languages'> & { readonly title: string | undefined };

/**
 * The form: the groups of its fields, then questions, consent, send.
 * @param closed why the vacancy takes no more applications
 */
export function formView(
  form: ShownForm,
  vacancy: FormVacancy,
  closed: string | undefined,
  messages: Messages,
): TemplateResult {
  const { host, settings, entries, sender } = form;
  const { content, files, limits } = entries;
  const { t } = messages;
  // While it is prepared and sent the fields are closed: what is added then would not be sent.
  const isBusy = sender.isUnderWay || (sender.isBusy && entries.isClosed);
  // After a click it waits for the files that are being read.
  const awaited = sender.isBusy && !isBusy ? files.readings.all[0] : undefined;
  const reading = awaited && t('form.files.reading', { name: awaited.name });
  const hasDraft = keepsDrafts(host) && !isBusy;
  const isUncertain = sender.submission.state === 'probably-received';
  const { code: questionCode } = entries.formQuestions;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void form.submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    // Office programs copy text together with a picture of it; only the text is meant.
    if (!content.files || isBusy || event.clipboardData?.types.includes('text/plain')) return;
    const { files: pasted, folders } = readTransfer(event.clipboardData);
    if (!pasted.length && !folders.length) return;
    event.preventDefault();
    files.add(pasted, limits, folders);
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
    const { files: dropped, folders } = readTransfer(event.dataTransfer);
    if (content.files && !isBusy) files.add(dropped, limits, folders);
  };
  const onExtra = (event: Event) => entries.touchExtra(event);
  const privacyUrl = safeWebLink(host.privacyUrl, document.baseURI);
  const privacy = privacyUrl
    ? html`<a class="target" href=${privacyUrl} target="_blank">${t('form.privacy')}</a>`
    : nothing;
  return html`
    <form
      class=${isBesideVacancy(host) ? 'beside' : nothing}
      part="form"
      method="dialog"
      novalidate
      @submit=${onSubmit}
      @paste=${onPaste}
      @dragover=${onDragOver}
      @drop=${onDrop}
    >
      <slot name="heading" @input=${onExtra} @change=${onExtra}
        >${heading(host.headingLevel, headingContent(form, vacancy, messages), 'title', 'title')}</slot
      >
      ${closed ? html`<p class="message">${closed}</p>` : nothing}
      ${isBusy ? nothing : formNotices(form, messages)}
      <div class="hidden" role="status" id="left-error">${leftError(entries, messages)}</div>
      ${hasDraft ? draftLine(entries.draft, messages) : nothing}
      <div class="fields" ?inert=${isBusy}>
        ${missingFiles(entries, messages)} ${content.groups.map((one) => group(one, entries, messages))}
        <fieldset class="group">
          <legend>${t('form.group.questions')}</legend>
          ${question('previouslyApplied', entries, messages)}
          ${host.mailingTemplate === 'choose' ? templateField(entries, messages, settings.language) : nothing}
          ${entries.questions && questionCode?.questionList(entries.questions, entries, messages)}
          <slot name="extra" @input=${onExtra} @change=${onExtra} @keydown=${sendByEnter}></slot>
          ${errorsIn('extra', entries, messages)}
        </fieldset>
        <fieldset class="group" part="agreement consent">
          <legend>${t('form.group.consent')}</legend>
          ${question('allowSave', entries, messages, privacy)}
          <slot name="consent" @input=${onExtra} @change=${onExtra} @keydown=${sendByEnter}></slot>
          ${errorsIn('consent', entries, messages)}
        </fieldset>
        ${host.noHoneypot ? nothing : honeypot(entries)}
      </div>
      <div class="send">
        ${isBusy || reading || isUncertain ? nothing : sendAgain(form, messages)}
        ${
          isBusy || reading || !sender.other
            ? html`<button
                id="send"
                class="primary"
                part="submit"
                aria-disabled=${isBusy || reading !== undefined}
              >
                ${reading ?? t('form.send')}
              </button>`
            : nothing
        }
        ${sendingProgress(sender, isBusy, messages)}
        <div class="hidden" role="status">${reading ?? progressAnnouncement(sender, isBusy, messages)}</div>
      </div>
      ${hasDraft ? deleteEntries(entries, messages) : nothing}
    </form>
  `;
}

function group(one: FormGroup, entries: FormEntries, messages: Messages): TemplateResult {
  const { files, limits, errors } = entries;
  if (one.kind === 'files') {
    return fileField({
      files,
      error: errors.of('files', messages),
      limits,
      required: one.required,
      documentTypes: entries.resources.documentTypes,
      messages,
    });
  }
  if (one.kind === 'image')
    return imageField(files, errors.of('image', messages), limits, one.required, messages);
  return html`<fieldset class="group">
    <legend>${messages.t(`form.group.${one.kind}`)}</legend>
    ${one.fields.map((field) => formField(field, entries, messages))}
  </fieldset>`;
}

/**
 * A field that people do not reach: hidden, not focusable, not read aloud, not autofilled. A program that fills it in
 * may be an extension of the visitor's own browser, so the form only asks once to send again.
 */
function honeypot(entries: FormEntries): TemplateResult {
  const onInput = (event: Event) => (entries.trap = (event.target as HTMLInputElement).value);
  return html`<div class="hidden" aria-hidden="true" inert>
    <input
      name="more-about-you"
      tabindex="-1"
      autocomplete="off"
      aria-label="–"
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
      .value=${live(entries.trap)}
      @input=${onInput}
      @change=${onInput}
    />
  </div>`;
}

/** Whether a `<vacancy-detail>` of the page is for the same vacancy. */
export function isBesideVacancy(host: Element): boolean {
  const idOf = (element: Element) => element.getAttribute('vacancy-id');
  return [...document.querySelectorAll('vacancy-detail:not([hidden])')].some(
    (one) => idOf(one) === idOf(host),
  );
}

/** The heading, with the title in its own language: a link to the vacancy, for a visitor who wants to read it again. */
function headingContent(form: ShownForm, vacancy: FormVacancy, messages: Messages): unknown {
  const { title } = vacancy;
  if (title === undefined) return headingText(title, messages);
  const lang = langOf(vacancy, form.settings.language, messages.textLanguage) ?? nothing;
  const words = html`<bdi lang=${lang}>${title}</bdi>`;
  const href = vacancyHref(form);
  return sentenceAround(
    (place) => messages.t('form.heading', { title: place }),
    href === undefined ? words : html`<a href=${href} @click=${followInSite(form, href)}>${words}</a>`,
  );
}

/** Where the vacancy is; undefined: beside the form, or the page does not say. */
function vacancyHref({ host, url, settings, sender }: ShownForm): string | undefined {
  if (isInCareerSite(host)) return url.with({ apply: undefined });
  const { detailUrl, pageUrlKey } = settings;
  if (!detailUrl || !sender.id || isBesideVacancy(host)) return undefined;
  return fillUrlTemplate(detailUrl, sender.id, pageUrlKey);
}

/** @param title the vacancy's; undefined for an open application */
export function headingText(title: string | undefined, { t }: Messages): string {
  return title === undefined ? t('form.heading.open') : t('form.heading', { title });
}

/** An input in the slot is outside the form in the shadow root, so Enter does not submit it by itself. */
function sendByEnter(event: KeyboardEvent): void {
  const [target] = event.composedPath(); // not what a shadow root around it says
  const sends = target instanceof HTMLInputElement && !/^(button|checkbox|radio|file)$/.test(target.type);
  if (event.key !== 'Enter' || event.isComposing || !sends || event.defaultPrevented || target.form) return;
  const form = (event.currentTarget as Element).closest('form');
  form?.querySelector<HTMLButtonElement>('#send')?.click();
}

/** What is wrong with the page's own inputs of a slot, below them: with their labels where there are several. */
function errorsIn(slot: string, { extra, errors }: FormEntries, messages: Messages): unknown {
  const keys = extra.keysIn(slot);
  return keys.map((key) => {
    const error = errors.of(key, messages);
    if (error === undefined) return nothing;
    const label = keys.length > 1 ? extra.labelOf(key) : '';
    return html`<p class="error" part="error">
      ${label ? html`<bdi>${label}</bdi>${colonAfter(label, messages)} ` : nothing}${error}
    </p>`;
  });
}
