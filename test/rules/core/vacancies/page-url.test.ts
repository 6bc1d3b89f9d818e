import { expect } from 'chai';
import {
  bareId,
  changeParameters,
  dropParameters,
  fillUrlTemplate,
  readParameter,
  readUrlTemplate,
  isIdInServer,
  isTracking,
} from '../../../../src/core/vacancies/page-url.js';

describe('reading a parameter of the page', () => {
  it('decodes its value', () => {
    expect(readParameter('?p=7&vacancy=R%26D-7', 'vacancy')).to.equal('R&D-7');
    expect(readParameter('vacancy=a+b', 'vacancy')).to.equal('a b');
    expect(readParameter('?vacancy=%C3%9812', 'vacancy')).to.equal('Ø12');
  });

  it('tells an absent one from an empty one', () => {
    expect(readParameter('?p=7', 'vacancy')).to.be.undefined;
    expect(readParameter('', 'vacancy')).to.be.undefined;
    expect(readParameter('?vacancy=', 'vacancy')).to.equal('');
    expect(readParameter('?vacancy', 'vacancy')).to.equal('');
  });

  it('takes the first of several', () => {
    expect(readParameter('?vacancy=1&vacancy=2', 'vacancy')).to.equal('1');
  });

  it('finds it behind an ampersand that was written as HTML', () => {
    expect(readParameter('?p=7&amp;vacancy=V1', 'vacancy')).to.equal('V1');
    expect(readParameter('?vacancy=V1&amp;vacancy-apply=1', 'vacancy-apply')).to.equal('1');
    expect(readParameter('?amp;vacancy=V2&vacancy=V1', 'vacancy')).to.equal('V1');
  });

  it('does not break on a malformed encoding', () => {
    expect(readParameter('?vacancy=%E0%A4%A&x=%', 'vacancy')).to.be.a('string');
  });
});

describe('an id at the end of a link in a mail', () => {
  for (const id of [
    'V1.',
    'V1)',
    '(V1)',
    'V1 ',
    'V1\u00a0',
    'V1\u200b',
    '\u2060V1',
    'V1>',
    'V1&amp;',
    '«V1»',
    'V1…',
    '"V1",',
    'V1!?',
  ])
    it(`is V1: ${JSON.stringify(id)}`, () => expect(bareId(id)).to.equal('V1'));

  it('keeps what is within it', () => {
    expect(bareId('R&amp;D-7 (b).')).to.equal('R&D-7 (b');
    expect(bareId('Ø_1.2')).to.equal('Ø_1.2');
    expect(bareId('...')).to.equal(undefined);
  });
});

describe('changing parameters of the page', () => {
  it('changes what stands behind an ampersand that was written as HTML', () => {
    expect(changeParameters('?p=7&amp;vacancy=V1&amp;q=1', { vacancy: undefined })).to.equal('?p=7&amp;q=1');
    expect(changeParameters('?p=7&amp;vacancy=V1', { vacancy: 'V2' })).to.equal('?p=7&vacancy=V2');
    expect(dropParameters('?p=7&amp;utm_source=x', isTracking)).to.equal('?p=7');
  });

  it('leaves the others byte for byte, in place and order', () => {
    const others = "?b=a+b%20c&A=%c3%a6&x&y=&a[]=1&a[]=2&q='(*)!~;,/?:@$&utf=æ&t=%E0%A4%A";
    expect(changeParameters(others, { vacancy: 'V1' })).to.equal(`${others}&vacancy=V1`);
    expect(changeParameters(`${others}&vacancy=V1`, { vacancy: undefined })).to.equal(others);
    expect(changeParameters(`?vacancy=old&${others.slice(1)}`, { vacancy: 'V2' })).to.equal(
      `?vacancy=V2&${others.slice(1)}`,
    );
  });

  it('replaces in place and appends what was not there', () => {
    expect(changeParameters('?a=1&vacancy=V1&b=2', { vacancy: 'V2', 'vacancy-page': '3' })).to.equal(
      '?a=1&vacancy=V2&b=2&vacancy-page=3',
    );
  });

  it('removes with undefined, and leaves nothing when nothing is left', () => {
    expect(changeParameters('?a=1&vacancy=V1&b=2', { vacancy: undefined })).to.equal('?a=1&b=2');
    expect(changeParameters('?vacancy=V1', { vacancy: undefined })).to.equal('');
    expect(changeParameters('', { vacancy: undefined })).to.equal('');
    expect(changeParameters('?', {})).to.equal('');
  });

  it('keeps one of several of the same name', () => {
    expect(changeParameters('?vacancy=1&x=2&vacancy=3', { vacancy: '4' })).to.equal('?vacancy=4&x=2');
    expect(changeParameters('?vacancy=1&x=2&vacancy=3', { vacancy: undefined })).to.equal('?x=2');
  });

  it('knows a name however it is encoded', () => {
    expect(changeParameters('?va%63ancy=1&b=2', { vacancy: '4' })).to.equal('?vacancy=4&b=2');
    expect(changeParameters('?vacancy%2Dq=1', { 'vacancy-q': undefined })).to.equal('');
  });

  it('does not take names that only resemble ours', () => {
    expect(changeParameters('?vacancy-q=1&Vacancy=2&myvacancy=3', { vacancy: undefined })).to.equal(
      '?vacancy-q=1&Vacancy=2&myvacancy=3',
    );
  });

  it('does not take a name that begins with a question mark for one without it', () => {
    expect(changeParameters('?a=1&?vacancy=2', { vacancy: undefined })).to.equal('?a=1&?vacancy=2');
    expect(changeParameters('??vacancy=2', { vacancy: 'V1' })).to.equal('??vacancy=2&vacancy=V1');
  });

  for (const value of ['R&D-7', 'Ø12', '../x', '%2e', 'a=b', 'a+b c', '#1', '', '😀', '"<b>']) {
    it(`can be read again when it wrote ${JSON.stringify(value)}`, () => {
      const search = changeParameters('?a=1', { vacancy: value });
      expect(readParameter(search, 'vacancy')).to.equal(value);
      expect(readParameter(new URL(`https://www.example/${search}`).search, 'vacancy')).to.equal(value);
    });
  }

  it('does not break on half a surrogate pair', () => {
    expect(changeParameters('', { vacancy: 'a\ud800' })).to.equal('?vacancy=a%EF%BF%BD');
  });
});

