/** HTML so large or so deep that a careless program would hang or break on it. */
import { expect } from '@open-wc/testing';
import { toSafeElement } from '../../../src/elements/shared/safe-html.js';
import { WAYS } from '../../helpers/browser/without-native.js';

const INPUTS: readonly (readonly [what: string, make: () => string, length: number])[] = [
  ['2 MB of paragraphs', () => '<p class=x style="a:b">Some words here</p>'.repeat(50_000), 750_000],
  ['2 MB of unknown elements', () => '<o:p>words</o:p>'.repeat(130_000), 650_000],
  ['2 MB of text', () => 'word '.repeat(400_000), 2_000_000],
  ['400,000 things in one unknown element', () => `<font>${'<br>x'.repeat(200_000)}</font>`, 200_000],
  ['400,000 things in one unknown block', () => `<article>${'<br>x'.repeat(200_000)}</article>`, 200_000],
  ['20,000 elements inside each other', () => `${'<div>'.repeat(20_000)}deep`, 4],
  ['20,000 unknown elements inside each other', () => `${'<font>'.repeat(20_000)}deep`, 4],
  ['20,000 unknown blocks inside each other', () => `${'<section>'.repeat(20_000)}deep`, 4],
  ['5,000 misnested formats', () => `${'<b><i><a href=x>'.repeat(5000)}deep`, 4],
];

for (const [way, inWay] of WAYS) {
  describe(`large HTML, cleaned by ${way},`, () => {
    for (const [what, make, length] of INPUTS) {
      it(`comes to an end: ${what}`, async () => {
        const box = await inWay(() => toSafeElement(make()));
        expect(box.textContent.length).to.equal(length);
      }).timeout(40_000);
    }
  });
}
