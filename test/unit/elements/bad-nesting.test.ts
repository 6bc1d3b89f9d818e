/** Adverts that never close what they open. What a browser's own parser takes for them is most of the time. */
import { expect } from '@open-wc/testing';
import { toSafeElement } from '../../../src/elements/shared/safe-html.js';
import { faultsOf } from '../../helpers/browser/inert.js';
import { shuffle } from '../../helpers/browser/shuffle.js';
import { withoutNative } from '../../helpers/browser/without-native.js';

const WAYS = [
  ["the browser's own Sanitizer", <T>(run: () => Promise<T>) => run()],
  ['DOMPurify', withoutNative],
] as const;

const nested = (unit: string, elements = 50_000): string =>
  `first ${unit.repeat(elements / unit.split('<').slice(1).length)}last`;

/** 50,000 elements inside each other; a text before and one in the innermost. */
const DEEP = ['<div>', '<b><i><u>'];

describe('a broken advert', () => {
  for (const [way, inWay] of WAYS) {
    for (const unit of DEEP) {
      it(`of 50,000 ${unit} inside each other keeps its words, by ${way}`, async () => {
        const box = await inWay(() => toSafeElement(nested(unit)));
        expect(box.textContent).to.match(/^first\s+last$/);
        expect(faultsOf(box)).to.deep.equal([]);
      }).timeout(60_000);
    }

    it(`that a cleaner makes deeper still does not overflow anything, by ${way}`, async () => {
      const box = await inWay(() => toSafeElement(nested('<div>', 3000), shuffle));
      expect(faultsOf(box)).to.deep.equal([]);
      expect(box.textContent).to.contain('first').and.to.contain('last');
    }).timeout(60_000);
  }
});
