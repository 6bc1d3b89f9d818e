// The site's own page around what is published.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { directionOf } from '../../../core/util/language-tag.js';
import { LOADER_FILE } from '../../commands/html-page.js';
import type { PublishConfig } from '../config/config.js';
import { PublishError, usage } from '../publish-error.js';
import { headHtml, scriptTag, type HeadContent } from './head.js';
import { escaped, markup, trusted, type Html, type PublishedElement } from './html.js';
import { styleTag } from './styles.js';

/** A page without what is around it. */
export interface PageContent {
  /** What its head says. */
  readonly about: HeadContent;
  readonly content: Html;
  /** The element in the content; undefined when nothing of the page changes when scripts run. */
  readonly element: PublishedElement | undefined;
}

/** What a page is written into. */
export interface Template {
  /** Whether it has an `<application-form>`. */
  readonly hasForm: boolean;
  /** Whether its pages carry the styles of published content: none links a style sheet with them. */
  readonly hasStyles: boolean;
  /** Whether it loads the elements, and nothing in it says where the directory is. */
  readonly lacksDirectory: boolean;
  /** Writes a page. */
  readonly fill: (page: PageContent) => Iterable<string>;
}

const HEAD = '<!-- career-elements:head -->';
const CONTENT = '<!-- career-elements:content -->';
/** In the address of a style sheet. */
const PUBLISHED_CSS = /(?:^|\/)published\.css(?:[?#]|$)/;
const PLACE = /<!--\s*(career-elements:(?:head|content))\s*-->/g;

/**
 * Reads the templates of a site, by language.
 * @throws PublishError `file`, `usage`
 */
export async function readTemplates(config: PublishConfig): Promise<(language: string) => Template> {
  const templates = new Map<string, Template>();
  for (const [language, name] of config.template) {
    const bytes = await readFile(path.resolve(config.folder, name)).catch((cause: NodeJS.ErrnoException) => {
      throw new PublishError('file', `The template "${name}" cannot be read (${cause.code}).`, '', cause);
    });
    templates.set(language, templateOf(textOf(bytes, name), { name, language, config }));
  }
  const plain = plainTemplate(config);
  return (language) => templates.get(language) ?? plain;
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    // Without a mark of the order of bytes: before the doctype it would be content.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw usage(`The template "${name}" is not written in UTF-8.`, 'Save it as UTF-8.', cause);
  }
}

/** A part of a template, with what is in its place on a page. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @throws PublishError `usage` where browsers do not take the places for what they are to be */
function templateOf(
  written: string,
  { name, language, config }: { name: string; language: string; config: PublishConfig },
): Template {
  const text = written.replace(PLACE, '<!-- $1 -->');
  for (const place of [HEAD, CONTENT]) {
    const count = text.split(place).length - 1;
    if (count === 1) continue;
    const what = count ? `has ${place} ${count} times` : `has no place ${place}`;
    const advice = `Write ${HEAD} once, in <head>, and ${CONTENT} once, where the vacancies are to stand.`;
    throw usage(`The template "${name}" ${what}.`, advice);
  }
  const { cuts, parents, stylesheets, hasScript } = readTemplate(text, language);
  checkPlaces(parents, name);
  let cleaned = text;
  for (const { start, end, text: instead } of cuts.sort((a, b) => b.start - a.start))
    cleaned = cleaned.slice(0, start) + instead + cleaned.slice(end);
  const [beforeHead = '', rest = ''] = cleaned.split(HEAD);
  const [beforeContent = '', end = ''] = rest.split(CONTENT);
  const { stylesheet } = config;
  const isLinked = stylesheets.some((href) => PUBLISHED_CSS.test(href) || href === stylesheet);
  const styles = isLinked ? '' : styleTag(stylesheet).text;
  return {
    hasForm: /<(?:application-form|career-site)\b/i.test(cleaned),
    hasStyles: !isLinked && stylesheet === undefined,
    lacksDirectory: hasScript && !/data-directory-url|directoryUrl/.test(text),
    fill: ({ about, content }) => [
      beforeHead,
      headHtml(about, config).text,
      styles,
      beforeContent,
      content.text,
      end,
    ],
  };
}

interface ReadTemplate {
  /** What a template says itself and a published page says otherwise: its language, title, description and the like. */
  readonly cuts: Cut[];
  /** The names of the elements around a comment. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  /** The addresses of the style sheets that the template links. */
  readonly stylesheets: readonly string[];
  /** Whether it loads the elements. */
  readonly hasScript: boolean;
}

function readTemplate(text: string, language: string): ReadTemplate {
  const cuts: Cut[] = [];
  const parents = new Map<string, readonly string[]>();
  const stylesheets: string[] = [];
  let hasScript = false;
  const { childNodes } = parse(text, { sourceCodeLocationInfo: true });
  const waiting = childNodes.map((node) => ({ node, names: [] as readonly string[] }));
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { node, names } = one;
    if (node.nodeName === '#comment' && 'data' in node) parents.set(`<!--${node.data}-->`, names);
    if (!('tagName' in node)) continue;
    const place = node.sourceCodeLocation;
    if (node.tagName === 'html' && place?.startTag) cuts.push(htmlTag(text, language, place.startTag));
    if (names.at(-1) === 'head' && place && isReplaced(node))
      cuts.push({ start: place.startOffset, end: place.endOffset, text: '' });
    if (node.tagName === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attribute(node, 'rel')))
      stylesheets.push(attribute(node, 'href'));
    if (node.tagName === 'script') hasScript ||= LOADER_FILE.test(attribute(node, 'src'));
    const inside = [...names, node.tagName];
    for (const child of node.childNodes) waiting.push({ node: child, names: inside });
  }
  return { cuts, parents, stylesheets, hasScript };
}

