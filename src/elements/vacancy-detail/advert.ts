import { tellBuilder } from '../../controllers/report.js';
import { toSafeElement } from '../../ui/safe-html.js';

/** What tidies adverts, in a file of its own: it loads beside the vacancy, on pages that show one. */
export const loadCleaner = () => import('../../vacancies/advert/clean-advert.js');

export interface AdvertOptions {
  /** `original` leaves it as its author's program wrote it; it is made safe all the same. */
  readonly advert: string;
  /** The level of the vacancy's title, below which the advert's own headings are fitted. */
  readonly headingLevel: number;
}

/** Begins to load what an advert needs, before it is there. */
export function prepareAdvert({ advert, headingLevel }: AdvertOptions) {
  // Whether it loads is asked below; until then nobody listens.
  const cleaner = advert === 'original' ? undefined : loadCleaner().catch(saidWhy);
  /** Makes an advert fit for the page; undefined where it cannot be: the rest is worth showing without it. */
  return async (html: string | undefined): Promise<HTMLElement | undefined> => {
    if (!html) return undefined;
    const module = await cleaner;
    try {
      return await toSafeElement(html, module && ((root) => module.cleanAdvert(root, { headingLevel })));
    } catch (cause) {
      tellBuilder(
        '<vacancy-detail> cannot show the advert. Browsers without a Sanitizer need all files of dist/cdn beside the ' +
          `script: ${String(cause)}`,
      );
      return undefined;
    }
  };
}

function saidWhy(cause: unknown): undefined {
  tellBuilder(
    '<vacancy-detail> shows adverts as they come: what tidies them could not be loaded. All files of dist/cdn have to ' +
      `stand beside the script: ${String(cause)}`,
    'warn',
  );
}
