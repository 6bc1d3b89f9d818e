/** What a visitor can ask for. */
export interface FormActions {
  readonly submit: () => void;
  /** Sends though an earlier application was sent, or may have been. */
  readonly sendAgain: () => void;
  readonly takeDraft: () => void;
  readonly deleteDraft: () => void;
  readonly focusField: (name: string) => void;
}
