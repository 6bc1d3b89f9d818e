/** What engines do differently by design. A test has a row for each, and none expects less of the others. */
const agent = globalThis.navigator?.userAgent ?? '';
const isWebKit = agent.includes('AppleWebKit/') && !/Chrom(?:e|ium)\//.test(agent);

/** A POST is sent once more where a connection breaks that was used before. WebKit leaves that to the page. */
export const repeatsPosts = !isWebKit;

/** `Element.prototype.setHTML`. */
export const hasSanitizer = !isWebKit;

/** `<p is="x-y">`, which WebKit does not implement: https://webkit.org/standards-positions/#position-97 */
export const hasCustomizedBuiltIns = !isWebKit;

/** How often a page may change its history within ten seconds, and is refused with a SecurityError after that. */
export const historyLimit = isWebKit ? 100 : Infinity;

/** Pixels by which the ends of a range of text may lie outside it: WebKit rounds both outwards. */
export const rangeRounding = isWebKit ? 1 : 0.5;

/** Whether the driver can show a page as it is on paper; those of Firefox and WebKit cannot. */
export const hasPaper = /Chrom(?:e|ium)\//.test(agent);
