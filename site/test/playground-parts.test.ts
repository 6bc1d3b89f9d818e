// The playground's parts: CSS for them in preview, URL and copied code, and what a hostile link cannot bring.
import { violations } from '../../test/helpers/e2e/axe.js';
import { readDeclarations } from '../playground/part-css.js';
import { codeOf, expect, openOutput, previewOf, test } from './tools.js';

test('a part gets CSS, in the preview at once, in the URL and in what is copied', async ({
  page,
  context,
  docs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${docs}playground/`);
  const title = previewOf(page).locator('[part~=title]').first();
  await expect(title).toBeVisible();
  const panel = await openOutput(page, 'Parts');
  await panel.getByRole('button', { name: 'list-title', exact: true }).focus();
  await page.keyboard.press('Enter');
  await panel.getByLabel('border-radius').fill('7px');
  await panel.getByLabel('border-radius').press('Tab');
  await expect(title).toHaveCSS('border-top-left-radius', '7px');
  const all = panel.getByLabel('All declarations');
  await all.press('End');
  await all.press('Control+End');
  await page.keyboard.type('\nletter-spacing: 3px;\ncolour: red;');
  await expect(title).toHaveCSS('letter-spacing', '3px');
  await expect(panel.getByText('Not used: colour: red')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const css = 'career-site::part(list-title) {\n  border-radius: 7px;\n  letter-spacing: 3px;\n}\n';
  await panel.getByRole('button', { name: 'Copy CSS' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(css);
  await openOutput(page, 'HTML');
  expect((await codeOf(page)).replaceAll(/^ {6}/gm, '')).toContain(css);

  await page.reload();
  await expect(title).toHaveCSS('letter-spacing', '3px');
  const href = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const alone = await context.newPage();
  await alone.goto(href ?? '');
  await expect(alone.locator('[part~=title]').first()).toHaveCSS('letter-spacing', '3px');
  await alone.close();
  await openOutput(page, 'Parts');
  await panel.getByRole('button', { name: /^list-title ?, has CSS/ }).click();
  await panel.getByRole('button', { name: 'Remove this CSS' }).click();
  await expect(title).not.toHaveCSS('letter-spacing', '3px');
  expect(new URL(page.url()).search).toBe('');
});

const HOSTILE = [
  'color: red} body{display:none',
  'background: url(//attack.example/x.png)',
  'background: \\75rl(//attack.example/x.png)',
  'background-image: image-set("//attack.example/x.png" 1x)',
  'background: -webkit-image-set(x 1x)',
  'color: rgb(1',
  'color: red /* x',
  'content: "</style><script>parent.attacked = 1</script>"',
  '@import x',
  'cursor: src(x)',
  'nonsense: red',
];

test('a hostile link brings nothing but plain declarations', async ({ page, docs, elsewhere }) => {
  const play = new URLSearchParams([
    ['element', 'vacancy-list'],
    ['p.title', `${HOSTILE.join(';')};letter-spacing: 3px`],
    ['p.link', 'color: red} body { display: none } x {'],
    ['p.x) {} body', 'display: none'],
  ]);
  const rule = '  letter-spacing: 3px;\n}';
  await page.goto(`${docs}playground/?${play.toString()}`);
  const title = previewOf(page).locator('[part~=title]').first();
  await expect(title).toHaveCSS('letter-spacing', '3px');
  const code = (await codeOf(page)).replaceAll(/^ {6}/gm, '');
  expect(code).toContain(`vacancy-list::part(title) {\n${rule}`);
  expect(code).not.toMatch(/attack|url\(|display: none|part\(link\)|@import/);
  await page.goto(`${docs}playground/preview/?${new URLSearchParams({ play: play.toString() })}`);
  await expect(page.locator('[part~=title]').first()).toHaveCSS('letter-spacing', '3px');
  const style = await page.locator('style').first().innerText();
  expect(style).not.toMatch(/attack|url\(|display: none|part\(link\)|@import|rgb\(1/);
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
});

test('plain declarations are kept as they are written, the rest is named', () => {
  const plain = [
    'color: color-mix(in srgb, currentColor 40%, transparent)',
    'padding: calc(1em + 2px) 0 !important',
    '--career-radius: 0',
    'font-family: Georgia, serif',
  ];
  const { kept, refused } = readDeclarations(plain.join(';'));
  expect(kept.map(({ property, value }) => `${property}: ${value}`)).toEqual(plain);
  expect(refused).toEqual([]);
  for (const one of HOSTILE.slice(0, -1)) expect(readDeclarations(one).kept, one).toEqual([]);
});
