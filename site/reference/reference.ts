// A page for each element, from the manifest: Markdown, which is also the page beside the HTML, and the pictures of its parts, which only
// the HTML has.
import { type Attribute, type ElementDeclaration, type Member, readElements } from './manifest.js';
import { html } from '../html.js';
import type { Tag } from '../playground/data.js';
import { slugOf } from '../markdown.js';
import { figureHtml, picturesOf, type PartsPicture } from './parts-figure.js';
import { type ShownPart, shownParts } from './shown-parts.js';

export interface ReferencePage {
  readonly id: string;
  readonly markdown: string;
  readonly enrich: (html: string) => string;
}

/** What each element is for, and where docs/ explains it. */
const INTRODUCTIONS: Readonly<Record<Tag, string>> = {
  'career-site':
    'List, vacancy and form in one element; the page’s URL selects the view. It takes the attributes of the three, and their slots and parts with the prefixes `list-`, `detail-` and `form-`.',
  'vacancy-list': 'The vacancies of a company: search, filters and sort order, as cards or as a table.',
  'vacancy-detail': 'One vacancy: facts, advert, contacts, and a link to apply.',
  'application-form': 'An application: every field of a candidate, files, your own questions, and a receipt.',
};

const EXAMPLES: Readonly<Record<Tag, string>> = {
  'career-site': '<career-site></career-site>',
  'vacancy-list':
    '<vacancy-list\n  detail-url="/jobs/{id}"\n  facts="location organization deadline"\n  filters="location job-type"\n></vacancy-list>',
  'vacancy-detail': '<vacancy-detail apply-url="/apply/{id}" list-url="/jobs/"></vacancy-detail>',
  'application-form':
    '<application-form fields="phone cover-letter files" list-url="/jobs/">\n  <p slot="success">Thank you. We read every application within a week.</p>\n</application-form>',
};

export function referencePages(): ReferencePage[] {
  return readElements().map((element) => {
    const pictures = picturesOf(element.tagName);
    return {
      id: `reference/${element.tagName}`,
      markdown: markdownOf(element, pictures),
      enrich: (page) =>
        pictures
          .reduce(
            (text, picture) =>
              text.replace(placeholderOf(picture), () => figureHtml(element.tagName, picture)),
            page,
          )
          .replace(PICTURE_LINK, (_, href: string, title: string) => pictureLink(href, title)),
    };
  });
}

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

function markdownOf(element: ElementDeclaration, pictures: readonly PartsPicture[]): string {
  const { tagName, attributes = [], members = [], events = [], slots = [], cssParts = [] } = element;
  const properties = members.filter(
    ({ kind, name }) => kind === 'field' && !attributes.some(({ fieldName }) => fieldName === name),
  );
  const methods = members.filter(({ kind }) => kind === 'method');
  const prefixed = tagName === 'career-site';
  const shown = shownParts(element);
  const pieces = [
    `# \`<${tagName}>\``,
    INTRODUCTIONS[tagName],
    `How the attributes work together, with examples: [the guide](../elements.md#${tagName}). Settings that all elements share, such as \`base-url\`: [settings](../elements.md#settings).`,
    `## Example\n\n\`\`\`html\n${EXAMPLES[tagName]}\n\`\`\``,
    '## Attributes',
    'Each attribute reflects the property of the same name in camelCase. A boolean attribute is set by its presence.',
    table(
      ['attribute', 'type', 'default', 'meaning'],
      [...attributes].map((one) => [code(one.name), typeOf(one), defaultOf(one), textOf(one.description)]),
    ),
    properties.length > 0 && '## Properties without an attribute',
    properties.length > 0 &&
      table(
        ['property', 'type', 'meaning'],
        properties.map((one) => [code(one.name), typeOf(one), textOf(one.description)]),
      ),
    methods.length > 0 && '## Methods',
    methods.length > 0 &&
      table(
        ['method', 'meaning'],
        methods.map((one) => [code(signatureOf(one)), textOf(one.description)]),
      ),
    '## Events',
    'All events bubble and are composed, so one listener on `document` receives them. The payload is the `detail` of the `CustomEvent`.',
    table(
      ['event', 'payload', 'when'],
      [...events].sort(byName).map(({ name, type, description }) => [
        code(name),
        code(/^CustomEvent<(.*)>$/.exec(type?.text ?? '')?.[1] ?? ''),
        // The short form of the payload is there already.
        textOf(description?.replace(/: `\{[^`]*\}`(?:,(?: and)? `[^`]*`)*/, '')),
      ]),
    ),
    slots.length > 0 && '## Slots',
    slots.length > 0 &&
      table(
        ['slot', 'content'],
        slots.map(({ name, description }) => [code(name), textOf(description)]),
      ),
    '## Parts',
    `Style them with \`${tagName}::part(${prefixed ? 'list-title' : (cssParts[1]?.name ?? 'base')})\`. More about styling: [theming](../theming.md#parts).`,
    ...(prefixed
      ? [
          'The pictures here show its own parts, and some of the three elements with their prefixes. All others are on the pages of these: [`<vacancy-list>`](vacancy-list.md#parts), [`<vacancy-detail>`](vacancy-detail.md#parts), [`<application-form>`](application-form.md#parts).',
        ]
      : []),
    ...pictures.map((picture) => `### ${picture.title}\n\n${placeholderOf(picture)}`),
    pictures.length > 0 && '### All parts',
    table(
      ['part', 'what it is'],
      cssParts.map(({ name, description }) => [
        code(name),
        textOf(description) + pictureMark(tagName, shown.get(name)),
      ]),
    ),
    '## Custom properties',
    `Set them on the element or on anything above it, such as \`:root\`. They are the same for all elements. Try them: <a href="../playground/?element=${tagName}#theme">the element with a theme in the playground</a>.`,
    table(
      ['property', 'changes'],
      (element.cssProperties ?? []).map(({ name, description }) => [code(name), textOf(description)]),
    ),
  ];
  return `${pieces.filter(Boolean).join('\n\n')}\n`;
}

/** The Markdown beside the page: without what only scripts and style sheets make something of. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replace(/(?:### [^\n]+\n\n)?<!-- parts: [\w-]+ -->\n\n/g, '')
    .replace('### All parts\n\n', '')
    .replace(/ <!-- in: .+? -->/g, '');

const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1);

const typeOf = ({ type }: Attribute) =>
  type ? code(type.text.replace(/ \| undefined$/, '').replace(/ \| \(string & \{\}\)/, ' | string')) : '';

const defaultOf = (one: Attribute) =>
  one.default === undefined ? '' : code(one.default.replaceAll("'", '"'));

function signatureOf({ name, parameters = [], return: result }: Member): string {
  const list = parameters.map((one) => `${one.name}${one.type ? `: ${one.type.text}` : ''}`).join(', ');
  return `${name}(${list})${result?.type ? `: ${result.type.text}` : ''}`;
}

/** As code in a cell of a table. */
const code = (text: string) => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '');

/** In one line, with a capital letter, and without a full stop where it is one sentence. */
const textOf = (text = '') =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim()
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/^([^.]*)\.$/, '$1');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