describe('dropping parameters of the page', () => {
  const isOurs = (name: string) => name === 'vacancy' || name.startsWith('vacancy-');

  it('takes all of these names and leaves the others byte for byte', () => {
    expect(
      dropParameters('?b=a+b%20c&vacancy=V1&x&vacancy-q=%C3%A6&vacancy-sort=title&a[]=1&a[]=2', isOurs),
    ).to.equal('?b=a+b%20c&x&a[]=1&a[]=2');
  });

  it('leaves nothing when nothing is left, and everything when nothing is ours', () => {
    expect(dropParameters('?vacancy=V1', isOurs)).to.equal('');
    expect(dropParameters('', isOurs)).to.equal('');
    expect(dropParameters('?myvacancy=1&vacancyx=2&Vacancy-q=3', isOurs)).to.equal(
      '?myvacancy=1&vacancyx=2&Vacancy-q=3',
    );
  });
});

describe('filling a URL template', () => {
  for (const [template, id, url] of [
    ['/jobs/{id}', 'V1', '/jobs/V1'],
    ['/jobs/{id}', 'R&D-7', '/jobs/R%26D-7'],
    ['/jobs/{id}', 'Ø12', '/jobs/%C3%9812'],
    ['/jobs/{id}', '../x', '/jobs/..%2Fx'],
    ['/jobs/{id}', '%2e', '/jobs/%252e'],
    ['/jobs/{id}', "$&$'", "/jobs/%24%26%24'"],
    ['/jobs/{id}?from=list#{id}', 'V1', '/jobs/V1?from=list#V1'],
    ['/job', 'V1', '/job?vacancy=V1'],
    ['/job#top', 'V1', '/job?vacancy=V1#top'],
    ['/job?lang=da', 'V1', '/job?lang=da&vacancy=V1'],
    ['/job?lang=d%61&vacancy=old&x=a+b#top?x', 'R&D-7', '/job?lang=d%61&vacancy=R%26D-7&x=a+b#top?x'],
    ['?page=jobs', 'V1', '?page=jobs&vacancy=V1'],
    ['', 'V1', '?vacancy=V1'],
    ['https://www.example/job', 'V1', 'https://www.example/job?vacancy=V1'],
    ['/job?', 'V1', '/job?vacancy=V1'],
  ] as const) {
    it(`"${template}" with the id ${id} is ${url}`, () => {
      expect(fillUrlTemplate(template, id, 'vacancy')).to.equal(url);
    });
  }

  it('names the parameter as the page has set it', () => {
    expect(fillUrlTemplate('/job', 'V1', 'stilling')).to.equal('/job?stilling=V1');
  });

  it('does not break on half a surrogate pair, which a hostile record may have as its id', () => {
    expect(fillUrlTemplate('/jobs/{id}', '\udc00x', 'vacancy')).to.equal('/jobs/%EF%BF%BDx');
  });
});

