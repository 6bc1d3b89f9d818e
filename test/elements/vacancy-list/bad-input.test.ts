/** Lists that no one has planned for. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { today } from '../../../src/core/util/calendar-date.js';
import {
  answerWith,
  freshPage,
  has,
  mount,
  openFacet,
  ownParameters,
  part,
  partOf,
  parts,
  pick,
  seek,
  shown,
  until,
  valuesOf,
  visit,
} from '../../helpers/browser/elements.js';

const titles = (list: VacancyList) => parts(list, 'link').map((one) => one.textContent.trim());
const deadlines = (list: VacancyList) => parts(list, 'deadline').map(shown);

async function listed(answer: unknown, attributes: Record<string, string | boolean> = {}) {
  answerWith(answer);
  const list = mount('vacancy-list', { 'page-size': '500', ...attributes });
  await until(() => has(list, 'list') || has(list, 'empty'), 'an end');
  await list.updateComplete;
  return list;
}

async function sort(list: VacancyList, value: string): Promise<void> {
  const select = part(list, 'sort')!.querySelector('select')!;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await list.updateComplete;
}

describe('vacancy-list: bad input', () => {
  beforeEach(() => freshPage());

  it('no vacancy at all, and the URL full of wishes', async () => {
    visit({ 'vacancy-q': 'nurse', 'vacancy-location': 'a', 'vacancy-page': '7', 'vacancy-sort': 'title' });
    const list = await listed([]);
    expect(shown(list)).to.not.include('undefined');
    expect(titles(list)).to.deep.equal([]);
    expect(has(list, 'empty')).to.equal(true);
    expect(has(list, 'error')).to.equal(false);
  });

  it('one vacancy has nothing to search, to choose or to sort', async () => {
    const list = await listed([{ id: '1', description: 'The only one', locations: ['Here', 'There'] }]);
    expect(titles(list)).to.deep.equal(['The only one']);
    expect(shown(part(list, 'count')!)).to.equal('1 vacancy');
    expect(['search', 'filters', 'sort', 'more'].some((name) => has(list, name))).to.equal(false);
  });

  it('one vacancy that a link with a search does not fit can be got back', async () => {
    visit({ 'vacancy-q': 'zzyzx' });
    const list = await listed([{ id: '1', description: 'The only one' }]);
    const [button] = (await partOf(list, 'empty')).querySelectorAll('button');
    button!.click();
    await partOf(list, 'list');
    expect(titles(list)).to.deep.equal(['The only one']);
  });

  it('two hundred with the same title are all there, each with its own address', async () => {
    const list = await listed(
      Array.from({ length: 200 }, (_none, at) => ({ id: `S${at}`, description: 'Sales assistant' })),
    );
    for (const order of ['title', 'newest', 'deadline', 'priority', 'default']) {
      await sort(list, order);
      expect(new Set(titles(list))).to.deep.equal(new Set(['Sales assistant']));
      const links = parts(list, 'link') as HTMLAnchorElement[];
      expect(new Set(links.map((link) => ownParameters(link.href)['vacancy'])).size).to.equal(200);
    }
    await seek(list, 'sales');
    expect(titles(list)).to.have.length(200);
  });

  it('the same id twice is two entries, and nothing breaks when they are sorted and narrowed', async () => {
    const list = await listed([
      { id: '1', description: 'Beta', locations: ['Here'] },
      { id: '1', description: 'Alpha', locations: ['There'] },
      { id: '2', description: 'Gamma', locations: ['Here'] },
    ]);
    await sort(list, 'title');
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

  it('control and bidirectional characters change no other line', async () => {
    const list = await listed([
      { id: '1', description: '\u202eevil\u202d \u2066manager', locations: ['\u202eHere'] },
      { id: '2', description: 'Plain\u0000 text\u0007 with \u001b[31m signs', locations: ['There'] },
      { id: '3', description: 'שלום עולם (nurse)', locations: ['תל אביב'] },
      { id: '4', description: '\u200b\u200d\ufeff zero width nurse\u00ad', locations: ['Here'] },
    ]);
    expect(titles(list)).to.have.length(4);
    // What an override in one title does ends with its line: the next one reads from the left.
    const text = document.createTreeWalker(parts(list, 'link')[1]!, NodeFilter.SHOW_TEXT);
    let node = text.nextNode() as Text;
    while (!node.data.includes('Plain')) node = text.nextNode() as Text;
    const at = (letter: string) => {
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(letter));
      range.setEnd(node, node.data.indexOf(letter) + 1);
      return range.getBoundingClientRect().left;
    };
    expect(at('P')).to.be.lessThan(at('t'));
    await seek(list, 'nurse');
    expect(titles(list)).to.have.length(2);
    await seek(list, 'שלום');
    expect(titles(list)).to.deep.equal(['שלום עולם (nurse)']);
  });

  it('no dates, wrong dates and dates of other kinds show no nonsense', async () => {
    const wrong = ['soon', '2026-02-30', '31.12.2026', '', 0, null, {}, [], 'Invalid Date', '9999-99-99'];
    const list = await listed(
      wrong.map((endDate, at) => ({ id: String(at), description: `Job ${at}`, startDate: endDate, endDate })),
    );
    expect(titles(list)).to.have.length(wrong.length);
    expect(deadlines(list)).to.deep.equal([]);
    for (const order of ['newest', 'deadline']) {
      await sort(list, order);
      expect(titles(list)).to.have.length(wrong.length);
    }
    expect(shown(list)).to.not.match(/invalid|NaN|undefined/i);
  });

  it('years far away and the last day of all are written', async () => {
    const list = await listed([
      { id: '1', description: 'Last', endDate: '9999-12-31' },
      { id: '2', description: 'First', startDate: '0001-01-01' },
    ]);
    expect(titles(list)).to.deep.equal(['Last', 'First']);
    expect(deadlines(list)[0]).to.match(/9999/);
  });

  it('an end before the start is never open, and shown where all are shown', async () => {
    const year = Number(today().slice(0, 4));
    const records = [
      { id: '1', description: 'Backwards', startDate: `${year + 1}-01-01`, endDate: `${year - 1}-01-01` },
      { id: '2', description: 'Forwards' },
    ];
    const list = await listed(records);
    expect(titles(list)).to.deep.equal(['Forwards']);
    const all = await listed(records, { perdate: 'any', 'base-url': 'http://localhost:1' });
    expect(titles(all)).to.deep.equal(['Backwards', 'Forwards']);
    await sort(all, 'deadline');
    expect(titles(all)).to.deep.equal(['Backwards', 'Forwards']);
  });

  describe('five thousand locations', () => {
    const many = Array.from({ length: 5000 }, (_none, at) => ({
      id: `V${at}`,
      description: `Job ${at}`,
      locations: [{ id: `l${at}`, name: `Town ${at}` }],
    }));

    it('are drawn in part, and each is found by the search of the facet', async () => {
      const list = await listed(many, { 'page-size': '50' });
      const facet = await openFacet(list, 'Location');
      expect(valuesOf(facet)).to.have.length(50);
      expect(shown(facet)).to.include('4,950 more.');
      const field = facet.querySelector<HTMLInputElement>('input[type="search"]')!;
      field.value = 'town 4711';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await list.updateComplete;
      await pick(list, facet, 'Town 4711');
      expect(titles(list)).to.deep.equal(['Job 4711']);
    });

    it('of one vacancy are its line of facts, and the page draws on', async () => {
      const list = await listed([
        { id: '1', description: 'Everywhere', locations: many.map((one) => one.locations[0]!.name) },
        { id: '2', description: 'Nowhere' },
      ]);
      expect(titles(list)).to.deep.equal(['Everywhere', 'Nowhere']);
      await seek(list, 'town 4999');
      expect(titles(list)).to.deep.equal(['Everywhere']);
    });

    it('a hundred of them in the URL are a hundred chips', async () => {
      visit({
        'vacancy-location': many
          .slice(0, 150)
          .map((one) => one.locations[0]!.id)
          .join('~'),
      });
      const list = await listed(many);
      expect(parts(list, 'chip')).to.have.length(100);
      expect(titles(list)).to.have.length(100);
    });
  });
});
