/** The operator's pages of the Connector in WebKit, whose other browsers are in `test/journeys/more/connector-panel.test.ts`. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../../../demo/sandbox/sandbox.js';
import { applicationToken, registerTenant, statusOf, userToken } from '../../../helpers/e2e/connector.js';
import { Visitor } from '../visitor.js';
import { openWindow } from '../window.js';

describe('in WebKit, the pages of the Connector', () => {
  const closing: (() => unknown)[] = [];
  let sandbox: Sandbox;
  let operator: Visitor;

  before(async () => {
    sandbox = await startSandbox();
    closing.push(() => sandbox.close());
    const { window, close } = await openWindow();
    closing.push(close);
    operator = new Visitor(window);
  });

  after(async () => {
    for (const close of closing.reverse()) await close();
  });

  const openPage = (path: string) => operator.window.goto(`${sandbox.url}/_sandbox/connector/${path}`);
  const valueOf = (label: string) =>
    operator.window.evaluate<string>(
      `[...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(${JSON.stringify(label)})).control.value`,
    );

  it('create, rotate and revoke a key that opens its scope', async () => {
    await openPage('keys');
    await operator.click('a', 'Create an API key');
    await operator.fill('Name', 'Career site');
    await operator.click('label', 'Location');
    await operator.click('button', 'Create the key');
    await operator.see('button', 'Copy');
    const [{ id } = { id: 0 }] = sandbox.connector.listKeys();
    const value = await valueOf(`Value of key ${id}`);
    assert.match(value, /^cek_/);
    assert.equal(await statusOf(sandbox, 'Location', `ApiKey-v2 ${value}`), 200);
    assert.equal(await statusOf(sandbox, 'Job', `ApiKey-v2 ${value}`), 404);

    await openPage('keys');
    await operator.click('a', `Rotate key ${id}`);
    await operator.click('button', 'Create the new key');
    await operator.see('a', `Revoke key ${id}`);
    const renewed = await valueOf(`Value of key ${id + 1}`);
    assert.equal(await statusOf(sandbox, 'Location', `ApiKey-v2 ${renewed}`), 200);
    await operator.click('a', `Revoke key ${id}`);
    await operator.click('button', `Revoke key ${id}`);
    await operator.see('[role=status]', `Key ${id} is revoked`);
    assert.equal(await statusOf(sandbox, 'Location', `ApiKey-v2 ${value}`), 401);
    assert.equal(await statusOf(sandbox, 'Location', `ApiKey-v2 ${renewed}`), 200);
  });

  it('register a tenant by a link that is used once, and add its application', async () => {
    await openPage('tenants');
    await operator.click('button', 'Register tenant');
    await operator.see('label', 'Activation link');
    const link = await valueOf('Activation link');
    await operator.window.goto(link);
    const tenant = await valueOf('Tenant id');
    await operator.fill('Name of the directory', 'Contoso');
    await operator.click('button', 'Consent');
    await operator.see('h1', 'The directory is registered');
    await operator.window.goto(link);
    await operator.see('[role=alert]', 'This link was used');

    await openPage('identities/new-application');
    await operator.fill('Client id', 'reporting');
    await operator.click('label', 'Job');
    await operator.click('button', 'Add the application');
    await operator.see('[role=status]', 'reporting has access now.');
    const token = await applicationToken(sandbox, tenant, 'reporting');
    assert.equal(await statusOf(sandbox, 'Job', token), 200);
    assert.equal(await statusOf(sandbox, 'Location', token), 404);
  });

  it('add a user account that was searched for', async () => {
    registerTenant(sandbox, 'fabrikam', 'Fabrikam');
    const every = [...'abcdefghij'].flatMap((letter) => sandbox.connector.findUsers(letter).users);
    const { userName } = every.find(({ refusal }) => refusal === null)!;
    await openPage(`identities/new-user?search=${encodeURIComponent(userName)}`);
    await operator.click('a', `Choose ${userName}`);
    await operator.see('button', 'Add the user account');
    await operator.window.evaluate(
      `document.querySelector('select[name=tenantId]') && (document.querySelector('select[name=tenantId]').value = 'fabrikam')`,
    );
    await operator.click('label', 'Job');
    await operator.click('button', 'Add the user account');
    await operator.see('[role=status]', `${userName} has access now.`);
    assert.equal(await statusOf(sandbox, 'Job', await userToken(sandbox, 'fabrikam', userName)), 200);
  });
});
