// Queries that are wrong, over plain HTTP: each is 400 with problem details and a Message that names the part.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { documented, lists } from '../helpers/node/connector-document.js';
import { PlainConnector, queryOf } from '../helpers/node/connector-plain-http.js';

let connector: PlainConnector;
before(async () => {
  connector = await PlainConnector.start({ employees: 20 });
});
after(() => connector.close());

/** A refusal's Message begins with the part and has these words. */
async function refuses(path: string, query: string, part: string, words: string): Promise<void> {
  const { headers, problem, body } = await connector.refusal(`/odata/v2/${path}${query}`);
  assert.match(headers['content-type'] ?? '', /^application\/json\b/);
  assert.ok(problem.Message.startsWith(`${part}: `), `${query}: ${problem.Message}`);
  assert.ok(problem.Message.includes(words), `${query}: ${problem.Message}`);
  assert.deepEqual([problem.status, problem.detail], [400, problem.Message]);
  for (const name of ['type', 'title'] as const) assert.equal(typeof problem[name], 'string');
  assert.ok(!('value' in problem));
  // What runs behind it is nobody's business.
  assert.doesNotMatch(body, /sqlite|connector_|SELECT|node_modules|\.ts\b/);
}

/** The cases of one part: what is written, and what of it the Message must name. */
type Cases = readonly (readonly [written: string, words: string])[];

for (const [path, , record] of lists) {
  describe(`a wrong query to ${path}`, () => {
    const { fields, nested } = documented[record];
    const [first = ''] = [...fields].find(([, type]) => type === 'string?') ?? [];
    const [flag] = [...fields].find(([, type]) => type === 'boolean')!;
    const [one] = [...nested].find(([, { isArray }]) => !isArray) ?? [];
    const [many] = [...nested].find(([, { isArray }]) => isArray) ?? [];
    const inCapitals = first.charAt(0).toUpperCase() + first.slice(1);

    const byPart: Record<string, Cases> = {
      $filter: [
        ["unknownName eq 'x'", "'unknownName'"],
        [`${inCapitals} eq 'x'`, `Did you mean '${first}'`],
        ["constructor eq 'x'", "'constructor'"],
        ['id eq 1', "'id'"],
        ["unknownRecord/name eq 'x'", "'unknownRecord'"],
        [`${first}/name eq 'x'`, first],
        [`${first} eq 5`, first],
        ["rowNumber eq '5'", 'rowNumber'],
        [`${flag} gt false`, 'gt'],
        ['createdDateTime gt 2024-02-30', '2024-02-30'],
        [first, first],
        [`${first} eq 'x`, 'no end'],
        [`(${first} eq 'x'`, 'not closed'],
        [`${first} eq`, 'understood'],
        [`${first} = 'x'`, "'='"],
        [`${first} like 'x'`, 'understood'],
        [`${first} has 'x'`, 'has is not supported'],
        [`soundex(${first}) eq 'x'`, 'soundex'],
        [`contains(${first})`, 'contains'],
        [`${first}/any(x:x eq 1)`, first],
        ['', 'empty'],
        ...(one === undefined
          ? []
          : ([
              [`${one} eq 'x'`, one],
              [`${one} gt null`, one],
              [`${one}/unknownName eq 'x'`, 'unknownName'],
            ] as const)),
        ...(many === undefined
          ? []
          : ([
              [`${many}/rowNumber eq 1`, many],
              [`${many}/any(x:x/unknownName eq 1)`, 'unknownName'],
            ] as const)),
      ],
      $select: [
        ['unknownName', "'unknownName'"],
        [`${first},unknownName`, "'unknownName'"],
        [inCapitals, `Did you mean '${first}'`],
        [`${first},`, 'commas'],
        [`${first} ${flag}`, 'commas'],
        [`'${first}'`, 'commas'],
        ['createdBy/x', 'paths'],
        ['', 'commas'],
      ],
      $orderby: [
        ['unknownName', "'unknownName'"],
        [`${first} downwards`, 'understood'],
        [`${first},`, 'understood'],
        [inCapitals, `Did you mean '${first}'`],
        ['', 'empty'],
        ...(one === undefined ? [] : ([[one, one]] as const)),
        ...(many === undefined ? [] : ([[`${many}/rowNumber`, many]] as const)),
      ],
      $expand: [
        ['unknownName', "'unknownName'"],
        [first, first],
        ['', 'commas'],
        [')', 'commas'],
        ...(one === undefined
          ? []
          : ([
              [`${one}(`, 'not closed'],
              [`${one}()`, 'without options'],
              [`${one},${one}`, 'twice'],
              [`${one}($select=unknownName)`, "'unknownName'"],
              [`${one}($expand=unknownName)`, "'unknownName'"],
              [`${one}($top=1)`, '$top'],
              [`${one}($levels=2)`, '$levels'],
              [`${one}/x`, 'paths'],
            ] as const)),
        ...(many === undefined
          ? []
          : ([
              [`${many}($filter=unknownName eq 1)`, "'unknownName'"],
              [`${many}($orderby=unknownName)`, "'unknownName'"],
              [`${many}($top=-1)`, '$top'],
              [`${many}($count=perhaps)`, '$count'],
            ] as const)),
      ],
    };
    for (const [part, cases] of Object.entries(byPart)) {
      it(`is refused by its ${part}, with what is wrong in it`, async () => {
        for (const [written, words] of cases) await refuses(path, queryOf({ [part]: written }), part, words);
      });
    }

    it('is refused for numbers and flags that are none', async () => {
      const numbers = ['-1', '1.5', 'ten', '', ' 1', '1e3', 'NaN', '0x10', '99999999999999999999'];
      for (const part of ['$skip', '$top'])
        for (const value of numbers)
          await refuses(path, queryOf({ [part]: value }), part, value.trim() || 'whole number');
      for (const value of ['TRUE', '1', '', 'yes'])
        await refuses(path, queryOf({ $count: value }), '$count', 'true or false');
    });

    it('is refused for a parameter that is not supported, by its name', async () => {
      for (const name of [
        '$search',
        '$apply',
        '$compute',
        '$levels',
        '$deltatoken',
        'page',
        '$select2',
        '__proto__',
      ])
        await refuses(path, queryOf({ [name]: 'x' }), name, 'not supported');
      for (const name of ['$Filter', 'filter', '$SKIP', 'top'])
        await refuses(
          path,
          queryOf({ [name]: '1' }),
          name,
          `Did you mean $${name.replace('$', '').toLowerCase()}`,
        );
      await refuses(path, '?$skip=1&$skip=1', '$skip', 'more than once');
      await refuses(path, queryOf({ $format: 'xml' }), '$format', 'xml');
    });
  });
}

