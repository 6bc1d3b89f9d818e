/**
 * Who may import whom: the table of the architecture as rules for dependency-cruiser.
 * `check-imports.ts` applies them, and proves each of them on seeded mistakes.
 */
import type { IFlattenedRuleSet } from 'dependency-cruiser';

interface Folder {
  /** Which folders of `src` it may import, besides itself and `base`. */
  project: string[];
  /** Those of which it may import types only. */
  types?: string[];
  packages?: string[];
  /** Single files of other folders that it may import besides. */
  files?: string[];
  /** Whether it runs in Node alone, and so may import Node's own modules. */
  node?: boolean;
}

export const folders: Record<string, Folder> = {
  base: { project: [] },
  advert: { project: [] },
  vacancies: { project: [] },
  applications: { project: [] },
  http: { project: [] },
  settings: { project: ['http'], types: ['recruiting', 'vacancies'] },
  directory: { project: ['vacancies', 'http'] },
  // What it is called with are the two libraries and the elements' code: `build/frameworks/react` writes the call.
  react: { project: [] },
  recruiting: { project: ['http', 'vacancies', 'applications'] },
  connector: { project: ['http'], node: true },
  i18n: { project: [], packages: ['i18next'] },
  ui: {
    project: ['settings', 'advert', 'i18n', 'vacancies'],
    types: ['applications'],
    packages: ['lit', 'dompurify'],
  },
  controllers: {
    project: ['settings', 'i18n', 'recruiting', 'directory', 'vacancies', 'applications'],
    packages: ['lit', '@lit/task'],
  },
  elements: {
    project: ['controllers', 'ui', 'settings', 'i18n', 'advert', 'vacancies', 'applications'],
    packages: ['lit'],
  },
  diagnosis: { project: ['settings', 'http', 'recruiting'] },
  panel: { project: ['diagnosis', 'settings', 'http', 'recruiting', 'vacancies', 'loader'] },
  // What it imports is in its own files: `build/cdn.ts` and the limits on their sizes hold that they stay small.
  loader: { project: ['recruiting', 'settings', 'http', 'vacancies'] },
  publish: {
    project: ['http', 'recruiting', 'directory', 'vacancies', 'advert', 'i18n'],
    // Those that draw nothing.
    files: ['src/ui/facts.ts', 'src/ui/salary-text.ts', 'src/ui/web-links.ts'],
    packages: ['parse5', '@aws-sdk/client-s3'],
    node: true,
  },
  // Of `settings`, the names alone.
  hosts: { project: ['publish', 'settings'], node: true },
  cli: {
    project: [
      'connector',
      'diagnosis',
      'i18n',
      'loader',
      'publish',
      'settings',
      'recruiting',
      'directory',
      'vacancies',
      'http',
    ],
    packages: ['parse5'],
    node: true,
  },
};

const entries: Record<string, Folder> = {
  index: {
    project: ['elements', 'recruiting', 'settings', 'i18n', 'vacancies', 'applications', 'directory'],
  },
  define: { project: ['elements', 'recruiting', 'settings', 'i18n'] },
  error: { project: [] },
};

const inFolder = (name: string): string => `^src/${name}/`;
const ofPackage = (name: string): string => `(^|/)node_modules/${name}/`;

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

function forbid(name: string, comment: string, from: Rule['from'], to: object): Rule {
  return { name, comment, severity: 'error', from, to } as Rule;
}

function rulesOf(name: string, from: string, itself: string[], folder: Folder): Rule[] {
  const { project, types = [], packages = [], files = [], node = false } = folder;
  const allowed = [
    ...itself,
    inFolder('base'),
    ...[...project, ...types].map(inFolder),
    ...packages.map(ofPackage),
    ...files.map((file) => `^${file.replaceAll('.', '\\.')}$`),
  ];
  const rules = [
    forbid(
      name,
      `${name} imports what the table does not give it`,
      { path: from },
      {
        pathNot: allowed,
        ...(node ? { dependencyTypesNot: ['core'] } : {}),
      },
    ),
  ];
  if (types.length > 0) {
    rules.push(
      forbid(
        `${name}-types-only`,
        `${name} may import types of ${types.join(' and ')}, no code`,
        { path: from },
        {
          path: types.map(inFolder),
          dependencyTypesNot: ['type-only'],
        },
      ),
    );
  }
  return rules;
}

const known = [
  ...Object.keys(folders).map(inFolder),
  ...Object.keys(entries).map((name) => `^src/${name}\\.ts$`),
];

export const importRules: IFlattenedRuleSet = {
  forbidden: [
    ...Object.entries(folders)
      .filter(([name]) => name !== 'base')
      .flatMap(([name, folder]) => rulesOf(name, inFolder(name), [inFolder(name)], folder)),
    // An entry may import the one that registers all elements.
    ...Object.entries(entries).flatMap(([name, folder]) =>
      rulesOf(name, `^src/${name}\\.ts$`, ['^src/(index|define|error)\\.ts$'], folder),
    ),
    forbid(
      'another-element',
      'an element imports its own folder; only career-site places the others',
      { path: '^src/elements/([^/]+)/', pathNot: '^src/elements/career-site/' },
      { path: '^src/elements/', pathNot: '^src/elements/$1/' },
    ),
    forbid(
      'base',
      'base is the bottom: it imports nothing else',
      { path: inFolder('base') },
      { path: '.', pathNot: inFolder('base') },
    ),
    forbid(
      'sanitizer-elsewhere',
      'ui/safe-html is the only door for HTML',
      { path: inFolder('ui'), pathNot: '^src/ui/safe-html' },
      { path: ofPackage('dompurify') },
    ),
    forbid(
      'sanitizer-at-once',
      'the sanitizer is loaded on demand, by import()',
      { path: '^src/ui/safe-html' },
      { path: ofPackage('dompurify'), dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'src-to-demo-or-test',
      'the product knows neither its demo nor its tests',
      { path: '^src/' },
      {
        path: '^(demo|test|bench)/',
      },
    ),
    forbid(
      'sandbox-to-src',
      'the sandbox is the other side of the wire',
      { path: '^demo/sandbox/' },
      {
        path: '^src/',
      },
    ),
    forbid('no-cycle', 'a cycle has no lower part to understand first', {}, { circular: true }),
    forbid('unresolvable', 'the module is not there', {}, { couldNotResolve: true }),
    forbid(
      'outside-the-table',
      'a new folder needs a row in the table',
      { path: '^src/', pathNot: known },
      {
        path: '.',
      },
    ),
  ],
};

/** Whether a file of `src` has a row in the table, also where it imports nothing. */
export function hasRow(file: string): boolean {
  return known.some((pattern) => new RegExp(pattern, 'u').test(file));
}
