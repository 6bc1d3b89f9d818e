import { expect } from 'chai';
import { openSendingMarks, type SendingMark } from '../../../../src/core/applications/sending-mark.js';
import { MAX_AGE } from '../../../../src/core/applications/timed-records.js';
import { ownStorage } from '../../../helpers/shared/storage.js';

const name = 'career-elements.sending.customer.V1';

function readAs(value: unknown): SendingMark | undefined {
  const storage = ownStorage();
  storage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
  return openSendingMarks(() => storage).get('customer.V1');
}

const mark = (more: object = {}) => ({ vacancyId: 'V1', state: 'sending', at: Date.now(), ...more });

describe('marks of a sending', () => {
  for (const state of ['sending', 'unknown', 'accepted'] as const) {
    it(`say that one is ${state}, for which vacancy and since when`, () => {
      const storage = ownStorage();
      const marks = openSendingMarks(() => storage);
      const at = Date.now();
      expect(marks.set('customer.V1', { vacancyId: 'V1', state, at })).to.equal(true);
      expect(marks.get('customer.V1')).to.deep.equal({ vacancyId: 'V1', state, at });
      expect(storage.key(0)).to.equal(name);
      expect(JSON.parse(storage.getItem(name)!)).to.deep.equal({ vacancyId: 'V1', state, at });
    });
  }

  it('are gone after a day', () => {
    expect(readAs(mark({ at: Date.now() - MAX_AGE + 60_000 }))?.state).to.equal('sending');
    expect(readAs(mark({ at: Date.now() - MAX_AGE }))).to.equal(undefined);
  });

  it('of a clock that was set back do not last for ever', () => {
    expect(readAs(mark({ at: Date.now() + 3_600_000 }))).to.equal(undefined);
  });

  for (const [what, value] of [
    ['no JSON', '1'.repeat(30) + '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['of a state that there is not', mark({ state: 'rejected' })],
    ['of no state', mark({ state: undefined })],
    ['of a state that is an object', mark({ state: { toString: 'sending' } })],
    ['of no vacancy', mark({ vacancyId: undefined })],
    ['of a vacancy that is a number', mark({ vacancyId: 7 })],
    ['of a time that is a text', mark({ at: String(Date.now()) })],
    ['of no time', mark({ at: null })],
  ] as const) {
    it(`that are not a mark (${what}) are not taken for one`, () => {
      expect(readAs(value)).to.equal(undefined);
    });
  }

  it('hold nothing else, whatever stands beside it in the storage', () => {
    const found = readAs(mark({ name: 'Åse', email: 'aase@example.com' }))!;
    expect(Object.keys(found)).to.have.members(['at', 'vacancyId', 'state']);
  });
});
