/** What a form knows of sendings from earlier pages, from other tabs, and from another form on its page. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { MAX_AGE } from '../../../src/core/applications/timed-records.js';
import { applications, control, fill, openForm, send } from '../../helpers/browser/application.js';
import { focused, freshPage, has, partOf, shown, until, withText } from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
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
const sent = 'An application for this vacancy was sent from this browser';
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

  it('says when that was, in the language of the form', async () => {
    leaveMark('sending', { age: 3_600_000 });
    const form = await openForm({ language: 'de' });
    const { at } = JSON.parse(localStorage.getItem(markName())!) as { at: number };
    const time = new Intl.DateTimeFormat('de', { timeStyle: 'short' }).format(new Date(at));
    await says(form, time);
    await says(form, 'Aus diesem Browser wurde eine Bewerbung auf diese Stelle gesendet');
  });

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

  it('as accepted still holds when one more is refused, and its next try needs no second press', async () => {
    leaveMark('accepted', { storage: sessionStorage });
    await sandbox.fault({ name: 'refused', route: 'candidates', remaining: 1 });
    const form = await openForm();
    await says(form, sent);
    fill(form);
    withText(form, 'button', 'Apply again')!.click();
    await until(() => form.submission.state === 'rejected', 'the refusal');
    await says(form, 'The application could not be received.');
    expect(shown(form)).to.include(sent);
    expect(has(form, 'submit')).to.equal(false);
    withText(form, 'button', 'Apply again')!.click();
    await partOf(form, 'success');
    expect(await deliveries()).to.equal(2);
  });

  it('a day ago is forgotten and removed', async () => {
    leaveMark('sending', { age: MAX_AGE });
    leaveMark('unknown', { age: MAX_AGE + 1, vacancyId: 'V1012' });
    leaveMark('accepted', { age: MAX_AGE, storage: sessionStorage });
    const form = await openForm();
    await offersOrdinary(form);
    expect(has(form, 'error-summary')).to.equal(false);
    expect(contentOf(localStorage)).to.deep.equal([]);
    expect(contentOf(sessionStorage)).to.deep.equal([]);
    fill(form);
    send(form);
    await partOf(form, 'success');
  });

  for (const text of ['{', '{"state":"sending"}']) {
    it(`that is junk (${text || 'nothing'}) is no mark`, async () => {
      localStorage.setItem(markName(), text);
      sessionStorage.setItem(markName(), text);
      const form = await openForm();
      await offersOrdinary(form);
      fill(form);
      send(form);
      await partOf(form, 'success');
      expect(contentOf(localStorage)).to.deep.equal([]);
    });
  }

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

  it('and is closed leaves a mark that is explained', async () => {
    const other = await otherDocument();
    const form = await openForm();
    await offersOrdinary(form);
    await holdLock(markName(), other.navigator);
    other.localStorage.setItem(
      markName(),
      JSON.stringify({ vacancyId: 'V1031', state: 'sending', at: Date.now() }),
    );
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
    const mark = (state: string) => JSON.stringify({ vacancyId: 'V1031', state, at: Date.now() });
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
    other.localStorage.setItem(
      markName(),
      JSON.stringify({ vacancyId: 'V1031', state: 'sending', at: Date.now() }),
    );
    await says(form, elsewhere);
    other.localStorage.removeItem(markName());
    await release();
    await offersOrdinary(form);
  });

  it('at another vacancy, or that writes anything else, is ignored', async () => {
    const other = await otherDocument();
    const form = await openForm();
    const heard = new Promise((resolve) => {
      addEventListener('storage', ({ key }) => key === 'last' && resolve(key));
    });
    const at = Date.now();
    for (const [name, value] of [
      [markName('V1012'), { vacancyId: 'V1012', state: 'sending', at }],
      [markName('V1031', 'other'), { vacancyId: 'V1031', state: 'accepted', at }],
      [`career-elements.draft.${markName()}`, { at, texts: {} }],
      ['last', 1],
    ] as const) {
      other.localStorage.setItem(name, JSON.stringify(value));
    }
    await heard;
    await offersOrdinary(form);
    fill(form);
    send(form);
    await partOf(form, 'success');
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
