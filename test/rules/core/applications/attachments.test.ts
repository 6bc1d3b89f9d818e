import { expect } from 'chai';
import {
  IMAGE_ENDINGS,
  offeredEndings,
  readAccept,
  readLimits,
  type AttachmentLimits,
} from '../../../../src/core/applications/accepted-files.js';
import { DEFAULT_ACCEPT, DEFAULT_LIMITS } from '../../../../src/core/applications/attachment-limits.js';
import {
  checkAttachment,
  readAttachment,
  readImage,
  toFiles,
  type ChosenFile,
} from '../../../../src/core/applications/attachments.js';
import {
  doc,
  encryptedDoc,
  encryptedOdt,
  encryptedPdf,
  locked,
  madeFiles,
  make,
  sampleFiles,
  utf8,
} from '../../../helpers/shared/sample-files.js';

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

  it('offers all endings of a JPEG where one is accepted', () => {
    expect(offeredEndings(['.pdf', '.jpg'])).to.deep.equal(['.pdf', '.jpg', '.jpeg', '.jpe', '.jfif']);
    expect(offeredEndings(['.pdf', '.png'])).to.deep.equal(['.pdf', '.png']);
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
    for (const name of ['cv.exe', 'cv.pdf.exe', 'cv.xpdf', 'cv.pdf/x.md', 'cv\u202efdp.exe']) {
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
  const anything = { accept: [], maxFiles: 9, maxFileSize: 1e6, maxTotalSize: 1e7 };
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256);
  const read = (name: string, content: BlobPart = bytes, chosen: readonly ChosenFile[] = []) => {
    const file = new File([content], name, { type: 'application/odd', lastModified: 12_345 });
    return readAttachment(file, chosen, [], anything);
  };

  it('gives a file to send with the same bytes, type and time, and the name to send', async () => {
    const chosen = (await read('CON.odd')) as ChosenFile;
    expect([chosen.name, chosen.size]).to.deep.equal(['CON.odd', bytes.length]);
    const file = toFiles([chosen])[0]!;
    expect([file.name, file.type, file.lastModified]).to.deep.equal([
      ...['_CON.odd', 'application/odd', 12_345],
    ]);
    expect(new Uint8Array(await file.arrayBuffer())).to.deep.equal(bytes);
  });

  describe('decides by the content where the name has no ending', () => {
    const accept = readAccept(DEFAULT_ACCEPT);
    const taken = async (name: string, content: BlobPart, type = '') =>
      readAttachment(new File([content], name, { type }), [], [], { ...anything, accept });
    const odd = 'application/octet-stream';

    for (const [name, content, type, expected] of [
      ['document', make.pdf('a'), 'application/pdf', 'document.pdf'],
      ['msf:1000012345', make.pdf('b'), '', 'msf_1000012345.pdf'],
      ['cv.pdf (1)', make.pdf('c'), odd, 'cv.pdf (1).pdf'],
      ['cv.pdf.2', make.pdf('d'), '', 'cv.pdf.2.pdf'],
      ['CV 3.11.2026', make.pdf('e'), '', 'CV 3.11.2026.pdf'],
      ['A.Lund', make.pdf('f'), 'application/pdf', 'A.Lund.pdf'],
      ['image:32', make.jpeg('g'), 'image/jpeg', 'image_32.jpg'],
      ['image:33', make.png('h'), '', 'image_33.png'],
      ['primary:Download/letter', make.docx('i'), '', 'letter.docx'],
      ['document:7', make.odt('j'), odd, 'document_7.odt'],
      ['raw:8', doc('k'), 'application/msword', 'raw_8.doc'],
      ['raw:9', make.rtf('l'), '', 'raw_9.rtf'],
      ['notes', utf8('Åse\n'), 'text/plain', 'notes.txt'],
      ['photo.jfif', make.jpeg('m'), '', 'photo.jpg'],
      ['photo.JPE', make.jpeg('n'), 'image/jpeg', 'photo.jpg'],
    ] as const) {
      it(`${name} is sent as ${expected}`, async () => {
        const chosen = (await taken(name, content, type)) as ChosenFile;
        expect(chosen).to.include({ name: expected });
        expect(toFiles([chosen])[0]!.name).to.equal(expected);
      });
    }

    for (const [name, content, type] of [
      ['document', bytes, 'application/pdf'],
      ['document', madeFiles[0]!.content.slice(8, 9), ''],
      ['notes', utf8('Åse\n'), ''],
      ['archive', make.gif('a'), 'image/gif'],
      ['setup', Uint8Array.from('MZ\x90\0\x03', (one) => one.charCodeAt(0)), 'text/plain'],
      ['cv.exe', make.pdf('a'), ''],
      ['cv.docm', make.docx('a'), 'application/vnd.ms-word.document.macroenabled.12'],
      ['server.log', utf8('x'), 'text/plain'],
    ] as const) {
      it(`${name} of the type "${type}" is refused when neither its name nor its content is accepted`, async () => {
        expect(await taken(name, content, type)).to.include({ code: 'type', name });
      });
    }

    it('and the picture of the applicant gets the ending of its content, too', async () => {
      const read = (name: string, content: BlobPart) => readImage(new File([content], name), [], anything);
      expect(await read('image:32', make.webp('a'))).to.include({ name: 'image_32.webp' });
      expect(await read('me.jfif', make.jpeg('a'))).to.include({ name: 'me.jpg' });
      expect(await read('me.jpg', make.heic('a'))).to.include({ code: 'heic', limit: IMAGE_ENDINGS });
    });
  });

  for (const [name, content, code] of [
    ['IMG_1.jpg', make.heic('a'), 'heic'],
    ['IMG_1.png', make.heic('b'), 'heic'],
    ['cv.pdf', encryptedPdf('c'), 'encrypted'],
    ['document', encryptedPdf('d'), 'encrypted'],
    ['cv.docx', locked('e'), 'encrypted'],
    ['cv.doc', locked('f'), 'encrypted'],
    ['cv.doc', encryptedDoc('g'), 'encrypted'],
    ['cv.odt', encryptedOdt('\x93h'.repeat(99)), 'encrypted'],
    ['msf:12', encryptedOdt('\x93i'.repeat(99)), 'encrypted'],
  ] as const) {
    it(`names what is wrong with ${name}: ${code}`, async () => {
      const limits = { ...anything, accept: readAccept(DEFAULT_ACCEPT) };
      expect(await readAttachment(new File([content], name), [], [], limits)).to.include({ code, name });
    });
  }

  it('says of a file that cannot be read that it is unreadable', async () => {
    const unreadable = new File(['x'], 'cv.odd');
    unreadable.arrayBuffer = () => Promise.reject(new DOMException('The file is gone.', 'NotReadableError'));
    const result = await readAttachment(unreadable, [], [], anything);
    expect(result).to.deep.equal({ code: 'unreadable', name: 'cv.odd' });
  });

  it('refuses a file whose bytes are those of another one, whatever their names', async () => {
    const chosen = [(await read('a.odd')) as ChosenFile];
    expect(await read('b.odd', bytes, chosen)).to.deep.equal({
      ...{ code: 'duplicate', name: 'b.odd', other: 'a.odd' },
    });
    for (const place of [0, 50_000, 99_999]) {
      const other = bytes.slice();
      other[place]! ^= 1;
      expect(await read('a.odd', other, chosen), String(place)).to.not.have.property('code');
    }
    expect(await read('a.odd', bytes.slice(1), chosen)).to.not.have.property('code');
  });
});
