// How a query string may be written, over plain HTTP; what is wrong is 400 with problem details and a Message that names the part.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PlainConnector } from './helpers/connector-plain-http.js';

let connector: PlainConnector;
before(async () => {
  connector = await PlainConnector.start({ employees: 20 });
});
after(() => connector.close());

/** A refusal's Message begins with the part. */
async function refuses(query: string, part: string): Promise<void> {
  const { headers, problem, body } = await connector.refusal(`/odata/v2/Job${query}`);
  assert.match(headers['content-type'] ?? '', /^application\/json\b/);
  assert.ok(problem.Message.startsWith(`${part}: `), `${query}: ${problem.Message}`);
  assert.deepEqual([problem.status, problem.detail], [400, problem.Message]);
  for (const name of ['type', 'title'] as const) assert.equal(typeof problem[name], 'string');
  assert.ok(!('value' in problem));
  // What runs behind it is nobody's business.
  assert.doesNotMatch(body, /sqlite|connector_|SELECT|node_modules|\.ts\b/);
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
  ['a line break between words', '?$filter=rowNumber%20gt%0A0', '$filter'],
  ['options as one text', '?$top=1;$skip=1', '$top'],
  ['a name without a value', '?$select', '$select'],
];

describe('a query string', () => {
  for (const [what, query, part] of written) {
    it(`with ${what} is ${part === null ? 'answered' : `refused by ${part}`}`, async () => {
      const { status, body } = await connector.ask(`/odata/v2/Job${query}`);
      if (part === null) return assert.equal(status, 200, body);
      await refuses(query, part);
    });
  }
});
