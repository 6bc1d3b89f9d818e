import { expect } from 'chai';
import { acceptedName } from '../../../../src/core/applications/content-name.js';
import { safeFileName, safeFileNames } from '../../../../src/core/applications/file-name.js';
import { madeFiles, otherFiles, sampleFiles } from '../../../helpers/shared/sample-files.js';

function expectNames(expected: Readonly<Record<string, string>>): void {
  for (const [name, safe] of Object.entries(expected)) {
    expect(safeFileName(name), JSON.stringify(name)).to.equal(safe);
  }
}

const same = (...names: string[]) => expectNames(Object.fromEntries(names.map((name) => [name, name])));

describe('the name under which a file is sent', () => {
  it('is what the service must show, for each file that people send', () => {
    for (let start = 0; start < sampleFiles.length; start += 10) {
      const ten = sampleFiles.slice(start, start + 10);
      expect(safeFileNames(ten.map(({ name }) => name))).to.deep.equal(ten.map(({ sent }) => sent));
    }
    for (const few of [madeFiles, otherFiles]) {
      const names = few.map((one) => acceptedName(one, one.content, []) ?? '');
      expect(safeFileNames(names)).to.deep.equal(few.map(({ sent }) => sent));
    }
  });

  it('keeps every script and every sign that each system allows', () => {
    same(
      "Åse's CV (1) [final] {2} & co; a=b, 100% #1 +2 $3 ~4 ^5 @6 !7 `8` -9 _0.pdf",
      'CV – “endelig” … ½ €.pdf',
      'a\u00a0b\u202fc\u3000d.pdf',
      'نامه‌ام.pdf',
      'क्‍ष.pdf',
      'ශ්‍රී ලංකා.pdf',
      '👨‍👩‍👧‍👦❤️‍🔥🏴󠁧󠁢󠁳󠁣󠁴󠁿1️⃣.pdf',
      '葛󠄀飾.pdf',
      '-rf ~.pdf',
    );
  });

  it('has no path', () => {
    expectNames({
      'C:\\fakepath\\x.pdf': 'x.pdf',
      '../../x.pdf': 'x.pdf',
      'dir/x.pdf': 'x.pdf',
      'a\\b.pdf': 'b.pdf',
      '\\\\server\\share\\x.pdf': 'x.pdf',
      'dir/x.pdf/': 'x.pdf',
      '../../..': 'file',
      '/': 'file',
      'x.pdf/..\\': 'file',
    });
  });

  it('has no control characters and no line ends', () => {
    expectNames({
      'a\r\nb.pdf': 'a b.pdf',
      'a\tb\u2028c\u2029d\u0085e.pdf': 'a b c d e.pdf',
      'a\0b\x1bc\x7fd\x9fe.pdf': 'abcde.pdf',
      'x.pdf\0': 'x.pdf',
      'x.p\0df\r\n': 'x.pdf',
    });
  });

  it('has no quotes and nothing that Windows forbids', () => {
    expectNames({ '"a".pdf': "'a'.pdf", 'a<b>c:d|e?f*g.pdf': 'a_b_c_d_e_f_g.pdf', '???': '___' });
  });

  it('has nothing that turns the writing around or cannot be seen', () => {
    expectNames({
      'cv\u202efdp.exe': 'cvfdp.exe',
      '\u200f\u2067cv\u2069\u061c.pdf': 'cv.pdf',
      'c\u200bv\u2060\ufeff\u00ad\u180e.p\u200cd\u200df': 'cv.pdf',
      'e\u200b\u0301.pdf': 'é.pdf',
      '👩\u200d\u200d\u200d💻\u200d.pdf': '👩‍💻.pdf',
      'a\u200d\u200d\u200bé\u200d\u200d': 'aé',
      '\u200d\u200bé.\u200c': 'é',
      '\u200b\u200d\u202e': 'file',
      'a\ufff9b\ufffac\ufffb\u2062\u206f.pdf': 'abc.pdf',
    });
  });

  it('is well-formed and composed', () => {
    expectNames({
      '\ud83d.pdf': '\ufffd.pdf',
      'x\udc4d\ud83d.pdf': 'x\ufffd\ufffd.pdf',
      'A\u030ase.pdf': 'Åse.pdf',
      '\u1112\u1161\u11ab.pdf': '한.pdf',
    });
  });

  it('is not one that Windows keeps for itself', () => {
    expectNames({
      CON: '_CON',
      'nul.pdf': '_nul.pdf',
      'Com1.tar.gz': '_Com1.tar.gz',
      'LPT³.pdf': '_LPT³.pdf',
      'aux .pdf': '_aux .pdf',
      'conin$.pdf': '_conin$.pdf',
      ' .con.pdf': '_con.pdf',
    });
    same('console.pdf', 'com.pdf', 'com10.pdf', 'null.pdf', 'my con.pdf', 'con-1.pdf');
  });

  it('neither begins nor ends with dots and spaces, and keeps those inside', () => {
    expectNames({
      '..cv.pdf': 'cv.pdf',
      ' . cv.pdf . ': 'cv.pdf',
      'cv.': 'cv',
      '\u00a0\u3000cv.pdf\u2003': 'cv.pdf',
      'cv .. a.pdf': 'cv .. a.pdf',
    });
  });

  it('is never empty', () => {
    expectNames({
      '': 'file',
      '.': 'file',
      '....': 'file',
      '   ': 'file',
      '.pdf': 'file.pdf',
      ' ..pdf': 'file.pdf',
      '\0': 'file',
    });
  });
});

