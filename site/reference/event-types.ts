// The types of what events carry (`detail`), as the compiler knows them: the manifest only names the entry of the global map.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../paths.js';

const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

const cacheFile = path.join(root, '.cache/event-types.json');

/** By the event's name: `{ id: string; vacancy: Vacancy }`, with `?` where a property may be missing. */
export function readEventTypes(names: readonly string[]): ReadonlyMap<string, string> {
  const key = hashOfSources(names);
  if (existsSync(cacheFile)) {
    const cached = JSON.parse(readFileSync(cacheFile, 'utf8')) as { key: string; types: [string, string][] };
    if (cached.key === key) return new Map(cached.types);
  }
  const types = compile(names);
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify({ key, types: [...types] }));
  return types;
}

/** The compiler takes seconds, and the types change seldom. */
function hashOfSources(names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join());
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => one.endsWith('.ts')).sort())
    hash.update(file).update(readFileSync(path.join(root, 'src', file)));
  return hash.update(readFileSync(import.meta.filename)).digest('hex');
}

function compile(names: readonly string[]): Map<string, string> {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root, { noEmit: true, types: [] });
  const virtual = path.join(root, 'src/event-types.virtual.ts');
  const source = [
    "import './define.js';",
    ...names.map((name, at) => `export type Event${at} = HTMLElementEventMap['${name}']['detail'];`),
  ].join('\n');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => file === virtual || fileExists.call(host, file);
  host.readFile = (file) => (file === virtual ? source : readFile.call(host, file));
  host.getSourceFile = (file, languageVersion, ...rest) =>
    file === virtual
      ? ts.createSourceFile(file, source, languageVersion, true)
      : getSourceFile.call(host, file, languageVersion, ...rest);
  const program = ts.createProgram([virtual], options, host);
  const checker = program.getTypeChecker();
  const types = new Map<string, string>();
  program.getSourceFile(virtual)?.forEachChild((node) => {
    if (!ts.isTypeAliasDeclaration(node)) return;
    const name = names[Number(node.name.text.slice('Event'.length))];
    if (name !== undefined) types.set(name, payload(checker.getTypeAtLocation(node), checker));
  });
  return types;
}

function payload(type: ts.Type, checker: ts.TypeChecker): string {
  const alternatives = type.isUnion() ? type.types : [type];
  return alternatives.map((one) => propertiesOf(one, checker)).join(' | ');
}

function propertiesOf(type: ts.Type, checker: ts.TypeChecker): string {
  const properties = type.getProperties();
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || properties.length === 0)
    return checker.typeToString(type, undefined, FLAGS);
  const texts = properties.map((property) => {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const text =
      writtenType(property) ?? checker.typeToString(checker.getTypeOfSymbol(property), undefined, FLAGS);
    return `${property.name}${isOptional ? '?' : ''}: ${text}`;
  });
  return `{ ${texts.join('; ')} }`;
}

/** As the source writes it, which is shorter than what the compiler makes of it. */
function writtenType({ valueDeclaration }: ts.Symbol): string | undefined {
  const isTyped = valueDeclaration && ts.isPropertySignature(valueDeclaration);
  return isTyped ? valueDeclaration.type?.getText().replace(/\s+/g, ' ') : undefined;
}
