/** Lists that no one has planned for. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  answerWith,
  freshPage,
  has,
  mount,
  openFacet,
  part,
  parts,
  pick,
  seek,
  shown,
  until,
} from '../../helpers/browser/elements.js';
import { sortBy, titles } from '../../helpers/browser/made-lists.js';

const deadlines = (list: VacancyList) => parts(list, 'deadline').map(shown);

async function listed(answer: unknown, attributes: Record<string, string | boolean> = {}) {
  answerWith(answer);
  const list = mount('vacancy-list', { 'page-size': '500', ...attributes });
  await until(() => has(list, 'list') || has(list, 'empty'), 'an end');
  await list.updateComplete;
  return list;
}

describe('vacancy-list: bad input', () => {
  beforeEach(() => freshPage());

  it('one vacancy has nothing to search, to choose or to sort', async () => {
    const list = await listed([{ id: '1', description: 'The only one', locations: ['Here', 'There'] }]);
    expect(titles(list)).to.deep.equal(['The only one']);
    expect(shown(part(list, 'count')!)).to.equal('1 vacancy');
    expect(['search', 'filters', 'sort', 'more'].some((name) => has(list, name))).to.equal(false);
  });

  it('the same id twice is two entries, and nothing breaks when they are sorted and narrowed', async () => {
    const list = await listed([
      { id: '1', description: 'Beta', locations: ['Here'] },
      { id: '1', description: 'Alpha', locations: ['There'] },
      { id: '2', description: 'Gamma', locations: ['Here'] },
    ]);
    await sortBy(list, 'title');
    expect(titles(list)).to.deep.equal(['Alpha', 'Beta', 'Gamma']);
    await pick(list, await openFacet(list, 'Location'), 'Here');
    expect(titles(list)).to.deep.equal(['Beta', 'Gamma']);
  });

  for (const [what, title] of [
    ['words', `${'Very important manager of '.repeat(20)}x`.slice(0, 500)],
    ['one word', 'Donaudampfschiff'.repeat(32).slice(0, 500)],
    ['emoji', '👩🏽‍🚒'.repeat(70).slice(0, 500)],
  ] as const) {
    for (const layout of ['cards', 'table'] as const) {
      it(`a title of 500 characters (${what}) is whole and makes nothing wider, as ${layout}`, async () => {
        const list = await listed(
          [
            { id: '1', description: title, locations: [{ id: 'l', name: title }], organization: title },
            { id: '2', description: 'Short', locations: ['Here'] },
          ],
          { layout },
        );
        expect(titles(list)).to.include(title.trim());
        await pick(list, await openFacet(list, 'Location'), title);
        expect(parts(list, 'chip')).to.have.length(1);
        const { left, right } = list.getBoundingClientRect();
        for (const name of ['item', 'chip', 'link', 'meta', 'panel']) {
          for (const one of parts(list, name)) {
            const rect = one.getBoundingClientRect();
            expect(rect.left, name).to.be.at.least(left - 0.5);
            expect(rect.right, name).to.be.at.most(right + 0.5);
          }
        }
      });
    }
  }

  it('HTML in titles and in the names of everything is text, wherever it is shown', async () => {
    const evil = '<img src=x onerror="window.attacked = true"><b>&amp;</b>';
    const term = (id: string) => ({ id, name: `${evil}${id}` });
    const list = await listed([
      { id: '1', description: evil, locations: [term('a')], organization: term('o'), jobType: term('j') },
      {
        id: '2',
        description: `${evil} two`,
        locations: [term('b')],
        organization: term('p'),
        jobType: term('k'),
      },
    ]);
    expect(titles(list)).to.deep.equal([evil, `${evil} two`]);
    await pick(list, await openFacet(list, 'Location'), `${evil}a`);
    await seek(list, 'img');
    expect(titles(list)).to.deep.equal([evil]);
    await seek(list, '<b>zzyzx</b>');
    expect(shown(part(list, 'empty')!)).to.include('“<b>zzyzx</b>”');
    expect(list.shadowRoot!.querySelector('img, b') === null).to.equal(true);
    expect('attacked' in window).to.equal(false);
  });

  it('no dates, wrong dates and dates of other kinds show no nonsense', async () => {
    const wrong = ['soon', '2026-02-30', '31.12.2026', '', 0, null, {}, [], 'Invalid Date', '9999-99-99'];
    const list = await listed(
      wrong.map((endDate, at) => ({ id: String(at), description: `Job ${at}`, startDate: endDate, endDate })),
    );
    expect(titles(list)).to.have.length(wrong.length);
    expect(deadlines(list)).to.deep.equal([]);
    for (const order of ['newest', 'deadline']) {
      await sortBy(list, order);
      expect(titles(list)).to.have.length(wrong.length);
    }
    expect(shown(list)).to.not.match(/invalid|NaN|undefined/i);
  });
});
