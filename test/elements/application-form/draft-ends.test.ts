/** When what was kept in a tab goes: after half an hour, with success, and when somebody says so. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import { DRAFT_MAX_AGE } from '../../../src/core/applications/draft.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  choose,
  control,
  fileNames,
  files,
  fill,
  openForm,
  send,
  textFile,
  type,
} from '../../helpers/browser/application.js';
import { holdClock } from '../../helpers/browser/clock.js';
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
  leaveFiles,
  leavePage,
  openDraft,
  press,
  refusePuts,
  storedDraft,
  storedDrafts,
  storedNames,
  turnToTab,
} from '../../helpers/browser/draft.js';
import { focused, freshPage, part, partOf, parts, shown, until } from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { blockStorage, fillStorage } from '../../helpers/browser/storage.js';

const { deletion, yes, no, undo, kept, deleted } = draftWords;

/** Fills in the form, with a file, until all of it is kept. */
async function fillAll(form: ApplicationForm): Promise<void> {
  fill(form);
  choose(form, textFile('cv.txt'));
  await files(form, 1);
  await until(async () => (await storedDraft())?.files.length === 1, 'the draft with its file');
  await until(() => button(form, deletion), 'the button that ends it');
}

async function deleteAll(form: ApplicationForm): Promise<void> {
  await press(form, deletion);
  await press(form, yes);
  await until(() => shown(form).includes(deleted), 'the word that it is gone');
}

