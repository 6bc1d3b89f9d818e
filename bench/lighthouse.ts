/**
 * Lighthouse's figures for the built documentation: `npm run -s docs:build && node --import tsx bench/lighthouse.ts`. Fails where a
 * category is below 95. With addresses, those instead: `… bench/lighthouse.ts http://localhost:5173/`.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowsers } from '../test/config/browsers.js';
import { serveDocs } from '../test/docs/serve.js';

/** The last that runs on Node 20. It is run and not installed: it brings a hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const LEAST = 95;
const PAGES = ['', 'theming.html', 'reference/vacancy-list.html'];

interface Report {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
}

const docs = await serveDocs('/docs/');
const { executablePath, launchOptions } = (await findBrowsers(['chromium'])).chromium;
const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
try {
  const given = process.argv.slice(2);
  for (const url of given.length > 0 ? given : PAGES.map((file) => docs.url + file)) {
    const report = await measure(url);
    const scores = Object.values(report.categories).map(
      ({ title, score }) => `${title} ${Math.round(score * 100)}`,
    );
    console.log(`${new URL(url).pathname}  ${scores.join(' · ')}`);
    if (Object.values(report.categories).every(({ score }) => score * 100 >= LEAST)) continue;
    process.exitCode = 1;
    for (const { title, score } of Object.values(report.audits))
      if (score !== null && score < 0.9) console.log(`  ${score}  ${title}`);
  }
} finally {
  await docs.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(url: string): Promise<Report> {
  const output = path.join(folder, 'report.json');
  const flags = ['--headless=new', ...(launchOptions.args ?? [])].join(' ');
  const child = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${flags}`,
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: executablePath } },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}
