/** What is entered and kept in a tab, and shown only to the visitor who asks for it. */
import { expect } from '@open-wc/testing';
import { DRAFT_FORMAT } from '../../../src/core/applications/draft.js';
import { said } from '../../../src/core/settings/warn-once.js';
import '../../../src/elements/application-form/define.js';
import {
  answer,
  choose,
  control,
  files,
  fill,
  openForm,
  send,
  textFile,
  type,
} from '../../helpers/browser/application.js';
import {
  asks,
  button,
  chosen,
  draftName,
  draftWords,
  expectNothingShown,
  hasContents,
  inDatabase,
  keptName,
  leaveDraft,
  leavePage,
  openDraft,
  press,
  storedDraft,
  storedDrafts,
} from '../../helpers/browser/draft.js';
import {
  checked,
  focused,
  freshPage,
  listenToConsole,
  part,
  partOf,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { contentOf } from '../../helpers/browser/sending-marks.js';

const { goOn, over, deletion, kept, deleted } = draftWords;

describe('application-form: a draft', () => {
  let giveBack = () => {};
  beforeEach(() => freshPage());
  afterEach(() => giveBack());

  for (const value of ['none', 'local']) {
    it(`is neither kept nor offered with draft="${value}"`, async () => {
      said().clear(); // of other tests on this page
      const log = listenToConsole();
      giveBack = log.stop;
      await leaveDraft();
      const form = await openForm({ draft: value });
      await checked();
      fill(form);
      leavePage();
      form.remove();
      expect((await storedDrafts()).map(({ texts }) => texts['name'])).to.deep.equal(['Ada Earlier']);
      expect(asks(form)).to.equal(false);
      expect(shown(form)).to.not.include(kept);
      const told = [...log.errors, ...log.warnings].filter((one) => one.includes('draft='));
      expect(told.length).to.equal(value === 'none' ? 0 : 1);
      for (const one of told) expect(one).to.include('"session"').and.include('"none"');
    });
  }

  it('moves no field by its line, which comes when the browser is known to keep it', async () => {
    let isHeld = false;
    giveBack = () => (isHeld = false);
    const held = inDatabase((drafts) => {
      isHeld = true;
      const again = () => {
        if (isHeld) drafts.count().onsuccess = again;
      };
      again();
    });
    await until(() => isHeld, 'the transaction for which the form has to wait');
    const form = await openForm();
    const place = () =>
      control(form, 'Full name').getBoundingClientRect().top - form.getBoundingClientRect().top;
    const before = place();
    expect(shown(form)).to.not.include(kept);
    giveBack();
    await held;
    await until(() => shown(form).includes(kept), 'the line');
    expect(place()).to.equal(before);
  });

  it('that changed what the page had filled in comes back as it was changed', async () => {
    await leaveDraft();
    const form = await openDraft();
    form.values = { name: 'Known Login', email: 'login@example.com' };
    await until(() => control(form, 'Full name').value === 'Known Login', 'what the page fills in');
    await press(form, goOn);
    await until(() => control(form, 'Full name').value === 'Ada Earlier', 'the draft');
    expect(control(form, 'Email').value).to.equal('ada@example.com');
  });

  it('keeps that no confirmation was wanted', async () => {
    await leaveDraft({ template: '' });
    const form = await openDraft({ 'mailing-template': 'choose' });
    const chosenMail = () => control<HTMLSelectElement>(form, 'Confirmation by email').value;
    await until(() => withText(form, 'label', 'Confirmation by email'), 'the choice');
    expect(chosenMail()).to.equal('receipt-en');
    await press(form, goOn);
    await until(() => chosenMail() === '', 'the draft');
  });

  it('is asked about in a live region, since it is found after the form is shown', async () => {
    await leaveDraft();
    const form = await openDraft();
    await until(() => asks(form), 'the question');
    const question = withText(form, '[part~=draft]', draftWords.question)!;
    expect(question.closest('[role=status]')).to.not.equal(null);
  });

  it('is kept without being asked for, in this tab: texts, choices, answers and own inputs', async () => {
    const form = await openDraft(
      { fields: 'salutation phone cover-letter files' },
      `<label slot="extra">Shoe size <input name="shoeSize" /></label>
      <select slot="extra" name="colour" aria-label="Colour"><option>red<option>blue</select>
      <input slot="extra" name="secret" type="password" aria-label="Secret" />
      <label slot="consent"><input name="privacy" type="checkbox" /> I agree</label>`,
    );
    expect(button(form, deletion)).to.equal(undefined);
    fill(form);
    type(form, 'Cover letter', 'Because.');
    const salutation = await until(() => withText(form, 'label', 'Title'), 'the choice');
    const select = (salutation as HTMLLabelElement).control as HTMLSelectElement;
    select.value = [...select.options].find(({ text }) => text === 'Ms')!.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    for (const [name, value] of [
      ['shoeSize', '42'],
      ['colour', 'blue'],
      ['secret', 'xyz'],
    ] as const) {
      const own = form.querySelector<HTMLInputElement>(`[name=${name}]`)!;
      own.value = value;
      own.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    }
    form.querySelector<HTMLInputElement>('[name=privacy]')!.click();
    leavePage();
    const { format, at, id, contents, ...draft } = (await until(() => storedDraft(), 'the draft'))!;
    expect(draft).to.deep.equal({
      texts: { name: 'Åse Ångström', email: 'aase@example.com', coverLetter: 'Because.' },
      choices: { salutation: [select.value] },
      answers: { previouslyApplied: false, allowSave: true },
      own: { shoeSize: [['42']], colour: [['blue']] },
      missing: [],
      files: [],
    });
    expect(format).to.equal(DRAFT_FORMAT);
    expect(Date.now() - at).to.be.within(0, 60_000);
    for (const random of [id, contents]) expect(random).to.match(/^[0-9a-f]{32}$/);
    expect(contentOf(sessionStorage)).to.deep.equal([]);
    expect(contentOf(localStorage)).to.deep.equal([]);
    await until(() => button(form, deletion), 'the button that ends it');
  });

  it('is stored encrypted, with a key that goes with it', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Åse Ångström');
    choose(form, textFile('my-life.txt'));
    await files(form, 1);
    const draft = await keptName('Åse Ångström');
    await until(() => hasContents(), 'the content of the file');
    expect(draft.files[0]?.name).to.equal('my-life.txt');
    const records = await inDatabase((all) => all.getAll());
    const decode = (value: unknown): unknown =>
      value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
    const all = JSON.stringify(records, (_, value: unknown) => decode(value));
    for (const word of ['ngstr', 'my-life', 'text/plain', 'name']) expect(all).to.not.include(word);
    const keys = () => Object.keys(sessionStorage).filter((one) => one.includes(draftName()));
    expect(keys()).to.have.length(1);
    await press(form, deletion);
    await press(form, draftWords.yes);
    await until(() => keys().length === 0, 'the end of the key');
  });

  it('is kept where the browser encrypts nothing, as on a page without HTTPS', async () => {
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    giveBack = () => void Reflect.deleteProperty(crypto, 'subtle');
    const form = await openDraft();
    type(form, 'Full name', 'Åse');
    leavePage();
    form.remove();
    const again = await openForm();
    await press(again, goOn);
    expect(control(again, 'Full name').value).to.equal('Åse');
  });

  it('that comes to be kept moves no button that is being pressed', async () => {
    const form = await openDraft();
    const { setTimeout } = globalThis;
    const pauses: (() => void)[] = [];
    globalThis.setTimeout = ((run: () => void, delay?: number) =>
      delay === 300 ? pauses.push(run) : setTimeout(run, delay)) as typeof setTimeout;
    try {
      type(form, 'Full name', 'Ada');
    } finally {
      globalThis.setTimeout = setTimeout;
    }
    dispatchEvent(new PointerEvent('pointerdown'));
    pauses.forEach((run) => run());
    await inDatabase(() => undefined); // if it were being kept, it would be there now
    await form.updateComplete;
    expect(pauses).to.have.length(1);
    expect(button(form, deletion) === undefined).to.equal(true);
    dispatchEvent(new PointerEvent('pointerup'));
    await until(() => button(form, deletion), 'the button that ends it');
    await keptName('Ada');
  });

  it('is kept before the page goes, without a pause', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Åse');
    expect(await storedDraft()).to.equal(undefined);
    leavePage();
    expect((await storedDraft())?.texts).to.deep.equal({ name: 'Åse' });
    type(form, 'Full name', 'Åse Å');
    document.dispatchEvent(new Event('visibilitychange')); // a phone that turns to another program
    expect((await storedDraft())?.texts).to.deep.equal({ name: 'Åse Å' });
    type(form, 'Full name', 'Åse Ång');
    form.remove();
    expect((await storedDraft())?.texts).to.deep.equal({ name: 'Åse Ång' });
  });

  it('has what a program has put into the fields without an event, once the page goes', async () => {
    const form = await openDraft({}, '<input slot="extra" name="shoeSize" aria-label="Shoe size" />');
    control(form, 'Full name').value = 'Åse';
    form.querySelector('input')!.value = '42';
    leavePage();
    expect(await storedDraft()).to.deep.include({ texts: { name: 'Åse' }, own: { shoeSize: [['42']] } });
  });

  describe('that an earlier page has left', () => {
    it('is asked about without a word of it', async () => {
      await leaveDraft();
      const form = await openDraft();
      await until(() => asks(form), 'the question');
      expectNothingShown(form);
      expect((await storedDraft())?.texts['name']).to.equal('Ada Earlier');
    });

    it('stands in the form once somebody continues it', async () => {
      const left = await leaveDraft({ own: { shoeSize: [['42']], gone: [['x']], privacy: [['on']] } });
      const form = await openDraft(
        { fields: 'salutation cover-letter' },
        `<label slot="extra">Shoe size <input name="shoeSize" /></label>
        <label slot="consent"><input name="privacy" type="checkbox" /> I agree</label>`,
      );
      await press(form, goOn);
      await until(() => control(form, 'Full name').value === 'Ada Earlier', 'the name');
      expect(control(form, 'Email').value).to.equal('ada@example.com');
      expect(control(form, 'Cover letter').value).to.equal('I was here.');
      expect(chosen(form, 'May we keep')).to.deep.equal([false, true]);
      expect(chosen(form, 'Have you applied')).to.deep.equal([false, false]);
      expect(form.querySelector<HTMLInputElement>('[name=shoeSize]')!.value).to.equal('42');
      expect(form.querySelector<HTMLInputElement>('[name=privacy]')!.checked).to.equal(false);
      const salutation = await until(() => withText(form, 'label', 'Title'), 'the choice');
      await until(() => ((salutation as HTMLLabelElement).control as HTMLSelectElement).value, 'its value');
      expect(asks(form)).to.equal(false);
      await until(() => focused() === part(form, 'title'), 'the focus on the heading');
      // It is one record: the earlier one is gone.
      await until(async () => (await storedDrafts()).every(({ id }) => id !== left.id), 'the new record');
      expect((await storedDrafts()).map(({ texts }) => texts['name'])).to.deep.equal(['Ada Earlier']);
      answer(form, 'Have you applied', 'No');
      send(form);
      expect(shown(await partOf(form, 'success'))).to.include('Thank you, Ada Earlier.');
      expect(await storedDrafts()).to.deep.equal([]);
    });

    it('fills only what is empty when something is entered already, and then all of it is kept', async () => {
      await leaveDraft();
      const form = await openDraft();
      type(form, 'Full name', 'Ada Later');
      answer(form, 'May we keep', 'Yes');
      await keptName('Ada Later');
      await press(form, goOn);
      await until(() => control(form, 'Email').value, 'the address');
      expect(control(form, 'Full name').value).to.equal('Ada Later');
      expect(chosen(form, 'May we keep')).to.deep.equal([true, false]);
      await until(async () => (await storedDraft())?.texts['email'], 'the draft of both');
      expect(await storedDraft()).to.deep.include({
        texts: { name: 'Ada Later', email: 'ada@example.com', coverLetter: 'I was here.' },
        answers: { allowSave: true },
      });
    });

    it('that nobody claims never comes to the next person: what they enter takes its place', async () => {
      const left = await leaveDraft();
      const form = await openDraft();
      await until(() => asks(form), 'the question');
      type(form, 'Full name', 'Bo');
      leavePage();
      await until(async () => (await storedDrafts()).every(({ id }) => id !== left.id), 'the end of it');
      expect(await storedDraft()).to.deep.include({ texts: { name: 'Bo' }, answers: {} });
      form.remove();
      const later = await openDraft();
      await press(later, goOn);
      await until(() => control(later, 'Full name').value === 'Bo', 'the name');
      expect(control(later, 'Email').value).to.equal('');
      expect(control(later, 'Cover letter').value).to.equal('');
    });

    it('goes when somebody starts over, and what was entered since stays and is kept', async () => {
      await leaveDraft();
      const form = await openDraft();
      type(form, 'Full name', 'Bo');
      await keptName('Bo');
      await press(form, over);
      await until(() => shown(form).includes(deleted), 'the word that it is gone');
      expect(asks(form)).to.equal(false);
      expect(control(form, 'Full name').value).to.equal('Bo');
      expect((await storedDrafts()).map(({ texts }) => texts)).to.deep.equal([{ name: 'Bo' }]);
    });

    it('comes back when the visitor started over by mistake', async () => {
      await leaveDraft();
      const form = await openDraft();
      await press(form, over);
      await press(form, draftWords.undo);
      await until(() => control(form, 'Full name').value === 'Ada Earlier', 'the name');
      await keptName('Ada Earlier');
    });

    it('is gone when somebody else sends an application, claimed or not', async () => {
      await leaveDraft();
      const form = await openDraft();
      await until(() => asks(form), 'the question');
      fill(form, 'Bo');
      send(form);
      await partOf(form, 'success');
      leavePage();
      await until(async () => (await storedDrafts()).length === 0, 'the end of both');
    });

    it('of another format is not offered, and breaks nothing', async () => {
      const left = await leaveDraft();
      await inDatabase((records) => void records.put({ ...left, format: 0, texts: 'Ada' }, draftName()));
      const form = await openDraft();
      expect(asks(form)).to.equal(false);
      fill(form);
      send(form);
      await partOf(form, 'success');
    });
  });
});
