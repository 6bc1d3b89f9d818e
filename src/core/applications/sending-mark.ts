import { TimedRecords, type RecordStorage, type TimedRecord } from './timed-records.js';

/**
 * Records that an application for a vacancy is or was being sent, without any data of the applicant. It is kept from
 * the first byte until there is an answer, so that the form can say what is known after the page was left.
 */
export interface SendingMark extends TimedRecord {
  readonly vacancyId: string;
  /** `accepted` tells other tabs; it is kept in this tab only. */
  readonly state: 'sending' | 'unknown' | 'accepted';
  /** From which the application's key was made, so that it is the same when it is sent again after a reload. */
  readonly keySeed?: string;
}

export type SendingMarks = TimedRecords<SendingMark>;

const STATES: readonly unknown[] = ['sending', 'unknown', 'accepted'];

/** The marks in a storage, by customer and vacancy. */
export function openSendingMarks(storage: () => RecordStorage): SendingMarks {
  return new TimedRecords('career-elements.sending.', storage, (value) => {
    const { at, vacancyId, state, keySeed } = value;
    const isMark = typeof at === 'number' && typeof vacancyId === 'string' && STATES.includes(state);
    if (!isMark) return undefined;
    const mark = { at, vacancyId, state: state as SendingMark['state'] };
    return typeof keySeed === 'string' ? { ...mark, keySeed } : mark;
  });
}
