// An advert, made safe and clean. The code for it loads beside the vacancy.
import { cleanAdvert } from '../../description/clean-description.js';
import { beginningOf } from '../../description/truncate.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { toSafeElement } from '../shared/safe-html.js';

// Only here, so that what makes trusted HTML is in one file of the build.
export { dataElement } from '../shared/safe-html.js';

export interface AdvertOptions {
  /** `original` skips the cleaning, not the sanitizing. */
  readonly advert: string;
  /** The level of the vacancy's title, below which the advert's own headings are fitted. */
  readonly headingLevel: number;
}

/** An advert that is safe and clean. */
export interface ShownAdvert {
  readonly element: HTMLElement;
  /** Of a very large advert, of which only the beginning is shown: makes all of it, which may block the page for seconds. */
  readonly makeWhole?: () => Promise<HTMLElement>;
}

/** @param html untrusted */
export async function makeAdvert(
  html: string,
  { advert, headingLevel }: AdvertOptions,
): Promise<ShownAdvert> {
  const tidy = (root: HTMLElement) => cleanAdvert(root, { headingLevel });
  const makeSafe = (text: string) => toSafeElement(text, advert === 'original' ? undefined : tidy);
  const beginning = beginningOf(html);
  if (beginning === undefined) return { element: await makeSafe(html) };
  warnOnce(
    `<vacancy-detail> shows the beginning of a very long advert (${html.length} characters), and the rest on request: ` +
      'all of it would block the page for seconds.',
    'warn',
  );
  return { element: await makeSafe(beginning), makeWhole: () => makeSafe(html) };
}
