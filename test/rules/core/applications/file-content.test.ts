import { expect } from 'chai';
import { matchesExtension, pictureType } from '../../../../src/core/applications/file-content.js';
import {
  bytes,
  doc,
  locked,
  madeFiles,
  make,
  otherFiles,
  sampleFiles,
  utf16,
  utf8,
} from '../../../helpers/shared/sample-files.js';

const { pdf, docx, odt, rtf, png, jpeg, gif, webp, heic } = make;
const page = '<!DOCTYPE html><html><head><title>Sign in</title></head><body>Sign in to go on</body></html>';
const program = 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0';
const zeros = new Uint8Array(200_000);

const fits = (ending: string, content: string | Uint8Array) =>
  matchesExtension(`cv.${ending}`, typeof content === 'string' ? bytes(content) : content);

describe('the content of a file', () => {
  const kinds: Readonly<Record<string, Uint8Array>> = {
    pdf: pdf('x'),
    docx: docx('x'),
    odt: odt('x'),
    doc: doc('x'),
    locked: locked('x'),
    rtf: rtf('x'),
    png: png('x'),
    jpg: jpeg('x'),
    gif: gif('x'),
    webp: webp('x'),
    heic: heic('x'),
    text: utf8('Åse Ærø\r\n'),
    utf16: utf16('\ufeffÅse\r\n'),
    page: bytes(page),
    program: bytes(program),
    zeros,
  };
  const office = 'docx odt doc locked rtf';
  const pictures = 'png jpg gif webp heic';
  const taken: Readonly<Record<string, string>> = {
    pdf: 'pdf',
    docx: office,
    odt: office,
    xlsx: office,
    rtf: office,
    doc: `${office} text utf16 page`,
    txt: 'rtf text utf16 page',
    png: pictures,
    jpg: pictures,
    jpeg: pictures,
    gif: pictures,
    webp: pictures,
    heic: pictures,
    bmp: pictures,
    tif: pictures,
    unknown: Object.keys(kinds).join(' '),
  };
  for (const [ending, expected] of Object.entries(taken)) {
    it(`of a .${ending} can be: ${expected}`, () => {
      const found = Object.keys(kinds).filter((kind) => fits(ending, kinds[kind]!));
      expect(found.join(' ')).to.equal(
        Object.keys(kinds)
          .filter((kind) => expected.split(' ').includes(kind))
          .join(' '),
      );
    });
  }

  it('of each file that people send fits its name', () => {
    for (const { name, content } of [...sampleFiles, ...madeFiles, ...otherFiles]) {
      expect(matchesExtension(name, content), name).to.equal(true);
    }
  });

  it('is judged by the last ending, whatever its case, as it will arrive', () => {
    for (const name of ['cv.PDF', 'cv.docx.pdf', 'C:\\fakepath\\cv.pdf', 'cv.pdf ', '.pdf', 'cv.pd\u200bf']) {
      expect(matchesExtension(name, pdf('x')), name).to.equal(true);
      expect(matchesExtension(name, bytes(page)), name).to.equal(false);
    }
    for (const name of ['cv', 'pdf', 'cv.pdf.bin', '', '.', 'cv.constructor', 'cv.__proto__']) {
      expect(matchesExtension(name, bytes(page)), name).to.equal(true);
    }
  });

  it('of a PDF begins within the first 1024 bytes, behind whatever stands there', () => {
    expect(fits('pdf', `\xef\xbb\xbf${'\0'.repeat(1020)}%PDF-1.4`)).to.equal(true);
    expect(fits('pdf', `${'\n'.repeat(1023)}%PDF-`)).to.equal(true);
    expect(fits('pdf', `${'x'.repeat(1024)}%PDF-1.4`)).to.equal(false);
    expect(fits('pdf', '%PDF')).to.equal(false);
  });

  it('may have a byte order mark, white space or an empty line in front', () => {
    for (const junk of ['\xef\xbb\xbf', '\r\n', ' \n\t', '\xef\xbb\xbf\r\n']) {
      expect(fits('docx', `${junk}PK\x03\x04`), JSON.stringify(junk)).to.equal(true);
      expect(fits('rtf', `${junk}{\\rtf1`), JSON.stringify(junk)).to.equal(true);
      expect(fits('jpg', `${junk}\xff\xd8\xff\xe1`), JSON.stringify(junk)).to.equal(true);
    }
  });

  it('of a .doc can be of any age, or what other programs call so', () => {
    const heads = [
      '\xdb\xa5\x2d\0\0',
      '\x9b\xa5\x21\0',
      '\x31\xbe\0\0\0\xab',
      '\x32\xbe\0\0\0\xab',
      '\xfe\x37\0\x1c\0',
      '\xfe\x37\0\x23\0',
      '\xffWPC\x10\0\0',
      '<?xml version="1.0"?><w:wordDocument/>',
      '\xef\xbb\xbf<html xmlns:o="urn:schemas-microsoft-com:office:office">',
      'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n',
      'Name: \xc5se\r\nBorn: \x96\r\n',
    ];
    for (const head of heads) expect(fits('doc', head), JSON.stringify(head)).to.equal(true);
    expect(fits('doc', 'x\0y')).to.equal(false);
  });

  it('of a picture can be of any kind that a camera, a phone or a scanner makes', () => {
    const heads = [
      'GIF87a\x01\0',
      'BM\x46\0\0\0\0\0\0\0\x36\0\0\0',
      'II*\0\x08\0\0\0',
      'MM\0*\0\0\0\x08',
      '\0\0\0\x1cftypavif',
      '\0\0\0\x20ftypmif1',
      '\0\0\0\x0cjP  \r\n',
      '\xff\xd8\xff\xe1..Exif\0\0',
      'RIFF\x0a\x0d\0\0WEBPVP8X',
    ];
    for (const head of heads) expect(fits('jpg', head), JSON.stringify(head)).to.equal(true);
    for (const head of ['', 'x', 'Photo', 'RIFF....WAVEfmt ', '<svg/>'])
      expect(fits('jpg', head)).to.equal(false);
  });

  it('of a text only looks like something else', () => {
    const starts = [
      'PK Nielsen, Aarhus',
      'PK\r\nPeter Kristensen',
      'MZ Müller',
      'MZ – \x96',
      'BM at BMW, 2019–2026',
      'BM',
      'II. Education',
      'MM',
      'RIFF',
      'GIF89: a history',
      'About %PDF-1.4',
      'ELF',
      '\0\0x',
      '\x0c\x1b[0m',
      '\xff\xfeM\0Z\0\x90\0',
      'B\0M\0W\0',
      'M\0Z\0',
      'P\0K\0',
      '\0P\0K',
    ];
    for (const start of starts) expect(fits('txt', start), JSON.stringify(start)).to.equal(true);
  });

  it('of a text is no program of any system', () => {
    const heads = [
      program,
      '\x7fELF\x02\x01',
      '\xcf\xfa\xed\xfe\x07',
      '\xfe\xed\xfa\xce',
      '\xca\xfe\xba\xbe',
    ];
    for (const head of heads) expect(fits('txt', head), JSON.stringify(head)).to.equal(false);
  });

  it('of zeros alone is nothing, and one other byte anywhere makes a text of it', () => {
    expect(fits('txt', new Uint8Array(1))).to.equal(false);
    const one = new Uint8Array(50_000);
    one[49_999] = 32;
    expect(fits('txt', one)).to.equal(true);
  });

  it('can be of no bytes, which another rule refuses', () => {
    for (const ending of Object.keys(taken))
      expect(fits(ending, new Uint8Array()), ending).to.equal(ending === 'unknown');
  });
});

describe('the type of a picture', () => {
  it('is told by its bytes', () => {
    expect([jpeg('x'), png('x'), gif('x'), webp('x')].map(pictureType)).to.deep.equal([
      'image/jpeg',
      'image/png',
      'image/gif',
      'image/webp',
    ]);
  });

  it('is unknown where services and browsers do not agree', () => {
    for (const content of [heic('x'), bytes('BM'), bytes(page), bytes('\n\x89PNG'), pdf('x'), zeros])
      expect(pictureType(content)).to.equal(undefined);
  });
});
