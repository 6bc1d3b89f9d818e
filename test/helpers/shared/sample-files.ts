/**
 * Files as people send them, made by code: names of every script and of every trap, and contents that are real files of
 * their kind. All contents differ. It runs in Node and in a browser.
 */
export interface Sample {
  readonly name: string;
  /** The name under which the service must show it. */
  readonly sent: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** One byte for each character. */
export const bytes = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
export const utf16 = (text: string): Bytes =>
  bytes(
    text.replace(/[^]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) & 255, unit.charCodeAt(0) >> 8)),
  );

const join = (...all: readonly (Bytes | string)[]): Bytes => {
  const arrays = all.map((one) => (typeof one === 'string' ? bytes(one) : one));
  const joined = new Uint8Array(arrays.reduce((sum, one) => sum + one.length, 0));
  let place = 0;
  for (const one of arrays) {
    joined.set(one, place);
    place += one.length;
  }
  return joined;
};

/** A number in bytes, the smallest first. */
const number = (value: number, size: number): string =>
  Array.from({ length: size }, (_, place) => String.fromCharCode((value >>> (8 * place)) & 255)).join('');
const reversed = (text: string) => [...text].toReversed().join('');

function crc32(of: Bytes): number {
  let crc = -1;
  for (const byte of of) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

function zip(files: Readonly<Record<string, string>>): Bytes {
  const packed: Bytes[] = [];
  const listed: string[] = [];
  let place = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = utf8(text);
    const [sum, size] = [number(crc32(content), 4), number(content.length, 4)];
    const head = `\x14\0\0\0\0\0\0\0\x21\x58${sum}${size}${size}${number(name.length, 2)}\0\0`;
    packed.push(join(`PK\x03\x04${head}${name}`, content));
    listed.push(`PK\x01\x02\x14\0${head}${'\0'.repeat(10)}${number(place, 4)}${name}`);
    place += packed.at(-1)!.length;
  }
  const count = number(listed.length, 2).repeat(2);
  const list = listed.join('');
  return join(...packed, list, `PK\x05\x06\0\0\0\0${count}${number(list.length, 4)}${number(place, 4)}\0\0`);
}

function pdf(text: string): Bytes {
  const shown = `BT /F1 24 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 6/Root 1 0 R>>\n`;
  return bytes(`${file}${table}startxref\n${file.length}\n%%EOF\n`);
}

/** With a dictionary of encryption; its content is not encrypted in fact. */
export function encryptedPdf(text: string): Bytes {
  const plain = String.fromCharCode(...pdf(text));
  const encrypt = '/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44>>/ID[<00><00>]';
  return bytes(plain.replace('/Root 1 0 R', `/Root 1 0 R${encrypt}`));
}

/** A document of a word processor whose ZIP file has its text in an `.iwa` file. */
export const pages = (text: string): Bytes => zip({ 'Index/Document.iwa': text });

