// What the site adds to the page of an element (docs/elements/): a link to the playground, and pictures of its parts, which only the HTML has.
import { type ElementDeclaration, readElements } from './manifest.js';
import { html } from '../html.js';
import { slugOf } from '../markdown.js';
import { filesDir } from '../paths.js';
import { figureHtml, picturesOf, type PartsPicture } from './parts-figure.js';
import { type ShownPart, shownParts } from './shown-parts.js';

export interface Addition {
  /** The page: `elements/vacancy-list`. */
  readonly id: string;
  /** Its Markdown with places for what is added. */
  readonly prepare: (markdown: string) => string;
  readonly enrich: (html: string) => string;
}

export function elementAdditions(): Addition[] {
  return readElements().map((element) => {
    const pictures = picturesOf(element.tagName);
    return {
      id: `elements/${element.tagName}`,
      prepare: (markdown) => withPlaces(markdown, element, pictures),
      enrich: (page) =>
        pictures
          .reduce(
            (text, picture) =>
              text.replace(placeholderOf(picture), () => figureHtml(element.tagName, picture)),
            page,
          )
          .replace(PICTURE_LINK, (_, href: string, title: string) => pictureLink(href, title))
          .replace(PLAYGROUND, filesDir === undefined ? playgroundLink(element.tagName) : ''),
    };
  });
}

const PLAYGROUND = '<!-- playground -->';
const playgroundLink = (tagName: string) =>
  html`<p><a href="../playground/?element=${tagName}">Try all of it in the playground</a></p>`.text;

const placeholderOf = ({ name }: PartsPicture) => `<!-- parts: ${name} -->`;

/** After a part: where the picture is that shows it. */
const PICTURE_LINK = /<!-- in: (\S+) (.+?) -->/g;

function pictureMark(tagName: string, shown: ShownPart | undefined): string {
  if (!shown) return '';
  const { title } = shown.picture;
  const file = shown.tagName === tagName ? '' : `${shown.tagName}.html`;
  return ` <!-- in: ${file}#${slugOf(title)} ${title} -->`;
}

const pictureLink = (href: string, title: string) =>
  html`<span class="seen">Picture: <a href="${href}">${title}</a></span>`.text;

function withPlaces(
  markdown: string,
  element: ElementDeclaration,
  pictures: readonly PartsPicture[],
): string {
  const [before, parts] = markdown.split(/(?=^\| part +\| what it is)/m);
  if (before === undefined || parts === undefined)
    throw new Error(`docs/elements/${element.tagName}.md has no table of parts.`);
  const shown = shownParts(element);
  const figures = pictures.map((picture) => `### ${picture.title}\n\n${placeholderOf(picture)}\n\n`);
  const rows = parts.replace(
    /^(\| `([\w-]+)` .*?) *\|$/gm,
    (_, row: string, name: string) => `${row}${pictureMark(element.tagName, shown.get(name))} |`,
  );
  // Below the first example.
  const start = before.replace(/^```\n$/m, (fence) => `${fence}\n${PLAYGROUND}\n`);
  return `${start}${figures.join('')}${pictures.length > 0 ? '### All parts\n\n' : ''}${rows}`;
}

/** The Markdown beside the page: without what only scripts and style sheets make something of. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replace(/(?:### [^\n]+\n\n)?<!-- parts: [\w-]+ -->\n\n/g, '')
    .replace('### All parts\n\n', '')
    .replace(`${PLAYGROUND}\n\n`, '')
    .replace(/ <!-- in: .+? -->/g, '');
