/** When what was kept in a tab goes: after a day, with success, and when somebody says so. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import { MAX_AGE } from '../../../src/applications/timed-records.js';
import {
  choose,
  control,
  fileNames,
  files,
  fill,
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
import { focused, freshPage, part, partOf, parts, shown, until } from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { contentOf } from '../../helpers/browser/sending-marks.js';
import { blockStorage, fillStorage } from '../../helpers/browser/storage.js';

const { deletion, somebody, kept, deleted } = draftWords;

describe('application-form: the end of a draft', () => {
  const { now } = Date;
  let giveBack = () => {};
  beforeEach(() => freshPage());
  afterEach(() => {
    Date.now = now;
    giveBack();
  });

  it('comes after a day', async () => {
    leaveDraft({ age: MAX_AGE - 60_000 });
    leaveDraft({ age: MAX_AGE, vacancyId: 'V1012' });
    const form = await openDraft();
    await until(() => shown(form).includes(somebody), 'the offer of the last minute');
    expect(contentOf(sessionStorage).map(([name]) => name)).to.deep.equal([draftName()]);
    Date.now = () => now() + 120_000;
    turnToTab(); // the page was left open over night
    await until(() => !shown(form).includes(somebody), 'the end of the offer');
    expectNothingShown(form);
    expect(contentOf(sessionStorage)).to.deep.equal([]);
  });

  it('comes a day after the last change, not after the first', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Åse');
    leavePage();
    Date.now = () => now() + MAX_AGE - 60_000;
    type(form, 'Full name', 'Åse Ångström');
    leavePage();
    form.remove();
    Date.now = () => now() + MAX_AGE + 60_000;
    const later = await openDraft();
    await until(() => shown(later).includes(somebody), 'the offer');
    later.remove();
    Date.now = () => now() + 2 * MAX_AGE;
    const last = await openDraft();
    expect(shown(last)).to.not.include(somebody);
    expect(contentOf(sessionStorage)).to.deep.equal([]);
  });

  it('comes with success, and the next form says nothing of it', async () => {
    const form = await openDraft();
    fill(form);
    send(form);
    await partOf(form, 'success');
    leavePage();
    expect(storedDraft()).to.equal(undefined);
    form.vacancyId = 'V1012';
    await partOf(form, 'form');
    expect(control(form, 'Full name').value).to.equal('');
    expect(shown(form)).to.not.include(deleted).and.not.include(somebody);
  });

  it('comes with the button beside it, which empties the form, its files too', async () => {
    const form = await openDraft();
    fill(form);
    choose(form, textFile('cv.txt'));
    await files(form, 1);
    (await until(() => button(form, deletion), 'the button')).click();
    await until(() => shown(form).includes(deleted), 'the word that it is gone');
    expect(contentOf(sessionStorage)).to.deep.equal([]);
    expect(control(form, 'Full name').value).to.equal('');
    expect(chosen(form, 'May we keep')).to.deep.equal([false, false]);
    expect(fileNames(form)).to.deep.equal([]);
    await until(() => focused() === part(form, 'title'), 'the focus on the heading');
    type(form, 'Full name', 'Bo');
    leavePage();
    expect(storedDraft()?.texts).to.deep.equal({ name: 'Bo' });
    await form.updateComplete;
    expect(shown(form)).to.not.include(deleted);
  });

  it('comes with reset()', async () => {
    const form = await openDraft();
    fill(form);
    leavePage();
    form.reset();
    leavePage();
    expect(contentOf(sessionStorage)).to.deep.equal([]);
  });

  for (const [state, fault] of [
    ['rejected', { name: 'refused', route: 'candidates' }],
    ['unknown', { name: 'lost-answer', route: 'candidates' }],
    ['not-sent', { name: 'reset', route: 'mailing-templates' }],
  ] as const) {
    it(`does not come with an outcome that is "${state}"`, async () => {
      const form = await openDraft({ 'mailing-template': 'none' });
      fill(form);
      await sandbox.fault(fault);
      send(form);
      await until(() => form.submission.state === state, 'the outcome');
      leavePage();
      expect(storedDraft()?.texts).to.deep.equal({ name: 'Åse Ångström', email: 'aase@example.com' });
    });
  }

  it('at one vacancy comes when its text goes on to another, and is kept and sent there', async () => {
    const form = await openDraft();
    fill(form);
    leavePage();
    form.vacancyId = 'V1012';
    await until(() => shown(part(form, 'title')!).includes('Apply: '), 'the other form');
    await until(() => storedDraft('V1012')?.texts['name'] === 'Åse Ångström', 'the draft of the other');
    expect(storedDraft('V1031')).to.equal(undefined);
    form.vacancyId = 'V1031';
    await until(() => storedDraft('V1031'), 'the draft of the first');
    expect(shown(form)).to.not.include(somebody);
    send(form);
    await partOf(form, 'success');
    leavePage();
    expect(contentOf(sessionStorage).filter(([name]) => name.includes('draft'))).to.deep.equal([]);
  });

  for (const [what, take] of [
    ['gives the page no storage', () => blockStorage('sessionStorage')],
    ['has no room for it', fillStorage],
  ] as const) {
    it(`is not promised to be later in a browser that ${what}`, async () => {
      giveBack = take();
      const form = await openDraft();
      fill(form);
      leavePage();
      await form.updateComplete;
      expect(shown(form)).to.not.include(kept);
      expect(button(form, deletion)).to.equal(undefined);
      send(form);
      await partOf(form, 'success');
      expect(parts(form, 'draft')).to.have.length(0);
    });
  }
});
