// What a builder is told of pictures that cannot be shown. It loads only then.

import { warnOnce } from '../../core/settings/warn-once.js';

const MAX_LENGTH = 300;

/** The first of a page, since the others are likely to be like it. */
const told = new Set<string>();

/** @param what is wrong with it: what is at the address is not a picture, or the address is invalid */
export function reportPicture(image: string, what: 'broken' | 'address'): void {
  if (told.has(what)) return;
  told.add(what);
  const short = image.slice(0, MAX_LENGTH);
  const problem =
    what === 'broken'
      ? `${short} could not be loaded as a picture, so its vacancy is shown without one`
      : `image "${short}" is no http(s) URL, so its vacancy has no picture`;
  warnOnce(`${problem}. Others of the kind are not named.`, 'warn');
}
