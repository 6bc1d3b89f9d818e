/** Vacancies in several languages: the filter by language, and what each title is in. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { freshPage, openFacet, parts, until, valuesOf } from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

const LANGUAGES = [['da'], ['da', 'en'], ['fr_FR'], [], ['de', 'da']];
const answer = (all = LANGUAGES) => answerBy(() => jobs(all.length, (at) => ({ languages: all[at] })));

const open = (attributes: Readonly<Record<string, string>> = {}) => listed({ perdate: 'any', ...attributes });

const namesOf = (list: Element) =>
  [...list.shadowRoot!.querySelectorAll('summary')].map((one) => one.textContent);

describe('vacancy-list: languages', () => {
  beforeEach(() => freshPage());

  it('are a facet where the records differ: named in the visitor’s language, the own one first', async () => {
    answer();
    const list = await open({ language: 'de' });
    const facet = await openFacet(list, 'Sprache');
    expect(valuesOf(facet).map(({ name, count }) => [name, count])).to.deep.equal([
      ['Deutsch', 1],
      ['Dänisch', 3],
      ['Englisch', 1],
      ['Französisch', 1],
    ]);
  });

  it('are the same for Norwegian as Bokmål, and for a region as for its language', async () => {
    answer([['no'], ['nb-NO'], ['nb'], ['en'], ['en-GB']]);
    const list = await open({ language: 'no' });
    const facet = await openFacet(list, 'Språk');
    expect(valuesOf(facet).map(({ count }) => count)).to.deep.equal([3, 2]);
    expect(parts(list, 'link').map((one) => one.getAttribute('lang'))).to.deep.equal([
      null,
      null,
      null,
      'en',
      'en-GB',
    ]);
  });

  for (const [what, all] of [
    [
      'all have the same',
      [
        ['da', 'en'],
        ['en', 'da'],
        ['da', 'en'],
      ],
    ],
    ['none says any', [[], [], []]],
  ] as const) {
    it(`are no facet where ${what}`, async () => {
      answer(all.map((one) => [...one]));
      const list = await open();
      expect(namesOf(list).join()).not.to.include('Language');
      expect(titles(list)).to.have.length(3);
    });
  }

  it('mark the title that is in another language than the words, and only that', async () => {
    answer([['da'], ['en', 'da'], ['en-GB'], ['de', 'sv'], ['und'], []]);
    const list = await open();
    const links = parts(list, 'link').map((one) => one.getAttribute('lang'));
    // In one of two others, nobody knows in which.
    expect(links).to.deep.equal(['da', null, null, '', null, null]);
  });

  it('leave a title of unknown language unmarked by that of the words, where these are not those of the page', async () => {
    document.documentElement.lang = 'ro';
    answer([['ro'], [], ['en']]);
    const list = await open();
    await until(
      () => list.shadowRoot!.querySelector('[part~=base]')!.getAttribute('lang') === 'en',
      'English words',
    );
    expect(parts(list, 'link').map((one) => one.getAttribute('lang'))).to.deep.equal(['ro', '', null]);
  });
});
