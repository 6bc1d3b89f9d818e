import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

const dansk = (page: Page) => page.getByRole('button', { name: 'Dansk' });
const english = (page: Page) => page.getByRole('button', { name: 'English' });

test(
  'a list and a vacancy change their words and titles',
  { tag: '@every-engine' },
  async ({ page, site }) => {
    await page.goto(`${site.demoUrl}/career-site.html`);
    await expect(vacancyLink(page, vacancy.en)).toBeVisible();
    await dansk(page).click();
    await expect(vacancyLink(page, vacancy.da)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sortér efter' })).toBeVisible();
    await vacancyLink(page, vacancy.da).click();
    await expect(page.getByRole('heading', { name: vacancy.da })).toBeVisible();
    await english(page).click();
    await expect(page.getByRole('heading', { name: vacancy.en })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible();
  },
);
