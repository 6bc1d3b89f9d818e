import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentLimits, ChosenFile } from '../../../core/applications/attachments.js';
import { formatBytes, formatChoice } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { describedBy, fieldHint, optionalMark } from '../../shared/field.js';
import { readTransfer } from '../files/dropped-files.js';
import { fileError, onChosen, openDialog, removeButton } from '../files/file-controls.js';
import { problemText } from '../files/file-problems.js';
import type { FormFiles } from '../files/form-files.js';

export interface AnswerFileField {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly optional: string | undefined;
  /** What is wrong, besides why the last file was refused. */
  readonly error: string | undefined;
  readonly files: FormFiles;
  readonly limits: AttachmentLimits;
  readonly messages: Messages;
}

/** A question whose answer is a file. */
export function answerFileField(options: AnswerFileField): TemplateResult {
  const { id, label, optional, files, limits, messages } = options;
  const { t, language } = messages;
  const { file, problem } = files.answers.get(id) ?? {};
  const error = problem ? problemText(problem, messages) : options.error;
  const size = formatBytes(language, limits.maxFileSize);
  const allowed = limits.accept.length
    ? t('form.image.hint', { size, types: formatChoice(language, limits.accept) })
    : t('form.file.hint-any', { size });
  const hint = options.hint ? `${options.hint} ${allowed}` : allowed;
  const choose = onChosen(([chosen]) => {
    if (chosen) files.setAnswer(id, chosen, limits);
  });
  // Otherwise the form would take it for one of the general files.
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const [dropped] = readTransfer(event.dataTransfer).files;
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (dropped) files.setAnswer(id, dropped, limits);
  };
  return html`
    <fieldset
      class=${error ? 'field wrong' : 'field'}
      part="field"
      aria-describedby=${describedBy({ id, hint, error })}
      @dragover=${onDragOver}
      @drop=${onDrop}
    >
      <legend part="label">${label}${optionalMark(optional)}</legend>
      ${fieldHint(id, hint)} ${fileError(id, error)}
      <div>
        <button
          type="button"
          id=${id}
          aria-describedby=${describedBy({ id, hint, error })}
          @click=${openDialog}
        >
          ${t('form.file.choose')}
        </button>
        <input type="file" hidden accept=${limits.accept.join(',') || nothing} @change=${choose} />
      </div>
      ${file ? fileRow(file, id, files, messages) : nothing}
      <div class="hidden" role="status">${file ? t('form.image.added', { name: file.name }) : ''}</div>
    </fieldset>
  `;
}

function fileRow(file: ChosenFile, id: string, files: FormFiles, messages: Messages): TemplateResult {
  const { t, language } = messages;
  return html`<ul class="files" role="list" aria-label=${t('form.files.list', { count: 1 })}>
    <li part="file">
      <span><bdi>${file.name}</bdi> <span class="muted">${formatBytes(language, file.size)}</span></span>
      ${removeButton(file.name, id, messages, () => files.removeAnswer(id))}
    </li>
  </ul>`;
}
