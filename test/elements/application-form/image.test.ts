import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { formatBytes } from '../../../src/i18n/format.js';
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
  nextEvent,
  part,
  partOf,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { bytes, make } from '../../helpers/shared/sample-files.js';
import { byName, chooseImage, descriptionOf, png, sent, wrongAt } from '../../helpers/browser/whole-form.js';

interface StoredFile {
  name: string;
  type: string;
  size: number;
}

const opened = (more = {}) => openForm({ fields: 'image', ...more });
const preview = (form: ApplicationForm) => part(form, 'image')!.querySelector('img');
const nameOf = (form: ApplicationForm) => part(form, 'image')!.querySelector('.picture bdi')?.textContent;
const complaint = (form: ApplicationForm, text: string) =>
  until(() => wrongAt(form, 'image').includes(text), `the complaint ${text}`);
const chosen = (form: ApplicationForm, name: string) => until(() => nameOf(form) === name, name);
const arrivedFiles = async () => (await applications()).at(-1)!.files as unknown as StoredFile[];

/** The files that left the browser, with their parts: the service's list does not say which file came as what. */
const leaving: [part: string, name: string][] = [];
const { send: platformSend } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.send = function (body) {
  for (const [part, value] of body instanceof FormData ? body : [])
    if (value instanceof File) leaving.push([part, value.name]);
  platformSend.call(this, body);
};

/** A picture of so many points, as a camera makes it. */
async function photo(name: string, width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width, height / 2);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

describe('application-form: a picture of the applicant', () => {
  beforeEach(async () => {
    leaving.length = 0;
    await freshPage();
  });

  it('is chosen by a button that opens the dialog for one picture, and says what is taken', async () => {
    const form = await opened();
    const button = byName<HTMLButtonElement>(form, 'image');
    const input = button.nextElementSibling as HTMLInputElement;
    let isOpened = false;
    input.addEventListener('click', (event) => {
      isOpened = true;
      event.preventDefault();
    });
    button.click();
    expect([isOpened, input.multiple, input.accept]).to.deep.equal([true, false, 'image/*']);
    expect(shown(button)).to.equal('Choose a photo');
    expect(descriptionOf(form, button)).to.equal('At most 10 MB: .jpg, .jpeg, .png, .gif or .webp.');
  });

  it('is shown as it is, with its name and size, and announced', async () => {
    const form = await opened();
    const changed = nextEvent(form, 'application-change');
    const file = await photo('Åse.png', 300, 100);
    chooseImage(form, file);
    expect((await changed).detail).to.deep.equal({ name: 'image' });
    const image = await until(() => preview(form), 'the preview');
    await until(() => image.naturalWidth, 'the picture in it');
    expect([image.naturalWidth, image.naturalHeight, image.alt]).to.deep.equal([
      300,
      100,
      'The photo that you chose',
    ]);
    const { width, height } = image.getBoundingClientRect();
    expect(width / height).to.be.closeTo(3, 0.05); // not stretched
    expect(shown(part(form, 'image')!)).to.include(`Åse.png ${formatBytes('en', file.size)}`);
    const status = part(form, 'image')!.querySelector('[role="status"]')!;
    expect(shown(status)).to.equal('Åse.png chosen');
  });

  for (const [type, ending] of [
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
  ] as const) {
    it(`arrives as the part image, byte for byte (${ending})`, async () => {
      // Firefox draws no WebP by itself: there, what is called so is one of ours.
      const file =
        ending === 'webp'
          ? new File([make.webp('x')], 'a.webp', { type })
          : await photo(`a.${ending}`, 20, 20, type);
      const form = await opened();
      chooseImage(form, file);
      await chosen(form, `a.${ending}`);
      const candidate = await sent(form);
      expect(leaving).to.deep.equal([['image', `a.${ending}`]]);
      const [stored] = await arrivedFiles();
      expect(stored).to.include({ name: `a.${ending}`, type, size: file.size });
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
      const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      expect(stored).to.include({ sha256: hex });
      expect(candidate).not.to.have.any.keys('image', 'attachmentDetails');
    });
  }

  it('arrives beside the files, which have their details without it', async () => {
    const form = await opened({ fields: 'files image' });
    choose(form, textFile('wh?t.txt'));
    await files(form, 1);
    chooseImage(form, png('me.png'));
    await chosen(form, 'me.png');
    expect((await sent(form))['attachmentDetails']).to.deep.equal([{ description: 'wh?t.txt' }]);
    expect(leaving).to.deep.equal([
      ['attachments', 'wh_t.txt'],
      ['image', 'me.png'],
    ]);
  });

  it('is replaced by another one', async () => {
    const form = await opened();
    chooseImage(form, png('one.png'));
    await chosen(form, 'one.png');
    const first = preview(form)!.src;
    chooseImage(form, png('two.png'));
    await chosen(form, 'two.png');
    expect(preview(form)!.src).not.to.equal(first);
    await sent(form);
    expect((await arrivedFiles()).map(({ name }) => name)).to.deep.equal(['two.png']);
  });

  it('is removed, with the focus on the button, and can be chosen again', async () => {
    const form = await opened();
    const file = png('me.png');
    chooseImage(form, file);
    await chosen(form, 'me.png');
    const remove = part(form, 'image')!.querySelector<HTMLButtonElement>('[aria-label="Remove me.png"]')!;
    remove.focus();
    remove.click();
    await until(() => preview(form) === null, 'the end of the picture');
    expect(focused() === byName(form, 'image')).to.equal(true);
    chooseImage(form, file);
    await chosen(form, 'me.png');
    part(form, 'image')!.querySelector<HTMLButtonElement>('[aria-label="Remove me.png"]')!.click();
    await sent(form);
    expect(await arrivedFiles()).to.deep.equal([]);
  });

  it('that is still being read goes along', async () => {
    const form = await opened();
    fill(form);
    chooseImage(form, png('me.png'));
    send(form);
    await partOf(form, 'success');
    expect(leaving).to.deep.equal([['image', 'me.png']]);
  });
});

