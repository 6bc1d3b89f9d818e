// `career-elements/publish`: what site generators read and write, with the code of `publish`.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  readVacancies,
  PublishError,
  type VacancySite,
  type VacancySiteOptions,
} from '../../src/node/publish/index.js';
import { hostSite } from '../../src/node/generators/host-site.js';
import { makeSite, makeVacancies, MadeService, publishTo } from '../helpers/node/publish-service.js';

const now = () => new Date('2026-02-01T10:00:00Z');

/** The content of a page that `publish` wrote, between the tags of `<main>`. */
const mainOf = (html: string) => /<main>([^]*)<\/main>/.exec(html)?.[1] ?? '';

/** As text without blanks between tags: line ends differ where a template of ours is around the content. */
const tight = (html: string) =>
  html
    .replace(/\s*\n\s*/g, '\n')
    .replace(/> (?=<)/g, '>')
    .trim();

function answerIn(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" data-published>([^<]*)<\/script>/.exec(html)?.[1];
  return JSON.parse(text ?? '') as Record<string, unknown>;
}

describe('a site generator', () => {
  let service: MadeService;
  before(async () => {
    service = await MadeService.start();
  });
  after(() => service.close());
  beforeEach(() => service.reset(makeVacancies(12)));

  const options = (more: Partial<VacancySiteOptions> = {}): VacancySiteOptions => ({
    baseUrl: service.url,
    customerId: 'company',
    siteUrl: 'https://www.company.example',
    company: { name: 'Company' },
    languages: ['en', 'da'],
    timeZone: 'Europe/Copenhagen',
    ...more,
  });

  const read = (more: Partial<VacancySiteOptions> = {}): Promise<VacancySite> =>
    readVacancies(options(more), { now });

  it('has its own words, also when another site is read later', async () => {
    const folder = makeSite();
    try {
      writeFileSync(`${folder.folder}/en.json`, '{"publishing.apply.company": "Call {{company}}."}');
      service.reset(makeVacancies(1, () => ({ contacts: [] })));
      const first = await read({ messages: `${folder.folder}/en.json` });
      const second = await read();
      assert.match(first.renderVacancy({ id: 'V1000' }).element, /Call Company\./);
      assert.doesNotMatch(second.renderVacancy({ id: 'V1000' }).element, /Call Company\./);
    } finally {
      folder.remove();
    }
  });

  it('has each vacancy in each language as data, with the path of its page', async () => {
    const { vacancies, lists, languages } = await read();
    assert.deepEqual(languages, ['en', 'da']);
    assert.equal(vacancies.length, 24);
    const { id, title, language, path, url, description, advert } = vacancies[1] ?? {};
    assert.deepEqual(
      [id, title, language, path, url],
      [
        'V1000',
        'Position number 0 (da)',
        'da',
        '/da/jobs/V1000/',
        'https://www.company.example/da/jobs/V1000/',
      ],
    );
    assert.match(description ?? '', /^The work Work of position 0\./);
    assert.match(advert ?? '', /^<h2>The work<\/h2>/);
    assert.deepEqual(
      lists.map(({ path, heading, count }) => [path, heading, count]),
      [
        ['/jobs/', 'Vacancies at Company', 12],
        ['/da/jobs/', 'Ledige stillinger hos Company', 12],
      ],
    );
  });

  it('writes the pages that publish writes', async () => {
    const folder = makeSite();
    try {
      const script = '/career-elements/career-elements.js';
      const flags = {
        script,
        'vacancy-path': 'en=/jobs/{id}/ da=/da/jobs/{id}/',
        facets: 'location',
        'page-size': '10',
      };
      await publishTo(service, folder.folder, { flags, options: { now } });
      const files = folder.files();
      const site = await read({ facets: ['location'], pageSize: 10 });
      const { head, body } = site.renderVacancy({ id: 'V1003', language: 'da' });
      const page = files.get('da/jobs/V1003/index.html') ?? '';
      assert.ok(tight(page).includes(tight(head)), head);
      assert.equal(tight(body), tight(mainOf(page)));
      for (const one of site.lists) {
        const list = tight(mainOf(files.get(`${one.path.slice(1)}index.html`) ?? ''));
        // No feed and no search index is written.
        const without = list
          .replace(/ search-index-url="[^"]*"/, '')
          .replace(/<p class="career-published-follow">.*<\/p>/, '');
        assert.equal(tight(site.renderList(one).body), tight(without), one.path);
      }
      assert.equal(
        tight(site.renderOpenPage({ language: 'en' }).body),
        tight(mainOf(files.get('jobs/vacancy/index.html') ?? '')),
      );
    } finally {
      folder.remove();
    }
  });

  it('adds attributes, and lists what they leave', async () => {
    const site = await read();
    const { element } = site.renderList({}, { attributes: { only: 'location:Kolding', layout: 'table' } });
    assert.match(
      element,
      /^<vacancy-list published="2026-02-01T10:00:00.000Z" [^>]* only="location:Kolding" lang="en" layout="table">/,
    );
    assert.equal(element.match(/<article>/g)?.length, 3);
    const { list, total } = answerIn(element) as { list: object[]; total: number };
    assert.deepEqual([list.length, total], [3, 3]);
    const left = site.renderList({}, { attributes: { exclude: 'location:Kolding' } }).element;
    assert.equal(left.match(/<article>/g)?.length, 9);
    const detail = site.renderVacancy({ id: 'V1000' }, { attributes: { 'apply-url': '/apply/"<' } }).element;
    assert.match(detail, /apply-url="\/apply\/&quot;&lt;"/);
  });

  it('writes the tags that load the elements, with further settings', async () => {
    const site = await read({ headerPrefix: 'X-Company' });
    const tags = site.renderScript('/career-elements/career-elements.js', { 'data-url-key': 'job' });
    assert.match(tags, /^<style data-career-published>[^<]*<\/style>\n<script type="module"/);
    for (const part of [
      'src="/career-elements/career-elements.js"',
      `data-base-url="${service.url}"`,
      'data-customer-id="company"',
      'data-header-prefix="X-Company"',
      'data-url-key="job"',
    ])
      assert.ok(tags.includes(part), `${part} is missing in ${tags}`);
  });

  it('links a style sheet in place of the styles', async () => {
    const site = await read({ stylesheet: '/career-elements/published.css' });
    assert.match(
      site.renderScript('/career-elements/career-elements.js'),
      /^<link rel="stylesheet" href="\/career-elements\/published.css">\n<script/,
    );
  });

  it('learns which option, vacancy or list does not exist', async () => {
    await assert.rejects(
      readVacancies(options({ company: { name: 'Company', logi: 'x' } as never })),
      (error) => error instanceof PublishError && error.advice === 'Did you mean "logo"?',
    );
    const site = await read();
    assert.throws(() => site.renderVacancy({ id: 'V9' }), /There is no open vacancy "V9" in en/);
    assert.throws(() => site.renderList({ path: '/nowhere/' }), /There is no list at "\/nowhere\/"/);
    assert.throws(() => site.renderList({ language: 'fr' }), /"fr" is not in "languages"/);
  });

  it('fails when the service does, in one sentence with what to do', async () => {
    service.fault = (_request, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ detail: 'The origin is not listed.' }));
      return true;
    };
    await assert.rejects(readVacancies(options()), (error) => {
      assert.ok(error instanceof PublishError);
      assert.equal(error.code, 'refused');
      // What a service writes may be secret, and the output of a build ends up in logs.
      assert.match(error.message, /answered 403\. The request named the origin of "siteUrl"/);
      assert.doesNotMatch(error.message, /Nothing was changed|\n/);
      return true;
    });
  });

  it('keeps a newer reading when an earlier one fails', async () => {
    const site = hostSite({ ...options(), maxAge: 0 }, 'the options', () => undefined);
    let fail = () => {};
    const isAsked = new Promise<void>((resolve) => {
      service.fault = (_request, response) => {
        fail = () => void response.writeHead(400).end();
        service.fault = () => false;
        resolve();
        return true;
      };
    });
    const first = site.load();
    await isAsked;
    site.refresh();
    const second = site.load();
    fail();
    await assert.rejects(first);
    assert.equal(site.load(), second);
    assert.equal((await second).vacancies.length, 24);
  });

  it('may go on without the service: with elements that ask it on the page', async () => {
    service.fault = (_request, response) => {
      response.writeHead(404).end();
      return true;
    };
    const warnings: string[] = [];
    const site = await readVacancies(options(), { onError: 'warn', onWarning: (one) => warnings.push(one) });
    assert.equal(warnings.length, 1);
    assert.match(
      warnings[0] ?? '',
      /^The service gave no answer .* The pages have no vacancies until scripts run\.$/,
    );
    assert.deepEqual([site.isRead, site.vacancies], [false, []]);
    const { body, head, element } = site.renderList();
    assert.match(
      element,
      /^<vacancy-list detail-url="[^"]*" heading-level="2" lang="en">\s*<\/vacancy-list>\s*$/,
    );
    assert.match(body, /^<h1>Vacancies at Company<\/h1>/);
    assert.doesNotMatch(head + body, /There are no vacancies|0 vacancies/);
    // A mistake in the options is never passed over.
    await assert.rejects(
      readVacancies(options({ languages: [] }), { onError: 'warn' }),
      /"languages" is empty/,
    );
  });
});
