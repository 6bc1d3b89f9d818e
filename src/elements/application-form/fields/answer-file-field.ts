import { html, type TemplateResult } from 'lit';
import { offeredEndings } from '../../../core/applications/accepted-files.js';
import type { ChosenFile } from '../../../core/applications/attachments.js';
import { formatBytes, formatChoice } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { describedBy, optionalMark, type Field } from '../../shared/field.js';
import { removeButton } from '../files/file-buttons.js';
import { readTransfer, singleFileControl, singleFileError } from '../files/file-field.js';
import type { FileLimits, FormFiles } from '../files/form-files.js';
import { verbatim } from '../sentence-around.js';

interface AnswerFileField extends Omit<Field, 'control'> {
  readonly files: FormFiles;
  readonly limits: FileLimits;
  readonly messages: Messages;
}

/** A question whose answer is a file. */
export function answerFileField(field: AnswerFileField): TemplateResult {
  const { id, files, limits, messages } = field;
  const { t, language } = messages;
  const size = formatBytes(language, limits.maxFileSize);
  const allowed = limits.accept.length
    ? t('form.image.hint', { size, types: formatChoice(language, limits.accept) })
    : t('form.file.hint-any', { size });
  const hint = field.hint ? `${field.hint} ${allowed}` : allowed;
  const error = singleFileError({ id, error: field.error, files, messages });
  // Otherwise the form would take it for one of the general files.
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const [dropped] = readTransfer(event.dataTransfer).files;
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (dropped) files.set(id, dropped, limits);
  };
  const shown = (file: ChosenFile) =>
    html`<ul class="files" role="list" aria-label=${t('form.files.list', { count: 1 })}>
      <li part="file">
        <span>${verbatim(file.name)} <span class="muted">${formatBytes(language, file.size)}</span></span>
        ${removeButton(file.name, id, messages, () => files.unset(id))}
      </li>
    </ul>`;
  const [choose, accept] = [t('form.file.choose'), offeredEndings(limits.accept).join(',')];
  return html`
    <fieldset
      class=${error ? 'field wrong' : 'field'}
      part="field"
      aria-describedby=${describedBy({ id, hint, error })}
      @dragover=${onDragOver}
      @drop=${onDrop}
    >
      <legend part="label">${field.label}${optionalMark(field.optional)}</legend>
      ${singleFileControl({ id, hint, error, choose, accept, files, limits, messages, shown })}
    </fieldset>
  `;
}
