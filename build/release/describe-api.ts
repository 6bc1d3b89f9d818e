// What a version promises (docs/versions.md), as a flat list that two versions can be compared by. It reads what is built:
// the manifest of the elements, the types of each export, the schema of `career-site.json`; and the command and the sandbox.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { commands } from '../../src/cli/arguments.js';
import { EXIT_CODES } from '../../src/cli/command-error.js';
import { frameworkItems } from './framework-names.js';
import { membersOf as unionOf } from './type-text.js';
import { wordItems } from './words.js';

/** One thing that users of a version rely on. */
export interface ApiItem {
  /** What it may be set to: fewer values break a page. */
  readonly takes?: string;
  /** What it gives: anything else breaks a program. */
  readonly gives?: string;
  readonly default?: string;
  /** Whether it must be given, or may be missing in what is given. */
  readonly required?: boolean;
}

export interface Api {
  readonly version: string;
  /** By a name that says where it is: `<vacancy-list> attribute page-size`. */
  readonly items: Readonly<Record<string, ApiItem>>;
}

interface Entry {
  readonly name: string;
  readonly kind?: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
  readonly readonly?: boolean;
  readonly parameters?: readonly {
    readonly name: string;
    readonly optional?: boolean;
    readonly type?: { readonly text: string };
  }[];
  readonly return?: { readonly type: { readonly text: string } };
}

interface Declaration extends Readonly<
  Partial<Record<'members' | 'attributes' | 'events' | 'slots' | 'cssParts' | 'cssProperties', Entry[]>>
> {
  readonly tagName?: string;
}

/** What `--json` prints, and what files hold or are given: types in modules that are no exports. */
const FORMATS: Readonly<Record<string, readonly [file: string, ...names: string[]]>> = {
  'sync --json': ['cli/sync.d.ts', 'SyncResult'],
  'doctor --json': ['cli/check.d.ts', 'Check'],
  'head-start --json': ['cli/head-start.d.ts', 'HeadStart'],
  'publish --json': ['publish/publish.d.ts', 'PublishResult'],
  'messages --check --json': ['cli/messages/check-file.d.ts', 'CheckReport'],
  'messages --out --json': ['cli/messages/write-file.d.ts', 'WriteReport'],
  'errors with --json': ['cli/failure.d.ts', 'Failure'],
  'career-site.json jobPosting': [
    'vacancies/job-posting-settings.d.ts',
    'JobPostingSettings',
    'PostingField',
  ],
  'career-site.json fieldMap': ['recruiting/record.d.ts', 'WireName'],
  directory: [
    'cli/directory-content.d.ts',
    'DirectoryContent',
    'PublishedLocation',
    'PublishedAddress',
    'PublishedOrganization',
    'PublishedTerm',
  ],
};

/** Types that a program fills in. */
const INPUTS = /(?:Settings|Options|Query|Details|Filter|Limits|Order|Map|Names|Credentials|Application)$/;

type Items = Record<string, ApiItem>;

/** @throws Error when something is not built, or not found where it is looked for */
export function describeApi(root: string): Api {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version, exports, engines, bin } = JSON.parse(read('package.json')) as {
    version: string;
    bin: Readonly<Record<string, string>>;
    engines: { node: string };
    exports: Record<string, string | Readonly<Record<string, string>>>;
  };
  const items: Items = {};
  describeElements(items, JSON.parse(read('dist/custom-elements.json')) as Manifest);
  describeTypes(items, root, exports);
  describeSchema(items, JSON.parse(read('dist/career-site.schema.json')) as Schema);
  for (const name of wordItems()) items[name] = {};
  for (const [, name] of read('dist/cdn/published.css').matchAll(/\.(career-[\w-]+)/g))
    items[`published.css .${name}`] = {};
  // The other files are in a folder whose name says which build they are of.
  for (const file of readdirSync(join(root, 'dist/cdn')))
    if (file.includes('.') && !file.endsWith('.map')) items[`script folder ${file}`] = {};
  for (const name of Object.keys(bin)) items[`command named ${name}`] = {};
  for (const [command, options] of Object.entries(commands)) {
    items[`command ${command}`] = {};
    for (const [name, { type }] of Object.entries(options))
      items[`command ${command} --${name}`] = { takes: type === 'boolean' ? 'nothing' : 'text' };
  }
  for (const [name, code] of Object.entries(EXIT_CODES))
    items[`command exit code ${name}`] = { gives: String(code) };
  describeSandbox(items, read('docs/sandbox.md'));
  items['Node'] = { takes: engines.node };
  for (const one of browsersOf(read('vite.config.ts'))) items[`browser ${one}`] = {};
  const local = Object.keys(items).filter((name) => JSON.stringify(items[name]).includes(root));
  if (local.length > 0)
    throw new Error(`The types of these name a folder of this machine: ${local.join(', ')}`);
  const sorted = Object.entries(items)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, ordered(item)] as const);
  return { version, items: Object.fromEntries(sorted) };
}

