/** Requests to the real service, over real HTTP from another origin, faults included. */
import { expect } from '@open-wc/testing';
import { requestJson, type RequestOptions } from '../../../../src/core/http/request.js';
import { sandbox } from '../../../helpers/browser/sandbox.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';
import { closedPort } from '../../../helpers/browser/closed-port.js';

const api = `${sandbox.url}/api/${sandbox.customerId}`;

const ask = (path: string, options: Partial<RequestOptions> = {}) =>
  requestJson(api + path, {
    fetch: (input, init) => fetch(input, init),
    timeout: 10_000,
    cache: 'no-store',
    ...options,
  });

interface LoggedRequest {
  method: string;
  path: string;
  status: number | null;
}

describe('a request to the service', () => {
  beforeEach(() => sandbox.clear());
  afterEach(async () => {
    await sandbox.post('origins', { action: 'add', origin: location.origin });
    await sandbox.clear();
  });

  it('gives the list that the service answers', async () => {
    const list = await ask('/vacancies/simple');
    expect(list).to.be.an('array').that.is.not.empty;
  });

  it('that is one too many is told when to come again', async () => {
    await sandbox.fault({ name: 'rate-limited', route: 'simple', options: { retryAfter: '7' } });
    const error = await rejectionOf(ask('/vacancies/simple'));
    expect(error.code).to.equal('rate-limited');
    expect(error.retryAfter).to.equal(7000);
  });

  it('that takes too long is a timeout', async () => {
    await sandbox.fault({ name: 'slow', route: 'simple', options: { ms: 60_000 } });
    const error = await rejectionOf(ask('/vacancies/simple', { timeout: 300 }));
    expect(error.code).to.equal('timeout');
  });

  it('that is given up while it is under way ends as aborted', async () => {
    await sandbox.fault({ name: 'slow', route: 'simple', options: { ms: 60_000 } });
    const caller = new AbortController();
    const request = rejectionOf(ask('/vacancies/simple', { signal: caller.signal }));
    await untilAsked('GET');
    caller.abort();
    expect((await request).code).to.equal('aborted');
  });

  it('does not follow a redirect, which is a bad answer', async () => {
    await sandbox.fault({ name: 'redirect', route: 'simple' });
    const error = await rejectionOf(ask('/vacancies/simple'));
    const paths = (await sandbox.get<LoggedRequest[]>('requests')).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('redirected'))).to.deep.equal([]);
    expect(error.code).to.equal('bad-answer');
  });

  it('of a page whose origin is not listed is blocked', async () => {
    await sandbox.post('origins', { action: 'remove', origin: location.origin });
    const error = await rejectionOf(ask('/vacancies/simple'));
    expect(error.code).to.equal('blocked');
    expect(error.status).to.be.undefined;
    expect(error.url).to.equal(`${api}/vacancies/simple`);
  });

  it('that was refused is asked about at its own URL, once, and nothing else is', async () => {
    await sandbox.post('origins', { action: 'remove', origin: location.origin });
    await rejectionOf(ask('/vacancies/simple', { fetch: undefined }));
    const paths = (await sandbox.get<LoggedRequest[]>('requests')).map(({ path }) => path);
    const path = new URL(`${api}/vacancies/simple`).pathname;
    expect(paths).to.deep.equal([path, path]);
  });

  it('that was refused, and leads elsewhere, is followed nowhere', async () => {
    const stranger = sandbox.url.replace('localhost', '127.0.0.1');
    expect(stranger).to.not.equal(sandbox.url);
    await sandbox.post('origins', { action: 'remove', origin: location.origin });
    await sandbox.fault({ name: 'redirect', route: 'simple', options: { location: `${stranger}/login` } });
    const error = await rejectionOf(ask('/vacancies/simple', { fetch: undefined }));
    expect(error.code).to.equal('blocked');
    const paths = (await sandbox.get<LoggedRequest[]>('requests')).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('login'))).to.deep.equal([]);
    expect(document.querySelectorAll('iframe[hidden]')).to.have.length(0);
  });

  it('of a page whose origin is not listed is blocked at the preflight, too', async () => {
    await sandbox.post('origins', { action: 'remove', origin: location.origin });
    // Another address each time: a browser keeps the answer of a preflight.
    const headers = { 'X-Service-User-Language': 'da' };
    const error = await rejectionOf(ask(`/vacancies/simple?blocked=${Math.random()}`, { headers }));
    expect(error.code).to.equal('blocked');
  });

  it('that meets a gateway without CORS is blocked: the server answers, and not to this page', async () => {
    await sandbox.fault({ name: 'bad-gateway', route: 'simple', options: { cors: false } });
    const error = await rejectionOf(ask('/vacancies/simple'));
    expect(error.code).to.equal('blocked');
  });

  it('to a port where nobody listens is unreachable', async () => {
    const url = `${closedPort}/api/x/vacancies/simple`;
    const error = await rejectionOf(requestJson(url, { timeout: 10_000 }));
    expect(error.code).to.equal('unreachable');
    expect(error.url).to.equal(url);
    expect(error.cause).to.be.instanceOf(TypeError);
  });

  it('while the browser has no network is offline', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      const error = await rejectionOf(
        requestJson(`${closedPort}/`, { fetch: (input, init) => fetch(input, init), timeout: 10_000 }),
      );
      expect(error.code).to.equal('offline');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });
});

/** Waits until the service has met a request: it is in the log before its answer. */
async function untilAsked(method: string): Promise<void> {
  for (;;) {
    const requests = await sandbox.get<LoggedRequest[]>('requests');
    if (requests.some((one) => one.method === method)) return;
  }
}
