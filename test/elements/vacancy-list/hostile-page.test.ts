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
  openFacet,
  ownParameters,
  part,
  partOf,
  parts,
  pick,
  shown,
  until,
  valuesOf,
} from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed, titles } from '../../helpers/browser/made-lists.js';
import { blockStorage } from '../../helpers/browser/storage.js';

let told: ReturnType<typeof listenToConsole>;
const said = (text: string) => [...told.warnings, ...told.errors].filter((one) => one.includes(text));

beforeEach(async () => {
  await freshPage();
  told = listenToConsole();
});
afterEach(() => told.stop());

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
});