describe('application-form: the end of a draft', () => {
  const { now } = Date;
  let giveBack = () => {};
  beforeEach(() => freshPage());
  afterEach(() => {
    Date.now = now;
    giveBack();
    giveBack = () => {};
  });

  it('comes half an hour after the last change', async () => {
    await leaveDraft({ age: DRAFT_MAX_AGE - 60_000 });
    const form = await openDraft();
    await until(() => asks(form), 'the question of the last minute');
    Date.now = () => now() + 120_000;
    turnToTab(); // the page was left open
    await until(() => !asks(form), 'the end of the question');
    expectNothingShown(form);
    await until(async () => (await storedDrafts()).length === 0, 'the end of the record');
  });

  it('comes when any form starts, whichever tab made the draft, with its files', async () => {
    const files = await leaveFiles({ 'cv.txt': 'Text of my life' }, 'V1012');
    await leaveDraft({ age: DRAFT_MAX_AGE, vacancyId: 'V1012', files });
    await inDatabase((records) => {
      records.put('junk', 'junk');
      records.put({ id: 'left', contents: [] }, 'alone/contents');
      records.put({}, 7);
    });
    sessionStorage.clear(); // of another tab
    await openDraft();
    expect(await storedNames()).to.deep.equal([]);
    const keys = await inDatabase((records) => records.getAllKeys());
    for (const key of ['junk', 'alone/contents', 7]) expect(keys).to.not.include(key);
  });

  it('comes on a page that stays open, and the next change keeps everything again, files too', async () => {
    const form = await openDraft();
    await fillAll(form);
    Date.now = () => now() + DRAFT_MAX_AGE;
    turnToTab();
    await until(async () => (await storedNames()).length === 0, 'the end of the records');
    expect(control(form, 'Full name').value).to.equal('Åse Ångström');
    await until(() => !button(form, deletion), 'nothing to delete');
    type(form, 'Full name', 'Åse');
    expect((await keptName('Åse')).files).to.have.length(1);
    expect(await hasContents()).to.equal(true);
  });

  it('comes with success, its files too, and the next form says nothing of it', async () => {
    const form = await openDraft();
    await fillAll(form);
    send(form);
    await partOf(form, 'success');
    leavePage();
    await until(async () => (await storedNames()).length === 0, 'the end of the records');
    form.vacancyId = 'V1012';
    await partOf(form, 'form');
    expect(control(form, 'Full name').value).to.equal('');
    expect(shown(form)).to.not.include(deleted);
    expect(asks(form)).to.equal(false);
  });

  it('comes with a button apart from the one that sends, after a question', async () => {
    const form = await openDraft();
    await fillAll(form);
    const order = [...form.shadowRoot!.querySelectorAll('#send, #delete')].map(({ id }) => id);
    expect(order).to.deep.equal(['send', 'delete']);
    const gap =
      button(form, deletion)!.getBoundingClientRect().top -
      part(form, 'submit')!.getBoundingClientRect().bottom;
    expect(gap).to.be.greaterThan(24);
    await press(form, deletion);
    await until(() => focused()?.id === 'delete-asked', 'the focus on the question');
    await press(form, no);
    await until(() => focused() === button(form, deletion), 'the focus back on the button');
    expect(control(form, 'Full name').value).to.equal('Åse Ångström');
    expect(await storedDrafts()).to.have.length(1);
    await press(form, deletion);
    const question = await until(() => form.shadowRoot!.getElementById('delete-asked'), 'the question');
    question.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => focused() === button(form, deletion), 'the focus after Escape');
    await deleteAll(form);
    expect(await storedNames()).to.deep.equal([]);
    expect(control(form, 'Full name').value).to.equal('');
    expect(chosen(form, 'May we keep')).to.deep.equal([false, false]);
    expect(fileNames(form)).to.deep.equal([]);
    await until(() => focused()?.id === 'deleted', 'the focus on what is said');
  });

  it('is undone, files too', async () => {
    const form = await openDraft({}, '<input slot="extra" name="shoeSize" aria-label="Shoe size" />');
    form.querySelector('input')!.value = '42';
    await fillAll(form);
    await deleteAll(form);
    expect(form.querySelector('input')!.value).to.equal('');
    await press(form, undo);
    await until(() => control(form, 'Full name').value === 'Åse Ångström', 'the name');
    expect(chosen(form, 'May we keep')).to.deep.equal([true, false]);
    expect(form.querySelector('input')!.value).to.equal('42');
    expect(fileNames(form)).to.have.length(1);
    expect(shown(form)).to.not.include(deleted);
    await until(() => focused() === part(form, 'title'), 'the focus on the heading');
    await keptName('Åse Ångström');
    await until(() => hasContents(), 'the files');
    send(form);
    await partOf(form, 'success');
  });

  for (const [what, end] of [
    ['something else is entered', (form) => type(form, 'Full name', 'Bo')],
    ['the page is left', () => leavePage(true)],
  ] as const satisfies [string, (form: ApplicationForm) => void][]) {
    it(`cannot be undone any more when ${what}`, async () => {
      const form = await openDraft();
      await fillAll(form);
      await deleteAll(form);
      end(form);
      await form.updateComplete;
      expect(button(form, undo) === undefined).to.equal(true);
      expect(shown(form)).to.not.include(deleted);
    });
  }

  it('cannot be undone any more after a minute', async () => {
    const form = await openDraft();
    await fillAll(form);
    const clock = holdClock();
    giveBack = clock.release;
    await deleteAll(form);
    clock.advance(59_000);
    await form.updateComplete;
    expect(button(form, undo) !== undefined).to.equal(true);
    clock.advance(1000);
    await form.updateComplete;
    expect(button(form, undo) === undefined).to.equal(true);
  });

  it('comes with reset()', async () => {
    const form = await openDraft();
    await fillAll(form);
    form.reset();
    leavePage();
    await until(async () => (await storedNames()).length === 0, 'the end');
  });

  for (const [state, fault] of [
    ['rejected', { name: 'refused', route: 'candidates' }],
    ['unknown', { name: 'lost-answer', route: 'candidates' }],
    ['not-sent', { name: 'reset', route: 'mailing-templates' }],
  ] as const) {
    it(`does not come with an outcome that is "${state}"`, async () => {
      const form = await openDraft({ 'mailing-template': 'none' });
      await fillAll(form);
      await sandbox.fault(fault);
      send(form);
      await until(() => form.submission.state === state, 'the outcome');
      leavePage();
      const draft = await storedDraft();
      expect(draft?.texts).to.deep.equal({ name: 'Åse Ångström', email: 'aase@example.com' });
      expect(draft?.files.map(({ name }) => name)).to.deep.equal(['cv.txt']);
    });
  }

  it('at one vacancy does not come when its entries go on to another, but when they are sent there', async () => {
    const form = await openDraft();
    await fillAll(form);
    form.vacancyId = 'V1012';
    await until(() => shown(part(form, 'title')!).includes('Apply: '), 'the other form');
    await keptName('Åse Ångström', 'V1012');
    await until(
      () => shown(form).includes('What you entered for another application is still here.'),
      'the notice',
    );
    expect((await storedDraft('V1031'))?.texts['name']).to.equal('Åse Ångström');
    form.vacancyId = 'V1031';
    await keptName('Åse Ångström', 'V1031');
    expect(asks(form)).to.equal(false);
    const names = ['V1012', 'V1031'].map((id) => draftName(id)).flatMap((one) => [one, `${one}/contents`]);
    expect((await storedNames()).toSorted()).to.deep.equal(names.toSorted());
    send(form);
    await partOf(form, 'success');
    leavePage();
    await until(async () => (await storedNames()).length === 0, 'the end');
  });

  it('at one vacancy does not come when another one has a draft already', async () => {
    const other = await leaveDraft({ vacancyId: 'V1012' });
    const form = await openDraft();
    await fillAll(form);
    form.vacancyId = 'V1012';
    await until(() => asks(form), 'the question at the other');
    expect((await storedDraft('V1012'))?.id).to.equal(other.id);
    expect((await storedDraft('V1031'))?.texts['name']).to.equal('Åse Ångström');
    await press(form, draftWords.over);
    type(form, 'Full name', 'Bo');
    await keptName('Bo', 'V1012');
    expect((await storedDraft('V1031'))?.texts['name']).to.equal('Åse Ångström');
    for (const id of ['V1012', 'V1031']) expect(await hasContents(id)).to.equal(true);
  });

  for (const answer of ['over', 'goOn'] as const)
    it(`lets the visitor type on while the files of a draft are read: "${draftWords[answer]}"`, async () => {
      const content = 'x'.repeat(3_000_000);
      const draft = await leaveDraft({ files: await leaveFiles({ 'cv.txt': content }) });
      const form = await openDraft();
      await until(() => asks(form), 'the question');
      await press(form, draftWords[answer]);
      await form.updateComplete;
      const field = control<HTMLTextAreaElement>(form, 'Cover letter');
      field.focus();
      if (answer === 'goOn') await files(form, 1);
      else
        await until(
          async () => !(await storedDrafts()).some(({ id }) => id === draft.id),
          'the removal of the draft',
        );
      await form.updateComplete;
      expect(form.shadowRoot!.activeElement?.id).to.equal(field.id);
    });

  for (const [what, take] of [
    ['gives the page no session storage', () => blockStorage('sessionStorage')],
    ['has no room for a name', fillStorage],
    [
      'has no IndexedDB',
      () => {
        const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')!;
        Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined });
        IDBDatabase.prototype.transaction = () => {
          throw new DOMException('closed', 'InvalidStateError');
        };
        return () => Object.defineProperty(globalThis, 'indexedDB', before);
      },
    ],
    ['has no room for a draft', () => refusePuts()],
  ] as const) {
    it(`is not promised in a browser that ${what}`, async () => {
      const { transaction } = IDBDatabase.prototype;
      const restore = take();
      giveBack = () => {
        restore();
        IDBDatabase.prototype.transaction = transaction;
      };
      // Only when something is to be stored can it be known that there is no room for it.
      const form = await (what === 'has no room for a draft' ? openDraft() : openForm());
      fill(form);
      choose(form, textFile('cv.txt'));
      await files(form, 1);
      await until(() => !shown(form).includes(kept), 'no promise');
      leavePage();
      await form.updateComplete;
      expect(shown(form)).to.not.include(kept);
      expect(button(form, deletion)).to.equal(undefined);
      expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).to.equal(false); // it asks
      send(form);
      await partOf(form, 'success');
      expect(parts(form, 'draft')).to.have.length(0);
    });
  }
});
