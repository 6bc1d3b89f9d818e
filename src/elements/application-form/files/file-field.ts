import { html, nothing, type TemplateResult } from 'lit';
import { offeredEndings } from '../../../core/applications/accepted-files.js';
import type { ChosenFile } from '../../../core/applications/attachments.js';
import type { LookupEntry } from '../../../core/applications/lookup.js';
import { formatBytes, formatChoice } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { describedBy, fieldHint, optionalMark } from '../../shared/field.js';
import { verbatim } from '../sentence-around.js';
import { dismissButton, readingLines, removeButton } from './file-buttons.js';
import { fileProblems, problemText } from './file-problems.js';
import type { FileLimits, FormFiles } from './form-files.js';

export interface FileField {
  readonly files: FormFiles;
  /** What is wrong with all files together. */
  readonly error: string | undefined;
  readonly limits: FileLimits;
  readonly required: boolean;
  /** The lookup list of this name; empty when the service has none. */
  readonly documentTypes: readonly LookupEntry[];
  readonly messages: Messages;
}

/** Buttons, a place to drop files on, and the list of chosen files. */
export function fileField({
  files,
  error,
  limits,
  required,
  documentTypes,
  messages,
}: FileField): TemplateResult {
  const { t, language } = messages;
  const { chosen, problems } = files;
  const bytes = (size: number) => formatBytes(language, size);
  const count = limits.maxFiles;
  const hint = t(limits.accept.length ? 'form.files.hint' : 'form.files.hint-any', {
    count,
    size: bytes(Math.min(limits.maxFileSize, count === 1 ? limits.maxTotalSize : Infinity)),
    total: bytes(limits.maxTotalSize),
    types: formatChoice(language, limits.accept),
  });
  const errors = problems.length ? fileProblems(problems, messages) : error ? [error] : [];
  const choose = onChosen((all) => files.add(all, limits));
  const takesPhotos = !limits.accept.length || limits.accept.some((ending) => /^\.jpe?g$/.test(ending));
  const sum = chosen.reduce((total, file) => total + file.size, 0);
  return html`
    <fieldset class="group">
      <legend>
        ${t('form.group.files', { count })}${optionalMark(required ? undefined : t('form.optional'))}
      </legend>
      <div class=${errors.length ? 'field wrong' : 'field'} part="files">
        ${fieldHint('files', hint)}
        <div id="files-error" role="alert">
          ${errors.map((one) => html`<div class="error" part="error">${one}</div>`)}
        </div>
        ${dismissButton('files', files, messages)}
        <div class="drop" @dragover=${onDragOver} @dragleave=${onDragLeave} @drop=${onDragLeave}>
          <button
            type="button"
            id="files"
            aria-describedby=${errors.length ? 'files-error files-hint' : 'files-hint'}
            @click=${openDialog}
          >
            ${t('form.files.choose', { count })}
          </button>
          <input
            type="file"
            ?multiple=${count > 1}
            hidden
            accept=${offeredEndings(limits.accept).join(',') || nothing}
            @change=${choose}
          />
          ${
            takesPhotos
              ? html`<button type="button" class="camera" @click=${openDialog}>
                    ${t('form.files.photo')}
                  </button>
                  <input type="file" hidden accept="image/*" capture="environment" @change=${choose} />`
              : nothing
          }
          <span class="muted">${t('form.files.drop', { count })}</span>
        </div>
        ${
          chosen.length
            ? html`<ul class="files" role="list" aria-label=${t('form.files.list', { count: chosen.length })}>
                  ${chosen.map((file) => fileRow(file, files, documentTypes, messages))}
                </ul>
                <p class="muted">
                  ${t('form.files.sum', { size: bytes(sum), total: bytes(limits.maxTotalSize) })}
                </p>`
            : nothing
        }
        ${readingLines('files', files, messages)}
        <div class="hidden" role="status">${announcement(files, messages)}</div>
      </div>
    </fieldset>
  `;
}

