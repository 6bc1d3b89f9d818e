// A client that nobody here wrote reads the sandbox: odata2ts generates it from `$metadata`, the compiler checks it with
// queries of its own, and what they bring is compared with plain requests.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { scopeNames } from '../connector/access/scopes.js';
import type { Sandbox } from '../sandbox.js';
import { start } from '../../../test/helpers/node/sandbox-client.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** Uses the generated client by its types; prints what each query brought. */
const program = `
import { FetchClient } from '@odata2ts/http-client-fetch';
import { ConnectorService } from './client/ConnectorService';

declare const process: { readonly env: Readonly<Record<string, string>> };
const { BASE_URL = '', KEY = '' } = process.env;
const http = new FetchClient({ headers: { Authorization: 'ApiKey-v2 ' + KEY } });
const connector = new ConnectorService(http, BASE_URL);

async function main() {
  const list = await connector.Job().query((builder, job) =>
    builder
      .select('jobId', 'description', 'active')
      .filter(job.active.isTrue().and(job.jobType.props.description.contains('e')))
      .orderBy(job.description.asc(), job.jobId.desc())
      .skip(1)
      .top(4)
      .count(),
  );
  const nested = await connector.Organization().query((builder, organization) =>
    builder
      .filter(
        organization.jobs.any((job) => job.active.isTrue()),
        organization.createdDateTime.ge('2015-01-01T00:00:00Z'),
        organization.rowNumber.ge(2),
      )
      .expanding('location', (location) => location.select('name', 'addressCountryRegion'))
      .expanding('jobs', (jobs, job) => jobs.select('jobId').orderBy(job.jobId.desc()).top(2))
      .top(5),
  );
  const [first] = list.data.value;
  const one = await connector.Job(first!.jobId).query((builder) => builder.expand('organization'));
  const row: number = (await connector.PositionVersion().query((builder) => builder.skip(7).top(1))).data.value[0]!.rowNumber;
  const position = await connector.PositionVersion(row).query((builder) => builder.select('rowNumber', 'fte', 'released'));
  const missing = await connector.Job('nobody').query().then(
    () => 0,
    (error: { readonly status?: number }) => error.status,
  );

  const numbers: number[] = [];
  let page = (await connector.PositionVersion().query((builder) => builder.select('rowNumber'))).data as {
    readonly value: readonly { readonly rowNumber: number }[];
    readonly '@odata.nextLink'?: string;
  };
  for (;;) {
    numbers.push(...page.value.map(({ rowNumber }) => rowNumber));
    const next = page['@odata.nextLink'];
    if (next === undefined) break;
    page = (await http.get<typeof page>(next)).data;
  }

  const lists = {
    ConcurrentPosition: connector.ConcurrentPosition(),
    Dimension1: connector.Dimension1(),
    Dimension2: connector.Dimension2(),
    Dimension3: connector.Dimension3(),
    Dimension4: connector.Dimension4(),
    EmploymentCategory: connector.EmploymentCategory(),
    Job: connector.Job(),
    JobType: connector.JobType(),
    Location: connector.Location(),
    Organization: connector.Organization(),
    PositionVersion: connector.PositionVersion(),
    ReasonCode: connector.ReasonCode(),
    Settlement: connector.Settlement(),
    WorkCalendar: connector.WorkCalendar(),
    WorkCalendarDate: connector.WorkCalendarDate(),
    Employee: connector.Employee(),
  };
  const firsts: Record<string, unknown> = {};
  for (const [name, service] of Object.entries(lists)) {
    const query = service.query as (build: (builder: { top(count: number): unknown }) => void) => Promise<{ data: { value: unknown[] } }>;
    firsts[name] = (await query.call(service, (builder) => builder.top(1))).data.value;
  }
  console.log(
    JSON.stringify({ list: list.data, nested: nested.data.value, one: one.data, position: position.data, missing, numbers, firsts }),
  );
}

/** What must not compile. */
export function mistakes() {
  // @ts-expect-error there is no such property
  void connector.Job().query((builder, job) => builder.filter(job.nobody.eq('x')));
  // @ts-expect-error nor such a path
  void connector.Job().query((builder) => builder.select('organization/nobody'));
  // @ts-expect-error a flag is no text
  void connector.Job().query((builder, job) => builder.filter(job.active.eq('x')));
  // @ts-expect-error this type has no list
  void connector.CurrentPosition().query();
}

void main();
`;

type Json = Record<string, unknown>;

