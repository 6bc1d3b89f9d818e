/** Values against the vocabulary of schema.org, as `schema-dts` has it as types: they are compiled as literals of such a type. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * What is wrong with values, such as a property or a type that the vocabulary does not have.
 * @param type of schema.org, such as `JobPosting`
 */
export function vocabularyErrors(type: string, values: readonly unknown[]): string[] {
  const file = path.join(root, 'test', 'vocabulary-check.ts');
  const literals = values.map((value, at) => `export const value${at}: ${type} = ${JSON.stringify(value)};`);
  const source = `import type { ${type} } from 'schema-dts';\n${literals.join('\n')}\n`;
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => path.resolve(name) === file || fileExists(name);
  host.readFile = (name) => (path.resolve(name) === file ? source : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    path.resolve(name) === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = source.slice(0, start).split('\n').length;
    return `${line - 2}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
