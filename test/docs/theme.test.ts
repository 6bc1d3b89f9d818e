// The theme builder.
import { violations } from '../helpers/e2e/axe.js';
import { forElement } from '../../site/playground/compose.js';
import { pairsOf } from '../../site/theme/contrast-pairs.js';
import { PRESETS } from '../../site/theme/presets.js';
import { writeThemeCss } from '../../site/theme/theme-css.js';
import { readTheme, writeTheme } from '../../site/theme/theme-state.js';
import { codeOf, expect, previewOf, test } from './tools.js';

test('a theme is seen at once, and its CSS has only what differs', async ({ page, context, tools }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${tools}theme/`);
  const button = previewOf(page).getByRole('searchbox');
  await expect(button).toBeVisible();
  expect(await codeOf(page)).toContain('Nothing differs');
  const accent = page.getByLabel('Accent, as #rrggbb');
  await accent.fill('#8a1f2d');
  await accent.press('Tab');
  await page.getByLabel(/^Corners/).fill('1');
  await expect
    .poll(() => button.evaluate((element) => getComputedStyle(element).borderTopLeftRadius))
    .toBe('16px');
  const link = previewOf(page).getByRole('link').first();
  expect(await link.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(138, 31, 45)');
  expect(await codeOf(page)).toBe(':root {\n  --career-accent: #8a1f2d;\n  --career-radius: 1em;\n}\n');
  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await codeOf(page));

  await page.getByRole('radio', { name: 'Vacancy' }).check();
  await expect(previewOf(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Form' }).check();
  const name = previewOf(page).getByRole('textbox', { name: 'Full name' });
  await expect
    .poll(() => name.evaluate((element) => getComputedStyle(element).borderTopLeftRadius))
    .toBe('16px');
  await page.reload();
  expect(await codeOf(page)).toContain('--career-accent: #8a1f2d');
  await page.goBack();
  await expect(page.getByLabel('Accent, as #rrggbb')).toHaveValue('#8a1f2d');
  await page.getByRole('link', { name: 'Try it in the playground' }).click();
  await expect(previewOf(page).getByRole('link').first()).toHaveCSS('color', 'rgb(138, 31, 45)');
  expect(await codeOf(page)).toContain('--career-accent: #8a1f2d');
});

test('a contrast that is too low is named, and mended on request', async ({ page, tools }) => {
  await page.goto(`${tools}theme/?link=9ad0cf&background=ffffff`);
  await expect(page.getByText(/pairs? (is|are) below what WCAG 2.2 AA asks for/)).toBeVisible();
  const links = page.getByRole('listitem').filter({ hasText: 'Links of the page' });
  await expect(links).toContainText('needs 4.5');
  await links.getByRole('button', { name: 'Mend' }).click();
  await expect(links).toContainText('AA');
  await expect(page.getByText('Every pair has the contrast')).toBeVisible();
});

test('where no colour has the contrast, it says what does', async ({ page, tools }) => {
  await page.goto(`${tools}theme/?background=777777&text=888888&link=999999&accent=AAAAAA`);
  await expect(page.getByLabel('Accent, as #rrggbb')).toHaveValue('#aaaaaa');
  const mend = page.getByRole('button', { name: /^Mend/ });
  for (let left = await mend.count(); left > 0; left = await mend.count()) await mend.first().click();
  const low = page.getByRole('listitem').filter({ hasText: 'needs' });
  await expect(low.first()).toContainText('no colour has it here: change the background');
  expect(await low.count()).toBe(await low.filter({ hasText: 'change the background' }).count());
});

test('a colour of the light look does not hold in the dark one', async ({ page, browser, tools }) => {
  await page.goto(
    `${tools}theme/?accent=0b3d91&muted=333333&background=fffff0&text=101010&link=0b3d91&dark&dark-background=&dark-text=&dark-link=`,
  );
  const css = await codeOf(page);
  const context = await browser.newContext({ colorScheme: 'dark' });
  const dark = await context.newPage();
  await dark.setContent(`<style>${css}</style><p>Text</p><a href="#">Link</a>`);
  const styles = await dark.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    return {
      names: ['--career-accent', '--career-muted'].map((name) => root.getPropertyValue(name)),
      colours: [root.backgroundColor, root.color, getComputedStyle(document.querySelector('a')!).color],
    };
  });
  expect(styles.names).toEqual(['', '']);
  const probe = await context.newPage();
  await probe.setContent(
    '<meta name="color-scheme" content="dark"><i style="background: Canvas; color: CanvasText"></i><a href="#">Link</a>',
  );
  const plain = await probe.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.querySelector('i')!);
    return [backgroundColor, color, getComputedStyle(document.querySelector('a')!).color];
  });
  expect(styles.colours).toEqual(plain);
  await context.close();
});

test('the preview has its ground and says that it loads, and then has no complaint', async ({
  page,
  tools,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    const isAllowed = new Promise((resolve) => Object.assign(window, { allow: resolve }));
    navigator.serviceWorker.register = (...options) => isAllowed.then(() => register(...options));
  });
  await page.goto(`${tools}theme/?background=14171a&text=dfe4e8&link=ffb224`);
  const text = page.locator('#preview').getByText('The preview is loading');
  await expect(text).toHaveCSS('color', 'rgb(223, 228, 232)');
  const frame = page.locator('#preview iframe');
  await expect(frame).toHaveCSS('background-color', 'rgb(20, 23, 26)');
  const height = (await frame.boundingBox())?.height;
  await page.evaluate(() => (window as unknown as { allow: () => void }).allow());
  await expect(previewOf(page).getByRole('link').first()).toBeVisible();
  await expect(text).toBeHidden();
  expect((await frame.boundingBox())?.height).toBe(height);
  await page.getByRole('radio', { name: 'Vacancy' }).check();
  await expect(previewOf(page).getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('colours that are not set show those that apply', async ({ page, tools }) => {
  await page.goto(`${tools}theme/?link=2c6638`);
  const shown = (label: string) => page.getByLabel(label, { exact: true });
  await expect(shown('Background')).toHaveValue('#ffffff');
  await expect(shown('Text')).toHaveValue('#000000');
  await expect(shown('Accent')).toHaveValue('#2c6638');
  await expect(shown('Focus ring')).toHaveValue('#2c6638');
  const line = previewOf(page).locator('[part~=item]').nth(1);
  const colour = await line.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1, 1);
    context.fillStyle = getComputedStyle(element).borderBottomColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
  const value = Number.parseInt((await shown('Lines').inputValue()).slice(1), 16);
  expect(Math.abs((value & 255) - (colour[2] ?? 0))).toBeLessThanOrEqual(2);
  await expect(page.getByLabel('Background, as #rrggbb')).toHaveValue('');
  expect(await codeOf(page)).not.toContain('background');
});

test('on a phone, the preview is on the first screen and stays while the controls are used', async ({
  page,
  tools,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${tools}theme/`);
  const frame = page.locator('#preview iframe');
  await expect(previewOf(page).getByRole('searchbox')).toBeInViewport();
  for (const label of ['Focus ring', 'Font of headings', 'Background']) {
    const control = page.getByLabel(label, { exact: true });
    await control.focus();
    await expect(frame).toBeInViewport({ ratio: 0.95 });
    const { y = 0 } = (await control.boundingBox()) ?? {};
    const { y: top = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    expect(y, label).toBeGreaterThanOrEqual(top + height);
  }
  const one = await page.getByRole('button', { name: 'As the page' }).boundingBox();
  expect(one?.height).toBe((await page.getByRole('button', { name: 'Harbour' }).boundingBox())?.height);
});

