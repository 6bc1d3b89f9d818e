// The usage dashboard: sums that are kept while recording, limits of plans, searches, and availability.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Heartbeat } from '../connector/usage/heartbeat.js';
import type { Dashboard } from '../connector/usage/dashboard.js';
import { day, minute, startConnector, type Connector } from './helpers/connector-caller.js';
import { panelOf, textOf } from './helpers/panel.js';

const hour = 60 * minute;
const sumOf = (items: readonly { requests: number }[]) => items.reduce((sum, one) => sum + one.requests, 0);

/** Resolves when that many requests are recorded, which happens after their answers have left. */
async function recorded({ sandbox }: Connector, count: number): Promise<void> {
  while (sumOf(sandbox.connector.usage()) < count) await new Promise((resolve) => setImmediate(resolve));
}

describe('the dashboard of the Connector', () => {
  it('has the sums of what was recorded, by day, status, integration and entity', async (t) => {
    const connector = await startConnector(t);
    const { sandbox, get, keyFor, pass } = connector;
    const key = keyFor('Job', 'Location');
    const asked: [path: string, integration: string | undefined, batch: string][] = [
      ['Job', 'a', 'one'],
      ['Job', 'a', 'two'],
      ['Location', 'b', ''],
      ['Organization', 'b', ''],
      ['Job?$filter=x', undefined, 'one'],
    ];
    for (let time = 0; time < 3; time++) {
      for (const [path, integration, batch] of asked) {
        const tracking = {
          ...(integration && { 'x-integration-id': integration }),
          ...(batch && { 'x-service-batchid': batch }),
        };
        await get(`/odata/v2/${path}`, { ...key, ...tracking });
      }
      await get('/odata/v2/Job');
      await recorded(connector, (time + 1) * 6);
      pass(10 * day);
    }
    pass(-10 * day);
    const rows = sandbox.connector.usage();
    const dashboard = await panelOf(connector).json<Dashboard>('usage');
    assert.equal(dashboard.total, 18);
    assert.equal(dashboard.days.length, 30);
    assert.deepEqual(
      dashboard.days.filter(({ total }) => total > 0),
      ['2026-01-15', '2026-01-25', '2026-02-04'].map((date) => ({
        day: date,
        succeeded: 3,
        refused: 3,
        failed: 0,
        broken: 0,
        total: 6,
      })),
    );
    for (const { status, requests } of dashboard.statuses)
      assert.equal(requests, sumOf(rows.filter((row) => row.status === status)), String(status));
    const errors = (row: { status: number }) => row.status === 0 || row.status >= 400;
    for (const one of dashboard.integrations) {
      const own = rows.filter((row) => row.integration === one.integration);
      assert.deepEqual(
        [one.requests, one.errors],
        [sumOf(own), sumOf(own.filter(errors))],
        String(one.integration),
      );
    }
    assert.deepEqual(dashboard.integrations.map(({ integration }) => integration).toSorted(), [
      'a',
      'b',
      null,
    ]);
    for (const one of dashboard.entities)
      assert.equal(one.requests, sumOf(rows.filter((row) => row.entity === one.entity)), one.entity);
    assert.equal(sumOf(dashboard.entities), 18);
  });

  it('forgets a day after 30 days, also in the sums over all days', async (t) => {
    const connector = await startConnector(t);
    const { sandbox, get, keyFor, pass, database } = connector;
    const key = keyFor('Job');
    const ask = (integration: string) => get('/odata/v2/Job', { ...key, 'x-integration-id': integration });
    await ask('old');
    await ask('both');
    await recorded(connector, 2);
    pass(29 * day);
    await ask('both');
    await recorded(connector, 3);
    const integrations = () =>
      sandbox.connector
        .readDashboard()
        .integrations.map(({ integration, requests }) => [integration, requests]);
    assert.deepEqual(integrations(), [
      ['both', 2],
      ['old', 1],
    ]);
    pass(day);
    assert.deepEqual(integrations(), [['both', 1]]);
    assert.equal(sandbox.connector.readDashboard().total, 1);
    assert.deepEqual(
      sandbox.connector.integrations().map(({ identifier }) => identifier),
      ['both', 'old'],
      'the entries stay',
    );
    assert.equal(database.all('SELECT * FROM usage_days').length, 1);
    pass(40 * day);
    await ask('new');
    await recorded(connector, 1);
    assert.deepEqual(integrations(), [['new', 1]]);
    assert.equal(database.all('SELECT * FROM usage_days').length, 1, 'recording forgets, too');
  });

  it('shows the 20 largest integrations, the unidentified requests, and the others together', async (t) => {
    const connector = await startConnector(t);
    const insert = "INSERT INTO usage_days VALUES ('2026-01-15', ?, '', 'Job', ?, ?)";
    for (let index = 1; index <= 30; index++) {
      connector.database.run(insert, `i${index}`, 200, 99 + index);
      connector.database.run(insert, `i${index}`, 404, 1);
    }
    connector.database.run(insert, '', 404, 1);
    const { integrations, otherIntegrations } = connector.sandbox.connector.readDashboard();
    assert.equal(integrations.length, 21);
    const unseen = { firstSeenAt: null, lastSeenAt: null };
    assert.deepEqual(integrations[0], { integration: 'i30', ...unseen, requests: 130, errors: 1 });
    assert.deepEqual(integrations.at(-1), { integration: null, ...unseen, requests: 1, errors: 1 });
    assert.deepEqual(otherIntegrations, { count: 10, requests: 1055, errors: 10 });
  });

  it('has the moments of integrations, finds batches and traces by the whole of an id, and escapes them', async (t) => {
    const connector = await startConnector(t);
    const { sandbox, get, keyFor } = connector;
    sandbox.connector.setPlan('trace');
    const key = keyFor('Job');
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
    await get('/odata/v2/Job', {
      ...key,
      'x-integration-id': '<b>Site</b>',
      'x-service-batchid': 'run <i>1',
      traceparent,
    });
    await get('/odata/v2/Job', { ...key, 'x-integration-id': 'Payroll', 'x-service-batchid': 'run 2' });
    await get('/odata/v2/Job', key);
    await recorded(connector, 3);
    const { page } = panelOf(connector);
    const seen = '2026-01-15T12:00:00.000Z';
    assert.deepEqual(
      sandbox.connector
        .readDashboard()
        .integrations.map(({ integration, firstSeenAt, lastSeenAt }) => [
          integration,
          firstSeenAt,
          lastSeenAt,
        ]),
      [
        [null, null, null],
        ['<b>Site</b>', seen, seen],
        ['Payroll', seen, seen],
      ],
    );
    assert.match(textOf(await page('usage')), /Payroll , since 2026-01-15/);
    const found = async (id: string) => {
      const { traces, batches } = sandbox.connector.findTraces(id);
      return [traces.map((one) => one.integration), batches.map(({ batch }) => batch)];
    };
    assert.deepEqual(await found(trace.toUpperCase()), [['<b>Site</b>'], []]);
    assert.deepEqual(await found(` ${traceparent.toUpperCase()} `), [['<b>Site</b>'], []]);
    assert.deepEqual(await found('run <i>1'), [['<b>Site</b>'], ['run <i>1']]);
    assert.deepEqual(await found('Payroll'), [['Payroll'], []]);
    assert.deepEqual(await found('run'), [[], []]);
    assert.deepEqual((await found(''))[0], [null, 'Payroll', '<b>Site</b>']);
    for (const path of ['usage', 'traces', `traces?id=${trace}`, `traces?id=${encodeURIComponent('"><b>')}`])
      assert.doesNotMatch(await page(path), /<b>|<i>1/, path);
  });
});

