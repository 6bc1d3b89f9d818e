// Publishing what nobody would wish for: odd vacancies, odd paths and odd templates. None of them ends a run without a sentence that helps.
import assert from 'node:assert/strict';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { PublishError } from '../../src/node/publish/publish-error.js';
import { readService } from '../../src/node/publish/read/read-service.js';
import {
  configOf,
  makeSite,
  makeVacancies,
  MadeService,
  publishTo,
  type MadeSite,
  type RunMore,
} from '../helpers/node/publish-service.js';

let service: MadeService;
let site: MadeSite;
before(async () => {
  service = await MadeService.start();
});
after(() => service.close());
beforeEach(() => {
  site = makeSite();
});
afterEach(() => site.remove());

const HOSTILE_TITLES = [
  '</title><script>alert(1)</script>',
  '../../etc/passwd',
  `a${'𠀀'.repeat(80)}`,
  `${'日本語'.repeat(40)}`,
  'ﷺ'.repeat(70),
  '\uD800 lone \uDC00',
  '\u0000\u0001 control',
  '💩',
  '..',
  'x'.repeat(5000),
  '${x} $& $1 {id} {slug}',
  '%2e%2e%2f',
  '\u202Egnp.exe',
];
const HOSTILE_IDS = [
  ...['a/b', '../x', '-', '_', 'V1-', 'V1', 'v1', 'page', 'location', 'ä ö', 'x\ny', '"><b>', '{slug}'],
  ...['index.html', '%2F', 'x'.repeat(400), '𠀀'.repeat(90), '$&'],
];

/** Publishes twice. @returns the pages by path */
async function publishTwice(flags: Readonly<Record<string, string>> = {}): Promise<Map<string, string>> {
  const { foreign, edited } = await publishTo(service, site.folder, { flags });
  assert.deepEqual([foreign, edited], [[], []]);
  const again = await publishTo(service, site.folder, { flags });
  assert.deepEqual([again.written, again.removed], [[], []]);
  return new Map([...site.files()].filter(([path]) => path.endsWith('.html') && path !== 'template.html'));
}

/** Publishes what must not be published: nothing is written, and the words say why. */
async function refused(words: RegExp, more: RunMore, code = 'usage'): Promise<void> {
  const before = [...site.files().keys()];
  await assert.rejects(publishTo(service, site.folder, more), (error: unknown) => {
    assert.ok(error instanceof PublishError, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, words);
    return true;
  });
  assert.deepEqual([...site.files().keys()], before);
}

