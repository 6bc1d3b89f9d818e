// Titles for search engines: without the genders that German, French, Polish and other titles name, "(m/w/d)", "H/F", "(k/m)".

/** Letters and words for genders, two to four of them, or one that says "all". */
const GENDER = 'm|w|d|f|h|k|x|i|v|n|gn|div|divers|diverse';
const GENDERS = String.raw`(?:${GENDER})(?: ?[/|,;*:-] ?(?:${GENDER})){1,3}`;
const ALL = 'gn|all genders|alle geschlechter|tous genres';

const IN_BRACKETS = new RegExp(String.raw` ?[([{] ?(?:${GENDERS}|${ALL}) ?[)\]}]`, 'giu');
/** Without brackets only at the end, and with strokes: `Serveur H/F`. */
const AT_END = new RegExp(String.raw`(?: ?[-–—,|])? (?:${GENDER})(?:[/|](?:${GENDER})){1,3}$`, 'iu');

/**
 * What search engines read of a title, in the page's title, its path and its JobPosting.
 * @param settings of JobPostings; the site decides, since some want the genders there too
 */
export function searchTitleOf(
  title: string,
  settings: { readonly plainTitle?: unknown } | null | undefined,
): string {
  if (settings?.plainTitle !== true) return title;
  const line = title.replace(/\s+/g, ' ').trim();
  return line.replace(IN_BRACKETS, '').replace(AT_END, '').trim() || title;
}
