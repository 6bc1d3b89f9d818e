import { expect } from 'chai';
import { DEFAULT_ACCEPT, DEFAULT_LIMITS } from '../../../../src/core/applications/attachment-limits.js';
import {
  checkAttachment,
  hasSameBytes,
  readAccept,
  readIntoMemory,
  readLimits,
  toFile,
  type AttachmentLimits,
} from '../../../../src/core/applications/attachments.js';
import { madeFiles, sampleFiles } from '../../../helpers/shared/sample-files.js';

const limits: AttachmentLimits = {
  accept: readAccept(DEFAULT_ACCEPT),
  maxFiles: 3,
  maxFileSize: 1000,
  maxTotalSize: 1500,
};

describe('the attribute accept', () => {
  it('lists endings, whatever their case and the white space around them', () => {
    expect(readAccept(' .PDF, .docx ,.odt')).to.deep.equal(['.pdf', '.docx', '.odt']);
  });

  it('passes over what is no ending', () => {
    expect(readAccept('application/pdf,.pdf,,pdf, ')).to.deep.equal(['.pdf']);
    expect(readAccept('')).to.deep.equal([]);
  });

  it('takes the usual documents by default', () => {
    expect(readAccept(DEFAULT_ACCEPT)).to.include.members(['.pdf', '.doc', '.docx', '.odt', '.txt', '.jpg']);
  });
});

describe('the limits that a page writes', () => {
  const accept = '.pdf';

  it('are those that it wrote, from 1 up', () => {
    expect(readLimits({ accept, maxFiles: 1, maxFileSize: 1024, maxTotalSize: 2048 })).to.deep.equal({
      accept: ['.pdf'],
      maxFiles: 1,
      maxFileSize: 1024,
      maxTotalSize: 2048,
    });
  });

  it('are the usual ones where it wrote no number', () => {
    const { maxFiles, maxFileSize, maxTotalSize } = readLimits({
      accept,
      maxFiles: Number.NaN,
      maxFileSize: -1,
      maxTotalSize: 0,
    });
    expect({ maxFiles, maxFileSize, maxTotalSize }).to.deep.equal(DEFAULT_LIMITS);
  });
});

describe('checking a file', () => {
  it('takes one that fits, up to the very limits', () => {
    expect(checkAttachment({ name: 'cv.pdf', size: 1000 }, [], limits)).to.be.undefined;
    expect(checkAttachment({ name: 'cv.pdf', size: 1000 }, [{ size: 500 }], limits)).to.be.undefined;
    expect(checkAttachment({ name: 'cv.pdf', size: 1 }, [{ size: 1 }, { size: 1 }], limits)).to.be.undefined;
  });

  it('refuses an empty one', () => {
    expect(checkAttachment({ name: 'cv.pdf', size: 0 }, [], limits)).to.deep.equal({
      code: 'empty',
      name: 'cv.pdf',
    });
  });

  it('refuses one that is too large by one byte', () => {
    expect(checkAttachment({ name: 'cv.pdf', size: 1001 }, [], limits)).to.deep.equal({
      code: 'file-size',
      name: 'cv.pdf',
      limit: 1000,
    });
  });

  it('refuses one that makes the total too large by one byte', () => {
    expect(checkAttachment({ name: 'cv.pdf', size: 501 }, [{ size: 1000 }], limits)).to.deep.equal({
      code: 'total-size',
      name: 'cv.pdf',
      limit: 1500,
    });
  });

  it('refuses one more than the number allowed', () => {
    const chosen = [{ size: 1 }, { size: 1 }, { size: 1 }];
    expect(checkAttachment({ name: 'cv.pdf', size: 1 }, chosen, limits)).to.deep.equal({
      code: 'count',
      name: 'cv.pdf',
      limit: 3,
    });
  });

  it('goes by the ending of the name, without case', () => {
    expect(checkAttachment({ name: 'CV.PDF', size: 1 }, [], limits)).to.be.undefined;
    expect(checkAttachment({ name: 'cv.final.pdf', size: 1 }, [], limits)).to.be.undefined;
    for (const name of ['cv.exe', 'cv.pdf.exe', 'pdf', 'cv', 'cv.xpdf', 'cv.pdf/x', 'cv\u202efdp.exe']) {
      expect(checkAttachment({ name, size: 1 }, [], limits)).to.deep.equal({
        code: 'type',
        name,
        limit: limits.accept,
      });
    }
  });

  it('goes by the ending that arrives, whatever stands around it', () => {
    for (const name of [
      'cv.pdf ',
      'cv.pdf.',
      '.pdf',
      'cv.p\u200bdf',
      'cv.pdf\r\n',
      `${'a'.repeat(20_000)}.pdf`,
    ]) {
      expect(checkAttachment({ name, size: 1 }, [], limits), JSON.stringify(name)).to.be.undefined;
    }
  });

  it('takes every name that people send, and says the own one of those that it does not take', () => {
    for (const { name } of [...sampleFiles, ...madeFiles]) {
      expect(checkAttachment({ name, size: 1 }, [], limits), JSON.stringify(name)).to.be.undefined;
      expect(checkAttachment({ name, size: 0 }, [], limits)).to.deep.equal({ code: 'empty', name });
    }
  });

  it('takes any ending when none is listed', () => {
    expect(checkAttachment({ name: 'cv.exe', size: 1 }, [], { ...limits, accept: [] })).to.be.undefined;
  });
});