describe('a long name', () => {
  it('is cut before its ending', () => {
    expectNames({
      [`${'a'.repeat(146)}.pdf`]: `${'a'.repeat(146)}.pdf`,
      [`${'a'.repeat(147)}.pdf`]: `${'a'.repeat(146)}.pdf`,
      ['a'.repeat(151)]: 'a'.repeat(150),
      [`cv.${'a'.repeat(200)}`]: `cv.${'a'.repeat(147)}`,
      [`${'a'.repeat(145)} b.pdf`]: `${'a'.repeat(145)}.pdf`,
      [`con.${'a'.repeat(200)}.pdf`]: `_con.${'a'.repeat(141)}.pdf`,
    });
  });

  it('is never cut within what people see as one character', () => {
    for (const one of ['🦉', '👩🏽‍💻', '🇩🇰', 'ก็้', 'x\u0323\u0302', '\r\n'.repeat(0) + '각\u11a8']) {
      for (let before = 0; before < 20; before++) {
        const base = safeFileName(`${'b'.repeat(before)}${one.repeat(150)}.pdf`).slice(before, -4);
        const composed = one.normalize();
        const count = Math.floor((146 - before) / composed.length);
        expect(base, `${one} behind ${before}`).to.equal(composed.repeat(count));
      }
    }
  });
});

describe('names that are sent together', () => {
  it('are kept apart by numbers, whatever their case', () => {
    expect(safeFileNames(['cv.pdf', 'CV.pdf', 'cv.PDF', 'cv.docx', 'dir/cv.pdf'])).to.deep.equal([
      'cv.pdf',
      'CV (2).pdf',
      'cv (3).PDF',
      'cv.docx',
      'cv (4).pdf',
    ]);
    expect(safeFileNames(['ΟΔΟΣ', 'οδος', 'Οδοσ'])).to.deep.equal(['ΟΔΟΣ', 'οδος (2)', 'Οδοσ (3)']);
    expect(safeFileNames(['', '', '.pdf'])).to.deep.equal(['file', 'file (2)', 'file.pdf']);
  });

  it('pass over numbers that are taken', () => {
    expect(safeFileNames(['cv (2).pdf', 'cv.pdf', 'cv.pdf'])).to.deep.equal([
      'cv (2).pdf',
      'cv.pdf',
      'cv (3).pdf',
    ]);
    const names = safeFileNames(['cv.pdf', 'cv.pdf', 'cv (2).pdf', 'cv (2).pdf']);
    expect(new Set(names).size).to.equal(4);
  });

  it('are as short with a number as without', () => {
    const long = `${'🦉'.repeat(200)}.pdf`;
    expect(safeFileNames([long, long])).to.deep.equal([
      `${'🦉'.repeat(73)}.pdf`,
      `${'🦉'.repeat(71)} (2).pdf`,
    ]);
  });
});
