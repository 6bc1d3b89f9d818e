// What counts as breaking a version's promise: each kind of mistake, seeded into the API of the elements as it is described.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  compareApis,
  compareVersions,
  grownLevel,
  isEnough,
  neededLevel,
} from '../../build/release/compare-api.js';
import type { Api, ApiItem } from '../../build/release/describe-api.js';

const folder = new URL('../../docs/api/', import.meta.url);
const newest = readdirSync(folder)
  .map((file) => file.replace('.json', ''))
  .sort(compareVersions)
  .at(-1);
const { items } = JSON.parse(readFileSync(new URL(`${newest}.json`, folder), 'utf8')) as Api;

type Change = Readonly<Record<string, ApiItem | undefined>>;

/** The API with some items changed; undefined takes one away. */
function changed(change: Change): Api['items'] {
  const after: Record<string, ApiItem> = { ...items };
  for (const [name, item] of Object.entries(change)) {
    if (item) after[name] = item;
    else {
      assert.ok(items[name], `${name} is not in docs/api`);
      delete after[name];
    }
  }
  return after;
}

const of = (name: string): ApiItem => {
  const item = items[name];
  assert.ok(item, `${name} is not in docs/api`);
  return item;
};

/** An item with another type, made from its own where it is the side that changes. */
const gives = (name: string, type: string): Change => ({ [name]: { ...of(name), gives: type } });
const withType = (name: string, change: (was: string) => string): Change => {
  const { takes: type, gives: result, ...others } = of(name);
  const was = type ?? result ?? '';
  assert.notEqual(change(was), was, `${name} is ${was}`);
  return {
    [name]: type === undefined ? { ...others, gives: change(was) } : { ...others, takes: change(was) },
  };
};

