// The pages of the site: the Markdown files of docs/, and those at the root of the project that a visitor looks for.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe } from './describe.js';
import { createMarkdown, type Heading, type Rendered } from './markdown.js';
import { twinMarkdown } from './markdown-twin.js';
import { arrange, type NavigationSection } from './navigation.js';
import { root } from './paths.js';
import { elementAdditions, plainMarkdown } from './reference/reference.js';

export interface Page {
  readonly id: string;
  /** In the site: `hosts/wordpress.html`. */
  readonly file: string;
  readonly title: string;
  /** A sentence or two, without markup. */
  readonly description: string;
  /** The Markdown file that it comes from, relative to the project. */
  readonly source: string;
  /** As that file has it, with places for what `enrich` adds. */
  readonly markdown: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly section: string;
}

export interface Site {
  readonly pages: readonly Page[];
  readonly navigation: readonly (Omit<NavigationSection, 'entries'> & {
    readonly entries: readonly { readonly title: string; readonly page: Page }[];
  })[];
  readonly version: string;
  /** A page as Markdown, for a file of the site such as `hosts/hugo.md`. */
  readonly markdownOf: (page: Page, file: string) => string;
}

interface Source {
  readonly id: string;
  /** Relative to the project. */
  readonly source: string;
  readonly markdown: string;
  /** What the HTML has beyond the Markdown. */
  readonly enrich?: (html: string) => string;
}

/** Files at the root of the project that are pages too. */
const ROOT_FILES: Readonly<Record<string, string>> = {
  changelog: 'CHANGELOG.md',
  contributing: 'CONTRIBUTING.md',
  'security-policy': 'SECURITY.md',
  'code-of-conduct': 'CODE_OF_CONDUCT.md',
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The Markdown files of docs/, as ids. */
const docsIds = (): string[] =>
  readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.split(path.sep).join('/').replace(/\.md$/, ''))
    .sort();

function sources(): Source[] {
  const additions = new Map(elementAdditions().map((one) => [one.id, one]));
  const docs = docsIds().map((id): Source => {
    const source = `docs/${id}.md`;
    const addition = additions.get(id);
    if (!addition) return { id, source, markdown: read(source) };
    return { id, source, markdown: addition.prepare(read(source)), enrich: addition.enrich };
  });
  const own = Object.entries(ROOT_FILES).map(([id, file]) => ({ id, source: file, markdown: read(file) }));
  return [...docs, ...own];
}

export function readSite(): Site {
  const all = sources();
  const targets = new Map(all.map(({ id, source }) => [source, `${id}.html`]));
  // Such links name the page of the project's own front page.
  targets.set('README.md', 'index.html');
  const render = createMarkdown(targets);
  const sections = arrange(all.map(({ id }) => id));
  const pages = all.map(({ id, source, markdown, enrich }): Page => {
    const rendered = render(markdown, { source, file: `${id}.html` });
    const section = sections.find(({ entries }) => entries.some((entry) => entry.id === id));
    return {
      id,
      source,
      file: `${id}.html`,
      title: titleOf(rendered, source),
      description: descriptionOf(rendered),
      markdown,
      html: enrich ? enrich(rendered.html) : rendered.html,
      headings: rendered.headings,
      section: section?.title ?? '',
    };
  });
  const navigation = sections.map((section) => ({
    ...section,
    entries: section.entries.map(({ id, title }) => {
      const page = pages.find((one) => one.id === id);
      if (!page) throw new Error(`There is no page ${id}.`);
      return { title: title ?? page.title, page };
    }),
  }));
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const markdownOf = ({ markdown, source }: Page, file: string) =>
    twinMarkdown(plainMarkdown(markdown), targets, { source, file });
  return { pages, navigation, version, markdownOf };
}

function titleOf({ headings }: Rendered, source: string): string {
  const titles = headings.filter(({ level }) => level === 1);
  if (titles.length !== 1)
    throw new Error(`${source} has ${titles.length} headings of the first level, not one.`);
  return titles[0]?.text ?? '';
}

function descriptionOf({ html }: Rendered): string {
  return describe(load(html)('p').first().text().replace(/\s+/g, ' ').trim());
}
