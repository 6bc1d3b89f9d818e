/** A list beside a published directory that comes late, is broken, or is huge. */
import { expect } from '@open-wc/testing';
// So that what asks for a directory is here already, and nothing but the list holds it back.
import '../../../src/core/directory/published-directory.js';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  focused,
  freshPage,
  has,
  listenToConsole,
  mount,
  openFacet,
  ownParameters,
  parts,
  pick,
  shown,
  until,
  valuesOf,
  visit,
} from '../../helpers/browser/elements.js';
import { DIVISIONS, publish, publishLate } from '../../helpers/browser/made-directories.js';
import { answerBy, chips, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

const names = (facet: Element) => valuesOf(facet).map(({ name }) => name);

/** Closes the open facet and opens it again, until it has a value. */
const reopened = (list: VacancyList, name: string) =>
  until(async () => {
    const facet = await openFacet(list, 'Organisation');
    if (names(facet).includes(name)) return facet;
    facet.querySelector('summary')!.click();
    await until(() => !facet.querySelector('fieldset'), 'the closed facet');
    return undefined;
  }, `the value ${name}`);

describe('vacancy-list: a directory that comes late', () => {
  beforeEach(() => freshPage());

  it('is asked for after the vacancies, which do not wait for it', async () => {
    let answer = (_list: unknown) => {};
    const waiting = new Promise((resolve) => (answer = resolve));
    const lists = answerBy(() => waiting);
    const { asked, arrive } = publishLate(DIVISIONS);
    const list = mount('vacancy-list');
    await until(() => lists.length, 'the question for vacancies');
    await fetch(location.href); // what was asked for before this would be known by now
    expect(asked).to.have.length(0);
    answer(
      jobs(4, (at) => ({ organization: { id: at % 2 ? 'rd' : 'prod', name: at % 2 ? 'R&D' : 'Factory' } })),
    );
    await until(() => has(list, 'list'), 'the list');
    await until(() => asked.length, 'the question for the directory');
    const facet = await openFacet(list, 'Organisation');
    expect(names(facet)).to.have.members(['R&D', 'Factory']);
    await pick(list, facet, 'Factory');
    expect(titles(list)).to.have.length(2);
    arrive();
    expect(names(await reopened(list, 'Technology'))).to.have.members([
      'R&D',
      'Factory',
      'Technology',
      'Operations',
    ]);
    expect(titles(list)).to.have.length(2);
    expect(asked).to.have.length(1);
  });

  it('is asked for at once where a link may need it', async () => {
    let answer = (_list: unknown) => {};
    const waiting = new Promise((resolve) => (answer = resolve));
    answerBy(() => waiting);
    const asked = publish(DIVISIONS);
    visit({ 'vacancy-organization': 'technology' });
    const list = mount('vacancy-list');
    await until(() => asked.length, 'the question for the directory');
    expect(has(list, 'list')).to.equal(false);
    answer(jobs(4, (at) => ({ organization: at % 2 ? 'rd' : 'prod' })));
    await until(() => titles(list).length === 2, 'what belongs to it');
  });

  it('leaves the focus, the cards and the scrolling where they are', async () => {
    const { arrive } = publishLate(DIVISIONS);
    const list = await listed();
    const links = parts(list, 'link');
    links[30]!.scrollIntoView();
    links[30]!.focus({ preventScroll: true });
    const { top } = links[30]!.getBoundingClientRect();
    const [height, text] = [list.offsetHeight, shown(list)];
    arrive();
    // Only its values tell that it is there.
    await reopened(list, 'Technology').then((facet) => facet.querySelector('summary')!.click());
    await until(() => !list.shadowRoot!.querySelector('fieldset'), 'the closed facet');
    expect(focused() === links[30]).to.equal(true);
    expect(links[30]!.getBoundingClientRect().top).to.equal(top);
    expect([list.offsetHeight, shown(list)]).to.deep.equal([height, text]);
    expect(parts(list, 'link').every((link, at) => link === links[at])).to.equal(true);
  });

  it('moves nothing in a facet that is open: its values come when it is closed', async () => {
    const { arrive } = publishLate(DIVISIONS);
    const list = await listed();
    const facet = await openFacet(list, 'Organisation');
    const before = names(facet);
    const box = valuesOf(facet)[2]!.box;
    box.focus();
    arrive();
    // A second list that nobody looks at tells when it has arrived.
    const other = await listed({ 'url-key': 'other' });
    await reopened(other, 'Technology');
    other.remove();
    list.requestUpdate();
    await list.updateComplete;
    expect(names(facet)).to.deep.equal(before);
    expect(facet.querySelectorAll('ul')).to.have.length(1);
    expect(valuesOf(facet)[2]!.box === box).to.equal(true);
    box.click();
    await list.updateComplete;
    expect(chips(list)).to.deep.equal([before[2]]);
    expect(names(await reopened(list, 'Technology'))).to.have.length(before.length + 2);
  });

  it('holds back a link to an organisation that only it knows, instead of showing all', async () => {
    const { arrive } = publishLate(DIVISIONS);
    visit({ 'vacancy-organization': 'technology' });
    const list = mount('vacancy-list', { 'page-size': '500' });
    let most = 0;
    const watch = new MutationObserver(() => (most = Math.max(most, titles(list).length)));
    await until(() => list.shadowRoot && list.vacancies.length, 'the vacancies');
    watch.observe(list.shadowRoot!, { childList: true, subtree: true });
    await list.updateComplete;
    expect(has(list, 'skeleton')).to.equal(true);
    expect(titles(list)).to.have.length(0);
    arrive();
    await until(() => has(list, 'list'), 'the list');
    expect(chips(list)).to.deep.equal(['Technology']);
    expect(titles(list).length).to.be.within(1, list.vacancies.length - 1);
    expect(most).to.equal(titles(list).length);
  });

  it('is asked for once by a list and a detail on one page', async () => {
    const asked = publish({
      ...DIVISIONS,
      locations: [{ id: 'kol', address: { city: 'Kolding Ø', country: 'DK' } }],
    });
    const list = await listed();
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    await until(() => shown(detail).includes('Kolding Ø'), 'the address');
    await reopened(list, 'Technology');
    expect(asked).to.have.length(1);
  });
});

describe('vacancy-list: a directory that cannot be read', () => {
  beforeEach(() => freshPage());

  for (const [what, answer] of [
    ['is not there', () => new Response('Not found', { status: 404 })],
    ['is a web page', () => new Response('<!doctype html><title>Home</title>')],
    ['holds no list', () => ({ version: 1 })],
    ['is not an object', () => []],
  ] as const) {
    it(`because it ${what} leaves the list as it is, and the builder is told once`, async () => {
      const heard = listenToConsole();
      const asked = publish(answer);
      visit({ 'vacancy-organization': 'technology~rd' });
      const list = await listed();
      // What is said of the directory of a page before may come as late as now.
      const own = () => heard.warnings.filter((one) => one.includes(`data-directory-url="${asked[0]}"`));
      await until(() => own().length, 'the warning');
      heard.stop();
      expect(own()).to.have.length(1);
      expect(chips(list)).to.deep.equal(['Research & Development']);
      const facet = await openFacet(list, 'Organisation');
      expect(facet.querySelectorAll('ul')).to.have.length(1);
    });
  }

  it('leaves a link to what only it knows in the URL, and shows all meanwhile', async () => {
    const heard = listenToConsole();
    publish(new Response('', { status: 503 }));
    visit({ 'vacancy-organization': 'technology' });
    const list = await listed();
    heard.stop();
    expect(titles(list)).to.have.length(list.vacancies.length);
    expect(chips(list)).to.have.length(0);
    expect(ownParameters()).to.deep.equal({ 'vacancy-organization': 'technology' });
    await pick(list, await openFacet(list, 'Organisation'), 'Production');
    expect(ownParameters()).to.deep.equal({ 'vacancy-organization': 'technology~prod' });
    // The next page can read it, and shows what the link means.
    list.remove();
    publish(DIVISIONS);
    const again = await listed();
    expect(chips(again)).to.have.members(['Technology', 'Production']);
  });
});
