/**
 * A screen in memory for WebKitGTK, with the settings of a desktop: an X server, and a settings daemon by which reduced
 * motion is switched while pages are open.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Display {
  /** The environment for programs that draw on it. */
  readonly env: Record<string, string>;
  /**
   * Where a window has to be. The pointer rests in the middle of the screen, and without a window manager the window that
   * lies under it has the focus; by its corner it does, so that the pointer is not over the page.
   */
  readonly corner: { readonly x: number; readonly y: number };
  setReducedMotion(isReduced: boolean): void;
  close(): void;
}

const SCREEN = { width: 3200, height: 2400 };

/** The toolbar would keep the window wider than a phone's screen. */
const NARROW_TOOLBAR =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }\n';

/** Rejects where a program does not start, as one does that is not installed. */
export async function startDisplay(): Promise<Display> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-display-'));
  const settings = path.join(folder, 'xsettings.conf');
  const writeSettings = (isReduced: boolean): void =>
    writeFileSync(settings, `Net/ThemeName "Adwaita"\nGtk/EnableAnimations ${isReduced ? 0 : 1}\n`);
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  writeSettings(false);

  const running: ChildProcess[] = [];
  const close = (): void => {
    process.off('exit', close);
    for (const child of running.splice(0).reverse()) child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', close);
  try {
    // It chooses a free display number itself, and writes it to this descriptor when it is ready.
    const screen = `${SCREEN.width}x${SCREEN.height}x24`;
    const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'];
    const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    running.push(server);
    const number = await firstLine(server);
    const display = { DISPLAY: `:${number}` };
    const daemon = spawn('xsettingsd', ['-c', settings], {
      stdio: 'ignore',
      env: { ...process.env, ...display },
    });
    running.push(daemon);
    await once(daemon, 'spawn');
    return {
      env: {
        ...display,
        XDG_CONFIG_HOME: folder,
        GDK_BACKEND: 'x11',
        // Without these, `navigator.language` is "C".
        LANG: 'en_US.UTF-8',
        LANGUAGE: 'en_US',
      },
      corner: { x: SCREEN.width / 2, y: SCREEN.height / 2 },
      setReducedMotion(isReduced) {
        writeSettings(isReduced);
        daemon.kill('SIGHUP');
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function firstLine(server: ChildProcess): Promise<string> {
  const output = server.stdio[3];
  if (!output || !('setEncoding' in output)) throw new Error('Xvfb has no output.');
  output.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (chunk: string) => {
      text += chunk;
      if (text.endsWith('\n')) resolve(text.trim());
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code} before it was ready.`)));
  });
}
