/** Pages whose URL cannot be changed, or is an unusual one. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  collect,
  freshPage,
  make,
  openFacet,
  ownParameters,
  part,
  pick,
  seek,
  travel,
  until,
} from '../../helpers/browser/elements.js';
import { chips, counted, fieldOf, listed, sortBy, titles } from '../../helpers/browser/made-lists.js';

const changed = (list: VacancyList) => {
  const changes = collect(list, 'vacancies-change');
  return (count: number) => until(() => changes.length === count, `${count} changes`);
};

const { pushState, replaceState } = history;

/** As in about:srcdoc, and in Safari after a hundred changes. */
function refuseChanges(): void {
  history.pushState = history.replaceState = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
}

function allowChanges(): void {
  Object.assign(history, { pushState, replaceState });
}

describe('vacancy-list: where the URL cannot be changed', () => {
  beforeEach(() => freshPage());
  afterEach(allowChanges);

  it('what is typed stays and holds after the pause', async () => {
    const list = await listed();
    const changes = changed(list);
    refuseChanges();
    await seek(list, 'hospitals');
    await changes(1);
    // How many there are is said some time after that, for which the list is drawn once more.
    const spoken = list.shadowRoot!.querySelector('p.hidden[role="status"]')!;
    await until(() => spoken.textContent.startsWith('1 of'), 'the count');
    await list.updateComplete;
    expect(fieldOf(list).value).to.equal('hospitals');
    expect(counted(list)).to.match(/^1 of \d+ vacancies$/);
    expect(ownParameters()).to.deep.equal({});
  });

  it('a facet, an order and a chip that is taken away hold, together with what is searched', async () => {
    const list = await listed();
    const { href } = location;
    refuseChanges();
    await seek(list, 'e');
    await pick(list, await openFacet(list, 'Location'), 'Aarhus');
    const some = titles(list);
    expect(some.length).to.be.greaterThan(1);
    await sortBy(list, 'title');
    expect(titles(list)).to.deep.equal([...some].sort(new Intl.Collator('en', { numeric: true }).compare));
    expect(part(list, 'select')).to.have.property('value', 'title');
    expect(chips(list)).to.deep.equal(['Aarhus']);
    part(list, 'chip')!.click();
    await list.updateComplete;
    expect(chips(list)).to.deep.equal([]);
    expect(titles(list).length).to.be.greaterThan(some.length);
    expect(fieldOf(list).value).to.equal('e');
    expect(location.href).to.equal(href);
  });

  it('more are shown by a click, and then by a button, since no link leads to them', async () => {
    const list = await listed({ 'page-size': 5 });
    refuseChanges();
    part(list, 'more-button')!.click();
    await until(() => titles(list).length === 10, 'ten');
    expect(part(list, 'more-button')!.localName).to.equal('button');
    part(list, 'more-button')!.click();
    await until(() => titles(list).length === 15, 'fifteen');
  });

  it('once it can be changed again, the URL has everything that holds', async () => {
    const list = await listed();
    refuseChanges();
    await sortBy(list, 'title');
    await pick(list, await openFacet(list, 'Location'), 'Aarhus');
    allowChanges();
    await pick(list, await openFacet(list, 'Location'), 'Kolding');
    expect(ownParameters()).to.deep.equal({ 'vacancy-sort': 'title', 'vacancy-location': 'aar~kol' });
    expect(chips(list)).to.deep.equal(['Aarhus', 'Kolding']);
  });

  it('after Back the list shows what the URL of that time says', async () => {
    const list = await listed();
    const all = counted(list);
    await pick(list, await openFacet(list, 'Location'), 'Aarhus');
    refuseChanges();
    await pick(list, await openFacet(list, 'Location'), 'Kolding');
    expect(chips(list)).to.deep.equal(['Aarhus', 'Kolding']);
    await travel(-1);
    await until(() => ownParameters()['vacancy-location'] === undefined, 'the first URL');
    await until(() => counted(list) === all, 'the first list');
    expect(chips(list)).to.deep.equal([]);
  });
});

describe('vacancy-list: an unusual URL', () => {
  beforeEach(() => freshPage());
  afterEach(() => document.querySelector('base')?.remove());

  const hrefs = (list: VacancyList) =>
    ['link', 'more-button'].map((name) => new URL(part<HTMLAnchorElement>(list, name)!.href));

  it('whose path begins with two slashes is not read as a host: links and steps stay on it', async () => {
    history.replaceState(null, '', `${location.origin}//jobs/?x=1`);
    document.body.append(make('vacancy-detail'));
    const list = await listed({ 'page-size': 5 });
    for (const { origin, pathname } of hrefs(list)) {
      expect(origin).to.equal(location.origin);
      expect(pathname).to.equal('//jobs/');
    }
    await sortBy(list, 'title');
    expect(location.pathname + location.search).to.equal('//jobs/?x=1&vacancy-sort=title');
  });

  it('of a page that has another base keeps to itself', async () => {
    const base = document.createElement('base');
    base.href = 'https://other.example/folder/';
    document.head.append(base);
    document.body.append(make('vacancy-detail'));
    const list = await listed({ 'page-size': 5 });
    for (const { origin, pathname } of hrefs(list)) {
      expect(origin).to.equal(location.origin);
      expect(pathname).to.equal(location.pathname);
    }
    await sortBy(list, 'title');
    expect(ownParameters()).to.deep.equal({ 'vacancy-sort': 'title' });
  });
});
