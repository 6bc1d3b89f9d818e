// Publishing a site: what is written, and what is not.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import { FolderOutput, lockFolder } from '../../src/node/publish/output/folder-output.js';
import type { OutputFile } from '../../src/node/publish/model.js';
import { fileError, type Output } from '../../src/node/publish/output/output.js';
import { publishFiles } from '../../src/node/publish/output/publish-files.js';
import { PublishError } from '../../src/node/publish/publish-error.js';
import { emptyState, type SiteState } from '../../src/node/publish/state.js';
import {
  makeSite,
  makeVacancies,
  MadeService,
  publishTo,
  type MadeSite,
} from '../helpers/node/publish-service.js';

const DAY = 86_400_000;
const at = (days: number) => ({ now: () => new Date(Date.parse('2026-02-01T10:00:00Z') + days * DAY) });

const isError = (code: string, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof PublishError, String(error));
  assert.equal(error.code, code);
  assert.match(error.message, words);
  return true;
};

const pagesOf = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.html'));

/** The answer that a page carries. */
function answerIn(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" data-published>([^<]*)<\/script>/.exec(html)?.[1];
  return JSON.parse(text ?? '') as Record<string, unknown>;
}

describe('publish', () => {
  let service: MadeService;
  let site: MadeSite;
  before(async () => {
    service = await MadeService.start();
  });
  after(() => service.close());
  beforeEach(() => {
    site = makeSite();
    service.reset(makeVacancies(12));
  });
  afterEach(() => site.remove());

  const page = (path: string) => {
    const html = site.files().get(path);
    assert.ok(html, `there is no ${path}`);
    return html;
  };

  describe('writes', () => {
    it('a page for each vacancy in each language, with its head, its content in plain HTML, and the answer', async () => {
      const result = await publishTo(service, site.folder, { options: at(0) });
      assert.deepEqual(result.vacancies, { en: 12, da: 12 });
      const html = page('jobs/V1003-position-number-3/index.html');
      for (const part of [
        '<html lang="en">',
        '<title>Position number 3 – Company</title>',
        '<link rel="canonical" href="https://www.company.example/jobs/V1003-position-number-3/">',
        '<link rel="alternate" hreflang="da" href="https://www.company.example/da/jobs/V1003-position-number-3-da/">',
        '<link rel="alternate" hreflang="x-default" href="https://www.company.example/jobs/V1003-position-number-3/">',
        '<h1>Position number 3</h1>',
        '<h2>The work</h2><p>Work of position 3.',
        'href="/jobs/V1003-position-number-3/#how-to-apply"',
        'id="how-to-apply"',
        '<a href="mailto:ada.berg@company.example">',
        '"@type":"JobPosting"',
      ])
        assert.ok(html.includes(part), `${part} is missing in\n${html}`);
      const { version, language, vacancy, contentLanguage } = answerIn(html);
      assert.deepEqual([version, language, contentLanguage], [1, 'en', 'en']);
      assert.equal((vacancy as { description: string }).description, 'Position number 3');
      assert.match(
        page('da/jobs/V1003-position-number-3-da/index.html'),
        /<html lang="da">[^]*<dt>Arbejdssted/,
      );
    });

    it('lists, those of facets, and further pages', async () => {
      await publishTo(service, site.folder, { flags: { facets: 'location', 'page-size': '10' } });
      const list = page('jobs/index.html');
      assert.equal(list.match(/<article>/g)?.length, 10);
      assert.match(
        list,
        /<vacancy-list[^>]* detail-url="\/jobs\/vacancy\/\?vacancy=\{id\}"[^>]*>[^]*<section class="career-published career-published-content">/,
      );
      assert.match(list, /<a rel="next" href="\/jobs\/page\/2\/">/);
      assert.match(list, /<a href="\/jobs\/location\/malmo\/?">|<a href="\/jobs\/location\/malmoe\/">/);
      const answer = answerIn(list) as { list: object[]; total: number; urls: Record<string, string> };
      assert.deepEqual([answer.list.length, answer.total], [12, 12]);
      assert.equal(answer.urls['V1003'], '/jobs/V1003-position-number-3/');
      assert.match(list, /<a href="\/jobs\/V1003-position-number-3\/" data-id="V1003">/);
      assert.match(list, new RegExp(`<vacancy-list published="${String(answerIn(list)['at'])}" `));
      assert.ok(!JSON.stringify(answer).includes('advertisementText'));
      assert.doesNotMatch(page('jobs/page/2/index.html'), /<vacancy-list/);
      const facet = page('jobs/location/kolding/index.html');
      assert.equal(facet.match(/<article>/g)?.length, 3);
      assert.match(facet, /only="location:l0"/);
      assert.match(
        facet,
        /hreflang="da" href="https:\/\/www.company.example\/da\/jobs\/location\/kolding\/"/,
      );
    });

    it('a page for vacancies that open before the next run, which search engines leave out', async () => {
      await publishTo(service, site.folder, { flags: { 'apply-url': '/apply/?vacancy={id}' } });
      const open = page('da/jobs/vacancy/index.html');
      assert.match(open, /<meta name="robots" content="noindex">/);
      assert.match(
        open,
        /<vacancy-detail document-title="" heading-level="1"\s+list-url="\/da\/jobs\/"[^>]* apply-url="\/apply\//,
      );
      assert.doesNotMatch(open, /hreflang|vacancy-id|JobPosting/);
      assert.doesNotMatch(page('sitemap.xml'), /\/vacancy\//);
      assert.match(page('da/jobs/index.html'), / detail-url="\/da\/jobs\/vacancy\/\?vacancy=\{id\}"/);
    });

    it('the answer behind the vacancies that it is of', async () => {
      await publishTo(service, site.folder);
      const list = page('jobs/index.html');
      assert.ok(list.indexOf('data-published>\n{') > list.lastIndexOf('</article>'));
    });

    it('the styles of published content into each page, and says the hash that a policy has to name', async () => {
      const { styleHash } = await publishTo(service, site.folder);
      for (const path of ['jobs/index.html', 'da/jobs/V1003-position-number-3-da/index.html']) {
        const [, styles = ''] = /<style data-career-published>([^]*?)<\/style>/.exec(page(path)) ?? [];
        assert.match(styles, /^\/\*! [^*]*\*\/\n[^]*\.career-published/);
        assert.equal(`sha256-${createHash('sha256').update(styles).digest('base64')}`, styleHash);
      }
      assert.doesNotMatch(page('jobs/index.html'), /rel="stylesheet"/);
    });

    it('a link instead where the config names a style sheet, and nothing where the template links one', async () => {
      const template = `${site.folder}/template.html`;
      const looksOf = async (link: string, flags: Record<string, string>) => {
        const places = `<!doctype html><head>${link}<!-- career-elements:head --></head><body><!-- career-elements:content -->`;
        writeFileSync(template, places);
        const { styleHash } = await publishTo(service, site.folder, { flags: { template, ...flags } });
        const html = page('jobs/index.html');
        return [html.match(/<link rel="stylesheet"[^>]*>|<style/g), styleHash !== undefined];
      };
      const own = { stylesheet: '/own.css' };
      const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
      assert.deepEqual(await looksOf('', {}), [['<style'], true]);
      assert.deepEqual(await looksOf(link('/site.css'), {}), [[link('/site.css'), '<style'], true]);
      const linked = link('/career-elements/published.css?v=2');
      assert.deepEqual(await looksOf(linked, {}), [[linked], false]);
      assert.deepEqual(await looksOf('', own), [[link('/own.css')], false]);
      assert.deepEqual(await looksOf(link('/own.css'), own), [[link('/own.css')], false]);
    });

    it('whether one applies on this site', async () => {
      const posting = (id: number) => {
        const html = page(`jobs/V${id}-position-number-${id - 1000}/index.html`);
        const text = /<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1];
        return JSON.parse(text ?? '{}') as { directApply?: boolean };
      };
      const elsewhere = { applicationUrl: 'https://apply.example/1' };
      service.reset(makeVacancies(3, ({ id }) => (id === 'V1001' ? elsewhere : {})));
      const template = `${site.folder}/template.html`;
      const places =
        '<!doctype html><head><!-- career-elements:head --></head><body><!-- career-elements:content -->';
      const run = async (flags: Record<string, string>) => {
        await publishTo(service, site.folder, { flags: { languages: 'en', ...flags } });
        return [1000, 1001].map((id) => posting(id).directApply);
      };
      assert.deepEqual(await run({}), [false, false]);
      assert.deepEqual(await run({ 'apply-url': '/apply/?vacancy={id}' }), [true, false]);
      assert.deepEqual(await run({ 'apply-url': 'https://apply.example/{id}' }), [false, false]);
      writeFileSync(template, places);
      assert.deepEqual(await run({ template }), [false, false]);
      writeFileSync(template, `${places}<application-form></application-form>`);
      assert.deepEqual(await run({ template }), [true, false]);
    });

    it('the settings by which the command reads the service into the script tag of its own page', async () => {
      const fieldMap = { extra: { department: 'custom.dept' } };
      await publishTo(service, site.folder, { config: { fieldMap, script: '/ce/career-elements.js' } });
      const tag = /<script type="module"[^>]*>/.exec(page('jobs/index.html'))?.[0] ?? '';
      assert.match(tag, /src="\/ce\/career-elements\.js"[^>]*data-time-zone="Europe\/Copenhagen"/);
      assert.ok(tag.includes(`data-field-map="${JSON.stringify(fieldMap).replaceAll('"', '&quot;')}"`), tag);
    });

    it('the list of a value where it was, also when another value has the same name, or its name changes', async () => {
      const flags = { facets: 'location', languages: 'en' };
      const places = (...all: readonly (readonly [id: string, name: string])[]) =>
        service.reset(
          makeVacancies(all.length, (_, at) => ({ locations: [{ id: all[at]?.[0], name: all[at]?.[1] }] })),
        );
      const urls = () =>
        [...site.files()]
          .filter(([path]) => path.startsWith('jobs/location/'))
          .map(([path, html]) => `${path} ${/only="([^"]*)"/.exec(html)?.[1]}`);
      places(['k2', 'Kolding']);
      await publishTo(service, site.folder, { flags });
      assert.deepEqual(urls(), ['jobs/location/kolding/index.html location:k2']);
      places(['k1', 'Kolding'], ['k2', 'Kolding by']);
      await publishTo(service, site.folder, { flags });
      const both = urls();
      assert.ok(both.includes('jobs/location/kolding/index.html location:k2'), both.join('\n'));
      assert.ok(
        both.some((one) => /kolding-[\da-f]{8}\/index\.html location:k1$/.test(one)),
        both.join('\n'),
      );
    });

    it('by the patterns of the site, and keeps the path of a page when its title changes', async () => {
      const flags = {
        'vacancy-path': 'en=/en/v/{id}.html da=/da/v/{slug}/{id}',
        'list-path': '/{language}/',
      };
      await publishTo(service, site.folder, { flags });
      page('en/v/V1001.html');
      page('da/v/position-number-1-da/V1001/index.html');
      page('en/index.html');
      service.reset(makeVacancies(12, ({ id }) => (id === 'V1001' ? { description: 'Another title' } : {})));
      const { gone } = await publishTo(service, site.folder, { flags });
      assert.match(page('da/v/position-number-1-da/V1001/index.html'), /Another title/);
      assert.deepEqual(gone, []);
    });

    it('without the genders of a title in path, page title and JobPosting, where the site wants it', async () => {
      service.reset(
        makeVacancies(2, ({ id }) => (id === 'V1001' ? { description: 'Drucker (m/w/d) in Kiel' } : {})),
      );
      const config = { jobPosting: { plainTitle: true } };
      await publishTo(service, site.folder, { config, flags: { languages: 'en' } });
      const html = page('jobs/V1001-drucker-in-kiel/index.html');
      assert.match(html, /<title>Drucker in Kiel – /);
      assert.match(html, /"title":"Drucker in Kiel"/);
      assert.match(html, /<h1[^>]*>Drucker \(m\/w\/d\) in Kiel<\/h1>/);
    });

    it('the picture of a vacancy into its card, where its address leads to the web', async () => {
      const images = ['https://images.example/a.png?x=1&y="', 'javascript:alert(1)', undefined];
      service.reset(makeVacancies(3, ({ id }) => ({ image: images[Number(id.slice(1)) - 1000] })));
      await publishTo(service, site.folder, { flags: { languages: 'en' } });
      const html = page('jobs/index.html');
      assert.equal(html.match(/<img /g)?.length, 1);
      assert.match(
        html,
        /<article class="pictured">\s*<img class="image" src="https:\/\/images\.example\/a\.png\?x=1&amp;y=%22" alt="" loading="lazy" referrerpolicy="no-referrer">\s*<h2><a [^>]*data-id="V1000"/,
      );
    });

    it('into the template of the site, in place of what that says itself', async () => {
      const file = `${site.folder}/template.html`;
      writeFileSync(
        file,
        '<!doctype html><html class="no-js" lang="en"><head><meta charset=utf-8><title>Ours</title><meta name="description" content="Ours">' +
          '<link rel="canonical" href="/"><link rel="stylesheet" href="/a.css"><!-- career-elements:head --></head>' +
          '<body><header><svg><title>Logo</title></svg></header><!-- career-elements:content --></body></html>',
      );
      await publishTo(service, site.folder, { flags: { template: file } });
      const html = page('da/jobs/index.html');
      assert.match(html, /^<!doctype html><html lang="da" class="no-js">/);
      assert.equal(html.match(/<title>/g)?.length, 2);
      assert.ok(!html.includes('Ours') && html.includes('<title>Logo</title>') && html.includes('/a.css'));
      assert.equal(html.match(/rel="canonical"/g)?.length, 1);
      writeFileSync(file, '<!doctype html><title>x</title><!-- career-elements:head -->');
      await assert.rejects(
        publishTo(service, site.folder, { flags: { template: file } }),
        isError('usage', /has no place <!-- career-elements:content -->/),
      );
    });

    it('no vacancy for employees, and none of another day, also where the service sends them', async () => {
      const changes: Record<string, object> = {
        V1001: { access: 'internal' },
        V1002: { endDate: '2020-01-01' },
        V1003: { startDate: '2999-01-01' },
      };
      service.reset(makeVacancies(6, ({ id }) => changes[id] ?? {}));
      const { vacancies } = await publishTo(service, site.folder);
      assert.deepEqual(vacancies, { en: 3, da: 3 });
      assert.ok(![...site.files().keys()].some((path) => /V100[123]/.test(path)));
    });
  });

  describe('run again', () => {
    it('changes no file where nothing has changed, whatever the time', async () => {
      await publishTo(service, site.folder, { options: at(0) });
      const files = site.files();
      const result = await publishTo(service, site.folder, { options: at(5) });
      assert.deepEqual([result.written, result.removed, result.unchanged], [[], [], files.size - 1]);
      assert.deepEqual(site.files(), files);
    });

    it('changes what has changed, with the time of that, and nothing else', async () => {
      await publishTo(service, site.folder, { options: at(0) });
      service.reset(
        makeVacancies(12, ({ id }) => (id === 'V1002' ? { advertisementText: '<p>New text</p>' } : {})),
      );
      const { written, changedUrls } = await publishTo(service, site.folder, { options: at(1) });
      assert.equal(changedUrls[0], 'https://www.company.example/jobs/V1002-position-number-2/');
      // Where each word of an advert is, changes as well.
      const isSearch = (one: string) => one.startsWith('search/');
      assert.ok(written.some(isSearch));
      assert.deepEqual(
        written.filter((one) => !isSearch(one)),
        [
          'jobs/V1002-position-number-2/index.html',
          'da/jobs/V1002-position-number-2-da/index.html',
          ...['', 'da/'].flatMap((folder) =>
            ['atom.xml', 'rss.xml', 'json'].map((one) => `${folder}feed.${one}`),
          ),
          'sitemap.xml',
          '.career-elements/descriptions.jsonl',
        ],
      );
      assert.equal(
        answerIn(page('jobs/V1002-position-number-2/index.html'))['at'],
        '2026-02-02T10:00:00.000Z',
      );
    });

    it('does not trust the kept adverts where somebody has changed them, and writes them again', async () => {
      await publishTo(service, site.folder);
      const kept = '.career-elements/descriptions.jsonl';
      writeFileSync(`${site.folder}/${kept}`, page(kept).replaceAll('good people', 'bad people'));
      service.reset(makeVacancies(13));
      await publishTo(service, site.folder);
      assert.doesNotMatch(page('jobs/V1003-position-number-3/index.html'), /bad people/);
      const right = page(kept);
      assert.doesNotMatch(right, /bad people/);
      for (const isKnown of [true, false]) {
        writeFileSync(`${site.folder}/${kept}`, '\n{"\n');
        if (!isKnown) rmSync(`${site.folder}/.career-elements/manifest.jsonl`);
        const { written, edited, foreign } = await publishTo(service, site.folder);
        assert.ok(written.includes(kept) && ![...edited, ...foreign].includes(kept));
        assert.equal(page(kept), right);
      }
    });

    it('is not disturbed by fields that pages do not show, nor by the order of fields', async () => {
      service.reset(makeVacancies(3));
      await publishTo(service, site.folder);
      service.reset(makeVacancies(3).map(({ id, ...rest }) => ({ views: Math.random(), ...rest, id })));
      assert.deepEqual((await publishTo(service, site.folder)).written, []);
    });

    it('leaves files of others alone, and a page that was edited by hand, without --overwrite', async () => {
      const [foreign, list] = ['da/jobs/index.html', 'jobs/index.html'];
      mkdirSync(`${site.folder}/da/jobs`, { recursive: true });
      writeFileSync(`${site.folder}/${foreign}`, 'of the site');
      writeFileSync(`${site.folder}/about.html`, 'of the site');
      const first = await publishTo(service, site.folder);
      assert.deepEqual(first.foreign, [foreign]);
      appendFileSync(`${site.folder}/${list}`, '<!-- by hand -->');
      service.reset(makeVacancies(13));
      const second = await publishTo(service, site.folder);
      assert.deepEqual([second.edited, second.foreign], [[list], [foreign]]);
      assert.match(page(list), /by hand/);
      const third = await publishTo(service, site.folder, { options: { overwrite: true } });
      assert.deepEqual([third.written, third.edited, third.foreign], [[list], [], [foreign]]);
      assert.doesNotMatch(page(list), /by hand/);
      assert.deepEqual([page('about.html'), page(foreign)], ['of the site', 'of the site']);
    });

    it('writes a page again that somebody has removed', async () => {
      await publishTo(service, site.folder);
      rmSync(`${site.folder}/jobs/index.html`);
      assert.deepEqual((await publishTo(service, site.folder)).written, ['jobs/index.html']);
    });

    it('knows its pages by their content where their dates are others, as after a checkout', async () => {
      await publishTo(service, site.folder);
      for (const [path, text] of site.files())
        if (path.endsWith('.html')) writeFileSync(`${site.folder}/${path}`, text);
      assert.deepEqual((await publishTo(service, site.folder)).written, []);
      service.reset(makeVacancies(13));
      const { edited, written } = await publishTo(service, site.folder);
      assert.deepEqual([edited, pagesOf(written).length], [[], 4]);
    });
  });

  /** Without the files of the search index, whose names are hashes of what is open. */
  const pagesAmong = (files: readonly string[]) => files.filter((one) => !one.startsWith('search/'));

  describe('a vacancy that closes', () => {
    const close = () => service.reset(makeVacancies(12).slice(1));
    const path = 'jobs/V1000-position-number-0/index.html';

    it('keeps its page for 60 days, which says so and leads to similar ones; then the page goes', async () => {
      await publishTo(service, site.folder, { options: at(0) });
      close();
      const result = await publishTo(service, site.folder, { options: at(1) });
      assert.deepEqual([result.closed, pagesAmong(result.removed), result.gone], [2, [], []]);
      const html = page(path);
      for (const part of [
        '<meta name="robots" content="noindex">',
        'This vacancy is closed.',
        'Similar vacancies',
        'Work of position 0.',
        '<a href="/jobs/V1004-position-number-4/">',
      ])
        assert.ok(html.includes(part), `${part} is missing in\n${html}`);
      assert.doesNotMatch(html, /JobPosting|hreflang|<vacancy-detail|data-published|ada\.berg@/);
      assert.match(
        page('da/jobs/V1000-position-number-0-da/index.html'),
        /Stillingen kan ikke længere søges\./,
      );
      assert.ok(!page('jobs/index.html').includes('V1000'));
      assert.deepEqual((await publishTo(service, site.folder, { options: at(30) })).written, []);
      assert.deepEqual((await publishTo(service, site.folder, { options: at(60) })).removed, []);
      const last = await publishTo(service, site.folder, { options: at(61) });
      assert.equal(last.removed.length, 2);
      assert.deepEqual(last.gone, [
        'https://www.company.example/jobs/V1000-position-number-0/',
        'https://www.company.example/da/jobs/V1000-position-number-0-da/',
      ]);
      assert.equal(site.files().get(path), undefined);
    });

    it('is not named as gone where a page of the site has its address', async () => {
      mkdirSync(`${site.folder}/jobs/V1000-position-number-0`, { recursive: true });
      writeFileSync(`${site.folder}/${path}`, 'of the site');
      await publishTo(service, site.folder, { options: at(0) });
      close();
      await publishTo(service, site.folder, { options: at(1) });
      await publishTo(service, site.folder, { options: at(61) });
      assert.equal(page(path), 'of the site');
      assert.match(page('gone.txt'), /\/da\/jobs\/V1000-/);
      assert.doesNotMatch(page('gone.txt'), /(?<!\/da)\/jobs\/V1000-/);
    });

    it('and opens again has its page as before', async () => {
      await publishTo(service, site.folder, { options: at(0) });
      const before = page(path);
      close();
      await publishTo(service, site.folder, { options: at(1) });
      service.reset(makeVacancies(12));
      await publishTo(service, site.folder, { options: at(2) });
      assert.equal(page(path).replaceAll('02-03T', '02-01T'), before);
    });

    it('while it is read is closed', async () => {
      await publishTo(service, site.folder);
      service.fault = ({ url }, response) => {
        if (!url?.includes('V1000')) return false;
        response.writeHead(404).end();
        return true;
      };
      assert.equal((await publishTo(service, site.folder)).closed, 2);
      assert.match(page(path), /This vacancy is closed/);
    });

    it('may go at once', async () => {
      const flags = { 'closed-days': '0' };
      await publishTo(service, site.folder, { flags });
      close();
      assert.equal(pagesAmong((await publishTo(service, site.folder, { flags })).removed).length, 2);
    });
  });

  describe('changes nothing', () => {
    const unchanged = async (code: string, words: RegExp, more?: Parameters<typeof publishTo>[2]) => {
      const files = site.files();
      await assert.rejects(publishTo(service, site.folder, more), isError(code, words));
      assert.deepEqual(site.files(), files);
    };

    beforeEach(() => publishTo(service, site.folder));

    const faults: readonly (readonly [string, MadeService['fault']])[] = [
      [
        'the list fails',
        ({ url }, response) => !url?.includes('/V') && Boolean(response.writeHead(500).end()),
      ],
      [
        'a vacancy is half',
        ({ url }, response) => {
          if (!url?.includes('V1007')) return false;
          response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"V1007","descr');
          return true;
        },
      ],
      [
        'a login page answers',
        (_, response) => Boolean(response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Login')),
      ],
    ];
    for (const [when, fault] of faults) {
      it(`when ${when}`, async () => {
        service.reset(makeVacancies(13));
        service.fault = fault;
        await unchanged('refused', /Nothing was changed\.$/);
      });
    }

    it('when a request fails, and does not wait for the others', { timeout: 20_000 }, async () => {
      const others: Promise<unknown>[] = [];
      service.fault = ({ url }, response) => {
        if (!url?.includes('/V')) return false;
        if (url.includes('V1001')) response.writeHead(400).end();
        else others.push(once(response, 'close')); // no answer
        return true;
      };
      await unchanged('refused', /no answer for vacancy V1001/, { flags: { timeout: '60000' } });
      assert.ok(others.length > 0);
      await Promise.all(others);
    });

    it('when its directory cannot be read, without a word of its server', async () => {
      service.fault = ({ url }, response) =>
        url === '/directory.json' && Boolean(response.writeHead(403).end('{"detail":"The key is 1234."}'));
      const directory = `${service.url}/directory.json`;
      await unchanged('file', /directory\.json answered 403\. Nothing was changed\.$/, {
        flags: { directory },
      });
    });

    it('when it is interrupted, also while it makes files that have not changed', async () => {
      const output = await FolderOutput.open(site.folder, '.');
      const unlock = await output.lock();
      let made = 0;
      const make = async (before: SiteState, signal: AbortSignal): Promise<SiteState> => {
        const state = emptyState();
        const files = async function* (): AsyncGenerator<OutputFile> {
          for (made = 0; made < 500; made += 1)
            yield { path: `interrupted/${made}.txt`, content: ['text'], type: 'text/plain' };
        };
        const options = { output, before, state, overwrite: false, onProgress: () => undefined, signal };
        await publishFiles(files(), options);
        return state;
      };
      const before = await make(emptyState(), new AbortController().signal);
      const interruption = new AbortController();
      setImmediate(() => interruption.abort());
      await assert.rejects(make(before, interruption.signal), { name: 'AbortError' });
      assert.ok(made < 500);
      await unlock();
    });

    it('when the service says that there are more than it sends', async () => {
      service.fault = ({ url }, response) =>
        !url?.includes('/V') &&
        Boolean(
          response
            .writeHead(200, { 'Content-Type': 'application/json' })
            .end(JSON.stringify({ items: makeVacancies(12), total: 30 })),
        );
      await unchanged('refused', /12 of 30/);
    });

    it('when a list has lost half or all of its vacancies, without --allow-shrink', async () => {
      for (const count of [6, 1, 0]) {
        service.reset(makeVacancies(count));
        await unchanged('refused', /would shrink from 12 to/);
      }
      service.reset(makeVacancies(6));
      assert.equal((await publishTo(service, site.folder, { options: { allowShrink: true } })).closed, 12);
    });

    it('when somebody else is publishing', async () => {
      let first: Promise<unknown> | undefined;
      service.fault = () => {
        service.fault = () => false;
        first = publishTo(service, site.folder).catch((error: unknown) => error);
        return false;
      };
      await publishTo(service, site.folder);
      assert.ok(isError('locked', /Another run is publishing/)(await first));
      assert.ok(![...site.files().keys()].some((path) => path.includes('lock')));
    });

    it('when its manifest is damaged', async () => {
      writeFileSync(`${site.folder}/.career-elements/manifest.jsonl`, 'x');
      await unchanged('file', /manifest\.jsonl" in .* cannot be read/);
    });

    it('when there is no folder, or it is a file, or an address of another kind', async () => {
      await unchanged('usage', /cannot be an address of ftp:/, { flags: { out: 'ftp://host/jobs' } });
      await unchanged('file', /cannot be written to: it does not exist/, {
        flags: { out: `${site.folder}/missing` },
      });
      await unchanged('file', /cannot be written to: it is a file/, {
        flags: { out: `${site.folder}/jobs/index.html` },
      });
    });
  });

  describe('says in one sentence', () => {
    it('that a folder or a file is in the way, and completes the site when it is gone', async () => {
      mkdirSync(`${site.folder}/jobs/index.html`, { recursive: true });
      await assert.rejects(
        publishTo(service, site.folder),
        isError('file', /^"jobs\/index\.html" cannot be read: there is a folder of that name \(EISDIR\)\.$/),
      );
      rmSync(`${site.folder}/jobs`, { recursive: true });
      writeFileSync(`${site.folder}/jobs`, 'a file');
      await assert.rejects(
        publishTo(service, site.folder),
        isError('file', /^"jobs\/.* cannot be written: (?:a file is where its folder is to be|it is a file)/),
      );
      rmSync(`${site.folder}/jobs`);
      await publishTo(service, site.folder);
      assert.deepEqual((await publishTo(service, site.folder)).written, []);
      assert.equal(pagesOf([...site.files().keys()]).length, 28);
    });

    it('that a folder is on another file system', () => {
      const { message, advice } = fileError({ code: 'EXDEV' }, 'jobs/index.html', 'written');
      assert.match(message, /a folder of its path is on another file system \(EXDEV\)\.$/);
      assert.match(advice, /^Publish to a folder that is on one file system/);
    });

    it('that the disk is full in the middle, and completes the site by the next run', async () => {
      const folder = await FolderOutput.open(site.folder, '.');
      let left = 9;
      const full: Output = {
        name: 'full',
        list: (paths) => folder.list(paths),
        read: (path) => folder.read(path),
        remove: (path) => folder.remove(path),
        lock: () => folder.lock(),
        staging: folder.staging,
        put: (path, file) => {
          if ((left -= 1) > 0) return folder.put(path, file);
          return Promise.reject(
            fileError(Object.assign(new Error('full'), { code: 'ENOSPC' }), path, 'written'),
          );
        },
      };
      await assert.rejects(
        publishTo(service, site.folder, { options: { output: full } }),
        isError('file', /the disk is full/),
      );
      const some = site.files();
      assert.ok(some.size > 3 && some.size < 12);
      const { written, edited, foreign } = await publishTo(service, site.folder);
      assert.deepEqual([edited, foreign], [[], []]);
      assert.ok(written.length > 10);
    });
  });

  const leaveLock = (pid: number, host: string, minutes: number) => {
    const lock = `${site.folder}/.career-elements/lock`;
    mkdirSync(`${site.folder}/.career-elements`);
    writeFileSync(lock, JSON.stringify({ pid, host, since: '' }));
    const renewed = new Date(Date.now() - minutes * 60_000);
    utimesSync(lock, renewed, renewed);
  };
  for (const [what, pid, host, minutes] of [
    ['of a run that was killed', 2 ** 22 + 1, hostname(), 0],
    ['that was not renewed, although a process has its number', process.ppid, hostname(), 6],
    ['that a machine which has gone did not renew', 1, 'another', 6],
  ] as const) {
    it(`replaces the lock ${what}`, async () => {
      leaveLock(pid, host, minutes);
      assert.equal(pagesOf((await publishTo(service, site.folder)).written).length, 28);
    });
  }

  it('keeps the lock of another machine as long as that renews it', async () => {
    leaveLock(1, 'another', 0);
    await assert.rejects(publishTo(service, site.folder), isError('locked', /Another run is publishing/));
  });

  it('renews its lock while it runs', () => {
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      const unlock = lockFolder(site.folder, 'x');
      const old = new Date(0);
      utimesSync(`${site.folder}/lock`, old, old);
      mock.timers.tick(30_000);
      assert.ok(Date.now() - statSync(`${site.folder}/lock`).mtimeMs < 60_000);
      unlock();
      assert.deepEqual([...site.files().keys()], []);
    } finally {
      mock.timers.reset();
    }
  });

  it('what JobPostings and job feeds read of a record, also where the site says where it is', async () => {
    const more = {
      isRemote: true,
      locations: [],
      industry: 'Bakeries',
      jobImmediateStart: true,
      applicantLocationRequirements: 'DK',
      educationRequirements: 'bachelor degree',
      custom: { months: 24, dept: 'Ovens' },
      views: 7,
    };
    service.reset(makeVacancies(2, () => more));
    const ownFeed = {
      preset: 'generic',
      fields: { department: { record: 'custom.dept' } },
      required: ['title', 'department'],
      minimum: {},
    };
    await publishTo(service, site.folder, {
      config: {
        jobPosting: { fields: { experienceRequirements: 'custom.months' } },
        feeds: { jobs: { 'own.xml': ownFeed } },
      },
      flags: { languages: 'en' },
    });
    const html = page('jobs/V1000-position-number-0/index.html');
    const posting = JSON.parse(
      /<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '{}',
    ) as Record<string, unknown>;
    assert.deepEqual(
      [posting['jobLocationType'], posting['industry'], posting['jobImmediateStart']],
      ['TELECOMMUTE', 'Bakeries', true],
    );
    assert.deepEqual(posting['applicantLocationRequirements'], [{ '@type': 'Country', name: 'DK' }]);
    assert.match(JSON.stringify(posting['educationRequirements']), /bachelor degree/);
    assert.match(JSON.stringify(posting['experienceRequirements']), /"monthsOfExperience":24/);
    assert.match(page('own.xml'), /<department><!\[CDATA\[Ovens\]\]>/);
    assert.doesNotMatch(html, /"views"/);
    // Lists show no contacts.
    assert.doesNotMatch(page('jobs/index.html'), /ada\.berg@/);
  });

  it('asks at most four at once, with the origin of the site, and as many as it is told', async () => {
    await publishTo(service, site.folder);
    assert.ok(service.mostAtOnce <= 4, String(service.mostAtOnce));
    assert.deepEqual([...service.origins], ['https://www.company.example']);
    assert.equal(service.requests, 26);
    service.reset(makeVacancies(12));
    await publishTo(service, site.folder, { flags: { concurrency: '1' } });
    assert.equal(service.mostAtOnce, 1);
  });

  it('waits as long as the service says (Retry-After), and all requests wait', async () => {
    let refusedAt = 0;
    const early: number[] = [];
    service.fault = ({ url }, response) => {
      if (refusedAt && performance.now() - refusedAt < 900) early.push(performance.now() - refusedAt);
      if (refusedAt || !url?.includes('V1004')) return false;
      refusedAt = performance.now();
      response.writeHead(429, { 'Retry-After': '1' }).end();
      return true;
    };
    await publishTo(service, site.folder);
    // Those that were on their way.
    assert.ok(early.length <= 3 && early.every((one) => one < 300), early.join(' '));
  });

  it('says when the elements of its pages do not have the directory that it was given', async () => {
    const directory = `${site.folder}/directory.json`;
    const template = `${site.folder}/template.html`;
    writeFileSync(directory, JSON.stringify({ version: 1, locations: [] }));
    const warned = async (tag: string, flags = {}) => {
      writeFileSync(
        template,
        `<head>${tag}<!-- career-elements:head --></head><main><!-- career-elements:content --></main>`,
      );
      const said: string[] = [];
      const options = { warn: (message: string) => void said.push(message) };
      await publishTo(service, site.folder, { flags: { template, ...flags }, options });
      return said.filter((one) => one.includes('data-directory-url')).length;
    };
    const script = (more: string) =>
      `<script type="module" src="/lib/career-elements.js?v=2" data-customer-id="a"${more}></script>`;
    assert.equal(await warned(script(''), { directory }), 1);
    assert.equal(await warned(script(' data-directory-url="/directory.json"'), { directory }), 0);
    assert.equal(await warned('<script src="/own.js"></script>', { directory }), 0);
    assert.equal(await warned(script('')), 0);
  });

  it('takes names and addresses from the directory', async () => {
    service.reset(makeVacancies(4, () => ({ locations: ['12'] })));
    const file = `${site.folder}/directory.json`;
    const location = {
      id: '12',
      name: 'Kolding works',
      address: { street: 'Havnegade 1', city: 'Kolding', country: 'DK' },
    };
    writeFileSync(file, JSON.stringify({ version: 1, locations: [location] }));
    const { withoutPosting } = await publishTo(service, site.folder, { flags: { directory: file } });
    assert.equal(withoutPosting, 0);
    assert.match(
      page('jobs/V1000-position-number-0/index.html'),
      /Kolding works <span class="address">Havnegade 1, Kolding/,
    );
    writeFileSync(file, 'x');
    await assert.rejects(
      publishTo(service, site.folder, { flags: { directory: file } }),
      isError('file', /directory/),
    );
  });
});
