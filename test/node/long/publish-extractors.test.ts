// Three common extractors, none of which runs scripts, read a published site.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bare, EXTRACTORS, sentencesOf } from '../../helpers/node/extractors.js';
import {
  factsOf,
  LANGUAGES,
  publishSampleSite,
  titleOf,
  type ListOnSite,
  type SampleSite,
  type VacancyPage,
} from '../../helpers/node/published-site.js';

const times = (count: number, html: string) => html.repeat(count);

/** A page as companies have it, with texts and links of its own around what is published. */
const template = () => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Ours</title><!-- career-elements:head --></head>
<body class="page">
<header class="site-header"><nav><ul>${times(12, '<li><a href="/x">Products and services</a></li>')}</ul></nav></header>
<div class="hero"><p>We build meters that count every drop, with people who care, since 1921, in nine countries.</p></div>
<div class="container"><div class="row"><div class="col-12"><!-- career-elements:content --></div></div></div>
<aside class="sidebar"><h2>About us</h2>
<p>We are a company with a long history, many people, and many meters, and this text stands beside all that we publish.</p>
<p>Another paragraph, with commas, more commas, and words, that stands beside it.</p></aside>
<footer><p>Company, street, city, and all that the law wants, such as numbers, names, and more.</p>
<ul>${times(9, '<li><a href="/y">Imprint</a></li>')}</ul></footer>
</body>
</html>`;

describe('the published sample company, read without scripts', () => {
  let sample: SampleSite;
  let plain: SampleSite;
  let vacancies: VacancyPage[];
  let lists: ListOnSite[];
  before(async () => {
    sample = await publishSampleSite({ template });
    ({ vacancies } = await sample.pages());
    // Of a list with one or two vacancies, Readability takes the longer texts beside it for what the page is about.
    plain = await publishSampleSite();
    ({ lists } = await plain.pages());
  });
  after(async () => {
    await sample.close();
    await plain.close();
  });

  it('has pages in each language, and adverts to find', () => {
    for (const language of LANGUAGES) {
      assert.ok(vacancies.filter((one) => one.language === language).length > 40, language);
      assert.ok(lists.filter((one) => one.language === language).length > 10, language);
    }
    const sentences = vacancies.flatMap(({ record }) => sentencesOf(advertOf(record)));
    assert.ok(sentences.length > 2000, String(sentences.length));
  });

  for (const [name, extract] of Object.entries(EXTRACTORS)) {
    it(`${name} finds the title, all facts, contacts and every sentence of each vacancy, within a page of the site`, () => {
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
