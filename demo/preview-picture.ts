// Takes the picture that other sites show with a link to the documentation: `node --import tsx demo/preview-picture.ts`. The list in it is
// one of the pictures of parts.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowsers } from '../test/config/browsers.js';
import { root } from '../site/paths.js';
import { PICTURES } from '../site/reference/parts-figure.js';

/** What `layout.ts` says of it. */
const SIZE = { width: 1200, height: 630 };
const list = await readFile(path.join(root, PICTURES, 'list-cards-light.webp'), 'base64');

const PAGE = `<!doctype html><html lang="en"><title>Picture</title><style>
  body { position: relative; box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 84px 0 0 76px; overflow: hidden; background: #0b3d3d; color: #fff; font: 28px/1.4 system-ui, sans-serif; }
  .brand { display: flex; align-items: center; gap: 20px; font-weight: 700; font-size: 32px; letter-spacing: -0.01em; }
  h1 { width: 540px; margin: 62px 0 30px; font-size: 66px; line-height: 1.06; letter-spacing: -0.035em; text-wrap: balance; }
  p { width: 470px; margin: 0; color: #c5e4e0; }
  code { color: #8fe3da; font: 0.92em ui-monospace, 'DejaVu Sans Mono', monospace; }
  .window { position: absolute; left: 650px; top: 78px; width: 720px; height: 640px; overflow: hidden; border-radius: 16px 0 0 0; background: #fff; box-shadow: 0 24px 70px rgb(0 0 0 / 45%); }
  .bar { display: flex; align-items: center; gap: 10px; height: 46px; padding-inline: 20px; background: #e6eeec; }
  .bar i { width: 13px; height: 13px; border-radius: 50%; background: #b4c6c2; }
  img { display: block; width: 760px; margin: 14px 10px; }
</style>
<div class="brand"><svg width="60" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#62d0c6"/><path d="M12.5 9 6 16l6.5 7M19.5 9 26 16l-6.5 7" fill="none" stroke="#06201e" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>career-elements</div>
<h1>Vacancies, at home on your own site</h1>
<p>Custom elements that list vacancies and take applications: <code>&lt;career-site&gt;</code></p>
<div class="window"><div class="bar"><i></i><i></i><i></i></div><img alt="" src="data:image/webp;base64,${list}"></div></html>`;

const browser = await chromium.launch((await findBrowsers(['chromium'])).chromium.launchOptions);
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(PAGE);
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await writeFile(path.join(root, 'site/assets/preview.png'), await page.screenshot());
} finally {
  await browser.close();
}
