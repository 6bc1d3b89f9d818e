// What `head-start` refuses. What it writes is tried on pages (`test/journeys/more/head-start.test.ts`).
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { run } from '../helpers/node/cli-run.js';

it('head-start says that a page with published elements needs none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'career-elements-head-start-'));
  try {
    const page = path.join(folder, 'jobs.html');
    writeFileSync(page, '<vacancy-list published="/jobs/"></vacancy-list>');
    const { code, stderr } = await run(['head-start', '--page', page]);
    assert.equal(code, 1);
    assert.match(stderr, /has the answers of all its elements\.\s+It needs no head start\./);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
