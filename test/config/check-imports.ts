/**
 * Checks who imports whom, and then itself: a rule that lets its seeded mistake pass is worse than none. Two tools of
 * this kind are known to see no modules at all under some versions, and to report success.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { hasRule, importRules } from './import-rules.js';
import { seeds } from './import-seeds.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function look(baseDir: string, where: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(where, {
    baseDir,
    validate: true,
    ruleSet: importRules,
    // Without this, imports of types alone are not seen.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Of the last one, a test installs what it imports.
    exclude: { path: '^(dist|demo/sandbox/data|test/hosts/php-7\\.4)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types', 'node'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  });
  return output as ICruiseResult;
}

const typescriptFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));

async function checkProject(): Promise<string[]> {
  const files = typescriptFiles('src');
  const result = await look(root, ['src', 'demo', 'test']);
  const seen = new Set(result.modules.map((module) => module.source));
  const unseen = files.filter((file) => !seen.has(file));
  return [
    ...(files.length === 0 ? ['src has no modules'] : []),
    ...unseen.map((file) => `${file} was not looked at`),
    ...files.filter((file) => !hasRule(file)).map((file) => `${file}: it is in no room that has a rule`),
    ...result.summary.violations.map(
      ({ from, to, rule }) =>
        `${from} -> ${to}: ${rule.name} (${importRules.forbidden?.find((known) => known.name === rule.name)?.comment})`,
    ),
  ];
}

/** Lays a small tree of mistakes elsewhere and looks at it with the same eyes. */
async function checkItself(): Promise<string[]> {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'import-seeds-'));
  try {
    const write = (file: string, code: string): void => {
      mkdirSync(path.dirname(path.join(elsewhere, file)), { recursive: true });
      writeFileSync(path.join(elsewhere, file), `${code}\n`);
    };
    for (const { file, code } of seeds) write(file, code);
    const homes = new Set(
      ['test/a.ts', 'demo/a.ts', ...seeds.map((seed) => seed.file)].map((file) => path.posix.dirname(file)),
    );
    const others = ['elements/vacancy-detail', 'core/util', 'core/diagnosis', 'loader'];
    for (const home of [...homes, ...others.map((folder) => `src/${folder}`)]) {
      write(`${home}/target.ts`, 'export const value = 1;\nexport type T = typeof value;');
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(elsewhere, 'node_modules'), 'junction');
    const { violations } = (await look(elsewhere, ['src', 'demo', 'test'])).summary;

    const untested = (importRules.forbidden ?? []).filter(
      (rule) => !seeds.some((seed) => seed.rule === rule.name),
    );
    const wrong = seeds.flatMap(({ file, code, rule }) => {
      const found = violations
        .filter(({ from, cycle = [] }) => from === file || cycle.some((step) => step.name === file))
        .map((violation) => violation.rule.name);
      if (rule === undefined) {
        return found.length === 0
          ? []
          : [`a right import is refused by ${found.join(', ')}: ${file}: ${code}`];
      }
      return found.includes(rule) ? [] : [`a seeded mistake went unnoticed by ${rule}: ${file}: ${code}`];
    });
    return [...untested.map((rule) => `the rule ${rule.name} has no seeded mistake`), ...wrong];
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

const problems = [...(await checkProject()), ...(await checkItself())];
for (const problem of problems) console.error(`imports: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `imports: the rules hold, and each of ${seeds.filter((seed) => seed.rule).length} seeded mistakes is caught`,
  );
