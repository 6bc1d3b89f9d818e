import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import ts from 'typescript';
import { LOCALES } from '../../src/i18n/locales.js';

const folder = fileURLToPath(new URL('../../dist/cdn', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => statSync(path.join(folder, file)).isFile())
  .map((file) => file.replaceAll(path.sep, '/'));
const scripts = files.filter((file) => file.endsWith('.js'));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const entry = 'career-elements.js';
/** A module whose name is made while the page runs: that of words. */
const byRule = '(not a literal)';
const elements = ['vacancy-list', 'vacancy-detail', 'application-form', 'career-site'];
/** There is one: the files of one build. */
const folders = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))];

interface Loaded {
  /** Modules that a file imports before it runs. */
  imports: string[];
  /** Modules that it may load later. */
  dynamicImports: string[];
}

function loadedBy(file: string): Loaded {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const loaded: Loaded = { imports: [], dynamicImports: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier)) {
      loaded.imports.push((node.moduleSpecifier as ts.StringLiteral).text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      loaded.dynamicImports.push(specifier && ts.isStringLiteralLike(specifier) ? specifier.text : byRule);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return loaded;
}

describe('the file for the script tag', () => {
  it('is valid as a classic script, so without import, export and import.meta', () => {
    assert.doesNotThrow(() => new Script(read(entry), { filename: entry }));
  });

  it('leaves no name behind on the page', () => {
    const source = ts.createSourceFile(entry, read(entry), ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
    assert.equal(source.statements.length, 1);
    assert.ok(ts.isExpressionStatement(source.statements[0]!), 'it is not wrapped');
  });

  it('names the folder beside it, which has a file for each element, and for all that they share', () => {
    assert.match(folders.join(), /^[0-9a-f]{12}$/);
    assert.ok(read(entry).includes(folders[0]!));
    for (const name of ['shared', 'i18next', ...elements])
      assert.ok(files.includes(`${folders[0]}/${name}.js`), name);
  });

  it('loads what an element needs for its first paint in one step: these files import nothing else', () => {
    const step = (name: string) => ['./shared.js', `./${name}.js`];
    for (const name of elements) {
      const allowed = name === 'career-site' ? elements.flatMap(step) : step(name);
      const { imports } = loadedBy(`${folders[0]}/${name}.js`);
      assert.deepEqual(
        imports.filter((one) => !allowed.includes(one)),
        [],
        name,
      );
    }
    assert.deepEqual(loadedBy(`${folders[0]}/shared.js`).imports, []);
  });

  it('comes with each file of words, which are loaded by the rule of their names', () => {
    assert.ok(loadedBy(`${folders[0]}/shared.js`).dynamicImports.includes(byRule));
    for (const [tag, names] of Object.entries(LOCALES))
      for (const name of Object.keys(names))
        assert.ok(files.includes(`${folders[0]}/locales/${tag}/${name}.js`), `${tag}/${name}`);
  });

  it('comes with modules that load further ones from files that are there', () => {
    for (const file of scripts.filter((one) => one !== entry)) {
      const { imports, dynamicImports } = loadedBy(file);
      for (const specifier of [...imports, ...dynamicImports]) {
        if (specifier === byRule && file === `${folders[0]}/shared.js`) continue;
        const target = path.posix.join(path.posix.dirname(file), specifier);
        assert.ok(scripts.includes(target), `${file} loads ${specifier}`);
      }
    }
  });

  it('has the name of its folder from the content, so that files of two builds never mix', () => {
    const code = files
      .filter((file) => file.startsWith(`${folders[0]}/`))
      .sort((a, b) => (a < b ? -1 : 1))
      .reduce((hash, file) => hash.update(`${file.slice(13)}\n`).update(read(file)), createHash('sha256'));
    assert.equal(code.digest('hex').slice(0, 12), folders[0]);
  });

  it('lists the integrity of every script', () => {
    const listed = JSON.parse(read('integrity.json')) as Record<string, string>;
    const expected = scripts.map((file) => [
      file,
      `sha384-${createHash('sha384')
        .update(readFileSync(path.join(folder, file)))
        .digest('base64')}`,
    ]);
    assert.deepEqual(listed, Object.fromEntries(expected));
  });

  it('names its licence, and comes with no other kind of file but the style sheet of published pages: no font, no picture', () => {
    assert.deepEqual(files.filter((file) => !/\.(?:js|js\.map)$/.test(file)).sort(), [
      'integrity.json',
      'licenses.txt',
      'published.css',
    ]);
    assert.match(
      read('published.css'),
      /^\/\*! career-elements \(MIT\) \*\/\n:is\(vacancy-list, vacancy-detail\)/,
    );
    for (const file of scripts) assert.match(read(file), /^\/\*! career-elements \(MIT\)/, file);
  });

  it('contains no path of the machine and no development build', () => {
    for (const file of scripts) {
      const code = read(file);
      assert.doesNotMatch(code, /\/node_modules\/|file:\/\/|\/src\/elements\//, file);
      assert.doesNotMatch(code, /Lit is in dev mode/, file);
    }
  });
});
