/** For visitors who have asked their system for more contrast. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';
import { FormOnPage, ListOnPage, vacancy } from '../../../helpers/e2e/visitor.js';

const PAGES = [
  ['black on white', 'background: #fff; color: #000'],
  ['grey on white', 'background: #fff; color: #777'],
  ['grey on black', 'background: #000; color: #999'],
] as const;

/** The contrast of a property's colour with an opaque background of the page, as WCAG 2 counts it. */
const contrast = (locator: Locator, property: 'color' | 'borderTopColor') =>
  locator.evaluate((element, property) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const luminance = (layers: string[]) => {
      for (const layer of layers) {
        canvas.fillStyle = layer;
        canvas.fillRect(0, 0, 1, 1);
      }
      const linear = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const { backgroundColor } = getComputedStyle(document.querySelector('section')!);
    const values = [
      luminance([backgroundColor]),
      luminance([backgroundColor, getComputedStyle(element)[property]]),
    ];
    const [low, high] = values.sort((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05);
  }, property);

for (const [name, style] of PAGES) {
  test(`muted text has 7 : 1 and borders 4.5 : 1 where more contrast is asked for, ${name}`, async ({
    page,
    site,
  }) => {
    const body = `<section style="${style}"><vacancy-list detail-url="/vacancy.html"></vacancy-list>
      <application-form></application-form></section>`;
    await openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
    const meta = page.locator('[part~=meta]').first();
    const hint = page.locator('[part~=hint]').first();
    await expect(new FormOnPage(page).sendButton).toBeVisible();
    await expect(new ListOnPage(page).links.first()).toHaveCSS('text-decoration-line', 'none');
    await page.emulateMedia({ contrast: 'more' });
    for (const text of [meta, hint])
      await expect.poll(() => contrast(text, 'color')).toBeGreaterThanOrEqual(7);
    for (const control of [new ListOnPage(page).field, new FormOnPage(page).text('name')]) {
      await expect.poll(() => contrast(control, 'borderTopColor')).toBeGreaterThanOrEqual(4.5);
    }
    // Links are known by more than their colour, and messages by more than a faint fill.
    await expect(new ListOnPage(page).links.first()).toHaveCSS('text-decoration-line', 'underline');
    await page.emulateMedia({ contrast: null });
    await expect(new ListOnPage(page).links.first()).toHaveCSS('text-decoration-line', 'none');
  });
}

test('the colours that a page sets itself hold where more contrast is asked for', async ({ page, site }) => {
  await page.emulateMedia({ contrast: 'more' });
  const body =
    '<vacancy-list style="--career-muted: rgb(1, 2, 3)" detail-url="/vacancy.html"></vacancy-list>';
  await openMadePage(page, site, { head: scriptTag(site), body });
  await expect(page.locator('[part~=meta]').first()).toHaveCSS('color', 'rgb(1, 2, 3)');
});