describe('reading a file into memory', () => {
  it('gives a file to send with the same bytes, type and time, and the name to send', async () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
    const given = new File([bytes], 'Ansøgning (1).pdf', { type: 'application/pdf', lastModified: 12_345 });
    const chosen = await readIntoMemory(given);
    expect(chosen.name).to.equal('Ansøgning (1).pdf');
    expect(chosen.size).to.equal(1000);
    const file = toFile(chosen, 'Application.pdf');
    expect(file).not.to.equal(given);
    expect(file.name).to.equal('Application.pdf');
    expect(file.type).to.equal('application/pdf');
    expect(file.lastModified).to.equal(12_345);
    expect(new Uint8Array(await file.arrayBuffer())).to.deep.equal(bytes);
  });

  it('passes on that a file cannot be read', async () => {
    const unreadable = new File(['x'], 'cv.pdf');
    const refusal = new DOMException('The file is gone.', 'NotReadableError');
    unreadable.arrayBuffer = () => Promise.reject(refusal);
    let caught: unknown;
    await readIntoMemory(unreadable).catch((error: unknown) => (caught = error));
    expect(caught).to.equal(refusal);
  });
});

describe('two files', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256);
  const file = (name: string, content: BlobPart = bytes, options: FilePropertyBag = {}) =>
    readIntoMemory(new File([content], name, options));
  const areSame = async (one: ReturnType<typeof file>, other: ReturnType<typeof file>) =>
    hasSameBytes(await one, await other);

  it('are the same when their bytes are, whatever their names, types and times', async () => {
    const other = file('b.doc', bytes, { type: 'x/y', lastModified: 1 });
    expect(await areSame(file('a.pdf'), other)).to.equal(true);
    expect(await areSame(file('a', ''), file('b', ''))).to.equal(true);
    const one = file('a.pdf');
    expect(await areSame(one, one)).to.equal(true);
  });

  it('differ by a single byte at any end, or by their length', async () => {
    for (const place of [0, 50_000, 99_999]) {
      const other = bytes.slice();
      other[place]! ^= 1;
      expect(await areSame(file('a.pdf'), file('a.pdf', other)), String(place)).to.equal(false);
    }
    expect(await areSame(file('a.pdf'), file('a.pdf', bytes.slice(1)))).to.equal(false);
    expect(await areSame(file('a.pdf', ''), file('a.pdf', 'x'))).to.equal(false);
  });
});
