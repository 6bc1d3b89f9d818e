// Properties that lead to records outside the caller's scopes do not exist for that caller.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startConnector, type Connector } from './helpers/connector-caller.js';

/** By what it is: a query that leads to the employees, and the same with a name that nothing has. */
const queries: Record<string, (name: string) => Record<string, string>> = {
  $expand: (name) => ({ $expand: name }),
  '$expand with options': (name) => ({ $expand: `${name}($select=employeeId)` }),
  'a nested $expand': (name) => ({ $expand: `employmentCategory($expand=positions($expand=${name}))` }),
  $select: (name) => ({ $select: name }),
  'a path in $filter': (name) => ({ $filter: `${name}/firstName eq 'A'` }),
  'a path in $orderby': (name) => ({ $orderby: `${name}/firstName` }),
  'a path within any': (name) => ({ $filter: `employmentCategory/positions/any(p:p/${name}/active)` }),
  'a path within all': (name) => ({ $filter: `employmentCategory/positions/all(p:p/${name}/active)` }),
  'a path in a function': (name) => ({ $filter: `contains(tolower(${name}/email),'a')` }),
};

async function ask(
  { get }: Connector,
  list: string,
  query: Record<string, string>,
  key: Record<string, string>,
) {
  const answer = await get(`/odata/v2/${list}?${new URLSearchParams(query)}`, key);
  return { status: answer.status, body: (await answer.json()) as { Message?: string; value?: object[] } };
}

describe('records outside the scopes', () => {
  it('are not reached by any property', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('PositionVersion', 'EmploymentCategory');
    const wide = connector.keyFor('PositionVersion', 'EmploymentCategory', 'Employee');
    for (const [what, query] of Object.entries(queries)) {
      await t.test(`are unknown by ${what}, as one that does not exist`, async () => {
        const hidden = await ask(connector, 'PositionVersion', query('employee'), key);
        const missing = await ask(connector, 'PositionVersion', query('employeX'), key);
        assert.equal(hidden.status, 400);
        assert.match(hidden.body.Message!, /'employee' is not a property of PositionVersion\.$/);
        assert.equal(
          JSON.stringify(hidden.body),
          JSON.stringify(missing.body).replaceAll('employeX', 'employee'),
        );
        assert.equal((await ask(connector, 'PositionVersion', query('employee'), wide)).status, 200);
      });
    }
  });

  it('are left out of $expand=*', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('PositionVersion', 'Location', 'Dimensions');
    const { body } = await ask(connector, 'PositionVersion', { $expand: '*', $top: '1' }, key);
    const nested = Object.entries(body.value![0]!).filter(
      ([, value]) => typeof value === 'object' && value !== null,
    );
    const names = ['location', 'dimension1', 'dimension2', 'dimension3', 'dimension4'];
    for (const name of names) assert.ok(name in body.value![0]!, name);
    assert.deepEqual(
      nested.map(([name]) => name).filter((name) => !names.includes(name)),
      [],
    );
    for (const name of ['employee', 'job', 'workCalendar']) assert.ok(!(name in body.value![0]!), name);
  });

  it('are not shown by a next link of another caller', async (t) => {
    const connector = await startConnector(t, { employees: 3500 });
    const wide = connector.keyFor('PositionVersion', 'Employee');
    const first = (await (
      await connector.get('/odata/v2/PositionVersion?$expand=employee', wide)
    ).json()) as { '@odata.nextLink': string };
    const { pathname, search } = new URL(first['@odata.nextLink']);
    const path = `${pathname.replace('/connector', '')}${search}`;
    assert.equal((await connector.get(path, wide)).status, 200);
    assert.equal((await connector.get(path, connector.keyFor('PositionVersion'))).status, 400);
  });

  it('are open where the sandbox is told so', async (t) => {
    const connector = await startConnector(t, { showsRelatedRecords: true });
    const key = connector.keyFor('PositionVersion');
    for (const query of Object.values(queries)) {
      assert.equal((await ask(connector, 'PositionVersion', query('employee'), key)).status, 200);
    }
  });
});
