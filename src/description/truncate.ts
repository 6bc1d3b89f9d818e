/** Tags of an advert that are shown at once: cleaning as many takes an old phone about half a second. */
const MAX_TAGS = 6000;
/** Characters of text, some fifty pages. */
const MAX_TEXT = 150_000;

/** What begins a line: an advert is cut before it. */
const BLOCK = /^<(?:p|div|h[1-6]|ul|ol|li|table|tr|section|br|hr|blockquote|dl|dt|pre)\b/i;

/**
 * The beginning of an advert that is too large to be cleaned at once, cut before a block where there is one. It counts without parsing,
 * which is what takes long; what is written within tags, such as a picture, does not count.
 * @returns undefined when the advert is small enough
 */
export function beginningOf(html: string, maxTags = MAX_TAGS, maxText = MAX_TEXT): string | undefined {
  let tags = 0;
  let text = 0;
  let block = 0;
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    if (text + end - at > maxText) {
      const cut = html.slice(0, at + maxText - text);
      return cut.slice(0, Math.max(cut.lastIndexOf(' '), at, cut.length - 100)).toWellFormed();
    }
    text += end - at;
    if (open < 0) return undefined;
    if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      text += 1; // it is shown as it is
      at = open + 1;
      continue;
    }
    tags += 1;
    if (tags > maxTags) return html.slice(0, block || open);
    if (BLOCK.test(html.slice(open, open + 12))) block = open;
    const close = html.indexOf('>', open);
    if (close < 0) return undefined; // the parser drops the rest
    at = close + 1;
  }
}
