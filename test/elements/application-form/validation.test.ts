import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  answer,
  applications,
  choose,
  control,
  errorAt,
  fill,
  leave,
  openForm,
  question,
  send,
  textFile,
  type,
} from '../../helpers/browser/application.js';
import {
  collect,
  focused,
  freshPage,
  part,
  partOf,
  parts,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';

const summary = (form: ApplicationForm) => partOf(form, 'error-summary');

describe('application-form: when it says what is wrong', () => {
  beforeEach(() => freshPage());

  it('says nothing at first, nor when an empty field is left', async () => {
    const form = await openForm();
    control(form, 'Full name').focus();
    leave(form);
    control(form, 'Email').focus();
    leave(form);
    await form.updateComplete;
    expect(parts(form, 'error')).to.have.length(0);
    expect(control(form, 'Full name').getAttribute('aria-invalid')).to.equal('false');
  });

  it('says nothing while something is typed for the first time', async () => {
    const form = await openForm();
    type(form, 'Email', 'aase');
    await form.updateComplete;
    expect(parts(form, 'error')).to.have.length(0);
  });

  it('says it when a field that was filled is left, and ties it to the field', async () => {
    const form = await openForm();
    type(form, 'Email', 'aase');
    leave(form);
    await form.updateComplete;
    const email = control(form, 'Email');
    expect(errorAt(form, email)).to.equal('Please enter an email address such as name@example.com.');
    expect(email.getAttribute('aria-invalid')).to.equal('true');
  });

  it('takes it back as soon as it is right', async () => {
    const form = await openForm();
    type(form, 'Email', 'aase');
    leave(form);
    type(form, 'Email', 'aase@example.com');
    await form.updateComplete;
    expect(errorAt(form, control(form, 'Email'))).to.equal(undefined);
    expect(control(form, 'Email').getAttribute('aria-invalid')).to.equal('false');
  });

  it('says how much too long a text is', async () => {
    const form = await openForm();
    type(form, 'Full name', 'n'.repeat(151));
    leave(form);
    await form.updateComplete;
    expect(errorAt(form, control(form, 'Full name'))).to.equal(
      'Please enter at most 150 characters. You have entered 151.',
    );
  });

  it('says all at once on sending, in the order of the form, with the focus on the summary', async () => {
    const form = await openForm({ require: 'files' });
    send(form);
    const box = await summary(form);
    await until(() => focused() === box, 'the focus on the summary');
    expect(shown(box)).to.match(/^Please correct 5 entries/);
    const links = [...box.querySelectorAll('a')].map(shown);
    expect(links).to.deep.equal([
      'Full name',
      'Email',
      'Your files',
      'Have you applied to us before?',
      'May we keep your application, so that we can contact you about other vacancies?',
    ]);
    expect(errorAt(form, control(form, 'Full name'))).to.equal('Please fill in this field.');
    expect(errorAt(form, question(form, 'Have you applied'))).to.equal('Please answer this question.');
    expect(shown(part(form, 'files')!)).to.include('Please add at least one file.');
    expect(await applications()).to.deep.equal([]);
  });

  it('leads from the summary to each field without touching the URL', async () => {
    const form = await openForm({ require: 'files' });
    send(form);
    const box = await summary(form);
    const { href } = location;
    const expected = [
      ['Full name', control(form, 'Full name')],
      ['Your files', withText(form, 'button', 'Choose files')],
      ['Have you applied', question(form, 'Have you applied').querySelector('input')],
    ] as const;
    for (const [text, target] of expected) {
      withText(box, 'a', text)!.click();
      expect(focused() === target).to.equal(true);
    }
    expect(location.href).to.equal(href);
  });

  it('counts down in the summary as things are put right', async () => {
    const form = await openForm();
    send(form);
    const box = await summary(form);
    expect(shown(box)).to.match(/^Please correct 4 entries/);
    type(form, 'Full name', 'Åse');
    answer(form, 'Have you applied', 'No');
    answer(form, 'May we keep', 'No');
    await form.updateComplete;
    expect(shown(box)).to.match(/^Please correct 1 entry/);
    expect(focused() === box).to.equal(false);
  });

  it('sends once everything is right', async () => {
    const form = await openForm({ require: 'files' });
    send(form);
    await summary(form);
    fill(form);
    choose(form, textFile('cv.txt'));
    send(form);
    await partOf(form, 'success');
    expect(await applications()).to.have.length(1);
  });

  it('takes Enter in a field for the button', async () => {
    const form = await openForm();
    control(form, 'Full name').focus();
    await sendKeys({ press: 'Enter' });
    await summary(form);
  });

  it('checks by submit() as by the button', async () => {
    const form = await openForm();
    const submits = collect(form, 'application-submit');
    await form.submit();
    await form.updateComplete;
    expect(focused() === part(form, 'error-summary')).to.equal(true);
    expect(submits).to.have.length(0);
    expect(form.submission.state).to.equal('idle');
  });

  it('speaks the language of the page, also of what it has said already', async () => {
    const form = await openForm();
    send(form);
    const box = await summary(form);
    document.documentElement.lang = 'da';
    await until(() => shown(box).includes('Ret 4 felter'), 'Danish');
    expect(shown(part(form, 'error')!)).to.equal('Udfyld dette felt.');
  });
});
