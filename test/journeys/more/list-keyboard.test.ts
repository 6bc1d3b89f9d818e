import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';
import { ListOnPage, openMadeList, tabTo } from '../../helpers/e2e/visitor.js';

/** What has the focus, through all shadow roots: its name, and whether a visitor sees that it has it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement!;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const isDrawn = (pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    };
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      what: `${element.localName} ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}`,
      isElement: element !== document.body,
      isSeen: isDrawn() || isDrawn('::after'),
      isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    };
  });

for (const layout of ['cards', 'table']) {
  test(`each stop of the Tab key is seen and in view, as ${layout}, in the order of the page`, async ({
    page,
    site,
  }) => {
    const body = `<vacancy-list layout="${layout}" page-size="4" detail-url="/vacancy.html"></vacancy-list>`;
    await openMadePage(page, site, { head: scriptTag(site), body }, '?vacancy-location=kol~aar&vacancy-q=e');
    const list = new ListOnPage(page);
    await list.expectCount(/ of /);
    await page
      .getByRole('button', { name: /^Save “/ })
      .last()
      .waitFor();
    const stops: string[] = [];
    await tabTo(page, list.field, 3);
    for (let step = 0; step < 40; step++) {
      const { what, isElement, isSeen, isInView } = await focus(page);
      if (!isElement || stops.includes(what)) break;
      stops.push(what);
      expect(isSeen, `${what} is seen to have the focus`).toBe(true);
      expect(isInView, `${what} is in view`).toBe(true);
      if (what.startsWith('a Show more')) break;
      await page.keyboard.press('Tab');
    }
    const inOrder = stops.map((stop) => stop.split(' ')[0]);
    expect(inOrder).toEqual([
      ...['input', 'button'],
      ...Array.from({ length: 6 }, () => 'summary'),
      ...['button', 'button', 'button', 'select'],
      ...Array.from({ length: 4 }, () => ['a', 'button']).flat(),
      'a',
    ]);
  });
}

test('a filter that leaves nothing is removed with the keys', async ({ page, site }) => {
  const records = [
    { id: '1', description: 'Nurse', locations: ['Here'] },
    { id: '2', description: 'Cook', locations: ['There'] },
  ];
  const list = await openMadeList(page, site, records, '', '?vacancy-location=Here&vacancy-q=cook');
  const loosen = page.getByRole('button', { name: 'Remove “Here” (1 vacancy)' });
  await tabTo(page, loosen, 12);
  await page.keyboard.press('Enter');
  await expect(list.links).toHaveText(['Cook']);
  await expect(page).toHaveURL(/\?vacancy-q=cook$/);
});
