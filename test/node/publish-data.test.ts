// `jobs.json`, `vacancies.json`, `gone.txt` with its rules, and IndexNow.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { dataFeed } from '../../src/publish/feeds/data-feed.js';
import { goneFiles } from '../../src/publish/feeds/gone.js';
import { indexNowKeyFile, sendIndexNow } from '../../src/publish/feeds/index-now.js';
import { siteData, siteVacancy } from '../../src/publish/feeds/site-data.js';
import type { SiteData } from '../../src/publish/site-data-types.js';
import {
  contentAt,
  contentOf,
  HOSTILE_TEXTS,
  publishedIn,
  publishedSample,
  site,
} from '../helpers/node/published-sample.js';
import { vocabularyErrors } from '../helpers/node/vocabulary.js';
import { brokenRules } from '../helpers/shared/job-posting-rules.js';

type Json = Record<string, unknown>;

describe('jobs.json', () => {
  it("is a DataFeed of JobPostings by schema.org's vocabulary", async () => {
    const sample = await publishedSample();
    const text = await contentOf(dataFeed(site, sample));
    const { '@context': context, ...feed } = JSON.parse(text) as Json & {
      dataFeedElement: (Json & { item: Json })[];
    };
    assert.equal(context, 'https://schema.org/');
    assert.equal(feed.dataFeedElement.length, sample.filter(({ posting }) => posting).length);
    const changed = sample.filter(({ posting }) => posting).map(({ changedAt }) => changedAt);
    assert.equal(feed['dateModified'], changed.sort().at(-1));
    assert.equal(new Set(feed.dataFeedElement.map((one) => one['@id'])).size, feed.dataFeedElement.length);
    for (const { item } of feed.dataFeedElement) {
      const { url, ...posting } = item;
      assert.match(String(url), /^https:\/\/www\.tangeborg\.example\/careers\//);
      const broken = brokenRules({ '@context': context, ...posting });
      // The sample's adverts are as the service sends them here.
      assert.deepEqual(
        broken.filter((one) => one !== 'description is harmless'),
        [],
      );
    }
    const short = feed.dataFeedElement
      .slice(0, 20)
      .map((one) => ({ ...one, item: { ...one.item, description: '' } }));
    assert.deepEqual(vocabularyErrors('DataFeed', [{ ...feed, dataFeedElement: short }]), []);
    assert.notDeepEqual(vocabularyErrors('DataFeed', [{ ...feed, dataFeedElement: [], vacancies: 1 }]), []);
  });

  it('is JSON whatever a vacancy says, and without one', async () => {
    for (const text of HOSTILE_TEXTS) {
      const all = publishedIn(['en'], { id: text, title: text }, { advert: text });
      for (const file of [dataFeed(site, all), siteData(site, all)]) {
        const content = await contentOf(file);
        assert.ok(content.isWellFormed());
        JSON.parse(content);
      }
    }
    assert.deepEqual((JSON.parse(await contentOf(dataFeed(site, []))) as Json)['dataFeedElement'], []);
  });
});

describe('vacancies.json', () => {
  it('has what site generators need of each vacancy, with safe URLs', async () => {
    const salary = { min: 1, max: 2, currency: 'DKK', period: 'hour' } as const;
    const fields = {
      id: 'V 7',
      salary,
      applicationUrl: 'apply.example/7',
      extra: { dept: [{ name: 'Digital' }] },
    };
    const vacancies = [
      ...publishedIn(['en', 'da'], fields),
      ...publishedIn(['da'], { id: 'x', applicationUrl: 'javascript:1' }),
    ];
    const data = JSON.parse(await contentOf(siteData(site, vacancies))) as SiteData;
    assert.equal(data.version, 1);
    assert.deepEqual(data.site.languages, ['en', 'da']);
    const [english, danish, other] = data.vacancies;
    assert.equal(english?.language, 'en');
    assert.match(english.slug, /^v-7-[\da-f]{8}$/);
    assert.equal(english.alternates['da'], danish?.url);
    assert.deepEqual(english.salary, salary);
    assert.equal(english.applicationUrl, 'https://apply.example/7');
    assert.deepEqual(english.addresses, [
      { street: 'Målerbakken 4', postalCode: '6000', city: 'Kolding', country: 'DK' },
    ]);
    assert.deepEqual(english.extra, { dept: [{ name: 'Digital' }] });
    assert.equal(english.posting?.['@type'], 'JobPosting');
    assert.ok(english.summary.length <= 301);
    assert.ok(other && !('applicationUrl' in other) && !('salary' in other));
    assert.ok(!JSON.stringify(data).includes('"record"'));
    const advert = `<p><img src="data:image/png;base64,${'A'.repeat(200_000)}" alt=""></p><p>The text</p>`;
    assert.equal(siteVacancy(publishedIn(['en'], {}, { advert })[0]!).summary, 'The text');
    // Also where there is no JobPosting.
    const undated = siteVacancy(publishedIn(['en'], { startDate: undefined })[0]!);
    assert.equal(undated.posting, undefined);
    assert.equal(undated.addresses[0]?.city, 'Kolding');
  });
});

describe('pages that are gone', () => {
  it('are a list, and rules that answer 410 for exactly them', async () => {
    const urls = [
      'https://a.example/jobs/12-engineer/',
      'https://a.example/jobs/12-engineer/',
      'https://a.example/da/job/%C3%B8/',
      'https://a.example/jobs/page.html',
      'https://a.example/jobs/1+1(2)/',
    ];
    const files = goneFiles(urls);
    assert.equal((await contentAt(files, 'gone.txt')).trim().split('\n').length, 4);
    const apache = Array.from(
      (await contentAt(files, 'gone.apache.conf')).matchAll(/^RedirectMatch 410 "(.*)"$/gm),
      ([, pattern]) => new RegExp(pattern ?? '', 'u'),
    );
    const nginx = Array.from(
      (await contentAt(files, 'gone.nginx.conf')).matchAll(/^location = "(.*)" \{ return 410; \}$/gm),
      ([, path]) => path,
    );
    const caddy = Array.from(
      (await contentAt(files, 'gone.caddy')).matchAll(/^respond "(.*)" 410$/gm),
      ([, path]) => path,
    );
    const isGone = (path: string) => [
      apache.some((one) => one.test(path)),
      nginx.includes(path),
      caddy.includes(path),
    ];
    for (const path of [
      '/jobs/12-engineer/',
      '/jobs/12-engineer',
      '/jobs/12-engineer/index.html',
      '/da/job/ø/',
      '/jobs/page.html',
      '/jobs/1+1(2)/',
    ])
      assert.deepEqual(isGone(path), [true, true, true], path);
    for (const path of [
      '/',
      '/jobs/',
      '/jobs/12-engineer/more',
      '/jobs/12-engineers/',
      '/jobs/pageXhtml',
      '/x/jobs/page.html',
    ])
      assert.deepEqual(isGone(path), [false, false, false], path);
  });

  it('break no rule whatever their URLs are', async () => {
    const urls = ['"', '\\', ' ', '\n', '{}', '$1', '#', '%22', '%0A', ';', '<', '%', '\uD800'].map(
      (text) => `https://a.example/jobs/${text}x/`,
    );
    const files = goneFiles([...urls, 'no URL', 'https://a.example/']);
    for (const file of files.slice(1)) {
      for (const line of (await contentOf(file)).trim().split('\n').slice(1)) {
        assert.match(
          line,
          /^(?:RedirectMatch 410 "[^"{}$\s]+\$"|location = "[^"{}$\\\s]+" \{ return 410; \}|respond "[^"{}\s]+" 410)$/,
        );
      }
    }
    for (const file of goneFiles([])) assert.ok((await contentOf(file)).split('\n').length <= 2);
  });
});

describe('IndexNow', () => {
  const key = 'a1b2c3d4-e5f6';

  async function serve(
    answer: number | 'never',
  ): Promise<{ url: string; bodies: Json[]; close: () => void }> {
    const bodies: Json[] = [];
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        bodies.push(JSON.parse(Buffer.concat(parts).toString()) as Json);
        if (answer !== 'never') response.writeHead(answer).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bodies, close };
  }
  const urls = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://www.tangeborg.example/jobs/${at}`);

  it('gets each changed URL of the site once, at most 10,000 in a call', async () => {
    const { url, bodies, close } = await serve(202);
    const all = [...urls(20_001), ...urls(5), 'https://other.example/', 'no URL'];
    const result = await sendIndexNow(site, all, { key, service: url });
    close();
    assert.deepEqual(
      bodies.map(({ urlList }) => (urlList as string[]).length),
      [10_000, 10_000, 1],
    );
    assert.equal(new Set(bodies.flatMap(({ urlList }) => urlList as string[])).size, 20_001);
    const [{ host, keyLocation }] = bodies as [Json];
    assert.equal(host, 'www.tangeborg.example');
    assert.equal(keyLocation, `${site.url}/${indexNowKeyFile(key).path}`);
    assert.equal(await contentOf(indexNowKeyFile(key)), key);
    assert.equal(result.sent, 20_001);
    assert.deepEqual(result.problems, [
      'IndexNow: 2 URLs are not of www.tangeborg.example, and were not sent',
    ]);
  });

  it('is not asked without a changed URL', async () => {
    const { url, bodies, close } = await serve(200);
    assert.deepEqual(await sendIndexNow(site, [], { key, service: url }), { sent: 0, problems: [] });
    close();
    assert.equal(bodies.length, 0);
  });

  for (const [answer, calls, problem] of [
    [403, 1, /403 for 10000 URLs: the key does not fit/],
    [429, 1, /429 for 10000 URLs: too many requests/],
    [422, 2, /422 for 1 URLs/],
    [500, 2, /500 for 1 URLs/],
    ['never', 2, /could not be reached for 1 URLs/],
  ] as const) {
    it(`never fails the publishing: ${answer}`, async () => {
      const { url, bodies, close } = await serve(answer);
      const result = await sendIndexNow(site, urls(10_001), {
        key,
        service: url,
        timeout: answer === 'never' ? 300 : 10_000,
      });
      close();
      assert.equal(result.sent, 0);
      assert.equal(bodies.length, calls);
      assert.match(result.problems.join('\n'), problem);
    });
  }

  it('never fails it where nothing answers, or the key is none', async () => {
    const { url, close } = await serve(200);
    close();
    assert.equal((await sendIndexNow(site, urls(1), { key, service: url })).problems.length, 1);
    assert.match(
      (await sendIndexNow(site, urls(1), { key: 'x/..', service: url })).problems[0] ?? '',
      /the key has to have/,
    );
  });
});
