import { html, type TemplateResult } from 'lit';
import { describedBy, fieldError, fieldHint, optionalMark, type Field } from '../../shared/field.js';

/**
 * A group of boxes or buttons with a legend, below it hint and error.
 * @param after what follows the choices
 * @param onFocusOut called when the focus leaves one of them
 */
export function choiceGroup(
  shown: Omit<Field, 'control'>,
  choices: unknown,
  after?: unknown,
  onFocusOut?: (event: FocusEvent) => void,
): TemplateResult {
  const { id, label, optional, hint, error } = shown;
  return html`
    <fieldset
      class=${error ? 'field wrong' : 'field'}
      part="field"
      aria-describedby=${describedBy(shown)}
      @focusout=${onFocusOut}
    >
      <legend part="label">${label}${optionalMark(optional)}</legend>
      ${fieldHint(id, hint)} ${fieldError(id, error)}
      <div class="choices">${choices}</div>
      ${after}
    </fieldset>
  `;
}
