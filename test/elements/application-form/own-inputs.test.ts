import { expect } from '@open-wc/testing';
import { said } from '../../../src/core/settings/warn-once.js';
import { sendKeys } from '@web/test-runner-commands';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { fill, openForm, send } from '../../helpers/browser/application.js';
import { collect, freshPage, listenToConsole, partOf } from '../../helpers/browser/elements.js';
import { ShirtSize } from '../../helpers/browser/shirt-size.js';
import { sent } from '../../helpers/browser/whole-form.js';

const FIXED = ['vacancyId', 'name', 'email', 'previouslyApplied', 'allowSave', 'candidateMailingTemplateId'];

/** What arrives of a page's own inputs, which stand in one element in the slot. */
async function arriving(
  content: string,
  act: (form: ApplicationForm) => unknown = () => undefined,
): Promise<object> {
  const form = await openForm({ fields: '' }, `<div slot="extra">${content}</div>`);
  await act(form);
  const candidate = await sent(form);
  return Object.fromEntries(Object.entries(candidate).filter(([name]) => !FIXED.includes(name)));
}

const input = <E extends HTMLElement = HTMLInputElement>(form: ApplicationForm, name: string) =>
  form.querySelector<E>(`[name="${name}"]`)!;

describe('application-form: inputs of the page’s own', () => {
  beforeEach(() => freshPage());

  it('arrive by name: texts as texts, numbers as numbers, nothing of what is empty', async () => {
    const values = await arriving(`
      <input name="team" value="Blue"><input name="blank" value=" "><input name="none">
      <input type="number" name="years" value="7.5"><input type="number" name="zero" value="0">
      <input type="number" name="noYears"><input type="range" name="grade" min="1" max="5" value="4">
      <input type="date" name="begin" value="2026-08-01"><input type="url" name="page" value="https://x.example/å">
      <textarea name="story">One\n\nTwo</textarea><input type="hidden" name="campaign" value="spring">`);
    expect(values).to.deep.equal({
      ...{ team: 'Blue', years: 7.5, zero: 0, grade: 4, begin: '2026-08-01' },
      ...{ page: 'https://x.example/å', story: 'One\n\nTwo', campaign: 'spring' },
    });
  });

  it('that are checkboxes arrive as yes or no, with a value as that value, several of a name as a list', async () => {
    const values = await arriving(`
      <input type="checkbox" name="yes" checked><input type="checkbox" name="no">
      <input type="checkbox" name="forklift" value="B1" checked><input type="checkbox" name="truck" value="C">
      <input type="checkbox" name="shifts" value="day" checked><input type="checkbox" name="shifts" value="night">
      <input type="checkbox" name="shifts" value="weekend" checked>
      <input type="checkbox" name="one" value="a" checked><input type="checkbox" name="one" value="b">
      <input type="checkbox" name="nobody" value="a"><input type="checkbox" name="nobody" value="b">`);
    expect(values).to.deep.equal({
      ...{ yes: true, no: false, forklift: 'B1', shifts: ['day', 'weekend'], one: ['a'] },
    });
  });

  it('that are radios and selects arrive as what is chosen, of several as a list', async () => {
    const values = await arriving(`
      <input type="radio" name="size" value="S"><input type="radio" name="size" value="M" checked>
      <input type="radio" name="undecided" value="S">
      <select name="drink"><option value="">–</option><option value="t" selected>Tea</option></select>
      <select name="unchosen"><option value="">–</option><option>Tea</option></select>
      <select name="days" multiple><option selected>Mo</option><option>Tu</option><option selected>We</option></select>
      <select name="nights" multiple><option>Mo</option></select>`);
    expect(values).to.deep.equal({ size: 'M', drink: 't', days: ['Mo', 'We'] });
  });

  it('that stand where they cannot work are named in the console', async () => {
    said().clear(); // of other tests on this page
    const log = listenToConsole();
    try {
      await openForm(
        {},
        `<h2 slot="heading">Join us <input name="nick"></h2><input name="stray">
         <label slot="consent"><input type="checkbox" required> I agree</label>`,
      );
      expect(log.errors.join('\n'))
        .to.include(
          '"nick" is in its slot "heading", but inputs belong into the slot "extra" or "consent", so it is not sent',
        )
        .and.to.include('"stray" is in none of its slots')
        .and.to.include('a required input in its slot "consent" has no name');
    } finally {
      log.stop();
    }
  });

  describe('in the slot "consent"', () => {
    const consent = `<label slot="consent"><input type="checkbox" required name="privacy"> I have read the
      <a href="/privacy">privacy notice</a>.</label>`;
    const unticked = `<label slot="consent"><input type="checkbox" name="mails"> Send me mails.</label>`;

    it('are not overlooked: a required box that is not ticked holds the form back, and is named in the summary', async () => {
      const form = await openForm({ fields: '' }, consent);
      fill(form);
      send(form);
      const summary = await partOf(form, 'error-summary');
      expect(summary.textContent).to.include('I have read the privacy notice.');
      expect(form.submission.state).to.equal('idle');
      input(form, 'privacy').click();
      const candidate = await sent(form);
      expect(candidate).to.include({ privacy: true });
    });

    it('are in the receipt, with their words', async () => {
      const form = await openForm({ fields: '' }, consent);
      input(form, 'privacy').click();
      await sent(form);
      const receipt = await partOf(form, 'success');
      expect(receipt.textContent?.replace(/\s+/g, ' ')).to.match(/I have read the privacy notice\. Yes/);
    });

    it('are recorded with words and time in the property that the page names', async () => {
      const form = await openForm({ fields: '', 'consent-property': 'consentRecord' }, consent + unticked);
      input(form, 'privacy').click();
      // What is not agreed to is not recorded.
      const { consentRecord } = await sent(form);
      expect(consentRecord).to.match(/^I have read the privacy notice\. \(\d{4}-\d\d-\d\dT[\d:.]+Z\)$/);
    });

    it('are not recorded under a name that is sent already, and the console says so', async () => {
      const log = listenToConsole();
      try {
        const form = await openForm({ fields: '', 'consent-property': 'privacy' }, consent);
        input(form, 'privacy').click();
        expect(await sent(form)).to.include({ privacy: true });
        expect(log.errors.join()).to.include('consent-property="privacy" is a name that is sent already');
      } finally {
        log.stop();
      }
    });
  });

  it('arrive although they came later, and not once they are gone', async () => {
    const values = await arriving('<input name="first" value="1">', (form) => {
      form.firstElementChild!.innerHTML = '<input name="second" value="2">';
      form.insertAdjacentHTML('beforeend', '<input slot="extra" name="third" value="3">');
    });
    expect(values).to.deep.equal({ second: '2', third: '3' });
  });

  it('are left out when they are disabled, by themselves or with their group, when they have no name, and as buttons', async () => {
    const values = await arriving(`
      <input name="off" value="1" disabled><fieldset disabled><input name="offToo" value="1" required></fieldset>
      <input value="nameless" required hidden disabled><input value="nameless">
      <button name="button" value="1">Push</button><input type="button" name="button2" value="1">
      <input type="submit" name="button3" value="1"><input type="reset" name="button4" value="1">
      <output name="sum">12</output><input name="on" value="1">`);
    expect(values).to.deep.equal({ on: '1' });
  });

  it('may be custom elements that take part in forms', async () => {
    const values = await arriving(
      '<shirt-size name="shirt"></shirt-size><shirt-size name="other"></shirt-size>',
      (form) => {
        input<ShirtSize>(form, 'shirt').value = 'XL';
      },
    );
    expect(values).to.deep.equal({ shirt: 'XL' });
  });

  it('tell of themselves by application-change', async () => {
    const form = await openForm({}, '<label slot="extra">Team <input name="team"></label>');
    const changes = collect(form, 'application-change');
    input(form, 'team').focus();
    await sendKeys({ type: 'R' });
    expect(changes.map(({ detail }) => detail.name)).to.deep.equal(['team']);
  });

  it('send the form by Enter, as its own fields do; a letter of several lines, a button and what the page prevents do not', async () => {
    const form = await openForm(
      {},
      `<div slot="extra"><input name="team"><textarea name="story"></textarea><input type="checkbox" name="box">
      <input name="held" onkeydown="event.preventDefault()"></div>`,
    );
    fill(form);
    for (const name of ['story', 'box', 'held']) {
      input(form, name).focus();
      await sendKeys({ press: 'Enter' });
      expect(form.submission.state, name).to.equal('idle');
    }
    input(form, 'team').focus();
    await sendKeys({ press: 'Enter' });
    await partOf(form, 'success');
    expect(input(form, 'story').value).to.equal('');
  });

  it('are as they were at first for the next application', async () => {
    const form = await openForm(
      { fields: '' },
      `<div slot="extra"><input name="team" value="Blue"><textarea name="story">x</textarea>
      <input type="checkbox" name="yes" checked><input type="checkbox" name="no">
      <input type="radio" name="size" value="S" checked><input type="radio" name="size" value="M">
      <select name="drink"><option value="">–</option><option value="t" selected>Tea</option><option>Milk</option></select>
      <shirt-size name="shirt"></shirt-size></div>`,
    );
    const first = { team: 'Blue', story: 'x', yes: true, no: false, size: 'S', drink: 't' };
    input(form, 'team').value = 'Red';
    input(form, 'story').value = 'y';
    input(form, 'yes').click();
    input(form, 'no').click();
    form.querySelector<HTMLInputElement>('[value="M"]')!.click();
    input(form, 'drink').value = 'Milk';
    input<ShirtSize>(form, 'shirt').value = 'XL';
    expect(await sent(form)).to.include({
      team: 'Red',
      yes: false,
      no: true,
      size: 'M',
      drink: 'Milk',
      shirt: 'XL',
    });
    form.reset();
    await partOf(form, 'form');
    const candidate = await sent(form);
    expect(candidate).to.include(first);
    expect(candidate).not.to.have.property('shirt');
  });

  describe('that would get in the form’s way', () => {
    for (const [name, kind] of [
      ['email', 'text'],
      ['mobilePhone', 'text'],
      ['previouslyApplied', 'checkbox'],
      ['vacancyId', 'hidden'],
      ['candidateMailingTemplateId', 'text'],
      ['note', 'text'],
      ['attachmentDetails', 'text'],
      ['__proto__', 'text'],
    ] as const) {
      it(`are named in the console and not sent (${name})`, async () => {
        const told = listenToConsole();
        try {
          const form = await openForm(
            {},
            `<input slot="extra" type="${kind}" name="${name}" value="own" required checked>`,
          );
          const candidate = await sent(form);
          expect(Object.values(candidate)).not.to.include('own');
          expect(told.errors).to.deep.equal([
            `career-elements: <application-form> "${name}" in its slot "extra" is a name that the form itself sends, so it is not sent.`,
          ]);
        } finally {
          told.stop();
        }
      });
    }

    it('are inputs for files, which belong into the form’s own field', async () => {
      const told = listenToConsole();
      try {
        const form = await openForm({}, '<input slot="extra" type="file" name="scan">');
        expect(await sent(form)).not.to.have.property('scan');
        expect(told.errors.join()).to.include('"scan" in its slot "extra" is for files');
      } finally {
        told.stop();
      }
    });
  });
});