/** What somebody might do, and what the check says of it. */
const BREAKING: readonly (readonly [mistake: string, change: Change, says: RegExp])[] = [
  ['an element', { '<career-site> element': undefined }, /^<career-site> element is gone$/],
  ['an attribute', { '<vacancy-list> attribute page-size': undefined }, /attribute page-size is gone/],
  ['a property', { '<vacancy-list> property renderCard': undefined }, /property renderCard is gone/],
  ['a method', { '<application-form> method submit()': undefined }, /method submit\(\) is gone/],
  ['a slot', { '<application-form> slot consent': undefined }, /slot consent is gone/],
  ['a part', { '<vacancy-list> part title': undefined }, /part title is gone/],
  ['a part of <career-site>', { '<career-site> part list-title': undefined }, /part list-title is gone/],
  ['a custom property', { 'custom property --career-accent': undefined }, /--career-accent is gone/],
  [
    'what an event carries',
    { '<vacancy-list> event vacancy-select detail.id': undefined },
    /vacancy-select detail\.id is gone/,
  ],
  [
    'the certainty that an event carries it',
    {
      '<vacancy-list> event vacancy-select detail.id': { gives: 'string | undefined', required: true },
    },
    /vacancy-select detail\.id may be undefined now/,
  ],
  ['a setting', { 'export career-elements Settings.baseUrl': undefined }, /Settings\.baseUrl is gone/],
  ['an exported name', { 'export career-elements isCareerError': undefined }, /isCareerError is gone/],
  [
    'a component for React',
    { 'export career-elements/react VacancyList': undefined },
    /react VacancyList is gone/,
  ],
  [
    'a prop of a component',
    { 'export career-elements/react VacancyListProps.pageSize': undefined },
    /VacancyListProps\.pageSize is gone/,
  ],
  ['a tag in JSX', { 'export career-elements/jsx <vacancy-list>': undefined }, /jsx <vacancy-list> is gone/],
  ['a tag in Vue', { 'export career-elements/vue <vacancy-list>': undefined }, /vue <vacancy-list> is gone/],
  ["the command's name", { 'command named career-elements': undefined }, /named career-elements is gone/],
  ['a subpath', { 'export career-elements/cdn/*': undefined }, /cdn\/\* is gone/],
  ['an option of the command', { 'command sync --allow-shrink': undefined }, /--allow-shrink is gone/],
  ['a key of --json', { 'sync --json SyncResult.bytes': undefined }, /SyncResult\.bytes is gone/],
  [
    'a key of the directory',
    { 'directory PublishedAddress.city': undefined },
    /PublishedAddress\.city is gone/,
  ],
  ['an option of career-site.json', { 'career-site.json pageSize': undefined }, /json pageSize is gone/],
  ['a key of the sandbox', { 'sandbox /_sandbox/applications candidate': undefined }, /candidate is gone/],
  ['a fault of the sandbox', { 'sandbox fault slow': undefined }, /fault slow is gone/],
  ['a browser', { 'browser safari16.4': undefined }, /safari16\.4 is gone/],
  ['an old release of Node', { Node: { takes: '>=22' } }, /^Node no longer takes >=20/],
  [
    'a value of an attribute',
    { '<vacancy-list> attribute layout': { takes: "'cards'", default: "'cards'" } },
    /attribute layout no longer takes 'table': it is 'cards'/,
  ],
  [
    'text where only some words are left',
    { '<application-form> attribute links-property': { takes: "'links' | 'urls'" } },
    /attribute links-property no longer takes string/,
  ],
  [
    'a default',
    { '<vacancy-list> attribute page-size': { takes: 'number', default: '20' } },
    /page-size has another default: 20 instead of 50/,
  ],
  [
    'what can be set',
    { '<vacancy-list> property pageSize': { gives: 'number', default: '50' } },
    /property pageSize can no longer be set/,
  ],
  [
    'the type of what an event carries',
    { '<vacancy-list> event vacancy-select detail.id': { gives: 'number', required: true } },
    /detail\.id is no longer string: it is number/,
  ],
  [
    'a promise that something is there',
    { 'sync --json SyncResult.bytes': { gives: 'number', required: false } },
    /SyncResult\.bytes may be missing now/,
  ],
  [
    'an option that need not be given',
    { 'career-site.json pageSize': { ...of('career-site.json pageSize'), required: true } },
    /json pageSize must be given now/,
  ],
  [
    'a configuration without a new option',
    { 'career-site.json tenant': { takes: 'string', required: true } },
    /json tenant is new and must be given/,
  ],
  [
    'a parameter of a function',
    {
      'export career-elements isCareerError': {
        gives: '(value: unknown, strict: boolean): value is CareerError',
      },
    },
    /isCareerError is no longer/,
  ],
  [
    'a result',
    { 'export career-elements isSortField': { gives: '(value: unknown): boolean' } },
    /isSortField is no longer \(value: unknown\): value is 'Description' \|/,
  ],
  [
    'a key of what an event carries, within its type',
    gives('export career-elements VacancySelectEvent', 'CustomEvent<{ id: string; }>'),
    /VacancySelectEvent is no longer CustomEvent<\{ id: string; vacancy: Vacancy; \}>/,
  ],
  [
    'the certainty that a key is there, within a type',
    gives('export career-elements VacancySelectEvent', 'CustomEvent<{ id?: string; vacancy: Vacancy; }>'),
    /VacancySelectEvent is no longer/,
  ],
  [
    'an object without a new key',
    withType('export career-elements/astro AstroOptions.company', (was) =>
      was.replace('{ ', '{ readonly country: string; '),
    ),
    /AstroOptions\.company no longer takes/,
  ],
  [
    'a key of an object that is given',
    withType('export career-elements/astro AstroOptions.company', (was) =>
      was.replace('readonly logo?: string | undefined; ', ''),
    ),
    /AstroOptions\.company no longer takes/,
  ],
  [
    'a key of a parameter',
    gives(
      'export career-elements checkAttachment',
      '(file: { readonly name: string; readonly size: number; readonly date: string; }, chosen: readonly { readonly size: number; }[], limits: AttachmentLimits): AttachmentProblem | undefined',
    ),
    /checkAttachment is no longer/,
  ],
  ['a word of controls', { 'word of <vacancy-list> controls count': undefined }, /controls count is gone/],
  ['a word of fields', { 'word of <application-form> fields image': undefined }, /fields image is gone/],
  ['what only the script tag has', { 'script tag data-no-doctor': undefined }, /data-no-doctor is gone/],
  ['an option of feeds', { 'career-site.json feeds sitemap': undefined }, /feeds sitemap is gone/],
  [
    'an option of a job feed',
    { 'career-site.json feeds.jobs perPlace': undefined },
    /feeds\.jobs perPlace is gone/,
  ],
  [
    'a key of jobPosting',
    { 'career-site.json jobPosting JobPostingSettings.logo': undefined },
    /JobPostingSettings\.logo is gone/,
  ],
  [
    'a field of records',
    withType('career-site.json fieldMap WireName', (was) => was.replace(" | 'image'", '')),
    /WireName is no longer 'image'/,
  ],
  [
    'a class of published lists',
    { 'published.css .career-published': undefined },
    /published\.css \.career-published is gone/,
  ],
  [
    'a file of the script folder',
    { 'script folder licenses.txt': undefined },
    /folder licenses\.txt is gone/,
  ],
  [
    'an exit code',
    { 'command exit code refused': { gives: '4' } },
    /exit code refused is no longer 3: it is 4/,
  ],
];

