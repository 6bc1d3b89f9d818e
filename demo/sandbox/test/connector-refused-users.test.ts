// The three documented reasons why a user account is refused: in the log of the service, and never in its answer.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { someUser, startConnector } from './helpers/connector-caller.js';

it('the log says why a user account is refused, once for each reason, and the answer does not', async (t) => {
  const connector = await startConnector(t);
  const { sandbox, database, get } = connector;
  const { createLink, grantConsent, addIdentity, listIdentities, revokeIdentity } = sandbox.connector;
  grantConsent(createLink().code, { id: 'contoso', name: 'Contoso' });
  const { userName, employeeId } = someUser(connector);
  const form = { grant_type: 'urn:career-elements:sandbox:username', username: userName };
  const url = `${sandbox.url}/_sandbox/identity/contoso/token`;
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const log = t.mock.method(console, 'warn', () => {});
  const lines = () => log.mock.calls.map(({ arguments: [line] }) => String(line));
  const ask = async () => {
    const refusal = await get('/odata/v2/Job', { authorization: `Bearer ${token}` });
    return [refusal.status, refusal.status === 200 ? '' : await refusal.text()];
  };

  for (let times = 0; times < 3; times += 1) assert.deepEqual(await ask(), [401, '']);
  assert.deepEqual(lines().length, 1);
  addIdentity({ userType: 'user', name: userName, scopes: ['Job'] });
  assert.equal((await ask())[0], 200);
  database.run('UPDATE connector_SimpleEmployee SET active = 0 WHERE employeeId = ?', employeeId);
  assert.deepEqual(await ask(), [401, '']);
  database.run('UPDATE connector_SimpleEmployee SET active = 1 WHERE employeeId = ?', employeeId);
  database.run('DELETE FROM connector_PositionVersion WHERE employeeId = ?', employeeId);
  assert.deepEqual(await ask(), [401, '']);
  revokeIdentity(listIdentities()[0]!.id);
  assert.deepEqual(await ask(), [401, '']);
  assert.deepEqual(
    lines().map((line) => line.replace(/^.*: /, '')),
    [
      'it has no entry in Connector access control.',
      'it has no active employee record.',
      'its employee has no active position.',
    ],
  );
  assert.ok(lines().every((line) => line.includes(JSON.stringify(userName)) && !line.includes(token)));
});
