// One visit of a page in a new Chromium, over a slow line and with a slow processor.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { SlowLine, type LineOptions } from '../slow-line.js';
import type { Stage } from './stage.js';
import { watch, type Seen, type Watched } from './watch.js';

export interface VisitOptions {
  readonly launch: { readonly args?: readonly string[] };
  /** Of another host, which is not slow. */
  readonly otherPage: string;
  readonly line: LineOptions;
  /** How many times slower the processor is. */
  readonly cpu: number;
  readonly width: number;
  /** A folder for a picture of each frame that is painted, named by its milliseconds; taking them costs time. */
  readonly frames?: string | undefined;
}

export interface Figures extends Required<Seen> {
  /** What came over the line before `first`: bytes and requests, of both hosts. */
  readonly bytes: number;
  readonly requests: number;
}

/**
 * Opens the last of the pages after the others, in one tab.
 * @param use what a visitor does once the page is quiet
 */
export async function visit(
  stage: Stage,
  urls: readonly string[],
  watched: Watched & { readonly use?: (page: Page) => Promise<void> },
  { launch, otherPage, line, cpu, width, frames }: VisitOptions,
): Promise<Figures> {
  const slow = new SlowLine(line);
  const rules = await Promise.all(
    stage.ports.map(async (port) => `MAP localhost:${port} 127.0.0.1:${await slow.portTo(port)}`),
  );
  const { args = [], ...options } = launch;
  // A profile, since a window without one makes no connection early; and another page first, since a visitor's browser is running.
  const profile = mkdtempSync(join(tmpdir(), 'career-elements-profile-'));
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, ...stage.browserArguments, `--host-resolver-rules=${rules.join()}`],
    viewport: { width, height: width < 600 ? 823 : 800 },
  });
  try {
    const page = await browser.newPage();
    await page.goto(otherPage);
    // tsx names functions with a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    const { shows, acts } = watched;
    await page.addInitScript(watch, { shows, acts });
    const session = await browser.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    // `waitForFunction` would have the page compile Playwright's own script before its first paint: 70 ms with this processor.
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'reportUsable' });
    for (const url of urls) {
      if (frames && url === urls.at(-1)) await record(session, frames);
      const usable = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve));
      await page.goto(url, { waitUntil: 'commit' });
      await usable;
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    const { start, ...before } = await page.evaluate(() => ({
      ...(globalThis as unknown as { seen: Required<Seen> }).seen,
      start: performance.timeOrigin,
    }));
    if (watched.use) {
      // So that the page has compiled Playwright's script before.
      await page.locator('html').isVisible();
      await page.waitForTimeout(500);
      await watched.use(page);
      // Entries come some frames after the interaction.
      await page.waitForTimeout(500);
    }
    const interaction = (await page.evaluate('seen.interaction')) as number;
    const isBefore = (at: number) => at >= start && at <= start + before.first;
    const bytes = slow.received.filter(({ at }) => isBefore(at)).reduce((sum, one) => sum + one.bytes, 0);
    return { ...before, interaction, bytes, requests: stage.arrivals.filter(isBefore).length };
  } finally {
    await browser.close();
    slow.close();
    rmSync(profile, { recursive: true });
  }
}

async function record(session: CDPSession, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let start: number | undefined;
  session.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
    start ??= timestamp;
    const name = `${String(Math.round((timestamp - start) * 1000)).padStart(5, '0')}.png`;
    writeFileSync(join(folder, name), Buffer.from(data, 'base64'));
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
}
