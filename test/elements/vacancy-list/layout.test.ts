/** The list as a table and as cards, in columns of any width and direction. */
import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  answerWith,
  freshPage,
  has,
  listenToConsole,
  make,
  openFacet,
  part,
  partOf,
  parts,
  seek,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';

let box: HTMLElement;
/** Wide enough, in pixels, for a table of the sandbox's vacancies that breaks no word. */
const WIDE = 1100;

function boxOf(width: number, dir = 'ltr'): HTMLElement {
  box = document.createElement('div');
  box.dir = dir;
  box.style.width = `${width}px`;
  document.body.append(box);
  return box;
}

async function listed(attributes: Record<string, string | boolean> = {}, width = 760, dir = 'ltr') {
  const list = make('vacancy-list', { 'page-size': '20', ...attributes });
  boxOf(width, dir).append(list);
  await until(() => part(list, 'list') ?? part(list, 'empty'), 'the list');
  // The first measure comes after the first drawing.
  await until(() => isDialog(list) === width < 576, 'the measured width');
  await list.updateComplete;
  return list;
}

const isDialog = (list: VacancyList) => has(list, 'dialog');
const isTable = (list: VacancyList) => part(list, 'list')!.localName === 'table';
const rows = (list: VacancyList) => [...list.shadowRoot!.querySelectorAll('tbody tr')];
const headings = (list: VacancyList) => [...list.shadowRoot!.querySelectorAll('thead th')].map(shown);

