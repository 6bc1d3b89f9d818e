import { CareerError, isCareerError } from '../base/error.js';
import type { Application, Receipt } from './application.js';

/** Where the sending of an application stands. */
export type Submission =
  | { readonly state: 'idle' }
  /** The service is asked whether it answers this page; nothing has been sent. */
  | { readonly state: 'checking' }
  /** Bytes are moving. */
  | { readonly state: 'sending'; readonly sent: number; readonly total: number }
  /** All bytes are out; 100 % is not success. */
  | { readonly state: 'waiting'; readonly total: number }
  | { readonly state: 'accepted'; readonly receipt: Receipt }
  /** The service answered, and did not take it: what it said is in the error. */
  | { readonly state: 'rejected'; readonly error: CareerError }
  /** Nothing has left this page. */
  | { readonly state: 'not-sent'; readonly error: CareerError }
  /** Sending had begun, and no answer came: it may have arrived. */
  | { readonly state: 'unknown'; readonly error: CareerError }
  /** After an unknown outcome the service answered that it has it already (409). */
  | { readonly state: 'probably-received'; readonly error: CareerError };

export type SubmissionEvent =
  | { readonly type: 'start' }
  | { readonly type: 'progress'; readonly sent: number; readonly total: number }
  | { readonly type: 'accept'; readonly receipt: Receipt }
  | { readonly type: 'fail'; readonly error: CareerError; readonly mayHaveArrived: boolean }
  /** Only while {@link isCancellable}. */
  | { readonly type: 'cancel' }
  | { readonly type: 'reset' };

/** Whether an application is on its way, so that a second click must do nothing. */
export function isUnderWay(submission: Submission): boolean {
  return submission.state === 'checking' || submission.state === 'sending' || submission.state === 'waiting';
}

/**
 * Whether the sending can be stopped so that the service has certainly not got all of it, and so cannot take it. What
 * has left is heard of up to 50 ms late, so enough must be left: a second's worth at the speed so far.
 * @param elapsed milliseconds since the first byte
 */
export function isCancellable(submission: Submission, elapsed: number): boolean {
  if (submission.state === 'checking') return true;
  if (submission.state !== 'sending' || elapsed < 1000) return false;
  const { sent, total } = submission;
  return total - sent > 65_536 && (total - sent) * elapsed >= sent * 1000;
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
      return underWay ? { state: outcomeOf(event), error: event.error } : submission;
    case 'cancel':
      return submission.state === 'checking' || submission.state === 'sending'
        ? { state: 'not-sent', error: new CareerError('aborted', 'it was stopped', { delivered: 'no' }) }
        : submission;
    case 'reset':
      return underWay ? submission : { state: 'idle' };
  }
}

function outcomeOf({
  error,
  mayHaveArrived,
}: SubmissionEvent & { type: 'fail' }): 'rejected' | 'not-sent' | 'unknown' | 'probably-received' {
  if (mayHaveArrived && error.status === 409) return 'probably-received';
  if (error.delivered === 'no') return 'not-sent';
  if (error.delivered === 'unknown') return 'unknown';
  return 'rejected';
}

/** What sends an application: a client's `apply`, handed in so that no rule here knows the wire. */
export type Apply = (
  application: Application,
  options: { signal: AbortSignal; onProgress: (progress: { sent: number; total: number }) => void },
) => Promise<Receipt>;

/** What a sending has to know. */
export interface Sending {
  /** Stops it; to be used only while {@link isCancellable}. */
  readonly signal: AbortSignal;
  /** Whether an earlier sending of this application ended as `unknown`. */
  readonly mayHaveArrived: boolean;
  readonly onChange: (submission: Submission) => void;
}

/**
 * Sends an application once and tells every state on the way. It never rejects: whatever happens is a state.
 * @returns the last state
 */
export async function sendOnce(
  application: Application,
  apply: Apply,
  { signal, mayHaveArrived, onChange }: Sending,
): Promise<Submission> {
  let submission: Submission = { state: 'idle' };
  const dispatch = (event: SubmissionEvent) => {
    const next = nextSubmission(submission, event);
    if (next !== submission) onChange((submission = next));
  };
  dispatch({ type: 'start' });
  signal.addEventListener('abort', () => dispatch({ type: 'cancel' }));
  try {
    const receipt = await apply(application, {
      signal,
      onProgress: ({ sent, total }) => dispatch({ type: 'progress', sent, total }),
    });
    dispatch({ type: 'accept', receipt });
  } catch (cause) {
    // An error that does not say what was delivered comes after a start: the honest word is "unknown".
    const error = isCareerError(cause)
      ? cause
      : new CareerError('bad-answer', 'the sending failed', { cause, delivered: 'unknown' });
    dispatch({ type: 'fail', error, mayHaveArrived });
  }
  return submission;
}
