/** Converts boxes and paragraphs to elements, in the document of the advert. */
import {
  BOLD,
  type Box,
  ENTRIES,
  type Formats,
  isBox,
  isList,
  isText,
  type Line,
  type Paragraph,
  PREFORMATTED,
} from './blocks.js';
import { Outline } from './headings.js';
import { SEPARATOR_FORMATS, isFullyFormatted, joinWith } from './lines.js';

/** The attributes that are copied from the source element. */
const ATTRIBUTES = ['start', 'reversed', 'colspan', 'rowspan', 'scope'];

export function writeAdvert(
  root: HTMLElement,
  advert: Box,
  options: { headingLevel: number; isBold: boolean },
): void {
  const page = root.ownerDocument;
  const outline = new Outline(options.headingLevel);
  const isHidden = (format: string, inBold: boolean): boolean =>
    (inBold || options.isBold) && BOLD.includes(format);

  const writeLine = (line: Line, parent: Element, inBold: boolean): void => {
    const open: Element[] = [parent];
    let formats: Formats = [];
    const wanted = line.map((run) => run.formats.filter(({ name }) => !isHidden(name, inBold)));
    line.forEach((run, at) => {
      const own =
        run.formats === SEPARATOR_FORMATS ? shared(formats, wanted[at + 1] ?? []) : (wanted[at] ?? []);
      const same = shared(formats, own).length;
      open.length = same + 1;
      for (const { name, attributes } of own.slice(same)) {
        const element = page.createElement(name);
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
        open.at(-1)?.append(element);
        open.push(element);
      }
      formats = own;
      open.at(-1)?.append(run.element ? run.element.cloneNode(false) : run.text);
    });
  };

  const writeParagraph = ({ level, lines }: Paragraph, parent: Element, inHeader: boolean): void => {
    const line = joinWith(
      lines,
      level === PREFORMATTED ? { text: '\n' } : { text: '', element: page.createElement('br') },
    );
    writeLine(line, parent, (level > 0 || inHeader) && isFullyFormatted(line, BOLD));
  };

  const writeBlocks = (box: Box, parent: Element): void => {
    const isTight = ENTRIES.includes(box.name) && isText(box.blocks[0]) && box.blocks.slice(1).every(isList);
    for (const block of box.blocks) {
      if (isBox(block)) writeBox(block, parent);
      else if (isText(block) && (isTight || (box.name === 'figure' && isImage(block))))
        writeParagraph(block, parent, box.name === 'th');
      else {
        const element = parent.appendChild(page.createElement(nameOf(block)));
        writeParagraph(block, element, false);
        liftLanguage(element);
      }
    }
  };

  const nameOf = ({ level }: Paragraph): string =>
    level > 0 ? `h${outline.levelOf(level)}` : level < 0 ? 'pre' : 'p';

  const writeBox = (box: Box, parent: Element): void => {
    const element = page.createElement(box.name);
    for (const name of ATTRIBUTES) {
      const value = box.source?.getAttribute(name);
      if (value != null) element.setAttribute(name, value);
    }
    if (box.name === 'ol' && box.start !== undefined && box.start !== 1)
      element.setAttribute('start', String(box.start));
    if (box.name === 'ol' && box.type) element.setAttribute('type', box.type);
    if (box.name === 'th' && box.source?.localName === 'td') element.setAttribute('scope', 'col');
    parent.append(element);
    writeBlocks(box, element);
    liftLanguage(element);
  };

  writeBlocks(advert, root);
}

/** The common prefix of two lists of formats. */
function shared(some: Formats, others: Formats): Formats {
  const end = some.findIndex((format, at) => format.key !== others[at]?.key);
  return end < 0 ? some : some.slice(0, end);
}

const isImage = ({ lines }: Paragraph): boolean => isFullyFormatted(lines.flat(), []);

/** Moves `lang` and `dir` that all children share to their parent. */
function liftLanguage(element: Element): void {
  const [first] = element.children;
  if (!first) return;
  for (const name of ['lang', 'dir']) {
    const value = first.getAttribute(name);
    if (
      value === null ||
      ![...element.childNodes].every((child) => (child as Element).getAttribute?.(name) === value)
    )
      continue;
    element.setAttribute(name, value);
    for (const child of element.children) child.removeAttribute(name);
  }
  for (const child of [...element.children]) {
    if (child.localName !== 'span' || child.attributes.length > 0) continue;
    while (child.firstChild) child.before(child.firstChild);
    child.remove();
  }
}
