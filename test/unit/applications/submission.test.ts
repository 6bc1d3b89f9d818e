import { expect } from '@open-wc/testing';
import type { Application } from '../../../src/applications/application.js';
import {
  isUnderWay,
  nextSubmission,
  sendOnce,
  type Apply,
  type Submission,
  type SubmissionEvent,
} from '../../../src/applications/submission.js';
import { CareerError } from '../../../src/error.js';

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
  'not-sent': { state: 'not-sent', error: notSent },
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
  reset: { type: 'reset' },
} as const satisfies Record<string, SubmissionEvent>;

const progressed: Submission = { state: 'sending', sent: 2, total: 3 };

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
  'fail with nothing sent': whileUnderWay(states['not-sent']),
  'fail without an answer': whileUnderWay(states.unknown),
  reset: {
    idle: states.idle,
    accepted: states.idle,
    rejected: states.idle,
    'not-sent': states.idle,
    unknown: states.idle,
    'probably-received': states.idle,
  },
};

describe('the states of sending', () => {
  for (const [what, event] of Object.entries(events)) {
    for (const [name, before] of Object.entries(states)) {
      const after = table[what as keyof typeof events][before.state];
      it(`${name} becomes ${after ? after.state : 'nothing else'} on ${what}`, () => {
        const next = nextSubmission(before, event);
        if (after) expect(next).to.deep.equal(after);
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

const application: Application = {
  candidate: { vacancyId: 'V1', name: 'A', email: 'a@b.dk', previouslyApplied: false, allowSave: true },
  files: [],
};

describe('sending once', () => {
  const signal = new AbortController().signal;

  async function send(apply: Apply): Promise<{ last: Submission; seen: Submission[] }> {
    const seen: Submission[] = [];
    const last = await sendOnce(application, apply, {
      signal,
      mayHaveArrived: false,
      onChange: (submission) => seen.push(submission),
    });
    return { last, seen };
  }

  it('tells each state on the way, and hands over the application and the signal', async () => {
    let calls = 0;
    const { last, seen } = await send(async (given, options) => {
      calls += 1;
      expect(given).to.equal(application);
      expect(options.signal).to.equal(signal);
      options.onProgress({ sent: 1, total: 2 });
      options.onProgress({ sent: 2, total: 2 });
      return receipt;
    });
    expect(calls).to.equal(1);
    expect(seen).to.deep.equal([
      { state: 'checking' },
      { state: 'sending', sent: 1, total: 2 },
      { state: 'waiting', total: 2 },
      { state: 'accepted', receipt },
    ]);
    expect(last).to.equal(seen.at(-1));
  });

  it('does not tell a state again that has not changed', async () => {
    const { seen } = await send(async (_application, { onProgress }) => {
      onProgress({ sent: 2, total: 2 });
      onProgress({ sent: 2, total: 2 });
      onProgress({ sent: 1, total: 2 });
      return receipt;
    });
    expect(seen.map(({ state }) => state)).to.deep.equal(['checking', 'waiting', 'accepted']);
  });

  for (const [error, state] of [
    [refused, 'rejected'],
    [notSent, 'not-sent'],
    [unknown, 'unknown'],
  ] as const) {
    it(`ends in ${state} for delivered: ${error.delivered}, without a second try`, async () => {
      let calls = 0;
      const { last } = await send(() => {
        calls += 1;
        return Promise.reject(error);
      });
      expect(last).to.deep.equal({ state, error });
      expect(calls).to.equal(1);
    });
  }

  for (const [how, apply] of [
    ['rejects', () => Promise.reject(new TypeError('a slip in the program'))],
    [
      'throws',
      () => {
        throw new TypeError('a slip in the program');
      },
    ],
  ] as const satisfies [string, Apply][]) {
    it(`says "unknown" when something unforeseen ${how}, and keeps the cause`, async () => {
      const { last } = await send(apply);
      expect(last.state).to.equal('unknown');
      const error = last.state === 'unknown' ? last.error : undefined;
      expect(error?.delivered).to.equal('unknown');
      expect(error?.cause).to.be.instanceOf(TypeError);
    });
  }
});
