/** Adverts that are broken rather than hostile: too large, never closed, wrongly encoded, without any text. */
import { expect } from '@open-wc/testing';
import { toSafeElement } from '../../../src/elements/shared/safe-html.js';
import { faultsOf } from '../../helpers/browser/inert.js';
import { withoutNative } from '../../helpers/browser/without-native.js';

const WAYS = [
  ["the browser's own Sanitizer", <T>(run: () => Promise<T>) => run()],
  ['DOMPurify', withoutNative],
] as const;

const MEGABYTES = 2_000_000;
const filled = (unit: string, length = MEGABYTES): string => unit.repeat(Math.ceil(length / unit.length));

/** Mostly 2 MB each: what there is, and how its text has to begin. */
const LARGE: readonly (readonly [what: string, html: string, text: RegExp])[] = [
  ['2 MB of text alone', filled('words '), /^words words /],
  ['one word', filled('w'), /^w+$/],
  ['paragraphs that are never closed', filled('<p>words '), /^words words /],
  ['list items that are never closed', filled('<ul><li>words</ul><li>more '), /^wordsmore /],
  ['table cells that are never closed', `<table>${filled('<tr><td>words<td>more ', 500_000)}`, /^wordsmore /],
  ['one attribute', `<p title="${filled('x')}">words</p>`, /^words$/],
  [
    '20,000 attributes',
    `<p ${Array.from({ length: 20_000 }, (_, at) => `a${at}=b`).join(' ')}>words</p>`,
    /^words$/,
  ],
  ['a quotation mark that is never closed', `words <p title="${filled('x <p>y')}`, /^words /],
  ['tags that are never closed', `words ${filled('<p ')}`, /^words /],
  ['opening brackets', `words ${filled('<')}`, /^words /],
  ['quotation marks in tags', `words ${filled(`<a"'x'"`)}`, /^words /],
  ['comments', `words ${filled('<!-- x --')}`, /^words $/],
  ['character references', filled('&amp;&#x26;&notit;&'), /^&&/],
  ['line breaks', `words${filled('<br>')}`, /^words$/],
  ['data of a picture', `words<img src="data:image/png;base64,${filled('AAAA')}">`, /^words$/],
  ['a style that is never closed', `words<style>${filled('p{color:red} ')}`, /^words$/],
];

describe('a broken advert', () => {
  for (const [way, inWay] of WAYS) {
    for (const [what, html, text] of LARGE) {
      it(`of ${what} is cleaned, by ${way}`, async () => {
        const box = await inWay(() => toSafeElement(html));
        expect(text.test(box.textContent), box.textContent.slice(0, 100)).to.be.true;
        expect(faultsOf(box)).to.deep.equal([]);
      }).timeout(60_000);
    }

    for (const [what, html, text] of [
      [
        'wrongly decoded letters',
        'KÃ¸benhavn â€“ â‚¬ 5 \ufffd\ufffd \x80\x9f',
        'KÃ¸benhavn â€“ â‚¬ 5 \ufffd\ufffd \x80\x9f',
      ],
      ['halves of letters', 'a\ud800b\udc00c<b>\udbff</b>', 'a\ud800b\udc00c\udbff'],
      ['NULs', 'a\0b<p>c\0d</p\0>', 'abcd'],
      ['control characters', 'a\x01\x08\x0b\x1f\x7f\x85b', 'a\x01\x08\x0b\x1f\x7f\x85b'],
      ['noncharacters', '\ufeffa\ufffe\uffffb\u{10ffff}', '\ufeffa\ufffe\uffffb\u{10ffff}'],
      ['the other byte order', '㰀瀀㸀愀㰀⼀瀀㸀', '㰀瀀㸀愀㰀⼀瀀㸀'],
      ['all kinds of line ends', 'a\rb\r\nc\nd\u2028e', 'a\nb\nc\nd\u2028e'],
      ['no text', '', ''],
      ['blanks alone', ' \n\t&nbsp; ', '\u00a0 '],
      ['empty elements alone', '<p></p><div><span></span></div><ul></ul>', ''],
      ['a text in a style alone', '<style>p { color: red } words</style>', ''],
      ['a text in a title alone', '<title>words</title><script>words</script>', ''],
      ['a comment alone', '<!-- words -->', ''],
      ['a picture that there is not alone', '<img><img src=x>', ''],
    ] as const) {
      it(`with ${what} has its own text, by ${way}`, async () => {
        const box = await inWay(() => toSafeElement(html));
        expect(box.textContent).to.equal(text);
        expect(faultsOf(box)).to.deep.equal([]);
      });
    }

    it(`whose table would take the tab away is laid out, by ${way}`, async () => {
      const cells = '<td colspan=1000 rowspan=65534>x</td>'.repeat(20);
      const rows = '<tr><td colspan=99 rowspan=99>x<td colspan=99 rowspan=0>y'.repeat(1000);
      for (const html of [`<table><tr>${cells}</tr></table>`, `<table>${rows}</table>`]) {
        const box = await inWay(() => toSafeElement(html));
        document.body.append(box);
        const { height } = box.getBoundingClientRect();
        box.remove();
        expect(height).to.be.greaterThan(0);
      }
    }).timeout(60_000);
  }
});
