// `vacancies.json`.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { siteData, siteVacancy } from '../../src/node/publish/feeds/site-data.js';
import type { SiteData } from '../../src/node/publish/site-data-types.js';
import { contentOf, HOSTILE_TEXTS, publishedIn, site } from '../helpers/node/published-sample.js';

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
    const data = JSON.parse(contentOf(siteData(site, vacancies))) as SiteData;
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
    // Also without a JobPosting.
    const undated = siteVacancy(publishedIn(['en'], { startDate: undefined })[0]!);
    assert.equal(undated.posting, undefined);
    assert.equal(undated.addresses[0]?.city, 'Kolding');
  });

  it('is JSON whatever a vacancy says', async () => {
    for (const text of HOSTILE_TEXTS) {
      const content = contentOf(
        siteData(site, publishedIn(['en'], { id: text, title: text }, { advert: text })),
      );
      assert.ok(content.isWellFormed());
      JSON.parse(content);
    }
  });
});
