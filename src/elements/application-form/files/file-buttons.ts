// The buttons by which a visitor does without a file: one that was chosen, is being read, or was refused.
import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';
import { onFirstClick } from '../../shared/first-click.js';
import { sentenceAround, verbatim } from '../sentence-around.js';
import { namesOf } from './file-problems.js';
import type { FormFiles } from './form-files.js';

/** Removes a file. The button goes with its file, so the focus moves. @param next the id of the button that gets it */
export function removeButton(
  name: string,
  next: string,
  { t }: Messages,
  remove: () => void,
): TemplateResult {
  return html`<button
    type="button"
    aria-label=${t('form.files.remove', { name })}
    @click=${andFocus(next, remove)}
  >
    ✕
  </button>`;
}

/** The files that are being read for a place. A cloud folder may never deliver one. */
export function readingLines(place: string, files: FormFiles, messages: Messages): readonly TemplateResult[] {
  return files.readings
    .at(place)
    .map(
      (one) =>
        html`<p class="reading muted">
          ${sentenceAround((name) => messages.t('form.files.reading', { name }), verbatim(one.name))}
          ${removeButton(one.name, place, messages, () => files.stopReading(one))}
        </p>`,
    );
}

/** Does without the files that were refused for a place. */
export function dismissButton(
  place: string,
  files: FormFiles,
  messages: Messages,
): TemplateResult | typeof nothing {
  const problems = files.problemsAt(place);
  if (!problems.length) return nothing;
  const name = namesOf(problems, messages);
  return html`<div>
    <button type="button" @click=${andFocus(place, () => files.dismiss(place))}>
      ${messages.t('form.files.remove', { name })}
    </button>
  </div>`;
}

const andFocus = (next: string, action: () => void) =>
  onFirstClick(({ currentTarget }) => {
    const root = (currentTarget as Element).getRootNode() as ShadowRoot;
    action();
    root.getElementById(next)?.focus();
  });
