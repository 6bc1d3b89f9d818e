// Themes in the playground: colours and their contrast, presets, and the CSS to copy.
import type { Page } from '@playwright/test';
import { violations } from '../../test/helpers/e2e/axe.js';
import { forElement } from '../playground/compose.js';
import { pairsOf } from '../playground/contrast-pairs.js';
import { writeThemeCss } from '../playground/theme-css.js';
import { PRESETS, readTheme, writeTheme } from '../playground/theme.js';
import { codeOf, expect, previewOf, test } from './tools.js';

const hexOf = (page: Page, colour: string) => page.getByLabel(`${colour}, as #rrggbb`, { exact: true });

/** The CSS that the visitor copies. */
async function copiedCss(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The CSS is copied.' })).toBeAttached();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('the address of the theme builder leads to the playground, with its theme', async ({ page, docs }) => {
  await page.goto(`${docs}theme/?accent=8a1f2d&radius=1&facts=location+deadline`);
  await expect(page).toHaveURL(/\/playground\/\?/);
  await expect(hexOf(page, 'Accent')).toHaveValue('#8a1f2d');
  expect(await codeOf(page)).toContain('facts="location deadline"');
  expect(await copiedCss(page)).toBe(':root {\n  --career-accent: #8a1f2d;\n  --career-radius: 1em;\n}\n');
  await page.goto(`${docs}theme/`);
  await expect(page.getByRole('radio', { name: 'Theme builder' })).toBeChecked();
});

test('a theme is seen at once, and its CSS has only what differs', async ({ page, docs }) => {
  await page.goto(`${docs}playground/?element=vacancy-list#theme`);
  const input = previewOf(page).getByRole('searchbox');
  await expect(input).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy CSS' })).toHaveCount(0);
  const accent = hexOf(page, 'Accent');
  await accent.fill('#8a1f2d');
  await accent.press('Tab');
  await page.getByLabel(/^Corners/).fill('1');
  await expect(input).toHaveCSS('border-top-left-radius', '16px');
  await expect(previewOf(page).getByRole('link').first()).toHaveCSS('color', 'rgb(138, 31, 45)');
  expect(await copiedCss(page)).toBe(':root {\n  --career-accent: #8a1f2d;\n  --career-radius: 1em;\n}\n');

  await page.getByRole('radio', { name: /^Form/ }).check();
  const name = previewOf(page).getByRole('textbox', { name: 'Full name' });
  await expect(name).toHaveCSS('border-top-left-radius', '16px');
  await page.reload();
  expect(await codeOf(page)).toContain('--career-accent: #8a1f2d');
  await page.goBack();
  await expect(accent).toHaveValue('#8a1f2d');
  const href = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  await page.goto(href ?? '');
  await expect(page.getByRole('link').first()).toHaveCSS('color', 'rgb(138, 31, 45)');
});

test('a contrast that is too low is named, and mended on request', async ({ page, docs }) => {
  await page.goto(`${docs}theme/?link=9ad0cf&background=ffffff`);
  await expect(page.getByText(/pairs? (is|are) below what WCAG 2.2 AA asks for/)).toBeVisible();
  const links = page.getByRole('listitem').filter({ hasText: 'Links of the page' });
  await expect(links).toContainText('needs 4.5');
  await links.getByRole('button', { name: 'Mend' }).click();
  await expect(links).toContainText('AA');
  await expect(page.getByText('Every pair has the contrast')).toBeVisible();
});

test('where no colour has the contrast, it says what does', async ({ page, docs }) => {
  await page.goto(`${docs}theme/?background=777777&text=888888&link=999999&accent=AAAAAA`);
  await expect(hexOf(page, 'Accent')).toHaveValue('#aaaaaa');
  const mend = page.getByRole('button', { name: /^Mend/ });
  for (let left = await mend.count(); left > 0; left = await mend.count()) await mend.first().click();
  const low = page.getByRole('listitem').filter({ hasText: 'needs' });
  await expect(low.first()).toContainText('no colour has it here: change the background');
  expect(await low.count()).toBe(await low.filter({ hasText: 'change the background' }).count());
});

