/** What people who look for a job expect: saving, new, similar, the calendar, paper. */
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { expect, test } from '../../helpers/e2e/career-site.js';
import { vacancyLink } from '../../helpers/e2e/visitor.js';

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

test('a vacancy is saved, and what is saved is shown, by keyboard alone', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/`);
  const save = page.getByRole('button', { name: named });
  await save.waitFor();
  await vacancyLink(page, title).focus();
  await page.keyboard.press('Tab');
  await expect(save).toBeFocused();
  await page.keyboard.press('Space');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const filter = page.getByRole('button', { name: 'Saved (1)' });
  await filter.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vacancy-saved=1/);
  await expect(filter).toBeFocused();
  await page.goBack();
  await expect(page.locator('[part=count]')).toHaveText(/^\d+ vacancies$/);
});

test('similar vacancies lead from one to the next on the page', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1031`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('End');
  const similar = page.getByRole('region', { name: 'Similar vacancies' });
  await expect(similar).toBeVisible();
  const link = similar.getByRole('link').first();
  const name = (await link.textContent())!.trim();
  await link.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
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

test('a mail has the title and the link', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1031&utm_source=x`);
  const href = await page.getByRole('link', { name: 'Send by email' }).getAttribute('href');
  const mail = new URL(href!);
  expect(mail.searchParams.get('subject')).toBe(title);
  expect(mail.searchParams.get('body')).toBe(`${site.demoUrl}/vacancy.html?vacancy=V1031`);
});

for (const [paper, width, height] of [
  ['A4', 718, 1047],
  ['A5', 483, 718],
] as const) {
  test(`on ${paper}, facts and advert are printed whole, and no controls`, async ({
    page,
    site,
    browserName,
  }) => {
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
          getComputedStyle(one).overflow !== 'visible' && one.matches('.advert, .advert *, .facts, .facts *'),
      );
      return {
        facts: isShown('.facts'),
        advert: isShown('.advert'),
        controls: isShown('button, input, .apply, .back, .bar'),
        wide: wide.map((one) => one.outerHTML.slice(0, 80)),
        cut: cut.map((one) => one.outerHTML.slice(0, 80)),
      };
    }, width);
    expect(found).toEqual({ facts: true, advert: true, controls: false, wide: [], cut: [] });
    if (browserName !== 'chromium') return;
    // As many pages as its height needs, but for the wider text on paper without margins: nothing ends with the first one.
    const pdf = (await page.pdf({ format: paper })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    const { height: whole } = (await page.locator('vacancy-detail').boundingBox())!;
    expect(pages).toBeGreaterThanOrEqual(Math.max(1, Math.floor((whole / height) * 0.7)));
  });
}
