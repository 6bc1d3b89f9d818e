// The package as npm would publish it, unpacked where nothing else is but what it depends on.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Manifest {
  name: string;
  version: string;
  bin: Record<string, string>;
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  sideEffects: string[];
  customElements: string;
}

interface Ended {
  code: number;
  stdout: string;
  /** Both streams, for the message of an assertion. */
  output: string;
}

export interface Packed {
  /** The file that npm packed. */
  tarball: string;
  /** A project that has installed it, with its dependencies alone. */
  project: string;
  /** The unpacked package in it. */
  folder: string;
  manifest: Manifest;
  /** Every file in it, with `/`. */
  files: string[];
  remove: () => Promise<void>;
}

/** Runs a command to its end. */
export async function run(file: string, args: string[], cwd: string): Promise<Ended> {
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, { cwd, maxBuffer: 32 * 1024 * 1024 });
    return { code: 0, stdout, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    return { code: typeof code === 'number' ? code : 1, stdout, output: stdout + stderr };
  }
}

/** Packs what the build has made. */
export async function pack(): Promise<Packed> {
  const home = await mkdtemp(path.join(tmpdir(), 'career-elements-package-'));
  const project = path.join(home, 'project');
  const modules = path.join(project, 'node_modules');
  await mkdir(modules, { recursive: true });
  const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', home], root);
  if (packed.code !== 0) throw new Error(packed.output);
  const [{ filename, files }] = JSON.parse(packed.stdout) as [
    { filename: string; files: { path: string }[] },
  ];
  const tarball = path.join(home, filename);
  const unpacked = await run('tar', ['-xzf', tarball, '-C', home], home);
  if (unpacked.code !== 0) throw new Error(unpacked.output);
  const manifest = JSON.parse(await readFile(path.join(home, 'package/package.json'), 'utf8')) as Manifest;
  const folder = path.join(modules, manifest.name);
  await run('mv', [path.join(home, 'package'), folder], home);
  for (const name of Object.keys(manifest.dependencies)) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  await writeFile(path.join(project, 'package.json'), JSON.stringify({ name: 'site', type: 'module' }));
  return {
    tarball,
    project,
    folder,
    manifest,
    files: files.map((file) => file.path),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
