// Rules of the Connector API's document that need both sides, or no side's answer but the client's own request: its
// record types, what it sends, and what the service notes of it.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it, type TestContext } from 'node:test';
import {
  bearerToken,
  ConnectorClient,
  resourceNames,
  type ConnectorCredentials,
  type ConnectorOptions,
} from '../../../src/node/connector/index.js';
import { recordTypes } from '../../../src/node/connector/record-types.js';
import {
  someUser,
  startConnector,
  type Connector,
} from '../../../demo/sandbox/test/helpers/connector-caller.js';
import { location, send, startService, type Service } from '../../helpers/node/connector-client-service.js';
import { documented, type RecordName } from '../../../demo/sandbox/test/helpers/connector-document.js';
import { trustingFetch } from '../../helpers/node/sandbox-client.js';

describe('the record types of the client', () => {
  const nestedOf = (name: RecordName, isArray: boolean) =>
    Object.fromEntries(
      [...documented[name].nested]
        .filter(([, one]) => one.isArray === isArray)
        .map(([field, { record }]) => [field, record]),
    );

  for (const [name, { fields, one, many, open }] of Object.entries(recordTypes)) {
    it(`have the fields of ${name}, nullable or not, and what it nests`, () => {
      const type = documented[name as RecordName];
      const known = open ? [...type.fields].filter(([field]) => field in fields) : [...type.fields];
      assert.deepEqual(fields, Object.fromEntries(known));
      assert.deepEqual(one, nestedOf(name as RecordName, false));
      assert.deepEqual(many, nestedOf(name as RecordName, true));
    });
  }

  it('have a list for each endpoint, and none for what is a type only', () => {
    const types = Object.keys(documented).filter((name) => name !== 'SimpleEmployee');
    assert.deepEqual([...resourceNames].sort(), types.sort());
    const client = new ConnectorClient({
      baseUrl: 'http://127.0.0.1:9',
      credentials: bearerToken(async () => 'x'),
    });
    for (const name of ['CurrentPosition', 'SimpleEmployee'])
      assert.throws(() => client.resource(name as 'Job'), { code: 'configuration', setting: 'resource' });
  });
});

describe('a request of the client', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  afterEach(() => service.reset());
  after(() => service.close());

  for (const name of resourceNames) {
    it(`for ${name} is a GET of version 2, without a body, for JSON of the mapped names`, async () => {
      const sent: RequestInit[] = [];
      const watching: typeof fetch = (input, init) => {
        sent.push(init ?? {});
        return fetch(input, init);
      };
      await service.client({ fetch: watching }).resource(name).list().toArray();
      assert.deepEqual(
        service.asked.map(({ path, search, headers }) => [path, search, headers.accept]),
        [[`/connector/odata/v2/${name}`, '', 'application/json']],
      );
      assert.deepEqual(
        sent.map(({ method, body }) => [method ?? 'GET', body]),
        [['GET', undefined]],
      );
    });
  }

  it('is answered as well by an envelope whose optional parts are null', async () => {
    service.answer = (_asked, response) => {
      const nothing = { '@odata.context': null, '@odata.count': null, '@odata.nextLink': null };
      send(response, { value: [location(1)], ...nothing });
    };
    const pages = [];
    for await (const page of service.client().locations.list({ count: true }).pages()) pages.push(page);
    assert.deepEqual(pages, [{ records: [location(1)] }]);
    assert.deepEqual(service.warnings, []);
  });
});

describe('the client at the service', () => {
  const user = 'urn:career-elements:sandbox:username';
  const clientOf = (
    { sandbox }: Connector,
    credentials: ConnectorCredentials,
    more: Partial<ConnectorOptions> = {},
  ) => new ConnectorClient({ baseUrl: sandbox.connectorUrl, credentials, fetch: trustingFetch, ...more });

  /** With an application and a user account of one tenant, whose entries open what is named. */
  async function startWithTenant(t: TestContext, scopes: string[]) {
    const connector = await startConnector(t);
    const { createLink, grantConsent, addIdentity, createApplication } = connector.sandbox.connector;
    grantConsent(createLink().code, { id: 'contoso', name: 'Contoso' });
    addIdentity({ userType: 'application', name: 'app', scopes });
    const { userName } = someUser(connector);
    addIdentity({ userType: 'user', name: userName, scopes });
    const secret = createApplication({ tenantId: 'contoso', clientId: 'app' });
    const token = async (form: Record<string, string>) => {
      const url = `${connector.sandbox.url}/_sandbox/identity/contoso/token`;
      const answer = await trustingFetch(url, { method: 'POST', body: new URLSearchParams(form) });
      return ((await answer.json()) as { access_token: string }).access_token;
    };
    return {
      connector,
      tokenOfApplication: () =>
        token({ grant_type: 'client_credentials', client_id: 'app', client_secret: secret }),
      tokenOfUser: () => token({ grant_type: user, username: userName }),
    };
  }

  it('is let in by a token of the identity provider, and brings another when it has expired', async (t) => {
    const { connector, tokenOfApplication } = await startWithTenant(t, ['Job']);
    let brought = 0;
    const credentials = bearerToken(() => {
      brought += 1;
      return tokenOfApplication();
    });
    const client = clientOf(connector, credentials);
    const first = await client.jobs.list().toArray();
    assert.ok(first.length > 0);
    connector.pass(2 * 60 * 60_000);
    assert.deepEqual(await client.jobs.list().toArray(), first);
    assert.equal(brought, 2);
  });

  it('sees as a user all that an application sees: no rules by record apply', async (t) => {
    const scopes = ['Organization', 'PositionVersion'];
    const { connector, tokenOfApplication, tokenOfUser } = await startWithTenant(t, scopes);
    const [application, account] = [tokenOfApplication, tokenOfUser].map((bring) =>
      clientOf(connector, bearerToken(bring)),
    );
    const [asApplication, asUser] = await Promise.all(
      [application!, account!].map((client) =>
        Promise.all([client.organizations.list().toArray(), client.positionVersions.list().toArray()]),
      ),
    );
    assert.ok(asUser!.every((records) => records.length > 1));
    assert.deepEqual(asUser, asApplication);
  });

  it('is found in the traces of the service by integration, batch and trace', async (t) => {
    const { connector, tokenOfApplication } = await startWithTenant(t, ['Job']);
    connector.sandbox.connector.setPlan('trace');
    const trace = 'a1'.repeat(16);
    const tracking = {
      integrationId: 'directory',
      batchId: 'night 7',
      traceparent: `00-${trace}-${'b2'.repeat(8)}-01`,
    };
    await clientOf(connector, bearerToken(tokenOfApplication), tracking).jobs.list().toArray();
    // It is written when the answer has left.
    let [noted] = connector.sandbox.connector.traces();
    while (noted === undefined) {
      await new Promise((resolve) => setImmediate(resolve));
      [noted] = connector.sandbox.connector.traces();
    }
    const { integration, batch, entity, status, traceparent } = noted;
    assert.deepEqual([integration, batch, entity, status], ['directory', 'night 7', 'Job', 200]);
    assert.match(traceparent ?? '', new RegExp(`^00-${trace}-(?!(?:b2){8})[0-9a-f]{16}-01$`));
  });
});
