import { expect } from 'chai';
import {
  isCancellable,
  isUnderWay,
  nextSubmission,
  type Submission,
  type SubmissionEvent,
} from '../../../../src/core/applications/submission.js';
import { CareerError } from '../../../../src/core/util/error.js';

const receipt = { receivedAt: new Date('2026-02-14T10:00:00Z'), reference: 'A1' };
const refused = new CareerError('bad-request', 'refused', { status: 400 });
const conflict = new CareerError('bad-request', 'it is there already', { status: 409 });
const notSent = new CareerError('blocked', 'nothing was sent', { delivered: 'no' });
const unknown = new CareerError('unreachable', 'no answer', { delivered: 'unknown' });

const states: Record<Submission['state'], Submission> = {
  idle: { state: 'idle' },
  checking: { state: 'checking' },
  sending: { state: 'sending', sent: 1, total: 3 },
  waiting: { state: 'waiting', total: 3 },
  accepted: { state: 'accepted', receipt },
  rejected: { state: 'rejected', error: refused },
  'not-sent': { state: 'not-sent', error: notSent, isPartlySent: false },
  unknown: { state: 'unknown', error: unknown },
  'probably-received': { state: 'probably-received', error: conflict },
};

const events = {
  start: { type: 'start' },
  'progress below the end': { type: 'progress', sent: 2, total: 3 },
  'progress at the end': { type: 'progress', sent: 3, total: 3 },
  accept: { type: 'accept', receipt },
  'fail by refusal': { type: 'fail', error: refused, mayHaveArrived: false },
  'fail by refusal after an unknown one': { type: 'fail', error: refused, mayHaveArrived: true },
  'fail by conflict': { type: 'fail', error: conflict, mayHaveArrived: false },
  'fail by conflict after an unknown one': { type: 'fail', error: conflict, mayHaveArrived: true },
  'fail with nothing sent': { type: 'fail', error: notSent, mayHaveArrived: false },
  'fail without an answer': { type: 'fail', error: unknown, mayHaveArrived: false },
  cancel: { type: 'cancel' },
  reset: { type: 'reset' },
} as const satisfies Record<string, SubmissionEvent>;

const progressed: Submission = { state: 'sending', sent: 2, total: 3 };

/** What a visitor has stopped: nothing has arrived, and that is certain. */
const stopped: Submission = {
  state: 'not-sent',
  error: new CareerError('aborted', 'it was stopped', { delivered: 'no' }),
  isPartlySent: false,
};
const partly = (submission: Submission) => ({ ...submission, isPartlySent: true }) as Submission;

const whileUnderWay = (next: Submission) => ({ checking: next, sending: next, waiting: next });

/** The next state of each state for each event; what is not named stays as it is. */
const table: Record<keyof typeof events, Partial<Record<Submission['state'], Submission>>> = {
  start: {
    idle: states.checking,
    rejected: states.checking,
    'not-sent': states.checking,
    unknown: states.checking,
    'probably-received': states.checking,
  },
  'progress below the end': { checking: progressed, sending: progressed },
  'progress at the end': { checking: states.waiting, sending: states.waiting },
  accept: { checking: states.accepted, sending: states.accepted, waiting: states.accepted },
  'fail by refusal': whileUnderWay(states.rejected),
  'fail by refusal after an unknown one': whileUnderWay(states.rejected),
  'fail by conflict': whileUnderWay({ state: 'rejected', error: conflict }),
  'fail by conflict after an unknown one': whileUnderWay(states['probably-received']),
  'fail with nothing sent': { ...whileUnderWay(states['not-sent']), sending: partly(states['not-sent']) },
  'fail without an answer': whileUnderWay(states.unknown),
  // Once all bytes are out nobody can take them back.
  cancel: { checking: stopped, sending: partly(stopped) },
  reset: {
    idle: states.idle,
    accepted: states.idle,
    rejected: states.idle,
    'not-sent': states.idle,
    unknown: states.idle,
    'probably-received': states.idle,
  },
};

/** Errors are compared by what they say: each is made where it happens. */
function plain(submission: Submission): object {
  if (!('error' in submission)) return submission;
  const { code, delivered, status, message } = submission.error;
  return { ...submission, error: { code, delivered, status, message } };
}

describe('the states of sending', () => {
  for (const [what, event] of Object.entries(events)) {
    for (const [name, before] of Object.entries(states)) {
      const after = table[what as keyof typeof events][before.state];
      it(`${name} becomes ${after ? after.state : 'nothing else'} on ${what}`, () => {
        const next = nextSubmission(before, event);
        if (after) expect(plain(next)).to.deep.equal(plain(after));
        else expect(next).to.equal(before);
      });
    }
  }

  it('are under way from the start to the answer', () => {
    const underWay = Object.values(states)
      .filter(isUnderWay)
      .map(({ state }) => state);
    expect(underWay).to.deep.equal(['checking', 'sending', 'waiting']);
  });
});

describe('a sending can be stopped', () => {
  const MB = 1_000_000;
  const sending = (sent: number, total: number): Submission => ({ state: 'sending', sent, total });

  for (const [when, submission, elapsed, can] of [
    ['while the service is asked, at once', states.checking, 0, true],
    ['when nothing has left for a second', sending(0, 10 * MB), 1000, true],
    ['when nothing has left for a minute', sending(0, 10 * MB), 60_000, true],
    ['but not in the first second, in which nobody knows how fast it is', sending(0, 10 * MB), 999, false],
    ['when what is left takes as long as what has left, a second', sending(5 * MB, 10 * MB), 1000, true],
    ['when what is left takes a second, after ten', sending(10 * MB, 11 * MB), 10_000, true],
    ['but not when it takes a little less', sending(10 * MB + 1, 11 * MB), 10_000, false],
    ['but not when it is nearly done on a fast line', sending(9 * MB, 10 * MB), 1500, false],
    ['when it is nearly done on a line that crawls', sending(9 * MB, 10 * MB), 60_000, true],
    ['but not when so little is left that it may be on its way', sending(0, 65_536), 60_000, false],
    ['when a byte more is left', sending(0, 65_537), 60_000, true],
    ['but not at the last byte', sending(10 * MB, 10 * MB), 60_000, false],
    ['but not when all is out', states.waiting, 60_000, false],
    ['but not before it begins', states.idle, 60_000, false],
    ['but not after the answer', states.accepted, 60_000, false],
    ['but not after a refusal', states.rejected, 60_000, false],
    ['but not when nothing was sent', states['not-sent'], 60_000, false],
    ['but not when nobody knows', states.unknown, 60_000, false],
    ['but not when it is there already', states['probably-received'], 60_000, false],
  ] as const satisfies [string, Submission, number, boolean][]) {
    it(when, () => {
      expect(isCancellable(submission, elapsed)).to.equal(can);
    });
  }
});