interface Brought {
  readonly list: Json;
  readonly nested: Json[];
  readonly one: Json;
  readonly position: Json;
  readonly missing: number;
  readonly numbers: number[];
  readonly firsts: Record<string, Json[]>;
}

describe('a client that is generated from $metadata', () => {
  let sandbox: Sandbox;
  let folder: string;
  let authorization: string;
  let brought: Brought;

  const get = async (at: string) => {
    const answer = await fetch(`${sandbox.connectorUrl}/odata/v2/${at}`, { headers: { authorization } });
    return answer.text();
  };
  const read = async (at: string) => JSON.parse(await get(at)) as Json;

  before(async () => {
    // The program fetches by itself: it would not trust the certificate of a sandbox with TLS.
    sandbox = await start({ tls: false, employees: 1200 });
    const { value } = sandbox.connector.createKey({ name: 'Generated', scopes: [...scopeNames] });
    authorization = `ApiKey-v2 ${value}`;
    // In the repository, whose packages the client imports.
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(path.join(root, '.cache/generated-client-'));
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    write('metadata.xml', await get('$metadata'));
    write('package.json', '{ "type": "commonjs" }');
    write('queries.ts', program);
    const compilerOptions = {
      target: 'es2022',
      lib: ['es2022', 'dom'],
      module: 'node16',
      rootDir: '.',
      outDir: 'out',
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      types: [],
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['queries.ts'] }));
    const generator = path.join(root, 'node_modules/@odata2ts/odata2ts/lib/run-cli.js');
    const options = [
      '-s',
      'metadata.xml',
      '-o',
      'client',
      '-m',
      'service',
      '-e',
      'ts',
      '--service-name',
      'Connector',
    ];
    await run(process.execPath, [generator, ...options], { cwd: folder });
    await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    const { stdout } = await run(process.execPath, [path.join(folder, 'out/queries.js')], {
      env: { ...process.env, BASE_URL: `${sandbox.connectorUrl}/odata/v2`, KEY: value },
      maxBuffer: 2 ** 26,
    });
    brought = JSON.parse(stdout) as Brought;
  });
  after(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  it('filters, selects, orders, skips, takes and counts', async () => {
    const query = [
      "$filter=active eq true and contains(jobType/description,'e')",
      '$select=jobId,description,active',
      '$orderby=description,jobId desc',
    ].join('&');
    const { value } = (await read(`Job?${query}`)) as { value: Json[] };
    assert.ok(value.length > 5);
    assert.deepEqual(brought.list['value'], value.slice(1, 5));
    assert.equal(brought.list['@odata.count'], value.length);
  });

  it('expands related records with options, and filters by any of them', async () => {
    const organizations = (await read('Organization?$expand=location,jobs')) as { value: Json[] };
    const expected = organizations.value
      .filter((one) => (one['jobs'] as Json[]).some((job) => job['active'] === true))
      .filter((one) => String(one['createdDateTime']) >= '2015' && Number(one['rowNumber']) >= 2)
      .slice(0, 5)
      .map(({ jobs, location, ...fields }) => {
        const ids = (jobs as Json[]).map(({ jobId }) => ({ jobId }));
        const place = location as Json | null;
        return {
          ...fields,
          location: place && { name: place['name'], addressCountryRegion: place['addressCountryRegion'] },
          jobs: ids.sort((a, b) => (String(a.jobId) < String(b.jobId) ? 1 : -1)).slice(0, 2),
        };
      });
    assert.equal(expected.length, 5);
    assert.deepEqual(brought.nested, expected);
  });

  it('reads a record by its key, and learns that there is none', async () => {
    const [first] = brought.list['value'] as { jobId: string }[];
    assert.deepEqual(brought.one, await read(`Job('${first!.jobId}')?$expand=organization`));
    const { value } = (await read('PositionVersion?$skip=7&$top=1')) as { value: Json[] };
    for (const name of ['rowNumber', 'fte', 'released'])
      assert.equal(brought.position[name], value[0]![name], name);
    assert.equal(brought.missing, 404);
  });

  it('follows next links to every record, once', async () => {
    assert.equal(brought.numbers.length, Number(await get('PositionVersion/$count')));
    assert.ok(brought.numbers.length > 3000);
    assert.equal(new Set(brought.numbers).size, brought.numbers.length);
  });

  it('has all lists', async () => {
    assert.equal(Object.keys(brought.firsts).length, 16);
    for (const [name, value] of Object.entries(brought.firsts))
      assert.deepEqual(value, (await read(`${name}?$top=1`))['value'], name);
  });
});
