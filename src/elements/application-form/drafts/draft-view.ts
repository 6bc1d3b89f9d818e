import { html, nothing, type TemplateResult } from 'lit';
import { formatList, formatTime } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import type { FormEntries } from '../form-entries.js';
import { sentenceAround, verbatim } from '../sentence-around.js';
import type { EntriesDeletion } from './entries-deletion.js';
import type { FormDraft } from './form-draft.js';

/** Asks whether to continue a draft that was found, without showing what is in it. */
export function draftQuestion(entries: FormEntries, { t, language }: Messages): TemplateResult {
  const { found } = entries.draft;
  // It is found after the form is shown, so it is announced.
  return html`<div role="status" class=${found ? nothing : 'quiet'}>
    ${
      found
        ? html`<div class="message" part="draft" role="group" aria-labelledby="draft-question">
            <p id="draft-question"><b>${t('form.draft.question')}</b></p>
            <p>${t('form.draft.found', { time: formatTime(language, new Date(found.at)) })}</p>
            <div class="actions">
              <button type="button" @click=${() => entries.takeDraft()}>${t('form.draft.continue')}</button>
              <button type="button" @click=${() => entries.startOver()}>${t('form.draft.restart')}</button>
            </div>
          </div>`
        : nothing
    }
  </div>`;
}

/** Says that entries are deleted, and brings them back. */
export function deletedNotice(deletion: EntriesDeletion, { t }: Messages): TemplateResult {
  const isDeleted = deletion.state === 'deleted';
  return html`<div
    class=${isDeleted ? 'message' : 'quiet'}
    part=${isDeleted ? 'draft' : nothing}
    id=${isDeleted ? 'deleted' : nothing}
    tabindex="-1"
  >
    <p role="status">${isDeleted ? t('form.draft.deleted') : nothing}</p>
    ${
      isDeleted
        ? html`<div class="actions">
            <button type="button" @click=${() => deletion.undo()}>${t('form.draft.undo')}</button>
          </div>`
        : nothing
    }
  </div>`;
}

/** Says that a draft is kept, and which files are not. Until that is known it keeps its room, so that no field moves. */
export function draftLine(
  { canKeep, notKept }: FormDraft,
  { t, language }: Messages,
): TemplateResult | typeof nothing {
  if (canKeep === false) return nothing;
  return html`<div class=${canKeep ? 'draft' : 'draft unknown'} part=${canKeep ? 'draft' : nothing}>
    <p class="muted">${t('form.draft.kept')}</p>
    ${
      notKept.length
        ? html`<p role="status">
            ${sentenceAround((names) => t('form.draft.not-kept', { names }), verbatim(formatList(language, notKept)))}
          </p>`
        : nothing
    }
  </div>`;
}

/** The button that deletes what was entered, and its question. */
export function deleteEntries(entries: FormEntries, { t }: Messages): TemplateResult | typeof nothing {
  if (!entries.draft.isSaved) return nothing;
  if (entries.deletion.state !== 'asking') {
    return html`<div class="delete">
      <button type="button" id="delete" part="delete" @click=${() => entries.askDelete()}>
        ${t('form.draft.delete')}
      </button>
    </div>`;
  }
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // it would also close a dialog of the page
    entries.keepEntries();
  };
  return html`<div class="delete" @keydown=${onKeydown}>
    <div
      class="message"
      part="draft"
      role="group"
      aria-labelledby="delete-question"
      id="delete-asked"
      tabindex="-1"
    >
      <p id="delete-question">${t('form.draft.delete.question')}</p>
      <div class="actions">
        <button type="button" part="delete" @click=${() => entries.deleteEntries()}>
          ${t('form.draft.delete.yes')}
        </button>
        <button type="button" @click=${() => entries.keepEntries()}>${t('form.draft.delete.no')}</button>
      </div>
    </div>
  </div>`;
}

/** Where a file that is missing can be chosen again; undefined: the form asks for none now. */
function placeFor({ filePlaces }: FormEntries): string | undefined {
  return filePlaces.includes('files') ? 'files' : filePlaces[0];
}

/** Asks whether to send without files that could not be kept. */
export function missingQuestion(
  entries: FormEntries,
  { t, language }: Messages,
  send: () => void,
): TemplateResult {
  const names = entries.files.missing;
  const place = placeFor(entries);
  const choose =
    place === 'files' ? 'form.files.choose' : place === 'image' ? 'form.image.choose' : 'form.file.choose';
  const count = names.length;
  return html`<p>
      ${sentenceAround(
        (list) => t('form.missing.question', { count, names: list }),
        verbatim(formatList(language, names)),
      )}
    </p>
    <div class="actions">
      ${
        place === undefined
          ? nothing
          : html`<button type="button" @click=${() => entries.focusField(place)}>
              ${t(choose, { count })}
            </button>`
      }
      <button type="button" @click=${send}>${t('form.missing.send', { count })}</button>
    </div>`;
}

/** The files of a draft that could not be kept. */
export function missingFiles(entries: FormEntries, { t }: Messages): TemplateResult | typeof nothing {
  const { files } = entries;
  const names = files.missing;
  if (!names.length) return nothing;
  const removeOne = (name: string) => {
    files.removeMissing(name);
    entries.focusField(placeFor(entries) ?? 'title');
  };
  return html`<ul class="files" role="list" aria-label=${t('form.missing')}>
    ${names.map(
      (name) =>
        html`<li part="file missing">
          <span class="error"
            >${sentenceAround((place) => t('form.missing.file', { name: place }), verbatim(name))}</span
          >
          <button
            type="button"
            aria-label=${t('form.files.remove', { name })}
            @click=${() => removeOne(name)}
          >
            ✕
          </button>
        </li>`,
    )}
  </ul>`;
}
