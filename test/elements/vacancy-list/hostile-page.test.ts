/** Settings and records that no one means to make: what a builder is told, and that visitors still have a list. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  collect,
  freshPage,
  has,
  listenToConsole,
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
} from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed, titles } from '../../helpers/browser/made-lists.js';
import { historyIsFree } from '../../helpers/browser/history-limit.js';
import { blockStorage } from '../../helpers/browser/storage.js';

let told: ReturnType<typeof listenToConsole>;
const said = (text: string) => [...told.warnings, ...told.errors].filter((one) => one.includes(text));

beforeEach(async () => {
  await freshPage();
  told = listenToConsole();
});
afterEach(() => told.stop());

/** As a storage of somebody else's making may. */
function thrown(): never {
  throw new DOMException('no', 'UnknownError');
}

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_none, at) => `${prefix}${at}`);

// First: where WebKit has compiled what reads the storage, it no longer sees that a test has replaced it.
describe('a storage', () => {
  it('that is blocked costs what it would have kept, and the console says what', async () => {
    const giveBack = blockStorage('localStorage', 'sessionStorage');
    try {
      answerBy(() => jobs(3));
      const list = await listed();
      (await partOf(list, 'save')).click();
      await list.updateComplete;
      expect(shown(part(list, 'saved')!)).to.equal('Saved (1)');
      expect(said("the visitor's saved vacancies cannot be kept")).to.have.length(1);
    } finally {
      giveBack();
    }
  });

  for (const [what, getItem] of [
    ['gives objects', () => ({})],
    ['gives functions', () => () => 1],
    ['gives numbers', () => 7],
    ['gives deep nests', () => '['.repeat(100_000)],
    ['gives half of a text', () => '[["J1","2026-0'],
    ['gives other records', () => '{"day":{},"at":"now","before":[[["J1"]]]}'],
    ['throws', thrown],
  ] as const) {
    it(`that ${what} shows the list, and what is saved meanwhile`, async () => {
      const own = Storage.prototype.getItem;
      Storage.prototype.getItem = getItem as unknown as typeof own;
      try {
        answerBy(() => jobs(3));
        const list = await listed();
        expect(titles(list)).to.have.length(3);
        await partOf(list, 'save');
        expect(has(list, 'error')).to.equal(false);
      } finally {
        Storage.prototype.getItem = own;
      }
    });
  }
});

describe('five hundred facets', () => {
  it('of mapped fields are a hundred fields and forty facets, and the console says so', async () => {
    const fields = names(500, 'field');
    configure({ fieldMap: { extra: Object.fromEntries(fields.map((name) => [name, `own.${name}`])) } });
    answerBy(() =>
      jobs(200, (at) => ({ own: Object.fromEntries(fields.map((name) => [name, `Value ${at % 7}`])) })),
    );
    const list = await listed({ filters: fields.join(' '), facts: fields.join(' ') });
    expect(titles(list)).to.have.length(200);
    expect(parts(list, 'filter')).to.have.length(40);
    await pick(list, await openFacet(list, 'Field0'), 'Value 3');
    expect(titles(list)).to.have.length(29);
    await until(
      () => said('fieldMap.extra').length && said('<vacancy-list> filters names').length,
      'the words',
    );
    expect(said('fieldMap.extra')[0]).to.match(/500.*first 100/);
    expect(said('<vacancy-list> filters names')[0]).to.match(/100 facets.*first 40/);
    for (const one of told.warnings) expect(one.length, one.slice(0, 100)).to.be.lessThan(2000);
  });

  it('that do not exist are said to mean nothing, once, in few words', async () => {
    answerBy(() => jobs(5));
    const list = await listed({ filters: names(500, 'locatio').join(' ') });
    expect(titles(list)).to.have.length(5);
    expect(has(list, 'filters')).to.equal(false);
    // Not those of the list before, whose settings are taken away while it is still there.
    const [words, ...others] = said('<vacancy-list> filters: locatio');
    expect(others).to.deep.equal([]);
    expect(words).to.match(/locatio0 locatio1 .*means nothing.*Nearest: location/);
    expect(words!.length).to.be.lessThan(1500);
  });
});

