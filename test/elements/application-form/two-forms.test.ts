/** Two forms on one page, and browsers that give a page no locks or no storage. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, control, fill, openForm, send } from '../../helpers/browser/application.js';
import { freshPage, has, partOf, shown, until, withText } from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { deliveries, markName, otherDocument } from '../../helpers/browser/sending-marks.js';
import { blockStorage, fillStorage } from '../../helpers/browser/storage.js';
import { holdAnswers } from '../../helpers/browser/upload-request.js';

const unseen = 'This site could not confirm whether your application arrived.';
const again = 'Send anyway';

const says = (form: ApplicationForm, text: string) =>
  until(() => shown(form).includes(text), `the form to say "${text}"`);
const slowly = () => sandbox.fault({ name: 'slow', route: 'candidates', options: { ms: 800 } });

async function openTwo(second: Record<string, string> = {}): Promise<[ApplicationForm, ApplicationForm]> {
  const forms: [ApplicationForm, ApplicationForm] = [await openForm(), await openForm(second)];
  fill(forms[0], 'First');
  fill(forms[1], 'Second');
  return forms;
}

/** Runs something in a browser that has no Web Locks, such as one that shows a page without HTTPS. */
function takeLocksAway(): () => void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  return () => void delete (navigator as { locks?: unknown }).locks;
}

/** Locks that are refused, as in a sandboxed frame. */
function refuseLocks(): () => void {
  const request = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => void delete (navigator as { locks?: unknown }).locks;
}

describe('application-form: two forms on one page', () => {
  beforeEach(() => freshPage());

  it('for one vacancy send one application, though both are pressed at once', async () => {
    await slowly();
    const [first, second] = await openTwo();
    send(first);
    send(second);
    await partOf(first, 'success');
    await says(second, 'An application was sent with this form from this browser');
    expect(await deliveries()).to.equal(1);
    expect((await applications()).map(({ candidate }) => candidate['name'])).to.deep.equal(['First']);
    expect(control(second, 'Full name').value).to.equal('Second');
  });

  it('for one vacancy: the second is told meanwhile, and may apply once more afterwards', async () => {
    const answer = holdAnswers();
    const [first, second] = await openTwo();
    send(first);
    await until(() => first.submission.state === 'waiting', 'the waiting');
    send(second);
    await says(second, 'Your application is being sent');
    expect(has(second, 'submit')).to.equal(false);
    answer();
    await partOf(first, 'success');
    await says(second, 'An application was sent with this form from this browser');
    await second.submit();
    expect(await deliveries()).to.equal(1);
    withText(second, 'button', 'Apply again')!.click();
    await partOf(second, 'success');
    expect(await deliveries()).to.equal(2);
  });

  it('for two vacancies send both at once', async () => {
    await slowly();
    const [first, second] = await openTwo({ 'vacancy-id': 'V1012' });
    send(first);
    send(second);
    await Promise.all([partOf(first, 'success'), partOf(second, 'success')]);
    const ids = (await applications()).map(({ vacancyId }) => vacancyId);
    expect(ids).to.have.members(['V1031', 'V1012']);
  });
});

describe('application-form: a browser that gives the page', () => {
  let giveBack = () => {};
  beforeEach(() => freshPage());
  afterEach(() => giveBack());

  for (const [what, take] of [
    ['no Web Locks', takeLocksAway],
    ['no permission for Web Locks', refuseLocks],
    ['no local storage', () => blockStorage('localStorage')],
    ['no storage', () => blockStorage('localStorage', 'sessionStorage')],
    ['storages that are full', fillStorage],
  ] as const) {
    describe(what, () => {
      beforeEach(() => {
        giveBack = take();
      });

      it('sends once for a click, a second click and Enter', async () => {
        const answer = holdAnswers();
        const form = await openForm();
        fill(form);
        send(form);
        send(form);
        form.shadowRoot!.querySelector('form')!.requestSubmit();
        await until(() => form.submission.state === 'waiting', 'the waiting');
        await form.updateComplete;
        send(form);
        answer();
        await partOf(form, 'success');
        expect(await deliveries()).to.equal(1);
      });

      it('keeps an unknown outcome in mind for as long as the page is there', async () => {
        await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
        const form = await openForm();
        fill(form);
        send(form);
        await says(form, unseen);
        expect(has(form, 'submit')).to.equal(false);
        await sandbox.fault({ name: 'reset', route: 'mailing-templates' });
        withText(form, 'button', again)!.click();
        await until(() => form.submission.state === 'not-sent', 'the second outcome');
        await says(form, unseen);
        await form.submit();
        expect(has(form, 'submit')).to.equal(false);
        expect(await deliveries()).to.equal(1);
        await sandbox.post('faults', { action: 'clear' });
        withText(form, 'button', again)!.click();
        await partOf(form, 'success');
        expect(await deliveries()).to.equal(2);
      });

      it('lets a second form on the page know', async () => {
        const answer = holdAnswers();
        const [first, second] = await openTwo();
        send(first);
        await until(() => first.submission.state === 'waiting', 'the waiting');
        send(second);
        // Whether the first is still at it nobody can say without locks.
        await until(() => !has(second, 'submit'), 'the button to go');
        expect(second.submission.state).to.equal('idle');
        answer();
        await partOf(first, 'success');
        await second.submit();
        expect(await deliveries()).to.equal(1);
      });
    });
  }

  for (const [what, take] of [
    ['no Web Locks', takeLocksAway],
    ['no permission for Web Locks', refuseLocks],
  ] as const) {
    it(`${what} sends one of two that are pressed at once, and lets the other send when that one was refused`, async () => {
      giveBack = take();
      await sandbox.fault({ name: 'refused', route: 'candidates', remaining: 1 });
      const forms = await openTwo();
      for (const form of forms) send(form);
      const refused = await until(
        () => forms.find(({ submission }) => submission.state === 'rejected'),
        'the one that was sent',
      );
      const other = forms.find((one) => one !== refused)!;
      expect([other.submission.state, await deliveries()]).to.deep.equal(['idle', 1]);
      await until(() => has(other, 'submit'), 'the ordinary button');
      send(other);
      await partOf(other, 'success');
      expect(await deliveries()).to.equal(2);
    });
  }

  it('no Web Locks is still told by the storage what another tab does', async () => {
    giveBack = takeLocksAway();
    const other = await otherDocument();
    const form = await openForm();
    fill(form);
    const mark = (state: string) => JSON.stringify({ state, at: Date.now() });
    other.localStorage.setItem(markName(), mark('sending'));
    await says(form, 'this site could not confirm that it arrived. It may have arrived all the same.'); // nobody can say whether it is still at it
    expect(has(form, 'submit')).to.equal(false);
    other.localStorage.setItem(markName(), mark('accepted'));
    other.localStorage.removeItem(markName());
    await says(form, 'An application was sent with this form from this browser');
    await form.submit();
    expect(has(form, 'submit')).to.equal(false);
    expect(await deliveries()).to.equal(0);
  });
});
