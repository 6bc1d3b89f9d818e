// The pages of which pictures are taken: at the date of the sample data, so that its dates are not shifted, and without motion.
import type { Browser, Page } from 'playwright';

export const NOW = new Date('2026-01-15T09:00:00Z');

export interface PicturePage {
  readonly width: number;
  readonly height: number;
  readonly scale?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Default: the company's. */
  readonly timezoneId?: string;
}

/** Opens a page, takes a picture of it, and closes it. */
export async function onPage<Result>(
  browser: Browser,
  { scale = 1, colorScheme = 'light', timezoneId = 'Europe/Copenhagen', ...viewport }: PicturePage,
  take: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: scale,
    locale: 'en-GB',
    timezoneId,
    colorScheme,
    reducedMotion: 'reduce',
  });
  try {
    await page.clock.setFixedTime(NOW);
    return await take(page);
  } finally {
    await page.close();
  }
}
