/** Every fault of the sandbox, before a visitor who sends an application. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import { choose, control, fill, openForm, send } from '../../helpers/browser/application.js';
import {
  collect,
  focused,
  freshPage,
  has,
  listenToConsole,
  part,
  shown,
  until,
} from '../../helpers/browser/elements.js';
import {
  briefFaultCases,
  isAboutReading,
  switchOn,
  timeLimits,
  type FaultCase,
} from '../../helpers/browser/fault-table.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const sentences: Readonly<Record<string, string>> = {
  'rate-limited': 'The application could not be received because the site is very busy',
  'too-large': 'The application could not be received because it is too large.',
  'not-found': 'The application could not be received because this vacancy is no longer open.',
  server: 'The application could not be received because of a technical error.',
};

/** Fills a form, switches the fault on, sends, and waits for an end; the number of sends goes with it. */
async function sendUnder(one: FaultCase, route: string) {
  const { timeout } = one;
  await freshPage(timeout === undefined ? {} : timeLimits(timeout));
  const form = await openForm({ 'mailing-template': 'none' });
  fill(form);
  choose(form, new File(['A short life'], 'cv.txt', { type: 'text/plain' }));
  await until(() => shown(form).includes('cv.txt'), 'the file in its list');
  await sandbox.fault(switchOn(one, route));
  const errors = collect(form, 'application-error');
  const { send: reallySend } = XMLHttpRequest.prototype;
  let sends = 0;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    sends += 1;
    reallySend.call(this, body);
  };
  try {
    send(form);
    const ends = () => has(form, 'success') || has(form, 'error-summary');
    await until(ends, 'an end');
    if (has(form, 'error-summary')) {
      await until(() => focused() === part(form, 'error-summary'), 'the focus on what went wrong');
    }
    return { form, errors, sends };
  } finally {
    XMLHttpRequest.prototype.send = reallySend;
  }
}

describe('every fault before a visitor who applies', () => {
  let said: ReturnType<typeof listenToConsole>;
  beforeEach(() => {
    said = listenToConsole();
  });
  afterEach(() => said.stop());

  for (const one of briefFaultCases) {
    it(`${one.what} on the POST ends as ${one.post.end}`, async function () {
      const { form, errors, sends } = await sendUnder(one, 'candidates');
      const stored = await sandbox.get<unknown[]>('applications');
      expect(sends).to.equal(1);
      expect(stored).to.have.length(one.post.stored);
      if (one.post.end === 'receipt') {
        expect(has(form, 'success')).to.equal(true);
        expect(errors).to.deep.equal([]);
        return;
      }
      expect(errors.map(({ detail }) => detail.error.code)).to.deep.equal([one.post.end]);
      expect(said.errors).to.have.length(1);
      const text = shown(part(form, 'error-summary')!);
      expect(text).to.include(
        one.post.delivered === 'unknown'
          ? 'This site could not confirm whether your application arrived.'
          : (sentences[one.post.end] ?? 'The application could not be received.'),
      );
      expect(has(form, 'submit')).to.equal(one.post.delivered !== 'unknown');
      expect(control(form, 'Full name').value).to.equal('Åse Ångström');
      expect(shown(form)).to.include('cv.txt');
    });
  }

  for (const one of briefFaultCases.filter(isAboutReading)) {
    it(`${one.what} on the GET before the POST ${one.check}`, async function () {
      const { form, errors, sends } = await sendUnder(one, 'mailing-templates');
      const isSent = one.check === 'sends';
      expect(sends).to.equal(isSent ? 1 : 0);
      expect(await sandbox.get<unknown[]>('applications')).to.have.length(isSent ? 1 : 0);
      expect(has(form, 'success')).to.equal(isSent);
      expect(errors.map(({ detail }) => detail.delivered)).to.deep.equal(isSent ? [] : ['no']);
      if (isSent) return;
      expect(shown(part(form, 'error-summary')!)).to.include('Nothing was sent');
      expect(has(form, 'submit')).to.equal(true);
      expect(control(form, 'Full name').value).to.equal('Åse Ångström');
      expect(shown(form)).to.include('cv.txt');
    });
  }
});
