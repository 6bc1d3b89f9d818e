// The site's own page around what is published.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { PublishConfig } from '../config/config.js';
import { PublishError } from '../publish-error.js';
import type { PublishedElement } from './element.js';
import type { HeadContent } from './head.js';
import { escaped, markup, type Html } from './html.js';
import { scriptTag, styleTag } from './script-tag.js';

/** A page without what is around it. */
export interface PageContent {
  readonly language: string;
  readonly head: Html;
  readonly content: Html;
  /** The elements in it, for a page without a template. */
  readonly elements: readonly string[];
}

/** A page of an element, for hosts that write the page around it themselves. */
export interface ElementPage extends PageContent {
  /** What `head` says. */
  readonly about: HeadContent;
  readonly element: PublishedElement;
}

/** What a page is written into. */
export interface Template {
  /** Whether it has an `<application-form>`. */
  readonly hasForm: boolean;
  /** Writes a whole page. */
  readonly fill: (page: PageContent) => Iterable<string>;
}

const HEAD = '<!-- career-elements:head -->';
const CONTENT = '<!-- career-elements:content -->';
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
    templates.set(language, templateOf(textOf(bytes, name), { name, language }));
  }
  const plain = plainTemplate(config);
  return (language) => templates.get(language) ?? plain;
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    // Without a mark of the order of bytes: before the doctype it would be content.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PublishError(
      'usage',
      `The template "${name}" is not written in UTF-8.`,
      'Save it as UTF-8.',
      cause,
    );
  }
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @throws PublishError `usage` when there is no place for the content */
function templateOf(
  written: string,
  { name, language }: { readonly name: string; readonly language: string },
): Template {
  const text = written.replace(PLACE, '<!-- $1 -->');
  const places = (place: string) => text.split(place).length - 1;
  for (const place of [HEAD, CONTENT]) {
    if (places(place) === 1) continue;
    const what = places(place) ? `has ${place} ${places(place)} times` : `has no place ${place}`;
    const advice = `Write ${HEAD} once, in <head>, and ${CONTENT} once, where the vacancies are to stand.`;
    throw new PublishError('usage', `The template "${name}" ${what}.`, advice);
  }
  checkPlaces(text, name);
  const cuts = cutsOf(text, language);
  let cleaned = '';
  let at = 0;
  for (const { start, end, text: instead } of cuts.sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    cleaned += text.slice(at, start) + instead;
    at = end;
  }
  cleaned += text.slice(at);
  const head = cleaned.indexOf(HEAD);
  const content = cleaned.indexOf(CONTENT);
  if (head < 0 || content < head)
    throw new PublishError('usage', `In the template "${name}", ${HEAD} must come before ${CONTENT}.`, '');
  const parts = [
    cleaned.slice(0, head),
    cleaned.slice(head + HEAD.length, content),
    cleaned.slice(content + CONTENT.length),
  ];
  return {
    hasForm: /<(?:application-form|career-site)\b/i.test(cleaned),
    fill: (page) => [parts[0] ?? '', page.head.text, parts[1] ?? '', page.content.text, parts[2] ?? ''],
  };
}

/** @throws PublishError `usage` where browsers do not take a place for what it is to be */
function checkPlaces(text: string, name: string): void {
  const around = new Map<string, readonly string[]>();
  const waiting = parse(text).childNodes.map((node) => ({ node, names: [] as readonly string[] }));
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { node, names } = one;
    if (node.nodeName === '#comment' && 'data' in node) around.set(`<!--${node.data}-->`, names);
    if (!('tagName' in node)) continue;
    const inside = [...names, node.tagName];
    for (const child of node.childNodes) waiting.push({ node: child, names: inside });
  }
  const wrong = (place: string, where: string, advice: string) =>
    new PublishError('usage', `In the template "${name}", ${place} ${where}.`, advice);
  if (around.get(HEAD)?.at(-1) !== 'head')
    throw wrong(
      HEAD,
      'does not stand in <head> itself',
      'Move it there. An element that may not be in a head, such as <div>, ends it.',
    );
  const inside = around.get(CONTENT);
  const bad = inside?.find((one) =>
    ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'button', 'span'].includes(one),
  );
  if (bad)
    throw wrong(CONTENT, `stands in a <${bad}>, which holds no headings`, 'Write it in <main> or a <div>.');
  if (!inside?.includes('body'))
    throw wrong(CONTENT, 'does not stand in <body> as HTML', 'Move it to where the vacancies are to stand.');
}

/** What a template says itself and a published page says otherwise: its language, title, description and the like. */
function cutsOf(text: string, language: string): Cut[] {
  const cuts: Cut[] = [];
  const waiting: Tree.ChildNode[] = [...parse(text, { sourceCodeLocationInfo: true }).childNodes];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    if (!('tagName' in node)) continue;
    const place = node.sourceCodeLocation;
    if (node.tagName === 'html') {
      if (place?.startTag) cuts.push(htmlTag(text, language, place.startTag));
      waiting.push(...node.childNodes);
    } else if (node.tagName === 'head') waiting.push(...node.childNodes);
    else if (place && isReplaced(node))
      cuts.push({ start: place.startOffset, end: place.endOffset, text: '' });
  }
  return cuts;
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
    text: tag.replace(/^<html/i, `<html lang="${escaped(language)}"`),
  };
}

function isReplaced({ tagName, attrs }: Tree.Element): boolean {
  const value = (name: string) => attrs.find((one) => one.name === name)?.value.toLowerCase() ?? '';
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

/** The page around what is published, for a site without a template. */
function plainTemplate(config: PublishConfig): Template {
  const { script, stylesheet } = config;
  const fill = ({ language, head, content, elements }: PageContent) => {
    const page = markup`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          ${head}${styleTag(script, stylesheet)}${
            script !== undefined && elements.length > 0 && scriptTag(script, config)
          }
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html>
`;
    return [page.text];
  };
  return { hasForm: false, fill };
}
