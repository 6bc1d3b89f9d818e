/**
 * Checks the linter: does it still see each seeded mistake? A plugin that no longer loads, a glob that no longer
 * matches and a rule that was renamed all look like clean code.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lintSeeds } from './lint-seeds.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Report {
  diagnostics: { code?: string; filename: string; message: string }[];
}

async function lint(folder: string): Promise<Report> {
  const bin = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [bin, '--format', 'json', '--config', path.join(folder, '.oxlintrc.json'), '.'];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    // Mistakes found make it end with 1; any other output is shown as it is.
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    if (!stdout?.startsWith('{')) throw new Error(`${stdout ?? ''}${stderr ?? ''}`, { cause: error });
    return JSON.parse(stdout) as Report;
  }
}

const elsewhere = mkdtempSync(path.join(tmpdir(), 'lint-seeds-'));
try {
  cpSync(path.join(root, '.oxlintrc.json'), path.join(elsewhere, '.oxlintrc.json'));
  cpSync(path.join(root, 'test/config/lint-plugin.js'), path.join(elsewhere, 'test/config/lint-plugin.js'));
  symlinkSync(path.join(root, 'node_modules'), path.join(elsewhere, 'node_modules'), 'junction');
  const fileOf = (index: number): string =>
    path.posix.join(
      lintSeeds[index]?.folder ?? 'src/elements/shared',
      `seed-${index}${lintSeeds[index]?.folder?.startsWith('test') ? '.test' : ''}.ts`,
    );
  for (const [index, { code }] of lintSeeds.entries()) {
    mkdirSync(path.dirname(path.join(elsewhere, fileOf(index))), { recursive: true });
    writeFileSync(path.join(elsewhere, fileOf(index)), `${code}\n`);
  }
  const { diagnostics } = await lint(elsewhere);
  const problems = lintSeeds.flatMap(({ rule, code }, index) => {
    const codes = diagnostics
      .filter(({ filename }) => filename === fileOf(index))
      .map((found) => found.code ?? found.message);
    return codes.includes(rule)
      ? []
      : [`a seeded mistake went unnoticed by ${rule} (seen: ${codes.join(', ')}): ${code}`];
  });
  for (const problem of problems) console.error(`lint: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`lint: each of ${lintSeeds.length} seeded mistakes is caught`);
} finally {
  rmSync(elsewhere, { recursive: true, force: true });
}
