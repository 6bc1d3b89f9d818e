import type { MessagesController } from '../shared/messages-controller.js';
import type { VisitorController } from '../shared/visitor-controller.js';
import type { SentNotice } from './sending/sent-notice.js';
import type { SubmitFlow, SubmittedForm } from './sending/submit-flow.js';

/** What is shown of a form, and what a visitor can ask for. */
export interface ShownForm extends SubmittedForm {
  readonly messages: MessagesController;
  readonly submitFlow: SubmitFlow;
  readonly sentNotice: SentNotice;
  readonly visitor: VisitorController;
  /** Whether this device may know for which vacancies the visitor applied. */
  readonly keepsApplied: boolean;
  submit(): Promise<void>;
  /** Clears the receipt. */
  done(): void;
  /** Shows an empty form after an application was sent. */
  applyAgain(): void;
}
