import { loadCode } from '../../base/page-leave.js';
import { warnOnce } from '../../settings/console.js';

/** Loads the code that cleans adverts and writes the page's head. */
export const loadAdvertAndHead = () => loadCode(() => import('../../ui/advert-and-head.js'));

export interface AdvertOptions {
  /** `original` skips the cleaning, not the sanitizing. */
  readonly advert: string;
  /** The level of the vacancy's title, below which the advert's own headings are fitted. */
  readonly headingLevel: number;
}

/** Starts to load the code for an advert before the advert has arrived. */
export function prepareAdvert({ advert, headingLevel }: AdvertOptions) {
  const loading = loadAdvertAndHead();
  loading.catch(() => undefined); // reported below, if there is an advert
  /** Makes an advert safe and clean; undefined when that fails, since the vacancy is worth showing without it. */
  return async (html: string | undefined): Promise<HTMLElement | undefined> => {
    if (!html) return undefined;
    try {
      const { toSafeElement, cleanAdvert } = await loading;
      const tidy = (root: HTMLElement) => cleanAdvert(root, { headingLevel });
      return await toSafeElement(html, advert === 'original' ? undefined : tidy);
    } catch (cause) {
      warnOnce(
        '<vacancy-detail> cannot show the advert. All files of dist/cdn have to stand beside the script: ' +
          String(cause),
      );
      return undefined;
    }
  };
}
