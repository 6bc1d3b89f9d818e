import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { AttachmentLimits } from '../../applications/attachments.js';
import { formatBytes, formatChoice, type Messages } from '../../controllers/messages-controller.js';
import { fieldHint, optionalWord } from '../../ui/field.js';
import { openDialog, problemText } from './file-field.js';
import { IMAGE_ENDINGS, type FormState } from './form-state.js';

/** One picture of the applicant, shown as it is, uncropped. */
export function imageField(
  state: FormState,
  limits: AttachmentLimits,
  required: boolean,
  messages: Messages,
): TemplateResult {
  const { t, language } = messages;
  const { image, imageProblem } = state;
  const error = imageProblem ? problemText(imageProblem, messages) : state.errorOf('image', messages);
  const choose = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) state.setImage(file, limits);
    input.value = '';
  };
  const remove = (event: Event) => {
    const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
    state.setImage(undefined, limits);
    root.querySelector<HTMLElement>('#image')?.focus();
  };
  const hint = t('form.image.hint', {
    size: formatBytes(language, limits.maxFileSize),
    types: formatChoice(language, IMAGE_ENDINGS),
  });
  return html`
    <fieldset class="group">
      <legend>${t('form.group.image')}${optionalWord(required ? undefined : t('form.optional'))}</legend>
      <div class=${error ? 'field wrong' : 'field'} part="image">
        ${fieldHint('image', hint)}
        <div id="image-error" role="alert">
          ${error ? html`<p class="error" part="error">${error}</p>` : nothing}
        </div>
        <div>
          <button
            type="button"
            id="image"
            aria-describedby=${error ? 'image-error image-hint' : 'image-hint'}
            @click=${openDialog}
          >
            ${t('form.image.choose')}
          </button>
          <input type="file" hidden accept="image/*" @change=${choose} />
        </div>
        ${
          image
            ? html`<div class="picture">
                ${guard([image, t], () => preview(image, t('form.image.preview')))}
                <span
                  ><bdi>${image.name}</bdi>
                  <span class="muted">${formatBytes(language, image.size)}</span></span
                >
                <button
                  type="button"
                  aria-label=${t('form.files.remove', { name: image.name })}
                  @click=${remove}
                >
                  ✕
                </button>
              </div>`
            : nothing
        }
        <div class="hidden" role="status">${image ? t('form.image.added', { name: image.name }) : ''}</div>
      </div>
    </fieldset>
  `;
}

/** A page whose policy admits no such pictures shows the name alone. */
function preview(image: File, label: string): TemplateResult {
  const url = URL.createObjectURL(image);
  const end = (event: Event) => {
    URL.revokeObjectURL(url);
    if (event.type === 'error') (event.target as HTMLElement).hidden = true;
  };
  return html`<img src=${url} alt=${label} @load=${end} @error=${end} />`;
}
