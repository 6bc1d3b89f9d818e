import { CareerError } from '../util/error.js';
import { isFarFromSent } from '../http/upload-progress.js';
import type { Receipt } from './application.js';

/** The state of sending an application. */
export type Submission =
  | { readonly state: 'idle' }
  /** A GET checks whether the service answers this page; nothing has been sent. */
  | { readonly state: 'checking' }
  /** Bytes are being sent. */
  | { readonly state: 'sending'; readonly sent: number; readonly total: number }
  /** All bytes have left the browser, and there is no answer yet. */
  | { readonly state: 'waiting'; readonly total: number }
  | { readonly state: 'accepted'; readonly receipt: Receipt }
  /** The service answered and did not accept it; the error has its answer. */
  | { readonly state: 'rejected'; readonly error: CareerError }
  /** Nothing, or not all of it, has left this page; `isPartlySent`: a part has. */
  | { readonly state: 'not-sent'; readonly error: CareerError; readonly isPartlySent: boolean }
  /** Sending had begun and there was no answer: it may have arrived. */
  | { readonly state: 'unknown'; readonly error: CareerError }
  /** The service answered that it already has it (409): after an unknown outcome, or by its key. */
  | { readonly state: 'probably-received'; readonly error: CareerError };

export type SubmissionEvent =
  | { readonly type: 'start' }
  | { readonly type: 'progress'; readonly sent: number; readonly total: number }
  | { readonly type: 'accept'; readonly receipt: Receipt }
  | { readonly type: 'fail'; readonly error: CareerError; readonly mayHaveArrived: boolean }
  /** Changes nothing once all bytes have left: then the end of the request says how it ended. */
  | { readonly type: 'cancel' }
  | { readonly type: 'reset' };

/** Whether an application is being sent, so that a second click must do nothing. */
export function isUnderWay(submission: Submission): boolean {
  return submission.state === 'checking' || submission.state === 'sending' || submission.state === 'waiting';
}

/**
 * Whether it can be cancelled with certainty that the service has not received all of it, and so cannot accept it.
 * @param elapsed milliseconds since the first byte
 */
export function isCancellable(submission: Submission, elapsed: number): boolean {
  if (submission.state === 'checking') return true;
  return submission.state === 'sending' && isFarFromSent(submission, elapsed);
}

/** The next state. An event that does not fit the state changes nothing. */
export function nextSubmission(submission: Submission, event: SubmissionEvent): Submission {
  const underWay = isUnderWay(submission);
  switch (event.type) {
    case 'start':
      return underWay || submission.state === 'accepted' ? submission : { state: 'checking' };
    case 'progress':
      if (!underWay || submission.state === 'waiting') return submission;
      return event.sent >= event.total
        ? { state: 'waiting', total: event.total }
        : { state: 'sending', sent: event.sent, total: event.total };
    case 'accept':
      return underWay ? { state: 'accepted', receipt: event.receipt } : submission;
    case 'fail':
      return underWay ? failed(submission, event) : submission;
    case 'cancel':
      return submission.state === 'checking' || submission.state === 'sending'
        ? notSent(submission, new CareerError('aborted', 'it was stopped', { delivered: 'no' }))
        : submission;
    case 'reset':
      return underWay ? submission : { state: 'idle' };
  }
}

function failed(submission: Submission, event: SubmissionEvent & { type: 'fail' }): Submission {
  const { error, mayHaveArrived } = event;
  if (mayHaveArrived && error.status === 409) return { state: 'probably-received', error };
  if (error.delivered === 'no') return notSent(submission, error);
  return { state: error.delivered === 'unknown' ? 'unknown' : 'rejected', error };
}

function notSent(submission: Submission, error: CareerError): Submission {
  return { state: 'not-sent', error, isPartlySent: submission.state === 'sending' && submission.sent > 0 };
}