const ADDED: readonly (readonly [what: string, change: Change, says: RegExp])[] = [
  ['an attribute', { '<vacancy-list> attribute new': { takes: 'string' } }, /attribute new is new/],
  [
    'a value',
    { '<vacancy-list> attribute layout': { takes: "'cards' | 'map' | 'table'", default: "'cards'" } },
    /^<vacancy-list> attribute layout also takes 'map'$/,
  ],
  [
    'a key of an event',
    { '<vacancy-list> event vacancy-select detail.place': { gives: 'number', required: true } },
    /detail\.place is new/,
  ],
  [
    'a parameter that may be left out',
    {
      'export career-elements isCareerError': {
        gives: '(value: unknown, strict?: boolean): value is CareerError',
      },
    },
    /isCareerError is also \(value: unknown, strict\?: boolean\)/,
  ],
  [
    'a key of what an event carries, within its type',
    gives(
      'export career-elements VacancySelectEvent',
      'CustomEvent<{ id: string; vacancy: Vacancy; place: number; }>',
    ),
    /VacancySelectEvent is also CustomEvent</,
  ],
  [
    'a key that may be left out of an object',
    withType('export career-elements/astro AstroOptions.company', (was) =>
      was.replace('{ ', '{ readonly country?: string; '),
    ),
    /AstroOptions\.company also takes/,
  ],
  [
    'a key that may be left out of a parameter',
    gives(
      'export career-elements checkAttachment',
      '(file: { readonly name: string; readonly size: number; readonly date?: string; }, chosen: readonly { readonly size: number; }[], limits: AttachmentLimits): AttachmentProblem | undefined',
    ),
    /checkAttachment is also/,
  ],
  [
    'a code of errors',
    {
      'export career-elements/error CAREER_ERROR_CODES': {
        gives: of('export career-elements/error CAREER_ERROR_CODES').gives!.replace(']', ", 'busy']"),
      },
    },
    /CAREER_ERROR_CODES is also 'busy'$/,
  ],
];

describe('the comparison of two versions', () => {
  it('finds no difference between a version and itself', () => {
    assert.deepEqual(compareApis(items, changed({})), { breaking: [], added: [] });
    assert.ok(Object.keys(items).length > 1000);
  });

  for (const [mistake, change, says] of BREAKING) {
    it(`is stopped by the loss of ${mistake}`, () => {
      const { breaking } = compareApis(items, changed(change));
      assert.equal(breaking.length, 1, breaking.join('\n'));
      assert.match(breaking[0] ?? '', says);
    });
  }

  for (const [what, change, says] of ADDED) {
    it(`lists as added ${what}`, () => {
      const { breaking, added } = compareApis(items, changed(change));
      assert.deepEqual(breaking, []);
      assert.equal(added.length, 1, added.join('\n'));
      assert.match(added[0] ?? '', says);
    });
  }

  it('says nothing where members of a type only stand in another order', () => {
    const before = items['<vacancy-list> attribute access']!;
    const after = { ...before, takes: before.takes!.split(' | ').reverse().join(' | ') };
    assert.notEqual(after.takes, before.takes);
    const difference = compareApis(items, changed({ '<vacancy-list> attribute access': after }));
    assert.deepEqual(difference, { breaking: [], added: [] });
  });

  it('names what has gone once, not each of its members too', () => {
    const gone = Object.keys(items).filter((name) => name.startsWith('export career-elements/error'));
    const { breaking } = compareApis(
      items,
      changed(Object.fromEntries(gone.map((name) => [name, undefined]))),
    );
    assert.deepEqual(breaking, ['export career-elements/error is gone']);
    const event = Object.keys(items).filter((name) => name.startsWith('<vacancy-list> event vacancy-select'));
    const events = compareApis(items, changed(Object.fromEntries(event.map((name) => [name, undefined]))));
    assert.deepEqual(events.breaking, ['<vacancy-list> event vacancy-select is gone']);
  });
});

describe('the version that a difference needs', () => {
  const nothing = { breaking: [], added: [] };
  const added = { breaking: [], added: ['one'] };
  const breaking = { breaking: ['one'], added: ['one'] };

  it('is a major one where something breaks, and below 1.0.0 a minor one', () => {
    assert.equal(neededLevel(breaking, '1.4.2'), 'major');
    assert.equal(neededLevel(breaking, '0.4.2'), 'minor');
  });

  it('is a minor one where something was added, and below 1.0.0 any', () => {
    assert.equal(neededLevel(added, '1.4.2'), 'minor');
    assert.equal(neededLevel(added, '0.4.2'), 'patch');
    assert.equal(neededLevel(nothing, '1.4.2'), 'patch');
  });

  it('is compared with the part of the number that has grown', () => {
    assert.equal(grownLevel('1.4.2', '1.4.10'), 'patch');
    assert.equal(grownLevel('1.4.2', '1.5.0'), 'minor');
    assert.equal(grownLevel('1.4.2', '2.0.0'), 'major');
    assert.equal(grownLevel('1.4.2', '1.4.2'), undefined);
    assert.equal(grownLevel('1.4.2', '1.4.1'), undefined);
    assert.equal(isEnough(breaking, '1.4.2', '1.5.0'), false);
    assert.equal(isEnough(breaking, '1.4.2', '2.0.0'), true);
    assert.equal(isEnough(breaking, '0.4.2', '0.4.3'), false);
    assert.equal(isEnough(breaking, '0.4.2', '0.5.0'), true);
    assert.equal(isEnough(added, '1.4.2', '1.4.3'), false);
    assert.equal(isEnough(nothing, '1.4.2', '1.4.2'), false);
    assert.equal(isEnough(nothing, '1.4.2', '1.4.3'), true);
  });
});
