import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { ListOnPage, openMadeList, tabTo } from '../../../helpers/e2e/visitor.js';

const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function openDemo(page: Page, url: string): Promise<ListOnPage> {
  await page.goto(url);
  const list = new ListOnPage(page);
  await expect(list.links.first()).toBeVisible();
  return list;
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('one facet is open at a time; a click elsewhere closes it', async ({ page, site }) => {
    const list = await openDemo(page, `${site.demoUrl}/`);
    await list.facet('Location').click();
    await expect(list.value('Oslo')).toBeVisible();
    await list.facet('Job category').click();
    await expect(list.value('Professional')).toBeVisible();
    await expect(list.value('Oslo')).toHaveCount(0);
    await page.getByRole('heading', { name: 'Open vacancies' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await list.facet('Job category').click();
    await list.value('Professional').check();
    await expect(list.value('Professional')).toBeVisible();
    await list.facet('Job category').click();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  test('a facet that the focus has left closes, so that nothing lies under it', async ({ page, site }) => {
    const list = await openDemo(page, `${site.demoUrl}/?vacancy-location=kol`);
    await list.facet('Location').focus();
    await page.keyboard.press('Enter');
    await expect(list.value('Oslo')).toBeVisible();
    await tabTo(page, list.chip('Kolding'));
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  test('a click into another list closes the open facet of this one, and each keeps its own parameters of the URL', async ({
    page,
    site,
  }) => {
    await openMadeList(
      page,
      site,
      [
        { id: '1', description: 'Nurse', locations: ['Here'] },
        { id: '2', description: 'Cook', locations: ['There'] },
      ],
      `url-key="one"></vacancy-list><vacancy-list base-url="${site.demoUrl}" url-key="two" detail-url="/vacancy.html"`,
    );
    const [one, two] = [page.locator('vacancy-list').first(), page.locator('vacancy-list').last()];
    await one.locator('summary').click();
    await expect(one.getByRole('checkbox')).toHaveCount(2);
    // Clicked without a scroll, so that nothing else can close it.
    await two.locator('summary').click();
    await expect(one.getByRole('checkbox')).toHaveCount(0);
    await two.getByRole('checkbox', { name: 'There' }).check();
    await expect(two.locator('[part~=link]')).toHaveText(['Cook']);
    await expect(one.locator('[part~=link]')).toHaveText(['Nurse', 'Cook']);
    await expect(page).toHaveURL(/\?two-location=There$/);
    await page.reload();
    await expect(two.locator('[part~=link]')).toHaveText(['Cook']);
    await expect(one.locator('[part~=link]')).toHaveText(['Nurse', 'Cook']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the facets are in a dialog, all by keyboard, and the focus comes back', async ({ page, site }) => {
    const list = await openDemo(page, `${site.demoUrl}/`);
    await expect(list.facet('Location')).toBeHidden();
    await expect(list.filters).toHaveText('Filters');
    await list.filters.focus();
    await page.keyboard.press('Enter');
    await expect(list.dialog).toBeVisible();
    const within = () =>
      page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.closest('dialog') !== null);
    expect(await within()).toBe(true);
    await expect(page.getByRole('button', { name: 'Close the filters' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list.facet('Location')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(list.dialog).toBeHidden();
    await expect(list.filters).toBeFocused();
    await expect(list.filters).toHaveText('Filters (1 chosen)');
    await expect(page.locator('[part~=chip]')).toHaveCount(1);
  });

  test('several facets may be open in the dialog, which says how many vacancies it would show', async ({
    page,
    site,
  }) => {
    const list = await openDemo(page, `${site.demoUrl}/`);
    await list.filters.click();
    await list.facet('Location').click();
    await list.value('Kolding').check();
    await list.facet('Job category').click();
    await expect(list.value('Kolding')).toBeVisible();
    await list.value('Professional').check();
    const show = page.getByRole('button', { name: /^Show \d+ vacanc/ });
    const [, promised] = /Show (\d+)/.exec(await show.innerText())!;
    await show.click();
    await expect(list.dialog).toBeHidden();
    await expect(list.links).toHaveCount(Number(promised));
    await expect(list.filters).toHaveText('Filters (2 chosen)');
    await expect(list.filters).toBeFocused();
    await page.goBack();
    await expect(list.chip('Professional')).toHaveCount(0);
    await expect(list.chip('Kolding')).toBeVisible();
  });

  test('a click beside the dialog closes it', async ({ page, site }) => {
    const list = await openDemo(page, `${site.demoUrl}/`);
    await list.filters.click();
    await expect(list.dialog).toBeVisible();
    await page.mouse.click(180, 20);
    await expect(list.dialog).toBeHidden();
    await expect(list.filters).toBeFocused();
  });

  test('what is longer than the screen scrolls within the dialog, whose button stays in sight', async ({
    page,
    site,
  }) => {
    const list = await openDemo(page, `${site.demoUrl}/`);
    await list.filters.click();
    for (const name of ['Location', 'Organisation', 'Field of work']) await list.facet(name).click();
    await list.value('Software and data').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: /^Show \d+/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close the filters' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
  });
});

test('a page that is turned from narrow to wide keeps what is chosen', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const list = await openDemo(page, `${site.demoUrl}/`);
  await list.filters.click();
  await list.facet('Location').click();
  await list.value('Kolding').check();
  await page.setViewportSize({ width: 1000, height: 640 });
  await expect(list.dialog).toHaveCount(0);
  await expect(list.facet('Location')).toHaveText(/Location\s+1/);
  await expect(list.chip('Kolding')).toBeVisible();
  await list.facet('Location').click();
  await expect(list.value('Kolding')).toBeChecked();
});
