import { html, type TemplateResult } from 'lit';
import { describedBy, isInvalid } from '../../shared/field.js';
import { choiceGroup } from './choice-group.js';

export interface QuestionField {
  readonly id: string;
  readonly label: string;
  /** Said behind the label of a question that may stay unanswered. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  readonly after?: unknown;
  readonly yes: string;
  readonly no: string;
  /** No default: undefined until the visitor has answered. */
  readonly value: boolean | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (value: boolean) => void;
}

/** A question with the answers yes and no. */
export function questionField(options: QuestionField): TemplateResult {
  const { id, optional, after, yes, no, value, error, onAnswer } = options;
  const choice = (answer: boolean, word: string) => html`
    <label>
      <input
        type="radio"
        part="input"
        id=${answer ? id : `${id}-no`}
        name=${id}
        ?required=${!optional}
        aria-invalid=${isInvalid(error)}
        aria-describedby=${describedBy({ id, error })}
        .checked=${value === answer}
        @change=${() => onAnswer(answer)}
      />
      ${word}
    </label>
  `;
  return choiceGroup(options, [choice(true, yes), choice(false, no)], after);
}
