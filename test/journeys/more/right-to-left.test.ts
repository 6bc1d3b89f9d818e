/** Every state in a language that is written from right to left, whose words the page gives by `messages-url`. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  resize,
  visitFailures,
  visitForm,
  visitList,
  visitSending,
  visitVacancy,
  type Visit,
} from '../../helpers/e2e/all-states.js';
import { expect, test as base } from '../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';
import { LATIN } from '../../helpers/e2e/hebrew-vacancies.js';
import { layoutProblems, middlesOf, rowsNotCovered, scrambledTexts } from '../../helpers/shared/geometry.js';

const HEBREW = new URL('../../fixtures/languages/he.json', import.meta.url);

/** What is written from left to right in a Hebrew page, and where it stands. */
const FROM_THE_LEFT = [
  ...Object.values(LATIN),
  ...['Tel Aviv (TLV)', 'R&D (Haifa)', 'HR (people)'],
  ...['cv (final).pdf', 'me (1).png', 'empty (1).pdf', 'Dana Levi (PhD)', 'dana@hotmail.com'],
];

/** Pairs of which the first stands to the right of the second, wherever both are on screen. */
const MIRRORED: readonly (readonly [string, string])[] = [
  ['[part~=count]', '[part~=sort] select'],
  ['[part~=sort] > span', '[part~=sort] select'],
  ['.chip bdi', '.chip > span'],
  ['.values input[type=checkbox]', '.values bdi'],
  ['.values bdi', '.values .number'],
  ['.sheet-head h2', '.sheet-head .icon'],
  ['#search', '[part~=search-clear]'],
  ['.item .heading', '.item > .save'],
  ['.item > .meta > span', '.item > .deadline > span'],
  ['thead th:nth-child(1)', 'thead th:nth-child(2)'],
  ['thead th:nth-child(2)', 'thead th:nth-child(3)'],
  ['.row > th', '.row > td:last-child'],
  ['[part~=file] bdi', '[part~=file] button'],
  ['.message[part~=draft] button:first-child', '.message[part~=draft] button:last-child'],
];

const test = base.extend<{ visit: Visit; seen: Set<string> }>({
  seen: async ({}, use) => use(new Set()),
  visit: async ({ page, site, expected, seen }, use) => {
    site.pages.set('/he.json', await readFile(HEBREW, 'utf8'));
    await use({
      ...{ page, site, expected },
      root: 'lang="he" dir="rtl"',
      settings: 'data-messages-url="/he.json"',
      look: async (state, ...widths) => {
        for (const width of widths) {
          await resize(page, width);
          const where = `${state} at ${width} px`;
          expect(await page.evaluate(layoutProblems), where).toEqual([]);
          const { found, scrambled } = await page.evaluate(scrambledTexts, FROM_THE_LEFT);
          expect(scrambled, where).toEqual([]);
          for (const text of found) seen.add(text);
          const places = await page.evaluate(middlesOf, MIRRORED.flat());
          for (const [at, [first, second]] of MIRRORED.entries()) {
            const [right = NaN, left = NaN] = places.slice(at * 2);
            if (Number.isNaN(right) || Number.isNaN(left)) continue;
            seen.add(`${first} ${second}`);
            if (await isInOneLine(page, first, second))
              expect(right, `${where}: ${first}, ${second}`).toBeGreaterThan(left);
          }
        }
      },
    });
  },
});

/** Narrow windows wrap: then the one stands above the other. */
const isInOneLine = (page: Page, ...selectors: [string, string]) =>
  page.evaluate(([one, other]) => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const [first, second] = [one, other].map((selector) =>
      roots
        .flatMap((root) => [...root.querySelectorAll(selector)])
        .find((element) => element.checkVisibility())!
        .getBoundingClientRect(),
    );
    return first!.top < second!.bottom && second!.top < first!.bottom;
  }, selectors);

const styleOf = (page: Page, selector: string, name: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, [key, before]) => getComputedStyle(one, before).getPropertyValue(key!), [name, pseudo]);

