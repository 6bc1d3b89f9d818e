import { expect } from 'chai';
import {
  isEncryptedOdf,
  isEncryptedPdf,
  isEncryptedWord,
  isHeic,
  isPagesDocument,
} from '../../../../src/core/applications/file-content.js';
import {
  bytes,
  doc,
  encryptedDoc,
  encryptedOdt,
  encryptedPdf,
  locked,
  make,
  pages,
} from '../../../helpers/shared/sample-files.js';

const filler = '\0'.repeat(100_000);

describe('a file that has to be exported first', () => {
  it('is an encrypted PDF, by the trailer at its end', () => {
    expect(isEncryptedPdf(encryptedPdf('x'))).to.equal(true);
    expect(isEncryptedPdf(make.pdf('x'))).to.equal(false);
  });

  it('is an encrypted PDF, by the dictionary of its cross-reference stream', () => {
    const withStream = (encrypt: string) => {
      const start = `%PDF-1.5\n${filler}\n`;
      const stream = `7 0 obj\n<</Type/XRef/Size 8/Root 1 0 R${encrypt}/Length 9>>stream\n/Encrypt 1\nendstream\n`;
      return bytes(`${start}${stream}startxref\n${start.length}\n%%EOF\n`);
    };
    expect(isEncryptedPdf(withStream('/Encrypt 5 0 R'))).to.equal(true);
    expect(isEncryptedPdf(withStream('/Encrypt<</Filter/Standard>>'))).to.equal(true);
    expect(isEncryptedPdf(withStream(''))).to.equal(false);
  });

  it('is no PDF that only speaks of encryption, or whose end is broken', () => {
    expect(isEncryptedPdf(make.pdf('/Encrypt 5 0 R'))).to.equal(false);
    for (const end of [
      'startxref\n99999999999\n%%EOF',
      'startxref\n-1\n%%EOF',
      'startxref\n%%EOF',
      'startxref 0 %%EOF',
      '',
    ])
      expect(isEncryptedPdf(bytes(`%PDF-1.7 ${end}`)), end).to.equal(false);
  });

  it('is an encrypted Word document, by its file information block', () => {
    expect(isEncryptedWord(encryptedDoc('x'))).to.equal(true);
    for (const other of [
      doc('x'),
      locked('x'),
      make.rtf('x'),
      bytes('\xec\xa5\xc1\0\0\0\0\0\0\0\0\x13'),
      bytes(''),
    ])
      expect(isEncryptedWord(other)).to.equal(false);
  });

  it('is an encrypted OpenDocument file, by an entry of its text or of all', () => {
    const secret = '\x93\x80\x1f<'.repeat(40);
    expect(isEncryptedOdf(encryptedOdt(secret))).to.equal(true);
    expect(isEncryptedOdf(encryptedOdt(secret, 'encrypted-package'))).to.equal(true);
    // long before its directory, with an offset that has bytes from 0x80
    expect(isEncryptedOdf(encryptedOdt(secret.repeat(1000)))).to.equal(true);
  });

  it('is no OpenDocument file whose text is readable, within an object, or missing', () => {
    for (const xml of ['<office:document-content/>', '\ufeff<?xml version="1.0"?>', '\n <a/>', ''])
      expect(isEncryptedOdf(encryptedOdt(xml)), xml).to.equal(false);
    expect(isEncryptedOdf(encryptedOdt('x'.repeat(99), 'Object 1/content.xml'))).to.equal(false);
    expect(isEncryptedOdf(make.odt('encrypted-package'))).to.equal(false);
    expect(isEncryptedOdf(make.docx('content.xml'))).to.equal(false);
    const broken = encryptedOdt('x'.repeat(99));
    for (let at = broken.length - 300; at < broken.length; at++) {
      const changed = broken.slice();
      changed.fill(255, at, at + 8);
      expect(() => isEncryptedOdf(changed), String(at)).to.not.throw();
    }
  });

  it('is a picture of a phone', () => {
    expect(isHeic(make.heic('x'))).to.equal(true);
    for (const other of [make.jpeg('x'), make.png('x'), bytes('ftypheic'), bytes('')]) {
      expect(isHeic(other)).to.equal(false);
    }
  });

  it('is a document whose text is in an .iwa file, whatever its name', () => {
    expect(isPagesDocument(pages('x'))).to.equal(true);
    for (const other of [
      make.docx('Index/Document.iwa'),
      make.odt('x'),
      bytes('Index/Document.iwa'),
      bytes(''),
    ]) {
      expect(isPagesDocument(other)).to.equal(false);
    }
  });
});
