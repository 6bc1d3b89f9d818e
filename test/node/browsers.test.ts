/** How the tests find or install their browsers. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Command, launchOptions, type Machine, search } from '../config/browser-search.js';

interface Made extends Machine {
  said: string[];
  ran: string[];
}

const own = {
  chromium: '/own/chrome',
  'chromium-headless-shell': '/own/chrome',
  firefox: '/own/firefox',
  webkit: '/own/webkit',
};

/** A machine with these files; a command's effect is to add files to it. */
function machine(
  files: readonly string[],
  options: {
    env?: Record<string, string>;
    platform?: string;
    isRoot?: boolean;
    broken?: string[];
    installs?: (command: string) => string[] | 'fails';
  } = {},
): Made {
  const there = new Set(files);
  const said: string[] = [];
  const ran: string[] = [];
  return {
    env: { PATH: '/usr/bin:/opt/bin', ...options.env },
    platform: options.platform ?? 'linux',
    isRoot: options.isRoot ?? true,
    isExecutable: (file) => there.has(file),
    playwrightBuild: (product) => own[product],
    tryOut: (_product, { executablePath }) =>
      Promise.resolve(options.broken?.includes(executablePath) ? 'a library is missing' : undefined),
    run: ({ file, args }: Command) => {
      const command = [file, ...args].join(' ');
      ran.push(command);
      const outcome = options.installs?.(command) ?? 'fails';
      if (outcome === 'fails') return Promise.resolve({ ok: false, output: 'network is down' });
      for (const added of outcome) there.add(added);
      return Promise.resolve({ ok: true, output: 'much noise' });
    },
    say: (line) => said.push(line),
    said,
    ran,
  };
}

const DRIVER = '/usr/bin/WebKitWebDriver';
const SHELL = '/usr/bin/chromium-headless-shell';
const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';
const APT = [
  'apt-get update',
  ...['chromium', 'firefox-esr', 'webkit2gtk-driver xvfb xsettingsd'].map(
    (names) => `apt-get install -y --no-install-recommends ${names}`,
  ),
];

describe('the search for browsers', () => {
  it('takes what the environment names, or fails', async () => {
    const env = { CHROMIUM: '/mine/chromium' };
    const found = await search(['chromium'], machine(['/own/chrome', '/mine/chromium'], { env }));
    assert.deepEqual(found.get('chromium'), { executablePath: '/mine/chromium', origin: 'environment' });
    await assert.rejects(search(['chromium'], machine(['/own/chrome'], { env })), /names \/mine\/chromium/);
    const broken = machine(['/mine/chromium'], { env, broken: ['/mine/chromium'] });
    await assert.rejects(search(['chromium'], broken), /CHROMIUM names a browser that does not start/);
    assert.deepEqual(broken.ran, []);
  });

  for (const [product, files, executablePath, platform] of [
    ['chromium', ['/own/chrome', '/usr/bin/chromium'], '/own/chrome', 'linux'],
    ['chromium', ['/opt/bin/google-chrome'], '/opt/bin/google-chrome', 'linux'],
    ['chromium-headless-shell', ['/own/chrome', SHELL], SHELL, 'linux'],
    ['chromium-headless-shell', ['/usr/bin/chromium'], '/usr/bin/chromium', 'linux'],
    ['firefox', [MAC], MAC, 'darwin'],
    ['webkit', ['/own/webkit', DRIVER], DRIVER, 'linux'],
    ['webkit', ['/own/webkit'], '/own/webkit', 'darwin'],
  ] as const) {
    it(`takes ${executablePath} for ${product} on ${platform}, of ${files.join(', ')}`, async () => {
      const found = await search([product], machine(files, { platform }));
      assert.equal(found.get(product)?.executablePath, executablePath);
    });
  }

  it('passes over one that does not start, and says so', async () => {
    const made = machine(['/own/chrome', '/usr/bin/chromium'], { broken: ['/own/chrome'] });
    const found = await search(['chromium'], made);
    assert.equal(found.get('chromium')?.executablePath, '/usr/bin/chromium');
    assert.deepEqual(made.said, ['/own/chrome does not start: a library is missing']);
    assert.deepEqual(made.ran, []);
  });

  it('installs each missing browser once: by Playwright, or the driver of WebKit by the package manager', async () => {
    const made = machine(['/usr/bin/chromium'], {
      installs: (command) =>
        command.startsWith('npx') ? ['/own/firefox'] : command.includes('webkit') ? [DRIVER] : [],
    });
    const found = await search(['chromium', 'firefox', 'webkit'], made);
    assert.equal(found.get('firefox')?.origin, 'playwright');
    assert.equal(found.get('webkit')?.origin, 'system');
    assert.deepEqual(made.ran, ['npx playwright install firefox', APT[0], APT[3]]);
    assert.ok(!made.said.join('\n').includes('much noise'), 'output of a success is not shown');
  });

  it('tries the other way of installing where one fails, and says why', async () => {
    const made = machine([], {
      isRoot: false,
      installs: (command) =>
        command.startsWith('npx') ? 'fails' : ['/usr/bin/chromium', '/usr/bin/firefox-esr'],
    });
    await search(['chromium', 'firefox'], made);
    const commands = APT.slice(0, 3).map((command) => `sudo -n ${command}`);
    assert.deepEqual(made.ran, ['npx playwright install chromium firefox', ...commands]);
    assert.ok(made.said.some((line) => line.includes('network is down')));
  });

  it('fails with the command to run where no browser can be installed', async () => {
    await assert.rejects(search(['firefox'], machine(['/own/chrome'], { isRoot: false })), (error: Error) => {
      assert.match(error.message, /^No firefox that starts was found or could be installed\./);
      assert.match(
        error.message,
        /sudo apt-get update && sudo apt-get install -y --no-install-recommends firefox-esr\n/,
      );
      assert.match(error.message, /FIREFOX=\/path\/to\/firefox$/);
      return true;
    });
    const mac = machine([], { platform: 'darwin' });
    await assert.rejects(search(['chromium'], mac), /Run\n {2}npx playwright install chromium\n/);
    assert.deepEqual(mac.ran, ['npx playwright install chromium']);
  });
});

describe('the launch options', () => {
  const system = { executablePath: '/usr/bin/x', origin: 'system' } as const;
  const build = { executablePath: '/own/x', origin: 'playwright' } as const;

  it("drive a stock Firefox by its channel, and Playwright's own without", () => {
    const channel = 'moz-firefox';
    assert.deepEqual(launchOptions('firefox', system, true), { executablePath: '/usr/bin/x', channel });
    assert.deepEqual(launchOptions('firefox', build, true), { executablePath: '/own/x' });
  });

  it("switch off the sandbox of Chromium for root only, and leave Playwright's headless shell to Playwright", () => {
    assert.ok(launchOptions('chromium', system, true).args?.includes('--no-sandbox'));
    assert.ok(!launchOptions('chromium', system, false).args?.includes('--no-sandbox'));
    assert.equal(launchOptions('chromium-headless-shell', build, true).executablePath, undefined);
  });
});
