import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentLimits, AttachmentProblem } from '../../applications/attachments.js';
import { formatBytes, formatChoice, type Words } from '../../controllers/words-controller.js';
import { fieldHint, optionalWord } from '../../ui/field.js';
import type { FormState } from './form-state.js';

/** A button and a place to drop files on, and what was chosen. */
export function fileField(
  state: FormState,
  limits: AttachmentLimits,
  required: boolean,
  words: Words,
): TemplateResult {
  const { t, language } = words;
  const { files, problems } = state;
  const bytes = (size: number) => formatBytes(language, size);
  const hint = t(limits.accept.length ? 'form.files.hint' : 'form.files.hint-any', {
    files: limits.maxFiles,
    size: bytes(limits.maxFileSize),
    total: bytes(limits.maxTotalSize),
    types: formatChoice(language, limits.accept),
  });
  const errors = [state.errorOf('files', words), ...problems.map((one) => problemText(one, words))].filter(
    (one) => one !== undefined,
  );
  const choose = (event: Event) => {
    const input = event.target as HTMLInputElement;
    state.addFiles([...(input.files ?? [])], limits);
    input.value = ''; // so that the same file can be chosen again after it was removed
  };
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
            state.addFiles([...(event.dataTransfer?.files ?? [])], limits);
          }}
        >
          <button
            type="button"
            id="files"
            aria-describedby=${errors.length ? 'files-error files-hint' : 'files-hint'}
            @click=${(event: Event) => {
              const drop = (event.target as HTMLElement).closest('.drop');
              drop?.querySelector<HTMLInputElement>('input')?.click();
            }}
          >
            ${t('form.files.choose')}
          </button>
          <span class="muted">${t('form.files.drop')}</span>
          <input type="file" multiple hidden accept=${limits.accept.join(',') || nothing} @change=${choose} />
        </div>
        ${
          files.length
            ? html`<ul class="files" role="list" aria-label=${t('form.files.list')}>
                ${files.map(
                  (file) =>
                    html`<li part="file">
                      <span>${file.name} <span class="muted">${bytes(file.size)}</span></span>
                      <button
                        type="button"
                        aria-label=${t('form.files.remove', { name: file.name })}
                        @click=${(event: Event) => removeFile(event, file, state)}
                      >
                        ✕
                      </button>
                    </li>`,
                )}
              </ul>`
            : nothing
        }
        <div class="hidden" role="status">${announcement(state, words)}</div>
      </div>
    </fieldset>
  `;
}

function announcement({ lastChange }: FormState, { t }: Words): string {
  if (!lastChange) return '';
  return 'added' in lastChange
    ? t('form.files.added', { count: lastChange.added })
    : t('form.files.removed', { name: lastChange.removed });
}

/** The button that is pressed goes with its file, so the focus goes to the one that chooses. */
function removeFile(event: Event, file: File, state: FormState): void {
  const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
  state.removeFile(file);
  root.querySelector<HTMLElement>('#files')?.focus();
}

function problemText(problem: AttachmentProblem, { t, language }: Words): string {
  const { name } = problem;
  switch (problem.code) {
    case 'type':
      return t('form.wrong.file.type', { name, types: formatChoice(language, problem.limit) });
    case 'file-size':
    case 'total-size':
      return t(`form.wrong.file.${problem.code}`, { name, size: formatBytes(language, problem.limit) });
    case 'count':
      return t('form.wrong.file.count', { name, files: problem.limit });
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
