// The rules of the doctor that need neither a page nor a service: policies, records, languages, settings.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkLanguage } from '../../src/core/diagnosis/language-check.js';
import { allows, missingTrustedTypes, readPolicies, type Load } from '../../src/core/diagnosis/policy.js';
import { checkRecords } from '../../src/core/diagnosis/record-check.js';
import {
  checkApiInAddress,
  checkScriptData,
  checkServiceAddress,
} from '../../src/core/diagnosis/settings-check.js';
import { reportOf, withoutPersons } from '../../src/loader/panel/section.js';

const page = 'https://www.company.example/jobs/';

describe('a Content-Security-Policy, simulated', () => {
  const script = 'https://cdn.example/a/career-elements.js';
  const cases: readonly (readonly [policy: string, load: Partial<Load>, isAllowed: boolean])[] = [
    ["default-src 'none'", {}, false],
    ["img-src 'none'", {}, true],
    ['script-src https://cdn.example', {}, true],
    ['script-src cdn.example', {}, true],
    ['script-src *.example', {}, true],
    ['script-src *.cdn.example', {}, false],
    ['script-src http://cdn.example', {}, true],
    ['script-src *', {}, true],
    ['script-src https://cdn.example:8443', {}, false],
    ['script-src https://cdn.example:*', {}, true],
    ['script-src https://cdn.example/a/', {}, true],
    ['script-src https://cdn.example/a', {}, false],
    ["script-src 'self'", {}, false],
    ["script-src 'self'", { url: 'https://www.company.example/x.js' }, true],
    ["script-src 'nonce-abc'", {}, false],
    ["script-src 'nonce-abc'", { nonce: 'abc' }, true],
    ["script-src 'strict-dynamic' https://cdn.example", {}, false],
    ["script-src 'strict-dynamic' 'nonce-abc'", { nonce: 'abc' }, true],
    ["script-src 'strict-dynamic' 'nonce-x'", { isImported: true }, true],
    ["script-src-elem 'none'; script-src https://cdn.example", {}, false],
    ["default-src 'none'; script-src https://cdn.example", {}, true],
    ["script-src 'none'; script-src https://cdn.example", {}, false],
  ];
  for (const [policy, load, isAllowed] of cases) {
    it(`${isAllowed ? 'allows' : 'forbids'} a script by ${policy} ${JSON.stringify(load)}`, () => {
      const [read] = readPolicies(policy);
      assert.ok(read);
      assert.equal(allows(read, 'script-src', { url: script, page, ...load }), isAllowed);
    });
  }

  it('names styles in the page by hash or nonce, beside which unsafe-inline does not count', () => {
    const isAllowed = (policy: string, nonce?: string) => {
      const hashes = ['sha256-aA+/=', 'sha384-b'];
      return allows(readPolicies(policy)[0] ?? new Map(), 'style-src', { url: page, page, hashes, nonce });
    };
    assert.ok(!isAllowed("style-src 'self'"));
    assert.ok(isAllowed("style-src 'unsafe-inline'"));
    assert.ok(isAllowed("style-src 'self' 'sha256-aA+/='"));
    assert.ok(isAllowed("style-src-elem 'sha384-b'; style-src 'none'"));
    assert.ok(!isAllowed("style-src 'unsafe-inline' 'sha256-other'"));
    assert.ok(isAllowed("style-src 'nonce-n'", 'n'));
  });

  it('reads several policies of one header', () => {
    assert.equal(readPolicies("script-src 'self', connect-src 'none'").length, 2);
    assert.deepEqual(readPolicies(null), []);
  });

  it('names the Trusted Types that are missing', () => {
    const missing = (policy: string) => missingTrustedTypes(readPolicies(policy)[0] ?? new Map());
    assert.deepEqual(missing("require-trusted-types-for 'script'"), []);
    assert.deepEqual(missing('trusted-types *'), []);
    assert.deepEqual(missing('trusted-types lit-html'), ['career-elements']);
    assert.deepEqual(missing("trusted-types 'none'"), ['career-elements', 'lit-html']);
  });
});

