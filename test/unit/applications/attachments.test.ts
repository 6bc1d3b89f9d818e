import { expect } from '@open-wc/testing';
import {
  checkAttachment,
  DEFAULT_ACCEPT,
  DEFAULT_LIMITS,
  isSameFile,
  keepInMemory,
  readAccept,
  readLimits,
  type AttachmentLimits,
} from '../../../src/applications/attachments.js';
import { madeFiles, sampleFiles } from '../../helpers/shared/sample-files.js';

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

describe('keeping a file in memory', () => {
  it('gives a file with the same bytes, name, type and time', async () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
    const given = new File([bytes], 'Ansøgning (1).pdf', { type: 'application/pdf', lastModified: 12_345 });
    const kept = await keepInMemory(given);
    expect(kept).not.to.equal(given);
    expect(kept.name).to.equal('Ansøgning (1).pdf');
    expect(kept.type).to.equal('application/pdf');
    expect(kept.lastModified).to.equal(12_345);
    expect(new Uint8Array(await kept.arrayBuffer())).to.deep.equal(bytes);
  });

  it('passes on that a file cannot be read', async () => {
    const unreadable = new File(['x'], 'cv.pdf');
    const refusal = new DOMException('The file is gone.', 'NotReadableError');
    unreadable.arrayBuffer = () => Promise.reject(refusal);
    let caught: unknown;
    await keepInMemory(unreadable).catch((error: unknown) => (caught = error));
    expect(caught).to.equal(refusal);
  });
});

describe('two files', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256);
  const file = (name: string, content: BlobPart = bytes) => new File([content], name);

  it('are the same when their bytes are, whatever their names, types and times', async () => {
    expect(
      await isSameFile(file('a.pdf'), new File([bytes], 'b.doc', { type: 'x/y', lastModified: 1 })),
    ).to.equal(true);
    expect(await isSameFile(file('a', ''), file('b', ''))).to.equal(true);
    const one = file('a.pdf');
    expect(await isSameFile(one, one)).to.equal(true);
  });

  it('differ by a single byte at any end, or by their length', async () => {
    for (const place of [0, 50_000, 99_999]) {
      const other = bytes.slice();
      other[place]! ^= 1;
      expect(await isSameFile(file('a.pdf'), file('a.pdf', other)), String(place)).to.equal(false);
    }
    expect(await isSameFile(file('a.pdf'), file('a.pdf', bytes.slice(1)))).to.equal(false);
    expect(await isSameFile(file('a.pdf', ''), file('a.pdf', 'x'))).to.equal(false);
  });

  it('are not read when their sizes tell', async () => {
    const unreadable = file('a.pdf');
    unreadable.arrayBuffer = () => Promise.reject(new DOMException('Gone.', 'NotReadableError'));
    expect(await isSameFile(unreadable, file('b.pdf', 'x'))).to.equal(false);
    let caught: unknown;
    await isSameFile(unreadable, file('b.pdf')).catch((error: unknown) => (caught = error));
    expect(caught).to.have.property('name', 'NotReadableError');
  });
});
