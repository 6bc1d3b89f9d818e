import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import { applications, control, fill, openForm, send } from '../../helpers/browser/application.js';
import {
  collect,
  focused,
  freshPage,
  has,
  part,
  partOf,
  requestsSince,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { holdAnswers } from '../../helpers/browser/upload-request.js';

const posts = async () => (await requestsSince()).filter((one) => one.startsWith('POST'));
const again = 'Send anyway';

/** Sends for V1031 on a page that asks for V1012 before the answer. */
async function sendWhileThePageMoves() {
  const answer = holdAnswers();
  const form = await openForm({ 'vacancy-id': 'V1031' });
  fill(form);
  send(form);
  await until(() => form.submission.state !== 'idle', 'the sending');
  form.vacancyId = 'V1012';
  await form.updateComplete;
  answer();
  return { form, receipt: await partOf(form, 'success') };
}

describe('application-form: outcomes', () => {
  beforeEach(() => freshPage());

  it('keeps an unknown outcome in mind when the next try sends nothing', async () => {
    await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
    const form = await openForm();
    fill(form);
    send(form);
    await partOf(form, 'error-summary');
    await sandbox.fault({ name: 'reset', route: 'mailing-templates' });
    withText(form, 'button', again)!.click();
    await until(() => form.submission.state === 'not-sent', 'the second outcome');
    await form.updateComplete;
    const text = shown(part(form, 'error-summary')!);
    expect(text).to.include('Nothing was sent');
    expect(text).to.include('This site could not confirm whether your application arrived.');
    expect(has(form, 'submit')).to.equal(false);
    await form.submit();
    expect(await posts()).to.have.length(1);
  });

  it('says how long to wait, where to look, whom to ask, and that all is still here', async () => {
    await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
    const form = await openForm({ 'vacancy-id': 'V1031' });
    fill(form);
    send(form);
    const text = shown(await partOf(form, 'error-summary'));
    expect(text).to.include(
      'Please wait an hour for a confirmation by email before you send it again, and check your spam folder too.',
    );
    expect(text).to.include('What you entered is still here.');
    const links = [...(await partOf(form, 'contacts')).querySelectorAll('a')].map(({ href }) => href);
    expect(links.some((href) => href.startsWith('mailto:'))).to.equal(true);
    expect(links.every((href) => /^(?:mailto|tel):/.test(href))).to.equal(true);
  });

  it('keeps it with its vacancy: another one gets an ordinary form, and the first its warning back', async () => {
    await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
    const form = await openForm({ 'vacancy-id': 'V1031' });
    fill(form);
    send(form);
    await partOf(form, 'error-summary');
    form.vacancyId = 'V1012';
    await until(() => has(form, 'submit'), 'a form that can be sent');
    expect(has(form, 'error-summary')).to.equal(false);
    expect(control(form, 'Full name').value).to.equal('Åse Ångström');
    form.vacancyId = 'V1031';
    expect(shown(await partOf(form, 'error-summary'))).to.include('This site could not confirm');
    expect(has(form, 'submit')).to.equal(false);
  });

  it('was probably received, when the service has it already on another try', async () => {
    await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
    const form = await openForm();
    const errors = collect(form, 'application-error');
    fill(form);
    send(form);
    const again = await until(() => withText(form, 'button', 'Send anyway'), 'the button');
    await sandbox.post('faults', { action: 'clear' });
    await sandbox.fault({ name: 'refused', route: 'candidates', options: { status: 409 } });
    again.click();
    const text = await until(() => {
      const box = part(form, 'error-summary');
      return box && shown(box).includes('already') ? shown(box) : undefined;
    }, 'the word that it is there');
    expect(text).to.include('This application has probably arrived already');
    expect(text).not.to.include('Send anyway');
    expect(form.submission.state).to.equal('probably-received');
    expect(has(form, 'submit')).to.equal(false);
    expect(control(form, 'Full name').value).to.equal('Åse Ångström');
    expect(errors.map(({ detail }) => detail.delivered)).to.deep.equal(['unknown', 'unknown']);
  });

  it('stays with the vacancy that is being sent, and shows its receipt, wherever the page has moved', async () => {
    const { form, receipt } = await sendWhileThePageMoves();
    expect(shown(receipt)).to.include('Production operators');
    expect((await applications()).map(({ vacancyId }) => vacancyId)).to.deep.equal(['V1031']);
    form.vacancyId = 'V1009';
    await until(() => !has(form, 'success'), 'the end of the receipt');
  });

  it('is for the vacancy that the page asks for, once the receipt was seen', async () => {
    const { form } = await sendWhileThePageMoves();
    withText(form, 'button', 'Done')!.click();
    (await until(() => withText(form, 'button', 'Start another application'), 'the notice')).click();
    await until(() => has(form, 'submit'), 'a form that is not for the first one');
    fill(form);
    send(form);
    await partOf(form, 'success');
    expect((await applications()).map(({ vacancyId }) => vacancyId)).to.deep.equal(['V1031', 'V1012']);
  });

  it('closes the fields while it is sent, so that nothing is added that does not go along', async () => {
    const answer = holdAnswers();
    const form = await openForm();
    fill(form);
    control(form, 'Full name').focus();
    form.shadowRoot!.querySelector('form')!.requestSubmit();
    await until(() => form.submission.state !== 'idle', 'the sending');
    await form.updateComplete;
    expect(control(form, 'Full name').closest('[inert]') !== null).to.equal(true);
    await until(() => focused() === part(form, 'submit'), 'the focus on the button');
    answer();
    await partOf(form, 'success');
  });

  it('is not offered for a vacancy that opens later: the form says when', async () => {
    const form = await openFormless('V1009');
    expect(shown(form)).to.match(/Applications for this vacancy open on .+\d{4}/);
    expect(has(form, 'form')).to.equal(false);
  });
});

/** A form that shows a message only. */
async function openFormless(id: string) {
  const form = document.createElement('application-form');
  form.vacancyId = id;
  document.body.append(form);
  await until(() => shown(form).includes('vacancy'), 'the message');
  return form;
}
