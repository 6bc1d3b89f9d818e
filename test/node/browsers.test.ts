/** How the tests come by their browsers, on machines that have one, none, a broken one, or a package manager that fails. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Command, candidates, launchOptions, type Machine, search } from '../config/browser-search.js';

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
  files: string[],
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

const both = ['chromium', 'firefox'] as const;

describe('the search for browsers', () => {
  it("prefers Playwright's own build to the system's", async () => {
    const found = await search(both, machine(['/own/chrome', '/usr/bin/chromium', '/own/firefox']));
    assert.deepEqual(found.get('chromium'), { executablePath: '/own/chrome', origin: 'playwright' });
    assert.deepEqual(found.get('firefox'), { executablePath: '/own/firefox', origin: 'playwright' });
  });

  it('refuses a path in the environment that is no executable, instead of using another browser', () => {
    const made = machine(['/own/firefox'], { env: { FIREFOX: '/mine/firefox' } });
    assert.throws(() => candidates('firefox', made), /FIREFOX names \/mine\/firefox/);
  });

  it("finds the system's browsers on the PATH, and the applications of a Mac", async () => {
    const linux = await search(both, machine(['/opt/bin/google-chrome', '/usr/bin/firefox-esr']));
    assert.equal(linux.get('chromium')?.executablePath, '/opt/bin/google-chrome');
    assert.equal(linux.get('firefox')?.executablePath, '/usr/bin/firefox-esr');
    const app = '/Applications/Firefox.app/Contents/MacOS/firefox';
    const mac = await search(['firefox'], machine([app], { platform: 'darwin' }));
    assert.equal(mac.get('firefox')?.executablePath, app);
  });

  it('passes over one that does not start, and says so', async () => {
    const made = machine(['/own/chrome', '/usr/bin/chromium'], { broken: ['/own/chrome'] });
    const found = await search(['chromium'], made);
    assert.equal(found.get('chromium')?.executablePath, '/usr/bin/chromium');
    assert.deepEqual(made.said, ['/own/chrome does not start: a library is missing']);
    assert.deepEqual(made.ran, []);
  });

  it('installs only what is missing, by Playwright first', async () => {
    const made = machine(['/usr/bin/chromium'], { installs: () => ['/own/firefox'] });
    const found = await search(both, made);
    assert.equal(found.get('firefox')?.origin, 'playwright');
    assert.deepEqual(made.ran, ['npx playwright install firefox']);
    assert.ok(!made.said.join('\n').includes('much noise'), 'output of a success is not shown');
  });

  it("then by the system's package manager, showing why the first way failed", async () => {
    const made = machine([], {
      isRoot: false,
      installs: (command) =>
        command.startsWith('npx')
          ? 'fails'
          : command.includes('install')
            ? ['/usr/bin/chromium', '/usr/bin/firefox-esr']
            : [],
    });
    await search(both, made);
    assert.deepEqual(made.ran, [
      'npx playwright install chromium firefox',
      'sudo -n apt-get update',
      'sudo -n apt-get install -y --no-install-recommends chromium',
      'sudo -n apt-get install -y --no-install-recommends firefox-esr',
    ]);
    assert.ok(made.said.some((line) => line.includes('network is down')));
  });

  it('fails with the command to run where none can be had', async () => {
    const made = machine(['/own/chrome'], { isRoot: false });
    await assert.rejects(search(both, made), (error: Error) => {
      assert.match(error.message, /^No firefox that starts was found or could be installed\./);
      assert.match(
        error.message,
        /sudo apt-get update && sudo apt-get install -y --no-install-recommends firefox-esr\n/,
      );
      assert.match(error.message, /npx playwright install --with-deps firefox\n/);
      assert.match(error.message, /FIREFOX=\/path\/to\/firefox$/);
      return true;
    });
  });
});

describe('the search for the headless shell of Chromium', () => {
  const shell = 'chromium-headless-shell';
  const path = `/usr/bin/${shell}`;
  const apt = ['apt-get update', `apt-get install -y --no-install-recommends ${shell}`];

  it("prefers the system's, also to its Chromium, and installs it where it is missing", async () => {
    const found = await search([shell], machine(['/own/chrome', '/usr/bin/chromium', path]));
    assert.deepEqual(found.get(shell), { executablePath: path, origin: 'system' });
    const made = machine([], { installs: (command) => (command.endsWith(shell) ? [path] : []) });
    assert.deepEqual((await search([shell], made)).get(shell), { executablePath: path, origin: 'system' });
    assert.deepEqual(made.ran, apt);
  });

  it("then takes Playwright's, which comes with its Chromium and is started without a path", async () => {
    const made = machine([], {
      installs: (command) => (command.startsWith('npx') ? ['/own/chrome'] : 'fails'),
    });
    const candidate = (await search([shell], made)).get(shell)!;
    assert.deepEqual(candidate, { executablePath: '/own/chrome', origin: 'playwright' });
    assert.deepEqual(made.ran, [...apt, 'npx playwright install chromium']);
    assert.equal(launchOptions(shell, candidate, true).executablePath, undefined);
  });

  it('uses Chromium where the system has no headless shell, and says what that costs', async () => {
    const made = machine(['/usr/bin/chromium']);
    const candidate = (await search([shell], made)).get(shell)!;
    assert.deepEqual(candidate, { executablePath: '/usr/bin/chromium', origin: 'system' });
    assert.equal(launchOptions(shell, candidate, true).executablePath, '/usr/bin/chromium');
    assert.ok(made.said.some((line) => line.includes('twice the time')));
  });
});

describe('the search for WebKit', () => {
  const driver = '/usr/bin/WebKitWebDriver';
  const apt = [
    'apt-get update',
    'apt-get install -y --no-install-recommends webkit2gtk-driver xvfb xsettingsd',
  ];

  it('installs the driver, a display and its settings daemon by the package manager', async () => {
    const made = machine([], {
      installs: (command) => (command.startsWith('apt-get install') ? [driver] : []),
    });
    await search(['webkit'], made);
    assert.deepEqual(made.ran, apt);
  });
});

describe('the launch options', () => {
  const system = { executablePath: '/usr/bin/x', origin: 'system' } as const;

  it("drive a stock Firefox by its channel, and Playwright's own without", () => {
    assert.deepEqual(launchOptions('firefox', system, true), {
      executablePath: '/usr/bin/x',
      channel: 'moz-firefox',
    });
    const build = { executablePath: '/own/firefox', origin: 'playwright' } as const;
    assert.deepEqual(launchOptions('firefox', build, true), { executablePath: '/own/firefox' });
  });

  it('switch off the sandbox of Chromium for root only', () => {
    assert.ok(launchOptions('chromium', system, true).args?.includes('--no-sandbox'));
    assert.ok(!launchOptions('chromium', system, false).args?.includes('--no-sandbox'));
  });
});
