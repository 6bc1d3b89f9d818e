/** From one view to the next: titles, transitions, focus, and what stays. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import type { CareerSite } from '../../../src/elements/career-site/career-site.js';
import {
  focused,
  freshPage,
  mount,
  part,
  partOf,
  parts,
  travel,
  until,
} from '../../helpers/browser/elements.js';

const child = <Tag extends keyof HTMLElementTagNameMap>(site: CareerSite, tag: Tag) =>
  until(() => site.shadowRoot!.querySelector(tag), `the <${tag}>`);

async function follow(site: CareerSite, id: string): Promise<void> {
  const list = await child(site, 'vacancy-list');
  await partOf(list, 'list');
  parts(list, 'link')
    .find((link) => link.dataset['id'] === id)!
    .click();
  const detail = await child(site, 'vacancy-detail');
  await until(() => detail.vacancy?.id === id && detail.checkVisibility(), `the vacancy ${id}`);
}

describe('career-site: from one view to the next', () => {
  beforeEach(() => freshPage());

  it("has the vacancy's title while it is shown, and the page's own with the list", async () => {
    const own = document.title;
    const site = mount('career-site', { 'document-title': true });
    await follow(site, 'V1031');
    await until(() => document.title.startsWith('Production operators'), 'the title');
    await travel(-1);
    await until(() => document.title === own, "the page's title");
    await travel(1);
    await until(() => document.title.startsWith('Production operators'), 'the title again');
  });

  it('closes the filters when Back leads from the list to a vacancy: their dialog would keep the page from being used', async () => {
    const site = mount('career-site');
    site.style.width = '250px';
    await follow(site, 'V1031');
    const list = await child(site, 'vacancy-list');
    const detail = await child(site, 'vacancy-detail');
    (await partOf(detail, 'back')).click();
    await until(() => list.checkVisibility(), 'the list again');
    (await partOf(list, 'filters-button')).click();
    const dialog = part(list, 'dialog') as HTMLDialogElement;
    expect(dialog.open).to.equal(true);
    await travel(-1);
    await until(() => detail.checkVisibility(), 'the vacancy again');
    expect(dialog.open).to.equal(false);
  });

  it('moves the focus from one vacancy to the title of the next one in the history', async () => {
    const site = mount('career-site');
    await follow(site, 'V1031');
    const detail = await child(site, 'vacancy-detail');
    const url = new URL(location.href);
    url.searchParams.set('vacancy', 'V1001');
    history.pushState(null, '', url);
    await travel(-1);
    await travel(1);
    await until(
      () => detail.vacancy?.id === 'V1001' && focused() === part(detail, 'title'),
      'the focus on the next',
    );
  });

  describe('transitions', () => {
    const start = 'startViewTransition' in document ? document.startViewTransition.bind(document) : undefined;
    let begun = 0;
    beforeEach(() => {
      begun = 0;
      if (!start) return;
      document.startViewTransition = ((...args: Parameters<typeof start>) => {
        begun += 1;
        return start(...args);
      }) as typeof document.startViewTransition;
    });
    afterEach(() => {
      if (start) document.startViewTransition = start;
    });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

    it('do not run unless they are asked for', async () => {
      await follow(mount('career-site'), 'V1031');
      expect(begun).to.equal(0);
    });

    it('animate each step where the browser can, and lead to the same', async () => {
      const site = mount('career-site', { transitions: true });
      await follow(site, 'V1031');
      const detail = await child(site, 'vacancy-detail');
      await until(() => focused() === part(detail, 'title'), 'the focus on the title');
      part(detail, 'back')!.click();
      const list = await child(site, 'vacancy-list');
      await until(() => list.checkVisibility() && !detail.checkVisibility(), 'the list');
      expect(begun).to.equal(start && !isStill ? 2 : 0);
    });

    it('lead back to where the list was left, however fast', async () => {
      const site = mount('career-site', { transitions: true });
      const list = await child(site, 'vacancy-list');
      await partOf(list, 'list');
      scrollTo(0, 500);
      parts(list, 'link')[0]!.click();
      const detail = await child(site, 'vacancy-detail');
      await until(() => detail.checkVisibility() && focused() === part(detail, 'title'), 'the vacancy');
      await travel(-1);
      await travel(1);
      await travel(-1);
      await until(() => list.checkVisibility() && !detail.checkVisibility(), 'the list');
      await until(() => Math.abs(scrollY - 500) < 2, 'the place in the list');
      scrollTo(0, 0);
    });
  });
});
