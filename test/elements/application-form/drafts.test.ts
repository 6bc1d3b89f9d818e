/** What is typed and kept in a tab: only where a page asks for it, and shown only to whoever says that it is theirs. */
import { expect } from '@open-wc/testing';
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
  button,
  chosen,
  draftName,
  draftWords,
  expectNothingShown,
  leaveDraft,
  leavePage,
  openDraft,
  storedDraft,
  turnToTab,
} from '../../helpers/browser/draft.js';
import {
  focused,
  freshPage,
  has,
  part,
  partOf,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { contentOf } from '../../helpers/browser/sending-marks.js';

const { mine, deletion, somebody, kept, deleted } = draftWords;

describe('application-form: a draft', () => {
  beforeEach(() => freshPage());

  it('is neither kept nor offered unless the page asks for it', async () => {
    leaveDraft();
    const before = contentOf(sessionStorage);
    const form = await openForm();
    fill(form);
    leavePage();
    form.remove();
    expect(contentOf(sessionStorage)).to.deep.equal(before);
    expect(contentOf(localStorage)).to.deep.equal([]);
    const later = await openForm({ draft: 'local' });
    fill(later);
    leavePage();
    expect(contentOf(sessionStorage)).to.deep.equal(before);
    expect(has(later, 'draft')).to.equal(false);
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
    await form.updateComplete;
    expect(button(form, deletion) === undefined).to.equal(true);
    dispatchEvent(new PointerEvent('pointerup'));
    await until(() => button(form, deletion), 'the button that ends it');
    expect(storedDraft()!.texts['name']).to.equal('Ada');
  });

  it('is text, choices and answers, in this tab, without any file', async () => {
    const form = await openDraft({ fields: 'salutation phone cover-letter files' });
    expect(shown(form)).to.include(`${kept} until it is sent, for a day at most. Files are not kept.`);
    expect(button(form, deletion)).to.equal(undefined);
    fill(form);
    type(form, 'Why you', 'Because.');
    const salutation = await until(() => withText(form, 'label', 'Form of address'), 'the choice');
    const select = (salutation as HTMLLabelElement).control as HTMLSelectElement;
    select.value = [...select.options].find(({ text }) => text === 'Ms')!.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    choose(form, textFile('cv.txt', 'Text of my life'));
    await files(form, 1);
    await until(() => storedDraft()?.choices['salutation'], 'the draft, after a pause');
    const { at, ...draft } = storedDraft()!;
    expect(draft).to.deep.equal({
      texts: { name: 'Åse Ångström', email: 'aase@example.com', coverLetter: 'Because.' },
      choices: { salutation: [select.value] },
      answers: { previouslyApplied: false, allowSave: true },
    });
    expect(Date.now() - at).to.be.within(0, 60_000);
    for (const [name, text] of [...contentOf(sessionStorage), ...contentOf(localStorage)]) {
      expect(name).to.equal(draftName());
      expect(text).to.not.include('cv.txt').and.not.include('my life');
    }
    await until(() => button(form, deletion), 'the button that ends it');
  });

  it('is kept before the page goes, without a pause', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Åse');
    expect(storedDraft()).to.equal(undefined);
    leavePage();
    expect(storedDraft()?.texts).to.deep.equal({ name: 'Åse' });
    type(form, 'Full name', 'Åse Å');
    turnToTab(); // and hidden is the same event
    expect(storedDraft()?.texts).to.deep.equal({ name: 'Åse Å' });
    type(form, 'Full name', 'Åse Ång');
    form.remove();
    expect(storedDraft()?.texts).to.deep.equal({ name: 'Åse Ång' });
  });

  describe('that an earlier page has left', () => {
    it('is offered without a word of it', async () => {
      leaveDraft();
      const form = await openDraft();
      await until(() => shown(form).includes(somebody), 'the offer');
      expectNothingShown(form);
      expect(storedDraft()?.texts['name']).to.equal('Ada Earlier');
    });

    it('stands in the form once somebody says that it is theirs', async () => {
      leaveDraft();
      const form = await openDraft({ fields: 'salutation cover-letter' });
      (await until(() => button(form, mine), 'the offer')).click();
      await until(() => control(form, 'Full name').value === 'Ada Earlier', 'the name');
      expect(control(form, 'E-mail').value).to.equal('ada@example.com');
      expect(control(form, 'Why you').value).to.equal('I was here.');
      expect(chosen(form, 'May we keep')).to.deep.equal([false, true]);
      expect(chosen(form, 'Have you applied')).to.deep.equal([false, false]);
      const salutation = await until(() => withText(form, 'label', 'Form of address'), 'the choice');
      await until(() => ((salutation as HTMLLabelElement).control as HTMLSelectElement).value, 'its value');
      expect(shown(form)).to.not.include(somebody);
      await until(() => focused() === part(form, 'title'), 'the focus on the heading');
      answer(form, 'Have you applied', 'No');
      send(form);
      expect(shown(await partOf(form, 'success'))).to.include('Thank you, Ada Earlier.');
      expect(storedDraft()).to.equal(undefined);
    });

    it('fills only what is empty when something is typed already, and then all of it is kept', async () => {
      leaveDraft();
      const form = await openDraft();
      type(form, 'Full name', 'Ada Later');
      answer(form, 'May we keep', 'Yes');
      leavePage();
      (await until(() => button(form, mine), 'the offer')).click();
      await until(() => control(form, 'E-mail').value, 'the address');
      expect(control(form, 'Full name').value).to.equal('Ada Later');
      expect(chosen(form, 'May we keep')).to.deep.equal([true, false]);
      leavePage();
      expect(storedDraft()).to.deep.include({
        texts: { name: 'Ada Later', email: 'ada@example.com', coverLetter: 'I was here.' },
        answers: { allowSave: true },
      });
    });

    it('that nobody claims never comes to the next person: what they type takes its place', async () => {
      leaveDraft();
      const form = await openDraft();
      type(form, 'Full name', 'Bo');
      leavePage();
      expect(storedDraft()?.texts).to.deep.equal({ name: 'Bo' });
      expect(storedDraft()?.answers).to.deep.equal({});
      form.remove();
      const later = await openDraft();
      (await until(() => button(later, mine), 'the offer')).click();
      await until(() => control(later, 'Full name').value === 'Bo', 'the name');
      expect(control(later, 'E-mail').value).to.equal('');
      expect(control(later, 'Why you').value).to.equal('');
    });

    it('goes when that is asked for, and what was typed since stays and is kept', async () => {
      leaveDraft();
      const form = await openDraft();
      type(form, 'Full name', 'Bo');
      leavePage();
      (await until(() => button(form, deletion), 'the offer')).click();
      await until(() => shown(form).includes(deleted), 'the word that it is gone');
      expect(shown(form)).to.not.include(somebody);
      expect(control(form, 'Full name').value).to.equal('Bo');
      expect(storedDraft()?.texts).to.deep.equal({ name: 'Bo' });
    });

    it('is gone for good when it is deleted before anything is typed', async () => {
      leaveDraft();
      const form = await openDraft();
      (await until(() => button(form, deletion), 'the offer')).click();
      expect(contentOf(sessionStorage)).to.deep.equal([]);
      form.remove();
      const later = await openDraft();
      expect(shown(later)).to.not.include(somebody);
      expectNothingShown(later);
    });

    it('is gone when somebody else sends an application, claimed or not', async () => {
      leaveDraft();
      const form = await openDraft();
      fill(form, 'Bo');
      send(form);
      await partOf(form, 'success');
      leavePage();
      expect(contentOf(sessionStorage).filter(([name]) => name.includes('draft'))).to.deep.equal([]);
    });

    it('for another vacancy or customer is not offered', async () => {
      leaveDraft({ vacancyId: 'V1012' });
      sessionStorage.setItem(draftName('V1031', 'other'), sessionStorage.getItem(draftName('V1012'))!);
      const form = await openDraft();
      expect(shown(form)).to.not.include(somebody);
      expectNothingShown(form);
      form.vacancyId = 'V1012';
      await until(() => shown(form).includes(somebody), 'the offer at its own vacancy');
    });

    for (const text of ['', '{', 'null', '[]', '"Ada"', '{"texts":{"name":"Ada"}}']) {
      it(`and is junk (${text || 'nothing'}) is swept away`, async () => {
        sessionStorage.setItem(draftName(), text);
        const form = await openDraft();
        expect(shown(form)).to.not.include(somebody);
        expect(contentOf(sessionStorage)).to.deep.equal([]);
      });
    }
  });
});
