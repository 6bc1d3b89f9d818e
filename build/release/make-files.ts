// Makes the files of a release from what was built: the same bytes from the same sources, wherever and whenever it runs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { zipFolder } from '../zip.js';

/** The scripts that pack plugins, and what they make. */
export const PLUGINS: Readonly<Record<string, readonly string[]>> = {
  'build:wordpress': ['dist/career-elements-wordpress.zip'],
  'build:hosts': ['dist/career-elements-dokuwiki.zip', 'dist/career-elements-hugo.zip'],
};

export interface Made {
  /** All files in the folder. */
  readonly files: readonly string[];
  readonly tarball: string;
  /** What is in the tarball. */
  readonly packed: readonly string[];
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Lines for `sha256sum --check`. */
const checksums = (folder: string, files: readonly string[]) =>
  files.map((file) => `${sha256(join(folder, file))}  ${file}\n`).join('');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .sort();

/** Fills the folder with the files of a release. */
export function makeFiles(
  root: string,
  folder: string,
  { version, notes }: { version: string; notes: string },
): Made {
  const name = `career-elements-${version}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(tmpdir(), 'career-elements-release-'));
  try {
    makeZip(root, join(folder, `${name}.zip`), join(place, name), version);
    copyPlugins(root, folder);
    const { tarball, packed } = makeTarball(root, folder, join(place, 'package'));
    const integrity = { version, files: integrityOf(join(root, 'dist/cdn')) };
    writeFileSync(join(folder, `${name}.integrity.json`), `${JSON.stringify(integrity, undefined, 2)}\n`);
    writeFileSync(join(folder, `${name}.notes.md`), `# career-elements ${version}\n\n${notes}\n`);
    const files = readdirSync(folder).sort();
    writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder, files));
    return { files: [...files, 'SHA256SUMS'], tarball, packed };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** For people without Node. */
export function makeZip(root: string, zip: string, stage: string, version: string): void {
  cpSync(join(root, 'dist/cdn'), join(stage, 'career-elements'), { recursive: true });
  copyFileSync(join(root, 'integrations/html/example/index.html'), join(stage, 'example.html'));
  copyFileSync(join(root, 'LICENSE'), join(stage, 'LICENSE.txt'));
  copyFileSync(join(root, 'dist/cdn/licenses.txt'), join(stage, 'THIRD-PARTY-LICENSES.txt'));
  const readme = readFileSync(join(root, 'build/release/readme.txt'), 'utf8').replaceAll(
    '{{version}}',
    version,
  );
  // Some editors of Windows show the lines of others as one.
  writeFileSync(join(stage, 'README.txt'), readme.replaceAll('\n', '\r\n'));
  writeDocumentation(root, join(stage, 'docs'));
  mkdirSync(join(stage, 'plugins'));
  copyPlugins(root, join(stage, 'plugins'));
  writeFileSync(join(stage, 'SHA256SUMS'), checksums(stage, filesBelow(stage)));
  zipFolder(zip, { [basename(stage)]: stage });
}

/** Copies those that have been packed. */
function copyPlugins(root: string, folder: string): void {
  for (const file of Object.values(PLUGINS).flat())
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, basename(file)));
}

/** The documentation as pages that a browser opens from a folder. */
function writeDocumentation(root: string, folder: string): void {
  const eleventy = ['node_modules/@11ty/eleventy/cmd.cjs', '--config=site/eleventy.config.ts', '--quiet'];
  execFileSync(process.execPath, ['--import', 'tsx', ...eleventy], {
    cwd: root,
    env: { ...process.env, DOCS_AS_FILES: folder, DOCS_BASE: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** For npm. Packed from a copy, since npm keeps permissions, and those depend on the machine that has checked the files out. */
function makeTarball(root: string, folder: string, stage: string): Pick<Made, 'tarball' | 'packed'> {
  const pack = (cwd: string, ...options: string[]) => {
    const words = ['pack', '--json', '--ignore-scripts', ...options];
    // Its warnings go to the other stream.
    const json = execFileSync('npm', words, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [one] = JSON.parse(json) as [{ filename: string; files: { path: string }[] }];
    return { filename: one.filename, files: one.files.map(({ path }) => path).sort() };
  };
  const { files } = pack(root, '--dry-run');
  for (const file of files) {
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    copyFileSync(join(root, file), join(stage, file));
    chmodSync(join(stage, file), 0o644);
  }
  const packed = pack(stage, '--pack-destination', folder);
  return { tarball: join(folder, packed.filename), packed: packed.files };
}

/** A hash of each file that a page can name in a tag or an import map. */
function integrityOf(cdn: string): Record<string, string> {
  const hash = (file: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(cdn, file)))
      .digest('base64')}`;
  const files = filesBelow(cdn).filter((file) => /\.(?:js|css)$/.test(file));
  return Object.fromEntries(files.map((file) => [`career-elements/${file}`, hash(file)]));
}
