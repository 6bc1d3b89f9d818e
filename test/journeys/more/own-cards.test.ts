/** The cards that docs/theming.md makes by templates and by renderCard, as they are written there. */
import type { Locator, Page } from '@playwright/test';
import { type CardExample, readCardExamples } from '../../../demo/cards-page.js';
import { violations } from '../../helpers/e2e/axe.js';
import { expect, test, type Site } from '../../helpers/e2e/career-site.js';
import { listenTo } from '../../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';

const EXAMPLES = await readCardExamples();

/** The first of the list have a picture and a salary, as those of a host that sends them. */
async function addHostFields(page: Page, { sandbox }: Site): Promise<void> {
  await page.route(/\/vacancies\/(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const records = (await response.json()) as object[];
    const salary = { min: 30000, max: 35000, currency: 'DKK', unit: 'MONTH' };
    const more = (at: number) =>
      at % 2 ? { image: `${sandbox.url}/_sandbox/pictures/van.svg`, salary } : {};
    await route.fulfill({ response, json: records.map((one, at) => ({ ...one, ...more(at) })) });
  });
}

/** The page of somebody who copies an example: only its loader is the one of this site. */
async function openExample(page: Page, site: Site, { html, css, script }: CardExample): Promise<void> {
  const fieldMap = /data-field-map='[^']*'/.exec(html)?.[0] ?? '';
  await openMadePage(page, site, {
    head: `<style>body { margin: 1rem; font-family: sans-serif }</style><style>${css}</style>
      ${scriptTag(site, `type="module" ${fieldMap}`)}`,
    body: `<h2>Vacancies</h2>${html.replace(/<script[^]*?<\/script>/, '')}<script type="module">${script}</script>`,
  });
  await expect(page.locator('[data-vacancy] a').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible();
}

/** The titles of cards whose text lies below their button that saves. */
const covered = (list: Locator): Promise<string[]> =>
  list.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[data-vacancy]')].flatMap((box) => {
      const button = box.assignedSlot!.closest('article')!.querySelector('[part="save"]')!;
      const place = button.getBoundingClientRect();
      const range = document.createRange();
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const isBelow = [...range.getClientRects()].some(
          (rect) =>
            rect.width > 1 &&
            rect.left < place.right - 1 &&
            rect.right > place.left + 1 &&
            rect.top < place.bottom - 1 &&
            rect.bottom > place.top + 1,
        );
        if (isBelow) return [texts.currentNode.textContent ?? ''];
      }
      return [];
    }),
  );

test('the docs have five examples of own cards, four of a template and one of renderCard', () => {
  expect(EXAMPLES.map(({ html, script }) => [html.includes('slot="card"'), script !== ''])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [false, true],
    [true, false],
  ]);
});

for (const example of EXAMPLES) {
  test(`“${example.title}” works as it is written, and has no fault that axe finds`, async ({
    page,
    site,
  }) => {
    test.slow(); // axe, twice
    const heard = listenTo(page);
    await addHostFields(page, site);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openExample(page, site, example);
    const list = page.locator('vacancy-list');
    const cards = list.locator('[data-vacancy]');
    // Every vacancy has its own card, none the ordinary one, and one link, which leads to it.
    await expect(cards).toHaveCount(
      await list
        .getByRole('listitem')
        .filter({ has: page.locator('slot.own') })
        .count(),
    );
    expect(await list.locator('[part="title"]').count()).toBe(0);
    for (const card of (await cards.all()).slice(0, 4)) {
      await expect(card.getByRole('link')).toHaveCount(1);
      const id = (await card.getAttribute('data-vacancy')) ?? '';
      await expect(card.getByRole('link')).toHaveAttribute('href', `/jobs/${encodeURIComponent(id)}`);
    }
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overhang), `at ${width} px`).toBeLessThanOrEqual(0);
      expect(await covered(list), `at ${width} px`).toEqual([]);
      if (width !== 375) expect(await violations(page), `at ${width} px`).toEqual([]);
    }
    expect(heard.errors.concat(heard.warnings)).toEqual([]);
  });
}

test('cards in a grid are as high as their row', async ({ page, site }) => {
  await addHostFields(page, site);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openExample(page, site, EXAMPLES[0]!);
  const heights = await page
    .locator('.tile')
    .evaluateAll((tiles) => tiles.slice(0, 2).map((one) => one.getBoundingClientRect().height));
  expect(heights[0]).toBeGreaterThan(150); // it has no picture, its neighbour has one
  expect(Math.abs(heights[0]! - heights[1]!)).toBeLessThan(1);
});

test('the demo shows all of them on one page', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/cards.html`);
  for (const { title } of EXAMPLES) {
    const section = page.getByRole('region', { name: title });
    await expect(section.locator('[data-vacancy]')).toHaveCount(4);
  }
  await page.getByRole('region', { name: EXAMPLES[3]!.title }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vacancy\.html\?vacancy=/);
});
