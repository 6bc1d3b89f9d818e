/** What a form itself writes into the browser while it sends, and when. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  applications,
  choose,
  control,
  files,
  fill,
  openForm,
  send,
  textFile,
  type,
} from '../../helpers/browser/application.js';
import { holdClock, type HeldClock } from '../../helpers/browser/clock.js';
import {
  freshPage,
  has,
  holdBack,
  listenToConsole,
  partOf,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { MAX_AGE, SendingMarks } from '../../../src/core/applications/sending-marks.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import {
  contentOf,
  deliveries,
  holdLock,
  leaveMark,
  markName,
  marksIn,
} from '../../helpers/browser/sending-marks.js';
import { holdAnswers, nextUpload } from '../../helpers/browser/upload-request.js';

/** Of what is typed, whatever could tell who it was. */
const personal = ['Åse', 'Ångström', 'aase', 'example.com', '12 34 56', 'Ærø', 'Because', 'cv-of', 'Ada'];

async function openFilledForm(attributes = {}): Promise<ApplicationForm> {
  const form = await openForm(attributes);
  fill(form);
  type(form, 'Phone', '+45 12 34 56 78');
  type(form, 'City', 'Ærøskøbing');
  type(form, 'Cover letter', 'Because.');
  choose(form, textFile('cv-of-Ada.pdf', `%PDF-${'x'.repeat(4_000_000)}`));
  await files(form, 1);
  return form;
}

/** The key in the body of an upload. */
async function keyIn(body: FormData): Promise<unknown> {
  const [candidate] = [...body.values()];
  const text = candidate instanceof Blob ? await candidate.text() : (candidate ?? '');
  return (JSON.parse(text) as Record<string, unknown>)['applicationKey'];
}

/** All that both storages hold at every state of a sending, and the states. */
function watchStorages(form: ApplicationForm) {
  const states = new Set<string>();
  const held = new Map<string, string>();
  form.addController({
    hostUpdated() {
      const { state } = form.submission;
      states.add(state);
      for (const storage of [localStorage, sessionStorage]) {
        for (const [name, text] of contentOf(storage)) held.set(`${state} ${name} ${text}`, text);
      }
    },
  });
  return { states, held };
}

