import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentLimits, AttachmentProblem } from '../../applications/attachments.js';
import type { LookupEntry } from '../../applications/lookup.js';
import { formatBytes, formatChoice, type Messages } from '../../controllers/messages-controller.js';
import { fieldHint, optionalWord } from '../../ui/field.js';
import { readTransfer } from './dropped-files.js';
import type { FormState } from './form-state.js';

export interface FileField {
  readonly state: FormState;
  readonly limits: AttachmentLimits;
  readonly required: boolean;
  /** Kinds of documents, when the service has some. */
  readonly kinds: readonly LookupEntry[];
  readonly messages: Messages;
}

/** Buttons and a place to drop files on, and what was chosen. */
export function fileField({ state, limits, required, kinds, messages }: FileField): TemplateResult {
  const { t, language } = messages;
  const { files, problems, reading } = state;
  const bytes = (size: number) => formatBytes(language, size);
  const hint = t(limits.accept.length ? 'form.files.hint' : 'form.files.hint-any', {
    files: limits.maxFiles,
    size: bytes(limits.maxFileSize),
    total: bytes(limits.maxTotalSize),
    types: formatChoice(language, limits.accept),
  });
  const errors = [
    state.errorOf('files', messages),
    ...problems.map((one) => problemText(one, messages)),
  ].filter((one) => one !== undefined);
  const choose = (event: Event) => {
    const input = event.target as HTMLInputElement;
    state.addFiles([...(input.files ?? [])], limits);
    input.value = ''; // so that the same file can be chosen again after it was removed
  };
  const takesPhotos = !limits.accept.length || limits.accept.some((ending) => /^\.jpe?g$/.test(ending));
  const sum = files.reduce((total, file) => total + file.size, 0);
  return html`
    <fieldset class="group">
      <legend>${t('form.group.files')}${optionalWord(required ? undefined : t('form.optional'))}</legend>
      <div class=${errors.length ? 'field wrong' : 'field'} part="files">
        ${fieldHint('files', hint)}
        <div id="files-error" role="alert">
          ${errors.map((one) => html`<p class="error" part="error">${one}</p>`)}
        </div>
        <div
          class="drop"
          @dragover=${onDragOver}
          @dragleave=${onDragLeave}
          @drop=${(event: DragEvent) => {
            onDragLeave(event);
            event.preventDefault();
            const { files: dropped, folders } = readTransfer(event.dataTransfer);
            state.addFiles(dropped, limits, folders);
          }}
        >
          <button
            type="button"
            id="files"
            aria-describedby=${errors.length ? 'files-error files-hint' : 'files-hint'}
            @click=${openDialog}
          >
            ${t('form.files.choose')}
          </button>
          <input type="file" multiple hidden accept=${limits.accept.join(',') || nothing} @change=${choose} />
          ${
            takesPhotos
              ? html`<button type="button" class="camera" @click=${openDialog}>
                    ${t('form.files.photo')}
                  </button>
                  <input type="file" hidden accept="image/*" capture="environment" @change=${choose} />`
              : nothing
          }
          <span class="muted">${t('form.files.drop')}</span>
        </div>
        ${
          files.length
            ? html`<ul class="files" role="list" aria-label=${t('form.files.list')}>
                  ${files.map((file) => fileRow(file, state, kinds, messages))}
                </ul>
                <p class="muted">
                  ${t('form.files.sum', { size: bytes(sum), total: bytes(limits.maxTotalSize) })}
                </p>`
            : nothing
        }
        ${reading.map((name) => html`<p class="muted">${t('form.files.reading', { name })}</p>`)}
        <div class="hidden" role="status">${announcement(state, messages)}</div>
      </div>
    </fieldset>
  `;
}

function fileRow(
  file: File,
  state: FormState,
  kinds: readonly LookupEntry[],
  { t, language }: Messages,
): TemplateResult {
  const { name } = file;
  const onKind = (event: Event) => state.setKind(file, (event.target as HTMLSelectElement).value);
  const chosen = state.kinds.get(file) ?? '';
  return html`<li part="file">
    <span
      ><bdi>${name}</bdi>
      <span class="muted"
        >${[typeOf(name), formatBytes(language, file.size)].filter(Boolean).join(', ')}</span
      ></span
    >
    ${
      kinds.length
        ? html`<select part="input" aria-label=${t('form.files.kind', { name })} @change=${onKind}>
            <option value="" ?selected=${!chosen}>${t('form.files.kind.none')}</option>
            ${kinds.map(
              (one) => html`<option value=${one.id} ?selected=${one.id === chosen}>${one.name}</option>`,
            )}
          </select>`
        : nothing
    }
    <button
      type="button"
      aria-label=${t('form.files.remove', { name })}
      @click=${(event: Event) => removeFile(event, file, state)}
    >
      ✕
    </button>
  </li>`;
}

/** What people call the type of a file: `PDF`. */
const typeOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();

/** The input that belongs to a button stands behind it. */
export function openDialog(event: Event): void {
  ((event.currentTarget as Element).nextElementSibling as HTMLInputElement).click();
}

function announcement({ lastChange, changes }: FormState, { t }: Messages): string {
  if (!lastChange) return '';
  // The same words twice are heard once.
  const again = changes % 2 ? '\u00a0' : '';
  const said =
    'added' in lastChange
      ? t('form.files.added', { count: lastChange.added })
      : t('form.files.removed', { name: lastChange.removed });
  return said + again;
}

/** The button that is pressed goes with its file, so the focus goes to the one that chooses. */
function removeFile(event: Event, file: File, state: FormState): void {
  const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
  state.removeFile(file);
  root.querySelector<HTMLElement>('#files')?.focus();
}

export function problemText(problem: AttachmentProblem, { t, language }: Messages): string {
  const { name } = problem;
  switch (problem.code) {
    case 'type':
      return t('form.wrong.file.type', { name, types: formatChoice(language, problem.limit) });
    case 'file-size':
    case 'total-size':
      return t(`form.wrong.file.${problem.code}`, { name, size: formatBytes(language, problem.limit) });
    case 'count':
      return t('form.wrong.file.count', { name, files: problem.limit });
    case 'duplicate':
      return t('form.wrong.file.duplicate', { name, other: problem.other });
    default:
      return t(`form.wrong.file.${problem.code}`, { name });
  }
}

function onDragOver(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).classList.add('over');
}

function onDragLeave(event: DragEvent): void {
  (event.currentTarget as HTMLElement).classList.remove('over');
}
