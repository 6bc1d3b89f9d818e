// Takes the picture that other sites show with a link to the documentation: `node --import tsx site/social-picture.ts`.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowsers } from '../test/config/browsers.js';
import { root } from './paths.js';

const PAGE = `<!doctype html><html lang="en"><title>Picture</title><style>
  body { display: flex; flex-direction: column; justify-content: center; box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 90px; background: #0b3d3d; color: #fff; font: 34px/1.4 system-ui, sans-serif; }
  p { margin: 0; max-width: 920px; color: #bfe0dc; }
  h1 { margin: 36px 0 24px; font-size: 82px; line-height: 1.08; letter-spacing: -0.03em; }
  svg { width: 84px; }
</style>
<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#62d0c6"/><path d="M12.5 9 6 16l6.5 7M19.5 9 26 16l-6.5 7" fill="none" stroke="#06201e" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>
<h1>Your vacancies, at home on your own website</h1>
<p>career-elements: custom elements that list vacancies and take applications</p></html>`;

const browser = await chromium.launch((await findBrowsers(['chromium'])).chromium.launchOptions);
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(PAGE);
  await writeFile(path.join(root, 'site/assets/social.png'), await page.screenshot());
} finally {
  await browser.close();
}
