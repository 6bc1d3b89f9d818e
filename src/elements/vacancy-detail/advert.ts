import { loadCode } from '../../base/page-leave.js';
import { warnOnce } from '../../settings/console.js';

/** Loads what makes adverts fit for a page. */
export const loadAdvertAndHead = () => loadCode(() => import('./advert-and-head.js'));

export interface AdvertOptions {
  /** `original` leaves it as its author's program wrote it; it is made safe all the same. */
  readonly advert: string;
  /** The level of the vacancy's title, below which the advert's own headings are fitted. */
  readonly headingLevel: number;
}

/** Begins to load what an advert needs, before it is there. */
export function prepareAdvert({ advert, headingLevel }: AdvertOptions) {
  const loading = loadAdvertAndHead();
  loading.catch(() => undefined); // asked about below, if there is an advert
  /** Makes an advert fit for the page; undefined where it cannot be: the rest is worth showing without it. */
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
