import type { Page } from '@playwright/test';
import type { Sandbox } from '../../../demo/sandbox/sandbox.js';
import { violations } from '../../helpers/e2e/axe.js';
import { type Expected, expect, type Site, test } from '../../helpers/e2e/career-site.js';

/** The status that a list answers with. */
async function statusOf({ connectorUrl }: Sandbox, list: string, authorization: string): Promise<number> {
  const headers = { authorization, connection: 'close' };
  return (await fetch(`${connectorUrl}/odata/v2/${list}`, { headers })).status;
}

function registerTenant({ connector }: Sandbox, id: string, name: string): void {
  connector.grantConsent(connector.createLink().code, { id, name });
}

async function tokenOf(
  { url }: Sandbox,
  tenant: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const response = await fetch(`${url}/_sandbox/identity/${tenant}/token`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: new URLSearchParams(fields),
  });
  return `Bearer ${((await response.json()) as { access_token: string }).access_token}`;
}

/** A token of the identity provider for a user account. */
const userToken = (sandbox: Sandbox, tenant: string, username: string): Promise<string> =>
  tokenOf(sandbox, tenant, { grant_type: 'urn:career-elements:sandbox:username', username });

/** A token of the identity provider for an application, with a new secret. */
const applicationToken = (sandbox: Sandbox, tenant: string, clientId: string): Promise<string> =>
  tokenOf(sandbox, tenant, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: sandbox.connector.createApplication({ tenantId: tenant, clientId }),
  });

const address = ({ sandbox }: Site, path: string) => `${sandbox.url}/_sandbox/connector/${path}`;
const openPage = (page: Page, site: Site, path: string) => page.goto(address(site, path));
/** Announces what Chromium writes in the console of a page whose status is that of a refusal. */
const announceRefusals = ({ consoleErrors }: Expected) => void consoleErrors.push(/status of 4(?:00|04|10) /);
const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('an API key is created, used, rotated and revoked', async ({ page, site }) => {
  await openPage(page, site, 'keys');
  await page.getByRole('link', { name: 'Create an API key' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Career site');
  await page.getByRole('checkbox', { name: /^Location / }).check();
  await page.getByRole('button', { name: 'Create the key' }).click();
  const [{ id } = { id: 0 }] = site.sandbox.connector.listKeys();
  const field = page.getByLabel(`Value of key ${id}, Career site`);
  const value = await field.inputValue();
  expect(value).toMatch(/^cek_/);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status')).toHaveText(/Copied|copy the selected text/);
  expect(
    await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart!, input.selectionEnd!),
    ),
  ).toBe(value);
  expect(await statusOf(site.sandbox, 'Location', `ApiKey-v2 ${value}`)).toBe(200);
  expect(await statusOf(site.sandbox, 'Job', `ApiKey-v2 ${value}`)).toBe(404);
  await page.reload();
  await expect(page.getByText('cannot be shown again')).toBeVisible();
  expect(site.sandbox.connector.listKeys()).toHaveLength(1);

  await page.getByRole('link', { name: 'To the list of keys' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: `Key ${id}` });
  await expect(entry).toContainText('in 365 days');
  await expect(entry).toContainText(/Last used\s*\d{4}-/);
  await entry.getByRole('button', { name: `Rotate key ${id}` }).click();
  const renewed = await page.getByLabel(`Value of key ${id + 1}`).inputValue();
  for (const one of [value, renewed])
    expect(await statusOf(site.sandbox, 'Location', `ApiKey-v2 ${one}`)).toBe(200);
  await page.getByRole('link', { name: `Revoke key ${id}, the old one` }).click();
  await page.getByRole('button', { name: `Revoke key ${id}` }).click();
  await expect(page.getByRole('status')).toContainText(`Key ${id} is revoked`);
  expect(await statusOf(site.sandbox, 'Location', `ApiKey-v2 ${value}`)).toBe(401);
  expect(await statusOf(site.sandbox, 'Location', `ApiKey-v2 ${renewed}`)).toBe(200);
});

