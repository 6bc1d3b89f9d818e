// `npm run check`: the parts side by side, each with its output in one piece, and the exit code of them all.
import { spawn } from 'node:child_process';

const PARTS = ['types', 'format', 'lint', 'imports', 'locales'];

async function run(part: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', `check:${part}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.stdout.write(Buffer.concat(output));
  if (code !== 0) console.log(`check:${part} failed`);
  return code === 0;
}

const results = await Promise.all(PARTS.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