test('a list', async ({ page, visit, seen }) => {
  await visitList({
    ...visit,
    look: async (state, ...widths) => {
      await visit.look(state, ...widths);
      if (state === 'a table') expect(await page.evaluate(rowsNotCovered)).toEqual([]);
    },
  });
  expect([...seen]).toEqual(
    expect.arrayContaining([LATIN.title, 'R&D (Haifa)', 'thead th:nth-child(1) thead th:nth-child(2)']),
  );
  const collapsed = '.group-button[aria-expanded=false]';
  expect(await styleOf(page, collapsed, 'rotate', '::before')).toBe('135deg');
  await expect(page.locator('[part~=count]')).toHaveText('39 משרות מתוך 39');
  expect(await styleOf(page, '#search', 'unicode-bidi')).toBe('plaintext');
});

test('errors of the service', async ({ page, visit }) => {
  await visitFailures(visit);
  expect(await styleOf(page, '.technical p', 'direction')).toBe('ltr');
});

test('a vacancy', async ({ page, visit, seen }) => {
  await visitVacancy(visit);
  expect([...seen]).toEqual(expect.arrayContaining(Object.values(LATIN)));
  // The arrow of "back" points to where a line begins.
  const sides = ['border-left-width', 'border-right-width'];
  const [left, right] = await Promise.all(sides.map((side) => styleOf(page, '.back', side, '::before')));
  expect([parseFloat(left!) > 0, right]).toEqual([true, '0px']);
  expect(await styleOf(page, '.pass-on input', 'direction')).toBe('ltr');
});

test('a form', async ({ page, visit, seen }) => {
  await visitForm(visit);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'cv (final).pdf',
      'empty (1).pdf',
      '[part~=file] bdi [part~=file] button',
      '.chip bdi .chip > span',
    ]),
  );
  for (const id of ['email', 'mobilePhone', 'homePhone'])
    expect(await styleOf(page, `#${id}`, 'direction'), id).toBe('ltr');
  expect(await styleOf(page, '#name', 'direction'), 'a Latin name').toBe('ltr');
  await page.locator('#name').fill('דנה לוי (ד״ר)');
  expect(await styleOf(page, '#name', 'direction'), 'a Hebrew name').toBe('rtl');
  const sides = ['border-right-width', 'border-left-width'];
  const [right, left] = await Promise.all(sides.map((side) => styleOf(page, '.wrong', side)));
  expect([parseFloat(right!) > 0, left]).toEqual([true, '0px']);
});

test('sending, from its progress to a receipt', async ({ page, visit, seen }) => {
  const { look } = visit;
  await visitSending({
    ...visit,
    look: async (state, ...widths) => {
      await look(state, ...widths);
      if (state.includes('being sent')) expect(await filledSide(page)).toBe('right');
    },
  });
  expect([...seen]).toEqual(expect.arrayContaining([LATIN.email, LATIN.phone, 'Dana Levi (PhD)']));
});

/** The side from which the bar of the progress has its colour, as it is drawn. */
async function filledSide(page: Page): Promise<string> {
  const picture = (await page.locator('progress').screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    }).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const colour = (part: number) =>
      String(context.getImageData(Math.round(image.width * part), image.height >> 1, 1, 1).data);
    const [left, right] = [0.05, 0.95].map(colour);
    // The bar is not full: its middle has the colour of the side that is empty, or is the boundary of both.
    return left === right ? 'neither' : colour(0.85) === right ? 'right' : 'left';
  }, picture);
}

test('a Hebrew page that gives no words has English ones, which are marked as English', async ({
  page,
  site,
}) => {
  const head = scriptTag(site);
  const body = '<application-form min-seconds="0"></application-form>';
  await openMadePage(page, site, { root: 'lang="he" dir="rtl"', head, body }, '?vacancy=V1001');
  await page.getByRole('button', { name: 'Send application' }).click();
  const summary = page.getByText('Please correct 4 entries before you send your application:');
  await expect(summary).toBeVisible();
  expect(
    await summary.evaluate((one) => [
      one.closest('[lang]')!.getAttribute('lang'),
      getComputedStyle(one).direction,
    ]),
  ).toEqual(['en', 'ltr']);
  const sentence = 'Please correct 4 entries before you send your application:';
  expect(await page.evaluate(scrambledTexts, [sentence])).toEqual({ found: [sentence], scrambled: [] });
  expect(await page.evaluate(layoutProblems)).toEqual([]);
});
