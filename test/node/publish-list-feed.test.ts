// Each list page leads to the feed of what it lists, for readers without scripts and for feed readers.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeSite, makeVacancies, MadeService, publishTo } from '../helpers/node/publish-service.js';

const ALTERNATE = /<link rel="alternate" type="([^"]*)" title="([^"]*)" href="([^"]*)">/;
const FOLLOW = /<p class="career-published-follow">\s*<a href="([^"]*)" type="([^"]*)">([^<]*)<\/a>/;

describe('a published list', () => {
  let service: MadeService;
  before(async () => {
    service = await MadeService.start();
  });
  after(() => service.close());

  async function filesBy(feeds: object): Promise<Map<string, string>> {
    const site = makeSite();
    try {
      service.reset(makeVacancies(12));
      await publishTo(service, site.folder, {
        config: { feeds },
        flags: { facets: 'location', 'apply-url': '/apply/?vacancy={id}' },
        options: { warn: (message) => assert.fail(message) },
      });
      return site.files();
    } finally {
      site.remove();
    }
  }

  it('links to its feed in its head and below its vacancies: that of all, or of its value', async () => {
    const files = await filesBy({ folder: 'career' });
    const lists = [...files].filter(([path]) =>
      /^(?:da\/)?jobs\/(?:location\/[^/]+\/)?index\.html$/.test(path),
    );
    assert.equal(lists.length, 10);
    const found = lists.map(([path, html]) => {
      const [, type, title, href = ''] = ALTERNATE.exec(html) ?? [];
      const [, link, linkType, text] = FOLLOW.exec(html) ?? [];
      assert.equal(type, 'application/atom+xml', path);
      assert.equal(linkType, type);
      assert.equal(href, `https://www.company.example${link}`);
      assert.equal(text, path.startsWith('da/') ? 'Følg disse stillinger' : 'Follow these vacancies');
      const feed = files.get(new URL(href).pathname.slice(1));
      assert.ok(feed?.includes(`<title>${title}</title>`), `${path}: ${href}`);
      return href;
    });
    assert.equal(new Set(found).size, 10);
    const vacancy = [...files].find(([path]) => path.startsWith('jobs/V1000'))?.[1] ?? '';
    assert.ok(vacancy && !ALTERNATE.test(vacancy));
  });

  it('links to none where it has no feed', async () => {
    const files = await filesBy({ facets: ['organization'], formats: ['rss'] });
    assert.match(files.get('jobs/index.html') ?? '', /type="application\/rss\+xml"/);
    const [, kolding = ''] = [...files].find(([path]) => path.startsWith('jobs/location/')) ?? [];
    assert.ok(kolding && !ALTERNATE.test(kolding) && !FOLLOW.test(kolding));
    const none = await filesBy({ formats: [] });
    assert.ok(!ALTERNATE.test(none.get('jobs/index.html') ?? ''));
  });
});
