import { blockedWordIn } from '../blocked-words.js';

// Which files the npm package may contain. Any other file was packed by mistake.
const ALLOWED =
  /^(?:dist\/(?!.*\.(?:zip|tgz)$)|docs\/[a-z-]+\.md$|docs\/(?:elements|hosts)\/[a-z-]+\.md$|docs\/pictures\/(?:(?:cards|looks)\.png|story\.webp)$|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/;
const FORBIDDEN = /\.test\.|(?:^|\/)(?:test|demo|bench)\/|(?<!\.d)\.tsx?$/;
const NEEDED = [
  'dist/index.js',
  'dist/index.d.ts',
  'dist/define.js',
  'dist/error.js',
  'dist/cdn/career-elements.js',
  'dist/cdn/integrity.json',
  'dist/cdn/licenses.txt',
  'dist/custom-elements.json',
  'dist/web-types.json',
  'dist/jsx.d.ts',
  'dist/career-site.schema.json',
  'dist/node/commands/main.js',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
];

/** What no browser asks for: code for Node, and texts for people. */
const NOT_SERVED = /^(?:dist\/node|docs)\//;

/** What is wrong with the list of files. */
export function fileProblems(files: readonly string[]): string[] {
  return [
    ...files
      .filter((file) => !ALLOWED.test(file) || FORBIDDEN.test(file))
      .map((file) => `${file} is not part of it`),
    ...files
      .filter((file) => !NOT_SERVED.test(file) && blockedWordIn(file) !== undefined)
      .map((file) => `ad blockers block ${file}, which development servers give to browsers`),
    ...NEEDED.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
  ];
}
