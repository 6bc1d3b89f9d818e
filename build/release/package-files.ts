// Which files the npm package may contain. Any other file was packed by mistake.
const ALLOWED =
  /^(?:dist\/(?!.*\.(?:zip|tgz)$)|docs\/[a-z-]+\.md$|docs\/(?:elements|hosts)\/[a-z-]+\.md$|docs\/pictures\/(?:cards|looks)\.png$|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/;
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

/** What is wrong with the list of files. */
export function fileProblems(files: readonly string[]): string[] {
  return [
    ...files
      .filter((file) => !ALLOWED.test(file) || FORBIDDEN.test(file))
      .map((file) => `${file} is not part of it`),
    ...NEEDED.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
  ];
}
