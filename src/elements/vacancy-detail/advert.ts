import { loadCode } from '../../core/util/page-leave.js';
import { warnOnce } from '../../core/settings/warn-once.js';

/** Loads the code that cleans adverts and writes the page's head. */
export const loadAdvertAndHead = () => loadCode(() => import('../shared/advert-and-head.js'));

export interface AdvertOptions {
  /** `original` skips the cleaning, not the sanitizing. */
  readonly advert: string;
  /** The level of the vacancy's title, below which the advert's own headings are fitted. */
  readonly headingLevel: number;
}

/** An advert that is safe and clean. */
export interface ShownAdvert {
  readonly element: HTMLElement;
  /** Of a very large advert, of which only the beginning is shown: makes the whole, which may block the page for seconds. */
  readonly makeWhole?: () => Promise<HTMLElement>;
}

/** Starts to load the code for an advert before the advert has arrived. */
export function prepareAdvert({ advert, headingLevel }: AdvertOptions) {
  const loading = loadAdvertAndHead();
  loading.catch(() => undefined); // reported below, if there is an advert
  /** Makes an advert safe and clean; undefined when that fails, since the vacancy is worth showing without it. */
  return async (html: string | undefined): Promise<ShownAdvert | undefined> => {
    if (!html) return undefined;
    try {
      const { beginningOf, toSafeElement, cleanAdvert } = await loading;
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
    } catch (cause) {
      warnOnce(
        '<vacancy-detail> cannot show the advert. All files of dist/cdn have to stand beside the script: ' +
          String(cause),
      );
      return undefined;
    }
  };
}
