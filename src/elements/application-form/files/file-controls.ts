// What the fields for files have in common.
import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';

/** Opens the file dialog of the input after a button. */
export function openDialog(event: Event): void {
  ((event.currentTarget as Element).nextElementSibling as HTMLInputElement).click();
}

/** Takes the files that were chosen in the dialog of an input. */
export const onChosen = (take: (files: readonly File[]) => void) => (event: Event) => {
  const input = event.target as HTMLInputElement;
  take([...(input.files ?? [])]);
  input.value = ''; // so that the same file can be chosen again after it was removed
};

/** Why a file was refused, read aloud as soon as it is known. */
export const fileError = (id: string, error: string | undefined): TemplateResult =>
  html`<div id="${id}-error" role="alert">
    ${error ? html`<p class="error" part="error">${error}</p>` : nothing}
  </div>`;

/**
 * The button that removes a file. It is removed with its file, so the focus moves.
 * @param next the id of the button that gets the focus
 */
export function removeButton(
  name: string,
  next: string,
  { t }: Messages,
  remove: () => void,
): TemplateResult {
  const onClick = (event: Event) => {
    const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
    remove();
    root.getElementById(next)?.focus();
  };
  return html`<button type="button" aria-label=${t('form.files.remove', { name })} @click=${onClick}>
    ✕
  </button>`;
}