describe('vacancy-list: layout', () => {
  beforeEach(() => freshPage());

  it('draws the button of a narrow column without a row of facets before it', async () => {
    answerWith([
      { id: 'V1', description: 'One', locations: ['Here'] },
      { id: 'V2', description: 'Two', locations: ['There'] },
    ]);
    const list = make('vacancy-list');
    boxOf(320).append(list);
    let hadRow = false;
    new MutationObserver(() => (hadRow ||= has(list, 'filters'))).observe(list.renderRoot, {
      childList: true,
      subtree: true,
    });
    await partOf(list, 'filters-button');
    expect(hadRow).to.equal(false);
  });

  describe('as a table', () => {
    it('has a name, a heading for each column, and one for each row, which is the link', async () => {
      const list = await listed({ layout: 'table' }, WIDE);
      const table = await partOf<HTMLTableElement>(list, 'table');
      expect(table.localName).to.equal('table');
      expect(table.getAttribute('aria-label')).to.equal('Vacancies');
      expect(headings(list)).to.deep.equal([
        'Vacancy',
        'Location',
        'Organisation',
        'Job category',
        'Deadline',
      ]);
      expect([...table.tHead!.querySelectorAll('th')].every((one) => one.scope === 'col')).to.equal(true);
      for (const row of rows(list)) {
        const [first, ...others] = row.children;
        expect((first as HTMLTableCellElement).scope).to.equal('row');
        expect(first!.querySelectorAll('a')).to.have.length(1);
        expect(others.every((one) => one.localName === 'td')).to.equal(true);
        expect(row.children).to.have.length(5);
      }
    });

    it('has no column that would be empty', async () => {
      answerWith([
        { id: '1', description: 'One', locations: ['Here'] },
        { id: '2', description: 'Two' },
      ]);
      const list = await listed({ layout: 'table' }, WIDE);
      expect(headings(list)).to.deep.equal(['Vacancy', 'Location']);
      expect(rows(list).map((row) => [...row.children].map(shown))).to.deep.equal([
        ['One', 'Here'],
        ['Two', ''],
      ]);
    });

    it('is cards where it is narrow, by itself, and back', async () => {
      const list = await listed({ layout: 'table' }, WIDE);
      expect(isTable(list)).to.equal(true);
      box.style.width = '320px';
      await until(() => !isTable(list), 'cards');
      expect(parts(list, 'title')[0]!.localName).to.match(/^h\d$/);
      expect(isDialog(list)).to.equal(true);
      box.style.width = `${WIDE}px`;
      await until(() => isTable(list), 'a table');
      expect(isDialog(list)).to.equal(false);
    });

    it('says in the console that a column of a wide window has no room for it, and nothing on a telephone', async () => {
      const told = listenToConsole();
      await setViewport({ width: 400, height: 800 });
      const list = await listed({ layout: 'table' }, 380);
      expect(isTable(list)).to.equal(false);
      list.remove(); // in a wide window it would be told of too
      await setViewport({ width: 1280, height: 800 });
      await listed({ layout: 'table' }, 500);
      const said = (width: number) =>
        told.warnings.filter((one) =>
          one.includes(`layout="table" has no room: the list is ${width} px wide`),
        );
      await until(() => said(500).length > 0, 'the warning');
      expect(said(500)).to.have.length(1);
      expect(said(500)[0]).to.match(/and a table needs \d+ px, so it shows cards/);
      expect(said(380)).to.have.length(0);
      told.stop();
      await setViewport({ width: 800, height: 600 });
    });

    it('measures in letters of the page: a large font makes the same column narrow', async () => {
      const list = await listed({ layout: 'table' }, WIDE);
      expect(isTable(list)).to.equal(true);
      list.style.fontSize = '32px';
      box.style.width = `${WIDE + 1}px`; // a size of letters alone is not heard of before the next change of width
      await until(() => !isTable(list), 'cards');
    });
  });

  it('is a list of articles with headings as cards', async () => {
    const list = await listed({ 'heading-level': '4' });
    const items = parts(list, 'item');
    expect(items).to.have.length(20);
    for (const item of items) {
      expect(item.localName).to.equal('li');
      expect(item.querySelectorAll('article > .heading h4 > a')).to.have.length(1);
    }
  });

  describe('in a grid', () => {
    const style = document.createElement('style');
    afterEach(() => style.remove());

    /** What is not above the deadline, or is narrower than two thirds of its card. */
    const squeezed = (list: VacancyList) =>
      parts(list, 'card').filter((card) => {
        const [meta, deadline] = ['meta', 'deadline'].map((name) =>
          card.querySelector(`[part~=${name}]`)?.getBoundingClientRect(),
        );
        if (!meta) return false;
        const isNarrow = meta.width < (card.clientWidth * 2) / 3;
        return isNarrow || (deadline !== undefined && deadline.top < meta.bottom - 1);
      }).length;

    for (const dir of ['ltr', 'rtl']) {
      it(`a card is laid out by its own width, not by that of the list, ${dir}`, async () => {
        style.textContent =
          'vacancy-list::part(list) { display: grid; grid-template-columns: repeat(auto-fill, minmax(12em, 1fr)) }';
        document.head.append(style);
        const list = await listed({}, 760, dir);
        const cards = parts(list, 'card');
        const tops = new Set(cards.map((one) => Math.round(one.getBoundingClientRect().top)));
        expect(tops.size).to.be.at.most(cards.length / 2); // it is a grid
        expect(squeezed(list)).to.equal(0);
        // In a column it is as wide as the list, with the deadline beside the facts.
        style.remove();
        expect(squeezed(list)).to.be.greaterThan(0);
      });
    }
  });

  describe('fits', () => {
    const everything = {
      'vacancy-location': 'cph~aar~kol~ode~mmo',
      'vacancy-job-type': 'professional~skilled',
    };

    function sticksOut(list: VacancyList): string[] {
      const { left, right } = box.getBoundingClientRect();
      return [...list.shadowRoot!.querySelectorAll('*')]
        .filter((one) => one.checkVisibility() && !one.closest('.hidden'))
        .filter((one) => {
          const rect = one.getBoundingClientRect();
          return rect.width > 0 && (rect.left < left - 0.5 || rect.right > right + 0.5);
        })
        .map((one) => `${one.localName} ${one.className}`);
    }

    for (const [width, dir, layout] of [
      [240, 'ltr', 'cards'],
      [240, 'rtl', 'cards'],
      [320, 'ltr', 'table'],
      [600, 'rtl', 'table'],
      [WIDE, 'ltr', 'table'],
      [WIDE, 'rtl', 'table'],
    ] as const) {
      it(`${width} px, ${dir}, as ${layout}, with chips, marks, a search and its clear button`, async () => {
        visit({ ...everything, 'vacancy-q': 'e' });
        const list = await listed({ layout, language: 'da', 'page-size': '500' }, width, dir);
        await until(() => has(list, 'mark'), 'marks');
        expect(sticksOut(list)).to.deep.equal([]);
      });
    }

    it('240 px with the dialog open, also right to left', async () => {
      for (const dir of ['ltr', 'rtl']) {
        const list = await listed({}, 240, dir);
        part<HTMLButtonElement>(list, 'filters-button')!.click();
        const dialog = part<HTMLDialogElement>(list, 'dialog')!;
        expect(dialog.open).to.equal(true);
        await openFacet(list, 'Field of work');
        expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth);
        const { left, right, bottom } = dialog.getBoundingClientRect();
        expect(left).to.be.at.least(0);
        expect(right).to.be.at.most(document.documentElement.clientWidth);
        expect(bottom).to.be.at.most(innerHeight + 0.5);
        dialog.close();
        list.remove();
      }
    });

    it('puts the clear button into the field, on the side where a line ends', async () => {
      for (const dir of ['ltr', 'rtl']) {
        const list = await listed({}, 600, dir);
        await seek(list, 'manager');
        const field = part(list, 'search')!.querySelector('input')!.getBoundingClientRect();
        const button = part(list, 'search')!.querySelector('button')!.getBoundingClientRect();
        expect(button.top).to.be.at.least(field.top - 1);
        expect(button.bottom).to.be.at.most(field.bottom + 1);
        const gap = dir === 'ltr' ? field.right - button.right : button.left - field.left;
        expect(Math.abs(gap)).to.be.lessThan(4);
        list.remove();
      }
    });
  });

  for (const width of [600, 760]) {
    for (const dir of ['ltr', 'rtl']) {
      it(`has each open facet on the page: ${width} px, ${dir}`, async () => {
        const list = await listed({}, width, dir);
        for (const title of [
          'Location',
          'Organisation',
          'Job category',
          'Employment type',
          'Region',
          'Field of work',
        ]) {
          const facet = await openFacet(list, title);
          const { left, right } = facet.querySelector('.values')!.getBoundingClientRect();
          expect(left >= 0 && right <= innerWidth, `${title}: ${left} to ${right}`).to.equal(true);
        }
      });
    }
  }

  describe('motion', () => {
    afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

    it('stops where the visitor prefers reduced motion, with everything open', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      visit({ 'vacancy-location': 'cph~aar' });
      const list = await listed();
      await openFacet(list, 'Location');
      expect(list.shadowRoot!.getAnimations()).to.have.length(0);
    });
  });
});