test('a colour of the light look does not hold in the dark one', async ({ page }) => {
  const css = writeThemeCss(
    readTheme(
      'accent=0b3d91&muted=333333&background=fffff0&text=101010&link=0b3d91&dark&dark-background=&dark-text=&dark-link=',
    ),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const look = async (html: string) => {
    await page.setContent(`${html}<i style="background: Canvas; color: CanvasText"></i><a href="#">Link</a>`);
    return page.evaluate(() => {
      const styleOf = (name: string) => getComputedStyle(document.querySelector(name)!);
      return {
        names: ['--career-accent', '--career-muted'].map((name) => styleOf('html').getPropertyValue(name)),
        colours: [styleOf('i').backgroundColor, styleOf('i').color, styleOf('a').color],
        page: [styleOf('html').backgroundColor, styleOf('html').color],
      };
    });
  };
  const themed = await look(`<style>${css}</style>`);
  const plain = await look('<meta name="color-scheme" content="dark">');
  expect(themed).toEqual({ ...plain, names: ['', ''], page: plain.colours.slice(0, 2) });
});

test('the preview has its ground while the service starts, and then has no complaint', async ({
  page,
  docs,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) complaints.push(message.text());
  });
  await page.goto(`${docs}theme/?background=14171a&text=dfe4e8&link=ffb224`);
  const frame = page.locator('#preview iframe');
  await expect(frame).toHaveCSS('background-color', 'rgb(20, 23, 26)');
  await expect(previewOf(page).locator('html')).toHaveCSS('background-color', 'rgb(20, 23, 26)');
  await page.getByRole('radio', { name: /^Vacancy/ }).check();
  await expect(previewOf(page).getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('colours that are not set show those that apply', async ({ page, docs }) => {
  await page.goto(`${docs}theme/?link=2c6638`);
  const shown = (label: string) => page.getByLabel(label, { exact: true });
  await expect(shown('Background')).toHaveValue('#ffffff');
  await expect(shown('Text')).toHaveValue('#000000');
  await expect(shown('Accent')).toHaveValue('#2c6638');
  await expect(shown('Focus ring')).toHaveValue('#2c6638');
  await expect(hexOf(page, 'Background')).toHaveValue('');
});

test('on a phone, the preview stays while the controls are used', async ({ page, docs }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${docs}playground/?element=vacancy-list#theme`);
  const frame = page.locator('#preview iframe');
  await expect(previewOf(page).getByRole('searchbox')).toBeVisible();
  for (const label of ['Focus ring', 'Font of headings', 'Background']) {
    const control = page.getByLabel(label, { exact: true });
    await control.focus();
    await expect(frame).toBeInViewport({ ratio: 0.95 });
    const { y = 0 } = (await control.boundingBox()) ?? {};
    const { y: top = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    expect(y, label).toBeGreaterThanOrEqual(top + height);
  }
});

test('in <career-site>, the parts of all three elements have their prefixes', () => {
  const css = forElement(writeThemeCss(readTheme('headings=serif&cards=grid')), 'career-site');
  expect(css).toMatch(/career-site::part\(list-title\) \{/);
  expect(css).toMatch(/career-site::part\(detail-title\) \{/);
  expect(css).toMatch(/career-site::part\(form-title\) \{/);
  expect(css).toContain("career-site:not([layout='table'])::part(list-card)");
  expect(css).not.toMatch(/vacancy-|application-/);
});

test('dark colours are a separate theme, and the CSS follows the system', async ({ page, docs }) => {
  await page.goto(`${docs}playground/#theme`);
  await page.getByRole('checkbox', { name: /^Dark colours too/ }).check();
  const body = previewOf(page).locator('html');
  await expect(body).toHaveCSS('background-color', 'rgb(20, 24, 29)');
  await page.getByRole('radio', { name: 'Light', exact: true }).check();
  await expect(body).not.toHaveCSS('background-color', 'rgb(20, 24, 29)');
  expect(await codeOf(page)).toContain('@media (prefers-color-scheme: dark)');
});

test('each preset has enough contrast, and is written as it is read', () => {
  for (const [name, query] of Object.entries(PRESETS)) {
    const theme = readTheme(query);
    expect(writeTheme(theme), name).toBe(query);
    const schemes = theme.dark ? (['light', 'dark'] as const) : (['light'] as const);
    for (const scheme of schemes) {
      const colours = (scheme === 'dark' && theme.dark) || theme.light;
      const low = pairsOf(colours, scheme).filter(({ level }) => level === 'too low');
      expect(low, `${name}, ${scheme}`).toEqual([]);
    }
  }
});

test('a URL cannot bring its own CSS', () => {
  const css = writeThemeCss(
    readTheme('accent=red;}body{display:none&font=x&radius=9&link=zzzzzz&cards=</style>'),
  );
  expect(css).toBe('');
});

test('the side of the theme has no violations that axe finds, and fits a phone', async ({ page, docs }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${docs}theme/?dark&link=2c6638`);
  await expect(previewOf(page).getByRole('link').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('a colour may be written as CSS has it, and other words stay with a message', async ({ page, docs }) => {
  await page.goto(`${docs}playground/#theme`);
  const links = hexOf(page, 'Links');
  for (const [written, hex] of [
    ['#0f0', '#00ff00'],
    ['teal', '#008080'],
    ['rgb(1, 2, 3)', '#010203'],
    ['8a1f2d', '#8a1f2d'],
  ] as const) {
    await links.fill(written);
    await links.press('Tab');
    await expect(links).toHaveValue(hex);
  }
  for (const written of ['#12', 'transparent', 'currentColor', 'url(x)', 'red; } body { display: none']) {
    await links.fill(written);
    await links.press('Tab');
    await expect(links).toHaveValue(written);
    await expect(links).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toContainText('can be used, so the one before holds');
    expect(await codeOf(page)).toContain('#8a1f2d');
  }
  await links.fill('#123456');
  await links.press('Tab');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(links).not.toHaveAttribute('aria-invalid');
});
