import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { IMAGE_ENDINGS } from '../../../core/applications/accepted-files.js';
import type { ChosenFile } from '../../../core/applications/attachments.js';
import { formatBytes, formatChoice } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { optionalMark } from '../../shared/field.js';
import { verbatim } from '../sentence-around.js';
import { removeButton } from './file-buttons.js';
import { singleFileControl, singleFileError } from './file-field.js';
import type { FileLimits, FormFiles } from './form-files.js';

/** One picture of the applicant, shown uncropped. */
export function imageField(
  files: FormFiles,
  wrong: string | undefined,
  limits: FileLimits,
  required: boolean,
  messages: Messages,
): TemplateResult {
  const { t, language } = messages;
  const hint = t('form.image.hint', {
    size: formatBytes(language, limits.maxFileSize),
    types: formatChoice(language, IMAGE_ENDINGS),
  });
  const shown = (image: ChosenFile) =>
    html`<div class="picture">
      ${guard([image, t], () => preview(image, t('form.image.preview')))}
      <span>${verbatim(image.name)} <span class="muted">${formatBytes(language, image.size)}</span></span>
      ${removeButton(image.name, 'image', messages, () => files.unset('image'))}
    </div>`;
  const options = { id: 'image', error: wrong, hint, files, limits, messages, shown };
  return html`
    <fieldset class="group">
      <legend>${t('form.group.image')}${optionalMark(required ? undefined : t('form.optional'))}</legend>
      <div class=${singleFileError(options) ? 'field wrong' : 'field'} part="image">
        ${singleFileControl({ ...options, choose: t('form.image.choose'), accept: 'image/*' })}
      </div>
    </fieldset>
  `;
}

/** On a page whose Content-Security-Policy forbids `blob:` images, only the name is shown. */
function preview(image: ChosenFile, label: string): TemplateResult {
  const url = URL.createObjectURL(new Blob([image.bytes], { type: image.type }));
  const end = (event: Event) => {
    URL.revokeObjectURL(url);
    (event.target as HTMLElement).hidden = event.type === 'error';
  };
  return html`<img src=${url} alt=${label} @load=${end} @error=${end} />`;
}
