/** Stopping a sending while it is certain that the service has not got it, and a line that stands still. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  applications,
  choose,
  control,
  fileNames,
  files,
  fill,
  openForm,
  question,
  send,
  type,
} from '../../helpers/browser/application.js';
import { holdClock, type HeldClock } from '../../helpers/browser/clock.js';
import {
  collect,
  focused,
  freshPage,
  has,
  listenToConsole,
  part,
  partOf,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { contentOf, deliveries, marksIn } from '../../helpers/browser/sending-marks.js';
import { catchUpload } from '../../helpers/browser/upload-request.js';

const stopped = 'You stopped before everything was sent, so this application did not arrive.';
const unseen = 'This site could not confirm whether your application arrived.';

/** More than what the browsers and the system take in at once, so that an upload can stand still in its middle. */
const SIZE = 10_300_000;
const big = ['one', 'two', 'three'].map(
  (name) => new File([`%PDF-${name}`, new Uint8Array(SIZE)], `${name}.pdf`),
);

async function openLargeForm(): Promise<ApplicationForm> {
  const form = await openForm({ 'max-total-size': 40_000_000, 'mailing-template': 'none' });
  fill(form);
  type(form, 'Cover letter', 'Because.');
  choose(form, ...big);
  await files(form, big.length);
  return form;
}

function expectAllStillThere(form: ApplicationForm): void {
  expect(control(form, 'Full name').value).to.equal('Åse Ångström');
  expect(control(form, 'Cover letter').value).to.equal('Because.');
  expect(question(form, 'May we keep').querySelectorAll('input:checked')).to.have.length(1);
  expect(fileNames(form)).to.have.length(big.length);
}

/** Of the next application, the first half is taken, and then nothing for so long. */
function standStill(): Promise<void> {
  const options = { moment: 'body', ms: 90_000 } as const;
  return sandbox.fault({ name: 'slow', route: 'candidates', remaining: 1, options });
}

const cancelButton = (form: ApplicationForm) => part<HTMLButtonElement>(form, 'cancel');

describe('application-form: "Stop sending"', () => {
  let logs: ReturnType<typeof listenToConsole>;
  beforeEach(async () => {
    await freshPage();
    logs = listenToConsole();
  });
  afterEach(() => logs.stop());

  it('in the middle stops it: nothing has arrived, all is still there, and the next click sends one', async () => {
    await standStill();
    const form = await openLargeForm();
    const errors = collect(form, 'application-error');
    send(form);
    // Stopped before it reaches the service, it would leave the fault to the next one.
    await until(async () => (await deliveries()) === 1, 'the first half at the service', 20_000);
    // It goes while the rest may be sent at any moment: the more is in buffers, the longer the line has to stand still.
    const cancel = await until(
      () => (form.submission.state === 'sending' ? cancelButton(form) : undefined),
      'the button',
      60_000,
    );
    expect(shown(cancel)).to.equal('Stop sending');
    expect(marksIn()).to.deep.equal(['V1031 sending']);
    cancel.click();
    cancel.click();
    expect(form.submission.state).to.equal('not-sent');
    const summary = await partOf(form, 'error-summary');
    expect(shown(summary)).to.include(stopped).and.not.include(unseen).and.not.include('Details');
    await until(() => focused() === summary, 'the focus on the message');
    expect(errors.map(({ detail }) => [detail.error.code, detail.delivered])).to.deep.equal([
      ['aborted', 'no'],
    ]);
    expect(logs.errors).to.deep.equal([]);
    expectAllStillThere(form);
    expect(has(form, 'cancel') || has(form, 'progress')).to.equal(false);
    expect(contentOf(localStorage)).to.deep.equal([]);
    expect(await applications()).to.deep.equal([]);
    send(form);
    await until(() => form.submission.state === 'accepted', 'the receipt', 30_000);
    const stored = await applications();
    expect(stored).to.have.length(1);
    expect(stored[0]!.files.map(({ size }) => size)).to.deep.equal(big.map(({ size }) => size));
    expect(await deliveries()).to.equal(2);
  }).timeout(150_000);

  it('is there as soon as it connects, and then nothing is posted', async () => {
    const form = await openForm({ 'mailing-template': 'none' });
    fill(form);
    await sandbox.fault({ name: 'slow', route: 'mailing-templates', options: { ms: 60_000 } });
    send(form);
    (await until(() => cancelButton(form), 'the button')).click();
    expect(shown(await partOf(form, 'error-summary'))).to.include(stopped);
    expect(form.submission.state).to.equal('not-sent');
    await sandbox.post('faults', { action: 'clear' });
    expect(await deliveries()).to.equal(0);
    expect(control(form, 'Full name').value).to.equal('Åse Ångström');
    send(form);
    await partOf(form, 'success');
    expect(await deliveries()).to.equal(1);
  });

  it('does not make an earlier one certain whose outcome nobody knows', async () => {
    await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
    const form = await openForm({ 'mailing-template': 'none' });
    fill(form);
    send(form);
    const again = await until(() => withText(form, 'button', 'Send anyway'), 'the warning');
    await sandbox.fault({ name: 'slow', route: 'mailing-templates', options: { ms: 60_000 } });
    again.click();
    (await until(() => cancelButton(form), 'the button')).click();
    const summary = shown(await partOf(form, 'error-summary'));
    expect(summary).to.include(stopped).and.include(unseen);
    expect(has(form, 'submit')).to.equal(false);
    expect(marksIn()).to.deep.equal(['V1031 unknown']);
    await form.submit();
    expect(await deliveries()).to.equal(1);
  });
});

