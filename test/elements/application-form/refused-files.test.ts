/** An application never goes without a file that the visitor chose: what was refused, or is not read yet, stops the sending. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  applications,
  choose,
  files,
  fill,
  openForm,
  send,
  textFile,
} from '../../helpers/browser/application.js';
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
import { byName, chooseImage, png, wrongAt } from '../../helpers/browser/whole-form.js';

const encrypted = '%PDF-1.7\ntrailer\n<< /Encrypt 8 0 R >>\nstartxref\n0\n%%EOF';

/** A file that is refused, and what is said of it. */
const REFUSED: readonly (readonly [string, () => File, string])[] = [
  ['too large', () => textFile('cv.txt', 'x'.repeat(3000)), 'cv.txt is too large'],
  ['of another content', () => textFile('cv.pdf', 'MZ but no PDF'), 'The content of cv.pdf does not match'],
  ['locked', () => textFile('cv.pdf', encrypted), 'cv.pdf is password-protected'],
  ['empty', () => textFile('cv.pdf', ''), 'cv.pdf is empty'],
  ['of another type', () => textFile('cv.exe'), 'cv.exe is not an accepted file type'],
];

const buttonText = (form: ApplicationForm) => shown(part(form, 'submit')!);
const button = (form: ApplicationForm, text: string) => withText<HTMLButtonElement>(form, 'button', text)!;

/** Until `release` is called, no file is read; those that `broken` names cannot be read then. */
function holdReading(broken = ''): { release: () => void; restore: () => void } {
  const { arrayBuffer } = Blob.prototype;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  Blob.prototype.arrayBuffer = async function (this: Blob) {
    await released;
    if ((this as File).name === broken) throw new DOMException('gone', 'NotFoundError');
    return arrayBuffer.call(this);
  };
  return { release, restore: () => void (Blob.prototype.arrayBuffer = arrayBuffer) };
}

/** That the form says at the field what was refused, has the focus there, and has sent nothing. */
async function stopped(form: ApplicationForm, name: string, sentence: string): Promise<void> {
  const summary = await partOf(form, 'error-summary');
  expect(shown(summary)).to.include(sentence);
  expect(wrongAt(form, name)).to.include(sentence);
  await until(() => focused() === byName(form, name), 'the focus at the field');
  expect(await applications()).to.deep.equal([]);
  expect(buttonText(form)).to.equal('Send application');
}

