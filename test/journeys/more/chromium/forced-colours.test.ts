/** A list and a form where the system sets the colours, as Windows does for those who need more contrast. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { holdRequests } from '../../../helpers/e2e/held-answers.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';
import { FormOnPage, ListOnPage, vacancy } from '../../../helpers/e2e/visitor.js';
import { formStates } from '../../../helpers/e2e/whole-form.js';

/** The contrast of two opaque colours, as WCAG 2 counts it. */
function contrast(...colours: readonly [string, string]): number {
  const [low, high] = colours
    .map((colour) => {
      const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number);
      expect(alpha, colour).toBe(1);
      const linear = (value = 0) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    })
    .sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** How an element or its pseudo-element is drawn, with the system's colours as the page computes them. */
const styleOf = (locator: Locator, pseudo?: string) =>
  locator.evaluate((element, which) => {
    const style = getComputedStyle(element, which);
    const probe = document.body.appendChild(document.createElement('span'));
    const system = (name: string) => {
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
      return getComputedStyle(probe).color;
    };
    const { CanvasText, Canvas, ButtonText, Mark, MarkText } = Object.fromEntries(
      ['CanvasText', 'Canvas', 'ButtonText', 'Mark', 'MarkText'].map((name) => [name, system(name)]),
    );
    probe.remove();
    const sides = ['top', 'right', 'bottom', 'left'].filter(
      (side) =>
        style.getPropertyValue(`border-${side}-style`) === 'solid' &&
        parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1,
    );
    return {
      ...{ system: { CanvasText, Canvas, ButtonText, Mark, MarkText }, sides, border: style.borderTopColor },
      ...{ color: style.color, fill: style.webkitTextFillColor, background: style.backgroundColor },
      ...{
        content: style.content,
        lineColor: style.borderInlineStartColor,
        line: style.borderInlineStartWidth,
      },
      ...{ outline: style.outlineStyle, outlineColor: style.outlineColor, outlineWidth: style.outlineWidth },
    };
  }, pseudo);

/** That an element has a border on all sides in the colour of the system's text. */
async function expectBorder(locator: Locator): Promise<void> {
  const { sides, border, system } = await styleOf(locator);
  expect(sides).toEqual(['top', 'right', 'bottom', 'left']);
  expect(border).toBe(system.CanvasText);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    });

    test(`errors have a sign, a line and readable words, and the main button has a border, ${colorScheme}`, async ({
      page,
      site,
    }) => {
      const head = `<meta name="color-scheme" content="light dark">${scriptTag(site)}`;
      const body = '<application-form min-seconds="0" style="--career-accent: #123456"></application-form>';
      await openMadePage(page, site, { head, body }, `?vacancy=${vacancy.id}`);
      const form = new FormOnPage(page);
      await form.sendButton.click();
      await expectBorder(page.locator('[part~=error-summary]'));
      await expectBorder(form.sendButton);
      // The text has the system's own colour for buttons, not that which fits our fill.
      const button = await styleOf(form.sendButton);
      expect([button.fill, button.color]).toEqual([button.system.ButtonText, button.system.ButtonText]);
      const error = page.getByText('Please fill in this field.').and(page.locator('[part~=error]')).first();
      const words = await styleOf(error);
      expect(contrast(words.color, words.system.Canvas!)).toBeGreaterThan(4.5);
      expect((await styleOf(error, '::before')).content).toContain('⚠');
      const wrong = await styleOf(page.locator('.wrong').first());
      expect(parseFloat(wrong.line)).toBeGreaterThan(2);
      expect(contrast(wrong.lineColor, wrong.system.Canvas!)).toBeGreaterThan(3);
    });

    test(`what is loading is seen, ${colorScheme}`, async ({ page, site }) => {
      await holdRequests(page, /\/vacancies\/\?/);
      const body = '<vacancy-list detail-url="/vacancy.html"></vacancy-list>';
      await openMadePage(page, site, { head: scriptTag(site), body });
      // The bars are drawn once more when the words have come.
      await expect(() => expectBorder(page.locator('.bars i').first())).toPass();
    });

    test(`what is answered, chosen and active is seen, ${colorScheme}`, async ({ page, site }) => {
      await formStates.find(([name]) => name.includes('several'))![1](page, site);
      const active = await styleOf(page.locator('[role=option].active'));
      expect(active.outline).not.toBe('none');
      expect(parseFloat(active.outlineWidth)).toBeGreaterThan(1);
      expect(contrast(active.outlineColor, active.system.Canvas!)).toBeGreaterThan(3);
      const sign = await styleOf(page.getByRole('option', { selected: true }).first(), '::before');
      expect(sign.content).toContain('✓');
      expect(contrast(sign.color, sign.system.Canvas!)).toBeGreaterThan(3);
      const other = page.getByRole('option', { selected: false }).first();
      expect((await styleOf(other, '::before')).content).not.toContain('✓');
      await page.keyboard.press('Escape');
      const yes = page.getByRole('radio', { name: 'Yes' }).first();
      const before = await yes.screenshot();
      await yes.check();
      expect(before.equals(await yes.screenshot())).toBe(false);
    });

    test(`what the search has found has the system's colours for marks, ${colorScheme}`, async ({
      page,
      site,
    }) => {
      await page.goto(`${site.demoUrl}/?vacancy-q=aarhus technician`);
      await expect(new ListOnPage(page).links.first()).toBeVisible();
      for (const mark of [page.locator('a mark').first(), page.locator('[part~=meta] mark').first()]) {
        const { color, background, system } = await styleOf(mark);
        expect([color, background]).toEqual([system.MarkText, system.Mark]);
        expect(contrast(color, background)).toBeGreaterThan(4.5);
      }
    });
  });
}
