// Every list of the Connector over plain HTTP: envelope, records and paging, against the tables of the document.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { documented, faultsOf, lists, type ValueType } from './helpers/connector-document.js';
import { PlainConnector, type Envelope, type Item } from './helpers/connector-plain-http.js';

let connector: PlainConnector;

before(async () => {
  connector = await PlainConnector.start();
  for (const [, , record] of lists) for (const extreme of ['least', 'most'] as const) insert(record, extreme);
});
after(() => connector.close());

// Values at the ends of what the types allow, and texts that break what writes JSON by hand.
const extremes: Record<'least' | 'most', Record<ValueType, string | number | null>> = {
  least: {
    'string?': null,
    boolean: 0,
    int32: -(2 ** 31),
    double: -0.1 - 0.2,
    'date-time': '0001-01-01T00:00:00Z',
    'date-time?': null,
  },
  most: {
    'string?': `"%s" \\ \u0001\u001f\t\n\r</script> \u2028 'Ø' 😀 ${'x'.repeat(5000)}`,
    boolean: 1,
    int32: 2 ** 31 - 1,
    double: 1.7976931348623157e308,
    'date-time': '9999-12-31T23:59:59.999Z',
    'date-time?': '2024-02-29T23:59:59.5Z',
  },
};

function insert(record: (typeof lists)[number][2], which: 'least' | 'most'): void {
  const fields = [...documented[record].fields];
  const names = fields.map(([name]) => `"${name}"`).join(', ');
  const marks = fields.map(() => '?').join(', ');
  const values = fields.map(([, type]) => extremes[which][type]);
  connector.database.run(`INSERT INTO "connector_${record}" (${names}) VALUES (${marks})`, ...values);
}

/** As JSON has it. */
function expected(record: (typeof lists)[number][2], which: 'least' | 'most'): Item {
  const fields = [...documented[record].fields];
  return Object.fromEntries(
    fields.map(([name, type]) => {
      const value = extremes[which][type];
      return [name, type === 'boolean' ? value === 1 : value];
    }),
  );
}

for (const [path, , record] of lists) {
  describe(`the list ${path}`, () => {
    it('is JSON with the names of the envelope and no others', async () => {
      const answer = await connector.ask(`/odata/v2/${path}?$top=2`);
      assert.equal(answer.status, 200);
      assert.match(answer.headers['content-type'] ?? '', /^application\/json\b/);
      const envelope = JSON.parse(answer.body) as Envelope;
      assert.deepEqual(Object.keys(envelope).sort(), ['@odata.context', 'value']);
      assert.equal(
        envelope['@odata.context'],
        `${connector.sandbox.connectorUrl}/odata/v2/$metadata#${path}`,
      );
    });

    it('has in each record the documented fields alone, each of its type', async () => {
      const all = await connector.all(path);
      assert.ok(all.length > 2);
      assert.deepEqual([...new Set(all.flatMap((each) => faultsOf(each, record)))], []);
    });

    it('has the ends of each type and every text unchanged, and null where nothing is', async () => {
      const found = (await connector.all(path)).slice(-2);
      assert.deepEqual(found, [expected(record, 'least'), expected(record, 'most')]);
    });
  });
}
