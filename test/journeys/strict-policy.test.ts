import { expect, test } from '../helpers/e2e/career-site.js';
import { applications } from '../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancyLink } from '../helpers/e2e/visitor.js';

declare global {
  interface Window {
    violations: string[];
  }
}

// Its advert comes from a word processor: classes, inline fonts, bold lines as headings.
const title = 'Production operators, evening and night shift';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
});

for (const sanitizer of ['the browser’s own sanitizer', 'the sanitizer that loads on demand'] as const) {
  test(`under a strict policy with Trusted Types, with ${sanitizer}, the whole way works`, async ({
    page,
    site,
  }) => {
    const isRemoved = sanitizer === 'the sanitizer that loads on demand';
    if (isRemoved) {
      await page.addInitScript(() => {
        for (const { prototype } of [Element, ShadowRoot]) Reflect.deleteProperty(prototype, 'setHTML');
      });
    }
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${site.demoUrl}/csp.html`);
    await vacancyLink(page, title).waitFor();
    const hasSanitizer = await page.evaluate(() => 'setHTML' in Element.prototype);
    if (isRemoved) expect(hasSanitizer).toBe(false);
    await vacancyLink(page, title).click();
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    await expect(page.getByText('Our moulding hall never sleeps')).toBeVisible();
    await expect(page).toHaveTitle(`${title} – Tangeborg Instruments`);
    await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: `Apply: ${title}` })).toBeVisible();
    const form = new FormOnPage(page);
    await form.fill([sampleFile('cv.pdf')]);
    await form.sendButton.click();
    await expect(form.receipt).toBeFocused();
    expect(await applications(site)).toHaveLength(1);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    expect(scripts.some((path) => path.includes('purify'))).toBe(!hasSanitizer);
  });
}

test('the policy of that page does forbid: inline code and unsafe HTML do not run', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/Trusted ?(HTML|Type)|injection sink/i);
  expected.pageErrors.push(/Trusted ?(HTML|Type)|injection sink/i);
  await page.goto(`${site.demoUrl}/csp.html`);
  await expect(
    vacancyLink(page, title)
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible();
  const threw = await page.evaluate(() => {
    try {
      document.body.innerHTML += '<b>unsafe</b>';
      return false;
    } catch {
      return true;
    }
  });
  expect(threw).toBe(true);
  await expect.poll(() => page.evaluate(() => window.violations.length)).toBeGreaterThan(0);
});
