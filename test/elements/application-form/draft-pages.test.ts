/** Drafts of two forms, two tabs and pages that come back: none overwrites another's. */
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
  openChannel,
  openDraft,
  press,
  storedDraft,
  storedDrafts,
} from '../../helpers/browser/draft.js';
import { freshPage, shown, until } from '../../helpers/browser/elements.js';

const { goOn } = draftWords;
const names = async () => (await storedDrafts()).map(({ texts }) => texts['name']).toSorted();
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

/** A page of another tab that writes a draft: it answers whoever asks for it. */
function openElsewhere(id: string): () => void {
  const channel = openChannel(({ asked }) => {
    if (asked === id) channel.send({ live: id });
  });
  return channel.close;
}

/** Until it is given back, pages wait for an answer of another one for as long as that takes. */
function waitForAnswers(): () => void {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((run: () => void, delay?: number, ...values: unknown[]) =>
    delay === 200 ? 0 : setTimeout(run, delay, ...values)) as typeof setTimeout;
  return () => void (globalThis.setTimeout = setTimeout);
}

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

  it('of two forms for two vacancies are apart', async () => {
    const [first, second] = [await openDraft(), await openDraft({ 'vacancy-id': 'V1012' })];
    type(first, 'Full name', 'First');
    type(second, 'Full name', 'Second');
    await keptName('First', 'V1031');
    await keptName('Second', 'V1012');
    first.reset();
    await until(async () => (await names()).join() === 'Second', 'the end of the first alone');
  });

  it('of a form that was closed are offered to the next one on the same page', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Ada');
    form.remove(); // at once: nothing waits
    const later = await openDraft();
    await press(later, goOn);
    await until(() => control(later, 'Full name').value === 'Ada', 'the name');
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

  it('of a duplicated tab stay with the tab that writes them; the other begins one of its own', async () => {
    const left = await leaveDraft({ texts: { name: 'Original' } });
    const closeElsewhere = openElsewhere(left.id); // this session storage is a copy of that tab's
    const endWaiting = waitForAnswers();
    giveBack = () => {
      closeElsewhere();
      endWaiting();
    };
    const form = await openDraft();
    await until(() => sessionStorage.getItem(draftName()) === null, 'the end of the copied name');
    expect(asks(form)).to.equal(false);
    expect(shown(form)).to.not.include('Original');
    type(form, 'Full name', 'Copy');
    await keptName('Copy');
    expect(await names()).to.deep.equal(['Copy', 'Original']);
    form.reset();
    await until(async () => (await names()).join() === 'Original', 'the end of the copy alone');
  });

  it('of this page are said to be written to whoever asks, until the form is gone', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Ada');
    const { id } = await keptName('Ada');
    const heard: unknown[] = [];
    const channel = openChannel((data) => heard.push(data));
    giveBack = channel.close;
    for (const asked of [7, null, 'another', undefined]) channel.send({ asked });
    channel.send('junk');
    channel.send({ asked: id });
    await until(() => heard.length, 'the answer');
    expect(heard).to.deep.equal([{ live: id }]);
    form.remove();
    channel.send({ asked: id });
    const later = await openDraft(); // which asks and waits as well
    await until(() => asks(later), 'the question');
    expect(heard.filter((one) => (one as { live?: string }).live)).to.have.length(1);
  });

  it('that another page of the tab wrote meanwhile are asked about on a page that comes back', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Earlier');
    await keptName('Earlier');
    leavePage(true);
    await leaveDraft({ texts: { name: 'Later' } });
    comeBack();
    await until(() => asks(form), 'the question');
    expect(control(form, 'Full name').value).to.equal('Earlier');
    type(form, 'Full name', 'Earlier still');
    await keptName('Earlier still');
    expect(await names()).to.deep.equal(['Earlier still', 'Later']);
  });

  it('are written again after the browser has deleted its data', async () => {
    const form = await openDraft();
    type(form, 'Full name', 'Ada');
    await keptName('Ada');
    await inDatabase((drafts, files) => {
      drafts.clear();
      files.clear();
    });
    type(form, 'Full name', 'Ada L');
    await keptName('Ada L');
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
