/**
 * Which files of the browser tests share a page, and in which browsers they run. A page costs 2.5 s before its first
 * test. So each page loads an entry file, which imports the test files of a folder.
 *
 * A file that the lists below do not name has a page of its own and runs in each browser.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files of each of these folders share a page. A file elsewhere has its own. */
const SHARED = [
  'test/rules',
  'test/elements/application-form',
  'test/elements/vacancy-detail',
  'test/elements/vacancy-list',
];

/** These need a page that no other test has used: modules that are not loaded yet, warnings that a page gives once. */
const ALONE = [
  'test/elements/application-form/lookup.test.ts',
  'test/elements/vacancy-list/directory.test.ts',
  'test/elements/vacancy-list/hostile-page.test.ts',
  'test/elements/vacancy-list/links.test.ts',
];

/** Long tables of equal cases, and huge inputs. Chromium runs them always, the other browsers with `npm run test:all`. */
const MATRICES = [
  'test/elements/faults/moments.test.ts',
  'test/unit/advert/deep.test.ts',
  'test/unit/ui/hostile-adverts.test.ts',
  'test/unit/ui/hostile-tidied.test.ts',
  'test/unit/ui/safe-html-large.test.ts',
];

/**
 * What an element does with its data and its settings, and no behaviour in which engines differ (focus, layout, forms,
 * files, storage, navigation, sending). Chromium runs them always, the other browsers with `npm run test:all`.
 */
const SAME_IN_ALL_ENGINES: Readonly<Record<string, readonly string[]>> = {
  'test/elements/application-form': [
    'all-fields',
    'arriving-fields',
    'cancel',
    'fields',
    'keeping',
    'lookup',
    'lookup-late',
    'outcomes',
    'own-inputs',
    'own-inputs-wrong',
    'prefill',
    'receipt',
    'receipt-mail',
    'required-fields',
    'service-errors',
    'spam',
    'templates',
  ],
  'test/elements/career-site': ['passing-on'],
  'test/elements/settings': ['settings'],
  'test/elements/vacancy-detail': ['apply', 'around', 'changing', 'similar'],
  'test/elements/vacancy-list': [
    'bad-input',
    'builder-words',
    'designer-parts',
    'directory',
    'directory-late',
    'facts',
    'filters',
    'hostile-page',
    'incomplete',
    'links',
    'loading',
    'many',
    'marks',
    'new-and-applied',
    'order',
    'parents',
    'presets',
    'query',
    'salary',
    'sentences',
    'stale',
    'states',
  ],
};

interface TestPages {
  /** The entry files that every browser loads. */
  readonly everywhere: string[];
  /** Those that one browser is enough for. */
  readonly once: string[];
}

const testFiles = ['test/rules', 'test/unit', 'test/elements'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort(),
);

const onceFiles = new Set([
  ...MATRICES,
  ...Object.entries(SAME_IN_ALL_ENGINES).flatMap(([folder, names]) =>
    names.map((name) => `${folder}/${name}.test.ts`),
  ),
]);

function pageOf(file: string): string {
  const folder = SHARED.find((shared) => file.startsWith(`${shared}/`));
  const page = folder === undefined || ALONE.includes(file) ? file.replace(/\.test\.ts$/, '') : folder;
  return page.replace('test/', '').replaceAll('/', '-');
}

/** A hook outside of each suite is one of the page: it would run before the tests of all files that share it. */
const hasHookOfThePage = (file: string): boolean =>
  /^(?:before|after)(?:Each)?\(/m.test(readFileSync(path.join(root, file), 'utf8'));

/**
 * Writes the entry files of a runner. A name in the lists above without a file is a mistake. With `ALL_TESTS=1` there is
 * nothing that one browser is enough for.
 */
export function chosenPages(runner: string): TestPages {
  const missing = [...ALONE, ...onceFiles].filter((file) => !testFiles.includes(file));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(' and no ')}: see browser-pages.ts.`);
  const leaking = testFiles.filter(
    (file) =>
      SHARED.some((shared) => file.startsWith(`${shared}/`)) &&
      !ALONE.includes(file) &&
      hasHookOfThePage(file),
  );
  if (leaking.length > 0)
    throw new Error(
      `Put the hooks into a describe(), since these files share a page: ${leaking.join(', ')}.`,
    );
  const folder = path.posix.join('.cache/browser-tests', runner);
  rmSync(path.join(root, folder), { recursive: true, force: true });
  mkdirSync(path.join(root, folder), { recursive: true });
  const write = (files: string[], suffix: string): string[] => {
    const byPage = new Map<string, string[]>();
    for (const file of files) byPage.set(pageOf(file), [...(byPage.get(pageOf(file)) ?? []), file]);
    return [...byPage].map(([page, own]) => {
      const entry = path.posix.join(folder, `${page}${suffix}.test.js`);
      writeFileSync(path.join(root, entry), own.map((file) => `import '/${file}';\n`).join(''));
      return entry;
    });
  };
  const everywhere = write(
    testFiles.filter((file) => !onceFiles.has(file)),
    '',
  );
  const once = write(
    testFiles.filter((file) => onceFiles.has(file)),
    '-once',
  );
  return process.env['ALL_TESTS'] === '1'
    ? { everywhere: [...everywhere, ...once], once: [] }
    : { everywhere, once };
}
