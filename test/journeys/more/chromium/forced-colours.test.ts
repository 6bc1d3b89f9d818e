/** What a fill says elsewhere, where the system sets the colours: a message, a main button, what is loading. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../../../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';
import { FormOnPage, vacancy } from '../../../helpers/e2e/visitor.js';

test.use({
  // Not every driver can tell Firefox of forced colours; a setting of its own does the same.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, firefoxUserPrefs: { 'browser.display.document_color_use': 2 } });
    },
    { scope: 'worker' },
  ],
});

/** A system colour, as the page computes it. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((name) => {
    const probe = document.createElement('span');
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** The borders of an element that can be seen, and the colours of its text and of its background. */
const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const style = getComputedStyle(element);
    const sides = ['top', 'right', 'bottom', 'left'].filter(
      (side) =>
        style.getPropertyValue(`border-${side}-style`) === 'solid' &&
        parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1,
    );
    return { sides, border: style.borderTopColor, text: style.webkitTextFillColor, color: style.color };
  });
const ALL_SIDES = ['top', 'right', 'bottom', 'left'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a message and a main button have a border and a legible text, ${colorScheme}`, async ({
    page,
    site,
    expected,
  }) => {
    announceFailedRequests(expected);
    expected.consoleErrors.push(/^career-elements: /);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const head = `<meta name="color-scheme" content="light dark">${scriptTag(site)}`;
    const body = '<application-form min-seconds="0" style="--career-accent: #123456"></application-form>';
    await openMadePage(page, site, { head, body }, `?vacancy=${vacancy.id}`);
    const form = new FormOnPage(page);
    await form.sendButton.click();
    const text = await systemColour(page, 'CanvasText');
    const message = await look(page.locator('[part~=error-summary]'));
    expect(message.sides).toEqual(ALL_SIDES);
    expect(message.border).toBe(text);
    const button = await look(form.sendButton);
    expect(button.sides).toEqual(ALL_SIDES);
    expect(button.border).toBe(text);
    // The text has the system's own colour for buttons, not that which fits our fill.
    expect(button.text).toBe(button.color);
    expect(button.text).toBe(await systemColour(page, 'ButtonText'));
  });

  test(`what is loading is seen, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await site.operator.fault({ name: 'slow', route: 'vacancies', remaining: 1, options: { ms: 3000 } });
    const body = '<vacancy-list detail-url="/vacancy.html"></vacancy-list>';
    await openMadePage(page, site, { head: scriptTag(site), body });
    // The bars are drawn once more when the words have come.
    const border = await systemColour(page, 'CanvasText');
    await expect
      .poll(async () => {
        const bar = await look(page.locator('.bars i').first());
        return [bar.sides, bar.border];
      })
      .toEqual([ALL_SIDES, border]);
  });
}
