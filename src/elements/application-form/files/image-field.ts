import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { toFile, type AttachmentLimits, type ChosenFile } from '../../../core/applications/attachments.js';
import { formatBytes, formatChoice } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { fieldHint, optionalMark } from '../../shared/field.js';
import { fileError, onChosen, openDialog, removeButton } from './file-controls.js';
import { problemText } from './file-problems.js';
import type { FormFiles } from './form-files.js';
import { IMAGE_ENDINGS } from './read-file.js';

/** One picture of the applicant, shown uncropped. */
export function imageField(
  files: FormFiles,
  wrong: string | undefined,
  limits: AttachmentLimits,
  required: boolean,
  messages: Messages,
): TemplateResult {
  const { t, language } = messages;
  const { image, imageProblem } = files;
  const error = imageProblem ? problemText(imageProblem, messages) : wrong;
  const choose = onChosen(([file]) => {
    if (file) files.setImage(file, limits);
  });
  const hint = t('form.image.hint', {
    size: formatBytes(language, limits.maxFileSize),
    types: formatChoice(language, IMAGE_ENDINGS),
  });
  return html`
    <fieldset class="group">
      <legend>${t('form.group.image')}${optionalMark(required ? undefined : t('form.optional'))}</legend>
      <div class=${error ? 'field wrong' : 'field'} part="image">
        ${fieldHint('image', hint)} ${fileError('image', error)}
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
                ${removeButton(image.name, 'image', messages, () => files.removeImage())}
              </div>`
            : nothing
        }
        <div class="hidden" role="status">${image ? t('form.image.added', { name: image.name }) : ''}</div>
      </div>
    </fieldset>
  `;
}

/** On a page whose Content-Security-Policy forbids `blob:` images, only the name is shown. */
function preview(image: ChosenFile, label: string): TemplateResult {
  const url = URL.createObjectURL(toFile(image, image.name));
  const end = (event: Event) => {
    URL.revokeObjectURL(url);
    if (event.type === 'error') (event.target as HTMLElement).hidden = true;
  };
  return html`<img src=${url} alt=${label} @load=${end} @error=${end} />`;
}
