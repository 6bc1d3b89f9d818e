/** A list where the system sets the colours, as Windows does for those who need more contrast. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { ListOnPage } from '../../../helpers/e2e/visitor.js';

test.use({
  // Not every driver can tell Firefox of forced colours; a setting of its own does the same.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, firefoxUserPrefs: { 'browser.display.document_color_use': 2 } });
    },
    { scope: 'worker' },
  ],
});

type Colours = { text: string; background: string };

/** The colours of what is marked in the list, and those of the system for what is marked. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const read = (element: Element): Colours => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { text: color, background: backgroundColor };
    };
    const own = document.createElement('span');
    own.style.cssText = 'forced-color-adjust: none; color: MarkText; background: Mark';
    document.body.append(own);
    const system = read(own);
    own.remove();
    const list = document.querySelector('vacancy-list')!;
    const marks = [...list.shadowRoot!.querySelectorAll('mark')];
    return {
      isForced: matchMedia('(forced-colors: active)').matches,
      system,
      inLinks: marks.filter((one) => one.closest('a')).map(read),
      inFacts: marks.filter((one) => !one.closest('a')).map(read),
    };
  });

/** From `rgb(…)`; a colour that lets another one through has no luminance of its own. */
function luminanceOf(colour: string): number {
  const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number);
  expect(alpha).toBe(1);
  const linear = (value = 0) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what is marked has the system's own colours for that, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(`${site.demoUrl}/?vacancy-q=aarhus technician`);
    await expect(new ListOnPage(page).links.first()).toBeVisible();
    const { isForced, system, inLinks, inFacts } = await coloursOf(page);
    expect(isForced).toBe(true);
    expect(inLinks.length).toBeGreaterThan(0);
    expect(inFacts.length).toBeGreaterThan(0);
    for (const one of [...inLinks, ...inFacts]) expect(one).toEqual(system);
    const [low, high] = [luminanceOf(system.text), luminanceOf(system.background)].sort((a, b) => a - b);
    expect((high! + 0.05) / (low! + 0.05)).toBeGreaterThan(4.5);
  });
}