describe('the limits of a plan', () => {
  it('warn at 80 and at 100 percent, and answer 429 only when that is switched on', async (t) => {
    const connector = await startConnector(t);
    const { sandbox, get, keyFor, pass } = connector;
    const { readPlanStatus, setLimits } = sandbox.connector;
    const { page } = panelOf(connector);
    setLimits({ dailyRequests: 5 });
    const key = keyFor('Job');
    const ask = async (count: number) => {
      for (let time = 0; time < count; time++) await get('/odata/v2/Job', key);
      await get('/odata/v2/Job'); // 401: does not count
    };
    await ask(3);
    await recorded(connector, 4);
    assert.deepEqual([readPlanStatus().usedToday, readPlanStatus().level], [3, 'normal']);
    assert.doesNotMatch(textOf(await page('usage')), /daily requests are used/);
    await ask(1);
    await recorded(connector, 6);
    assert.deepEqual([readPlanStatus().percent, readPlanStatus().level], [80, 'near']);
    assert.match(textOf(await page('usage')), /More than 80 % of the daily requests are used: 80 % of 5/);
    await ask(3);
    await recorded(connector, 10);
    assert.deepEqual([readPlanStatus().percent, readPlanStatus().level], [140, 'reached']);
    assert.match(textOf(await page('usage')), /used up: 140 % of 5\. Requests above the limit are answered/);

    setLimits({ enforced: true });
    const refused = await get('/odata/v2/Job', key);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), String(12 * 3600), 'until midnight UTC');
    assert.match(
      ((await refused.json()) as { Message: string }).Message,
      /daily requests of the plan are used up/,
    );
    assert.equal((await get('/odata/v2/Job')).status, 401, 'strangers learn nothing');
    await recorded(connector, 12);
    assert.equal(readPlanStatus().usedToday, 7, 'refused requests do not count');
    pass(12 * hour);
    assert.equal((await get('/odata/v2/Job', key)).status, 200);
  });
});

