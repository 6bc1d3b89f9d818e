/** Adverts so large that careless cleaning would hang or break on them. */
import { expect } from '@open-wc/testing';
import { withoutNative } from '../../helpers/browser/without-native.js';
import { cleaned } from '../../helpers/browser/cleaned.js';

/** Up to 2 MB each, or some 50,000 elements; with the number of letters and digits of each part that must come out. */
const LARGE: readonly (readonly [what: string, part: string, times: number, letters: number])[] = [
  ['paragraphs of a word processor', '<p class=MsoNormal><b>a</b> b<o:p>&nbsp;</o:p></p>', 40_000, 2],
  ['bold lines', '<p><b>Bold</b></p><p>text</p>', 15_000, 8],
  ['line ends', 'a<br>', 100_000, 1],
  ['formats', 'a<b>b</b><i>c</i>', 20_000, 3],
  ['cells', '<table><tr><td>a<td>b<tr><td>c<td>d</table>', 4_000, 4],
  ['cells of one table', '<tr><td>a<td>b', 10_000, 2],
  ['columns of one row', '<td>a', 20_000, 1],
  ['items', '<ul><li>a</ul>', 20_000, 1],
  ['spaces in one word', 'a&nbsp;', 280_000, 1],
  ['characters that cannot be seen', 'a\u200b\ufeff\u00ad', 200_000, 1],
  ['styles', `<p style="${'font: x; '.repeat(200)}font-weight:bold">a</p>`, 1000, 1],
];

const OPEN_TABLE: Readonly<Record<string, string>> = {
  'cells of one table': '<table>',
  'columns of one row': '<table><tr>',
};

/** Of 2 MB of letters, counting is all that is quick enough. */
const count = (box: HTMLElement): number => box.textContent.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

describe('a large advert', () => {
  for (const [what, part, times, letters] of LARGE) {
    it(`comes out with every word: ${what}`, async () => {
      const box = await cleaned((OPEN_TABLE[what] ?? '') + part.repeat(times));
      expect(count(box)).to.equal(times * letters);
    }).timeout(60_000);
  }

  it('comes out with every word in a browser without a Sanitizer, too', async () => {
    const html = '<p class=MsoNormal><b>a</b> b<o:p>&nbsp;</o:p></p>'.repeat(20_000);
    expect(count(await withoutNative(() => cleaned(html)))).to.equal(40_000);
  }).timeout(60_000);

  for (const name of ['div', 'b', 'blockquote']) {
    it(`comes out with every word: 20,000 times <${name}> in itself`, async () => {
      const box = await cleaned(`first${`<${name}>`.repeat(20_000)}deep<p>last`);
      expect(box.textContent).to.equal('firstdeeplast');
    }).timeout(60_000);
  }
});
