import { cleanAdvert } from '../../../src/advert/clean-advert.js';
import { toSafeElement } from '../../../src/ui/safe-html.js';

/** An advert as a page would get it: reduced, cleaned, sanitised. */
export const cleaned = (html: string, headingLevel = 1): Promise<HTMLElement> =>
  toSafeElement(html, (root) => cleanAdvert(root, { headingLevel }));

/** The same as HTML, without what sanitising adds to links and images. */
export async function cleanedHtml(html: string, headingLevel = 1): Promise<string> {
  const box = await cleaned(html, headingLevel);
  return box.innerHTML.replaceAll(
    / (?:rel="noopener noreferrer"|loading="lazy"|referrerpolicy="no-referrer")/g,
    '',
  );
}
