/** The list as a table and as cards, in columns of any width and direction. */
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  answerWith,
  freshPage,
  has,
  make,
  openFacet,
  part,
  partOf,
  parts,
  seek,
  shown,
  until,
  visit,
  withText,
} from '../../helpers/browser/elements.js';
import { splitWords } from '../../helpers/browser/split-words.js';

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

  describe('as a table', () => {
    it('has a name, a heading for each column, and one for each row, which is the link', async () => {
      const list = await listed({ layout: 'table' }, WIDE);
      const table = await partOf<HTMLTableElement>(list, 'table');
      expect(table.localName).to.equal('table');
      expect(table.getAttribute('aria-label')).to.equal('Vacancies');
      expect(headings(list)).to.deep.equal(['Vacancy', 'Location', 'Organisation', 'Job type', 'Deadline']);
      expect([...table.tHead!.querySelectorAll('th')].every((one) => one.scope === 'col')).to.equal(true);
      for (const row of rows(list)) {
        const [first, ...others] = row.children;
        expect((first as HTMLTableCellElement).scope).to.equal('row');
        expect(first!.querySelectorAll('a')).to.have.length(1);
        expect(others.every((one) => one.localName === 'td')).to.equal(true);
        expect(row.children).to.have.length(5);
      }
    });

    it('says the same of a vacancy as a card does', async () => {
      const list = await listed({ layout: 'table', 'page-size': '500' }, WIDE);
      const row = withText(list, 'tr', 'HR business partner')!;
      const cells = [...row.children].map(shown);
      expect(cells.slice(0, 4)).to.deep.equal([
        'HR business partner, Research & Digital',
        'Copenhagen, Kolding',
        'Group Functions',
        'Professional',
      ]);
      expect(cells[4]).to.match(/\d{4}/);
      expect(shown(withText(list, 'tr', 'Service technician, Aabenraa and Als')!)).to.include('Closes today');
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

    it('marks what was found, in titles and in cells', async () => {
      const list = await listed({ layout: 'table', 'page-size': '500' }, WIDE);
      await seek(list, 'tech aarhus');
      const row = withText(list, 'tr', 'East Jutland')!;
      expect([...row.querySelectorAll('mark')].map((one) => one.textContent)).to.deep.equal([
        'tech',
        'Aarhus',
        'tech',
      ]);
    });

    it('cuts no word of its six columns in two, also where a deadline is a sentence', async () => {
      const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      answerWith([
        {
          id: '1',
          description: 'Führungskraft Maschinenbedienung in der Abteilung für Energieversorgung',
          locations: ['Kopenhagen', 'Göteborg'],
          organization: 'Vertrieb & Service',
          jobType: 'Führungskraft',
          salary: { min: 50_000, max: 59_000, currency: 'DKK', unit: 'MONTH' },
          endDate: day,
        },
        { id: '2', description: 'Fabrikchef', organization: 'Produktion', jobType: 'Führungskraft' },
      ]);
      const list = await listed({ layout: 'table', language: 'de', perdate: 'any' }, 1000);
      await until(() => shown(list).includes('DKK'), 'the salary');
      const cells = [...list.shadowRoot!.querySelectorAll('th, td')];
      expect(cells.flatMap((cell) => splitWords(cell, /[\p{L}\d.]+/gu))).to.deep.equal([]);
      expect(box.scrollWidth).to.be.at.most(1000);
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

    it('changes with the attribute, and anything else is cards', async () => {
      const list = await listed({}, WIDE);
      expect(isTable(list)).to.equal(false);
      list.layout = 'table';
      await list.updateComplete;
      expect(isTable(list)).to.equal(true);
      list.setAttribute('layout', 'mosaic');
      await list.updateComplete;
      expect(isTable(list)).to.equal(false);
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

    function smallTargets(list: VacancyList): string[] {
      const controls = 'button, .button, select, summary, input:not([type="checkbox"]), .values label';
      return [...list.shadowRoot!.querySelectorAll(controls)]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height) < 24;
        })
        .map((one) => `${one.localName} ${shown(one)}`);
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
        expect(smallTargets(list)).to.deep.equal([]);
      });
    }

    it('240 px with the dialog open, also right to left, and with targets of 24 px in a small font', async () => {
      for (const dir of ['ltr', 'rtl']) {
        const list = await listed({}, 240, dir);
        box.style.fontSize = '12px';
        part<HTMLButtonElement>(list, 'filters-button')!.click();
        const dialog = part<HTMLDialogElement>(list, 'dialog')!;
        expect(dialog.open).to.equal(true);
        await openFacet(list, 'Field of work');
        expect(smallTargets(list)).to.deep.equal([]);
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
          'Job type',
          'Employment',
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

    it('is switched off where the visitor minds, with everything open', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      visit({ 'vacancy-location': 'cph~aar' });
      const list = await listed();
      await openFacet(list, 'Location');
      expect(list.shadowRoot!.getAnimations()).to.have.length(0);
    });
  });
});
