import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, control, fill, openForm, question, type } from '../../helpers/browser/application.js';
import {
  collect,
  freshPage,
  holdBack,
  mount,
  nextEvent,
  part,
  partOf,
  requestsSince,
  shown,
  until,
  visit,
  withText,
  has,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

/** Until the next fresh page, a vacancy has these properties in place of its own. */
function answerVacancy(properties: object): void {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await before(input, init);
    if (!/\/vacancies\/V\d+$/.test(new URL(response.url).pathname)) return response;
    return Response.json({ ...((await response.json()) as object), ...properties });
  };
}

const labels = (form: ApplicationForm) =>
  [...form.shadowRoot!.querySelectorAll('[part~="field"] > label')].map(shown);

describe('application-form: what it asks for', () => {
  beforeEach(() => freshPage());

  it('is said to be missing without a vacancy, and nothing is asked of the service', async () => {
    const form = mount('application-form');
    await openForm();
    expect(shown(form)).to.equal('This link does not lead to a vacancy.');
    expect((await requestsSince()).filter((one) => one.includes('/vacancies/'))).to.have.length(1);
  });

  it("is for the vacancy of the page's URL without an attribute", async () => {
    visit({ vacancy: 'Ø12', 'vacancy-apply': '1' });
    const form = mount('application-form');
    expect(shown(await partOf(form, 'title'))).to.equal('Apply: Cleanroom cleaner, mornings');
  });

  it('keeps the place while it loads', async () => {
    const answer = holdBack(/\/vacancies\/V1031$/);
    const form = mount('application-form', { 'vacancy-id': 'V1031' });
    // The words have a file of their own, which may come later than the bars.
    const says = (skeleton?: Element) => skeleton && shown(skeleton) === 'Loading the form';
    await until(() => says(part(form, 'skeleton')), 'the sentence');
    answer();
    await partOf(form, 'form');
  });

  it('names the vacancy in its heading, which the page can replace', async () => {
    const form = await openForm();
    expect(shown(part(form, 'title')!)).to.equal('Apply: Production operators, evening and night shift');
    const own = await openForm({}, '<h1 slot="heading">Be one of us</h1>');
    expect(shown(part(own, 'form')!)).to.match(/^Be one of us/);
    expect(shown(own)).to.not.include('Apply: ');
  });

  it('says the language of a title that is in another one, in its heading and in the receipt', async () => {
    answerVacancy({ languages: ['da'] });
    const text = 'Production operators, evening and night shift';
    const form = await openForm({ 'mailing-template': 'none' });
    const title = part(form, 'title')!.querySelector('bdi')!;
    expect([shown(title), title.lang]).to.deep.equal([text, 'da']);
    fill(form);
    await form.submit();
    const receipt = await partOf(form, 'success');
    const titles = [...receipt.querySelectorAll<HTMLElement>('[lang]')];
    expect(titles.map((one) => [shown(one), one.lang])).to.deep.equal(Array(2).fill([text, 'da']));
  });

  it('does not validate by the browser, whose messages no page can style', async () => {
    expect(part<HTMLFormElement>(await openForm(), 'form')!.noValidate).to.equal(true);
  });

  it('asks the two questions without an answer of its own', async () => {
    const form = await openForm();
    for (const text of ['Have you applied to us before?', 'May we keep your application']) {
      const radios = [...question(form, text).querySelectorAll('input')];
      expect(radios.map(({ type, required, checked }) => [type, required, checked])).to.deep.equal([
        ['radio', true, false],
        ['radio', true, false],
      ]);
      expect(radios.map((radio) => shown(radio.labels![0]!))).to.deep.equal(['Yes', 'No']);
    }
  });

  it('follows the attributes and keeps what is typed in fields that stay', async () => {
    const form = await openForm();
    const phone = control(form, 'Phone');
    phone.value = '12';
    phone.dispatchEvent(new InputEvent('input'));
    form.setAttribute('fields', 'phone');
    await form.updateComplete;
    expect(control(form, 'Phone').value).to.equal('12');
    form.removeAttribute('fields');
    await form.updateComplete;
    expect(labels(form)).to.have.length(7);
    expect(control(form, 'Phone').value).to.equal('12');
  });

  it('has the link about privacy where the page has one, relative to the page', async () => {
    const form = await openForm({ 'privacy-url': '/privacy.html' });
    const link = withText<HTMLAnchorElement>(form, 'a', 'How we handle your data')!;
    expect(link.href).to.equal(`${location.origin}/privacy.html`);
    expect(link.target).to.equal('_blank');
    const none = await openForm();
    expect(Boolean(withText(none, 'a', 'How we handle your data'))).to.equal(false);
    const script = await openForm({ 'privacy-url': 'javascript:alert(1)' });
    expect(Boolean(withText(script, 'a', 'How we handle your data'))).to.equal(false);
  });

  describe('for a vacancy that takes none', () => {
    it('says that it does not exist', async () => {
      const form = mount('application-form', { 'vacancy-id': 'V9999', 'list-url': '/jobs.html' });
      expect(shown(await partOf(form, 'error'))).to.include('does not exist, or is no longer open');
      expect(part<HTMLAnchorElement>(form, 'back')!.href).to.equal(`${location.origin}/jobs.html`);
      expect(has(form, 'form')).to.equal(false);
    });

    it('says that its deadline has passed', async () => {
      const form = mount('application-form', { 'vacancy-id': 'V1071' });
      await until(
        () => shown(form).includes('The application deadline for this vacancy has passed.'),
        'the sentence',
      );
      expect(has(form, 'form')).to.equal(false);
    });
  });

  it('offers to try again when the service fails, and is there once it is back', async () => {
    await sandbox.fault({ name: 'server-error', route: 'vacancy', remaining: 1 });
    const form = mount('application-form', { 'vacancy-id': 'V1031' });
    const errors = collect(form, 'career-error');
    const message = await partOf(form, 'error');
    expect(errors[0]!.detail.error.code).to.equal('server');
    message.querySelector('button')!.click();
    await partOf(form, 'form');
  });

  it('shows, checks and sends its texts without what nobody sees', async () => {
    const form = await openForm(
      { questions: JSON.stringify([{ name: 'years', type: 'number', label: 'Years' }]) },
      '<div slot="extra"><input name="team"><textarea name="story"></textarea><input name="kept" type="hidden" value=" a\u200b "></div>',
    );
    await partOf(form, 'questions');
    fill(form, '\u200bA\u030ase\u0000 می\u200cخواهم\u202c');
    type(form, 'Email', '\u200baase@exam\u2060ple.com ');
    type(form, 'Phone', '\u202d+45 12 34\u202c');
    type(form, 'Postal code', '\u200e8700');
    type(form, 'Cover letter', 'Dear\ud800 you,\n\tI am here \u200b');
    type(form, 'Years', '\u202d7\u202c');
    form.querySelector('input')!.value = '\u2066Blue\u2069';
    form.querySelector('textarea')!.value = 'One\u0007\n\nTwo\ufeff';
    form.addEventListener('application-submit', (event) => event.preventDefault(), { once: true });
    await form.submit();
    await form.updateComplete;
    const texts = {
      'Full name': 'Åse می\u200cخواهم',
      Email: 'aase@example.com',
      Phone: '+45 12 34',
      'Postal code': '8700',
      'Cover letter': 'Dear you,\n\tI am here',
      Years: '7',
    };
    for (const [label, text] of Object.entries(texts)) expect(control(form, label).value).to.equal(text);
    await form.submit();
    const receipt = shown(await partOf(form, 'success'));
    const { candidate } = (await applications())[0]!;
    expect(candidate).to.deep.include({
      ...{ name: texts['Full name'], email: texts.Email, mobilePhone: texts.Phone },
      ...{ addressZipPostalCode: texts['Postal code'], note: { text: texts['Cover letter'] } },
      ...{ years: 7, team: 'Blue', story: 'One\n\nTwo', kept: ' a\u200b ' },
    });
    for (const text of [texts['Full name'], texts.Email, texts.Phone, 'Blue'])
      expect(receipt).to.include(text);
  });

  it('fires application-change with the name of what changed', async () => {
    const form = await openForm();
    const changed = nextEvent(document, 'application-change');
    control(form, 'Phone').dispatchEvent(new InputEvent('input'));
    expect((await changed).detail).to.deep.equal({ name: 'mobilePhone' });
    const answered = nextEvent(document, 'application-change');
    question(form, 'May we keep').querySelector('input')!.click();
    expect((await answered).detail).to.deep.equal({ name: 'allowSave' });
  });
});
