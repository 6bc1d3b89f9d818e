import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import ts from 'typescript';

const folder = fileURLToPath(new URL('../../dist/cdn', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => statSync(path.join(folder, file)).isFile())
  .map((file) => file.replaceAll(path.sep, '/'));
const scripts = files.filter((file) => file.endsWith('.js'));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const entry = 'career-elements.js';

interface Syntax {
  /** `import … from`, `export …`, `import.meta`, top-level `await`: what makes a file a module. */
  moduleSyntax: string[];
  /** Modules that it imports before it runs. */
  imports: string[];
  /** Modules that it may load later. */
  dynamicImports: string[];
}

function syntaxOf(file: string): Syntax {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const syntax: Syntax = { moduleSyntax: [], imports: [], dynamicImports: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier)) {
      syntax.imports.push((node.moduleSpecifier as ts.StringLiteral).text);
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isExportAssignment(node)) {
      syntax.moduleSyntax.push(node.getText(source).slice(0, 60));
    }
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) {
      syntax.moduleSyntax.push('import.meta');
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      syntax.dynamicImports.push(
        specifier && ts.isStringLiteralLike(specifier) ? specifier.text : '(not a literal)',
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return syntax;
}

describe('the file for the script tag', () => {
  it('is valid as a classic script', () => {
    assert.doesNotThrow(() => new Script(read(entry), { filename: entry }));
  });

  it('is valid as a module', () => {
    const { diagnostics } = ts.transpileModule(read(entry), {
      reportDiagnostics: true,
      fileName: entry,
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, allowJs: true },
    });
    assert.deepEqual(
      diagnostics?.map(({ messageText }) => messageText),
      [],
    );
  });

  it('has no import, no export and no import.meta', () => {
    const { imports, moduleSyntax } = syntaxOf(entry);
    assert.deepEqual(imports, []);
    assert.deepEqual(moduleSyntax, []);
  });

  it('leaves no name behind on the page', () => {
    const source = ts.createSourceFile(entry, read(entry), ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
    assert.equal(source.statements.length, 1);
    assert.ok(ts.isExpressionStatement(source.statements[0]!), 'it is not wrapped');
  });

  it('loads what it needs later from files that are there, beside it', () => {
    const { dynamicImports } = syntaxOf(entry);
    assert.ok(dynamicImports.length >= 2, dynamicImports.join(' '));
    for (const specifier of dynamicImports) {
      assert.match(specifier, /^\.\//);
      assert.ok(files.includes(specifier.slice(2)), `${specifier} is missing: ${files.join(' ')}`);
    }
  });

  it('is never imported by what it loads; of those files, one loads the sanitizer for browsers that have none', () => {
    const others = scripts.filter((file) => file !== entry);
    assert.ok(others.length >= 2);
    for (const file of others) {
      const { imports, dynamicImports } = syntaxOf(file);
      const loads = file === 'advert-and-head.js' ? ['./purify.es.js'] : [];
      assert.deepEqual({ file, imports, dynamicImports }, { file, imports: [], dynamicImports: loads });
    }
  });

  it('comes with the licences of what is in it, and with no other kind of file: no style sheet, no font, no picture', () => {
    assert.deepEqual(
      files.filter((file) => !/\.(?:js|js\.map)$/.test(file)),
      ['licenses.txt'],
    );
    const licences = read('licenses.txt');
    for (const name of [
      'career-elements',
      'lit',
      'lit-html',
      '@lit/reactive-element',
      '@lit/task',
      'dompurify',
    ]) {
      assert.match(licences, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm'), name);
    }
    for (const file of scripts) assert.match(read(file), /^\/\*! career-elements \(MIT\)/, file);
  });

  it('names no machine, no path of the workshop and no development build', () => {
    for (const file of scripts) {
      const code = read(file);
      assert.doesNotMatch(code, /\/node_modules\/|file:\/\/|\/src\/elements\//, file);
      assert.doesNotMatch(code, /Lit is in dev mode/, file);
    }
  });
});
