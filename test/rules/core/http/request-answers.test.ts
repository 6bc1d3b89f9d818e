/** What each answer becomes. The answers are injected: the real service cannot be made to give them all. */
import { expect } from 'chai';
import { requestJson } from '../../../../src/core/http/request.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';

const url = 'https://recruit.example/api/vacancies/simple';

function answering(body: BodyInit | null, init: ResponseInit = {}): typeof fetch {
  return () => Promise.resolve(new Response(body, init));
}

const ask = (send: typeof fetch) => requestJson(url, { fetch: send, timeout: 5000 });

describe('a request', () => {
  it('asks for JSON, without cookies, without following redirects, without telling the path of the page', async () => {
    let asked: unknown;
    let how: RequestInit | undefined;
    await requestJson(url, {
      headers: { 'X-Service-User-Language': 'da' },
      cache: 'no-store',
      timeout: 5000,
      fetch: (input, init) => {
        asked = input;
        how = init;
        return Promise.resolve(new Response('[]'));
      },
    });
    expect(asked).to.equal(url);
    expect(how?.method ?? 'GET').to.equal('GET');
    expect(how?.headers).to.deep.equal({ Accept: 'application/json', 'X-Service-User-Language': 'da' });
    expect(how?.credentials).to.equal('omit');
    expect(how?.cache).to.equal('no-store');
    expect(how?.redirect).not.to.equal('follow');
    expect(how?.referrerPolicy).to.be.oneOf(['strict-origin', 'no-referrer', 'origin']);
  });

  for (const [text, value] of [
    ['[]', []],
    ['{"a":[1,"æ"]}', { a: [1, 'æ'] }],
    ['\ufeff[]', []],
    [' [] \n', []],
  ] as const) {
    it(`gives the value of ${JSON.stringify(text)}, whatever the type that is declared`, async () => {
      expect(await ask(answering(text, { headers: { 'content-type': 'text/plain' } }))).to.deep.equal(value);
    });
  }

  for (const [what, body] of [
    ['an HTML page', '<!DOCTYPE html><title>Sign in</title>'],
    ['nothing', ''],
    ['half of it', '[{"id":"V1","descr'],
  ] as const) {
    it(`is answered badly with ${what}`, async () => {
      const error = await rejectionOf(ask(answering(body)));
      expect(error.code).to.equal('bad-answer');
      expect(error.url).to.equal(url);
      expect(error.delivered).to.be.undefined;
    });
  }

  it('is answered badly when the answer breaks off', async () => {
    const cause = new TypeError('the connection is gone');
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('['));
        controller.error(cause);
      },
    });
    const error = await rejectionOf(ask(answering(body)));
    expect(error.code).to.equal('bad-answer');
    expect(error.cause).to.equal(cause);
  });

  for (const [status, code] of [
    [400, 'bad-request'],
    [500, 'server'],
  ] as const) {
    it(`that is refused with ${status} stays refused when the words of it break off`, async () => {
      const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('gone')) });
      const error = await rejectionOf(ask(answering(body, { status, headers: { 'Retry-After': '7' } })));
      expect(error.code).to.equal(code);
      expect(error.status).to.equal(status);
      expect(error.retryAfter).to.equal(7000);
    });
  }

  it('reads characters whose bytes come in two pieces', async () => {
    const bytes = new TextEncoder().encode('["ø"]');
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, 3));
        controller.enqueue(bytes.slice(3));
        controller.close();
      },
    });
    expect(await ask(answering(body))).to.deep.equal(['ø']);
  });

  it('reads no more than 128 MiB, and cancels the rest', async () => {
    const piece = new Uint8Array(2 ** 20).fill(0x20);
    let given = 0;
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => {
        given += 1;
        controller.enqueue(piece);
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const error = await rejectionOf(ask(answering(body)));
    expect(error.code).to.equal('bad-answer');
    expect(error.message).to.contain(String(128 * 2 ** 20));
    expect(given).to.be.within(129, 132);
    expect(isCancelled).to.be.true;
  });

  for (const [status, code] of [
    [400, 'bad-request'],
    [401, 'unauthorized'],
    [403, 'blocked'],
    [404, 'not-found'],
    [405, 'bad-request'],
    [408, 'timeout'],
    [413, 'too-large'],
    [415, 'unsupported-type'],
    [422, 'bad-request'],
    [429, 'rate-limited'],
    [500, 'server'],
    [503, 'server'],
  ] as const) {
    it(`that is answered ${status} fails as ${code}, with the status and the URL`, async () => {
      for (const body of ['', '{}', '<h1>Error</h1>']) {
        const error = await rejectionOf(ask(answering(body, { status })));
        expect(error.code).to.equal(code);
        expect(error.status).to.equal(status);
        expect(error.url).to.equal(url);
        expect(error.fields).to.deep.equal({});
      }
    });
  }

  for (const [what, body, fields] of [
    [
      'errors by field',
      { title: 'Invalid', errors: { email: ['is missing', 'is no address'], name: ['is too long'] } },
      { email: ['is missing', 'is no address'], name: ['is too long'] },
    ],
    ['errors with one text each', { errors: { email: 'is missing' } }, { email: ['is missing'] }],
    [
      'names in another case',
      { Title: 'Invalid', Errors: { Email: ['is missing'] } },
      { Email: ['is missing'] },
    ],
    [
      'a detail',
      { title: 'Bad Request', status: 400, detail: 'perdate is no date' },
      { '': ['perdate is no date'] },
    ],
    ['a title alone', { title: 'Bad Request' }, { '': ['Bad Request'] }],
    ['a message', { message: 'No such template' }, { '': ['No such template'] }],
    [
      'errors of other types',
      { errors: { email: [1, null, 'is missing'], name: 5, phone: {} } },
      { email: ['is missing'] },
    ],
    [
      'errors that are a text',
      { errors: 'Everything is wrong', title: 'Invalid' },
      { '': ['Everything is wrong'] },
    ],
    ['a JSON text', 'Not today', { '': ['Not today'] }],
    ['null', null, {}],
  ] as const) {
    it(`reads what a refusal says from ${what}`, async () => {
      const error = await rejectionOf(ask(answering(JSON.stringify(body), { status: 400 })));
      expect({ ...error.fields }).to.deep.equal(fields);
    });
  }

  it('reads a refusal that is plain text, and quotes it for the developer', async () => {
    const error = await rejectionOf(ask(answering('internalAccess is gone, use access', { status: 400 })));
    expect(error.fields).to.deep.equal({ '': ['internalAccess is gone, use access'] });
    expect(error.message).to.contain('answered 400').and.contain('use access');
  });

  it('does not take a page or a long dump for a sentence', async () => {
    for (const text of ['<html><body>Error</body></html>', 'x'.repeat(501)]) {
      const error = await rejectionOf(ask(answering(text, { status: 500 })));
      expect(error.fields).to.deep.equal({});
    }
  });

  it('keeps a field whatever its name is, also one that objects have by themselves', async () => {
    const body = '{"errors":{"__proto__":["is not allowed"],"constructor":["neither"]}}';
    const { fields } = await rejectionOf(ask(answering(body, { status: 400 })));
    expect(Object.entries(fields)).to.deep.equal([
      ['__proto__', ['is not allowed']],
      ['constructor', ['neither']],
    ]);
  });

  for (const [value, milliseconds] of [
    ['2', 2000],
    ['soon', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ] as const) {
    it(`reads Retry-After "${value}" as ${milliseconds}`, async () => {
      const error = await rejectionOf(ask(answering('', { status: 429, headers: { 'Retry-After': value } })));
      expect(error.retryAfter).to.equal(milliseconds);
    });
  }

  it('reads a Retry-After that is a date as the time until then', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const error = await rejectionOf(ask(answering('', { status: 503, headers: { 'Retry-After': date } })));
    expect(error.retryAfter).to.be.within(50_000, 60_000);
  });
});

