// What `doctor --site` finds: on a page that is right, and on pages with the mistakes that builders make.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../demo/sandbox/sandbox.js';
import { cachingOf } from '../../demo/server.js';
import type { Check } from '../../src/node/doctor/check-result.js';
import { objectOf, run } from '../helpers/node/cli-run.js';
import {
  addScript,
  examinePage,
  FOLDER,
  found,
  json,
  page,
  script,
  startMadeSite,
  type MadeSite,
} from '../helpers/node/made-site.js';
import { operatorOf } from '../helpers/shared/operator.js';

let sandbox: Sandbox;
let site: MadeSite;
/** Another host: of the script, or a service of another kind. */
let other: MadeSite;

before(async () => {
  [site, other] = await Promise.all([startMadeSite(), startMadeSite()]);
  sandbox = await startSandbox({ origins: [site.url], employees: 10 });
});
after(async () => {
  await Promise.all([sandbox.close(), site.close(), other.close()]);
});
beforeEach(async () => {
  for (const { files, received } of [site, other]) {
    files.clear();
    received.length = 0;
  }
  addScript(site);
  site.files.set('/robots.txt', page('User-agent: *'));
  await operatorOf(() => sandbox).clear();
});

interface Made {
  /** Attributes of the script tag; those that are undefined are left out. */
  readonly data?: Readonly<Record<string, string | undefined>>;
  readonly src?: string;
  readonly type?: string;
  readonly head?: string;
  readonly lang?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const LIST_AND_DETAIL =
  '<vacancy-list></vacancy-list><vacancy-detail></vacancy-detail><application-form></application-form>';

function tag({
  data = {},
  src = '/career-elements/career-elements.js',
  type = 'type="module"',
}: Made): string {
  const all = { 'data-base-url': sandbox.url, 'data-customer-id': sandbox.customerId, ...data };
  const attributes = Object.entries(all).map(([name, value]) =>
    value === undefined ? '' : `${name}='${value}'`,
  );
  return `<script ${type} src="${src}" ${attributes.join(' ')}></script>`;
}

const htmlOf = (made: Made) =>
  `<!doctype html><html lang="${made.lang ?? 'en'}"><head><title>Jobs</title>${tag(made)}${made.head ?? ''}</head><body>${made.body ?? LIST_AND_DETAIL}</body></html>`;

async function examine(made: Made = {}, path = '/jobs/'): Promise<readonly Check[]> {
  site.files.set(path, page(htmlOf(made), made.headers));
  return examinePage(`${site.url}${path}`);
}

const wrongIn = (checks: readonly Check[]) =>
  checks.filter(({ state }) => state === 'failed' || state === 'warning');

const policyOf = (text: string) => ({ headers: { 'content-security-policy': text } });

describe('doctor --site, where all is well', () => {
  it('finds nothing wrong, and says what was looked at', async () => {
    const checks = await examine();
    assert.deepEqual(wrongIn(checks), []);
    for (const id of ['page', 'script', 'script-folder', 'markup', 'policy', 'service', 'records']) {
      assert.equal(found(checks, id).state, 'ok', id);
    }
  });

  it('exits with 0, prints a table, and leaves out the Connector', async () => {
    site.files.set('/jobs/', page(htmlOf({})));
    const outcome = await run(['doctor', '--site', `${site.url}/jobs/`]);
    assert.equal(outcome.code, 0, outcome.stdout + outcome.stderr);
    assert.match(outcome.stdout, /^ok +Script +The script can be loaded\.$/m);
    assert.match(outcome.stdout, /^- +Connector +not checked/m);
    assert.match(outcome.stderr, /Nothing is wrong with http/);
  });

  it('asks as a browser does, with the origin of the page, and sends no application', async () => {
    const service = other;
    service.files.set(
      '/api/c/vacancies/',
      json([{ id: 'V1', title: 'One' }], { 'access-control-allow-origin': '*' }),
    );
    await examine({
      data: { 'data-base-url': service.url, 'data-customer-id': 'c', 'data-language-header': 'false' },
    });
    assert.ok(service.received.length >= 4);
    for (const { headers } of service.received) assert.equal(headers.origin, site.url);
    assert.deepEqual([...new Set(service.received.map(({ method }) => method))].sort(), ['GET', 'OPTIONS']);
  });
});

describe('doctor --site, of caching', () => {
  it('is content with the headers that the demo sends', async () => {
    for (const [path, { body }] of site.files)
      if (path.endsWith('.js')) site.files.set(path, script(body, { 'cache-control': cachingOf(path) }));
    const checks = await examine();
    for (const id of ['script-cache', 'script-cache-files']) assert.equal(found(checks, id).state, 'ok', id);
  });
});

describe('doctor --site, for programs', () => {
  it('exits with 1, and gives each finding with what, why, what to change and where', async () => {
    site.files.set('/jobs/', page(htmlOf({ data: { 'data-customer-id': 'wrong' } })));
    const outcome = await run(['doctor', '--json', '--site', `${site.url}/jobs/`]);
    assert.equal(outcome.code, 1, outcome.stderr);
    const { ok, checks } = objectOf(outcome) as { ok: boolean; checks: Check[] };
    assert.equal(ok, false);
    const check = found(checks, 'customer-id');
    assert.equal(check.state, 'failed');
    for (const part of ['message', 'why', 'advice', 'where'] as const) assert.ok(check[part], part);
  });

  it('does not fail for settings that a program of the page may set', async () => {
    const data = { 'data-base-url': undefined, 'data-customer-id': undefined };
    const stateOf = async (head: string) => found(await examine({ data, head }), 'base-url-missing').state;
    assert.equal(await stateOf(''), 'failed');
    assert.equal(await stateOf('<script src="/own.js"></script>'), 'warning');
  });

  it('says that the page cannot be read', async () => {
    const outcome = await run(['doctor', '--site', `${site.url}/nowhere/`]);
    assert.equal(outcome.code, 1);
    assert.match(outcome.stdout, /The page answers 404/);
  });
});

interface Mistake {
  readonly name: string;
  readonly made: () => Made | Promise<Made>;
  readonly id: string;
  readonly state?: Check['state'];
  /** What its words have to say. */
  readonly says: readonly (RegExp | (() => string))[];
}

/** The mistakes that builders make: those that only a browser can tell are in `e2e/doctor-panel.test.ts`. */
const MISTAKES: readonly Mistake[] = [
  {
    name: 'a base URL with /api',
    made: () => ({ data: { 'data-base-url': `${sandbox.url}/api` } }),
    id: 'base-url-api',
    says: [() => `Write "${sandbox.url}"`],
  },
  {
    name: 'a wrong customer id',
    made: () => ({ data: { 'data-customer-id': '0' } }),
    id: 'customer-id',
    says: [/does not know the customer "0"/, /Check data-customer-id/],
  },
  {
    name: 'an origin that the service does not have',
    made: async () => {
      await operatorOf(() => sandbox).post('origins', {
        customerId: sandbox.customerId,
        origin: site.url,
        action: 'remove',
      });
      return {};
    },
    id: 'service-origin',
    says: [() => `Send exactly this to the service's operator, for its list of allowed origins: ${site.url}`],
  },
  {
    name: 'type="module" forgotten, across origins',
    made: () => {
      addScript(other, '/cdn/', { 'access-control-allow-origin': '*' });
      return { src: `${other.url}/cdn/career-elements.js`, type: 'integrity="sha384-AAAA"' };
    },
    id: 'script-not-module',
    says: [/Write type="module" on the tag/],
  },
  {
    name: 'a script host without CORS',
    made: () => {
      addScript(other, '/cdn/');
      return { src: `${other.url}/cdn/career-elements.js` };
    },
    id: 'script-cors',
    says: [/Send "Access-Control-Allow-Origin: \*" with all files of dist\/cdn/],
  },
  {
    name: 'a consent manager that holds the script back',
    made: () => ({ type: 'type="text/plain"' }),
    id: 'script-held',
    state: 'warning',
    says: [/has type="text\/plain"/, /Exclude career-elements\.js from that tool/],
  },
  {
    name: 'an optimizer of scripts',
    made: () => ({ type: 'type="8f2c-text/javascript" data-cfasync="true"' }),
    id: 'script-held',
    state: 'warning',
    says: [/type="8f2c-text\/javascript", data-cfasync="true"/],
  },
  {
    name: 'a folder that was not copied',
    made: () => {
      for (const file of site.files.keys()) if (file.includes(FOLDER)) site.files.delete(file);
      return {};
    },
    id: 'script-folder',
    says: [/shared\.js answers 404/, /Copy the whole folder dist\/cdn/],
  },
  {
    name: 'a Content-Security-Policy that forbids the service',
    made: () => policyOf("default-src 'self'; script-src 'self'"),
    id: 'policy-connect',
    says: [() => `connect-src 'self' ${sandbox.url}`],
  },
  {
    name: 'a Content-Security-Policy without our Trusted Types',
    made: () => policyOf("require-trusted-types-for 'script'; trusted-types cms"),
    id: 'policy-trusted-types',
    says: [/Add career-elements lit-html to trusted-types/],
  },
  {
    name: 'a Content-Security-Policy that forbids the styles of a published page',
    made: () => ({
      ...policyOf(`default-src 'self' ${sandbox.url}`),
      head: '<style data-career-published>p { color: red; }</style>',
    }),
    id: 'policy-style',
    says: [
      // printf 'p { color: red; }' | openssl dgst -sha256 -binary | base64
      () => `style-src 'self' ${sandbox.url} 'sha256-pckGv9YvNcB5xy+Y4fbqhyo+ib850wyiuWeNbZvLi00='`,
    ],
  },
  {
    name: 'a loader that caches keep after its folder is gone',
    made: () => {
      addScript(site, '/career-elements/', { 'cache-control': 'public, max-age=604800' });
      return {};
    },
    id: 'script-cache',
    state: 'warning',
    says: [/max-age=604800/, /Send "Cache-Control: max-age=300, stale-while-revalidate=86400"/],
  },
  {
    name: 'a loader with integrity that caches keep under the same address',
    made: () => {
      addScript(site, '/career-elements/', { 'cache-control': 'max-age=300' });
      return { type: 'type="module" integrity="sha1-ignored"' };
    },
    id: 'script-cache',
    state: 'warning',
    says: [/its tag has integrity/, /career-elements\.js\?v=2/],
  },
  {
    name: 'a loader that browsers ask for on each page',
    made: () => {
      addScript(site, '/career-elements/', { 'cache-control': 'no-cache' });
      return {};
    },
    id: 'script-cache',
    state: 'note',
    says: [/no-cache/, /ask for it again on each page/],
  },
  {
    name: 'files of the folder that browsers ask for again',
    made: () => ({}),
    id: 'script-cache-files',
    state: 'note',
    says: [/no Cache-Control/, /Send "Cache-Control: public, max-age=31536000, immutable"/],
  },
  {
    name: 'two versions of the script',
    made: () => ({ head: '<script type="module" src="/old/career-elements.js"></script>' }),
    id: 'script-versions',
    state: 'warning',
    says: [/\/old\/career-elements\.js/, /Keep one tag and one version/],
  },
  {
    name: 'no detail-url',
    made: () => ({ body: '<vacancy-list></vacancy-list>' }),
    id: 'detail-url-missing',
    says: [/Set data-detail-url="\/jobs\/\{id\}"/],
  },
  {
    name: 'a detail-url page without the element',
    made: () => {
      site.files.set('/job/', page('<!doctype html><title>Job</title><p>Nothing.'));
      return { body: '<vacancy-list detail-url="/job/"></vacancy-list>' };
    },
    id: 'detail-page-empty',
    says: [/Add <vacancy-detail><\/vacancy-detail> and the script to that page/],
  },
  {
    name: 'a detail-url page that does not say where the id is',
    made: async () => {
      const body = '<vacancy-detail></vacancy-detail>';
      for (const one of await externalIds()) site.files.set(`/job/${one}`, page(htmlOf({ body })));
      return { body: '<vacancy-list detail-url="/job/{id}"></vacancy-list>' };
    },
    id: 'detail-page-pattern',
    says: [/Write data-detail-url="\/job\/\{id\}" on the script tag of that page, too/],
  },
  {
    name: 'a detail-url page with a <career-site>, which reads no path',
    made: async () => {
      const body = '<career-site></career-site>';
      for (const one of await externalIds()) site.files.set(`/job/${one}`, page(htmlOf({ body })));
      return { body: '<vacancy-list detail-url="/job/{id}"></vacancy-list>' };
    },
    id: 'detail-page-site',
    says: [/Put a <vacancy-detail> on that page/],
  },
  {
    name: '?vacancy taken by the CMS',
    made: async () => {
      for (const one of await externalIds())
        site.files.set(`/jobs/?vacancy=${one}`, { body: '<h1>No such post</h1>', status: 404 });
      return {};
    },
    id: 'url-key-taken',
    says: [/the site answers 404/, /data-url-key="job"/],
  },
  {
    name: 'a service that does not allow the language header',
    made: () => {
      const cors = { 'access-control-allow-origin': '*' };
      other.files.set('/api/c/vacancies/', json([], cors));
      for (const path of ['/api/c/vacancies/', '/api/c/candidates/'])
        other.files.set(`OPTIONS ${path}`, page('', cors));
      return { data: { 'data-base-url': other.url, 'data-customer-id': 'c' } };
    },
    id: 'service-header',
    says: [/Access-Control-Allow-Headers: X-Service-User-Language/, /data-language-header="false"/],
  },
  {
    name: 'a directory that answers 404',
    made: () => ({ data: { 'data-directory-url': '/directory.json' } }),
    id: 'directory-missing',
    says: [/There is no directory at .*\/directory\.json \(404\)/, /career-elements sync --out/],
  },
  {
    name: 'a wrong language tag',
    made: () => ({ lang: 'dk' }),
    id: 'language-tag',
    says: [/"dk" is not a known language/, /Write "da"/, /lang on <html>/],
  },
  {
    name: 'a misspelt attribute',
    made: () => ({
      body: '<vacancy-list detail-ulr="/job/"></vacancy-list><vacancy-detail></vacancy-detail>',
    }),
    id: 'attribute-misspelt',
    says: [/has no attribute detail-ulr/, /Nearest: detail-url/],
  },
  {
    name: 'the id of a mailing template that is unknown',
    made: () => ({ body: '<career-site mailing-template="welcome"></career-site>' }),
    id: 'template-unknown',
    says: [/mailing-template="welcome" is not among the service's templates: \S+/],
  },
];

async function externalIds(): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/api/${sandbox.customerId}/vacancies/`, {
    headers: { origin: site.url },
  });
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
}

describe('doctor --site, of the mistakes that builders make', () => {
  for (const { name, made, id, state = 'failed', says } of MISTAKES) {
    it(`names ${name}`, async () => {
      const check = found(await examine(await made()), id);
      assert.equal(check.state, state, check.message);
      const words = [check.message, check.why, check.advice, check.where].join(' ');
      for (const one of says) {
        if (typeof one === 'function') assert.ok(words.includes(one()), words);
        else assert.match(words, one);
      }
    });
  }
});
