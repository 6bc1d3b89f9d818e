// What the packed package is to a program of Node, and that no page can be given it.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'vite';
import { pack, type Packed, root, run } from '../helpers/node/packed.js';

describe('the packed package in Node', () => {
  let packed: Packed;

  before(async () => {
    packed = await pack();
  });

  after(() => packed.remove());

  it('has a client of the Connector that loads nothing of a page', async () => {
    const file = path.join(packed.project, 'connector.mjs');
    await writeFile(
      file,
      `import { ConnectorClient, apiKey } from 'career-elements/connector';
       const client = new ConnectorClient({ baseUrl: 'https://connector.example', credentials: apiKey('canary-7351') });
       console.log(typeof client.organizations.list, 'litElementVersions' in globalThis);
       console.log(client, JSON.stringify(client));`,
    );
    const { code, output } = await run(process.execPath, [file], packed.project);
    assert.equal(code, 0, output);
    assert.match(output, /^function false$/m);
    assert.doesNotMatch(output, /canary-7351/);
  });

  it('has types of it that know each property, under both ways of resolving', async () => {
    const source = path.join(packed.project, 'connector.ts');
    await writeFile(
      source,
      `import { ConnectorClient, apiKey } from 'career-elements/connector';
       const client = new ConnectorClient({ baseUrl: 'https://connector.example', credentials: apiKey('k') });
       export async function names(): Promise<(string | null)[]> {
         const names: (string | null)[] = [];
         const list = client.organizations.list({
           filter: (one) => one.active.eq(true),
           select: ['organizationId', 'name'],
           expand: { location: { select: ['name'] } },
         });
         for await (const { name, location } of list) names.push(name, location?.name ?? null);
         return names;
       }
       // @ts-expect-error: no property of an organization
       client.organizations.list({ select: ['nmae'] });
      `,
    );
    for (const [module, resolution] of [
      ['NodeNext', 'NodeNext'],
      ['ESNext', 'bundler'],
    ] as const) {
      const { code, output } = await run(
        process.execPath,
        [
          path.join(root, 'node_modules/typescript/bin/tsc'),
          ...'--noEmit --strict --exactOptionalPropertyTypes --target ES2022 --lib ES2023,DOM'.split(' '),
          ...`--module ${module} --moduleResolution ${resolution}`.split(' '),
          source,
        ],
        packed.project,
      );
      assert.equal(code, 0, output);
    }
  });

  it('cannot be bundled into a page: the bundle says why', async () => {
    const entry = path.join(packed.project, 'page.js');
    await writeFile(entry, `import 'career-elements/connector';`);
    await assert.rejects(
      build({
        root: packed.project,
        configFile: false,
        logLevel: 'silent',
        build: { write: false, rolldownOptions: { input: entry } },
      }),
      /connector/,
    );
  });

  it('keeps it out of every file that a page loads', () => {
    assert.deepEqual(
      packed.files.filter((file) => /^dist\/cdn\/.*(?:connector|cli)/.test(file)),
      [],
    );
  });

  it('has a command that says what it is', async () => {
    const { bin, version } = packed.manifest;
    const command = path.join(packed.folder, bin['career-elements'] ?? '');
    const told = await run(process.execPath, [command, '--version'], packed.project);
    assert.equal(told.code, 0, told.output);
    assert.equal(told.stdout.trim(), version);
    const help = await run(process.execPath, [command, '--help'], packed.project);
    assert.equal(help.code, 0, help.output);
    assert.match(help.output, /sync/);
    assert.match(help.output, /doctor/);
  });
});
