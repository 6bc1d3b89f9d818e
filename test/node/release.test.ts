// When `npm run release` refuses, and with what advice.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fileProblems } from '../../build/release/package-files.js';
import {
  changelogSection,
  missingInManifest,
  repositoryProblems,
  type Repository,
} from '../../build/release/problems.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const changelog = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-11-23

### Added

- Something.

## [1.1.0] - 2026-01-02

- Older.
`;

const ready: Repository = {
  version: '1.2.0',
  changelog,
  uncommitted: [],
  tags: ['v1.1.0', 'other'],
  now: Date.parse('2026-11-23T10:00Z'),
};

/** The changelog with another date of the version. */
const dated = (date: string) => ({ changelog: changelog.replace('2026-11-23', date) });

describe('the state of the repository', () => {
  it('is a release when all is committed, and the version is new and in the changelog', () => {
    assert.deepEqual(repositoryProblems(ready), []);
  });

  for (const [what, change, says] of [
    [
      'changes that are not committed',
      { uncommitted: ['src/index.ts', 'new.ts'] },
      /committed: src\/index\.ts, new\.ts\.$/,
    ],
    ['a version without a section', { version: '1.3.0' }, /no entries below "## \[1\.3\.0\] - YYYY-MM-DD"/],
    ['a section without a date', { changelog: '## [1.2.0]\n\n- Something.\n' }, /no entries below/],
    [
      'a section without entries',
      { changelog: '## [1.2.0] - 2026-11-23\n\n## [1.1.0] - 2026-01-02\n\n- Older.\n' },
      /no entries/,
    ],
    [
      'a section that has only headings',
      { changelog: changelog.replace('- Something.', '### Fixed') },
      /no entries below "## \[1\.2\.0\]/,
    ],
    [
      'entries that are left below [Unreleased]',
      { changelog: changelog.replace('[Unreleased]\n', '[Unreleased]\n\n- Forgotten.\n') },
      /still has text below \[Unreleased\]: move it to \[1\.2\.0\]/,
    ],
    ['a month that does not exist', dated('9999-99-99'), /date 9999-99-99 of 1\.2\.0 .* not in the calendar/],
    ['a day that the month does not have', dated('2026-02-30'), /2026-02-30 .* not in the calendar/],
    ['a date after tomorrow', dated('2026-11-25'), /2026-11-25 of 1\.2\.0 .* is in the future/],
    ['a version that has a tag', { tags: ['v1.2.0'] }, /The tag v1\.2\.0 exists/],
    [
      'a version before one that was released',
      { tags: ['v1.10.0'] },
      /The tag v1\.10\.0 is later than 1\.2\.0/,
    ],
    [
      'a version for trials',
      { version: '1.2.0-beta.1', changelog: '## [1.2.0-beta.1] - 2026-11-23\n\n- Something.\n' },
      /is no version/,
    ],
  ] as const) {
    it(`is refused for ${what}`, () => {
      const problems = repositoryProblems({ ...ready, ...change });
      assert.equal(problems.length, 1, problems.join('\n'));
      assert.match(problems[0] ?? '', says);
    });
  }

  it('may be dated tomorrow, which it is already in the east', () => {
    assert.deepEqual(repositoryProblems({ ...ready, ...dated('2026-11-24') }), []);
  });

  it('names what the owner has to fill in in package.json', () => {
    const missing = (manifest: Record<string, unknown>) =>
      missingInManifest(manifest).map((one) => /"(\w+)"/.exec(one)?.[1]);
    assert.deepEqual(missing({}), ['repository', 'bugs', 'homepage']);
    assert.deepEqual(missing({ repository: 'github:a/b', bugs: 'https://a.example' }), ['homepage']);
    assert.deepEqual(
      missing({ repository: 'github:a/b', bugs: 'https://a.example', homepage: 'https://a.example' }),
      [],
    );
  });

  it('gives the section of its version as notes, without its heading', () => {
    assert.equal(changelogSection(changelog, '1.2.0'), '### Added\n\n- Something.');
    assert.equal(changelogSection(changelog, '1.1.0'), '- Older.');
    assert.equal(changelogSection(changelog, '1.0.0'), undefined);
  });
});

describe('the files of the npm package', () => {
  const needed = fileProblems([]).map((one) => one.replace(' is missing', ''));

  it('are what was built and the pages for users', () => {
    assert.deepEqual(
      fileProblems([
        ...needed,
        'docs/elements.md',
        'docs/elements/vacancy-list.md',
        'docs/hosts/hugo.md',
        'package.json',
      ]),
      [],
    );
  });

  for (const file of [
    'src/index.ts',
    'dist/career-elements-hugo.zip',
    'test/run.ts',
    '.env',
    'docs/api/0.1.0.json',
    'dist/a.test.js',
  ])
    it(`are not ${file}`, () => {
      assert.deepEqual(fileProblems([...needed, file]), [`${file} is not part of it`]);
    });

  it('have no name that ad blockers match, where browsers may ask for them', () => {
    const names = ['dist/core/search/advert-excerpt.js', 'dist/elements/social/define.js'];
    const problems = fileProblems([...needed, ...names, 'dist/node/connector/tracking.js']);
    assert.equal(problems.length, names.length, problems.join());
    for (const [at, name] of names.entries()) assert.ok(problems[at]?.includes(name), problems[at]);
  });
});

describe('npm run release', () => {
  it('publishes nothing, and says what to type and to read', () => {
    const command = ['--import', 'tsx', 'build/release/release.ts'];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
    assert.equal(status, 1);
    assert.match(stderr, /Nothing is published by this command/);
    assert.match(stderr, /npm run release -- --dry/);
    const page = readFileSync(`${root}docs/releasing.md`, 'utf8');
    for (const option of ['--dry', '--preview', '--reproduce']) assert.ok(page.includes(option), option);
  });
});
