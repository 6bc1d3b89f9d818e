/** Adverts so deep that careless cleaning would break on them. */
import { expect } from '@open-wc/testing';
import { cleanAdvert } from '../../../src/description/clean-description.js';

/** A parser ends nesting somewhere; what makes the tree may not. */
describe('a deep advert', () => {
  const deepest = 10_000;
  const made: readonly (readonly [string, readonly string[]])[] = [
    ['blocks', ['div']],
    ['formats', ['b', 'i', 'span', 'code']],
    ['quotations', ['blockquote']],
    ['lists', ['ul', 'li']],
    ['tables', ['table', 'tbody', 'tr', 'td']],
  ];
  for (const [what, names] of made) {
    it(`is cleaned by no more calls in each other than a shallow one: ${deepest} ${what}`, async () => {
      const page = document.implementation.createHTMLDocument('');
      const root = page.createElement('div');
      let inner: Element = root;
      for (let depth = 0; depth < deepest; depth += 1) {
        const element = page.createElement(names[depth % names.length] ?? 'div');
        if (depth % 1000 === 0) inner.append('word ');
        element.setAttribute('data-style', 'font-weight:bold');
        inner.append(element);
        inner = element;
      }
      inner.append('deep');
      cleanAdvert(root, { headingLevel: 1 });
      expect(root.textContent.replaceAll(/\s/g, '')).to.equal(`${'word'.repeat(deepest / 1000)}deep`);
      expect(root.querySelectorAll('*').length).to.be.below(500);
    }).timeout(60_000);
  }
});
