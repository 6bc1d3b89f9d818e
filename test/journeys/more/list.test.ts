import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';

const links = (page: Page) => page.getByRole('list', { name: 'Vacancies' }).getByRole('link');
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

interface Wire {
  id: string;
  description: string;
  endDate: string | null;
  startDate: string | null;
  access?: string | null;
}

async function allVacancies({ sandbox, demoUrl }: Site): Promise<Map<string, Wire>> {
  const url = `${sandbox.url}/api/${sandbox.customerId}/vacancies/simple`;
  const response = await fetch(url, { headers: { origin: demoUrl, connection: 'close' } });
  return new Map(((await response.json()) as Wire[]).map((one) => [one.id, one]));
}

const idsOf = async (page: Page) =>
  (await links(page).evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).search))).map(
    (search) => new URLSearchParams(search).get('vacancy') ?? '',
  );

test('a visitor sorts by title, by deadline and by date, and the address keeps it', async ({
  page,
  site,
}) => {
  const known = await allVacancies(site);
  const body = '<vacancy-list page-size="500" detail-url="/vacancy.html"></vacancy-list>';
  await openMadePage(page, site, { head: scriptTag(site), body });
  await expect(links(page).first()).toBeVisible();
  const recommended = await idsOf(page);
  expect(recommended.length).toBeGreaterThan(20);
  await expect(page.getByText(`${recommended.length} vacancies`, { exact: true })).toBeVisible();

  await sort(page).selectOption('Title A–Z');
  const byTitle = new Intl.Collator('en', { numeric: true });
  // What is below the screen changes a frame later.
  const isSorted = (values: readonly string[], compare: (a: string, b: string) => number) =>
    values.every((one, at) => at === 0 || compare(values[at - 1]!, one) <= 0);
  const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  await expect.poll(() => idsOf(page)).not.toEqual(recommended);
  await expect
    .poll(async () => isSorted(await links(page).allTextContents(), (a, b) => byTitle.compare(a, b)))
    .toBe(true);
  await expect(page).toHaveURL(/[?&]vacancy-sort=title$/);

  await sort(page).selectOption('Deadline, soonest first');
  const deadlines = async () => (await idsOf(page)).map((id) => known.get(id)?.endDate ?? '9999');
  await expect.poll(async () => isSorted(await deadlines(), compareTexts)).toBe(true);
  expect((await deadlines()).at(-1)).toBe('9999');

  await sort(page).selectOption('Newest first');
  const starts = async () => (await idsOf(page)).map((id) => known.get(id)?.startDate ?? '0000');
  await expect.poll(async () => isSorted((await starts()).reverse(), compareTexts)).toBe(true);
  expect([...(await idsOf(page))].sort()).toEqual([...recommended].sort());

  await page.reload();
  await expect(sort(page)).toHaveValue('newest');
  await page.goBack();
  await expect(sort(page)).toHaveValue('deadline');
});

test('a public page shows no internal, expired or coming vacancy', async ({ page, site }) => {
  const today = new Date().toISOString().slice(0, 10);
  const known = await allVacancies(site);
  await page.goto(`${site.demoUrl}/`);
  await expect(links(page).first()).toBeVisible();
  const shown = (await idsOf(page)).map((id) => known.get(id));
  expect(shown).not.toContain(undefined);
  expect(shown.filter((one) => one?.access === 'internal')).toEqual([]);
  // Both time zones of this test may have another today: a day is not what this is about.
  const dayBefore = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const dayAfter = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(shown.filter((one) => one?.endDate && one.endDate < dayBefore)).toEqual([]);
  expect(shown.filter((one) => one?.startDate && one.startDate > dayAfter)).toEqual([]);
  const hidden = [...known.values()].filter((one) => !shown.includes(one));
  expect(hidden.some((one) => one.access === 'internal')).toBe(true);
  expect(hidden.some((one) => one.endDate && one.endDate < today)).toBe(true);
  expect(hidden.some((one) => one.startDate && one.startDate > today)).toBe(true);
});

test('a list of one location says how many there are, and another one that there are none', async ({
  page,
  site,
}) => {
  const body = `<vacancy-list location="aar" detail-url="/vacancy.html"></vacancy-list>
    <vacancy-list location="nowhere" detail-url="/vacancy.html"></vacancy-list>`;
  await openMadePage(page, site, { head: scriptTag(site), body });
  await expect(page.getByText('There are no vacancies right now.')).toBeVisible();
  const facts = page.getByRole('list', { name: 'Vacancies' }).getByRole('listitem');
  await facts.nth(1).waitFor();
  for (const text of await facts.allTextContents()) expect(text).toContain('Aarhus');
});

test('a long list is shown page by page, the next page under its own address', async ({ page, site }) => {
  const body = '<vacancy-list page-size="5" detail-url="/vacancy.html"></vacancy-list>';
  await openMadePage(page, site, { head: scriptTag(site), body });
  await expect(links(page)).toHaveCount(5);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(links(page)).toHaveCount(10);
  await expect(links(page).nth(5)).toBeFocused();
  await expect(page).toHaveURL(/[?&]vacancy-page=2$/);
  await page.goBack();
  await expect(links(page)).toHaveCount(5);
  await page.goto(`${site.demoUrl}/made.html?vacancy-page=3`);
  await expect(links(page)).toHaveCount(15);
});