describe('ten thousand values of a facet', () => {
  const many = () => jobs(10_000, (at) => ({ locations: [{ id: `l${at}`, name: `Town ${at}` }] }));

  it('are drawn in part and found by typing, and the console names the facet', async () => {
    answerBy(many);
    const list = await listed({ 'page-size': 50 });
    const facet = await openFacet(list, 'Location');
    expect(valuesOf(facet)).to.have.length(50);
    expect(shown(facet)).to.include('9,950 more.');
    const field = facet.querySelector<HTMLInputElement>('input[type="search"]')!;
    field.value = 'town 9876';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await list.updateComplete;
    await pick(list, facet, 'Town 9876');
    expect(titles(list)).to.deep.equal(['Job 9876']);
    await until(() => said('the facet location has 10000 values').length, 'the word');
  });

  it('are as many groups, of which those on the page are drawn, and the console says so', async () => {
    answerBy(many);
    const list = await listed({ 'page-size': 50, 'group-by': 'location' });
    await until(() => has(list, 'group'), 'the groups');
    expect(parts(list, 'group')).to.have.length(50);
    expect(said('group-by="location" makes 10000 groups of 10000 vacancies')).to.have.length(1);
  });

  it('of one vacancy are few names on its card', async () => {
    answerBy(() => [
      { id: '1', description: 'Everywhere', locations: names(10_000, 'Town ') },
      { id: '2', description: 'Nowhere', locations: ['Aarhus'] },
    ]);
    const list = await listed();
    expect(shown(part(list, 'meta')!)).to.match(/Town 7 · and 9,992 more$|9,992/);
    expect(shown(part(list, 'meta')!).length).to.be.lessThan(200);
  });
});

describe('pictures that are none', () => {
  const page = new URL('/package.json', location.href).href;

  it('leave an empty box, and the console names the first of them and why', async () => {
    answerBy(() => jobs(30, (at) => ({ image: `${page}?${at}` })));
    const list = await listed();
    for (const one of parts(list, 'image')) (one as HTMLImageElement).loading = 'eager';
    await until(() => parts(list, 'image').every((one) => one.localName === 'div'), 'empty boxes');
    await until(() => said('loaded as a picture').length, 'the word');
    expect(said('loaded as a picture')).to.have.length(1);
    expect(said('loaded as a picture')[0]).to.match(/package\.json\?\d+ could not be loaded as a picture/);
    expect(titles(list)).to.have.length(30);
  });

  it('by their address alone are not asked for, and the console says which is the first', async () => {
    const images = [
      'javascript:alert(1)',
      '/pictures/a.png',
      'data:text/html,<script>',
      '<img src=x>',
      7,
      {},
    ];
    answerBy(() => jobs(images.length, (at) => ({ image: images[at] })));
    const list = await listed();
    expect(has(list, 'image')).to.equal(false);
    await until(() => said('image "javascript:alert(1)"').length, 'the word');
    expect(said('is no http(s) URL')).to.have.length(1);
  });
});

