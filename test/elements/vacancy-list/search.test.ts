/** What a visitor types, and what they see of it. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { holdClock } from '../../helpers/browser/clock.js';
import {
  answerWith,
  collect,
  focused,
  freshPage,
  has,
  ownParameters,
  part,
  parts,
  requestsSince,
  seek,
  shown,
  visit,
  withText,
} from '../../helpers/browser/elements.js';
import { fieldOf, listed, titles } from '../../helpers/browser/made-lists.js';

const marks = (list: VacancyList) => parts(list, 'mark').map(shown);
const sorting = (list: VacancyList) => part(list, 'sort')!.querySelector('select')!;
const clearButton = (list: VacancyList) => part(list, 'search')!.querySelector('button');

describe('vacancy-list: searching', () => {
  beforeEach(() => freshPage());

  it('has a labelled field in a search landmark', async () => {
    const list = await listed();
    const form = part(list, 'search')!;
    expect(form.getAttribute('role')).to.equal('search');
    expect(fieldOf(list).labels![0]!.querySelector('span')!.textContent).to.equal('Search');
    expect(clearButton(list) === null).to.equal(true);
  });

  it('finds with every letter, in what is here, and says how many of all', async () => {
    const list = await listed();
    const all = titles(list);
    const wanted = 'Key account manager, hospitals (Germany)';
    let letters = '';
    for (const letter of 'hospit') {
      letters += letter;
      await seek(list, letters);
      expect(titles(list), letters).to.include(wanted);
      expect(titles(list).length, letters).to.be.lessThan(all.length);
      expect(shown(part(list, 'count')!)).to.equal(
        `${titles(list).length} of ${all.length} ${all.length === 1 ? 'vacancy' : 'vacancies'}`,
      );
    }
    expect(titles(list)).to.deep.equal([wanted]);
    expect(await requestsSince()).to.have.length(1);
  });

  for (const [language, query, title] of [
    ['da', 'oestjylland', 'Servicetekniker, Østjylland'],
    ['de', 'mechaniker', 'Werkzeugmechaniker (m/w/d) Formenbau'],
    ['sv', 'utvecklare', 'Backendutvecklare till mätdataplattformen'],
  ] as const) {
    it(`finds “${title}” (${language}) by “${query}”, and marks it`, async () => {
      const list = await listed({ language, perdate: 'any' });
      await seek(list, query);
      expect(titles(list)).to.include(title);
      expect(titles(list).length).to.be.lessThan(list.vacancies.length);
      const link = withText(list, 'a', title)!;
      expect(link.querySelectorAll('mark').length).to.be.greaterThan(0);
      // Marking changes no letter of the text.
      expect(link.textContent.trim()).to.equal(title);
    });
  }

  it('marks what was found in the title and in the line of facts, and nothing when nothing is searched', async () => {
    const list = await listed();
    expect(marks(list)).to.deep.equal([]);
    await seek(list, 'tech aarhus');
    const card = withText(list, 'li', 'Service technician, East Jutland')!;
    const marked = (name: string) =>
      [...card.querySelectorAll(`[part="${name}"] mark`)].map((one) => one.textContent);
    expect(marked('link')).to.deep.equal(['tech']);
    expect(marked('meta')).to.include('Aarhus');
    await seek(list, '');
    expect(marks(list)).to.deep.equal([]);
  });

  it('has the best match first, and the sort is called so while something is searched', async () => {
    answerWith([
      { id: '1', description: 'Assistant to the head nurse', organization: 'Nurses' },
      { id: '2', description: 'Porter', organization: 'Nurse pool' },
      { id: '3', description: 'Nurse' },
      { id: '4', description: 'Cook' },
    ]);
    const list = await listed();
    const nameOfSort = () => sorting(list).selectedOptions[0]!.text;
    expect(nameOfSort()).to.equal('Recommended');
    await seek(list, 'nurse');
    expect(titles(list)).to.deep.equal(['Nurse', 'Assistant to the head nurse', 'Porter']);
    expect(nameOfSort()).to.equal('Best match');
    sorting(list).value = 'title';
    sorting(list).dispatchEvent(new Event('change', { bubbles: true }));
    await list.updateComplete;
    expect(titles(list)).to.deep.equal(['Assistant to the head nurse', 'Nurse', 'Porter']);
    await seek(list, '');
    expect(titles(list)).to.deep.equal(['Assistant to the head nurse', 'Cook', 'Nurse', 'Porter']);
  });

  it('stands in the URL after a pause, as one change of the same history entry', async () => {
    const list = await listed();
    const steps = history.length;
    const written: string[] = [];
    const { replaceState } = history;
    history.replaceState = (data: unknown, unused: string, url?: string | URL | null) => {
      if (url) written.push(String(url));
      replaceState.call(history, data, unused, url);
    };
    const clock = holdClock(400); // the pause
    try {
      const changes = collect(list, 'vacancies-change');
      for (const text of ['m', 'ma', 'man', 'mana']) await seek(list, text);
      clock.advance(399);
      expect(ownParameters()).to.deep.equal({});
      clock.advance(1);
      expect(ownParameters()).to.deep.equal({ 'vacancy-q': 'mana' });
      expect(written).to.have.length(1);
      expect(history.length).to.equal(steps);
      expect(changes.map(({ detail }) => detail.query)).to.deep.equal(['mana']);
    } finally {
      clock.release();
      history.replaceState = replaceState;
    }
  });

  it('stands in the URL at once when the visitor presses Enter, and the page is not left', async () => {
    const list = await listed();
    await seek(list, 'manager');
    part<HTMLFormElement>(list, 'search')!.requestSubmit();
    expect(ownParameters()).to.deep.equal({ 'vacancy-q': 'manager' });
    await list.updateComplete;
    expect(has(list, 'list')).to.equal(true);
  });

  it('is cleared by a button that is there only then, and the focus stays in the field', async () => {
    const list = await listed();
    const all = titles(list);
    await seek(list, 'manager');
    const button = clearButton(list)!;
    expect(button.getAttribute('aria-label')).to.equal('Clear the search');
    button.focus();
    button.click();
    await list.updateComplete;
    expect(focused() === fieldOf(list)).to.equal(true);
    expect(fieldOf(list).value).to.equal('');
    expect(titles(list)).to.deep.equal(all);
    expect(ownParameters()).to.deep.equal({});
    expect(clearButton(list) === null).to.equal(true);
  });

  it('begins with the first page again', async () => {
    visit({ 'vacancy-page': '3' });
    const list = await listed({ 'page-size': '5' });
    expect(titles(list)).to.have.length(15);
    await seek(list, 'e');
    expect(titles(list)).to.have.length(5);
  });
});