describe('the availability of the Connector', () => {
  /** A heartbeat of its own, by the clock of the test: the service's own beats by the machine's. */
  function beatBy(connector: Connector): Heartbeat {
    const { database, now } = connector;
    database.run('DELETE FROM availability_runs');
    return new Heartbeat({ database, now });
  }

  it('is 100 % while heartbeats come each minute, of the time that was recorded', async (t) => {
    const connector = await startConnector(t);
    const heartbeat = beatBy(connector);
    for (let count = 0; count <= 90; count++) {
      heartbeat.beat();
      if (count < 90) connector.pass(minute);
    }
    const { isUp, periods, gaps } = connector.sandbox.connector.readAvailability();
    assert.deepEqual([isUp, gaps], [true, []]);
    for (const { name, percent, downSeconds, recordedFrom, cells } of periods) {
      assert.deepEqual([percent, downSeconds, recordedFrom], [100, 0, '2026-01-15T12:00:00.000Z'], name);
      assert.equal(cells[0]?.percent, null);
      assert.equal(cells.at(-1)?.percent, 100);
    }
    assert.equal(connector.database.all('SELECT * FROM availability_runs').length, 1);
  });

  it('finds a gap when heartbeats begin again, and tells a stop from what broke off', async (t) => {
    const connector = await startConnector(t);
    const { pass, sandbox } = connector;
    const first = beatBy(connector);
    const beats = (heartbeat: Heartbeat, hours: number) => {
      for (let count = 0; count < hours * 60; count++) {
        heartbeat.beat();
        pass(minute);
      }
      heartbeat.beat();
    };
    beats(first, 6);
    first.stop();
    pass(3 * hour);
    assert.equal(sandbox.connector.readAvailability().isUp, false);
    const second = new Heartbeat({ database: connector.database, now: connector.now });
    beats(second, 6);
    pass(hour); // stalled, then it goes on
    beats(second, 2);
    const { isUp, periods, gaps } = sandbox.connector.readAvailability();
    assert.equal(isUp, true);
    assert.deepEqual(gaps, [
      { from: '2026-01-16T03:00:00.000Z', to: '2026-01-16T04:00:00.000Z', seconds: 3600, cause: 'lost' },
      {
        from: '2026-01-15T18:00:00.000Z',
        to: '2026-01-15T21:00:00.000Z',
        seconds: 3 * 3600,
        cause: 'stopped',
      },
    ]);
    // 14 of the 18 hours that were recorded.
    for (const { percent, downSeconds } of periods)
      assert.deepEqual([percent, downSeconds], [77.77, 4 * 3600]);
    pass(8 * day);
    const later = sandbox.connector.readAvailability();
    assert.deepEqual(
      later.periods.map(({ percent }) => percent),
      [0, 0, 6.66],
    );
    assert.deepEqual(later.gaps[0], {
      from: '2026-01-16T06:00:00.000Z',
      to: null,
      seconds: 8 * 86_400,
      cause: 'lost',
    });
  });
});
