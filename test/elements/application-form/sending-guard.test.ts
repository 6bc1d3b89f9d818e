/** What a form knows of sendings from earlier pages, from other tabs, and from another form on its page. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, control, fill, openForm, send } from '../../helpers/browser/application.js';
import { focused, freshPage, has, partOf, shown, until, withText } from '../../helpers/browser/elements.js';
import {
  contentOf,
  deliveries,
  holdLock,
  leaveMark,
  markName,
  marksIn,
  otherDocument,
} from '../../helpers/browser/sending-marks.js';

const left = 'this site could not confirm that it arrived. It may have arrived all the same.';
const warning = 'If you send it again, the employer may receive it twice.';
const again = 'Send anyway';
const sent = 'An application was sent with this form from this browser';
const elsewhere = 'Your application is being sent in another tab of this browser.';

const says = (form: ApplicationForm, text: string) =>
  until(() => shown(form).includes(text), `the form to say "${text}"`);
const offersOrdinary = (form: ApplicationForm) =>
  until(() => has(form, 'submit') && !has(form, 'again'), 'the ordinary button');

/** Enter in a field, as the browser takes it. */
const pressEnter = (form: ApplicationForm) => form.shadowRoot!.querySelector('form')!.requestSubmit();

/** Whatever a visitor or a program does but press the button with the warning, nothing is sent. */
async function expectNothingSentWithoutWarning(form: ApplicationForm): Promise<void> {
  expect(has(form, 'submit')).to.equal(false);
  pressEnter(form);
  await form.submit();
  await form.updateComplete;
  expect(form.submission.state).to.equal('idle');
  expect(await deliveries()).to.equal(0);
}

describe('application-form: a mark that an earlier page has left', () => {
  beforeEach(() => freshPage());

  for (const state of ['sending', 'unknown'] as const) {
    it(`as "${state}" is explained, and it is sent again only with a warning`, async () => {
      leaveMark(state);
      const form = await openForm();
      const summary = await partOf(form, 'error-summary');
      expect(shown(summary))
        .to.include(left)
        .and.include('If you received a confirmation by email, it has arrived.');
      expect(shown(form)).to.include(warning);
      fill(form);
      await expectNothingSentWithoutWarning(form);
      withText(form, 'button', again)!.click();
      await partOf(form, 'success');
      expect(await deliveries()).to.equal(1);
      expect(await applications()).to.have.length(1);
      expect(marksIn()).to.deep.equal([]);
    });
  }

  it('as accepted in this tab is told, and one more must be asked for', async () => {
    leaveMark('accepted', { storage: sessionStorage });
    const form = await openForm();
    await says(form, sent);
    expect(has(form, 'error-summary')).to.equal(false);
    fill(form);
    await expectNothingSentWithoutWarning(form);
    withText(form, 'button', 'Apply again')!.click();
    await partOf(form, 'success');
    expect(await deliveries()).to.equal(1);
  });

  it('for another vacancy or customer says nothing here', async () => {
    leaveMark('sending', { vacancyId: 'V1012' });
    leaveMark('unknown', { customerId: 'somebody-else' });
    const form = await openForm();
    await offersOrdinary(form);
    fill(form);
    send(form);
    await partOf(form, 'success');
    expect(contentOf(localStorage)).to.have.length(2);
  });

  it('is found when the form comes to its vacancy, and stays behind when it goes on', async () => {
    leaveMark('sending', { vacancyId: 'V1012' });
    const form = await openForm();
    await offersOrdinary(form);
    form.vacancyId = 'V1012';
    await says(form, left);
    expect(has(form, 'submit')).to.equal(false);
    form.vacancyId = 'V1031';
    await offersOrdinary(form);
    expect(shown(form)).to.not.include(left);
  });

  it('is forgotten by reset()', async () => {
    leaveMark('unknown');
    leaveMark('accepted', { storage: sessionStorage });
    const form = await openForm();
    await says(form, left);
    form.reset();
    await offersOrdinary(form);
    expect(contentOf(localStorage)).to.deep.equal([]);
    expect(contentOf(sessionStorage)).to.deep.equal([]);
  });
});