describe('a request that is given up', () => {
  /** Answers nothing until it is aborted, as a real fetch is. */
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      const abort = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort);
    });

  it('while it waits ends as aborted, and no longer listens to the caller', async () => {
    const caller = new AbortController();
    const request = rejectionOf(requestJson(url, { fetch: silent, timeout: 5000, signal: caller.signal }));
    caller.abort();
    expect((await request).code).to.equal('aborted');
  });

  it('while its body comes ends as aborted', async () => {
    const caller = new AbortController();
    const request = requestJson(url, {
      fetch: stalledBody(() => caller.abort()),
      timeout: 5000,
      signal: caller.signal,
    });
    expect((await rejectionOf(request)).code).to.equal('aborted');
  });

  it('by the clock ends as a timeout that says the limit', async () => {
    const error = await rejectionOf(requestJson(url, { fetch: silent, timeout: 20 }));
    expect(error.code).to.equal('timeout');
    expect(error.message).to.contain('20 ms');
  });

  it('by the clock while its body comes ends as a timeout', async () => {
    const error = await rejectionOf(requestJson(url, { fetch: stalledBody(() => {}), timeout: 20 }));
    expect(error.code).to.equal('timeout');
  });
});

/** Answers at once, with a body that never ends unless the request is aborted. */
function stalledBody(onRead: () => void): typeof fetch {
  return (_input, init) => {
    const body = new ReadableStream({
      start(controller) {
        const abort = () => controller.error(new DOMException('aborted', 'AbortError'));
        init?.signal?.addEventListener('abort', abort);
      },
      pull: onRead,
    });
    return Promise.resolve(new Response(body));
  };
}
