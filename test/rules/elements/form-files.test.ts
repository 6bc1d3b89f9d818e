/** What becomes of files that are still being read. */
import { expect } from 'chai';
import { FormFiles } from '../../../src/elements/application-form/files/form-files.js';

const limits = { asked: ['question-permit'], accept: [], maxFiles: 3, maxFileSize: 1000, maxTotalSize: 3000 };
const PNG = '\u0089PNG\r\n\u001a\n';
const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

/** A file that is read when `finish` is called. */
class SlowFile extends File {
  readonly #isFinished: Promise<void>;
  finish!: () => void;

  constructor(name: string, text = name) {
    super([latin(text)], name);
    this.#isFinished = new Promise((resolve) => (this.finish = resolve));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    await this.#isFinished;
    return super.arrayBuffer();
  }
}

const slowPicture = (name: string) => new SlowFile(name, PNG);
const file = (name: string, text = name) => new File([latin(text)], name);
const picture = (name: string) => file(name, PNG);

describe('files that are being read', () => {
  let files: FormFiles;
  let changes: string[];
  const names = () => files.chosen.map(({ name }) => name);
  const settled = async (...late: readonly SlowFile[]) => {
    for (const one of late) one.finish();
    await files.readings.settled();
    // What was stopped has still been read.
    for (const one of late) await one.arrayBuffer();
    await Promise.resolve();
  };

  beforeEach(() => {
    changes = [];
    files = new FormFiles(
      () => undefined,
      (place) => changes.push(place),
    );
  });

  it('do not come back after all entries are deleted, and nothing waits for them', async () => {
    const [cv, letter, photo, permit] = [
      new SlowFile('cv.txt'),
      new SlowFile('letter.txt'),
      slowPicture('me.png'),
      new SlowFile('permit.txt'),
    ];
    files.add([cv, letter], limits);
    files.set('image', photo, limits);
    files.set('question-permit', permit, limits);
    const restored = files.restore(
      [{ name: 'old.txt', place: 'files', file: new SlowFile('old.txt') } as never],
      [],
      limits,
    );
    files.clear();
    expect(files.readings.all).to.deep.equal([]);
    files.add([file('new.txt')], limits);
    await files.readings.settled();
    await settled(cv, letter, photo, permit);
    expect(names()).to.deep.equal(['new.txt']);
    expect([files.single.size, files.readings.all]).to.deep.equal([0, []]);
    await restored;
    expect(changes).to.deep.equal(['files']);
  });

  it('are named as missing when the deletion of the entries is undone', async () => {
    const [cv, late] = [new SlowFile('cv.txt'), new SlowFile('late.txt')];
    files.add([file('letter.txt')], limits);
    await files.readings.settled();
    files.add([cv], limits);
    const before = files.snapshot();
    files.clear();
    files.add([late], limits);
    files.putBack(before);
    await settled(cv, late);
    expect(names()).to.deep.equal(['letter.txt']);
    expect(files.missing).to.deep.equal(['cv.txt']);
  });

  it('do not come back as the picture, or as an answer, that was removed meanwhile', async () => {
    files.set('image', picture('old.png'), limits);
    files.set('question-permit', file('old.txt'), limits);
    await files.readings.settled();
    const [photo, permit] = [slowPicture('new.png'), new SlowFile('new.txt')];
    files.set('image', photo, limits);
    files.set('question-permit', permit, limits);
    files.unset('image');
    files.unset('question-permit');
    await settled(photo, permit);
    expect([files.image, files.single.get('question-permit')?.file]).to.deep.equal([undefined, undefined]);
  });

  it('give way to the picture, and to the answer, that was chosen after them', async () => {
    const [photo, permit] = [slowPicture('slow.png'), new SlowFile('slow.txt')];
    files.set('image', photo, limits);
    files.set('image', picture('quick.png'), limits);
    files.set('question-permit', permit, limits);
    files.set('question-permit', file('quick.txt'), limits);
    await files.readings.settled();
    await settled(photo, permit);
    expect(files.image?.name).to.equal('quick.png');
    expect(files.single.get('question-permit')?.file?.name).to.equal('quick.txt');
  });

  it('stay when what was chosen in their place is refused, which is said', async () => {
    const [photo, permit] = [slowPicture('me.png'), new SlowFile('permit.txt')];
    files.set('image', photo, limits);
    const draft = [{ name: 'permit.txt', place: 'question-permit', file: permit }];
    const restored = files.restore(draft as never, [], limits);
    files.set('image', file('bad.txt'), limits);
    files.set('question-permit', file('empty.txt', ''), limits);
    await settled(photo, permit);
    await restored;
    expect([files.image?.name, files.single.get('image')?.problem?.name]).to.deep.equal([
      'me.png',
      'bad.txt',
    ]);
    const { file: answer, problem } = files.single.get('question-permit')!;
    expect([answer?.name, problem?.code]).to.deep.equal(['permit.txt', 'empty']);
  });

  it('are removed together with what was chosen in their place', async () => {
    const photos = [slowPicture('one.png'), slowPicture('two.png')] as const;
    for (const photo of photos) files.set('image', photo, limits);
    files.unset('image');
    await settled(...photos);
    expect(files.image).to.equal(undefined);
  });

  it('count for the total size of the picture that is chosen after them', async () => {
    const cv = new SlowFile('cv.txt', 'x'.repeat(900));
    files.add([cv], { ...limits, maxTotalSize: 900 });
    files.set('image', picture('me.png'), { ...limits, maxTotalSize: 900 });
    await settled(cv);
    expect([files.image, files.single.get('image')?.problem?.code]).to.deep.equal([undefined, 'total-size']);
  });

  it('are added in the order of choosing', async () => {
    const [slow, restored] = [new SlowFile('slow.txt'), new SlowFile('restored.txt')];
    files.add([slow], limits);
    const kept = files.restore(
      [{ name: 'restored.txt', place: 'files', file: restored } as never],
      [],
      limits,
    );
    files.add([file('quick.txt')], limits);
    await settled(slow, restored);
    expect(names()).to.deep.equal(['slow.txt', 'restored.txt', 'quick.txt']);
    await kept;
  });
});
