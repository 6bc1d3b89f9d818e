// The Markdown beside a page: its links lead to Markdown files of the site, not to files of the repository.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Place, Targets } from './markdown.js';
import { base, hasAddress, relative, root } from './paths.js';

/** A link or a picture: its text may have brackets once, its target has no blank. */
const LINK = /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s]+)\)/g;
/** A block between fences, or code in a line, which contain no links. */
const CODE = /(^(`{3,}|~{3,})[^]*?^\2[^\n]*$|(?<!`)(`+)(?!`)[^]*?(?<!`)\3(?!`))/m;

/**
 * @param targets the pages of the site by their Markdown files
 * @param place the file the text comes from, and the one it is written to
 */
export function twinMarkdown(markdown: string, targets: Targets, place: Place): string {
  return outsideCode(markdown, (text) =>
    text.replace(LINK, (found, mark: string, label: string, href: string) => {
      const link = twinLink(href, targets, place);
      if (link !== undefined) return `${mark}[${label}](${link})`;
      return mark ? found : label;
    }),
  );
}

/** Code in the text of a link stays with its link, so its placeholder is replaced afterwards. */
function outsideCode(markdown: string, change: (text: string) => string): string {
  const codes: string[] = [];
  const text = markdown.replace(
    new RegExp(CODE.source, 'gm'),
    (code) => `\u0000${codes.push(code) - 1}\u0000`,
  );
  // oxlint-disable-next-line no-control-regex -- no text has this character, so nothing else is taken for a place of code
  return change(text).replace(/\u0000(\d+)\u0000/g, (_, at: string) => codes[Number(at)] ?? '');
}

/** The link as it is in the site; undefined: to a file of the repository that the site does not have. */
function twinLink(href: string, targets: Targets, { source, file }: Place): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(href) || href.startsWith('#')) return href;
  const [to = '', anchor] = href.split('#');
  const from = path.posix.join(path.posix.dirname(source), to);
  const page = targets.get(from);
  const picture = /^(?:docs|site)\/(pictures\/.+)$/.exec(from)?.[1];
  const target = page?.startsWith('index.') ? page : (page?.replace(/\.html$/, '.md') ?? picture);
  if (target === undefined) return existsSync(path.join(root, from)) ? undefined : href;
  const link = target + (anchor === undefined ? '' : `#${anchor}`);
  return hasAddress ? new URL(link, base).href : relative(file, link);
}