describe('application-form: a picture that cannot be sent', () => {
  beforeEach(async () => {
    leaving.length = 0;
    await freshPage();
  });

  const types = 'You can use .jpg, .jpeg, .png, .gif or .webp.';
  const refusals: readonly (readonly [what: string, file: File, sentence: string])[] = [
    ['is a document', new File([make.pdf('x')], 'cv.pdf'), `cv.pdf is not an accepted file type. ${types}`],
    [
      'is a picture that not every browser shows',
      new File([make.heic('x')], 'IMG.HEIC'),
      'IMG.HEIC is a HEIC photo, which many computers cannot open. Please export it as JPEG.',
    ],
    [
      'has the name of a picture, but another content',
      new File(['%PDF-1.7 hello'], 'me.png'),
      'The content of me.png does not match its file extension.',
    ],
    [
      'is too large',
      new File([make.png('x'), bytes('x'.repeat(2000))], 'me.png'),
      'me.png is too large. A file can be at most 1 kB.',
    ],
  ];

  for (const [what, file, sentence] of refusals) {
    it(`is told why, at the button and aloud (it ${what})`, async () => {
      const form = await opened({ 'max-file-size': 1024 });
      chooseImage(form, file);
      await complaint(form, sentence);
      expect(descriptionOf(form, byName(form, 'image'))).to.include(sentence);
      const spoken = [...part(form, 'image')!.querySelectorAll('[role="alert"], [role="status"]')].map(shown);
      expect(spoken.join()).to.include(sentence);
      expect(preview(form) === null).to.equal(true);
      withText<HTMLButtonElement>(form, 'button', `Remove ${file.name}`)!.click();
      await sent(form);
      expect(await arrivedFiles()).to.deep.equal([]);
    });
  }

  it('leaves the one that was chosen before, and the reason goes with the next choice', async () => {
    const form = await opened();
    chooseImage(form, png('me.png'));
    await chosen(form, 'me.png');
    chooseImage(form, new File([], 'empty.png'));
    await complaint(form, 'empty.png is empty');
    expect(nameOf(form)).to.equal('me.png');
    chooseImage(form, png('other.png'));
    await chosen(form, 'other.png');
    expect(wrongAt(form, 'image')).to.equal('');
  });

  it('when one is required, stops the sending until one is chosen that can be', async () => {
    const form = await opened({ require: 'image' });
    fill(form);
    chooseImage(form, new File([], 'empty.png'));
    send(form);
    const box = await partOf(form, 'error-summary');
    expect(shown(box)).to.match(/Your photo ?: empty\.png is empty/);
    withText<HTMLButtonElement>(form, 'button', 'Remove empty.png')!.click();
    send(form);
    await until(
      () => /Your photo ?: Please choose a photo\./.test(shown(part(form, 'error-summary')!)),
      'it',
    );
    withText(part(form, 'error-summary')!, 'a', 'Your photo')!.click();
    expect(focused() === byName(form, 'image')).to.equal(true);
    chooseImage(form, png('me.png'));
    await sent(form);
    expect(await arrivedFiles()).to.have.length(1);
  });

  it('counts for what all may have together, whichever is chosen first', async () => {
    const large = (name: string) => new File([make.png(name), bytes('x'.repeat(1500))], name);
    const form = await opened({ fields: 'files image', 'max-total-size': 2048 });
    chooseImage(form, large('me.png'));
    await chosen(form, 'me.png');
    choose(form, large('work.png'));
    await until(() => shown(part(form, 'files')!).includes('work.png was not added:'), 'the complaint');
    form.reset();
    await form.updateComplete;
    choose(form, large('work.png'));
    await files(form, 1);
    chooseImage(form, large('me.png'));
    await complaint(form, 'me.png was not added:');
  });
});
