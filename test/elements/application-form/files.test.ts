import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  applications,
  choose,
  fileNames,
  files,
  fill,
  openForm,
  send,
  textFile,
} from '../../helpers/browser/application.js';
import {
  focused,
  freshPage,
  nextEvent,
  part,
  partOf,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { chooseImage, png } from '../../helpers/browser/whole-form.js';

const area = (form: ApplicationForm) => form.shadowRoot!.querySelector<HTMLElement>('.drop')!;
const announced = (form: ApplicationForm) => shown(part(form, 'files')!.querySelector('[role="status"]')!);
const complaint = (form: ApplicationForm, text: string) =>
  until(() => shown(part(form, 'files')!).includes(text), `the complaint ${text}`);
/** Counts every read of a file's content by a script, by the file's name, until `restore` is called. */
function countReads(): { reads: Record<string, number>; restore: () => void } {
  const reads: Record<string, number> = {};
  const restores: (() => void)[] = [];
  const count = (
    prototype: object,
    method: string,
    fileOf: (self: unknown, argument: unknown) => unknown,
  ) => {
    const original = Object.getOwnPropertyDescriptor(prototype, method);
    if (!original) return; // `bytes` is not in every browser
    const value = function (this: unknown, ...given: unknown[]): unknown {
      const file = fileOf(this, given[0]);
      const name = file instanceof File ? file.name : 'a blob';
      reads[name] = (reads[name] ?? 0) + 1;
      return (original.value as (...given: unknown[]) => unknown).apply(this, given);
    };
    Object.defineProperty(prototype, method, { ...original, value });
    restores.push(() => Object.defineProperty(prototype, method, original));
  };
  for (const method of ['arrayBuffer', 'bytes', 'slice', 'stream', 'text']) {
    count(Blob.prototype, method, (self) => self);
  }
  for (const method of ['readAsArrayBuffer', 'readAsBinaryString', 'readAsDataURL', 'readAsText']) {
    count(FileReader.prototype, method, (_, file) => file);
  }
  return { reads, restore: () => restores.forEach((one) => one()) };
}

const removeButton = (form: ApplicationForm, name: string) =>
  form.shadowRoot!.querySelector<HTMLButtonElement>(`button[aria-label="Remove ${name}"]`)!;

function drag(form: ApplicationForm, name: string, transfer: DataTransfer): DragEvent {
  const event = new DragEvent(name, {
    dataTransfer: transfer,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  area(form).dispatchEvent(event);
  return event;
}

function transferOf(...chosen: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of chosen) transfer.items.add(file);
  return transfer;
}

describe('application-form: files', () => {
  beforeEach(() => freshPage());

  it('says beforehand what can be sent', async () => {
    const form = await openForm({
      accept: '.pdf,.txt',
      'max-files': 3,
      'max-file-size': 2048,
      'max-total-size': 3145728,
    });
    const button = withText(form, 'button', 'Choose files')!;
    const hint = form.shadowRoot!.getElementById(button.getAttribute('aria-describedby')!)!;
    expect(shown(hint)).to.equal('Up to 3 files, each up to 2 kB, and up to 3 MB in total: .pdf or .txt.');
    expect(form.shadowRoot!.querySelector('input[type="file"]')!.getAttribute('accept')).to.equal(
      '.pdf,.txt',
    );
  });

  it('that are chosen are listed with their size, and announced', async () => {
    const form = await openForm();
    const changed = nextEvent(form, 'application-change');
    choose(form, textFile('CV Åse.txt', 'x'.repeat(2048)), textFile('letter.pdf'));
    await files(form, 2);
    expect(fileNames(form)).to.deep.equal(['CV Åse.txt TXT, 2 kB', 'letter.pdf PDF, 10 bytes']);
    expect(announced(form)).to.equal('2 files added');
    expect((await changed).detail).to.deep.equal({ name: 'files' });
  });

  it('can be chosen by a button, which opens the file dialog', async () => {
    const form = await openForm();
    const input = form.shadowRoot!.querySelector<HTMLInputElement>('input[type="file"]')!;
    let isOpened = false;
    input.addEventListener('click', (event) => {
      isOpened = true;
      event.preventDefault();
    });
    withText(form, 'button', 'Choose files')!.click();
    expect(isOpened).to.equal(true);
    expect(input.multiple).to.equal(true);
  });

  it('that are removed are gone, announced, and the focus stays near', async () => {
    const form = await openForm();
    choose(form, textFile('one.txt'), textFile('two.txt'));
    await files(form, 2);
    const button = removeButton(form, 'one.txt');
    button.focus();
    button.click();
    await files(form, 1);
    expect(fileNames(form)).to.deep.equal(['two.txt TXT, 10 bytes']);
    expect(announced(form)).to.equal('one.txt removed');
    expect(focused() === withText(form, 'button', 'Choose files')).to.equal(true);
    removeButton(form, 'two.txt').click();
    await files(form, 0);
  });

  it('can be chosen again after they were removed', async () => {
    const form = await openForm();
    const file = textFile('one.txt');
    choose(form, file);
    await files(form, 1);
    removeButton(form, 'one.txt').click();
    await files(form, 0);
    choose(form, file);
    await files(form, 1);
  });

  describe('that cannot be sent are refused with the reason', () => {
    it('when they are empty', async () => {
      const form = await openForm();
      choose(form, textFile('empty.pdf', ''), textFile('full.pdf'));
      await complaint(form, 'empty.pdf is empty (0 bytes). Please choose another file.');
      await files(form, 1);
      expect(fileNames(form)).to.deep.equal(['full.pdf PDF, 10 bytes']);
    });

    it('when they are of another type, whatever their letters', async () => {
      const form = await openForm({ accept: '.pdf' });
      choose(form, textFile('virus.exe'), textFile('CV.PDF'));
      await complaint(form, 'virus.exe is not an accepted file type. You can use .pdf.');
      await files(form, 1);
      expect(fileNames(form)).to.deep.equal(['CV.PDF PDF, 10 bytes']);
    });

    it('and the reason goes with the next choice', async () => {
      const form = await openForm();
      choose(form, textFile('empty.pdf', ''));
      await complaint(form, 'empty.pdf is empty');
      choose(form, textFile('full.pdf'));
      await files(form, 1);
      expect(shown(part(form, 'files')!)).to.not.include('empty.pdf');
    });

    it('and the reason is tied to the button', async () => {
      const form = await openForm();
      choose(form, textFile('empty.pdf', ''));
      await complaint(form, 'empty.pdf is empty');
      const ids = withText(form, 'button', 'Choose files')!.getAttribute('aria-describedby')!.split(' ');
      const described = ids.map((id) => shown(form.shadowRoot!.getElementById(id)!)).join(' ');
      expect(described).to.include('empty.pdf is empty');
    });
  });

  describe('dropped', () => {
    it('are taken like those that were chosen', async () => {
      const form = await openForm();
      const transfer = transferOf(textFile('dropped.txt'), textFile('virus.exe'));
      expect(drag(form, 'dragover', transfer).defaultPrevented).to.equal(true);
      expect(drag(form, 'drop', transfer).defaultPrevented).to.equal(true);
      await files(form, 1);
      expect(fileNames(form)).to.deep.equal(['dropped.txt TXT, 10 bytes']);
      await complaint(form, 'virus.exe is not an accepted file type.');
    });

    it('anything that is no file changes nothing', async () => {
      const form = await openForm();
      choose(form, textFile('one.txt'));
      await files(form, 1);
      const transfer = new DataTransfer();
      transfer.setData('text/plain', 'only words');
      expect(drag(form, 'dragover', transfer).defaultPrevented).to.equal(false);
      drag(form, 'drop', transfer);
      await form.updateComplete;
      expect(fileNames(form)).to.deep.equal(['one.txt TXT, 10 bytes']);
      expect(announced(form)).to.equal('1 file added');
    });
  });

  it('are read once, though they are checked, compared, sent, and sent again', async () => {
    const form = await openForm({ fields: 'files image' });
    const { reads, restore } = countReads();
    try {
      choose(form, textFile('cv.pdf', '%PDF-12345'), textFile('same size.txt'));
      chooseImage(form, png('me.png'));
      choose(form, textFile('copy.pdf', '%PDF-12345'), textFile('empty.txt', ''));
      await complaint(form, 'empty.txt is empty');
      await files(form, 2);
      withText<HTMLButtonElement>(form, 'button', 'Remove copy.pdf and empty.txt')!.click();
      fill(form);
      form.addEventListener('application-submit', (event) => event.preventDefault(), { once: true });
      await form.submit();
      send(form);
      await partOf(form, 'success');
    } finally {
      restore();
    }
    expect(reads).to.deep.equal({ 'cv.pdf': 1, 'same size.txt': 1, 'me.png': 1, 'copy.pdf': 1 });
    const [stored] = await applications();
    expect(stored!.files.map(({ name }) => name)).to.have.members(['cv.pdf', 'same size.txt', 'me.png']);
  });

  it('that are still being read when the visitor sends go along', async () => {
    const form = await openForm();
    fill(form);
    choose(form, new File(['%PDF-', new Uint8Array(1_999_995)], 'big.pdf'));
    send(form);
    await partOf(form, 'success');
    expect((await applications())[0]!.files.map(({ size }) => size)).to.deep.equal([2_000_000]);
  });

  it('are not asked for, nor sent, where the page does not want them', async () => {
    const form = await openForm();
    choose(form, textFile('one.txt'));
    await files(form, 1);
    form.fields = 'phone';
    await form.updateComplete;
    fill(form);
    send(form);
    await partOf(form, 'success');
    expect((await applications())[0]!.files).to.deep.equal([]);
  });
});