describe('publish takes any', () => {
  it('title for a page of its own, in a file with a name that systems take', async () => {
    service.reset(makeVacancies(HOSTILE_TITLES.length, (_, at) => ({ description: HOSTILE_TITLES[at] })));
    const pages = await publishTwice();
    // In each language, the list and the page that shows any vacancy.
    assert.equal(pages.size, 2 * HOSTILE_TITLES.length + 4);
    for (const [path, html] of pages) {
      assert.ok(path.isWellFormed() && !path.includes('..'), path);
      for (const name of path.split('/')) assert.ok(Buffer.byteLength(name) < 230, path);
      assert.ok(!html.includes('<script>alert'), path);
      assert.doesNotMatch(html, / href="[^"]*\.\.(?:%2F|\/)/i);
    }
  });

  it('id, also those with slashes, those that differ in capitals only, and very long ones', async () => {
    service.reset(makeVacancies(HOSTILE_IDS.length, (_, at) => ({ id: HOSTILE_IDS[at] })));
    for (const path of [
      '/{language}/jobs/{id}/',
      '/{language}/jobs/{slug}/{id}.html',
      '/{language}/j/{id}-{slug}',
    ]) {
      const flags = { 'vacancy-path': path, 'list-path': '/{language}/jobs/', facets: 'location' };
      const pages = await publishTwice(flags);
      const files = [...pages.keys()].map((one) => one.toLowerCase());
      assert.equal(new Set(files).size, files.length);
      const answers = [...pages.values()].filter((html) => /<vacancy-detail [^>]*published=/.test(html));
      const ids = answers.map(
        (html) =>
          (JSON.parse(/data-published>([^<]*)</.exec(html)?.[1] ?? '') as { vacancy: { id: string } }).vacancy
            .id,
      );
      assert.deepEqual(ids.sort(), [...HOSTILE_IDS, ...HOSTILE_IDS].sort(), path);
      site.remove();
      site = makeSite();
    }
  });

  it('list with an id that no address can hold: it is left out, and the command says so', async () => {
    service.reset(makeVacancies(3, (_, at) => (at === 1 ? { id: '..' } : {})));
    const warnings: string[] = [];
    const warn = (message: string) => void warnings.push(message);
    const { vacancies } = await publishTo(service, site.folder, {
      flags: { 'apply-url': '/apply/?vacancy={id}' },
      options: { warn },
    });
    assert.deepEqual(vacancies, { en: 2, da: 2 });
    assert.deepEqual(
      warnings,
      ['en', 'da'].map((one) => `In the list in ${one}, but not found, so left out: "..".`),
    );
  });

  it('list with an id twice: the first counts, in each language', async () => {
    service.reset([...makeVacancies(3), ...makeVacancies(3, () => ({ description: 'Another' }))]);
    const pages = await publishTwice();
    assert.equal(pages.size, 10);
    assert.equal(pages.get('jobs/index.html')?.match(/<article>/g)?.length, 3);
  });

  it('vacancy whose page would be where a list has its second page, or a facet its list', async () => {
    const made = makeVacancies(25, (_, at) =>
      at === 0
        ? { id: '2', description: 'Page' }
        : at === 1
          ? { id: 'kolding', description: 'Location' }
          : {},
    );
    service.reset(made);
    const flags = {
      ...{ 'vacancy-path': '/{language}/{slug}/{id}/', 'list-path': '/{language}/' },
      ...{ 'page-size': '10', facets: 'location' },
    };
    const pages = await publishTwice(flags);
    assert.match(pages.get('en/page/2/index.html') ?? '', /<section class="career-published/);
    const own = [...pages].filter(([, html]) => /<vacancy-detail [^>]*vacancy-id="(?:2|kolding)"/.test(html));
    assert.equal(own.length, 4);
  });

  it('advert of five megabytes, well-made or not', async () => {
    const adverts = [
      '<p>Many words of a long advert.</p>'.repeat(150_000),
      `${'<div><b>'.repeat(600_000)}x`,
      'x'.repeat(5_000_000),
      '&lt;'.repeat(1_250_000),
    ];
    service.reset(makeVacancies(adverts.length, (_, at) => ({ advertisementText: adverts[at] })));
    const pages = await publishTwice({ languages: 'en' });
    assert.equal(pages.size, adverts.length + 2);
    assert.match([...pages.values()][0] ?? '', /Many words of a long advert/);
  });

  it('number of vacancies: none', async () => {
    service.reset([]);
    const pages = await publishTwice({ facets: 'location' });
    assert.deepEqual(
      [...pages.keys()],
      ['da/', ''].flatMap((folder) => [`${folder}jobs/index.html`, `${folder}jobs/vacancy/index.html`]),
    );
    assert.match(pages.get('jobs/index.html') ?? '', /<vacancy-list[^]*no vacancies/i);
  });

  it('region of a language, however its tag is written', async () => {
    service.reset(makeVacancies(3));
    const pages = await publishTwice({
      languages: 'de-ch en-GB',
      'list-path': 'DE-ch=/stellen/ en-gb=/jobs/',
    });
    const html = pages.get('stellen/index.html') ?? '';
    for (const part of ['<html lang="de-CH">', 'hreflang="de-CH"', 'hreflang="en-GB"', 'content="de_CH"'])
      assert.ok(html.includes(part), part);
    assert.match(html, /offene Stelle|Stellen/);
  });

  it('site below a path of its host: all links lead into it', async () => {
    service.reset(makeVacancies(25));
    const flags = { 'site-url': 'https://www.company.example/y/', facets: 'location', 'page-size': '10' };
    const pages = await publishTwice(flags);
    let links = 0;
    for (const [path, html] of pages) {
      for (const [, href = ''] of html.matchAll(/ (?:href|src|list-url|detail-url)="([^"]*)"/g)) {
        if (/^(?:#|mailto:|tel:)/.test(href)) continue;
        links += 1;
        assert.match(href, /^(?:https:\/\/www\.company\.example)?\/y\//, path);
        const file = href.replace(/^.*?\/y\//, '').replace(/#.*/, '');
        const isThere = pages.has(`${file}index.html`) || site.files().has(file);
        if (!file.includes('{')) assert.ok(isThere, `${path} leads to ${href}`);
      }
    }
    assert.ok(links > 300, String(links));
    assert.match(site.files().get('sitemap.xml') ?? '', /<loc>https:\/\/www\.company\.example\/y\/jobs\//);
  });
});

describe('publish writes as text', () => {
  it('whatever the fields of a record hold, of any type, and links to nothing but pages', async () => {
    const BAD = 'javascript:alert(1)';
    const MARKUP = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    const changes = [
      { contacts: [{ name: BAD, email: BAD, phone: BAD, title: MARKUP }], applicationUrl: BAD, image: BAD },
      { contacts: 'x', advertisementText: 7, imageAlt: MARKUP, image: `https://x.example/${MARKUP}` },
      { advertisementText: ['<p>x'], endDate: 'soon', startDate: {}, organization: MARKUP },
      { locations: [{ id: '..', name: '..' }, { id: 'a/b', name: MARKUP }, { name: '💩' }, 7, null] },
      { locations: [{ id: 'x'.repeat(500), name: 'y'.repeat(5000) }], salary: { min: -1, currency: MARKUP } },
      {
        applicationUrl: 'http://[',
        advertisementText: '</div></article></vacancy-detail><p id="how-to-apply">x<!--',
      },
    ];
    service.reset(makeVacancies(changes.length, (_, at) => changes[at] ?? {}));
    const pages = await publishTwice({ facets: 'location organization' });
    assert.ok(pages.size > 30, String(pages.size));
    for (const [path, html] of pages) {
      const waiting: Tree.ChildNode[] = [...parse(html).childNodes];
      const ids: string[] = [];
      for (let node = waiting.pop(); node; node = waiting.pop()) {
        if (!('tagName' in node)) continue;
        for (const { name, value } of node.attrs) {
          assert.ok(name === 'only' || !name.startsWith('on'), `${path}: ${name}`);
          if (['href', 'src', 'apply-url'].includes(name))
            assert.match(value, /^(?:https?:|mailto:|tel:|\/|#)/, path);
          if (name === 'id') ids.push(value);
        }
        if (node.tagName === 'script')
          assert.match(node.attrs[0]?.value ?? '', /^application\/(?:ld\+)?json$/);
        waiting.push(...node.childNodes);
      }
      assert.equal(new Set(ids).size, ids.length, path);
    }
  });
});

describe('publish refuses, with a sentence,', () => {
  it('a list of vacancies that the service does not find, also in the first run', async () => {
    for (const count of [1, 2, 12]) {
      service.reset(makeVacancies(count));
      service.fault = ({ url }, response) =>
        Boolean(url?.includes('/V')) && Boolean(response.writeHead(404).end('{}'));
      const words = `^Of the ${count} vacancies in the list in \\w\\w, the service does not find ${count}\\.`;
      await refused(new RegExp(words), {}, 'refused');
    }
  });
});

describe('publish refuses, when it has read the vacancies,', () => {
  for (const [what, flags] of [
    [
      'a page that is the folder of others',
      { 'list-path': '/{language}/jobs.html', 'vacancy-path': '/{language}/jobs.html/{id}/' },
    ],
    ['a list in the place of a file of its own', { 'list-path': 'en=/feeds.json da=/da/jobs/' }],
  ] as const) {
    it(what, () => {
      service.reset(makeVacancies(3));
      return refused(/ would be both a file and the folder of .* Nothing was changed\.$/, { flags });
    });
  }
});

describe('a template', () => {
  const HEAD = '<!-- career-elements:head -->';
  const CONTENT = '<!-- career-elements:content -->';
  const written = (head = HEAD, content = `<main>\n${CONTENT}\n</main>`, title = 'Ours') =>
    `<!doctype html>\n<html lang="en" class="x">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n${head}\n</head>\n<body>\n${content}\n</body>\n</html>\n`;
  const withTemplate = (text: string | Buffer) => {
    const template = `${site.folder}/template.html`;
    writeFileSync(template, text);
    return { template };
  };
  beforeEach(() => service.reset(makeVacancies(3)));

  for (const [what, text] of [
    ['with the line ends and the byte order mark of Windows', `\uFEFF${written().replaceAll('\n', '\r\n')}`],
    [
      'with places as a formatter writes them',
      written('<!--career-elements:head-->', '<!--  career-elements:content\n-->'),
    ],
    [
      'without <html>, <head> and <body>',
      `<!doctype html><meta charset="utf-8"><title>Ours</title>${HEAD}<main>${CONTENT}</main>`,
    ],
  ] as const) {
    it(`${what} is used, with the title and language of each page in place of its own`, async () => {
      const flags = withTemplate(text);
      const html = (await publishTwice(flags)).get('da/jobs/index.html') ?? '';
      assert.equal(html.match(/<title>/g)?.length, 1);
      assert.ok(!html.includes('Ours') && !html.includes('\uFEFF') && !html.includes('career-elements:'));
      assert.ok(!text.includes('<html') || html.includes('<html lang="da" class="x">'), html.slice(0, 300));
      assert.equal(site.files().get('template.html'), text);
    });
  }

  for (const [what, words, text] of [
    [
      'is not in UTF-8',
      /is not written in UTF-8/,
      Buffer.from(written().replace('<main>', '<main>Bør'), 'latin1'),
    ],
    ['is empty', /has no place <!-- career-elements:head -->/, ''],
    [
      'has no place for the content',
      /has no place <!-- career-elements:content -->/,
      written(HEAD, '<main></main>'),
    ],
    ['has two places for the head', /has <!-- career-elements:head --> 2 times/, written(HEAD + HEAD)],
    [
      'has the place for the head in the body',
      /career-elements:head --> is not in <head>/,
      written('', HEAD + CONTENT),
    ],
    ['ends its head early', /career-elements:head --> is not in <head>/, written(`<div></div>${HEAD}`)],
    ['has the place for the content in a paragraph', /is inside a <p>/, written(HEAD, `<p>${CONTENT}</p>`)],
    [
      'has the place for the content in a script',
      /is not in <body> as HTML/,
      written(HEAD, `<script>${CONTENT}</script>`),
    ],
  ] as const) {
    it(`that ${what} is refused, with a sentence`, () => refused(words, { flags: withTemplate(text) }));
  }

  it('that stands where a page is to be is left alone, and the command says so', async () => {
    const template = `${site.folder}/index.html`;
    writeFileSync(template, written());
    const flags = { template, 'list-path': 'en=/ da=/da/' };
    const { foreign } = await publishTo(service, site.folder, { flags });
    assert.deepEqual(foreign, ['index.html']);
    assert.equal(site.files().get('index.html'), written());
  });
});

describe('publish leaves out', () => {
  it('what a record has without an end, and publishes the rest', async () => {
    const deep = `${'{"address":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const endless = 'x'.repeat(200_000);
    service.reset(
      makeVacancies(4, (one, at) => {
        if (at === 0) return { address: 'deep' };
        const term = { id: endless, name: endless };
        const contacts = [
          { name: endless, phone: '+'.repeat(60_000), email: `${endless}@a.example`, title: endless },
        ];
        return at === 1
          ? {
              ...{ contacts, locations: [term], organization: term, jobType: term },
              applicationUrl: endless,
              description: `${String(one['description'])} ${endless}`,
            }
          : {};
      }),
    );
    // What is nested so deep cannot be written as JSON either.
    service.written = (text) => text.replace('"address":"deep"', `"address":${deep}`);
    const pages = await publishTwice({ facets: 'location organization' });
    assert.equal([...pages.keys()].filter((path) => path.includes('V100')).length, 8);
    for (const [path, html] of pages) assert.ok(html.length < 200_000, `${path} ${html.length}`);
  });

  it('a vacancy that cannot be read, and names it', async () => {
    service.reset(makeVacancies(4));
    const warnings: string[] = [];
    const readings = await readService(await configOf(service, site.folder), {
      signal: new AbortController().signal,
      warn: (message) => void warnings.push(message),
      clean: (html) => {
        if (html.includes('position 2.')) throw new RangeError('unforeseen');
        return html;
      },
    });
    assert.deepEqual(
      readings.map(({ vacancies }) => vacancies.map(({ vacancy }) => vacancy.id)),
      [
        ['V1000', 'V1001', 'V1003'],
        ['V1000', 'V1001', 'V1003'],
      ],
    );
    assert.deepEqual(
      warnings,
      ['en', 'da'].map(
        (one) => `Vacancy "V1002" in ${one} cannot be read, so it is left out: RangeError: unforeseen.`,
      ),
    );
  });
});

it('publish gives names that Windows reserves an ending', async () => {
  const ids = ['con', 'NUL', 'com1', 'LPT9', 'aux', 'prn', 'console', 'com10'];
  service.reset(
    makeVacancies(ids.length, (_, at) => ({ id: ids[at], organization: { id: ids[at], name: ids[at] } })),
  );
  for (const path of ['/{language}/jobs/{id}/', '/{language}/jobs/{id}.html', '/{language}/{slug}/{id}']) {
    const pages = await publishTwice({
      'vacancy-path': path,
      'list-path': '/{language}/jobs/',
      facets: 'organization',
    });
    for (const file of site.files().keys())
      assert.doesNotMatch(file, /(?:^|\/)(?:con|nul|com\d|lpt\d|aux|prn)(?:[./]|$)/i);
    assert.equal([...pages.keys()].filter((one) => /com10/.test(one)).length, 4);
    site.remove();
    site = makeSite();
  }
});

describe('publish writes nothing outside of its folder', () => {
  let outside: string;
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'career-elements-outside-'));
    service.reset(makeVacancies(3));
  });
  afterEach(() => rmSync(outside, { recursive: true }));

  for (const folder of ['jobs', 'da', '.career-elements']) {
    it(`where ${folder} in it is a link, also to a folder that is missing`, async () => {
      for (const target of [outside, `${outside}/missing`]) {
        symlinkSync(target, `${site.folder}/${folder}`, 'junction');
        await refused(/is a link that leads out of/, {}, 'file');
        assert.deepEqual(readdirSync(outside), []);
        rmSync(`${site.folder}/${folder}`);
      }
    });
  }

  it('and follows links to folders within it, and to the folder itself', async () => {
    mkdirSync(`${outside}/real`);
    symlinkSync(`${outside}/real`, `${site.folder}/public`, 'junction');
    mkdirSync(`${outside}/real/data`);
    symlinkSync(`${outside}/real/data`, `${outside}/real/jobs`, 'junction');
    await publishTo(service, site.folder, { flags: { out: `${site.folder}/public` } });
    assert.ok(readdirSync(`${outside}/real/data`).length > 3);
  });
});

describe('publish names a manifest that is damaged', () => {
  const manifest = () => `${site.folder}/.career-elements/manifest.jsonl`;
  const damaged = /^"\.career-elements\/manifest\.jsonl" in ".*" is damaged and cannot be read/;
  const change = (changed: (text: string) => string) =>
    writeFileSync(manifest(), changed(readFileSync(manifest(), 'utf8')));
  beforeEach(async () => {
    service.reset(makeVacancies(3));
    await publishTo(service, site.folder);
  });
  for (const line of [
    '5',
    'null',
    '{}',
    '["page","en V1000",5,"h","2026-01-01","2026-01-01",""]',
    '["page","en V1000","/../../x/","h","2026-01-01","2026-01-01",""]',
    '["page","en V1000","/jobs/x/","h","yesterday","2026-01-01",""]',
    '["file","../../../etc/passwd","h","s"]',
    '["file","/etc/passwd","h","s"]',
    '["file","jobs/../../x.html","h","s"]',
    '["writing","..","h"]',
    '["gone","/jobs/","never"]',
    '["file","jobs/index.ht',
  ]) {
    it(`by ${line}`, async () => {
      appendFileSync(manifest(), `${line}\n`);
      await refused(damaged, {}, 'file');
    });
  }

  for (const kept of [1, 4, -1])
    it(`by an end that is missing: ${kept} lines are left`, async () => {
      change((text) => `${text.trimEnd().split('\n').slice(0, kept).join('\n')}\n`);
      await refused(damaged, {}, 'file');
    });

  it('and of a path that no file system takes only the beginning', async () => {
    appendFileSync(manifest(), `${JSON.stringify(['file', 'a/'.repeat(3000), 'h', 's'])}\n`);
    await refused(/^"(?:a\/){50,150}…" cannot be read: its name is too long/, {}, 'file');
  });

  it('but not one of a newer version, nor an older one that does not say its length', async () => {
    change((text) => text.replace(/"lines":\d+,/, ''));
    assert.deepEqual((await publishTo(service, site.folder)).written, []);
    change((text) => text.replace('"version":1', '"version":2'));
    await refused(/was written by a newer version/, {}, 'file');
  });
});
