/** How far what is below an element moves while its code, its words, the answers and the pictures arrive. */
import type { Page, Route } from '@playwright/test';
import { expect, test, type Site } from '../../helpers/e2e/career-site.js';
import { holdRequests } from '../../helpers/e2e/held-answers.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';
import { MORE } from '../../helpers/e2e/more.js';
import { WATCH, watched } from '../../helpers/e2e/published.js';

test.describe.configure({ mode: 'parallel' });

/** As docs/elements.md gives it. */
const RESERVED = `<style>
  @media (scripting: enabled) {
    :is(vacancy-list, vacancy-detail, application-form, career-site):not(:defined) { display: block; min-height: 100vh }
  }
</style>`;
const FOOTER = '</main><footer><p>Contact</p><p>About us</p></footer><main>';

interface Shown {
  readonly body: string;
  readonly search?: string;
  /** What is there when all of it has arrived. */
  readonly part: string;
}

const template = `<template slot="card"><img data-field="image" width="320" height="180" alt="">
  <h3 data-field="title"><a></a></h3><p data-field="location"></p></template>`;
const script = `<script>
  document.querySelector('vacancy-list').renderCard = (vacancy, { image, link, text }) => {
    const card = document.createElement('div');
    card.append(image() ?? '', link(), text('location'));
    return card;
  };
</script>`;
const list = { body: '<vacancy-list detail-url="/job.html"></vacancy-list>', part: 'item' };
const detail = {
  body: '<vacancy-detail list-url="/" apply-url="/apply.html"></vacancy-detail>',
  part: 'description',
};
const form: Shown = {
  body: '<application-form fields="phone files cover-letter"></application-form>',
  search: '?vacancy=V1031',
  part: 'form',
};
const careerSite: Shown = { body: '<career-site></career-site>', part: 'item' };
const pages: Readonly<Record<string, Shown>> = {
  'a list': list,
  'a table': { ...list, body: '<vacancy-list layout="table" detail-url="/job.html"></vacancy-list>' },
  'a list with a template for cards': {
    ...list,
    body: `<vacancy-list detail-url="/job.html">${template}</vacancy-list>`,
  },
  'a list with renderCard': { ...list, body: list.body + script },
  'a vacancy': { ...detail, search: '?vacancy=V1031' },
  'a vacancy with a picture': { ...detail, search: '?vacancy=V1050' },
  'a closed vacancy': { ...detail, search: '?vacancy=V1053' },
  'a form': form,
  'the form of a closed vacancy': { ...form, search: '?vacancy=V1053', part: 'base' },
  'a career site': careerSite,
  'the form of a career site': { ...careerSite, search: '?vacancy=V1031&vacancy-apply=1', part: 'form' },
};

const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Lets what a page asks for arrive, one at a time, each when what came before it has been painted. The width makes the order. */
async function shiftOf(
  { body, search, part }: Shown,
  width: number,
  page: Page,
  site: Site,
): Promise<number> {
  const waiting: Route[] = [];
  await page.setViewportSize({ width, height: 800 });
  await page.route(
    ({ pathname }) => pathname !== '/made.html',
    (route) => void waiting.push(route),
  );
  await openMadePage(
    page,
    site,
    { head: `${RESERVED}<script>${WATCH}</script>${scriptTag(site)}`, body: body + FOOTER },
    search,
    'commit',
  );
  const content = page.locator(`[part~=${part}]`).first();
  for (let quiet = 0; quiet < 10 || !(await content.isVisible()); quiet += 1) {
    await frames(page);
    const [next] = waiting.splice(width % Math.max(1, waiting.length), 1);
    if (!next) continue;
    quiet = 0;
    await next.fulfill({ response: await next.fetch() });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return (await watched(page)).shift;
}

const titleOf = (name: string) => `${name} moves what is below it by no more than 0.05 while it arrives`;

test(`${titleOf('a career site')}, on a phone`, async ({ page, site }) => {
  expect(await shiftOf(careerSite, 390, page, site)).toBeLessThanOrEqual(0.05);
});

test(`${titleOf('a form')}, on a wide page`, async ({ page, site }) => {
  expect(await shiftOf(form, 1280, page, site)).toBeLessThanOrEqual(0.05);
});

test('the rows of a table do not grow by salaries that come late', async ({ page, site }) => {
  await page.setViewportSize({ width: 1080, height: 800 });
  const salary = { min: 27_500, max: 30_500, currency: 'DKK', unit: 'MONTH' };
  await page.route(/\/vacancies\/\?/, async (route) => {
    const answer = await route.fetch();
    const jobs = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: jobs.map((one) => ({ ...one, salary })) });
  });
  const asked = page.waitForRequest(/\/salary-text\.js$/);
  const code = await holdRequests(page, /\/salary-text\.js$/);
  await openMadePage(page, site, {
    head: `${RESERVED}<script>${WATCH}</script>${scriptTag(site)}`,
    body: pages['a table']!.body + FOOTER,
  });
  await asked;
  for (let count = 0; count < 20; count += 1) await frames(page); // a table that does not wait is drawn by then
  code.release();
  await expect(page.locator('[part~=fact-salary]').first()).toBeVisible();
  expect((await watched(page)).shift).toBeLessThanOrEqual(0.05);
});

