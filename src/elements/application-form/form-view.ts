import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentLimits } from '../../applications/attachments.js';
import type { Submission } from '../../applications/submission.js';
import type { Words } from '../../controllers/words-controller.js';
import { heading } from '../../ui/heading.js';
import { fileField } from './file-field.js';
import type { FormContent } from './form-content.js';
import { questions, textField } from './form-parts.js';
import type { FormState } from './form-state.js';
import { sendingProgress } from './outcome.js';

export interface FormView {
  readonly title: string;
  readonly content: FormContent;
  readonly state: FormState;
  readonly limits: AttachmentLimits;
  readonly submission: Submission;
  /** While it is sent the fields are closed: what is added then would not go along. */
  readonly isBusy: boolean;
  readonly canSend: boolean;
  readonly summary: unknown;
  readonly templateChoice: unknown;
  readonly privacyUrl: string | undefined;
  readonly onSubmit: () => void;
  readonly words: Words;
}

/** The form, in the order of a person's mind: who, why, files, questions, consent, send. */
export function formView(view: FormView): TemplateResult {
  const { content, state, words, isBusy } = view;
  const { t } = words;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    view.onSubmit();
  };
  return html`
    <form part="form" novalidate @submit=${onSubmit}>
      <slot name="heading">${heading(2, t('form.heading', { title: view.title }), 'title', 'title')}</slot>
      ${view.summary}
      <div class="fields" ?inert=${isBusy}>
        <fieldset class="group">
          <legend>${t('form.group.you')}</legend>
          ${content.identity.map((one) => textField(one, state, words))}
        </fieldset>
        ${
          content.letter
            ? html`<fieldset class="group">
                <legend>${t('form.group.letter')}</legend>
                ${textField(content.letter, state, words)}
              </fieldset>`
            : nothing
        }
        ${content.files ? fileField(state, view.limits, content.files.required, words) : nothing}
        ${questions(state, words, view.privacyUrl)} ${view.templateChoice}
        <div part="consent"><slot name="consent"></slot></div>
      </div>
      <div class="send">
        ${
          view.canSend
            ? html`<button id="send" class="primary" part="submit" aria-disabled=${isBusy}>
                ${t('form.send')}
              </button>`
            : nothing
        }
        <div class="progress" role="status">${sendingProgress(view.submission, words)}</div>
      </div>
    </form>
  `;
}
