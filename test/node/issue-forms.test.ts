// The forms for issues are public: each of them says where a vulnerability is reported instead.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const folder = new URL('../../.github/ISSUE_TEMPLATE/', import.meta.url);

describe('the forms for issues', () => {
  const forms = readdirSync(folder).filter((file) => file !== 'config.yml');

  it('are there', () => {
    assert.deepEqual(forms.toSorted(), ['bug.yml', 'idea.yml', 'words.yml']);
  });

  for (const form of forms) {
    it(`lead vulnerabilities to SECURITY.md: ${form}`, () => {
      const [first = ''] = readFileSync(new URL(form, folder), 'utf8').split('- type: textarea');
      assert.match(first, /type: markdown[\s\S]*A vulnerability\? Not here: see SECURITY\.md\./);
    });
  }
});
