/** The files of a draft: they come back, or are named as missing. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { Draft } from '../../../src/core/applications/draft.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  answer,
  applications,
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
import {
  asks,
  draftWords,
  hasContents,
  keptName,
  leaveDraft,
  leaveFiles,
  leavePage,
  openDraft,
  press,
  refusePuts,
  storedDraft,
} from '../../helpers/browser/draft.js';
import {
  focused,
  freshPage,
  part,
  partOf,
  parts,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { chooseImage, png } from '../../helpers/browser/whole-form.js';

const { goOn } = draftWords;
const lost = (name: string) => `${name} was not saved with your draft. Please choose it again.`;
const question = 'are missing, because they were not saved with your draft';

const missing = (form: ApplicationForm) =>
  parts(form, 'missing').map((one) => shown(one.querySelector('span')!));

/** A later page of the same tab, with the draft in the form. */
async function reopen(form: ApplicationForm, attributes = {}): Promise<ApplicationForm> {
  leavePage();
  form.remove();
  const later = await openDraft(attributes);
  await press(later, goOn);
  await until(() => control(later, 'Email').value, 'the entries');
  return later;
}

describe('application-form: the files of a draft', () => {
  let giveBack = () => {};
  beforeEach(() => freshPage());
  afterEach(() => {
    giveBack();
    giveBack = () => {};
  });

  it('come back and are sent as they were, the picture and the kinds too', async () => {
    const attributes = { fields: 'cover-letter files image' };
    const form = await openDraft(attributes);
    fill(form);
    choose(form, textFile('cv.txt', 'Text of my life'), textFile('letter.txt'));
    await files(form, 2);
    const kind = await until(() => part(form, 'file')!.querySelector('select'), 'the kinds');
    kind.selectedIndex = 1;
    kind.dispatchEvent(new Event('change', { bubbles: true }));
    chooseImage(form, png('me.png'));
    await until(() => withText(form, '.picture', 'me.png'), 'the picture');
    await until(async () => (await storedDraft())?.files.length === 3, 'the draft with its files');
    const later = await reopen(form, attributes);
    await files(later, 2);
    await until(() => withText(later, '.picture', 'me.png'), 'the picture');
    expect(fileNames(later)).to.have.length(2);
    const again = await until(() => part(later, 'file')!.querySelector('select'), 'the kinds');
    await until(() => again.selectedIndex === 1, 'the kind');
    expect(missing(later)).to.deep.equal([]);
    // It does not ask before the page is left, once all of it is stored again.
    await until(
      () => dispatchEvent(new Event('beforeunload', { cancelable: true })),
      'the end of the storing',
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${shown(later)}`);
    });
    send(later);
    await partOf(later, 'success');
    const [stored] = await applications();
    expect(stored!.files.map(({ name, size }) => `${name} ${size}`)).to.include('cv.txt 15');
    await until(async () => !(await hasContents()), 'the end of the contents');
  });

  it('that are removed from the form are removed from the browser', async () => {
    const form = await openDraft();
    choose(form, textFile('cv.txt'));
    await files(form, 1);
    await until(async () => (await storedDraft())?.files.length, 'the draft');
    part(form, 'file')!.querySelector('button')!.click();
    await until(async () => (await storedDraft())?.files.length === 0, 'the draft without');
    await until(async () => !(await hasContents()), 'the end of the content');
  });

  it('are checked as if they were chosen now', async () => {
    await leaveDraft({
      files: await leaveFiles({ 'cv.txt': 'Text of my life', 'program.exe': 'MZ', 'fake.pdf': 'no PDF' }),
    });
    const form = await openDraft();
    await press(form, goOn);
    await files(form, 1);
    expect(fileNames(form)[0]).to.include('cv.txt');
    await until(
      () => shown(form).includes('program.exe is not an accepted file type'),
      'what is wrong with the second',
    );
    await until(
      () => shown(form).includes('The content of fake.pdf does not match its file extension'),
      'what is wrong with the third',
    );
  });

  it('stay out of a form that has no field for them', async () => {
    await leaveDraft({ files: await leaveFiles({ 'cv.txt': 'Text of my life' }), missing: ['old.pdf'] });
    const form = await openDraft({ fields: 'phone' });
    await press(form, goOn);
    await until(() => control(form, 'Email').value, 'the entries');
    expect(shown(form)).to.not.include('cv.txt').and.not.include('old.pdf');
  });

  for (const [what, refuse] of [
    ['because there is no room', () => refusePuts('contents')],
    ['because it is too large', () => () => undefined],
  ] as const) {
    it(`that cannot be kept ${what} are named at once, and the browser asks before leaving`, async () => {
      giveBack = refuse();
      const isLarge = what.endsWith('large');
      const form = await openDraft({ 'max-file-size': 1e9, 'max-total-size': 1e9 });
      fill(form);
      const large = new Uint8Array(52_428_801).fill(65);
      choose(form, isLarge ? new File([large], 'cv.txt', { type: 'text/plain' }) : textFile('cv.txt'));
      await files(form, 1);
      await until(() => shown(form).includes('Not kept if you leave this page: cv.txt'), 'the name');
      expect(shown(form)).to.include(draftWords.kept);
      expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).to.equal(false);
      const later = await reopen(form);
      await until(() => missing(later).length, 'the missing file');
      expect(missing(later)).to.deep.equal([lost('cv.txt')]);
    });
  }

  it('of other contents than those that are stored are missing', async () => {
    await leaveDraft({ files: await leaveFiles({ 'cv.txt': 'Text of another draft' }), contents: 'others' });
    const form = await openDraft();
    await press(form, goOn);
    await until(() => missing(form).length, 'the missing file');
    expect(missing(form)).to.deep.equal([lost('cv.txt')]);
  });

  it('come back after something else was entered and kept', async () => {
    await leaveDraft({ files: await leaveFiles({ 'cv.txt': 'Text of my life' }) });
    const form = await openDraft();
    await until(() => asks(form), 'the question');
    fill(form);
    await keptName('Åse Ångström');
    await press(form, goOn);
    await files(form, 1);
    await until(() => hasContents(), 'the content');
  });

  it('are stored with all that is stored while they come back', async () => {
    await leaveDraft({ files: await leaveFiles({ 'cv.txt': 'Text of my life' }) });
    const form = await openDraft();
    const stored: number[] = [];
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
      const { files: described } = values[0] as Partial<Draft>;
      if (described) stored.push(described.length);
      return put.apply(this, values);
    };
    giveBack = () => void (IDBObjectStore.prototype.put = put);
    await press(form, goOn);
    type(form, 'Full name', 'Ada L');
    leavePage();
    await keptName('Ada L');
    expect(stored).to.not.include(0);
  });

  describe('that are missing', () => {
    /** A form whose draft has one file and has lost two. */
    async function openWithout(): Promise<ApplicationForm> {
      await leaveDraft({
        files: await leaveFiles({ 'cv.txt': undefined, 'letter.txt': 'Text', 'corrupt.txt': undefined }),
      });
      const form = await openDraft();
      await press(form, goOn);
      await files(form, 3);
      answer(form, 'Have you applied', 'No');
      return form;
    }

    it('are named, and sending asks before it leaves them out', async () => {
      const form = await openWithout();
      expect(missing(form)).to.deep.equal([lost('cv.txt'), lost('corrupt.txt')]);
      send(form);
      await until(() => shown(form).includes(question), 'the question');
      await until(() => focused()?.id === 'summary', 'the focus on the question');
      expect(await applications()).to.have.length(0);
      await press(form, 'Choose files');
      expect(focused()?.id).to.equal('files');
      send(form);
      await until(() => shown(form).includes('cv.txt and corrupt.txt'), 'their names');
      await press(form, 'Send without these files');
      await partOf(form, 'success');
      const [stored] = await applications();
      expect(stored!.files.map(({ name }) => name)).to.deep.equal(['letter.txt']);
    });

    it('are no longer missing when they are chosen again, or removed from the list', async () => {
      const form = await openWithout();
      choose(form, textFile('cv.txt'));
      await until(() => missing(form).length === 1, 'the other one');
      parts(form, 'missing')[0]!.querySelector('button')!.click();
      await until(() => missing(form).length === 0, 'nothing missing');
      await until(() => focused()?.id === 'files', 'the focus');
      send(form);
      await partOf(form, 'success');
      const [stored] = await applications();
      expect(stored!.files.map(({ name }) => name)).to.have.members(['letter.txt', 'cv.txt']);
    });

    it('are still named on the page after the next', async () => {
      const later = await reopen(await openWithout());
      await until(() => missing(later).length === 2, 'both');
      expect(asks(later)).to.equal(false);
    });
  });

  it('do without the picture that is missing, where a form has only that', async () => {
    await leaveDraft({
      files: [{ name: 'me.png', place: 'image', documentType: '' }],
    });
    const form = await openForm({ fields: 'image' });
    await press(form, goOn);
    await until(() => missing(form).length, 'the missing picture');
    expect(missing(form)).to.deep.equal([lost('me.png')]);
    chooseImage(form, png('me.png'));
    await until(() => missing(form).length === 0, 'the picture');
  });
});