describe('application-form: a line', () => {
  let clock: HeldClock;
  beforeEach(async () => {
    await freshPage();
    clock = holdClock();
  });
  afterEach(() => clock.release());

  /** A sending of which the service lets no byte through; what moves is what the test says. */
  async function startSending() {
    const options = { moment: 'preflight', ms: 60_000 } as const;
    await sandbox.fault({ name: 'slow', route: 'candidates', options });
    const form = await openForm();
    fill(form);
    choose(form, new File(['%PDF-', new Uint8Array(9_000_000)], 'cv.pdf'));
    await files(form, 1);
    const line = catchUpload();
    send(form);
    await clock.until(() => form.submission.state === 'sending', 'the sending');
    const advance = async (milliseconds: number) => {
      clock.advance(milliseconds);
      await form.updateComplete;
      return shown(part(form, 'progress')!);
    };
    const stop = async () => {
      cancelButton(form)!.click();
      expect(form.submission.state).to.equal('not-sent');
      await form.updateComplete;
    };
    return { form, move: line.move, advance, stop };
  }

  it('on which no byte moves has the button that stops after a second, and can be stopped', async () => {
    const { form, advance, stop } = await startSending();
    expect(await advance(999)).to.equal('0 bytes of 8.6 MB sent');
    expect(await advance(1)).to.equal('0 bytes of 8.6 MB sent Stop sending');
    await stop();
    expect(shown(await partOf(form, 'error-summary'))).to.include(stopped);
    expect(await deliveries()).to.equal(0);
  });

  it('that moves says how long it still takes, and no longer when it has stood still for a while', async () => {
    const { move, advance, stop } = await startSending();
    for (let step = 1; step <= 5; step += 1) {
      await advance(1000);
      move(step * 500_000);
    }
    expect(await advance(0)).to.equal('2.4 MB of 8.6 MB sent, about 15 seconds left Stop sending');
    expect(await advance(3000)).to.include('about 15 seconds left');
    expect(await advance(1000)).to.equal('2.4 MB of 8.6 MB sent Stop sending');
    for (let step = 1; step <= 3; step += 1) {
      await advance(1000);
      move(2_500_000 + step * 500_000);
    }
    expect(await advance(0)).to.include('about 10 seconds left');
    await stop();
  });

  it('that is quick takes the button away before it is too late', async () => {
    const { form, move, advance } = await startSending();
    await advance(1000);
    expect(has(form, 'cancel')).to.equal(true);
    move(4_000_000);
    await advance(0);
    expect(has(form, 'cancel')).to.equal(true);
    const button = cancelButton(form)!;
    move(4_600_000); // what is left will be gone in less than a second
    await advance(0);
    expect(has(form, 'cancel')).to.equal(false);
    button.click();
    expect(form.submission.state).to.equal('sending');
    await advance(60_000);
    await clock.until(() => form.submission.state === 'not-sent', 'the end of patience');
    expect(shown(await partOf(form, 'error-summary'))).to.include(
      'The connection was lost before everything was sent, so this application did not arrive.',
    );
    expect(marksIn()).to.deep.equal([]);
  });

  it('that was slow says that it may take a while until all has arrived', async () => {
    const { form, move, advance } = await startSending();
    for (let step = 1; step <= 6; step += 1) {
      await advance(1000);
      move(step * 1_000_000);
    }
    move(10_000_000);
    expect(await advance(0)).to.match(
      /^Your application is on its way\. On a slow connection this can take a few minutes/,
    );
    expect(has(form, 'cancel')).to.equal(false);
    expect(await advance(14_000)).to.match(/^Your application is on its way\. On a slow connection/);
    expect(has(form, 'cancel')).to.equal(true);
    expect(await advance(2000)).to.match(/^The service is still processing/);
    await advance(110_000); // two minutes, and the time that the upload took
    await clock.until(() => form.submission.state === 'unknown', 'the end of patience');
  });

  it('whose answer takes long says that the service works on it; the visitor can stop waiting', async () => {
    const { form, move, advance } = await startSending();
    move(10_000_000);
    expect(await advance(9000)).to.equal(
      'Your application is on its way. Waiting for confirmation that it arrived. Please keep this page open',
    );
    expect(await advance(1000)).to.equal(
      'The service is still processing your application. This can take a few minutes Stop waiting Your application may already have arrived.',
    );
    const hint = cancelButton(form)!.getAttribute('aria-describedby')!;
    expect(shown(form.shadowRoot!.getElementById(hint)!)).to.equal(
      'Your application may already have arrived.',
    );
    cancelButton(form)!.click();
    await clock.until(() => form.submission.state === 'unknown', 'the end');
    await form.updateComplete;
    expect(shown(await partOf(form, 'error-summary')))
      .to.include(unseen)
      .and.not.include(stopped);
    expect(marksIn()).to.deep.equal(['V1031 unknown']);
    expect(has(form, 'submit')).to.equal(false);
  });

  it('is given two minutes for the answer, or what the page sets', async () => {
    for (const seconds of [120, 30]) {
      if (seconds !== 120) configure({ answerTimeout: seconds });
      const { form, move, advance } = await startSending();
      move(10_000_000);
      await advance(seconds * 1000 - 1);
      expect(form.submission.state).to.equal('waiting');
      await advance(1);
      await clock.until(() => form.submission.state === 'unknown', 'the end of patience');
      form.remove();
      localStorage.clear();
    }
  });

  it('is heard of by quarters, not byte by byte', async () => {
    const { form, move, advance } = await startSending();
    const status = [...form.shadowRoot!.querySelectorAll('[role="status"]')].find((one) =>
      shown(one).includes('MB sent'),
    )!;
    const spoken = new Set([shown(status)]);
    for (let sent = 0; sent < 9_000_000; sent += 300_000) {
      await advance(700);
      move(sent);
      await advance(0);
      spoken.add(shown(status));
    }
    expect([...spoken]).to.deep.equal(['0%', '25%', '50%', '75%'].map((part) => `${part} of 8.6 MB sent`));
    await advance(60_000);
    await clock.until(() => form.submission.state === 'not-sent', 'the end of patience');
  });
});