/** With the members of unions in one order: that of the compiler depends on which files it has read before. */
function ordered(item: ApiItem): ApiItem {
  const sort = (type: string) => {
    const literals = type.replace(/'[^']*'(?: \| '[^']*')+/g, (run) => run.split(' | ').sort().join(' | '));
    return literals.startsWith('readonly [') ? literals : unionOf(literals).sort().join(' | ');
  };
  const { takes, gives, ...others } = item;
  return {
    ...(takes === undefined ? {} : { takes: sort(takes) }),
    ...(gives === undefined ? {} : { gives: sort(gives) }),
    ...others,
  };
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
}

function describeElements(items: Items, { modules }: Manifest): void {
  for (const { tagName, ...element } of modules.flatMap(({ declarations }) => declarations)) {
    for (const { name } of element.cssProperties ?? []) items[`custom property ${name}`] = {};
    if (!tagName) continue;
    const add = (name: string, item: ApiItem) => (items[`<${tagName}> ${name}`] = item);
    add('element', {});
    for (const { name, type, default: standard } of element.attributes ?? [])
      add(`attribute ${name}`, {
        takes: type?.text ?? 'string',
        ...(standard === undefined ? {} : { default: standard }),
      });
    for (const one of element.members ?? []) {
      if (one.kind === 'method') {
        const parameters = (one.parameters ?? []).map(
          ({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${type?.text}`,
        );
        add(`method ${one.name}()`, {
          gives: `(${parameters.join(', ')}) => ${one.return?.type.text ?? 'void'}`,
        });
      } else {
        const text = one.type?.text ?? 'unknown';
        add(`property ${one.name}`, {
          ...(one.readonly ? { gives: text } : { takes: text }),
          ...(one.default === undefined ? {} : { default: one.default }),
        });
      }
    }
    for (const { name, type } of element.events ?? []) {
      add(`event ${name}`, {});
      for (const [key, isOptional, text] of membersOf(type?.text ?? ''))
        add(`event ${name} detail.${key}`, { gives: text, required: !isOptional });
    }
    for (const { name } of element.slots ?? []) add(`slot ${name}`, {});
    for (const { name } of element.cssParts ?? []) add(`part ${name}`, {});
  }
}

/** The members of `CustomEvent<{ id: string; note?: string }>`. */
function membersOf(text: string): [key: string, isOptional: boolean, type: string][] {
  const file = ts.createSourceFile('type.ts', `type One = ${text};`, ts.ScriptTarget.Latest, true);
  const [statement] = file.statements;
  if (!statement || !ts.isTypeAliasDeclaration(statement) || !ts.isTypeReferenceNode(statement.type))
    return [];
  const [detail] = statement.type.typeArguments ?? [];
  if (!detail || !ts.isTypeLiteralNode(detail)) return [];
  return detail.members
    .filter(ts.isPropertySignature)
    .map((one) => [one.name.getText(), one.questionToken !== undefined, one.type?.getText() ?? 'unknown']);
}

function describeTypes(
  items: Items,
  root: string,
  exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
): void {
  const entries = new Map<string, string>();
  for (const [path, target] of Object.entries(exports)) {
    const name = path.replace(/^\./, 'career-elements');
    items[`export ${name}`] = {};
    const types = typeof target === 'string' ? undefined : target['types'];
    if (!types || types.includes('*')) continue;
    if (/\/(?:jsx|p?react|vue|svelte)$/.test(path))
      Object.assign(items, frameworkItems(readFileSync(join(root, types), 'utf8'), `export ${name}`));
    else entries.set(`export ${name}`, join(root, types));
  }
  for (const [name, [file]] of Object.entries(FORMATS)) entries.set(name, join(root, 'dist', file));
  const program = ts.createProgram([...new Set(entries.values())], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
  const isOurs = (symbol: ts.Symbol) =>
    symbol.declarations?.some(
      (one) => !relative(root, one.getSourceFile().fileName).includes('node_modules'),
    ) ?? false;
  const isHidden = (symbol: ts.Symbol) =>
    /^(?:__|#)/.test(symbol.name) ||
    (symbol.declarations ?? []).some((one) => {
      const modifiers = ts.getCombinedModifierFlags(one);
      const isMarked = ts.getJSDocTags(one).some(({ tagName }) => tagName.text === 'internal');
      return isMarked || (modifiers & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
    });
  const isElement = (symbol: ts.Symbol) =>
    (symbol.flags & ts.SymbolFlags.Class) !== 0 &&
    checker.getDeclaredTypeOfSymbol(symbol).getProperty('shadowRoot') !== undefined;

  const describeMembers = (name: string, type: ts.Type, place: ts.Node) => {
    for (const member of type.getProperties().filter((one) => isOurs(one) && !isHidden(one))) {
      const text = checker.typeToString(checker.getTypeOfSymbolAtLocation(member, place), undefined, flags);
      const required = (member.flags & ts.SymbolFlags.Optional) === 0;
      items[`${name}.${member.name}`] = INPUTS.test(name)
        ? { takes: text, required }
        : { gives: text, required };
    }
  };

  const describeSymbol = (name: string, symbol: ts.Symbol) => {
    const [declaration] = symbol.declarations ?? [];
    if (!declaration) throw new Error(`${name} has no declaration`);
    if (symbol.flags & ts.SymbolFlags.Function) {
      const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
      const signatures = type
        .getCallSignatures()
        .map((one) => checker.signatureToString(one, undefined, flags));
      items[name] = { gives: signatures.length > 1 ? `{ ${signatures.join('; ')} }` : (signatures[0] ?? '') };
    } else if (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) {
      items[name] = {};
      // Elements are described by the manifest.
      if (isElement(symbol)) return;
      describeMembers(name, checker.getDeclaredTypeOfSymbol(symbol), declaration);
    } else if (symbol.flags & ts.SymbolFlags.TypeAlias) {
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      const expanded = checker.typeToString(type, undefined, flags | ts.TypeFormatFlags.InTypeAlias);
      items[name] = type.isUnion() ? { gives: expanded } : {};
      if (!type.isUnion() && type.getProperties().some(isOurs)) describeMembers(name, type, declaration);
      else items[name] = { gives: expanded };
    } else {
      const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
      items[name] = { gives: checker.typeToString(type, undefined, flags) };
    }
  };

  for (const [label, file] of entries) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    // A module of side effects alone exports nothing.
    if (!source || (!module && !label.endsWith('/define')))
      throw new Error(`${file} is missing: npm run build makes it`);
    const names = FORMATS[label]?.slice(1);
    const found = module ? checker.getExportsOfModule(module) : [];
    for (const one of found) {
      if (names && !names.includes(one.name)) continue;
      const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      describeSymbol(`${label} ${one.name}`, symbol);
    }
    for (const name of names ?? [])
      if (!found.some((one) => one.name === name)) throw new Error(`${file} has no type ${name}`);
  }
}

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

function describeSchema(items: Items, schema: Schema, path = ''): void {
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const types = (one.anyOf ?? [one]).map(({ type = 'any', items: list }) =>
      list ? `${list.type}[]` : type,
    );
    items[`career-site.json ${path}${name}`] = {
      takes: types.join(' | '),
      ...(one.default === undefined ? {} : { default: JSON.stringify(one.default) }),
      required: schema.required?.includes(name) ?? false,
    };
    describeSchema(items, one, `${path}${name}.`);
  }
}

/** The tables of docs/sandbox.md, which tests hold: paths with the keys of their JSON, and faults. */
function describeSandbox(items: Items, page: string): void {
  for (const [, path = '', cell = ''] of page.matchAll(/^\| `(\/_sandbox\/[^`]+)` +\| ([^|\n]+)/gm)) {
    items[`sandbox ${path}`] = {};
    const json = [...cell.matchAll(/`([^`]+)`/g)]
      .map(([, code]) => code)
      .filter((code) => code?.startsWith('{'));
    for (const [key] of json.join(' ').matchAll(/(?<=[{,] )[a-z]\w*|(?<=")[a-z]\w*(?=":)/gi))
      items[`sandbox ${path} ${key}`] = {};
  }
  const [, faults = ''] = /\n## Faults\n(.*?)(?=\n## )/s.exec(page) ?? [];
  for (const [, name] of faults.matchAll(/^\| `([a-z-]+)` +\|/gm)) items[`sandbox fault ${name}`] = {};
}

/** What the script is built for. */
const browsersOf = (source: string): string[] =>
  [...(/target: \[([^\]]+)\]/.exec(source)?.[1] ?? '').matchAll(/'([\w.]+)'/g)].map(([, name]) => name ?? '');
