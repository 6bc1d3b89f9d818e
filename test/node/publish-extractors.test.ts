// A published site is read by five common extractors, none of which runs scripts.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bare, EXTRACTORS, sentencesOf } from '../helpers/node/extractors.js';
import {
  factsOf,
  LANGUAGES,
  publishSampleSite,
  titleOf,
  type ListOnSite,
  type SampleSite,
  type VacancyPage,
} from '../helpers/node/published-site.js';

describe('the published sample company, read without scripts', () => {
  let sample: SampleSite;
  let vacancies: VacancyPage[];
  let lists: ListOnSite[];
  before(async () => {
    sample = await publishSampleSite({ flags: { script: '/career-elements/career-elements.js' } });
    ({ vacancies, lists } = await sample.pages());
  });
  after(() => sample.close());

  it('has pages in each language, and adverts to find', () => {
    for (const language of LANGUAGES) {
      assert.ok(vacancies.filter((one) => one.language === language).length > 40, language);
      assert.ok(lists.filter((one) => one.language === language).length > 10, language);
    }
    const sentences = vacancies.flatMap(({ record }) => sentencesOf(advertOf(record)));
    assert.ok(sentences.length > 2000, String(sentences.length));
  });

  for (const [name, extract] of Object.entries(EXTRACTORS)) {
    it(`${name} finds the title, all facts, contacts and every sentence of each vacancy`, () => {
      const missing: string[] = [];
      for (const { path, html, record } of vacancies) {
        const text = bare(extract(html).text);
        for (const wanted of [titleOf(record), ...factsOf(record), ...sentencesOf(advertOf(record))])
          if (!text.includes(bare(wanted))) missing.push(`${path}: ${wanted}`);
      }
      assert.deepEqual(missing.slice(0, 20), [], `${missing.length} missing`);
    });

    it(`${name} finds all vacancies of each list, and the links to them`, () => {
      const missing: string[] = [];
      for (const { path, html, links } of lists) {
        assert.ok(links.length > 0, path);
        const found = extract(html);
        const text = bare(found.text);
        for (const { href, title } of links) {
          if (!text.includes(bare(title))) missing.push(`${path}: ${title}`);
          if (!found.links.includes(href)) missing.push(`${path}: ${href}`);
        }
      }
      assert.deepEqual(missing.slice(0, 20), [], `${missing.length} missing`);
    });
  }
});

const advertOf = (record: VacancyPage['record']) => String(record['advertisementText'] ?? '');
