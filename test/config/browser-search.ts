/**
 * Which browsers the tests may use, in which order, and what to do without any.
 * It starts no process itself: `browsers.ts` passes the machine, so that tests can pass another.
 */
import path from 'node:path';

export const products = ['chromium', 'chromium-headless-shell', 'firefox', 'webkit'] as const;
export type Product = (typeof products)[number];

/**
 * The Chromium of `npm test` draws nothing but pages, and takes half of the time; it keeps no pages for Back.
 * `npm run test:all` runs the one that people use.
 */
export const testChromium = (isAll: boolean): 'chromium' | 'chromium-headless-shell' =>
  isAll ? 'chromium' : 'chromium-headless-shell';

/** Where an executable was found; `playwright` is the build that Playwright downloads for itself. */
export type Origin = 'environment' | 'playwright' | 'system';

export interface Candidate {
  executablePath: string;
  origin: Origin;
}

export interface LaunchOptions {
  /** Default: the build of Playwright. */
  executablePath?: string;
  channel?: string;
  args?: string[];
}

export interface Command {
  file: string;
  args: string[];
  timeLimit: number;
}

/** What the search has to know of the computer that it runs on. */
export interface Machine {
  env: Record<string, string | undefined>;
  platform: string;
  isRoot: boolean;
  isExecutable: (file: string) => boolean;
  playwrightBuild: (product: Product) => string;
  /** Starts the browser and closes it again; resolves to what went wrong, or nothing. */
  tryOut: (product: Product, candidate: Candidate) => Promise<string | undefined>;
  /** Runs a command without a terminal; its output is there to be shown when it fails. */
  run: (command: Command) => Promise<{ ok: boolean; output: string }>;
  say: (line: string) => void;
}

const names: Record<Product, string[]> = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  'chromium-headless-shell': ['chromium-headless-shell', 'chrome-headless-shell'],
  firefox: ['firefox-esr', 'firefox'],
  // The driver of WebKitGTK, which starts the browser.
  webkit: ['WebKitWebDriver'],
};

const macPaths: Record<Product, string[]> = {
  chromium: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  'chromium-headless-shell': [],
  firefox: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  webkit: [],
};

/** WebKitGTK draws on a display in memory, whose settings daemon switches reduced motion. */
const debianPackages: Record<Product, string[]> = {
  chromium: ['chromium'],
  'chromium-headless-shell': ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xsettingsd'],
};
/** Names an executable in the environment. */
export const variables: Record<Product, string> = {
  chromium: 'CHROMIUM',
  'chromium-headless-shell': 'CHROMIUM',
  firefox: 'FIREFOX',
  webkit: 'WEBKIT',
};

/**
 * On Linux WebKit is the system's WebKitGTK: a browser that people use, where Playwright's build is a patched one. The
 * headless shell is a small package, and the same version as the system's Chromium.
 */
function prefersSystem(product: Product, platform: string): boolean {
  return platform === 'linux' && (product === 'webkit' || product === 'chromium-headless-shell');
}

