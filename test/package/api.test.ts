// The promise of the last version that is described in docs/api, and what was built.
import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root, run } from '../helpers/node/packed.js';

describe('the API of what was built', () => {
  it('keeps what the last version promised, or has a version that says so', async () => {
    const command = path.join(root, 'build/release/check-api.ts');
    const { code, output } = await run(process.execPath, ['--import', 'tsx', command], root);
    assert.equal(code, 0, output);
    assert.match(output, /^\d+\.\d+\.\d+ compared with \d+\.\d+\.\d+: \d+ added, \d+ broken\. /m);
  });
});
