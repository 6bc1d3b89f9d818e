/** A form where the system sets the colours, as Windows does for those who need more contrast. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { formStates, openWholeForm, ALL } from '../../../helpers/e2e/whole-form.js';

test.use({
  // Not every driver can tell Firefox of forced colours; a setting of its own does the same.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, firefoxUserPrefs: { 'browser.display.document_color_use': 2 } });
    },
    { scope: 'worker' },
  ],
});

const luminanceOf = (colour: string): number => {
  const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number);
  expect(alpha, colour).toBe(1);
  const linear = (value = 0) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

function contrast(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const styleOf = (locator: Locator, pseudo?: string) =>
  locator.evaluate((element, which) => {
    const style = getComputedStyle(element, which);
    const canvas = document.createElement('span');
    canvas.style.cssText = 'forced-color-adjust: none; background: Canvas';
    document.body.append(canvas);
    const { backgroundColor } = getComputedStyle(canvas);
    canvas.remove();
    return {
      color: style.color,
      content: style.content,
      borderInlineStartColor: style.borderInlineStartColor,
      borderInlineStartWidth: style.borderInlineStartWidth,
      outlineColor: style.outlineColor,
      outlineStyle: style.outlineStyle,
      outlineWidth: style.outlineWidth,
      canvas: backgroundColor,
    };
  }, pseudo);

/** Whether a control looks otherwise once something was done to it. */
async function changes(control: Locator, act: () => Promise<void>): Promise<boolean> {
  const before = await control.screenshot();
  await act();
  return !before.equals(await control.screenshot());
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
    });

    test(`errors are seen by a sign, a line and readable words, ${colorScheme}`, async ({ page, site }) => {
      const form = await openWholeForm(page, site, `require="${ALL}"`);
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      await form.sendButton.click();
      const error = page.getByText('Please fill in this field.').and(page.locator('[part~=error]')).first();
      const words = await styleOf(error);
      expect(contrast(words.color, words.canvas)).toBeGreaterThan(4.5);
      expect((await styleOf(error, '::before')).content).toContain('⚠');
      const line = await styleOf(page.locator('.wrong').first());
      expect(parseFloat(line.borderInlineStartWidth)).toBeGreaterThan(2);
      expect(contrast(line.borderInlineStartColor, line.canvas)).toBeGreaterThan(3);
    });

    test(`what is ticked, answered, chosen and active is seen, ${colorScheme}`, async ({ page, site }) => {
      await formStates.find(([name]) => name.includes('several'))![1](page, site);
      const active = page.locator('[role=option].active');
      const { outlineStyle, outlineWidth, outlineColor, canvas } = await styleOf(active);
      expect(outlineStyle).not.toBe('none');
      expect(parseFloat(outlineWidth)).toBeGreaterThan(1);
      expect(contrast(outlineColor, canvas)).toBeGreaterThan(3);
      const sign = await styleOf(page.getByRole('option', { selected: true }).first(), '::before');
      expect(sign.content).toContain('✓');
      expect(contrast(sign.color, sign.canvas)).toBeGreaterThan(3);
      const others = page.getByRole('option', { selected: false });
      expect((await styleOf(others.first(), '::before')).content).not.toContain('✓');
      await page.keyboard.press('Escape');
      const yes = page.getByRole('radio', { name: 'Yes' }).first();
      expect(await changes(yes, () => yes.check())).toBe(true);
    });

    test(`a ticked box looks otherwise than an empty one, ${colorScheme}`, async ({ page, site }) => {
      await openWholeForm(page, site);
      const box = page.getByRole('checkbox', { name: 'Oslo' });
      await box.focus();
      expect(await changes(box, () => page.keyboard.press('Space'))).toBe(true);
    });
  });
}
