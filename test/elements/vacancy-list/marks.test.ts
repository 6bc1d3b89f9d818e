/** What is marked can be read, on pages of any colours. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { contrastOf } from '../../helpers/browser/colours.js';
import { freshPage, parts, seek } from '../../helpers/browser/elements.js';
import { listed } from '../../helpers/browser/made-lists.js';

const PAGES = {
  'black on white': 'background: #fff; color: #000',
  // With a grey that is made paler still for facts, these could not be read without marks either.
  'grey on white': 'background: #fff; color: #555; --career-muted: #555',
  'light on dark': 'background: #101418; color: #e8e8e8',
  'light on dark, from a dark theme': 'background: #12191b; color: #e7ebea; --career-accent: #5cc8c0',
};

describe('vacancy-list: marks', () => {
  const style = document.createElement('style');
  beforeEach(async () => {
    await freshPage();
    document.head.append(style);
  });
  afterEach(() => style.remove());

  for (const [name, css] of Object.entries(PAGES)) {
    it(`have enough contrast in links and in facts, ${name}`, async () => {
      style.textContent = `body { ${css} }`;
      const list = await listed();
      await seek(list, 'aarhus tech');
      const marks = parts(list, 'mark');
      expect(marks.some((one) => one.closest('a'))).to.equal(true);
      expect(marks.some((one) => !one.closest('a'))).to.equal(true);
      for (const mark of marks) {
        expect(contrastOf(mark), mark.closest('a') ? 'in a link' : 'in a fact').to.be.at.least(4.5);
        // And it is seen that it is one.
        expect(getComputedStyle(mark).boxShadow).to.not.equal('none');
      }
    });
  }
});
