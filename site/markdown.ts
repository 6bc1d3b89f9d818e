// Markdown to HTML, as a code host shows it: the same anchors, tables and code, with links between the files of the site.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it/index.js';
import { createCssVariablesTheme, createHighlighter } from 'shiki';
import { escapeHtml } from './html.js';
import { relative, root } from './paths.js';

/** Where a page comes from and goes to: what its links need. */
export interface Place {
  /** The Markdown file, relative to the project. */
  readonly source: string;
  /** The file in the site. */
  readonly file: string;
}

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

interface Environment {
  readonly place: Place;
  readonly headings: Heading[];
  readonly slugs: Map<string, number>;
  /** The heading above what is drawn now. */
  heading: string;
}

const LANGUAGES = ['html', 'css', 'js', 'ts', 'jsx', 'tsx', 'json', 'jsonc', 'sh', 'php', 'vue', 'svelte'];
LANGUAGES.push('astro', 'toml', 'yaml', 'nginx', 'apache', 'xml', 'diff', 'liquid', 'http');
const highlighter = await createHighlighter({
  themes: [createCssVariablesTheme({ name: 'site', variablePrefix: '--code-' })],
  langs: LANGUAGES,
});
const known = new Set(highlighter.getLoadedLanguages());

/** The anchor that code hosts give a heading. */
export function slugOf(text: string, slugs = new Map<string, number>()): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  const count = slugs.get(slug) ?? 0;
  slugs.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

const textOf = (token: Token | undefined): string =>
  (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'html_inline' ? '' : content))
    .join('');

/** Width and height, from the header of a PNG or the attributes of an SVG. */
export function sizeOf(file: string): { width: number; height: number } | undefined {
  const content = readFileSync(file);
  if (file.endsWith('.png')) return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  const [, width, height] = /<svg[^>]* width="(\d+)"[^>]* height="(\d+)"/.exec(content.toString()) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The pages of the site by the Markdown files that they are made from; set before the first page is drawn. */
export type Targets = ReadonlyMap<string, string>;

export function createMarkdown(targets: Targets): (markdown: string, place: Place) => Rendered {
  const markdown = new MarkdownIt({ html: true });
  const { rules } = markdown.renderer;
  const environmentOf = (env: unknown) => env as Environment;

  markdown.renderer.rules = {
    ...rules,
    heading_open(tokens, at, _options, env) {
      const { headings, slugs } = environmentOf(env);
      const token = tokens[at];
      const text = textOf(tokens[at + 1]);
      const id = slugOf(text, slugs);
      const level = Number(token?.tag.slice(1));
      headings.push({ level, id, text });
      environmentOf(env).heading = text;
      return level === 1 ? '<h1>' : `<h${level} id="${escapeHtml(id)}">`;
    },
    heading_close(tokens, at, _options, env) {
      const { id, text, level } = environmentOf(env).headings.at(-1) ?? { id: '', text: '', level: 1 };
      const link =
        level === 1
          ? ''
          : ` <a class="anchor" href="#${escapeHtml(id)}" aria-label="${escapeHtml(`Link to “${text}”`)}">#</a>`;
      return `${link}</${tokens[at]?.tag}>\n`;
    },
    // A table that is wider than the window scrolls by itself, by keyboard too.
    table_open: (_tokens, _at, _options, env) =>
      `<div class="table" role="group" tabindex="0" aria-label="${escapeHtml(`Table: ${environmentOf(env).heading}`)}"><table>\n`,
    table_close: () => '</table></div>\n',
    th_open(tokens, at, options, _env, self) {
      tokens[at]?.attrSet('scope', 'col');
      return self.renderToken(tokens, at, options);
    },
    fence(tokens, at) {
      const { content = '', info = '' } = tokens[at] ?? {};
      return codeHtml(content, info.trim().split(/\s+/)[0] ?? '');
    },
    code_block: (tokens, at) => codeHtml(tokens[at]?.content ?? '', ''),
    link_open(tokens, at, options, env, self) {
      const token = tokens[at];
      const href = token?.attrGet('href') ?? '';
      const link = siteLink(href, environmentOf(env).place);
      if (link === undefined) {
        const closing = tokens
          .slice(at)
          .find(({ type, level }) => type === 'link_close' && level === token?.level);
        if (closing) closing.hidden = true;
        closing?.attrSet('data-plain', '');
        return `<span title="${escapeHtml(`In the repository: ${href.replace(/^(?:\.\.\/)+/, '')}`)}">`;
      }
      token?.attrSet('href', link);
      return self.renderToken(tokens, at, options);
    },
    link_close: (tokens, at, options, _env, self) =>
      tokens[at]?.attrGet('data-plain') === '' ? '</span>' : self.renderToken(tokens, at, options),
    image(tokens, at, _options, env) {
      const token = tokens[at];
      const source = token?.attrGet('src') ?? '';
      const { place } = environmentOf(env);
      const file = path.posix.join(path.posix.dirname(place.source), source);
      const size = sizeOf(path.join(root, file));
      const target = file.replace(/^(?:docs|site)\//, '');
      return (
        `<img src="${escapeHtml(relative(place.file, target))}" alt="${escapeHtml(textOf(token))}" loading="lazy" decoding="async"` +
        `${size ? ` width="${size.width}" height="${size.height}"` : ''}>`
      );
    },
  };

  /** The link as the site has it; undefined: to a file of the repository that is not in the site. */
  function siteLink(href: string, { source, file }: Place): string | undefined {
    if (/^[a-z][a-z+.-]*:/i.test(href) || href.startsWith('#')) return href;
    const [to = '', anchor] = href.split('#');
    const path_ = path.posix.join(path.posix.dirname(source), to);
    const target = targets.get(path_);
    if (target !== undefined) return relative(file, target + (anchor === undefined ? '' : `#${anchor}`));
    if (existsSync(path.join(root, path_))) return undefined;
    // The check of links names it.
    return href;
  }

  return (text, place) => {
    const env: Environment = { place, headings: [], slugs: new Map(), heading: '' };
    return { html: markdown.render(text, env), headings: env.headings };
  };
}

/** Highlighted code, with the classes that the style sheet knows. */
export function codeHtml(code: string, language: string): string {
  const name =
    { console: 'sh', bash: 'sh', shell: 'sh', javascript: 'js', typescript: 'ts' }[language] ?? language;
  const label = `Code${name ? `: ${name}` : ''}`;
  const lang = known.has(name) ? name : 'text';
  const markup = highlighter.codeToHtml(code.replace(/\n$/, ''), {
    lang,
    theme: 'site',
    tokenizeTimeLimit: 0,
  });
  const pre = markup.replace(
    /^<pre[^>]*>/,
    `<pre class="code" tabindex="0" role="group" aria-label="${escapeHtml(label)}">`,
  );
  return `<div class="code-box">${pre}</div>\n`;
}
