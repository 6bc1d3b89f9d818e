import { expect, test } from '../helpers/e2e/career-site.js';
import { FormOnPage, ListOnPage, tabTo, vacancy } from '../helpers/e2e/visitor.js';

test('with the keys alone a visitor gets from the search over the facets to a vacancy, back, and to its form', async ({
  page,
  site,
}) => {
  test.slow(); // key by key
  await page.goto(`${site.demoUrl}/career-site.html`);
  const list = new ListOnPage(page);
  await tabTo(page, list.field, 11);
  await page.keyboard.type('technician');
  await list.expectCount(/ of /);
  await tabTo(page, list.facet('Location'), 3);
  await page.keyboard.press('Enter');
  await tabTo(page, list.value('Kolding'), 12);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(list.facet('Location')).toBeFocused();
  await tabTo(page, list.sort, 12);
  await page.keyboard.press('ArrowDown');
  await expect(list.sort).toHaveValue('title');
  await expect(list.sort).toBeFocused();
  await tabTo(page, list.links.first(), 2);
  const title = await list.links.first().innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'All vacancies' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.links.first()).toBeFocused();
  await expect(list.field).toHaveValue('technician');
  await expect(list.chip('Kolding')).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Apply', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Apply: ${title}` })).toBeFocused();
});

test('what is wrong is reached and put right with the keys', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await tabTo(page, form.text('name'), 10);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group').filter({ hasText: 'Please correct' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Full name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.text('name')).toBeFocused();
  await page.keyboard.type('Åse');
  await expect(form.text('name')).toHaveAccessibleDescription('');
});