describe('application-form: files that are refused', () => {
  let restore = () => {};
  beforeEach(() => freshPage());
  afterEach(() => {
    restore();
    restore = () => {};
  });

  for (const [kind, make, sentence] of REFUSED) {
    it(`because they are ${kind} stop the sending, until they are removed`, async () => {
      const form = await openForm({ 'max-file-size': 2048 });
      fill(form);
      choose(form, make());
      await until(() => wrongAt(form, 'files').includes(sentence), 'the refusal');
      send(form);
      await stopped(form, 'files', sentence);
      button(form, `Remove ${make().name}`).click();
      await form.updateComplete;
      expect(wrongAt(form, 'files')).to.equal('');
      expect(has(form, 'error-summary')).to.equal(false);
      expect(focused() === byName(form, 'files')).to.equal(true);
      send(form);
      await partOf(form, 'success');
    });

    it(`because they are ${kind} after the click stop the sending too`, async () => {
      const held = holdReading();
      ({ restore } = held);
      const form = await openForm({ 'max-file-size': 2048 });
      fill(form);
      choose(form, make());
      send(form);
      held.release();
      await stopped(form, 'files', sentence);
      choose(form, textFile('better.txt'));
      await files(form, 1);
      send(form);
      await partOf(form, 'success');
      expect((await applications())[0]!.files.map(({ name }) => name)).to.deep.equal(['better.txt']);
    });
  }

  it('because they are gone when they are read stop the sending, and the button says what it waits for', async () => {
    const held = holdReading('cv.pdf');
    ({ restore } = held);
    const form = await openForm();
    fill(form);
    choose(form, textFile('letter.txt'), textFile('cv.pdf'));
    send(form);
    await until(() => buttonText(form) === 'Reading letter.txt', 'the words of the button');
    expect(part(form, 'submit')!.getAttribute('aria-disabled')).to.equal('true');
    held.release();
    await stopped(form, 'files', 'cv.pdf cannot be read. Please choose it again.');
    await files(form, 1);
  });

  it('are one of many, and all are named and removed together', async () => {
    const form = await openForm();
    fill(form);
    choose(form, ...['a', 'b', 'c', 'd', 'e'].map((name) => textFile(`${name}.exe`)), textFile('cv.pdf'));
    await files(form, 1);
    send(form);
    await stopped(form, 'files', 'a.exe');
    expect(wrongAt(form, 'files')).to.match(/^5 files were not added: a\.exe, b\.exe, c\.exe and 2 more/);
    button(form, 'Remove a.exe, b.exe, c.exe').click();
    send(form);
    await partOf(form, 'success');
  });

  it('stay refused when another file is removed', async () => {
    const form = await openForm({ 'max-files': 2 });
    fill(form);
    choose(form, textFile('cv.pdf'), textFile('other.pdf'), textFile('letter.pdf'));
    await until(() => wrongAt(form, 'files').includes('letter.pdf was not added'), 'the refusal');
    form.shadowRoot!.querySelector<HTMLButtonElement>('button[aria-label="Remove cv.pdf"]')!.click();
    send(form);
    await stopped(form, 'files', 'letter.pdf was not added');
  });

  it('stay refused when fewer are chosen in their place, unless one has the same name', async () => {
    const form = await openForm();
    fill(form);
    choose(form, textFile('cv.pdf', 'MZ'), textFile('Certificate.pdf', 'MZ'), textFile('letter.exe'));
    await until(() => wrongAt(form, 'files').includes('letter.exe'), 'the refusals');
    choose(form, textFile('new.txt'));
    await files(form, 1);
    for (const name of ['cv.pdf', 'Certificate.pdf', 'letter.exe'])
      expect(wrongAt(form, 'files')).to.include(name);
    choose(form, textFile('certificate.txt'));
    await files(form, 2);
    expect(wrongAt(form, 'files')).not.to.include('Certificate.pdf');
    send(form);
    await stopped(form, 'files', 'The content of cv.pdf does not match');
    choose(form, textFile('a.txt'), textFile('b.txt'));
    await files(form, 4);
    send(form);
    await partOf(form, 'success');
  });

  it('and files that follow one are not removed by a double click on it', async () => {
    const form = await openForm();
    choose(form, textFile('1.txt', '1'), textFile('2.txt', '2'), textFile('3.txt', '3'));
    await files(form, 3);
    for (const detail of [1, 2]) {
      const first = form.shadowRoot!.querySelector('button[aria-label^="Remove "]')!;
      first.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
      await form.updateComplete;
    }
    await files(form, 2);
  });

  it('and the files of questions and the picture stop the sending in the same way', async () => {
    const form = await openForm({
      fields: 'image',
      questions: JSON.stringify([{ name: 'permit', type: 'file', label: 'Permit' }]),
    });
    await partOf(form, 'questions');
    fill(form);
    const input = byName(form, 'question-permit').parentElement!.querySelector<HTMLInputElement>('input')!;
    const transfer = new DataTransfer();
    transfer.items.add(textFile('permit.pdf', encrypted));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    send(form);
    await stopped(form, 'question-permit', 'permit.pdf is password-protected');
    button(form, 'Remove permit.pdf').click();
    chooseImage(form, png('me.png'));
    await until(() => withText(form, '.picture', 'me.png'), 'the picture');
    chooseImage(form, textFile('scan.pdf'));
    send(form);
    await stopped(form, 'image', 'scan.pdf is not an accepted file type');
    button(form, 'Remove scan.pdf').click();
    send(form);
    await partOf(form, 'success');
    expect((await applications())[0]!.files).to.have.length(1);
  });

  it('do not stop it where they are only the same as another that is sent', async () => {
    const form = await openForm();
    fill(form);
    choose(form, textFile('cv.pdf'), textFile('copy.pdf', '%PDF-0'), textFile('again.pdf', '%PDF-0'));
    await files(form, 2);
    send(form);
    await partOf(form, 'success');
  });

  it('that never come can be removed while the form waits for them', async () => {
    const held = holdReading();
    ({ restore } = held);
    const form = await openForm({ fields: 'files image' });
    fill(form);
    choose(form, textFile('cloud.pdf'));
    chooseImage(form, png('cloud.png'));
    send(form);
    await until(() => buttonText(form) === 'Reading cloud.pdf', 'the words of the button');
    const remove = (name: string) =>
      form.shadowRoot!.querySelector<HTMLButtonElement>(`button[aria-label="Remove ${name}"]`)!.click();
    remove('cloud.pdf');
    await until(() => buttonText(form) === 'Reading cloud.png', 'the words of the button');
    remove('cloud.png');
    await partOf(form, 'success');
    held.release();
    expect((await applications())[0]!.files).to.deep.equal([]);
  });
});