describe('records, checked', () => {
  const options = { today: '2026-11-23', where: 'https://recruit.example' };
  const full = {
    id: 'V1',
    title: 'One',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    locations: [],
    organization: { id: '1', name: 'A' },
  };
  const ids = (records: readonly unknown[], more = {}) =>
    checkRecords(records, { ...options, ...more }).map(({ id, state }) => `${id} ${state}`);

  it('finds nothing wrong with records as documented, in any case', () => {
    assert.deepEqual(ids([full, { ID: 'V2', Description: 'Two', STARTDATE: '2026-01-01T00:00:00Z' }]), [
      'fields-missing note',
    ]);
  });

  it('proposes a fieldMap for other names, and keeps what is mapped', () => {
    const records = [
      { id: 1, content: { headline: 'A' }, publishDate: '2026-01-01', visibility: 'external' },
    ];
    const [finding] = checkRecords(records, { ...options, fieldMap: { organization: 'org' } }).filter(
      ({ id }) => id === 'field-names',
    );
    assert.equal(finding?.state, 'failed');
    assert.match(
      finding.advice ?? '',
      /'\{"organization":"org","title":"content\.headline","startDate":"publishDate","access":"visibility"\}'/,
    );
  });

  it('does not take a name within a known field for ours: the name of an organisation is not a title', () => {
    const [finding] = checkRecords([{ id: 1, organization: { id: 1, name: 'A' } }], options).filter(
      ({ id }) => id === 'field-names',
    );
    assert.match(finding?.message ?? '', /No record has title/);
  });

  it('names a path of the map where nothing is', () => {
    assert.ok(ids([full], { fieldMap: { title: 'job.title' } }).includes('field-map-path failed'));
  });

  it('names dates that cannot be read, are the wrong way round, or past', () => {
    assert.ok(ids([{ ...full, endDate: '31.12.2026' }]).includes('dates failed'));
    assert.ok(ids([{ ...full, endDate: 1_767_225_600 }]).includes('dates failed'));
    assert.ok(ids([{ ...full, endDate: '2025-12-31' }]).includes('dates-reversed warning'));
    assert.ok(ids([{ ...full, endDate: '2026-11-22' }]).includes('dates-past warning'));
    assert.ok(!ids([{ ...full, endDate: '2026-11-23' }]).includes('dates-past warning'));
  });

  it('names access values that count as internal', () => {
    const [finding] = checkRecords(
      [
        { ...full, access: 'Public' },
        { ...full, id: 'V2', access: 'External' },
      ],
      options,
    ).filter(({ id }) => id === 'access');
    assert.match(finding?.message ?? '', /1 of 2 records .* "Public"/);
  });

  it('names ids that stand twice, records without a title, and an empty list', () => {
    assert.ok(ids([full, full]).includes('ids-twice warning'));
    assert.ok(ids([full, { id: 'V2' }]).includes('records-skipped warning'));
    assert.deepEqual(ids([]), ['records-none warning']);
  });

  it('survives hostile records', () => {
    const deep: Record<string, unknown> = {};
    let at = deep;
    for (let i = 0; i < 2000; i++) at = at['x'] = {} as Record<string, unknown>;
    const hostile = [
      null,
      7,
      'x',
      [],
      JSON.parse('{"__proto__":{"id":1},"constructor":"x"}'),
      deep,
      { id: { a: 1 }, title: [] },
      { '<script>': 1 },
    ];
    assert.ok(checkRecords(hostile, options).length > 0);
  });
});

describe('languages and settings, checked', () => {
  for (const [tag, meant] of [
    ['dk', 'da'],
    ['english', 'en'],
    ['da_DK!', 'a language tag'],
    ['xx', 'a language tag'],
  ] as const) {
    it(`does not take ${tag} for a language, and proposes ${meant}`, () => {
      assert.match(checkLanguage(tag, 'lang')[0]?.advice ?? '', new RegExp(meant));
    });
  }

  it('takes language tags of any length, and no tag', () => {
    for (const tag of ['', 'en', 'da_DK', 'sr-Latn-RS', 'qaa'])
      assert.deepEqual(checkLanguage(tag, 'lang'), [], tag);
  });

  it('names settings with a wrong value, time zones and placeholders', () => {
    const { findings } = checkScriptData({
      timeout: 'soon',
      timeZone: 'Denmark',
      detailUrl: '/jobs/:id',
      fieldMap: '[',
    });
    assert.deepEqual(findings.map(({ id }) => id).sort(), [
      'detail-url-placeholder',
      'setting-value',
      'setting-value',
      'time-zone',
    ]);
  });

  it('names a link whose server would be chosen by whoever writes the page’s URL', () => {
    const { findings } = checkScriptData({ detailUrl: 'https://{id}.jobs.example/' });
    assert.deepEqual(
      findings.map(({ id }) => id),
      ['detail-url-server'],
    );
  });

  it('leaves alone attributes that other scripts read', () => {
    assert.deepEqual(
      checkScriptData({ cfasync: 'false', turboTrack: 'reload', noDoctor: '', load: 'x' }).findings,
      [],
    );
  });

  it('knows addresses of a service that cannot be right', () => {
    const idOf = (address: string | undefined) => checkServiceAddress(address, 'x')[0]?.id;
    assert.equal(idOf(undefined), 'base-url-missing');
    assert.equal(idOf('http://recruit.example'), 'base-url-http');
    assert.equal(idOf('recruit.example'), 'base-url-invalid');
    assert.equal(idOf('https://recruit.example'), undefined);
    assert.equal(idOf('http://localhost:5174'), undefined);
    const [finding] = checkApiInAddress({ baseUrl: 'https://recruit.example/api/x' });
    assert.match(finding?.advice ?? '', /Write "https:\/\/recruit\.example"/);
    assert.deepEqual(checkApiInAddress({ baseUrl: 'https://api.recruit.example' }), []);
    assert.deepEqual(checkApiInAddress({ baseUrl: 'https://recruit.example/api', path: '/x' }), []);
  });
});

describe('a record without a bottom', () => {
  it('is checked', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(5000)}1${']'.repeat(5000)}`);
    const records = [
      { id: deep, title: deep, startDate: deep, access: deep, endDate: deep, locations: deep },
    ];
    const ids = checkRecords(records, { today: '2026-01-01', where: 'x' }).map(({ id }) => id);
    assert.ok(ids.includes('dates'), ids.join());
  });
});

describe('the report of the panel', () => {
  it('has no addresses and numbers of persons', () => {
    assert.equal(
      withoutPersons('Write to jane.doe+x@mail.example or +45 12 34 56 78.'),
      'Write to [e-mail] or [number].',
    );
    assert.equal(
      withoutPersons('V1001 took 120 ms at 2026-11-23, /0123456789ab/shared.js'),
      'V1001 took 120 ms at 2026-11-23, /0123456789ab/shared.js',
    );
  });

  it('has all sections as lines', () => {
    const text = reportOf(
      [{ id: 'a', title: 'Console', items: [{ state: 'failed', text: 'x', lines: ['y'], code: 'z' }] }],
      ['Page: p'],
    );
    assert.equal(
      text,
      '# career-elements: report of ?career-doctor\nPage: p\n\n## Console\n- WRONG: x\n    y\n    z',
    );
  });
});
