import { html, nothing, type TemplateResult } from 'lit';
import type { LookupEntry } from '../../../core/applications/lookup.js';
import type { Messages } from '../../../i18n/messages.js';
import {
  describedBy,
  fieldError,
  fieldHint,
  isInvalid,
  optionalMark,
  type Field,
} from '../../shared/field.js';

export interface ChoiceBoxes extends Omit<Field, 'control'> {
  readonly type: 'radio' | 'checkbox';
  readonly entries: readonly LookupEntry[];
  /** Ids. */
  readonly chosen: readonly string[];
  /** Of radios. */
  readonly required?: boolean;
  /** Whether they are the answers yes and no, which are not parts. */
  readonly isAnswer?: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
  /** What follows the boxes. */
  readonly after?: unknown;
  /** Called when the focus leaves one of them. */
  readonly onFocusOut?: (event: FocusEvent) => void;
}

/** Boxes or radios with a legend, below it hint and error. */
export function choiceBoxes(options: ChoiceBoxes): TemplateResult {
  const { id, type, label, optional, hint, error, entries, chosen, isAnswer, onChoose } = options;
  // Reads the boxes, not what was rendered: programs check several at once.
  const onChange = (event: Event) => {
    const boxes = (event.target as Element).closest('fieldset')?.querySelectorAll('input') ?? [];
    onChoose([...boxes].filter((one) => one.checked).map((one) => one.value));
  };
  const boxes = entries.map(
    (one, at) =>
      html`<label part=${isAnswer ? nothing : 'choice'}>
        <input
          type=${type}
          part="input"
          id=${at ? `${id}-${at}` : id}
          name=${id}
          ?required=${type === 'radio' && options.required}
          aria-invalid=${isInvalid(error)}
          aria-describedby=${describedBy({ id, error })}
          .value=${one.id}
          .checked=${chosen.includes(one.id)}
          @change=${onChange}
        />
        <bdi>${one.name}</bdi>
      </label>`,
  );
  return html`
    <fieldset
      class=${error ? 'field wrong' : 'field'}
      part="field"
      aria-describedby=${describedBy(options)}
      @focusout=${options.onFocusOut}
    >
      <legend part="label">${label}${optionalMark(optional)}</legend>
      ${fieldHint(id, hint)} ${fieldError(id, error)}
      <div class="choices">${boxes}</div>
      ${options.after}
    </fieldset>
  `;
}

/** The answers yes and no. */
export const yesOrNo = ({ t }: Messages): readonly LookupEntry[] => [
  { id: 'true', name: t('form.yes') },
  { id: 'false', name: t('form.no') },
];
