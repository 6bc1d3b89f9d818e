/** After a receipt: "Done", and a page that comes back from the back/forward cache. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  applications,
  choose,
  control,
  files,
  fill,
  send,
  textFile,
  type,
} from '../../helpers/browser/application.js';
import { button, leavePage, openDraft, press, storedNames } from '../../helpers/browser/draft.js';
import { focused, freshPage, has, part, partOf, shown, until } from '../../helpers/browser/elements.js';
import { contentOf, leaveMark, marksIn } from '../../helpers/browser/sending-marks.js';

const sent = 'An application was sent with this form from this browser';
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
const words = ['Åse', 'aase@example.com', 'Because of you', 'my-life.txt', 'Shoe size', 'Size EU 42½'];

async function openReceipt(): Promise<ApplicationForm> {
  const form = await openDraft({}, '<label slot="extra">Shoe size <input name="shoe" /></label>');
  fill(form);
  type(form, 'Cover letter', 'Because of you');
  form.querySelector('input')!.value = 'Size EU 42½';
  choose(form, textFile('my-life.txt'));
  await files(form, 1);
  send(form);
  const receipt = shown(await partOf(form, 'success'));
  for (const word of words) expect(receipt).to.include(word);
  return form;
}

/** Everything that can be read in a form, its values and its properties. */
function contentOfForm(form: ApplicationForm): string {
  const inputs = [
    ...form.shadowRoot!.querySelectorAll('input, textarea, select'),
    ...form.querySelectorAll('input'),
  ];
  const values = inputs.map((one) => (one as HTMLInputElement).value);
  return [shown(form), form.shadowRoot!.innerHTML, ...values, JSON.stringify(form.submission)].join('\n');
}

async function expectNothingLeft(form: ApplicationForm): Promise<void> {
  await form.updateComplete;
  expect(shown(form)).to.include(sent);
  for (const word of words) expect(contentOfForm(form)).to.not.include(word);
  expect(has(form, 'form')).to.equal(false);
  expect(form.submission).to.deep.equal({ state: 'idle' });
  expect(await storedNames()).to.deep.equal([]);
  expect(contentOf(localStorage)).to.deep.equal([]);
  expect(marksIn(sessionStorage)).to.deep.equal(['V1031 accepted']);
  for (const [, text] of contentOf(sessionStorage)) {
    expect(Object.keys(JSON.parse(text) as object)).to.have.members(['state', 'at']);
  }
}

describe('application-form: after the receipt', () => {
  beforeEach(() => freshPage());

  it('"Done" leaves only that an application was sent, and when', async () => {
    const form = await openReceipt();
    await press(form, 'Done');
    await expectNothingLeft(form);
    await until(() => focused() === part(form, 'title'), 'the focus on the heading');
    await form.submit();
    expect(await applications()).to.have.length(1);
  });

  it('another application begins empty', async () => {
    const form = await openReceipt();
    await press(form, 'Done');
    await press(form, 'Start another application');
    await partOf(form, 'form');
    await until(() => focused() === part(form, 'title'), 'the focus on the heading');
    expect(control(form, 'Full name').value).to.equal('');
    expect(shown(form)).to.include(sent);
    fill(form, 'Bo');
    await press(form, 'Apply again');
    expect(shown(await partOf(form, 'success'))).to.include('Thank you, Bo.');
    expect(await applications()).to.have.length(2);
  });

  it('another vacancy has its form with the values of the page, and the first one that of its notice', async () => {
    const form = await openReceipt();
    form.values = { name: 'Grace' };
    await press(form, 'Done');
    form.vacancyId = 'V1012';
    await partOf(form, 'form');
    expect(shown(form)).to.not.include(sent);
    expect(control(form, 'Full name').value).to.equal('Grace');
    form.vacancyId = 'V1031';
    await until(() => shown(form).includes(sent), 'the notice');
  });

  it('reset() brings the form as it was at first', async () => {
    const form = await openReceipt();
    await press(form, 'Done');
    form.reset();
    await partOf(form, 'form');
    expect(shown(form)).to.not.include(sent);
    expect(has(form, 'submit')).to.equal(true);
  });

  it('a page that is about to be kept for Back is cleared before', async () => {
    const form = await openReceipt();
    leavePage(true);
    await expectNothingLeft(form);
    comeBack();
    await expectNothingLeft(form);
  });

  it('a form that comes back is cleared when its application was sent by another page meanwhile', async () => {
    const form = await openDraft();
    fill(form);
    leavePage(true);
    leaveMark('accepted', { storage: sessionStorage, age: 1000 });
    comeBack();
    await until(() => shown(form).includes(sent), 'the notice');
    await expectNothingLeft(form);
  });

  it('a form that comes back with what was typed since stays', async () => {
    leaveMark('accepted', { storage: sessionStorage });
    const form = await openDraft();
    type(form, 'Full name', 'Bo');
    leavePage(true);
    comeBack();
    await form.updateComplete;
    expect(control(form, 'Full name').value).to.equal('Bo');
    expect(button(form, 'Start another application') === undefined).to.equal(true);
  });
});
