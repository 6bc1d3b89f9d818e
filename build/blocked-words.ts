/** Words that lists of ad blockers match in URLs, classes and ids, such as "/advert-", ".share" and "#consent". */
const BLOCKED =
  /(?<![a-z])(?:advert\w*|ads?|banners?|sponsor\w*|promo\w*|track\w*|analytics|beacons?|pixels?|popups?|social|share|sharing|cookies?|consents?)(?![a-z])/i;

/** The first such word in a URL, a class or an id. */
export const blockedWordIn = (name: string): string | undefined => BLOCKED.exec(name)?.[0];
