// The tables of docs/elements/<element>.md, made from the manifest. A page decides which tables it has, where they stand, and in which
// order attributes come; everything else of a row is written here. `npm run docs:tables` does it.
import type { ElementDeclaration, Member } from './manifest.js';

type Row = readonly string[];

/** The rows of a table, by its head. */
const TABLES: Readonly<
  Record<string, (element: ElementDeclaration, names: readonly string[]) => readonly Row[]>
> = {
  'attribute | type | default | meaning': ({ attributes = [] }, names) =>
    names
      .flatMap((name) => attributes.filter((one) => one.name === name))
      .map((one) => [code(one.name), typeOf(one.type), defaultOf(one.default), textOf(one.description)]),
  'property | type | meaning': ({ attributes = [], members = [] }) =>
    members
      .filter(({ kind, name }) => kind === 'field' && !attributes.some(({ fieldName }) => fieldName === name))
      .map((one) => [code(one.name), typeOf(one.type), textOf(one.description)]),
  'method | meaning': ({ members = [] }) =>
    members
      .filter(({ kind }) => kind === 'method')
      .map((one) => [code(signatureOf(one)), textOf(one.description)]),
  'event | payload | when': ({ events = [] }) =>
    [...events].sort(byName).map(({ name, type, description }) => [
      code(name),
      code(/^CustomEvent<(.*)>$/.exec(type?.text ?? '')?.[1] ?? ''),
      // The short form of the payload is there already.
      textOf(description?.replace(/: `\{[^`]*\}`(?:,(?: and)? `[^`]*`)*/, '')),
    ]),
  'slot | content': ({ slots = [] }) =>
    slots.map(({ name, description }) => [code(name), textOf(description)]),
  'part | what it is': ({ cssParts = [] }) =>
    cssParts.map(({ name, description }) => [code(name), textOf(description)]),
};
const ATTRIBUTES = 'attribute | type | default | meaning';

const TABLE = /^\|.*(?:\n\|.*)+/gm;
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
const headOf = (table: string) => cellsOf(table.split('\n')[0] ?? '').join(' | ');
const namesOf = (table: string) =>
  table
    .split('\n')
    .slice(2)
    .map((line) => cellsOf(line)[0]?.replaceAll('`', '') ?? '');

/**
 * A page with its tables as the manifest has them, without the blanks that align columns. An attribute that is in no table of the page is
 * added to the last one.
 */
export function fillTables(markdown: string, element: ElementDeclaration): string {
  const tables = [...markdown.matchAll(TABLE)].map(([table]) => table);
  const ofAttributes = tables.filter((table) => headOf(table) === ATTRIBUTES);
  const known = new Set(ofAttributes.flatMap(namesOf));
  const added = (element.attributes ?? []).map(({ name }) => name).filter((name) => !known.has(name));
  return markdown.replace(TABLE, (table) => {
    const head = headOf(table);
    const names = table === ofAttributes.at(-1) ? [...namesOf(table), ...added] : namesOf(table);
    const rows = TABLES[head]?.(element, names);
    return rows ? tableOf(head.split(' | '), rows) : table;
  });
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1);

const typeOf = (type: { readonly text: string } | undefined) =>
  code((type?.text ?? '').replace(/ \| undefined$/, '').replace(/ \| \(string & \{\}\)/, ' | string'));

const defaultOf = (text = '') => code(text.replaceAll("'", '"'));

function signatureOf({ name, parameters = [], return: result }: Member): string {
  const list = parameters.map((one) => `${one.name}${one.type ? `: ${one.type.text}` : ''}`).join(', ');
  return `${name}(${list})${result?.type ? `: ${result.type.text}` : ''}`;
}

/** As code in a cell of a table. */
const code = (text: string) => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '');

/** In one line, with a capital letter, links to pages of docs/, and without a full stop where it is one sentence. */
const textOf = (text = '') =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim()
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/^([^.]*)\.$/, '$1')
    .replace(/docs\/([\w-]+)\.md/g, '[$1](../$1.md)');

const tableOf = (head: readonly string[], rows: readonly Row[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
