// What OData 4.0 has besides lists: metadata, counts, records by key, and headers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startConnector, type Connector } from './helpers/connector-caller.js';
import { documented } from './helpers/connector-document.js';
import { raw } from '../../../test/helpers/node/sandbox-client.js';

type Json = Record<string, unknown>;
const path = '/odata/v2/$metadata';

async function read({ get }: Connector, at: string, headers: Record<string, string>) {
  const answer = await get(at, headers);
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    headers: answer.headers,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Json,
  };
}

describe('$metadata', () => {
  it('has the lists, fields and related records within the scopes, and no others', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Job', 'Organization', 'Employee');
    const { status, text, headers } = await read(connector, path, key);
    assert.equal(status, 200);
    assert.match(headers.get('content-type')!, /^application\/xml/);
    assert.equal(headers.get('odata-version'), '4.0');
    const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
    assert.deepEqual(names(/<EntitySet Name="(\w+)"/g), ['Job', 'Organization', 'Employee']);
    assert.deepEqual(names(/<EntityType Name="(\w+)"/g), ['Job', 'Organization', 'SimpleEmployee']);
    const job = /<EntityType Name="Job">.*?<\/EntityType>/s.exec(text)![0];
    assert.deepEqual(
      [...job.matchAll(/<Property Name="(\w+)"/g)].map(([, name]) => name).sort(),
      [...documented.Job.fields.keys()].sort(),
    );
    assert.deepEqual(
      [...job.matchAll(/<NavigationProperty Name="(\w+)"/g)].map(([, name]) => name),
      ['organization'],
    );
    for (const hidden of ['JobType', 'Location', 'PositionVersion', 'Dimension1'])
      assert.ok(!text.includes(hidden), hidden);
  });

  it('needs credentials', async (t) => {
    const connector = await startConnector(t);
    assert.equal((await connector.get(path)).status, 401);
  });
});

describe('a count', () => {
  it('is a number, of all records or of those that match', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Job');
    const all = await read(connector, '/odata/v2/Job/$count', key);
    assert.match(all.headers.get('content-type')!, /^text\/plain/);
    const counted = async (filter: string) =>
      (await read(connector, `/odata/v2/Job?$count=true&$top=0&${filter}`, key)).body['@odata.count'];
    assert.equal(Number(all.text), await counted(''));
    const some = await read(connector, '/odata/v2/Job/$count?$filter=active%20eq%20true', key);
    assert.equal(Number(some.text), await counted('$filter=active eq true'));
    assert.ok(Number(some.text) < Number(all.text));
    assert.equal((await read(connector, '/odata/v2/Job/%24count', key)).text, all.text);
  });
});

describe('a record by its key', () => {
  it('is that of the list, with $select and $expand', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Job', 'Organization');
    const { value } = (await read(connector, '/odata/v2/Job?$top=3', key)).body as { value: Json[] };
    for (const job of value) {
      for (const inside of [`'${job['jobId']}'`, `jobId='${job['jobId']}'`, `%27${job['jobId']}%27`]) {
        const { status, body } = await read(connector, `/odata/v2/Job(${inside})`, key);
        const { '@odata.context': context, ...record } = body;
        assert.deepEqual([status, record], [200, job], inside);
        assert.match(String(context), /\/\$metadata#Job\/\$entity$/);
      }
    }
    const shaped = await read(
      connector,
      `/odata/v2/Job('${value[0]!['jobId']}')?$select=jobId&$expand=organization($select=name)`,
      key,
    );
    assert.deepEqual(Object.keys(shaped.body), ['@odata.context', 'jobId', 'organization']);
    assert.match(String(shaped.body['@odata.context']), /#Job\(jobId,organization\(name\)\)\/\$entity$/);
  });

  it('is found by its row number where the type has no key', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('PositionVersion');
    const { value } = (await read(connector, '/odata/v2/PositionVersion?$skip=5&$top=1', key)).body as {
      value: Json[];
    };
    const { body } = await read(connector, `/odata/v2/PositionVersion(${value[0]!['rowNumber']})`, key);
    assert.equal(body['positionId'], value[0]!['positionId']);
  });

  it('is 404 if there is none, and 400 with options for lists', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Job', 'PositionVersion');
    for (const one of [
      "Job('gone')",
      'Job(1)',
      "Job(name='J1')",
      "Job('it''s')",
      'Job()',
      "PositionVersion('1')",
      "Location('x')",
      "Job('a)",
      'Job(%ff)',
    ]) {
      const { status, text } = await read(connector, `/odata/v2/${one}`, key);
      assert.deepEqual([status, text], [404, ''], one);
    }
    const { value } = (await read(connector, '/odata/v2/Job?$top=1', key)).body as { value: Json[] };
    for (const option of ['$filter=active', '$top=1', '$count=true', '$skip=1', '$orderby=jobId']) {
      assert.equal(
        (await read(connector, `/odata/v2/Job('${value[0]!['jobId']}')?${option}`, key)).status,
        400,
        option,
      );
    }
  });
});

