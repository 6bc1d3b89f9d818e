/** WebKitGTK: its driver, on a separate display. */
import { startDisplay } from './display.js';
import { startDriver } from './webdriver.js';
import { WebDriverPage } from './webdriver-page.js';

export interface WebKit {
  /** Opens a window with a new profile. There is one at a time: close it before the next. */
  newPage(): Promise<WebDriverPage>;
  close(): void;
}

/** Rejects where the driver or a program that it needs does not start, as one does that is not installed. */
export async function startWebKit(driverPath: string): Promise<WebKit> {
  const display = await startDisplay();
  try {
    const driver = await startDriver(driverPath, display.env);
    return {
      async newPage() {
        const page = new WebDriverPage(await driver.newSession(), display);
        try {
          // The size that the test runner gives to the pages of the other browsers.
          await page.setViewportSize({ width: 800, height: 600 });
          return page;
        } catch (error) {
          await page.close();
          throw error;
        }
      },
      close() {
        driver.close();
        display.close();
      },
    };
  } catch (error) {
    display.close();
    throw error;
  }
}