test('in <career-site>, the parts of all three elements have their prefixes', () => {
  const css = forElement(writeThemeCss(readTheme('headings=serif&cards=grid')), 'career-site');
  expect(css).toMatch(/career-site::part\(list-title\) \{/);
  expect(css).toMatch(/career-site::part\(detail-title\) \{/);
  expect(css).toMatch(/career-site::part\(form-title\) \{/);
  expect(css).toContain("career-site:not([layout='table'])::part(list-card)");
  expect(css).not.toMatch(/vacancy-|application-/);
});

test('dark colours are a theme of their own, and the CSS follows the system', async ({ page, tools }) => {
  await page.goto(`${tools}theme/`);
  await page.getByRole('checkbox', { name: /^Dark colours too/ }).check();
  const body = previewOf(page).locator('html');
  await expect(body).toHaveCSS('background-color', 'rgb(20, 24, 29)');
  await page.getByRole('radio', { name: 'Light', exact: true }).check();
  await expect(body).not.toHaveCSS('background-color', 'rgb(20, 24, 29)');
  expect(await codeOf(page)).toContain('@media (prefers-color-scheme: dark)');
});

test('each preset has enough contrast, and survives the URL', () => {
  for (const [name, preset] of Object.entries(PRESETS)) {
    const query = writeTheme(preset);
    expect(writeThemeCss(readTheme(query)), name).toBe(writeThemeCss(preset));
    expect(query.length, name).toBeLessThan(220);
    const schemes = preset.dark ? (['light', 'dark'] as const) : (['light'] as const);
    for (const scheme of schemes) {
      const colours = scheme === 'dark' && preset.dark ? preset.dark : preset.light;
      const low = pairsOf(colours, scheme).filter(({ level }) => level === 'too low');
      expect(low, `${name}, ${scheme}`).toEqual([]);
    }
  }
});

test('a URL cannot bring CSS of its own', () => {
  const css = writeThemeCss(
    readTheme('accent=red;}body{display:none&font=x&radius=9&link=zzzzzz&cards=</style>'),
  );
  expect(css).toBe('');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the theme builder has no violations that axe finds, and fits a phone, ${colorScheme}`, async ({
    page,
    tools,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${tools}theme/?dark&facts=location&link=2c6638`);
    await expect(previewOf(page).getByRole('link').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('a colour may be written as CSS has it, and what is none stays with a message', async ({
  page,
  tools,
}) => {
  await page.goto(`${tools}theme/`);
  const links = page.getByLabel('Links, as #rrggbb');
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
    await expect(page.getByRole('alert')).toContainText(
      'no colour that can be used, so the one before holds',
    );
    expect(await codeOf(page)).toContain('#8a1f2d');
  }
  expect(await violations(page)).toEqual([]);
  await links.fill('#123456');
  await links.press('Tab');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(links).not.toHaveAttribute('aria-invalid');
});
