// The links in the notes of a release, which stand on another page than the changelog.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { absoluteLinks, filesAddress } from '../../build/release/notes.js';

const NOTES = [
  '- Pages ([publishing.md](docs/publishing.md#in-a-site-generator), [`all`](/docs/elements.md)).',
  '- See [below](#fixed), [versions](https://semver.org/) and `[no](link.md)`.',
  '',
  '[security]: SECURITY.md',
].join('\n');

describe('the notes of a release', () => {
  const github = 'https://github.com/owner/name/blob/v1.2.0/';

  for (const [repository, address] of [
    ['https://github.com/owner/name', github],
    [{ type: 'git', url: 'git+https://github.com/owner/name.git' }, github],
    ['https://gitlab.com/owner/name', 'https://gitlab.com/owner/name/-/blob/v1.2.0/'],
    ['https://codeberg.org/owner/name.git', 'https://codeberg.org/owner/name/src/tag/v1.2.0/'],
  ] as const) {
    it(`know the files of the repository ${JSON.stringify(repository)}`, () => {
      assert.equal(filesAddress(repository, '1.2.0'), address);
    });
  }

  it('know none of a repository that is missing, or on a host of its own', () => {
    for (const one of [undefined, '', {}, 'https://git.company.example/owner/name.git'])
      assert.equal(filesAddress(one, '1.2.0'), undefined, JSON.stringify(one));
  });

  it('have absolute links to the files of the version', () => {
    assert.equal(
      absoluteLinks(NOTES, github),
      [
        `- Pages ([publishing.md](${github}docs/publishing.md#in-a-site-generator), [\`all\`](${github}docs/elements.md)).`,
        `- See [below](${github}CHANGELOG.md#fixed), [versions](https://semver.org/) and \`[no](link.md)\`.`,
        '',
        `[security]: ${github}SECURITY.md`,
      ].join('\n'),
    );
  });
});
