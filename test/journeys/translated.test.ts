/** The whole way on a page that the visitor's browser translates. */
import { expect, test } from '../helpers/e2e/career-site.js';
import { applications } from '../helpers/e2e/service.js';
import { applicant, sampleFile, vacancy } from '../helpers/e2e/visitor.js';
import { translatePage } from '../helpers/shared/translator.js';

const anyCase = { ignoreCase: true };

for (const [way, moment] of [
  ['fonts', 'before its first paint'],
  ['spans', 'when it is there'],
  ['merged', 'before its first paint'],
  ['merged', 'when it is there'],
] as const)
  test(`a visitor searches, reads, and applies on a page translated ${moment} (${way})`, async ({
    page,
    site,
  }) => {
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    if (moment === 'before its first paint') await page.addInitScript(translatePage, way);
    await page.goto(`${site.demoUrl}/career-site.html`);
    const own = await page.title();
    const cards = page.locator('vacancy-list [part~=link]');
    await expect(cards.nth(2)).toBeVisible();
    if (moment === 'when it is there') await page.evaluate(translatePage, way);

    await page.locator('#search').fill('ultrasonic');
    const card = page.locator(`[part~=item]:has([data-id="${vacancy.id}"])`);
    await expect(page.locator('[part~=count]')).toHaveText(/^\s*1 of/i);
    await expect(card).toContainText(vacancy.en, anyCase);
    const shownCards = await page.locator('[part~=item]').count();
    await expect(page.locator('[part~=count]')).toHaveText(new RegExp(`^\\s*${shownCards} of`, 'i'));
    await card.locator('[part~=link]').click();

    const title = page.locator('vacancy-detail #title');
    await expect(title).toHaveText(vacancy.en, anyCase);
    const similar = page.locator('[part~=similar-link]').first();
    await page.locator('.similar').scrollIntoViewIfNeeded();
    const next = (await similar.textContent())!.trim();
    await similar.click();
    await expect(title).toHaveText(next, anyCase);
    await expect(page).toHaveTitle(new RegExp(`^${next.replace(/[^\w\s]/g, '.')}`, 'i'));
    await page.goBack();
    await expect(title).toHaveText(vacancy.en, anyCase);

    await page.locator('vacancy-detail [part~=apply]').first().click();
    const form = page.locator('application-form');
    const summary = form.locator('[part~=error-summary]');
    await form.locator('[part~=submit]').click();
    await expect(summary.getByRole('link')).toHaveCount(4);
    await form.locator('#name').fill(applicant.name);
    await form.locator('#email').fill(applicant.email);
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(summary).toContainText('2 ', anyCase);
    await form.locator('#previouslyApplied-1').check();
    await form.locator('#allowSave').check();
    await expect(summary).toHaveCount(0);
    await form.locator('input[type=file]').first().setInputFiles(sampleFile('My CV.pdf'));
    await expect(form.locator('[part~=file]')).toContainText('My CV.pdf');
    await form.locator('[part~=submit]').click();
    await expect(form.locator('[part~=success]')).toContainText(applicant.email);

    const [stored, ...others] = await applications(site);
    expect(others).toEqual([]);
    expect(stored?.candidate).toMatchObject({ vacancyId: vacancy.id, name: applicant.name });
    await expect(form.locator('[part~=reference] summary')).toHaveText(stored!.id.slice(-8));
    for (let step = 0; step < 2; step++) await page.goBack();
    await expect(cards.nth(0)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${own}$`, 'i'));
    expect(failures).toEqual([]);
  });