describe('ids with all of Unicode', () => {
  const ids = [
    '\ud800',
    'a\udfffb',
    '\u0000',
    'line\u2028end\n\r\t.',
    '\uffff\ufffe',
    '👩🏽‍🚒',
    '\u202eabc',
    'e\u0301\u0323',
    '\u{10ffff}',
    '..',
    'a/b\\c',
    '%2F%',
    '?#&=+;',
    '~!~!!',
    '"\'`<b>&amp;',
    'constructor',
    '__proto__',
    'toString',
    '{id}',
    '$&',
    'שלום',
    '٣',
  ];
  const answer = () =>
    answerBy(() =>
      ids.map((id, at) => ({ id, description: `Job ${at}`, locations: [{ id, name: `Town ${at}` }] })),
    );
  const buttons = (list: VacancyList) => parts(list, 'save') as HTMLButtonElement[];

  it('have links of their own, are followed, saved, and saved after a reload', async () => {
    answer();
    const list = await listed();
    expect(titles(list)).to.have.length(ids.length);
    const links = parts(list, 'link') as HTMLAnchorElement[];
    expect(links.map(({ href }) => ownParameters(href)['vacancy'])).to.deep.equal(
      ids.map((id) => id.toWellFormed()),
    );
    const followed = collect(list, 'vacancy-select');
    list.addEventListener('vacancy-select', (event) => event.preventDefault());
    for (const link of links) link.click();
    expect(followed.map(({ detail }) => detail.id)).to.deep.equal(ids);
    await until(() => buttons(list).length === ids.length, 'the buttons');
    for (const button of buttons(list)) {
      button.click();
      await list.updateComplete;
    }
    expect(shown(await partOf(list, 'saved'))).to.equal(`Saved (${ids.length})`);
    list.remove();
    const again = await listed();
    await until(() => buttons(again).length === ids.length, 'the buttons');
    expect(buttons(again).every((one) => one.getAttribute('aria-pressed') === 'true')).to.equal(true);
    part(again, 'saved')!.click();
    await again.updateComplete;
    expect(titles(again)).to.have.length(ids.length);
  });

  it('are values of a facet that are chosen, kept in the URL, and groups that close; halves of letters, which no URL can have, choose nothing', async () => {
    answer();
    for (const [at, id] of ids.entries()) {
      await historyIsFree();
      history.replaceState(null, '', location.pathname);
      const list = await listed();
      const facet = await openFacet(list, 'Location');
      const field = facet.querySelector<HTMLInputElement>('input[type="search"]')!;
      field.value = `town ${at}`;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await list.updateComplete;
      await pick(list, facet, `Town ${at}`);
      const expected = id.isWellFormed() ? [`Job ${at}`] : ids.map((_id, place) => `Job ${place}`);
      expect(titles(list), JSON.stringify(id)).to.deep.equal(expected);
      list.remove();
      const again = await listed();
      expect(titles(again), `again ${JSON.stringify(id)}`).to.deep.equal(expected);
      again.remove();
    }
    history.replaceState(null, '', location.pathname);
    const grouped = await listed({ 'group-by': 'location' });
    await until(() => parts(grouped, 'group').length === ids.length, 'the groups');
    for (const button of parts(grouped, 'group-button')) {
      button.click();
      await grouped.updateComplete;
    }
    expect(titles(grouped)).to.have.length(ids.filter((id) => !id.isWellFormed()).length);
  });

  it('are asked for as one vacancy each', async () => {
    const asked: string[] = [];
    const platform = globalThis.fetch;
    globalThis.fetch = async (input) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return Response.json({ id: ids[asked.length - 1], description: `Job ${asked.length - 1}` });
    };
    try {
      for (const [at, id] of ids.entries()) {
        const detail = mount('vacancy-detail', { similar: 0 });
        detail.vacancyId = id;
        await until(() => has(detail, 'title'), `Job ${at}`);
        expect(shown(part(detail, 'title')!)).to.equal(`Job ${at}`);
        detail.remove();
      }
    } finally {
      globalThis.fetch = platform;
    }
    expect(new Set(asked.map((url) => new URL(url).pathname)).size).to.equal(ids.length);
  });

  it('are found again by the search and by the focus', async () => {
    answer();
    const list = await listed();
    await seek(list, 'job 10');
    await until(() => titles(list).length === 1, 'what is found');
    await seek(list, '');
    await until(() => titles(list).length === ids.length, 'all');
    list.addEventListener('vacancy-select', (event) => event.preventDefault());
    (parts(list, 'link') as HTMLAnchorElement[]).at(-8)!.click();
    list.focus();
    expect(list.shadowRoot!.activeElement).to.not.equal(null);
  });
});
