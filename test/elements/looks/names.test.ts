/** What things are and what they are called, apart from how they look. */
import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { openForm } from '../../helpers/browser/application.js';
import {
  freshPage,
  has,
  mount,
  openFacet,
  part,
  partOf,
  pick,
  until,
  valuesOf,
  visit,
} from '../../helpers/browser/elements.js';

const listed = async (attributes = {}) => {
  const list = mount('vacancy-list', attributes);
  await partOf(list, 'list');
  return list;
};

const isHidden = (element: Element) => element.closest('[aria-hidden], [hidden], [inert]') !== null;

describe('names and roles', () => {
  beforeEach(() => freshPage());

  for (const [language, one, two] of [
    ['en', 'Location, 1 chosen', 'Location, 2 chosen'],
    ['sv', 'Ort, 1 valt', 'Ort, 2 valda'],
  ] as const) {
    it(`a facet says how many of its values are chosen, and its badge is hidden from nobody, ${language}`, async () => {
      const list = await listed({ language });
      const name = one.split(',')[0]!;
      const facet = await openFacet(list, name);
      const summary = facet.querySelector('summary')!;
      expect([summary.ariaLabel, summary.textContent.trim()]).to.deep.equal([null, name]);
      const [first, second] = valuesOf(facet).map((value) => value.name) as [string, string];
      await pick(list, facet, first);
      expect(summary.ariaLabel).to.equal(one);
      await pick(list, facet, second);
      expect(summary.ariaLabel).to.equal(two);
      expect(part(list, 'badge')!.textContent).to.equal('2');
      expect(isHidden(part(list, 'badge')!)).to.equal(false);
      for (const value of [first, second]) await pick(list, facet, value);
      expect(summary.hasAttribute('aria-label')).to.equal(false);
    });
  }

  it('the dialog of a narrow list is named by a heading', async () => {
    const list = await listed();
    list.style.width = '250px';
    (await partOf(list, 'filters-button')).click();
    const dialog = part(list, 'dialog')!;
    const title = list.shadowRoot!.getElementById(dialog.getAttribute('aria-labelledby')!)!;
    expect([title.localName, title.textContent]).to.deep.equal(['h2', 'Filters']);
  });

  describe('a way back', () => {
    const ways: Readonly<Record<string, () => Promise<HTMLElement>>> = {
      'from a vacancy': async () => mount('vacancy-detail', { 'vacancy-id': 'V1031', 'list-url': '/' }),
      'from the form of a site': async () => {
        visit({ vacancy: 'V1031', 'vacancy-apply': '1' });
        return mount('career-site');
      },
    };
    for (const [from, open] of Object.entries(ways)) {
      it(`${from} has an arrow that is drawn, turns right-to-left, and is no part of its name`, async () => {
        const element = await open();
        await until(() => has(element, 'back'), 'the way back');
        const link = part(element, 'back')!;
        expect(link.textContent).to.match(/^[A-Z][a-z]+ /);
        const arrow = () => getComputedStyle(link, '::before');
        const widths = () => [parseFloat(arrow().borderLeftWidth), parseFloat(arrow().borderRightWidth)];
        expect(arrow().content).to.equal('""');
        // The wide side of the arrowhead is where the text begins: it points away from the text.
        expect(widths()[0]).to.equal(0);
        expect(widths()[1]).to.be.greaterThan(4);
        element.dir = 'rtl';
        expect(widths()[0]).to.be.greaterThan(4);
        expect(widths()[1]).to.equal(0);
      });
    }
  });

  describe('the tab order', () => {
    const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [role="combobox"]';
    /** What a visitor comes to by Tab though nothing can be done there. A region that scrolls is meant to be one. */
    const astray = (element: Element) =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('*')]
        .filter((one) => one.tabIndex >= 0 && !one.matches(INTERACTIVE) && !one.matches('.description'))
        .map((one) => one.outerHTML.slice(0, 80));
    const headings = (element: Element) => [
      ...element.shadowRoot!.querySelectorAll('h1, h2, h3, h4, h5, h6'),
    ];

    it('has no heading and no text of a list', async () => {
      const list: VacancyList = await listed();
      expect(headings(list).length).to.be.greaterThan(5);
      expect(headings(list).filter((one) => one.hasAttribute('tabindex'))).to.have.length(0);
      expect(astray(list)).to.deep.equal([]);
    });

    it('has none of a vacancy; its title takes the focus by script alone', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'list-url': '/' });
      await partOf(detail, 'contacts');
      const focusable = headings(detail).filter((one) => one.hasAttribute('tabindex'));
      expect(focusable.map((one) => [one.id, one.getAttribute('tabindex')])).to.deep.equal([['title', '-1']]);
      expect(astray(detail)).to.deep.equal([]);
    });

    it('has none of a form, also where something is wrong', async () => {
      const form = await openForm();
      await form.submit();
      await partOf(form, 'error-summary');
      const focusable = headings(form).filter((one) => one.hasAttribute('tabindex'));
      expect(focusable.map((one) => [one.id, one.getAttribute('tabindex')])).to.deep.equal([['title', '-1']]);
      expect(astray(form)).to.deep.equal([]);
    });
  });
});
