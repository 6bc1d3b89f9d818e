/**
 * Who may import whom: the three rules of the architecture, for dependency-cruiser. `check-imports.ts` applies them, and proves
 * each of them on seeded mistakes.
 */
import type { IFlattenedRuleSet } from 'dependency-cruiser';

interface Room {
  /** Which rooms of `src` it may import, besides itself. */
  rooms: string[];
  packages?: string[];
  /** Whether it runs in Node alone, and so may import Node's own modules. */
  isForNode?: boolean;
}

const BELOW = ['core', 'i18n', 'description'];

const ROOMS: Record<string, Room> = {
  core: { rooms: [], packages: ['minisearch'] },
  i18n: { rooms: ['core'], packages: ['i18next'] },
  description: { rooms: ['core'] },
  // What it imports is in its own files: `build/cdn.ts` and the limits on their sizes hold that they stay small.
  loader: { rooms: ['core'] },
  elements: { rooms: BELOW, packages: ['lit', '@lit/task', 'dompurify', 'idb-keyval'] },
  node: {
    rooms: [...BELOW, 'loader'],
    packages: ['p-map', 'parse5', '@aws-sdk/client-s3'],
    isForNode: true,
  },
};

const ENTRIES = '^src/(index|define|error)\\.ts$';

const inRoom = (name: string): string => `^src/${name}/`;
const ofPackage = (name: string): string => `(^|/)node_modules/${name}/`;

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

function forbid(name: string, comment: string, from: Rule['from'], to: object): Rule {
  return { name, comment, severity: 'error', from, to } as Rule;
}

const roomRules = Object.entries(ROOMS).map(([name, { rooms, packages = [], isForNode }]) =>
  forbid(
    name,
    `${name} imports ${['only itself', ...rooms, ...packages].join(', ')}`,
    { path: inRoom(name) },
    {
      pathNot: [name, ...rooms].map(inRoom).concat(packages.map(ofPackage)),
      ...(isForNode ? { dependencyTypesNot: ['core'] } : {}),
    },
  ),
);

export const importRules: IFlattenedRuleSet = {
  forbidden: [
    ...roomRules,
    forbid(
      'entry',
      'what a program imports for the browser is made of core, i18n and elements',
      { path: ENTRIES },
      { pathNot: [...['core', 'i18n', 'elements'].map(inRoom), ENTRIES] },
    ),
    forbid(
      'another-element',
      'an element imports its own folder and shared; only career-site places the others',
      { path: '^src/elements/([^/]+)/', pathNot: '^src/elements/career-site/' },
      { path: '^src/elements/', pathNot: ['^src/elements/$1/', '^src/elements/shared/'] },
    ),
    forbid(
      'sanitizer-elsewhere',
      'safe-html is the only door for HTML',
      { path: inRoom('elements'), pathNot: '^src/elements/shared/safe-html' },
      { path: ofPackage('dompurify') },
    ),
    forbid(
      'sanitizer-at-once',
      'the sanitizer is loaded on demand, by import()',
      { path: '^src/elements/shared/safe-html' },
      { path: ofPackage('dompurify'), dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'src-to-demo-or-test',
      'the product knows neither its demo nor its tests',
      { path: '^src/' },
      { path: '^(demo|test|bench)/' },
    ),
    forbid(
      'sandbox-to-src',
      'the sandbox is the other side of the wire',
      { path: '^demo/sandbox/' },
      { path: '^src/' },
    ),
    forbid('no-cycle', 'a cycle has no lower part to understand first', {}, { circular: true }),
    forbid('unresolvable', 'the module is not there', {}, { couldNotResolve: true }),
    forbid(
      'outside-the-rooms',
      'a new room needs a rule',
      { path: '^src/', pathNot: [...Object.keys(ROOMS).map(inRoom), ENTRIES] },
      { path: '.' },
    ),
  ],
};

/** Whether a file of `src` is in a room that has a rule, also where it imports nothing. */
export function hasRule(file: string): boolean {
  return [...Object.keys(ROOMS).map(inRoom), ENTRIES].some((pattern) => new RegExp(pattern, 'u').test(file));
}
