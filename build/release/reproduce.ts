// Builds a release twice, in two folders whose files have other dates and permissions, in other time zones, and compares.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly mode: number;
  readonly date: Date;
}

const PLACES: readonly [Place, Place] = [
  { folder: 'one', env: { TZ: 'UTC', LANG: 'C' }, mode: 0o644, date: new Date('2001-02-03T04:05:06Z') },
  {
    folder: 'two/in/another/folder',
    env: { TZ: 'Pacific/Auckland', LANG: 'da_DK.UTF-8' },
    mode: 0o600,
    date: new Date('2031-12-31T23:59:58Z'),
  },
];

/** @throws Error when a build fails, or the two are not the same */
export function reproduce(root: string): void {
  const place = join(root, '.cache/reproduce');
  rmSync(place, { recursive: true, force: true });
  try {
    // Both before the first build: somebody may be working on the files.
    const targets = PLACES.map((one) => copyTo(root, join(place, one.folder), one));
    const built = PLACES.map(({ env }, at) => buildIn(targets[at] ?? '', env));
    const [first, second] = built;
    if (!first || !second) throw new Error('There are two places.');
    const names = [...new Set([...first.keys(), ...second.keys()])].sort();
    const different = names.filter((name) => first.get(name) !== second.get(name));
    for (const name of names.filter((one) => one.startsWith('release/') || different.includes(one)))
      console.log(`${different.includes(name) ? 'DIFFERENT' : 'the same '}  ${first.get(name)}  ${name}`);
    if (different.length > 0) throw new Error(`Two builds differ: ${different.join(', ')}.`);
    const ofRelease = names.filter((name) => name.startsWith('release/')).length;
    console.log(`${names.length} files are the same byte for byte, ${ofRelease} of them for the release.`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Copies what git knows or would add, with other dates and permissions. */
function copyTo(root: string, target: string, { mode, date }: Place): string {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const file of files.filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    copyFileSync(join(root, file), join(target, file));
    chmodSync(join(target, file), mode);
    utimesSync(join(target, file), date, date);
  }
  // Links where the file system has them, else copies: a build only reads them.
  const modules = [join(root, 'node_modules'), join(target, 'node_modules')];
  if (spawnSync('cp', ['-al', ...modules]).status !== 0) execFileSync('cp', ['-a', ...modules]);
  return target;
}

/** The hashes of all files that a build makes. */
function buildIn(target: string, env: Place['env']): Map<string, string> {
  const command = ['--import', 'tsx', 'build/release/release.ts', '--files-only'];
  const { status } = spawnSync(process.execPath, command, {
    cwd: target,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`The build in ${target} failed.`);
  const made = ['dist', 'release'].flatMap((name) =>
    readdirSync(join(target, name), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => relative(target, join(one.parentPath, one.name))),
  );
  return new Map(
    made.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(target, file)))
        .digest('hex'),
    ]),
  );
}
