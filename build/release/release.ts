// `npm run release -- --dry` makes the files of a release in release/, checks them, and says what remains for a human. It
// publishes nothing. docs/releasing.md describes it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeFiles, PLUGINS, type Made } from './make-files.js';
import { absoluteLinks, filesAddress } from './notes.js';
import { fileProblems } from './package-files.js';
import { changelogSection, missingInManifest, repositoryProblems } from './problems.js';
import { reproduce } from './reproduce.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'release');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  version: string;
  repository?: unknown;
  [further: string]: unknown;
};
const { version } = manifest;
/** For npm, whose compressed size a registry shows. */
const MAX_TARBALL = 4_000_000;

const flag = { type: 'boolean', default: false } as const;
/** `files-only` is for `reproduce`. docs/releasing.md has the others. */
const { values: options } = parseArgs({
  options: { dry: flag, preview: flag, reproduce: flag, 'files-only': flag },
});

class Refusal extends Error {}

function run(command: string, ...words: string[]): void {
  const { status } = spawnSync(command, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Refusal(`${[command, ...words].join(' ')} failed.`);
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function build(): void {
  // Permissions of what is built end up in no file, but tools that it runs may pack it.
  process.umask(0o022);
  run('npm', 'run', '--silent', 'build');
  for (const script of Object.keys(PLUGINS)) run('npm', 'run', '--silent', script);
}

function notes(): string {
  const changelog = read('CHANGELOG.md');
  const text = changelogSection(changelog, version) ?? changelogSection(changelog, 'Unreleased') ?? '';
  const files = filesAddress(manifest.repository, version);
  return files === undefined ? text : absoluteLinks(text, files);
}

/** Stops at what is wrong; in a preview, says it. */
function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const list = problems.map((one) => `- ${one}`).join('\n');
  if (!options.preview) {
    const preview =
      'npm run release -- --preview makes and checks the files of this state all the same, to try them.';
    throw new Refusal(`This is not a release of ${version}:\n${list}\n${preview}`);
  }
  console.log(`A preview. It would be refused as a release of ${version}:\n${list}`);
}

function check({ tarball, packed }: Made): void {
  const wrong = fileProblems(packed);
  if (wrong.length > 0) throw new Refusal(`The npm package is wrong: ${wrong.join('; ')}.`);
  const { size } = statSync(tarball);
  if (size > MAX_TARBALL) throw new Refusal(`The npm package has ${size} bytes, more than ${MAX_TARBALL}.`);
  run(process.execPath, 'node_modules/publint/src/cli.js', '--strict', tarball);
  const attw = 'node_modules/@arethetypeswrong/cli/dist/index.js';
  run(process.execPath, attw, tarball, '--profile', 'esm-only', '-q');
  run('npm', 'run', '--silent', 'sizes');
}

/** What only the owner can do. */
function remaining({ tarball, files }: Made): string {
  const name = `career-elements ${version}`;
  // All that SHA256SUMS names, so that a check of what was downloaded finds every file.
  const uploads = files.map((file) => `  release/${file}`);
  const lines = [
    `What remains, for a human who may publish (docs/releasing.md says why):`,
    '',
    `git tag --sign v${version} --message "${name}" ${git('rev-parse', 'HEAD')[0]}`,
    `git push origin v${version}`,
    `npm publish ${relative(root, tarball)}${manifest.repository ? ' --provenance' : ''} --access public`,
    '',
    `Then make a release of the tag v${version} on the code host, with the text of release/career-elements-${version}.notes.md,`,
    'and upload:',
    ...uploads,
    '',
    ...(manifest.repository
      ? ['--provenance works in a CI that npm knows as a publisher. Elsewhere, leave it out.']
      : []),
    ...missingInManifest(manifest),
  ];
  return lines.join('\n');
}

function release(): void {
  const uncommitted = git('status', '--porcelain').map((line) => line.slice(3));
  const tags = git('tag', '--list');
  refuse(
    repositoryProblems({ version, changelog: read('CHANGELOG.md'), uncommitted, tags, now: Date.now() }),
  );
  build();
  const isDescribed = existsSync(join(root, `docs/api/${version}.json`));
  refuse(isDescribed ? [] : [`docs/api/${version}.json is missing: npm run api writes it. Commit it.`]);
  run('npm', 'run', '--silent', 'check:api');
  const made = makeFiles(root, folder, { version, notes: notes() });
  check(made);
  console.log(`\nrelease/, the files of ${version}:`);
  for (const one of made.files) {
    const bytes = statSync(join(folder, one)).size.toLocaleString('en');
    console.log(`  ${one.padEnd(44)} ${bytes.padStart(12)} bytes`);
  }
  console.log(`  (${made.packed.length} files in the npm package)\n`);
  console.log(options.preview ? 'A preview: nothing of it is to be published.' : remaining(made));
}

try {
  if (options.reproduce) reproduce(root);
  else if (options['files-only']) {
    build();
    makeFiles(root, folder, { version, notes: notes() });
  } else if (options.dry || options.preview) release();
  else {
    throw new Refusal(
      [
        'Nothing is published by this command: publishing needs a human with an account and a key.',
        '  npm run release -- --dry        makes and checks the files in release/, and says which commands remain',
        '  npm run release -- --preview    the same of a state that is no release yet',
        '  npm run release -- --reproduce  builds twice and compares byte for byte',
        'docs/releasing.md says what comes before.',
      ].join('\n'),
    );
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  // No file that somebody could take for a release.
  if (options.dry) rmSync(folder, { recursive: true, force: true });
  console.error(error.message);
  process.exitCode = 1;
}
