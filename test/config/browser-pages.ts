/**
 * Which files of the browser tests share a page, and in which browsers they run. A page costs 2.5 s before its first
 * test. So each page loads an entry file, which imports the test files of a folder.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files below each of these folders share pages: those of the first one that holds them. */
const PAGES = [
  'test/rules',
  'test/unit',
  'test/elements/application-form',
  'test/elements/vacancy-detail',
  'test/elements/vacancy-list',
  'test/elements',
];

/** These need a page for themselves: modules that are not loaded yet, warnings that a page gives once, a policy that stays. */
const ALONE = [
  'test/elements/application-form/lookup.test.ts',
  'test/elements/settings/define-element.test.ts',
  'test/elements/settings/misuse.test.ts',
  'test/elements/vacancy-list/directory.test.ts',
  'test/elements/vacancy-list/hostile-page.test.ts',
  'test/elements/vacancy-list/links.test.ts',
  'test/unit/core/http/page-leave.test.ts',
  'test/unit/core/http/policy.test.ts',
  'test/unit/i18n/words-that-fail.test.ts',
  'test/unit/elements/trusted-types.test.ts',
];

/** Huge inputs, and long tables of equal cases: `npm run test:all` runs them, and the pages of each run leave them out. */
const LONG = [
  'test/unit/description/deep.test.ts',
  'test/unit/description/large.test.ts',
  'test/unit/elements/bad-input.test.ts',
  'test/unit/elements/hostile-adverts.test.ts',
  'test/unit/elements/hostile-tidied.test.ts',
];

/** Where engines differ most: focus, files, storage, history, sending. Firefox runs these always, the others with `npm run test:all`. */
const ENGINE_SENSITIVE = [
  'test/elements/application-form/combobox.test.ts',
  'test/elements/application-form/draft-files.test.ts',
  'test/elements/application-form/drafts.test.ts',
  'test/elements/application-form/files.test.ts',
  'test/elements/application-form/leaving.test.ts',
  'test/elements/application-form/sending.test.ts',
  'test/elements/application-form/sending-guard.test.ts',
  'test/elements/career-site/views.test.ts',
  'test/elements/vacancy-list/bound-url.test.ts',
  'test/elements/vacancy-list/focus.test.ts',
  'test/elements/vacancy-list/follow-click.test.ts',
  'test/elements/vacancy-list/private-state.test.ts',
  'test/unit/core/http/upload.test.ts',
];

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort();

const ruleFiles = filesBelow('test/rules');
const testFiles = [...filesBelow('test/unit'), ...filesBelow('test/elements')];

/** A hook outside of each suite is one of the page: it would run before the tests of all files that share it. */
const hasHookOfThePage = (file: string): boolean =>
  /^(?:before|after)(?:Each)?\(/m.test(readFileSync(path.join(root, file), 'utf8'));

function checkLists(): void {
  const missing = [...ALONE, ...LONG, ...ENGINE_SENSITIVE].filter((file) => !testFiles.includes(file));
  if (missing.length > 0)
    throw new Error(`browser-pages.ts lists files that do not exist: ${missing.join(', ')}.`);
  const leaking = [...ruleFiles, ...testFiles].filter(
    (file) => !ALONE.includes(file) && hasHookOfThePage(file),
  );
  if (leaking.length > 0)
    throw new Error(
      `Put the hooks into a describe(), since these files share a page: ${leaking.join(', ')}.`,
    );
}

function pageOf(file: string): string {
  const folder = PAGES.find((page) => file.startsWith(`${page}/`));
  const page = folder === undefined || ALONE.includes(file) ? file.replace(/\.test\.ts$/, '') : folder;
  return page.replace('test/', '').replaceAll('/', '-');
}

/** So that browsers side by side get about equally much. */
const FILES_OF_A_PAGE = 16;

/** As few parts of about equal length as have at most this many items. */
function inParts<Item>(items: readonly Item[], length: number): Item[][] {
  const count = Math.ceil(items.length / length);
  const at = (part: number): number => Math.round((part * items.length) / count);
  return Array.from({ length: count }, (_, part) => items.slice(at(part), at(part + 1)));
}

/** Writes the entry files that import these test files. @param folder for the entry files, below `.cache` */
function writePages(folder: string, files: readonly string[]): string[] {
  checkLists();
  const below = path.posix.join('.cache/browser-tests', folder);
  rmSync(path.join(root, below), { recursive: true, force: true });
  mkdirSync(path.join(root, below), { recursive: true });
  return [...new Set(files.map(pageOf))].flatMap((page) => {
    const ofPage = files.filter((file) => pageOf(file) === page);
    return inParts(ofPage, FILES_OF_A_PAGE).map((part, at) => {
      const entry = path.posix.join(below, `${page}${at > 0 ? `-${at + 1}` : ''}.test.js`);
      writeFileSync(path.join(root, entry), part.map((file) => `import '/${file}';\n`).join(''));
      return entry;
    });
  });
}

/** The tests of units and elements; with `ALL_TESTS=1` the long ones, too. */
export const allPages = (folder: string): string[] =>
  writePages(
    folder,
    testFiles.filter((file) => process.env['ALL_TESTS'] === '1' || !LONG.includes(file)),
  );

/** Divides pages among browsers, so that each has about equally many test files. */
export function sharesOf(pages: readonly string[], browsers: number): string[][] {
  const filesOf = (page: string): number =>
    readFileSync(path.join(root, page), 'utf8').split('import ').length - 1;
  const shares = Array.from({ length: browsers }, () => ({ pages: [] as string[], files: 0 }));
  for (const page of pages.toSorted((one, other) => filesOf(other) - filesOf(one))) {
    const smallest = shares.reduce((least, share) => (share.files < least.files ? share : least));
    smallest.pages.push(page);
    smallest.files += filesOf(page);
  }
  return shares.map((share) => share.pages);
}

/** What Firefox runs in each run. */
export const engineSensitivePages = (folder: string): string[] => writePages(folder, ENGINE_SENSITIVE);

/** The rules, which Node runs in each run, and one engine other than Node's with `npm run test:all`. */
export const rulePages = (folder: string): string[] => writePages(folder, ruleFiles);