/** @throws PublishError `usage` where a place is elsewhere than it can be filled */
function checkPlaces(parents: ReadTemplate['parents'], name: string): void {
  const wrong = (place: string, where: string, advice: string) =>
    usage(`In the template "${name}", ${place} ${where}.`, advice);
  if (parents.get(HEAD)?.at(-1) !== 'head')
    throw wrong(
      HEAD,
      'is not in <head> itself',
      'Move it there. An element that may not be in a head, such as <div>, ends it.',
    );
  const around = parents.get(CONTENT);
  const bad = around?.find((one) => /^(?:p|h[1-6]|a|button|span)$/.test(one));
  if (bad)
    throw wrong(CONTENT, `is inside a <${bad}>, which holds no headings`, 'Write it in <main> or a <div>.');
  if (!around?.includes('body'))
    throw wrong(CONTENT, 'is not in <body> as HTML', 'Move it to where the vacancies are to stand.');
}

function htmlTag(
  text: string,
  language: string,
  { startOffset, endOffset }: { startOffset: number; endOffset: number },
): Cut {
  const tag = text.slice(startOffset, endOffset).replace(/\slang\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, '');
  return {
    start: startOffset,
    end: endOffset,
    text: tag.replace(
      /^<html/i,
      `<html lang="${escaped(language)}"${/\sdir\s*=/i.test(tag) ? '' : fromRight(language)}`,
    ),
  };
}

const attribute = ({ attrs }: Tree.Element, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? '';

function isReplaced(element: Tree.Element): boolean {
  const { tagName } = element;
  const value = (name: string) => attribute(element, name).toLowerCase();
  if (tagName === 'title') return true;
  if (tagName === 'meta')
    return (
      /^(?:description|robots|generator|twitter:.*)$/.test(value('name')) ||
      value('property').startsWith('og:')
    );
  if (tagName !== 'link') return false;
  const rel = value('rel').split(/\s+/);
  return rel.includes('canonical') || (rel.includes('alternate') && value('hreflang') !== '');
}

/** For a page whose words are written from the right. */
const fromRight = (language: string) => (directionOf(language) === 'rtl' ? ' dir="rtl"' : '');

/** The page around what is published, for a site without a template. */
function plainTemplate(config: PublishConfig): Template {
  const { script, stylesheet } = config;
  const tag = script === undefined ? undefined : scriptTag(script, config);
  const fill = ({ about, content, element }: PageContent) => {
    const page = markup`<!doctype html>
      <html lang="${about.language}"${trusted(fromRight(about.language))}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          ${headHtml(about, config)}${styleTag(stylesheet)}${element && tag}
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html>
`;
    return [page.text];
  };
  const lacksDirectory = tag !== undefined && !tag.text.includes('data-directory-url');
  return { hasForm: false, hasStyles: stylesheet === undefined, lacksDirectory, fill };
}
