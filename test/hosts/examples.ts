/** Examples that a framework builds: installed, checked, built and served outside of the project. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../config/free-port.js';
import { expect, type Service } from './host.js';
import { copyOf, installExample, run, startServer } from './processes.js';

export interface Served {
  /** Without a slash at the end. */
  readonly url: string;
  readonly folder: string;
  close(): Promise<void>;
}

export interface Steps {
  /** Environment of all commands, from the service that the example is to use. */
  readonly env: (service: Service) => Readonly<Record<string, string>>;
  /** Before the build, in the installed copy. */
  readonly prepare?: (folder: string, service: Service) => Promise<void>;
  /** Scripts of the example's `package.json`, one after the other. */
  readonly scripts: readonly string[];
  readonly serve: (port: number) => {
    readonly command: readonly [string, ...string[]];
    readonly env?: object;
  };
}

/** Installs, checks, builds and serves an example, on an origin that the service accepts. */
export async function serveExample(source: string, service: Service, steps: Steps): Promise<Served> {
  const { folder, remove } = await copyOf(source);
  try {
    await installExample(folder);
    await steps.prepare?.(folder, service);
    const env = steps.env(service);
    for (const script of steps.scripts) await run('npm', ['run', '--silent', script], { cwd: folder, env });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { command, env: further } = steps.serve(port);
    const [file, ...args] = command;
    const server = await startServer(file, args, url, { cwd: folder, env: { ...env, ...further } });
    await service.admit(url);
    return {
      url,
      folder,
      close: async () => {
        await server.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * What the page says in the console, without what a browser says by itself.
 * @param expected what may be said
 */
export function listenToConsole(page: Page, expected?: RegExp): { expectSilence(): void } {
  const said: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (['warning', 'error'].includes(message.type()) && !expected?.test(text)) said.push(text);
  });
  return { expectSilence: () => expect(said, 'warnings and errors in the console').toEqual([]) };
}

/** Each change makes a file one that the framework's checker refuses, with a message about it. */
export async function expectRefused(
  { folder }: Served,
  checker: readonly string[],
  file: string,
  changes: readonly (readonly [from: string, to: string, message: RegExp])[],
): Promise<void> {
  const place = path.join(folder, file);
  const right = await readFile(place, 'utf8');
  for (const [from, to, message] of changes) {
    expect(right).toContain(from);
    await writeFile(place, right.replace(from, to));
    await expect(run('npx', checker, { cwd: folder }), `accepted: ${to}`).rejects.toThrow(message);
  }
}