/** Every executable that there is, the best one first. A path in the environment is the only one if it is given. */
export function candidates(product: Product, machine: Machine): Candidate[] {
  const chosen = machine.env[variables[product]];
  if (chosen) {
    if (!machine.isExecutable(chosen)) {
      throw new Error(`${variables[product]} names ${chosen}, which is not an executable file.`);
    }
    const origin = chosen === machine.playwrightBuild(product) ? 'playwright' : 'environment';
    return [{ executablePath: chosen, origin }];
  }
  const folders = [
    ...(machine.env['PATH'] ?? '').split(path.delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  const system = [
    ...names[product].flatMap((name) => folders.filter(Boolean).map((folder) => path.join(folder, name))),
    ...(machine.platform === 'darwin' ? macPaths[product] : []),
  ];
  const build: Candidate = { executablePath: machine.playwrightBuild(product), origin: 'playwright' };
  const installed = [...new Set(system)].map((executablePath): Candidate => ({
    executablePath,
    origin: 'system',
  }));
  const all = prefersSystem(product, machine.platform) ? [...installed, build] : [build, ...installed];
  return all.filter((candidate) => machine.isExecutable(candidate.executablePath));
}

/**
 * How Playwright has to start it. A stock Firefox speaks WebDriver BiDi only, which Playwright uses for the channel
 * `moz-firefox`; its own build is patched and must not be given a channel. Chromium refuses its sandbox to root.
 */
export function launchOptions(product: Product, candidate: Candidate, isRoot: boolean): LaunchOptions {
  const { executablePath, origin } = candidate;
  if (product === 'webkit') return { executablePath };
  if (product === 'firefox') {
    return origin === 'playwright' ? { executablePath } : { executablePath, channel: 'moz-firefox' };
  }
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ];
  const args = isRoot ? ['--no-sandbox', ...quiet] : quiet;
  // Playwright has the path of its Chromium only, but starts its headless shell by itself.
  const isOwnShell = product === 'chromium-headless-shell' && origin === 'playwright';
  return isOwnShell ? { args } : { executablePath, args };
}

/** The first candidate that really starts. What was passed over, and why, is said. */
export async function firstThatStarts(product: Product, machine: Machine): Promise<Candidate | undefined> {
  for (const candidate of candidates(product, machine)) {
    const problem = await machine.tryOut(product, candidate);
    if (problem === undefined) return candidate;
    machine.say(`${candidate.executablePath} does not start: ${problem}`);
  }
  return undefined;
}

function playwrightInstall(missing: readonly Product[]): Command[] {
  if (missing.length === 0) return [];
  // With its Chromium, Playwright installs its headless shell.
  const names = missing.map((product) => (product === 'chromium-headless-shell' ? 'chromium' : product));
  return [{ file: 'npx', args: ['playwright', 'install', ...new Set(names)], timeLimit: 180_000 }];
}

function systemInstall(missing: readonly Product[], isRoot: boolean): Command[] {
  const command = (...args: string[]): Command =>
    isRoot
      ? { file: 'apt-get', args, timeLimit: 300_000 }
      : { file: 'sudo', args: ['-n', 'apt-get', ...args], timeLimit: 300_000 };
  // Each by a command for itself: one package that the system does not have would fail the others.
  return [
    command('update'),
    ...missing.map((product) =>
      command('install', '-y', '--no-install-recommends', ...debianPackages[product]),
    ),
  ];
}

const written = (command: Command): string => [command.file, ...command.args].join(' ');

/** What a person has to do where neither way of installing worked. */
export function missingMessage(
  missing: readonly Product[],
  machine: Pick<Machine, 'platform' | 'isRoot'>,
): string {
  const packages = missing.flatMap((product) => debianPackages[product]).join(' ');
  const sudo = machine.isRoot ? '' : 'sudo ';
  const byHand =
    machine.platform === 'linux'
      ? `  ${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages}\n` +
        `or  ${sudo}npx playwright install --with-deps ${missing.join(' ')}`
      : `  npx playwright install ${missing.join(' ')}`;
  const paths = missing.map((product) => `${variables[product]}=/path/to/${product}`).join(' ');
  return `No ${missing.join(' and no ')} that starts was found or could be installed. Run\n${byHand}\nor name an installed one: ${paths}`;
}

/**
 * Finds every product that is asked for, and installs what is missing: Playwright's own build, else the system's; the
 * other way round for a product of which the system's is preferred.
 */
export async function search(wanted: readonly Product[], machine: Machine): Promise<Map<Product, Candidate>> {
  const found = new Map<Product, Candidate>();
  const look = async (): Promise<Product[]> => {
    for (const product of wanted) {
      if (found.has(product)) continue;
      const candidate = await firstThatStarts(product, machine);
      if (candidate) found.set(product, candidate);
    }
    return wanted.filter((product) => !found.has(product));
  };

  let missing = await look();
  const forced = missing.find((product) => machine.env[variables[product]]);
  if (forced) throw new Error(`${variables[forced]} names a browser that does not start: see above.`);

  const isFromSystem = (product: Product): boolean => prefersSystem(product, machine.platform);
  const ways = [
    (): Command[] => playwrightInstall(missing.filter((product) => !isFromSystem(product))),
    (): Command[] => (machine.platform === 'linux' ? systemInstall(missing, machine.isRoot) : []),
    (): Command[] => playwrightInstall(missing.filter(isFromSystem)),
  ];
  for (const way of ways) {
    if (missing.length === 0) break;
    for (const command of way()) {
      machine.say(`No ${missing.join(', no ')} yet. Running: ${written(command)}`);
      const { ok, output } = await machine.run(command);
      if (!ok) machine.say(`That failed: ${written(command)}\n${output}`);
    }
    missing = await look();
  }
  if (missing.includes('chromium-headless-shell')) {
    machine.say('No chromium-headless-shell: the tests use chromium, which takes twice the time.');
    const { executablePath } = (await search(['chromium'], machine)).get('chromium')!;
    found.set('chromium-headless-shell', { executablePath, origin: 'system' });
    missing = missing.filter((product) => product !== 'chromium-headless-shell');
  }
  if (missing.length > 0) throw new Error(missingMessage(missing, machine));
  return found;
}