test('a tenant is registered by a link, which is used once, and its application reads', async ({
  page,
  site,
  expected,
}) => {
  announceRefusals(expected);
  await openPage(page, site, 'tenants');
  await page.getByRole('button', { name: 'Register tenant' }).click();
  const link = await page.getByLabel('Activation link').inputValue();
  await page.goto(link);
  await page.getByLabel('Tenant id of the directory').fill('contoso');
  await page.getByLabel('Name of the directory').fill('Contoso');
  await page.getByRole('button', { name: 'Consent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The directory is registered');
  await page.goto(link).catch(() => {});
  await expect(page.getByRole('alert')).toContainText('was used');

  await openPage(page, site, 'tenants');
  await expect(page.getByRole('region', { name: 'Registered tenants' })).toContainText('contoso');
  await expect(page.getByRole('region', { name: 'Activation links' })).toContainText('Used');
  await openPage(page, site, 'identities');
  await page.getByRole('link', { name: 'Add an application' }).click();
  await page.getByLabel('Client id').fill('reporting');
  await page.getByRole('checkbox', { name: /^Job Jobs/ }).check();
  await page.getByRole('button', { name: 'Add the application' }).click();
  await expect(page.getByRole('status')).toHaveText('reporting has access now.');

  const token = await applicationToken(site.sandbox, 'contoso', 'reporting');
  expect(await statusOf(site.sandbox, 'Job', token)).toBe(200);
  await page.getByRole('link', { name: /^Revoke identity \d+, reporting/ }).click();
  await page.getByRole('button', { name: /^Revoke identity/ }).click();
  await expect(page.getByRole('status')).toContainText('is revoked');
  expect(await statusOf(site.sandbox, 'Job', token)).toBe(401);
});

test('a user is searched for and added; one without access today only after a warning', async ({
  page,
  site,
  expected,
}) => {
  announceRefusals(expected);
  registerTenant(site.sandbox, 'contoso', 'Contoso');
  registerTenant(site.sandbox, 'fabrikam', 'Fabrikam');
  const every = [...'abcdefghij'].flatMap((letter) => site.sandbox.connector.findUsers(letter).users);
  const active = every.find(({ refusal }) => refusal === null)!;
  const refused = every.find(({ refusal }) => refusal !== null)!;

  await openPage(page, site, 'identities');
  await page.getByRole('link', { name: 'Add a user account' }).click();
  await page.getByRole('searchbox').fill(active.userName.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Choose ${active.userName}`, exact: true }).click();
  await page.getByRole('combobox', { name: /^Tenant/ }).selectOption('contoso');
  await page.getByRole('checkbox', { name: /^Job Jobs/ }).check();
  await page.getByRole('button', { name: 'Add the user account' }).click();
  await expect(page.getByRole('status')).toHaveText(`${active.userName} has access now.`);
  expect(
    await statusOf(
      site.sandbox,
      'Job',
      await userToken(site.sandbox, 'contoso', active.userName.toUpperCase()),
    ),
  ).toBe(200);

  await openPage(page, site, `identities/new-user?search=${encodeURIComponent(refused.userName)}`);
  await page.getByRole('link', { name: `Choose ${refused.userName}`, exact: true }).click();
  await expect(page.getByText('all requests of this account get 401')).toBeVisible();
  await page.getByRole('combobox', { name: /^Tenant/ }).selectOption('contoso');
  await page.getByRole('checkbox', { name: /^Job Jobs/ }).check();
  await page.getByRole('button', { name: 'Add the user account' }).click();
  await expect(page.getByRole('alert')).toContainText('get 401');
  await expect(page.getByRole('checkbox', { name: /^Job Jobs/ })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Add the account anyway' }).check();
  await page.getByRole('button', { name: 'Add the user account' }).click();
  await expect(page.getByRole('status')).toContainText('is added, but has no access yet');
  await expect(page.getByRole('status')).toContainText('get 401');
  expect(
    await statusOf(site.sandbox, 'Job', await userToken(site.sandbox, 'contoso', refused.userName)),
  ).toBe(401);
});

test('the chart and its table have the figures that were recorded', async ({ page, site }) => {
  const { connector } = site.sandbox;
  const { value } = connector.createKey({ name: 'Site', scopes: ['Job'] });
  const asked = ['Job', 'Job', 'Job', 'Location', 'Job?$filter=x'];
  for (const list of asked) await statusOf(site.sandbox, list, `ApiKey-v2 ${value}`);
  await expect.poll(() => connector.traces().length).toBe(asked.length);
  await openPage(page, site, 'usage');
  const today = page.locator('#chart g').last();
  await expect(page.locator('#chart g')).toHaveCount(30);
  await expect(today.locator('title')).toHaveText(/: 5 requests$/);
  const heights = await today
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
  expect(heights).toEqual([60, 40, 0, 0]);
  const rows = page.getByRole('region', { name: 'Requests by day' }).getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['3', '2', '0', '0', '5']);
});

const PATHS = [
  ...['keys', 'keys/new', 'keys/ID/revoke', 'tenants', 'identities', 'identities/new-user?search=a'],
  ...['identities/new-application', 'usage', 'traces', 'availability'],
];

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages in ${scheme}, and none scrolls sideways`, async ({ page, site }) => {
    test.slow(); // many rounds of axe
    const { connector } = site.sandbox;
    await page.emulateMedia({ colorScheme: scheme });
    const old = connector.createKey({
      name: 'One with a-name-that-is-long-and-has-no-space-to-break-at-all-in-it',
      scopes: ['Job'],
    });
    connector.rotateKey(old.id);
    connector.revokeKey(old.id);
    registerTenant(site.sandbox, 'contoso', 'Contoso');
    const { users } = connector.findUsers('');
    connector.addIdentity({
      userType: 'user',
      name: users[0]!.userName,
      scopes: ['Job', 'Location'],
      anyway: true,
    });
    const { value, id } = connector.createKey({ name: 'Site', scopes: ['Job'] });
    for (const list of ['Job', 'Location']) await statusOf(site.sandbox, list, `ApiKey-v2 ${value}`);
    await expect.poll(() => connector.traces().length).toBe(2);
    for (const path of PATHS.map((one) => one.replace('ID', String(id)))) {
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 800 });
        await openPage(page, site, path);
        expect(await page.evaluate(overhang), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await violations(page), path).toEqual([]);
    }
  });
}
