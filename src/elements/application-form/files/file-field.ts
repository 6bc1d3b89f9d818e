import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentLimits, ChosenFile } from '../../../core/applications/attachments.js';
import type { LookupEntry } from '../../../core/applications/lookup.js';
import { formatBytes, formatChoice } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { fieldHint, optionalMark } from '../../shared/field.js';
import { readTransfer } from './dropped-files.js';
import { onChosen, openDialog, removeButton } from './file-controls.js';
import { fileProblems } from './file-problems.js';
import type { FormFiles } from './form-files.js';

export interface FileField {
  readonly files: FormFiles;
  /** What is wrong with the field as a whole. */
  readonly error: string | undefined;
  readonly limits: AttachmentLimits;
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
  const { chosen, problems, reading } = files;
  const bytes = (size: number) => formatBytes(language, size);
  const count = limits.maxFiles;
  const hint = t(limits.accept.length ? 'form.files.hint' : 'form.files.hint-any', {
    count,
    size: bytes(Math.min(limits.maxFileSize, count === 1 ? limits.maxTotalSize : Infinity)),
    total: bytes(limits.maxTotalSize),
    types: formatChoice(language, limits.accept),
  });
  const errors = [error, ...fileProblems(problems, messages)].filter((one) => one !== undefined);
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
        <div
          class="drop"
          @dragover=${onDragOver}
          @dragleave=${onDragLeave}
          @drop=${(event: DragEvent) => {
            onDragLeave(event);
            event.preventDefault();
            const { files: dropped, folders } = readTransfer(event.dataTransfer);
            files.add(dropped, limits, folders);
          }}
        >
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
            accept=${limits.accept.join(',') || nothing}
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
        ${reading.map((name) => html`<p class="muted">${t('form.files.reading', { name })}</p>`)}
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
      ><bdi>${name}</bdi>
      <span class="muted"
        >${[typeOf(name), formatBytes(language, file.size)].filter(Boolean).join(', ')}</span
      ></span
    >
    ${
      documentTypes.length
        ? html`<select part="input" aria-label=${t('form.files.kind', { name })} @change=${onChange}>
            <option value="" ?selected=${!chosen}>${t('form.files.kind.none')}</option>
            ${documentTypes.map(
              (one) => html`<option value=${one.id} ?selected=${one.id === chosen}>${one.name}</option>`,
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