describe('the id in the URL of a page, by a template', () => {
  const base = 'https://www.example/careers/';
  const read = (template: string | undefined, href: string) => {
    const { pathname, search } = new URL(href, 'https://www.example');
    return readUrlTemplate(template, pathname + search, base);
  };

  for (const [template, href, id] of [
    ['/jobs/{id}', '/jobs/V1', 'V1'],
    ['/jobs/{id}', '/jobs/V1/', 'V1'],
    ['/jobs/{id}/', '/jobs/V1', 'V1'],
    ['/jobs/{id}', '/jobs/V1?utm_source=x#top', 'V1'],
    ['https://jobs.example/jobs/{id}', '/jobs/V1', 'V1'],
    ['{id}.html', '/careers/V1.html', 'V1'],
    ['/jobs/{id}/apply', '/jobs/V1/apply', 'V1'],
    ['/a.b+(c)/{id}', '/a.b+(c)/V1', 'V1'],
    ['/jobs/{id}', '/jobs', undefined],
    ['/jobs/{id}', '/jobs/', undefined],
    ['/jobs/{id}', '/jobs/index.html', undefined],
    ['/jobs/{id}', '/jobs/V1/apply', undefined],
    ['/jobs/{id}', '/da/jobs/V1', undefined],
    ['/jobs/{id}', '/jobs/%ff', undefined],
    ['/a.b/{id}', '/axb/V1', undefined],
    ['/job?number={id}', '/job?number=V1', 'V1'],
    ['/job.html?lang=da&number={id}#top', '/job.html?utm_source=x&number=R%26D-7', 'R&D-7'],
    ['job.html?number={id}', '/careers/job.html/?number=V1', 'V1'],
    ['/job?number={id}&lang=da', '/job?number=V1', 'V1'],
    ['/job?stellen%5Bnr%5D={id}', '/job?stellen%5Bnr%5D=V1', 'V1'],
    ['/job?number={id}', '/job?number=', undefined],
    ['/job?number={id}', '/job?num=V1', undefined],
    ['/job?number={id}', '/jobs?number=V1', undefined],
    ['/job?number=x{id}', '/job?number=xV1', undefined],
    ['/job#{id}', '/job#V1', undefined],
    ['/jobs/{id}', '/jobs/index.html/', undefined],
    ['/jobs/{id}.html', '/jobs/.html', undefined],
    ['/aXb/{id}/cb', '/aXb/cb', undefined],
    ['/job.html', '/job.html', undefined],
    ['https://', '/jobs/V1', undefined],
    ['https://[{id}', '/jobs/V1', undefined],
    [undefined, '/jobs/V1', undefined],
  ] as const) {
    it(`of ${href} by ${template} is ${id}`, () => expect(read(template, href)).to.equal(id));
  }

  it('is the one that a link by this template leads to', () => {
    for (const id of ['R&D-7', 'Ø12', '../x', 'a b', 'a/b', '?', '#', '100%', '{id}', '🙂']) {
      for (const template of ['/jobs/{id}', '/job?a=b&nr={id}'])
        expect(read(template, fillUrlTemplate(template, id, 'vacancy'))).to.equal(id);
    }
  });
});

describe('a parameter of a URL', () => {
  for (const name of [
    'utm_source',
    'UTM_id',
    'gclid',
    'gbraid',
    'fbclid',
    'mc_cid',
    'ScCid',
    'mtm_campaign',
    'ref',
  ])
    it(`${name} only says where a visitor came from`, () => expect(isTracking(name)).to.equal(true));
  for (const name of ['id', 'page', 'lang', 'reference', 'utm', 'clid', 'q', 'category', 'page_id'])
    it(`${name} belongs to the page`, () => expect(isTracking(name)).to.equal(false));
});

describe('a template whose server would have the id in it', () => {
  const refused = [
    'https://{id}.example/',
    'https://{id}entity.example/jobs',
    'https://a@{id}:443/x',
    'https://jobs.example:{id}/',
    '//{id}/jobs',
    '\\\\{id}\\jobs',
    '/\t/{id}',
    ' //{id}',
    'https:///{id}',
    'https:{id}',
    '{id}://jobs.example/',
    'java{id}:alert(1)',
  ];
  for (const template of refused) {
    it(`is not used: ${JSON.stringify(template)}`, () => {
      expect(isIdInServer(template)).to.equal(true);
      expect(fillUrlTemplate(template, 'evil.example/', 'vacancy')).to.equal('?vacancy=evil.example%2F');
    });
  }

  const used = [
    '/{id}',
    '{id}.html',
    '/jobs/a:{id}',
    'https://jobs.example/{id}',
    '?job={id}',
    '#{id}',
    '//jobs.example?x={id}',
  ];
  for (const template of used) {
    it(`is no template with the id behind the server: ${template}`, () => {
      expect(isIdInServer(template)).to.equal(false);
      expect(fillUrlTemplate(template, 'V1', 'vacancy')).to.equal(template.replace('{id}', 'V1'));
    });
  }
});
