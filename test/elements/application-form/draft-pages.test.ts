/** Drafts of two forms, of two pages of a tab, and of pages that come back. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import { control, type } from '../../helpers/browser/application.js';
import {
  asks,
  draftName,
  draftWords,
  inDatabase,
  keptName,
  leaveDraft,
  leavePage,
  openDraft,
  press,
  storedDraft,
  storedDrafts,
  turnToTab,
} from '../../helpers/browser/draft.js';
import { freshPage, shown, until } from '../../helpers/browser/elements.js';

const { goOn } = draftWords;
const names = async () => (await storedDrafts()).map(({ texts }) => texts['name']).toSorted();
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('application-form: drafts of several pages', () => {
  let giveBack = () => {};
  beforeEach(() => freshPage());
  afterEach(() => {
    giveBack();
    giveBack = () => {};
  });

  it('of two forms for one vacancy are apart, and come back to their forms', async () => {
    const first = await openDraft();
    const second = await openDraft();
    type(first, 'Full name', 'First');
    type(second, 'Full name', 'Second');
    leavePage();
    await until(async () => (await names()).join() === 'First,Second', 'both');
    for (const form of [first, second]) form.remove();
    const [one, other] = [await openDraft(), await openDraft()];
    await press(one, goOn);
    await press(other, goOn);
    await until(() => control(one, 'Full name').value === 'First', 'the first');
    await until(() => control(other, 'Full name').value === 'Second', 'the second');
  });

  it('stay with a form that is moved on its page', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Ada');
    await keptName('Ada');
    const section = document.createElement('section');
    document.body.append(section);
    section.append(form);
    type(form, 'Full name', 'Ada L');
    await keptName('Ada L');
    expect(asks(form)).to.equal(false);
    expect(await names()).to.deep.equal(['Ada L']);
  });

  for (const [how, look] of [
    ['that comes back', comeBack],
    ['of a duplicated tab that is looked at', turnToTab],
  ] as const) {
    it(`that another page of the tab wrote meanwhile are asked about on a page ${how}; the newest is kept`, async () => {
      const form = await openDraft();
      type(form, 'Full name', 'Earlier');
      await keptName('Earlier');
      leavePage(true);
      await leaveDraft({ texts: { name: 'Later', email: 'later@example.com' } });
      look();
      await until(() => asks(form), 'the question');
      expect(control(form, 'Full name').value).to.equal('Earlier');
      type(form, 'Full name', 'Earlier still');
      await keptName('Earlier still');
      expect(await names()).to.deep.equal(['Earlier still']);
      turnToTab();
      await press(form, goOn);
      await until(() => control(form, 'Email').value === 'later@example.com', 'what only the other has');
      expect(control(form, 'Full name').value).to.equal('Earlier still');
    });
  }

  it('that a duplicated tab has removed are kept again by a form that still has them', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Ada');
    await keptName('Ada');
    await inDatabase((records) => void records.delete(draftName()));
    turnToTab();
    await keptName('Ada');
  });

  it('are not kept, and nothing breaks, where the database cannot be opened, and are kept once it can', async () => {
    const form = await openDraft();
    const { open } = IDBFactory.prototype;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('closed', 'InvalidStateError');
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('a later version', 'VersionError');
    };
    giveBack = () => {
      IDBFactory.prototype.open = open;
      IDBDatabase.prototype.transaction = transaction;
    };
    type(form, 'Full name', 'Ada');
    leavePage();
    await until(() => !shown(form).includes(draftWords.kept), 'no promise');
    giveBack();
    expect(await storedDraft()).to.equal(undefined);
    type(form, 'Full name', 'Ada L');
    await keptName('Ada L');
    await until(() => shown(form).includes(draftWords.kept), 'the promise');
  });
});
