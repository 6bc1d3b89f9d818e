import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import '../../../src/elements/vacancy-detail/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  checked,
  collect,
  freshPage,
  listenToConsole,
  make,
  mount,
  ownParameters,
  partOf,
  parts,
  until,
  visit,
} from '../../helpers/browser/elements.js';
import { listed } from '../../helpers/browser/made-lists.js';

const linkTo = (list: VacancyList, id: string) =>
  parts(list, 'link').find((one) => one.dataset['id'] === id) as HTMLAnchorElement;

/** Clicks as a visitor would, but stays on the page. @returns whether the element left it to the browser */
function click(link: HTMLElement, init: MouseEventInit = {}): boolean {
  let isPrevented = true;
  const stay = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stay, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }));
  return !isPrevented;
}

describe('vacancy-list: links', () => {
  beforeEach(() => freshPage());

  describe('links that lead nowhere', () => {
    let told: ReturnType<typeof listenToConsole>;
    beforeEach(() => {
      told = listenToConsole();
    });
    afterEach(() => told.stop());
    const warned = () => told.warnings.some((one) => one.includes('its links lead nowhere'));

    // Said once on a page, so these come before all others, and the silent one first.
    it('are not warned about with a detail-url, nor with a detail on the page, even one that comes later', async () => {
      mount('vacancy-list', { 'detail-url': '/jobs/{id}' });
      mount('vacancy-list');
      document.body.append(make('vacancy-detail'));
      await listed();
      await checked();
      expect(warned()).to.equal(false);
    });

    it('are warned about in the console without either', async () => {
      mount('vacancy-list');
      await until(warned, 'the warning');
    });
  });

  it('lead to this page with the vacancy in the URL when the detail is on it', async () => {
    visit({ q: 'ours', 'vacancy-sort': 'title' });
    mount('vacancy-detail');
    const list = await listed();
    const link = linkTo(list, 'R&D-7');
    expect(new URL(link.href).pathname).to.equal(location.pathname);
    expect(ownParameters(link.href)).to.deep.equal({ q: 'ours', 'vacancy-sort': 'title', vacancy: 'R&D-7' });
    const isLeft = click(link);
    expect(isLeft).to.equal(false);
    expect(ownParameters()).to.deep.equal({ q: 'ours', 'vacancy-sort': 'title', vacancy: 'R&D-7' });
  });

  describe('vacancy-select', () => {
    it('names the vacancy before the link is followed', async () => {
      const list = mount('vacancy-list', { 'detail-url': '/jobs/{id}' });
      await partOf(list, 'list');
      const selects = collect(document, 'vacancy-select');
      expect(click(linkTo(list, 'V1001'))).to.equal(true);
      expect(selects[0]!.detail.id).to.equal('V1001');
      expect(selects[0]!.detail.vacancy.title).to.equal('Embedded software engineer, ultrasonic flow meters');
    });

    it('can be cancelled: no link is followed and the URL stays', async () => {
      mount('vacancy-detail');
      const list = await listed();
      list.addEventListener('vacancy-select', (event) => event.preventDefault());
      const { href } = location;
      expect(click(linkTo(list, 'V1001'))).to.equal(false);
      expect(location.href).to.equal(href);
    });
  });

  describe('headings', () => {
    for (const [level, tag] of [
      ['3', 'h3'],
      ['1', 'h1'],
      ['6', 'h6'],
      ['9', 'h6'],
      ['-2', 'h1'],
    ] as const) {
      it(`are ${tag} at heading-level ${level}`, async () => {
        const list = await listed({ 'heading-level': level });
        expect(new Set(parts(list, 'title').map((one) => one.localName))).to.deep.equal(new Set([tag]));
      });
    }
  });
});
