import { expect } from 'chai';
import { isPropertyName } from '../../../../src/core/applications/fields.js';

describe('the name of a property of the candidate', () => {
  it('is one word of letters, digits, dots and hyphens, which no digit begins', () => {
    for (const name of ['consents', 'portfolioLinks', 'x_1', '$own', 'data.links', 'own-links'])
      expect(isPropertyName(name), name).to.equal(true);
    for (const name of ['', 'a b', '1st', '.links', '-links', 'a/b', 'ærø', 'links\n'])
      expect(isPropertyName(name), name).to.equal(false);
  });
});