function fileRow(
  file: ChosenFile,
  files: FormFiles,
  documentTypes: readonly LookupEntry[],
  messages: Messages,
): TemplateResult {
  const { t, language } = messages;
  const { name } = file;
  const onChange = (event: Event) => files.setDocumentType(file, (event.target as HTMLSelectElement).value);
  const chosen = files.documentTypes.get(file) ?? '';
  return html`<li part="file">
    <span
      >${verbatim(name)}
      <span class="muted"
        >${[typeOf(name), formatBytes(language, file.size)].filter(Boolean).join(', ')}</span
      ></span
    >
    ${
      documentTypes.length
        ? html`<select part="input" aria-label=${t('form.files.kind', { name })} @change=${onChange}>
            <option value="" .selected=${!chosen}>${t('form.files.kind.none')}</option>
            ${documentTypes.map(
              (one) => html`<option value=${one.id} .selected=${one.id === chosen}>${one.name}</option>`,
            )}
          </select>`
        : nothing
    }
    ${removeButton(name, 'files', messages, () => files.remove(file))}
  </li>`;
}

/** The type of a file as people call it: `PDF`. */
const typeOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();

function announcement({ lastChange, changes }: FormFiles, { t }: Messages): string {
  if (!lastChange) return '';
  // A screen reader reads the same text only once.
  const again = changes % 2 ? '\u00a0' : '';
  const text =
    'added' in lastChange
      ? t('form.files.added', { count: lastChange.added })
      : t('form.files.removed', { name: lastChange.removed });
  return text + again;
}

function onDragOver(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).classList.add('over');
}

function onDragLeave(event: DragEvent): void {
  (event.currentTarget as HTMLElement).classList.remove('over');
}

// What the fields for files have in common.

/** Files that were dropped or pasted. */
export interface TransferredFiles {
  readonly files: File[];
  /** The names of folders, which cannot be sent. */
  readonly folders: string[];
}

/**
 * Reads the files of a transfer. Call it while the event is handled: the transfer is empty afterwards. Only an entry
 * distinguishes a folder from a file; in `files` a folder looks like a small file that cannot be read.
 */
export function readTransfer(transfer: DataTransfer | null): TransferredFiles {
  const files: File[] = [];
  const folders: string[] = [];
  for (const item of transfer?.items ?? []) {
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry.name);
    else if (file) files.push(file);
  }
  return files.length || folders.length
    ? { files, folders }
    : { files: [...(transfer?.files ?? [])], folders };
}

/** Opens the file dialog of the input after a button. */
function openDialog(event: Event): void {
  ((event.currentTarget as Element).nextElementSibling as HTMLInputElement).click();
}

/** Takes the files that were chosen in the dialog of an input. */
const onChosen = (take: (files: readonly File[]) => void) => (event: Event) => {
  const input = event.target as HTMLInputElement;
  take([...(input.files ?? [])]);
  input.value = ''; // so that the same file can be chosen again after it was removed
};

/** A file that stands alone at its place. */
export interface SingleFileControl {
  /** Its place, and the id of its button. */
  readonly id: string;
  readonly hint: string;
  /** What is wrong, besides why the last file was refused. */
  readonly error: TemplateResult | string | undefined;
  /** What the button says. */
  readonly choose: string;
  /** What the file dialog offers. */
  readonly accept: string;
  readonly files: FormFiles;
  readonly limits: FileLimits;
  readonly messages: Messages;
  /** The file that is chosen. */
  readonly shown: (file: ChosenFile) => TemplateResult;
}

/** What is wrong with a file that stands alone. */
export function singleFileError(options: Pick<SingleFileControl, 'id' | 'error' | 'files' | 'messages'>) {
  const { problem } = options.files.single.get(options.id) ?? {};
  return problem ? problemText(problem, options.messages) : options.error;
}

/** The hint, the error, the button that opens the file dialog, and the file that is chosen. */
export function singleFileControl(options: SingleFileControl): TemplateResult {
  const { id, hint, files, messages } = options;
  const { file } = files.single.get(id) ?? {};
  const error = singleFileError(options);
  const choose = onChosen(([chosen]) => {
    if (chosen) files.set(id, chosen, options.limits);
  });
  return html`${fieldHint(id, hint)}
    <div id="${id}-error" role="alert">
      ${error ? html`<p class="error" part="error">${error}</p>` : nothing}
    </div>
    ${dismissButton(id, files, messages)}
    <div>
      <button
        type="button"
        id=${id}
        aria-describedby=${describedBy({ id, hint, error })}
        @click=${openDialog}
      >
        ${options.choose}
      </button>
      <input type="file" hidden accept=${options.accept || nothing} @change=${choose} />
    </div>
    ${file ? options.shown(file) : nothing} ${readingLines(id, files, messages)}
    <div class="hidden" role="status">
      ${file ? messages.t('form.image.added', { name: file.name }) : ''}
    </div>`;
}