/** How a query string may be written, and what it then is. */
const written: [what: string, query: string, part: string | null][] = [
  ['spaces as %20', '?$filter=rowNumber%20gt%200', null],
  ['the $ as %24', '?%24top=1', null],
  ['commas as they are', '?$select=rowNumber,createdBy', null],
  ['commas by their code', '?$select=rowNumber%2CcreatedBy', null],
  ['letters beyond ASCII by their codes', "?$filter=createdBy%20ne%20'%C3%A5se'", null],
  ['nothing after the question mark', '?', null],
  ['an ampersand more', '?$top=1&', null],
  ['an ampersand within a text by its code', "?$filter=createdBy%20ne%20'a%26b'", null],
  ['a hash within a text by its code', "?$filter=createdBy%20ne%20'a%23b'", null],
  ['an offset with its + by its code', '?$filter=createdDateTime%20gt%202020-01-01T00:00:00%2B01:00', null],
  ['format json', '?$format=json', null],
  ['an ampersand within a text as it is', "?$filter=createdBy%20ne%20'a&b'", "b'"],
  ['an offset with its + as it is', '?$filter=createdDateTime%20gt%202020-01-01T00:00:00+01:00', '$filter'],
  ['bytes that are no UTF-8', "?$filter=createdBy%20eq%20'%E5'", '$filter'],
  ['a byte of zero', "?$filter=createdBy%20eq%20'a%00b'", '$filter'],
  ['a line break between words', '?$filter=rowNumber%20gt%0A0', '$filter'],
  ['options as one text', '?$top=1;$skip=1', '$top'],
  ['a name without a value', '?$select', '$select'],
];

describe('a query string', () => {
  for (const [what, query, part] of written) {
    it(`with ${what} is ${part === null ? 'answered' : `refused by ${part}`}`, async () => {
      const { status, body } = await connector.ask(`/odata/v2/Job${query}`);
      if (part === null) return assert.equal(status, 200, body);
      await refuses('Job', query, part, '');
    });
  }

  it('that is very long is refused, and the service goes on', async () => {
    const long = Array.from({ length: 900 }, (_, at) => `rowNumber eq ${at}`).join(' or ');
    assert.ok(
      [400, 414, 431].includes((await connector.ask(`/odata/v2/Job${queryOf({ $filter: long })}`)).status),
    );
    assert.equal((await connector.ask('/odata/v2/Job?$top=1')).status, 200);
  });
});
