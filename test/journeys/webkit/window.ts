/** A window of the WebKit that this machine has: WebKitGTK by WebDriver, or the build of Playwright by Playwright. */
import { webkit } from 'playwright';
import { findBrowsers, isDrivenByWebDriver } from '../../config/browsers.js';
import { startWebKit } from '../../config/webkit/webkit.js';

/** What both drivers can do. An expression is JavaScript that the page evaluates. */
export interface BrowserWindow {
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  url(): Promise<string>;
  evaluate<Value>(expression: string): Promise<Value>;
  setInputFiles(expression: string, ...paths: string[]): Promise<void>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  screenshot(): Promise<Buffer>;
  readonly keyboard: { type(text: string): Promise<unknown> };
  readonly mouse: { click(x: number, y: number): Promise<unknown> };
}

export async function openWindow(): Promise<{ window: BrowserWindow; close: () => Promise<void> }> {
  const found = (await findBrowsers(['webkit'])).webkit;
  if (!isDrivenByWebDriver('webkit', found.origin)) return openByPlaywright(found.launchOptions);
  const browser = await startWebKit(found.executablePath);
  const window = await browser.newPage();
  return {
    window,
    async close() {
      await window.close();
      browser.close();
    },
  };
}

async function openByPlaywright(
  launchOptions: Parameters<typeof webkit.launch>[0],
): ReturnType<typeof openWindow> {
  const browser = await webkit.launch(launchOptions);
  const page = await browser.newPage({ locale: 'en-US' });
  const window: BrowserWindow = {
    goto: (url) => page.goto(url),
    goBack: () => page.goBack(),
    url: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    async setInputFiles(expression, ...paths) {
      const input = await page.evaluateHandle<HTMLInputElement>(expression);
      await input.setInputFiles(paths);
    },
    setViewportSize: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    keyboard: page.keyboard,
    mouse: page.mouse,
  };
  return { window, close: () => browser.close() };
}
