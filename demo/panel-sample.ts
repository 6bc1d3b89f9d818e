// What the screenshots of the Connector's pages show: keys, identities, and a month of requests.
import { Recorder, type RecordedRequest } from './sandbox/connector/usage/recorder.js';
import { openDatabase } from './sandbox/database/database.js';
import type { Sandbox } from './sandbox/sandbox.js';

const DAY = 86_400_000;
const INTEGRATIONS = ['Career site', 'Career site', 'Payroll', 'Career site', 'Reporting', ''];
const ENTITIES = ['Location', 'Organization', 'PositionVersion', 'Job', 'SimpleEmployee'];
const STATUSES = [...Array.from({ length: 40 }, () => 200), 404, 400, 401, 500];

/** Writes requests of the 30 days before a moment, and when the service ran; while the sandbox does not run. */
export function recordMonth(file: string, now: Date): void {
  const database = openDatabase(file);
  const recorder = new Recorder(database);
  const iso = (daysAgo: number) => new Date(now.valueOf() - daysAgo * DAY).toISOString();
  for (let daysAgo = 29; daysAgo >= 0; daysAgo--) {
    const isWeekend = [0, 6].includes(new Date(iso(daysAgo)).getUTCDay());
    const count = daysAgo === 0 ? 420 : (isWeekend ? 260 : 900) + ((daysAgo * 137) % 230);
    const requests = Array.from({ length: count }, (_none, index): RecordedRequest => ({
      at: iso(daysAgo),
      integration: INTEGRATIONS[index % INTEGRATIONS.length]!,
      batch: index % 3 === 0 ? `night ${30 - daysAgo}` : '',
      entity: ENTITIES[index % ENTITIES.length]!,
      status: STATUSES[(index * 7) % STATUSES.length]!,
      traceparent: undefined,
      caller: undefined,
    }));
    database.transaction(() => requests.forEach((request) => recorder.write(request)));
  }
  database.run('DELETE FROM availability_runs');
  const ran = 'INSERT INTO availability_runs (started_at, last_beat_at, ended) VALUES (?, ?, ?)';
  database.run(ran, iso(28), iso(6.2), 'stopped');
  database.run(ran, iso(6.1), iso(0.4), 'lost');
  database.run(ran, iso(0.37), iso(0), null);
  database.close();
}

/** @param setTime sets the clock of the sandbox */
export function addEntries({ connector }: Sandbox, now: Date, setTime: (time: Date) => void): void {
  const daysAgo = (days: number) => setTime(new Date(now.valueOf() - days * DAY));
  daysAgo(345);
  const old = connector.createKey({
    name: 'Career site',
    scopes: ['Location', 'Organization', 'Dimensions'],
  });
  daysAgo(120);
  const report = connector.createKey({ name: 'Reporting', scopes: ['Job', 'PositionVersion'] });
  daysAgo(30);
  connector.revokeKey(report.id);
  connector.createKey({ name: 'Payroll', scopes: ['Employee', 'PositionVersion'] });
  daysAgo(1);
  connector.rotateKey(old.id);
  connector.grantConsent(connector.createLink().code, { id: 'contoso', name: 'Contoso' });
  connector.addIdentity({ userType: 'application', name: 'reporting', scopes: ['Job', 'Organization'] });
  const users = [...'abcdefgh'].flatMap((letter) => connector.findUsers(letter).users);
  for (const isRefused of [false, true]) {
    const user = users.find(({ refusal }) => (refusal !== null) === isRefused);
    if (user !== undefined)
      connector.addIdentity({ userType: 'user', name: user.userName, scopes: ['Location'], anyway: true });
  }
  setTime(now);
}