function docx(text: string): Bytes {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const office = 'http://schemas.openxmlformats.org';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

const odtType = 'application/vnd.oasis.opendocument.text';

function odt(text: string): Bytes {
  const names = 'urn:oasis:names:tc:opendocument:xmlns';
  return zip({
    mimetype: odtType,
    'content.xml': `<office:document-content xmlns:office="${names}:office:1.0" xmlns:text="${names}:text:1.0" office:version="1.2"><office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${names}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${odtType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  });
}

/** With the entries of a document that has a password; what is encrypted there is that text. */
export const encryptedOdt = (text: string, entry = 'content.xml'): Bytes =>
  zip({ mimetype: odtType, [entry]: text, 'META-INF/manifest.xml': '<manifest:encryption-data/>' });

/** The container of Office before 2007, with a stream of that name. */
function ole(stream: string, text: string, flags = ''): Bytes {
  const [free, end, none] = ['\xff\xff\xff\xff', '\xfe\xff\xff\xff', '\xff\xff\xff\xff'];
  const head = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(16)}\x3e\0\x03\0\xfe\xff\x09\0\x06\0${'\0'.repeat(10)}`;
  const places = `\x01\0\0\0\x01\0\0\0\0\0\0\0\0\x10\0\0${end}\0\0\0\0${end}\0\0\0\0\0\0\0\0`;
  const chain = Array.from({ length: 7 }, (_, index) => number(index + 3, 4)).join('');
  const table = `\xfd\xff\xff\xff${end}${chain}${end}`;
  const entry = (name: string, kind: string, child: string, start: string, size: number) =>
    `${String.fromCharCode(...utf16(name)).padEnd(64, '\0')}${number(name ? name.length * 2 + 2 : 0, 2)}${kind}\x01${none}${none}${child}${'\0'.repeat(36)}${start}${number(size, 4)}\0\0\0\0`;
  const root = entry('Root Entry', '\x05', '\x01\0\0\0', end, 0);
  const only = entry(stream, '\x02', none, '\x02\0\0\0', 4096);
  const filled = (part: string, size: number, by: string) =>
    part + by.repeat((size - part.length) / by.length);
  return bytes(
    filled(`${head}${places}`, 512, free) +
      filled(table, 512, free) +
      filled(root + only, 512, '\0') +
      filled(`\xec\xa5\xc1\0${'\0'.repeat(7)}${flags}${text}`, 4096, '\0'),
  );
}

const rtf = (text: string): Bytes =>
  bytes(`{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs24 ${text}\\par}\r\n`);

/** One grey point, with a text beside it. */
function png(text: string): Bytes {
  const chunk = (type: string, data: string) =>
    `${reversed(number(data.length, 4))}${type}${data}${reversed(number(crc32(bytes(type + data)), 4))}`;
  const point = '\x78\x01\x01\x02\0\xfd\xff\0\x7f\0\x81\0\x80';
  return bytes(
    `\x89PNG\r\n\x1a\n${chunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\0\0\0\0')}${chunk('tEXt', `Title\0${text}`)}${chunk('IDAT', point)}${chunk('IEND', '')}`,
  );
}

/** One grey point, with a comment. */
function jpeg(text: string): Bytes {
  const segment = (mark: string, data: string) => `\xff${mark}${reversed(number(data.length + 2, 2))}${data}`;
  const table = `\x01${'\0'.repeat(16)}`; // one code, of one bit
  const tables = `${segment('\xdb', `\0${'\x01'.repeat(64)}`)}${segment('\xc4', `\0${table}`)}${segment('\xc4', `\x10${table}`)}`;
  const frame = segment('\xc0', '\x08\0\x01\0\x01\x01\x01\x11\0');
  const scan = segment('\xda', '\x01\x01\0\0\x3f\0');
  return bytes(`\xff\xd8${segment('\xfe', text)}${tables}${frame}${scan}\x3f\xff\xd9`);
}

const gif = (text: string): Bytes =>
  bytes(
    `${atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA=')}!\xfe${number(text.length, 1)}${text}\0;`,
  );
const webp = (text: string): Bytes => {
  const chunks = `WEBP${atob('VlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA')}NOTE${number(text.length, 4)}${text}${text.length % 2 ? '\0' : ''}`;
  return bytes(`RIFF${number(chunks.length, 4)}${chunks}`);
};
const heic = (text: string): Bytes => bytes(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${text}`);

/** Real files of a kind, each with a different text. */
export const make = { pdf, docx, odt, rtf, png, jpeg, gif, webp, heic };
export const doc = (text: string): Bytes => ole('WordDocument', text, '\x12');
export const encryptedDoc = (text: string): Bytes => ole('WordDocument', text, '\x13');
/** A document of Office that has a password is a container of the old kind around it. */
export const locked = (text: string): Bytes => ole('EncryptedPackage', text);

/** So many bytes, with whatever stands at the start; a reader of PDF passes over what follows its end. */
const sized = (start: Bytes, size: number): Bytes =>
  join(
    start,
    new Uint8Array(size - start.length).map((_, place) => (place * 31 + (place >> 8) * 17) % 256),
  );
const everyByte = (start: string, rounds: number): Bytes =>
  join(start, ...Array.from({ length: rounds }, () => new Uint8Array(256).map((_, place) => place)));

const block = 65_536;
const line = 'A short life, told in a line.\n';
const boundary = '-----------------------------7e13abcdef0123456789';
const formParts = `\r\n${boundary}\r\nContent-Disposition: form-data; name="candidate"\r\n\r\n{}\r\n${boundary}--\r\n`;

const sample = (name: string, content: Bytes, sent = name): Sample => ({ name, sent, content });

/** What the file dialog can hand over, and the form takes as it stands on a page. */
export const sampleFiles: readonly Sample[] = [
  // sizes
  sample('one-byte.txt', bytes('x')),
  sample('below-a-block.pdf', sized(pdf('below'), block - 1)),
  sample('a-block.pdf', sized(pdf('one block'), block)),
  sample('above-a-block.docx', sized(docx('above'), block + 1)),
  sample('below-16-blocks.pdf', sized(pdf('below 16'), 16 * block - 1)),
  sample('16-blocks.jpg', sized(jpeg('16'), 16 * block)),
  sample('above-16-blocks.pdf', sized(pdf('above 16'), 16 * block + 1)),
  // scripts
  sample('Ansøgning – Åse Ærøskøbing.pdf', pdf('Danish')),
  sample('Bewerbung Jürgen Groß & Söhne.docx', docx('Für Sie – mit ß')),
  sample('Βιογραφικό σημείωμα Ελένης.odt', odt('Ελένη')),
  sample('Резюме Ёлкиной Юлии.doc', doc('Russian')),
  sample('السيرة الذاتية ٢٠٢٦.pdf', pdf('Arabic')),
  sample('رزومهٔ می‌خواهم.pdf', pdf('Persian, with a joiner')),
  sample('קורות חיים של דנה.rtf', rtf('Hebrew')),
  sample('प्रिया का जीवन-वृत्त.pdf', pdf('Hindi')),
  sample('ประวัติส่วนตัว น้ำผึ้ง.docx', docx('น้ำผึ้ง')),
  sample('履歴書（山田太郎）.pdf', pdf('Japanese')),
  sample('个人简历·𠮷野家.doc', doc('Chinese')),
  sample('이력서 김민준.png', png('Korean')),
  sample('💼 CV 🇩🇰 ❤️‍🔥.pdf', pdf('emoji')),
  sample('👩‍👩‍👧‍👦 and 👩🏽‍💻.jpeg', jpeg('joined emoji')),
  sample('A\u030angstro\u0308m Re\u0301sume\u0301.pdf', pdf('decomposed'), 'Ångström Résumé.pdf'),
  sample('\u110b\u1175\u1105\u1167\u11a8\u1109\u1165.txt', utf8('이력서\n'), '이력서.txt'),
  // lengths
  sample(`${'a'.repeat(200)}.pdf`, pdf('200 letters'), `${'a'.repeat(146)}.pdf`),
  sample(`${'🦉'.repeat(100)}.docx`, docx('100 owls'), `${'🦉'.repeat(72)}.docx`),
  sample(`${'👩🏽‍💻'.repeat(30)}.pdf`, pdf('30 developers'), `${'👩🏽‍💻'.repeat(20)}.pdf`),
  sample(`${'é'.repeat(146)}.pdf`, pdf('exactly 150')),
  // signs
  sample('The "final" CV.pdf', pdf('quotes'), "The 'final' CV.pdf"),
  sample("Åse's [new] {cv} (1) & co.pdf", pdf('signs')),
  sample('100% real %20 %C3%A5.pdf', pdf('percent')),
  sample('a;b=c; filename=evil.exe; x.pdf', pdf('semicolons')),
  sample(
    "x; filename*=UTF-8''evil%2Eexe; y.pdf",
    pdf('a parameter'),
    "x; filename_=UTF-8''evil%2Eexe; y.pdf",
  ),
  sample('#1 + $2 ~ ^3 @ home!.pdf', pdf('more signs')),
  sample('=?utf-8?B?Y3Y=?=.pdf', pdf('an encoded word'), '=_utf-8_B_Y3Y=_=.pdf'),
  sample('what? is: <this> | a*b.pdf', pdf('forbidden'), 'what_ is_ _this_ _ a_b.pdf'),
  sample('.hidden.pdf', pdf('hidden'), 'hidden.pdf'),
  sample('...dots.. .pdf', pdf('dots'), 'dots.. .pdf'),
  sample('  spaces   inside  .pdf', pdf('spaces'), 'spaces   inside  .pdf'),
  sample('.pdf', pdf('an ending alone'), 'file.pdf'),
  sample('cv.docx.pdf', pdf('two endings')),
  sample('archive.tar.gz.txt', bytes(line)),
  sample('SHOUTED.PDF', pdf('upper case')),
  sample('Mixed.DocX', docx('mixed case')),
  sample('CON.pdf', pdf('reserved'), '_CON.pdf'),
  sample('com1.2026.txt', bytes(`${line}reserved`), '_com1.2026.txt'),
  // contents
  sample('every-byte.pdf', everyByte('%PDF-1.7\n', 300)),
  sample('every-byte.doc', everyByte('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 3)),
  sample('every-byte.png', everyByte('\x89PNG\r\n\x1a\n', 5)),
  sample('boundaries.pdf', join(pdf('parts'), formParts.repeat(50))),
  sample('boundaries.txt', bytes(formParts)),
  sample('ends-in-a-boundary.txt', bytes(`text\r\n${boundary}`)),
  sample('line-ends.txt', bytes('\r\n--\r\n\n\r\r\n--\n\n\rlast\r')),
  sample('windows.txt', bytes('Bl\xe5b\xe6r \x96 f\xfcr \x80 5\r\n')),
  sample('utf-8.txt', utf8('\ufeffBlåbær – für € 5 💧\n')),
  sample('utf-16.txt', utf16('\ufeffBlåbær – für € 5 💧\r\n')),
  sample('utf-16 without its mark.txt', utf16('Blåbær – für € 5 💧\r\n')),
  sample('zeros-behind.txt', join(line, new Uint8Array(3000))),
  sample('renamed.rtf', doc('a document of Word')),
  sample('renamed.doc', rtf('rich text')),
  sample('web-page.doc', utf8('<html><body>Bl&aring;bær</body></html>')),
  sample('really-a-jpeg.png', jpeg('renamed by a phone')),
  sample('really-webp.jpg', webp('renamed by a messenger')),
  sample('behind-junk.pdf', join('\xef\xbb\xbf\r\n<br />\n', pdf('junk in front'))),
];

/** Names that no dialog hands over, and no form may send. */
export const madeFiles: readonly Sample[] = [
  sample('two\r\nlines.pdf', pdf('lines'), 'two lines.pdf'),
  sample('x\r\nContent-Type: text/html\r\n\r\nhi.pdf', pdf('a header'), 'html hi.pdf'),
  sample('C:\\fakepath\\cv.pdf', pdf('a path'), 'cv.pdf'),
  sample('a\\b.docx', docx('a folder of Windows'), 'b.docx'),
  sample('nul\0\x07\x7f\x9bbell.pdf', pdf('controls'), 'nulbell.pdf'),
  sample('cv\u202efdp.txt', bytes(`${line}turned`), 'cvfdp.txt'),
  sample('\u2066in\u200bvis\u2060ible\u200d\ufeff.pdf', pdf('invisible'), 'invisible.pdf'),
  sample('half \ud83d.pdf', pdf('half a pair'), 'half \ufffd.pdf'),
  sample('cv.pdf . ', pdf('dots and spaces behind'), 'cv (2).pdf'),
  sample('CV.PDF', pdf('the same name'), 'CV (3).PDF'),
];

/** What a form takes that takes every ending. */
export const otherFiles: readonly Sample[] = [
  sample('curriculum vitae', pdf('no type'), 'curriculum vitae.pdf'),
  sample('Dr. Nørgård', utf8('Et liv\n')),
  sample('portrait.gif', gif('moving')),
  sample('IMG_0001.HEIC', heic('a phone')),
  sample('cv.pages', pages('pages')),
  sample('archive.tar.gz', everyByte('\x1f\x8b\x08', 1)),
  sample('zeros.bin', new Uint8Array(1000)),
];

/** As Playwright takes files. */
export const upload = ({ name, content }: Sample) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
