/** What is tapped, where a page's text is small. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  freshPage,
  has,
  mount,
  openFacet,
  part,
  partOf,
  parts,
  pick,
  seek,
  until,
  valuesOf,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { chips, listed } from '../../helpers/browser/made-lists.js';

const LEAST = 24;
const TARGETS =
  'button, summary, select, .button, input:not([type="checkbox"]), label:has([type="checkbox"])';

/** What can be tapped now and is too small, in words. */
function tooSmall(list: VacancyList): string[] {
  const seen = [...list.shadowRoot!.querySelectorAll(TARGETS)].filter((one) => one.checkVisibility());
  expect(seen.length).to.be.greaterThan(0);
  return seen.flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isSmall = width < LEAST || height < LEAST;
    return isSmall ? [`${one.getAttribute('part') ?? one.className}: ${width} × ${height}`] : [];
  });
}

const STYLES = {
  'html { font-size: 62.5% }': 'html { font-size: 62.5% }',
  'body { font-size: 11px }': 'body { font-size: 11px }',
  'body { font: 12px/1 }': 'body { font: 12px/1 sans-serif }',
};

for (const [name, css] of Object.entries(STYLES)) {
  describe(`vacancy-list: targets on a page with ${name}`, () => {
    let style: HTMLStyleElement;
    beforeEach(async () => {
      await freshPage();
      style = document.createElement('style');
      style.textContent = css;
      document.head.append(style);
    });
    afterEach(() => style.remove());

    it('are large enough in the list, its facets and its chips', async () => {
      const list = await listed({ 'page-size': 5 });
      await seek(list, 'e');
      const facet = await openFacet(list, 'Location');
      await pick(list, facet, valuesOf(facet)[0]!.name);
      await pick(list, facet, valuesOf(facet)[1]!.name);
      expect(chips(list)).to.have.length(2);
      expect(['search-clear', 'clear', 'more-button', 'value'].every((part) => has(list, part))).to.equal(
        true,
      );
      expect(tooSmall(list)).to.deep.equal([]);
    });

    it('are large enough in the dialog of a narrow list', async () => {
      const box = document.createElement('div');
      box.style.width = '250px';
      document.body.append(box);
      const list = mount('vacancy-list');
      box.append(list);
      (await partOf(list, 'filters-button')).click();
      await openFacet(list, 'Location');
      expect(part(list, 'dialog-close')!.checkVisibility()).to.equal(true);
      expect(tooSmall(list)).to.deep.equal([]);
    });

    it('are large enough where nothing fits, and where nothing could be loaded', async () => {
      const list = await listed();
      await pick(list, await openFacet(list, 'Location'), 'Oslo');
      await seek(list, 'zzyzx');
      await until(() => parts(list, 'loosen').length > 0, 'what to loosen');
      await sandbox.fault({ name: 'server-error', route: 'vacancies', remaining: 1 });
      await list.reload();
      await partOf(list, 'retry');
      const details = list.shadowRoot!.querySelector('.technical summary')!;
      expect(details.checkVisibility()).to.equal(true);
      // A disclosure, as in a vacancy and a form: it is no control of the list.
      expect(getComputedStyle(details).borderTopWidth).to.equal('0px');
      expect(getComputedStyle(details).display).to.equal('list-item');
      expect(tooSmall(list)).to.deep.equal([]);
    });
  });
}
