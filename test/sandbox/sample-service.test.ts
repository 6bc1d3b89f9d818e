// The sample service of the playground gives the answers of the sandbox: the same requests to both, and the answers compared.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readSamples } from '../../demo/sandbox/database/sample.js';
import type { Sandbox } from '../../demo/sandbox/sandbox.js';
import { sampleService, type Received } from '../../site/sample-service/sample-service.js';
import { openSampleStore } from '../../site/sample-service/sample-store.js';
import {
  Caller,
  candidate,
  company,
  form,
  start,
  trustingFetch,
  pageOrigin,
} from '../helpers/node/sandbox-client.js';

const TODAY = '2026-11-23';
const demo = fileURLToPath(new URL('../../demo/data', import.meta.url));
const LANGUAGES = [undefined, 'en', 'da', 'da-DK', 'de', 'sv', 'en-GB', 'fr', 'not a tag', 'DA'];

for (const [name, dataFolder, showsHostFields] of [
  ['the sample company, and what hosts add', demo, true],
  ['the company of the sandbox’s tests', company, false],
] as const) {
  describe(`the sample service with ${name}`, () => {
    let sandbox: Sandbox;
    let caller: Caller;
    let received: Received[] = [];
    let customerId = '';
    let answer: (method: string, path: string, init?: RequestInit) => Promise<Response>;
    before(async () => {
      sandbox = await start({ dataFolder, today: TODAY, showsHostFields });
      caller = new Caller(sandbox);
      ({ customerId } = sandbox);
      const store = openSampleStore(readSamples(dataFolder)[0]!, TODAY);
      const service = sampleService({
        store: () => store,
        today: () => TODAY,
        pictureUrl: (path) => `${sandbox.url}/_sandbox/${path}`,
        showsHostFields,
        onReceived: (one) => received.push(one),
      });
      answer = (method, path, init = {}) => {
        const url = new URL(path, sandbox.url);
        return service.answer(new Request(url, { ...init, method }), url.pathname);
      };
    });
    after(() => sandbox.close());

    const read = async (response: Response) => ({
      status: response.status,
      type: response.headers.get('content-type'),
      language: response.headers.get('content-language'),
      cache: response.headers.get('cache-control'),
      allow: response.headers.get('allow'),
      body: (await response.json()) as unknown,
    });
    /** Both answers to a GET, or to another method. */
    const compare = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const theirs = await trustingFetch(sandbox.url + path, {
        method,
        headers: { origin: pageOrigin, ...headers },
      });
      const [expected, actual] = await Promise.all([
        read(theirs),
        answer(method, path, { headers }).then(read),
      ]);
      assert.deepEqual(actual, expected, `${method} ${path} ${JSON.stringify(headers)}`);
      return expected.status;
    };

    it('answers each list, vacancy and lookup in each language as the sandbox does', async () => {
      const ids = await caller.ids('/vacancies/');
      assert.ok(ids.length > 0);
      for (const language of LANGUAGES) {
        const headers: Record<string, string> =
          language === undefined ? {} : { 'x-service-user-language': language };
        const isBrief = !['da', 'de', undefined].includes(language);
        for (const path of [
          '/vacancies/',
          '/vacancies/simple',
          '/candidates/lookup',
          '/candidates/lookup/mailingtemplates',
          ...(isBrief ? ids.slice(0, 5) : ids).map((id) => `/vacancies/${encodeURIComponent(id)}`),
        ]) {
          assert.equal(await compare(`/api/${customerId}${path}`, headers), 200);
        }
      }
    });

    it('sorts, filters and refuses parameters as the sandbox does', async () => {
      const statuses = new Set<number>();
      const fields = ['Description', 'StartDate', 'EndDate', 'Priority', 'title'];
      const queries = [
        ...fields.flatMap((field) =>
          ['', '&sortDescending=true', '&sortDescending=yes'].map((more) => `sortField=${field}${more}`),
        ),
        ...['access=external', 'access=internal', 'access=any', 'internalAccess=true', 'externalAccess=1'],
        ...['perdate=2026-11-23', 'perdate=2026-02-30', 'perdate=today', 'access=external&access=internal'],
        ...['location=aar', 'location=Aarhus', 'location=%20K%C3%98BENHAVN', 'location=nowhere', 'location='],
      ];
      for (const query of queries) {
        for (const path of ['/vacancies', '/vacancies/simple/'])
          statuses.add(await compare(`/api/${customerId}${path}?${query}`));
      }
      for (const query of ['IncludeCountry=false', 'IncludeNationality=FALSE', 'IncludeCountry=no'])
        statuses.add(await compare(`/api/${customerId}/candidates/lookup?${query}`));
      assert.deepEqual([...statuses].sort(), [200, 400]);
    });

    it('refuses other customers, routes, methods and types as the sandbox does', async () => {
      const api = `/api/${customerId}`;
      assert.equal(await compare('/api/somebody/vacancies'), 404);
      assert.equal(await compare(`${api}/vacancies/none`), 404);
      assert.equal(await compare(`${api}/elsewhere`), 404);
      assert.equal(await compare(`${api}/vacancies/`, {}, 'DELETE'), 405);
      assert.equal(await compare(`${api}/candidates/`), 405);
      assert.equal(await compare(`${api}/vacancies/`, { accept: 'text/html' }), 406);
      assert.equal(await compare(`${api.toUpperCase().replace('/API', '/api')}/vacancies/`), 200);
      assert.equal(await compare(`${api}/vacancies/`, { 'cache-control': 'no-cache' }), 200);
    });

    it('accepts an application, and refuses one, as the sandbox does', async () => {
      const ids = await caller.ids('/vacancies/?perdate=' + TODAY);
      const vacancyId = ids[0]!;
      const templates = (await (await caller.get('/candidates/lookup/mailingtemplates')).json()) as {
        id: string;
      }[];
      const file: [Blob, string] = [new Blob(['%PDF'], { type: 'application/pdf' }), 'CV æ.pdf'];
      const data = (changes: object, files: [Blob, string][] = []) =>
        form(candidate({ vacancyId, ...changes }), files);
      const bodies: (() => FormData)[] = [
        () => data({}),
        () => data({ note: { documentType: 'x', text: 'y' } }, [file]),
        () => data({ name: ' ', email: 'x', birthDate: '2026-02-30', gender: 'x' }),
        () => data({ attachmentDetails: [] }, [file]),
        () => data({ vacancyId: 'none', candidateMailingTemplateId: 'none' }),
        () => data({ vacancyId: 'much too long' }),
        () => data({ locations: 'x', previouslyApplied: 'no' }),
        () => new FormData(),
        () => {
          const other = data({});
          other.append('candidate', '{}');
          other.append('comment', 'x');
          other.append('photo', file[0], file[1]);
          other.append('attachments', 'x');
          return other;
        },
      ];
      const statuses: number[] = [];
      for (const body of bodies) {
        const expected = await read(await caller.post(body()));
        const path = `/api/${customerId}/candidates/`;
        const actual = await read(await answer('POST', path, { body: body() }));
        statuses.push(actual.status);
        if (actual.status === 201) {
          assert.equal(expected.status, 201);
          assert.match((actual.body as { id: string }).id, /^[0-9a-f-]{36}$/);
        } else assert.deepEqual(actual, expected);
      }
      assert.deepEqual(statuses, [201, 201, 400, 400, 400, 400, 400, 400, 400]);
      const text = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const theirs = await caller.post('{}', { 'content-type': 'application/json' });
      assert.deepEqual(
        await read(await answer('POST', `/api/${customerId}/candidates/`, text)),
        await read(theirs),
      );

      received = [];
      const [template] = templates;
      await caller.change('reset', { what: 'mailbox' });
      const withMail = () => data({ candidateMailingTemplateId: template!.id, applicationKey: 'k' }, [file]);
      assert.equal((await caller.post(withMail())).status, 201);
      const [mail] = await caller.mails(1);
      for (let count = 0; count < 2; count++)
        await answer('POST', `/api/${customerId}/candidates/`, { body: withMail() });
      const [first, second] = received;
      assert.equal(first!.mail!.subject, mail!.subject);
      assert.equal(first!.mail!.text.trim(), mail!.text.trim());
      assert.deepEqual(
        first!.files.map(({ part, name, type, size }) => ({ part, name, type, size })),
        [{ part: 'attachments', name: 'CV æ.pdf', type: 'application/pdf', size: 4 }],
      );
      assert.equal(second!.id, first!.id);
      assert.equal(second!.deliveries, 2);
    });
  });
}