/** Steps of 80, and those at which something is laid out in another way (20, 28, 36 and 48 em). */
const WIDTHS = [...Array.from({ length: 13 }, (_, at) => 320 + 80 * at), 336, 464, 576, 592, 784];

for (const [name, shown] of Object.entries(pages)) {
  test(`${titleOf(name)}, at any width`, MORE, async ({ page, site }) => {
    test.setTimeout(600_000); // a load for each width
    for (const width of WIDTHS)
      expect(await shiftOf(shown, width, page, site), `at ${width}`).toBeLessThanOrEqual(0.05);
  });
}

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

for (const [width, height] of SIZES) {
  for (const count of [0, 2, 60]) {
    test(
      `a list of ${count} at ${width} by ${height} moves what is below it by less than 0.05`,
      MORE,
      async ({ page, site }) => {
        await page.setViewportSize({ width, height });
        await page.route(/\/vacancies\/\?/, async (route) => {
          const jobs = Array.from({ length: count }, (_, at) => ({ id: `V${at}`, description: `Job ${at}` }));
          await route.fulfill({ json: jobs, headers: { 'access-control-allow-origin': '*' } });
        });
        await openMadePage(page, site, {
          head: `${RESERVED}<script>${WATCH}</script>${scriptTag(site)}`,
          body: list.body + FOOTER,
        });
        await expect(page.locator(count ? '[part~=link]' : '[part~=empty]').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect((await watched(page)).shift).toBeLessThan(0.05);
      },
    );
  }

  for (const [place, id, below] of [
    ['above the advert of a closed vacancy', 'V1053', '[part~=description]'],
    ['above a footer', 'V1031', 'footer'],
  ] as const) {
    test(
      `similar vacancies ${place} move it by less than 0.05 at ${width} by ${height}`,
      MORE,
      async ({ page, site }) => {
        await page.setViewportSize({ width, height });
        const { release } = await holdRequests(page, /\/vacancies\/(?:simple)?\?/);
        await openMadePage(
          page,
          site,
          { head: `<script>${WATCH}</script>${scriptTag(site)}`, body: detail.body + FOOTER },
          `?vacancy=${id}`,
        );
        await expect(page.locator('[part~=description]')).toBeVisible();
        const room = page.locator('.room');
        await expect(room).toHaveCount(1);
        await room.evaluate((one) => one.scrollIntoView({ block: 'center' }));
        const topOf = async () => (await page.locator(below).boundingBox())!.y;
        const before = { shift: (await watched(page)).shift, top: await topOf() };
        release();
        await expect(page.locator('[part=similar-link]')).toHaveCount(4);
        expect((await watched(page)).shift - before.shift).toBeLessThan(0.05);
        expect(Math.abs((await topOf()) - before.top)).toBeLessThan(40);
      },
    );
  }
}
