/** What a visitor can ask for. */
export interface FormActions {
  readonly submit: () => void;
  /** Sends though an earlier application was sent, or may have been. */
  readonly sendAgain: () => void;
  readonly takeDraft: () => void;
  /** Deletes the draft that was found. */
  readonly startOver: () => void;
  readonly askDelete: () => void;
  readonly keepEntries: () => void;
  readonly deleteEntries: () => void;
  readonly undoDelete: () => void;
  /** Sends although files of a draft could not be kept. */
  readonly sendWithout: () => void;
  /** Clears the receipt. */
  readonly done: () => void;
  /** Shows an empty form after an application was sent. */
  readonly applyAgain: () => void;
  readonly focusField: (name: string) => void;
}
