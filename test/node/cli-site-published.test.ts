// `doctor --site` on what `publish` has really written: silent where all is well, and names what somebody has damaged.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Check } from '../../src/cli/check.js';
import { examineSite } from '../../src/cli/site/site-doctor.js';
import { addScript, page, startMadeSite, type MadeSite } from '../helpers/node/made-site.js';
import { publishSampleSite, type SampleSite } from '../helpers/node/published-site.js';

const DAY = 86_400_000;
const VACANCY = '/jobs/V1031-production-operators-evening-and-night-shift/';

describe('doctor --site, of a site that was published', () => {
  let site: MadeSite;
  let sample: SampleSite;
  before(async () => {
    site = await startMadeSite();
    sample = await publishSampleSite({
      siteUrl: site.url,
      flags: { script: '/career-elements/career-elements.js' },
      // Nothing has changed since: that is no reason to complain.
      options: { now: () => new Date(Date.now() - 30 * DAY) },
    });
    serve();
  });
  after(async () => {
    await sample.close();
    await site.close();
  });
  afterEach(() => {
    sample.service.withdrawn.clear();
    serve();
  });

  /** As a server of files does. */
  function serve(): void {
    site.files.clear();
    addScript(site);
    site.files.set('/career-elements/published.css', { body: '', headers: { 'content-type': 'text/css' } });
    for (const [path, text] of sample.site.files()) {
      if (path.startsWith('.')) continue;
      const type = path.endsWith('.xml') ? 'application/xml' : 'application/json';
      const file = path.endsWith('.html') ? page(text) : { body: text, headers: { 'content-type': type } };
      site.files.set(`/${path.replace(/(^|\/)index\.html$/, '$1')}`, file);
    }
  }

  async function examine(path = '/jobs/'): Promise<Check[]> {
    const checks: Check[] = [];
    const signal = new AbortController().signal;
    await examineSite(site.url + path, { signal, onChecks: (found) => checks.push(...found) });
    return checks;
  }

  const published = (checks: readonly Check[]) => checks.filter(({ name }) => name === 'Published');
  const idsOf = (checks: readonly Check[]) => checks.map(({ id }) => id);
  function found(checks: readonly Check[], id: string): Check {
    const check = checks.find((one) => one.id === id);
    assert.ok(check, `${id} is not among ${checks.map((one) => `${one.id}: ${one.message}`).join('\n')}`);
    return check;
  }
  const change = (path: string, how: (html: string) => string) => {
    const body = site.files.get(path)?.body ?? '';
    const changed = how(body);
    assert.notEqual(changed, body);
    site.files.set(path, page(changed));
  };

  for (const path of ['/jobs/', VACANCY, '/da/jobs/', '/jobs/location/kolding/']) {
    it(`finds nothing wrong with ${path}`, async () => {
      const checks = await examine(path);
      assert.deepEqual(
        checks.filter(({ state }) => state === 'failed').map(({ id, message }) => `${id}: ${message}`),
        [],
      );
      assert.deepEqual(idsOf(published(checks)), ['published'], JSON.stringify(published(checks)));
    });
  }

  it('names a page that is missing, by the list that leads to it', async () => {
    site.files.delete(VACANCY);
    const checks = await examine();
    const { state, message } = found(checks, 'published-links');
    assert.equal(state, 'failed');
    assert.match(message, /\/jobs\/V1031-production-operators-evening-and-night-shift\/ \(404\)/);
  });

  it('names a link that leads nowhere', async () => {
    change('/jobs/', (html) => html.replace(`href="${VACANCY}"`, 'href="/old/V1031/"'));
    assert.match(found(await examine(), 'published-links').message, /\/old\/V1031\/ \(404\)/);
  });

  it('names a page of the sitemap that cannot be opened', async () => {
    const [first = ''] = [...site.files.keys()].filter((one) => /^\/jobs\/location\/.*\/$/.test(one));
    const before = site.files.get('/sitemap.xml')?.body ?? '';
    const url = `${site.url}${first}`;
    site.files.set('/sitemap.xml', {
      body: `<urlset><url><loc>${url}</loc></url></urlset>`,
      headers: { 'content-type': 'application/xml' },
    });
    assert.ok(before.includes(`<loc>${url}</loc>`));
    site.files.delete(first);
    const { state, message } = found(await examine(), 'sitemap-broken');
    assert.equal(state, 'failed');
    assert.ok(message.includes(url));
  });

  it('fails for vacancies that have closed, and says how new the pages are', async () => {
    for (const id of ['V1031', 'V1001']) sample.service.withdrawn.add(id);
    const checks = await examine();
    const closed = found(checks, 'published-closed');
    assert.match(closed.message, /^2 published vacancies .*V1031/);
    assert.equal(closed.state, 'failed');
    assert.match(closed.advice ?? '', /newest content of the pages read is of \d{4}-/);
    assert.match(found(await examine(VACANCY), 'published-closed').message, /V1031/);
  });

  it('names vacancies that are not published yet', async () => {
    change('/jobs/', (html) =>
      html.replace(
        /(<script type="application\/json" data-published>)([^<]*)/,
        (_, tag: string, text: string) => {
          const answer = JSON.parse(text) as { list: { id: string }[] };
          return tag + JSON.stringify({ ...answer, list: answer.list.filter(({ id }) => id !== 'V1031') });
        },
      ),
    );
    site.files.set('/sitemap.xml', {
      body: '<urlset></urlset>',
      headers: { 'content-type': 'application/xml' },
    });
    assert.match(found(await examine(), 'published-missing').message, /^1 .*V1031/);
  });

  it('names an answer that is damaged, and an instant that is none', async () => {
    change('/jobs/', (html) =>
      html
        .replace(/data-published>\s*\{/, 'data-published>')
        .replace(/published="[^"]+"/, 'published="soon"'),
    );
    const checks = await examine();
    assert.equal(found(checks, 'published-data').state, 'failed');
    assert.equal(found(checks, 'published-time').state, 'warning');
  });

  it('is content with the site again after the next run', async () => {
    for (const id of ['V1031', 'V1001']) sample.service.withdrawn.add(id);
    await sample.again();
    serve();
    assert.deepEqual(idsOf(published(await examine())), ['published']);
  });
});