describe('application-form: another tab that is sending', () => {
  beforeEach(() => freshPage());

  it('is told, sends alone, and leaves what it has left', async () => {
    leaveMark('sending');
    const release = await holdLock();
    const form = await openForm();
    await says(form, elsewhere);
    fill(form);
    await expectNothingSentWithoutWarning(form);
    expect(has(form, 'again')).to.equal(false);
    localStorage.removeItem(markName()); // it was refused there
    await release();
    await offersOrdinary(form);
    expect(control(form, 'Full name').value).to.equal('Åse Ångström');
    send(form);
    await partOf(form, 'success');
    expect(await deliveries()).to.equal(1);
  });

  it('that has just begun stops a click here, and says why', async () => {
    const form = await openForm();
    fill(form);
    const release = await holdLock();
    send(form);
    await says(form, elsewhere);
    await until(() => focused()?.id === 'other', 'the focus on the message');
    expect(has(form, 'submit')).to.equal(false);
    expect(await deliveries()).to.equal(0);
    await release();
    await offersOrdinary(form);
    send(form);
    await partOf(form, 'success');
  });

  /** Presses the button while the lock is held elsewhere. */
  async function sendWhileHeld(form: ApplicationForm): Promise<void> {
    let isReady = false;
    form.addEventListener('application-submit', () => (isReady = true), { once: true });
    send(form);
    await until(() => isReady, 'the request for the lock');
  }

  it('that has the lock for a moment only, as one that reads what is known, does not stop a click here', async () => {
    const form = await openForm();
    fill(form);
    const release = await holdLock();
    await sendWhileHeld(form);
    await release();
    await partOf(form, 'success');
    expect(shown(form)).to.not.include(elsewhere);
    expect(await deliveries()).to.equal(1);
  });

  it('and has sent by the time that a click here gets the lock: nothing is sent without another', async () => {
    const other = await otherDocument();
    const form = await openForm();
    fill(form);
    const release = await holdLock(markName(), other.navigator);
    await sendWhileHeld(form);
    const mark = (state: string) => JSON.stringify({ state, at: Date.now() });
    other.localStorage.setItem(markName(), mark('sending'));
    other.localStorage.setItem(markName(), mark('accepted'));
    other.localStorage.removeItem(markName());
    await release();
    await says(form, sent);
    await expectNothingSentWithoutWarning(form);
  });

  it('and is closed leaves a mark that is explained', async () => {
    const other = await otherDocument();
    const form = await openForm();
    await offersOrdinary(form);
    await holdLock(markName(), other.navigator);
    other.localStorage.setItem(markName(), JSON.stringify({ state: 'sending', at: Date.now() }));
    await says(form, elsewhere);
    other.frameElement!.remove();
    await says(form, left);
    expect(has(form, 'again')).to.equal(true);
    fill(form);
    await expectNothingSentWithoutWarning(form);
  });

  it('and has its application accepted: one more must be asked for here', async () => {
    const other = await otherDocument();
    const form = await openForm();
    fill(form);
    const release = await holdLock(markName(), other.navigator);
    const mark = (state: string) => JSON.stringify({ state, at: Date.now() });
    other.localStorage.setItem(markName(), mark('sending'));
    await says(form, elsewhere);
    other.localStorage.setItem(markName(), mark('accepted'));
    other.localStorage.removeItem(markName());
    await release();
    await says(form, sent);
    expect(control(form, 'Full name').value).to.equal('Åse Ångström');
    await expectNothingSentWithoutWarning(form);
    withText(form, 'button', 'Apply again')!.click();
    await partOf(form, 'success');
    expect(await deliveries()).to.equal(1);
  });

  it('and is refused there: it can be sent here', async () => {
    const other = await otherDocument();
    const form = await openForm();
    const release = await holdLock(markName(), other.navigator);
    other.localStorage.setItem(markName(), JSON.stringify({ state: 'sending', at: Date.now() }));
    await says(form, elsewhere);
    other.localStorage.removeItem(markName());
    await release();
    await offersOrdinary(form);
  });

  it('is heard of by a page that comes back from the memory of the browser', async () => {
    const form = await openForm();
    await offersOrdinary(form);
    leaveMark('unknown'); // while the page was away, it heard of nothing
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await says(form, left);
    expect(has(form, 'submit')).to.equal(false);
  });

  it('keeps its mark when this form is reset', async () => {
    leaveMark('sending');
    const release = await holdLock();
    const form = await openForm();
    await says(form, elsewhere);
    form.reset();
    await form.updateComplete;
    expect(marksIn()).to.deep.equal(['V1031 sending']);
    fill(form);
    await expectNothingSentWithoutWarning(form);
    await release();
    await says(form, left);
  });
});
