import { cleanAdvert } from '../../../src/description/clean-description.js';
import { toSafeElement } from '../../../src/elements/shared/safe-html.js';

/** An advert as a page would get it: reduced, cleaned, sanitised. */
export const cleaned = (html: string, headingLevel = 1): Promise<HTMLElement> =>
  toSafeElement(html, (root) => cleanAdvert(root, { headingLevel }));
