/** What people who look for a job expect: saving, the calendar, paper. */
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { vacancyLink } from '../../../helpers/e2e/visitor.js';

const title = 'Production operators, evening and night shift';
const named = `Save “${title}”`;

test('what is saved in a list is saved in the vacancy, in another tab, and after a reload', async ({
  page,
  site,
  context,
}) => {
  await page.goto(`${site.demoUrl}/`);
  const save = page.getByRole('button', { name: named });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const other = await context.newPage();
  await other.goto(`${site.demoUrl}/vacancy.html?vacancy=V1031`);
  const inOther = other.getByRole('button', { name: named });
  await expect(inOther).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Saved (1)' }).click();
  await expect(page.locator('[part=count]')).toHaveText(/^1 of \d+ vacancies$/);
  await page.reload();
  await expect(vacancyLink(page, title)).toBeVisible();
  await expect(page.locator('[part=count]')).toHaveText(/^1 of \d+ vacancies$/);
  await inOther.click();
  await expect(page.getByText('You have not saved any of these vacancies')).toBeVisible();
});

test('a deadline is downloaded as a file that a calendar reads', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/csp.html?vacancy=V1031`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add the deadline to your calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Production-operators.*\.ics$/);
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await file.path(), 'utf8')) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect(event.summary).toBe(`Application deadline: ${title}`);
  expect(event.startDate.isDate).toBe(true);
  await expect(page.getByText('The calendar file has been downloaded.')).toBeVisible();
});

test('facts and advert are printed whole on A4, and no controls', async ({ page, site }) => {
  const [width, height] = [718, 1047];
  await page.setViewportSize({ width, height });
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1031`);
  await expect(page.getByRole('button', { name: named })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const found = await page.locator('vacancy-detail').evaluate((detail, most) => {
    const root = detail.shadowRoot!;
    const isShown = (selector: string) =>
      [...root.querySelectorAll(selector)].some((one) => one.checkVisibility());
    const wide = [...root.querySelectorAll('[part~=base] *')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > most + 1,
    );
    const cut = [...root.querySelectorAll<HTMLElement>('[part~=base] *')].filter(
      (one) =>
        getComputedStyle(one).overflow !== 'visible' &&
        one.matches('.description, .description *, .facts, .facts *'),
    );
    return {
      facts: isShown('.facts'),
      advert: isShown('.description'),
      controls: isShown('button, input, .apply, .back, .bar'),
      wide: wide.map((one) => one.outerHTML.slice(0, 80)),
      cut: cut.map((one) => one.outerHTML.slice(0, 80)),
    };
  }, width);
  expect(found).toEqual({ facts: true, advert: true, controls: false, wide: [], cut: [] });
  // As many pages as its height needs, but for the wider text on paper without margins: nothing ends with the first one.
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const { height: whole } = (await page.locator('vacancy-detail').boundingBox())!;
  expect(pages).toBeGreaterThanOrEqual(Math.max(1, Math.floor((whole / height) * 0.7)));
});