describe('responses', () => {
  it('name the version of OData', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Job');
    for (const at of ['Job?$top=1', 'Job/$count', 'Job?$filter=x']) {
      assert.equal((await connector.get(`/odata/v2/${at}`, key)).headers.get('odata-version'), '4.0', at);
    }
  });

  it('are JSON for an Accept header without it', async (t) => {
    const connector = await startConnector(t);
    const { status, headers } = await read(connector, '/odata/v2/Job?$top=1', {
      ...connector.keyFor('Job'),
      accept: 'application/xml',
    });
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/json; charset=utf-8']);
  });

  it('have no link to the host of a foreign Host header', async (t) => {
    const connector = await startConnector(t, { employees: 3500 });
    const { sandbox } = connector;
    const key = connector.keyFor('PositionVersion');
    const ask = async (host: string) => {
      const { body } = await raw(
        'GET',
        `${sandbox.connectorUrl}/odata/v2/PositionVersion?$select=rowNumber`,
        { ...key, host },
      );
      const links = JSON.parse(body) as Record<string, string>;
      return [links['@odata.nextLink']!, links['@odata.context']!].map((link) => new URL(link).origin);
    };
    for (const host of [
      'evil.example',
      `evil.example:${sandbox.port}`,
      'localhost:1',
      'localhost.evil.example',
    ]) {
      assert.deepEqual(await ask(host), [sandbox.url, sandbox.url], host);
    }
    const own = sandbox.url.replace('localhost', '127.0.0.1');
    assert.deepEqual(await ask(new URL(own).host), [own, own]);
  });
});

describe('the link of an expanded collection', () => {
  it('leads to the others, to those only who may see both lists', async (t) => {
    const connector = await startConnector(t, { employees: 4000 });
    const both = connector.keyFor('EmploymentCategory', 'PositionVersion');
    const ask = async (at: string, key = both) => {
      const answer = await connector.get(at, key);
      return (await answer.json()) as { value: Record<string, unknown>[] };
    };
    const { value } = await ask(
      '/odata/v2/EmploymentCategory?$expand=positions($select=positionId,rowNumber)',
    );
    const name = 'positions@odata.nextLink';
    const cut = value.find((one) => one[name] !== undefined)!;
    const next = (cut[name] as string).slice(connector.sandbox.connectorUrl.length);
    const rest = await ask(next);
    const rows = [...(cut['positions'] as typeof value), ...rest.value].map(({ rowNumber }) => rowNumber);
    const [{ count }] = connector.database.all<{ count: number }>(
      'SELECT count(*) AS count FROM connector_PositionVersion WHERE employmentCategoryName = ?',
      cut['employmentCategoryName'] as string,
    ) as [{ count: number }];
    assert.ok(count > 3000);
    assert.deepEqual([rows.length, new Set(rows).size], [count, count]);
    for (const scope of ['EmploymentCategory', 'PositionVersion', 'Job'])
      assert.equal((await connector.get(next, connector.keyFor(scope))).status, 404, scope);
    for (const wrong of ['/employee', '/nothing', '/employmentCategoryName'])
      assert.equal((await connector.get(next.replace('/positions?', `${wrong}?`), both)).status, 404, wrong);
  });
});

describe('Employees/find', () => {
  it('has pages of 3,000, each employee once', async (t) => {
    const connector = await startConnector(t, { employees: 3500 });
    const headers = connector.keyFor('Employee');
    const find = async (at: string, body: string) => {
      const answer = await connector.send(at, { method: 'POST', headers, body });
      return {
        status: answer.status,
        body: (await answer.json()) as { value: { employeeId: string }[]; '@odata.nextLink'?: string },
      };
    };
    const start = `/api/${connector.sandbox.customerId}/Employees/find`;
    const first = (await find(start, '{}')).body;
    assert.equal(first.value.length, 3000);
    const next = first['@odata.nextLink']!;
    assert.ok(next.startsWith(connector.sandbox.connectorUrl + start), next);
    const at = next.slice(connector.sandbox.connectorUrl.length);
    const second = (await find(at, '{}')).body;
    assert.equal(second['@odata.nextLink'], undefined);
    const ids = [...first.value, ...second.value].map(({ employeeId }) => employeeId);
    const [{ count }] = connector.database.all<{ count: number }>(
      'SELECT count(*) AS count FROM connector_SimpleEmployee',
    ) as [{ count: number }];
    assert.deepEqual([ids.length, new Set(ids).size], [count, count]);
    assert.equal((await find(`${start}?$skip=x`, '{}')).status, 400);
  });
});
