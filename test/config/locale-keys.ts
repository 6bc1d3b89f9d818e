/** Which keys of the words the source uses: read from its syntax tree, so that a comment uses none. */
import ts from 'typescript';
import { escaped, type Sentences, stemOf } from './locale-rules.js';

export interface Source {
  file: string;
  code: string;
}

interface Mention {
  file: string;
  /** What the key matches: itself, or a template's fixed parts. */
  pattern: RegExp;
  written: string;
}

/** `` `form.field.${name}` `` may be any key that begins so. */
function templateOf(node: ts.TemplateExpression): { pattern: RegExp; written: string } {
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  return { pattern: new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u'), written: parts.join('${…}') };
}

const isTranslation = (node: ts.CallExpression): boolean =>
  (ts.isIdentifier(node.expression) && node.expression.text === 't') ||
  (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 't');

function mentionsIn({ file, code }: Source, topics: ReadonlySet<string>): Mention[] {
  const mentions: Mention[] = [];
  const isKey = (text: string): boolean => {
    const [topic = '', ...rest] = text.split('.');
    return topics.has(topic) && rest.length > 0 && /^[\w.-]*$/.test(text);
  };
  const mention = (text: string): void => {
    // `'form.field.' + name`, or a list of beginnings.
    const end = text.endsWith('.') ? '.+' : '';
    mentions.push({ file, written: text, pattern: new RegExp(`^${escaped(text)}${end}$`, 'u') });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isKey(node.text)) mention(node.text);
    if (ts.isTemplateExpression(node) && isKey(node.head.text)) mentions.push({ file, ...templateOf(node) });
    if (ts.isCallExpression(node) && isTranslation(node)) {
      const [key] = node.arguments;
      if (key && ts.isStringLiteralLike(key) && !isKey(key.text)) mention(key.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return mentions;
}

/** Keys that are used and do not exist, and keys that exist and are not used. */
export function checkKeys(reference: Sentences, sources: readonly Source[]): string[] {
  const stems = [...new Set(Object.keys(reference).map(stemOf))];
  const topics = new Set(stems.map((stem) => stem.split('.')[0] ?? ''));
  const mentions = sources.flatMap((source) => mentionsIn(source, topics));
  const unknown = mentions.filter(({ pattern }) => !stems.some((stem) => pattern.test(stem)));
  const unused = stems.filter((stem) => !mentions.some(({ pattern }) => pattern.test(stem)));
  return [
    ...unknown.map(({ file, written }) => `${file}: there are no words for '${written}'`),
    ...unused.map((stem) => `${stem} is used nowhere`),
  ];
}

/** Which words are loaded with the files of a folder, besides those that are shared. */
const LOADED: Readonly<Record<string, string>> = {
  'vacancy-list': 'list',
  'vacancy-detail': 'detail',
  'application-form': 'form',
};

/** Keys that a file uses although their words are not loaded with its element. */
export function checkHomes(
  homes: ReadonlyMap<string, string>,
  sources: readonly Source[],
  topics: ReadonlySet<string>,
): string[] {
  // Published pages, and the plugins for hosts, are written with all words loaded.
  const loading = sources.filter(({ file }) => !/^(?:src\/node\/publish|build)\//.test(file));
  return loading.flatMap((source) => {
    const element = /^src\/elements\/([^/]+)\//.exec(source.file)?.[1] ?? '';
    return mentionsIn(source, topics).flatMap(({ pattern, written }) => {
      const foreign = [...homes].find(
        ([stem, home]) => pattern.test(stem) && home !== 'shared' && home !== LOADED[element],
      );
      return foreign ? [`${source.file}: '${written}' is in ${foreign[1]}, which is not loaded there`] : [];
    });
  });
}