/** Where it does not come, what the form says instead is in the report. */
const atEnd = (form: ApplicationForm, state: string) =>
  until(() => form.submission.state === state, `the end as ${state}`).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${form.submission.state}, ${shown(form)}`);
  });

describe('application-form: what a sending leaves in the browser', () => {
  beforeEach(() => freshPage());

  for (const [state, fault, local, session] of [
    ['accepted', undefined, [], ['V1031 accepted']],
    ['rejected', { name: 'refused', route: 'candidates' }, [], []],
    ['unknown', { name: 'lost-answer', route: 'candidates' }, ['V1031 unknown'], []],
    ['not-sent', { name: 'reset', route: 'mailing-templates' }, [], []],
  ] as const) {
    it(`is nothing of the applicant, at any state on the way to "${state}"`, async () => {
      const form = await openFilledForm({ 'mailing-template': 'none' });
      if (fault) await sandbox.fault(fault);
      else {
        const options = { moment: 'body', ms: 500 } as const;
        await sandbox.fault({ name: 'slow', route: 'candidates', options });
      }
      const { states, held } = watchStorages(form);
      const begun = Date.now();
      send(form);
      await atEnd(form, state);
      await form.updateComplete;
      expect([...states]).to.include.members(['checking', state]);
      if (state === 'accepted') expect([...states]).to.include.members(['sending', 'waiting']);
      for (const [what, text] of held) {
        for (const word of personal) expect(what).to.not.include(word);
        if (what.includes('career-elements.draft.')) {
          expect(text).to.match(/^[0-9a-f]{32}$/); // the random name of the draft
          continue;
        }
        const mark = JSON.parse(text) as Record<string, unknown>;
        expect(Object.keys(mark)).to.have.members(['state', 'at']);
        expect(mark['at']).to.be.within(begun, Date.now());
        expect(what).to.include(` ${markName()} `);
      }
      expect(marksIn(localStorage)).to.deep.equal([...local]);
      expect(marksIn(sessionStorage)).to.deep.equal([...session]);
    });
  }

  it('is nothing before the first byte, and a mark from then on', async () => {
    const form = await openFilledForm({ 'mailing-template': 'none' });
    const connect = holdBack(/\/mailingtemplates$/);
    send(form);
    await until(() => form.submission.state === 'checking', 'the check');
    expect(contentOf(localStorage)).to.deep.equal([]);
    // A state may be shorter than the pause between two looks, so each is noted.
    const marks = new Map<string, Set<string>>();
    form.addController({
      hostUpdated() {
        const { state } = form.submission;
        marks.set(state, (marks.get(state) ?? new Set()).add(marksIn().join()));
      },
    });
    connect();
    await partOf(form, 'success');
    for (const state of ['sending', 'waiting'])
      expect([...(marks.get(state) ?? [])], state).to.deep.equal(['V1031 sending']);
    expect(marksIn()).to.deep.equal([]);
  });

  it('is gone when it is known that nothing arrived, but for what an earlier one has left', async () => {
    await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
    const form = await openFilledForm();
    send(form);
    await atEnd(form, 'unknown');
    await form.updateComplete;
    await sandbox.post('faults', { action: 'clear' });
    await sandbox.fault({ name: 'refused', route: 'candidates', remaining: 1 });
    withText(form, 'button', 'Send anyway')!.click();
    await atEnd(form, 'rejected');
    await form.updateComplete;
    expect(marksIn()).to.deep.equal(['V1031 unknown']);
    expect(shown(form)).to.include('This site could not confirm whether your application arrived.');
    expect(has(form, 'submit')).to.equal(false);
  });

  it('keeps the key of the application, so that the service knows it when it is sent again, also after a reload', async () => {
    configure({ applicationKey: 'applicationKey' });
    // For as long as it takes: on a connection that it used before, a browser sends again by itself.
    await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
    const form = await openFilledForm({ 'consent-property': 'consent' });
    send(form);
    await atEnd(form, 'unknown');
    await sandbox.post('faults', { action: 'clear' });
    form.remove();
    const again = await openFilledForm({ 'consent-property': 'consent' });
    withText(again, 'button', 'Send anyway')!.click();
    await atEnd(again, 'accepted');
    const stored = await applications();
    expect(stored).to.have.length(1);
    expect(stored[0]!.deliveries).to.be.at.least(2);
    expect(stored[0]!.candidate['applicationKey']).to.match(/^[\da-f]{32}$/);
    expect(shown(again)).to.include(stored[0]!.id);
  });

  it('keeps the key after a refusal, too: the service may have had it', async () => {
    configure({ applicationKey: 'applicationKey' });
    await sandbox.fault({
      name: 'server-error',
      route: 'candidates',
      remaining: 1,
      options: { status: 503 },
    });
    const form = await openFilledForm();
    const first = nextUpload();
    send(form);
    await atEnd(form, 'rejected');
    const second = nextUpload();
    await form.updateComplete;
    send(form);
    await atEnd(form, 'accepted');
    const keys = await Promise.all([first, second].map(async (one) => keyIn(await one)));
    expect(keys[0]).to.match(/^[\da-f]{32}$/);
    expect(keys[1]).to.equal(keys[0]);
  });

  describe('with a key', () => {
    const conflict = { name: 'refused', route: 'candidates', options: { status: 409 } } as const;
    const has409 = 'This application has probably arrived already';
    beforeEach(() => configure({ applicationKey: 'applicationKey' }));

    /** Sends an application whose outcome is unknown, and has the service refuse the next ones. */
    async function sendUnknown(): Promise<ApplicationForm> {
      await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
      const form = await openFilledForm();
      send(form);
      await atEnd(form, 'unknown');
      await sandbox.post('faults', { action: 'clear' });
      await sandbox.fault(conflict);
      await form.updateComplete;
      return form;
    }
    const sendAnyway = (form: ApplicationForm) => withText(form, 'button', 'Send anyway')!.click();

    it('takes a 409 to its first sending for a refusal, and lets the visitor send again', async () => {
      await sandbox.fault({ ...conflict, remaining: 2 });
      const form = await openFilledForm();
      for (const name of ['Åse Ångström', 'Åse']) {
        type(form, 'Full name', name);
        await until(() => has(form, 'submit'), 'the ordinary button');
        send(form);
        await until(() => form.submission.state === 'rejected', 'the refusal');
        await form.updateComplete;
        expect(shown(form)).to.not.include(has409);
      }
      expect(marksIn()).to.deep.equal([]);
      send(form);
      await atEnd(form, 'accepted');
    });

    it('takes a 409 after an unknown outcome for what the service has, also after a reload', async () => {
      const form = await sendUnknown();
      sendAnyway(form);
      await atEnd(form, 'probably-received');
      await form.updateComplete;
      expect(shown(form)).to.include(has409);
      expect(has(form, 'submit')).to.equal(false);
      form.remove();
      const again = await openFilledForm();
      sendAnyway(again);
      await atEnd(again, 'probably-received');
    });

    it('takes a 409 to another application after that for a refusal', async () => {
      const form = await sendUnknown();
      type(form, 'Full name', 'Åse');
      sendAnyway(form);
      await atEnd(form, 'rejected');
      await form.updateComplete;
      expect(shown(form)).to.include('This site could not confirm whether your application arrived.');
      type(form, 'Full name', 'Åse Ångström');
      sendAnyway(form);
      await atEnd(form, 'probably-received');
    });

    it('can be sent after changes, though the service has the one before', async () => {
      const form = await sendUnknown();
      sendAnyway(form);
      await atEnd(form, 'probably-received');
      await form.updateComplete;
      await sandbox.post('faults', { action: 'clear' });
      type(form, 'Full name', 'Åse');
      (await until(() => withText(form, 'button', 'Send anyway'), 'the button')).click();
      await atEnd(form, 'accepted');
    });
  });

  for (const [what, change] of [
    ['set back by an hour', -3_600_000],
    ['set back by a month', -30 * MAX_AGE],
    ['set on by two days', 2 * MAX_AGE],
  ] as const) {
    it(`is still known after a reload when the clock was ${what} meanwhile`, async () => {
      const answer = holdAnswers();
      const form = await openFilledForm();
      send(form);
      await atEnd(form, 'waiting');
      const { now } = Date;
      try {
        Date.now = () => now() + change;
        dispatchEvent(new PageTransitionEvent('pagehide'));
        const marks = new SendingMarks(() => localStorage);
        const mark = marks.get(markName().replace('career-elements.sending.', ''));
        expect(mark?.state).to.equal('sending');
        expect(mark?.at).to.be.within(Date.now() - 60_000, Date.now());
      } finally {
        Date.now = now;
      }
      answer();
      await atEnd(form, 'accepted');
    });
  }

  for (const [what, applicationKey, words, sent] of [
    ['no name', 'a b', 'is not a property name', undefined],
    ['taken', 'email', 'is a name that is sent already', 'aase@example.com'],
  ] as const) {
    it(`says so when the property for the key is ${what}, and sends none`, async () => {
      const logs = listenToConsole();
      configure({ applicationKey });
      const form = await openFilledForm();
      send(form);
      await atEnd(form, 'accepted');
      logs.stop();
      expect(logs.errors.join()).to.include(`data-application-key="${applicationKey}" ${words}`);
      expect((await applications())[0]!.candidate[applicationKey]).to.equal(sent);
    });
  }

  it('is removed although the element was moved on its page meanwhile', async () => {
    const answer = holdAnswers();
    const form = await openFilledForm();
    send(form);
    await until(() => marksIn().length, 'the mark');
    const section = document.createElement('section');
    document.body.append(section);
    section.append(form);
    answer();
    await partOf(form, 'success');
    expect(contentOf(localStorage)).to.deep.equal([]);
    expect(contentOf(sessionStorage).map(([name]) => name)).to.deep.equal([markName()]);
  });

  describe('while it is about to be sent', () => {
    let clock: HeldClock;
    beforeEach(() => {
      clock = holdClock();
    });
    afterEach(() => clock.release());

    const goOn = () => clock.advance(60_000);

    /** Fills in a form that waits until {@link goOn}, and presses the button. */
    async function aboutToBeSent(): Promise<ApplicationForm> {
      const form = await openForm({ 'min-seconds': 60 });
      fill(form);
      send(form);
      await until(() => has(form, 'progress'), 'the waiting');
      expect(form.submission.state).to.equal('idle');
      return form;
    }

    it('belongs to the vacancy that it was pressed for, though the page moves on', async () => {
      const form = await aboutToBeSent();
      form.vacancyId = 'V1012';
      await form.updateComplete;
      const answer = holdAnswers();
      goOn();
      await until(() => marksIn().length, 'the mark');
      expect(marksIn()).to.deep.equal(['V1031 sending']);
      answer();
      expect(shown(await partOf(form, 'success'))).to.include('Production operators');
      expect((await applications()).map(({ vacancyId }) => vacancyId)).to.deep.equal(['V1031']);
      expect(marksIn(sessionStorage)).to.deep.equal(['V1031 accepted']);
    });

    it('is not emptied by reset()', async () => {
      const form = await aboutToBeSent();
      form.reset();
      await form.updateComplete;
      expect(control(form, 'Full name').value).to.equal('Åse Ångström');
      goOn();
      await partOf(form, 'success');
      expect(await deliveries()).to.equal(1);
      const [stored] = await applications();
      expect(stored!.candidate).to.include({ name: 'Åse Ångström', email: 'aase@example.com' });
    });

    it('is looked at once more: another tab that was quicker stops it', async () => {
      const form = await aboutToBeSent();
      const release = await holdLock();
      leaveMark('sending', { age: 0 });
      goOn();
      await until(() => shown(form).includes('is being sent in another tab'), 'the word of the other');
      expect(await deliveries()).to.equal(0);
      await release();
    });
  });
});
