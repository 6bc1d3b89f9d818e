// Every list of the Connector over plain HTTP: envelope, records and paging, against the tables of the document.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fillRecords } from '../../demo/sandbox/connector/data/fill.js';
import { documented, faultsOf, lists, type ValueType } from '../helpers/node/connector-document.js';
import { PlainConnector, queryOf, type Envelope, type Item } from '../helpers/node/connector-plain-http.js';
import { anchor } from '../helpers/node/sandbox-client.js';

const most = 3000;
let connector: PlainConnector;

before(async () => {
  connector = await PlainConnector.start();
  const { database } = connector;
  for (const [, , record] of lists) fillRecords(database, record, most + 40, { today: anchor });
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

const envelopeNames = ['@odata.context', '@odata.count', '@odata.nextLink', 'value'];
const rowNumbers = (page: Envelope) => page.value.map((record) => record['rowNumber']);

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
      const first = await connector.list(path, { $count: 'true' });
      assert.deepEqual(Object.keys(first).sort(), envelopeNames);
    });

    it('has in each record the documented fields alone, each of its type', async () => {
      const all = await connector.all(path);
      assert.ok(all.length > most);
      assert.deepEqual([...new Set(all.flatMap((each) => faultsOf(each, record)))], []);
    });

    it('has the ends of each type and every text unchanged, and null where nothing is', async () => {
      const found = (await connector.all(path)).slice(-2);
      assert.deepEqual(found, [expected(record, 'least'), expected(record, 'most')]);
    });

    it('has pages of 3,000, each record once, and counts all of them on each', async () => {
      const all = await connector.all(path);
      const pages = await connector.pages(path, { $count: 'true', $orderby: 'rowNumber desc' });
      assert.deepEqual(
        pages.map(({ value }) => value.length),
        [...Array<number>(Math.floor(all.length / most)).fill(most), all.length % most],
      );
      assert.deepEqual(
        pages.map((page) => page['@odata.count']),
        pages.map(() => all.length),
      );
      const seen = pages.flatMap(rowNumbers) as number[];
      const wanted = all.map((each) => each['rowNumber'] as number).sort((a, b) => b - a);
      assert.deepEqual(seen, wanted);
      assert.equal(new Set(wanted).size, all.length);
    });

    it('skips and takes as many as asked, over the end of a page too', async () => {
      const all = await connector.all(path);
      const total = all.length;
      const cases: [options: Record<string, string>, from: number, to: number][] = [
        [{ $skip: '0', $top: '3' }, 0, 3],
        [{ $skip: '7', $top: '2' }, 7, 9],
        [{ $skip: String(total - 1) }, total - 1, total],
        [{ $skip: String(total) }, total, total],
        [{ $skip: '2147483647' }, total, total],
        [{ $top: '0' }, 0, 0],
        [{ $top: String(most) }, 0, most],
        [{ $top: String(most + 1) }, 0, most + 1],
        [{ $skip: '5', $top: String(most + 9) }, 5, most + 14],
        [{ $skip: '11' }, 11, total],
      ];
      for (const [options, from, to] of cases) {
        const pages = await connector.pages(path, options);
        assert.deepEqual(
          pages.flatMap(({ value }) => value),
          all.slice(from, to),
          queryOf(options),
        );
        assert.equal(pages.length, Math.max(1, Math.ceil((to - from) / most)), queryOf(options));
      }
    });

    it('has next links that are of use as they are only: opaque, and refused when changed', async () => {
      const link = (await connector.list(path))['@odata.nextLink']!;
      const below = link.slice(connector.sandbox.connectorUrl.length);
      const [target = '', query = ''] = below.split('?');
      assert.equal(target, `/odata/v2/${path}`);
      const [name, token = ''] = query.split('=');
      assert.equal(name, '$skiptoken');
      const other = path === 'Job' ? 'JobType' : 'Job';
      const flip = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const changed = [
        ...[0, 9, token.length >> 1, token.indexOf('.') + 2].map((at) => `${target}?$skiptoken=${flip(at)}`),
        `${target}?$skiptoken=${token.slice(0, -1)}`,
        `${target}?$skiptoken=${token}A`,
        `${target}?$skiptoken=`,
        `${target}?$skiptoken=3000`,
        `${below}&$filter=rowNumber%20gt%200`,
        `${below}&$top=9`,
        `/odata/v2/${other}?${query}`,
      ];
      for (const each of changed)
        assert.match((await connector.refusal(each)).problem.Message, /^\$skiptoken: /, each);
      assert.match((await connector.refusal(`${below}&$skip=1`)).problem.Message, /^\$skip: /);
      assert.deepEqual(
        (await connector.read(below)).value,
        (await connector.all(path)).slice(most, 2 * most),
      );
    });

    it('gives of selected fields these alone, each as it is in the whole record', async () => {
      const all = await connector.all(path);
      const fields = [...documented[record].fields.keys()];
      for (const chosen of [[fields[0]!], [fields.at(-1)!, 'rowNumber', fields[1]!], fields]) {
        const { value } = await connector.list(path, { $select: chosen.join(','), $top: '50' });
        const wanted = all
          .slice(0, 50)
          .map((each) => Object.fromEntries(chosen.map((name) => [name, each[name]])));
        assert.deepEqual(value, wanted);
      }
      const { value } = await connector.list(path, { $select: '*', $top: '5' });
      assert.deepEqual(value, all.slice(0, 5));
    });

    it('expands every record that the document nests, with its documented fields', async () => {
      const nested = [...documented[record].nested];
      const names = nested.map(([name]) => name);
      const { value } = await connector.list(path, { $expand: '*', $top: '30' });
      assert.deepEqual([...new Set(value.flatMap((each) => faultsOf(each, record, names)))], []);
      for (const [name, { isArray }] of nested) {
        const single = await connector.list(path, { $expand: name, $top: '30' });
        assert.deepEqual(
          single.value.map((each) => each[name]),
          value.map((each) => each[name]),
        );
        const isThere = (each: Item) => (isArray ? (each[name] as Item[]).length > 0 : each[name] !== null);
        assert.ok(value.some(isThere), `${path} has no ${name} to look at`);
      }
    });
  });
}

describe('the order of a list that was asked for', () => {
  const path = 'PositionVersion';
  const order = { $orderby: 'title desc', $select: 'rowNumber,title' };

  it('stays, whatever its values become, for an hour after the last page', async () => {
    const { database } = connector;
    const before = await connector.pages(path, order);
    const first = await connector.list(path, order);
    database.run(
      `UPDATE "connector_PositionVersion" SET title = 'A' WHERE rowNumber = ?`,
      rowNumbers(first)[0] as number,
    );
    database.run(
      `UPDATE "connector_PositionVersion" SET title = 'z' WHERE rowNumber = ?`,
      rowNumbers(before.at(-1)!)[0] as number,
    );
    const link = first['@odata.nextLink']!;
    connector.pass(59 * 60_000);
    const next = await connector.follow(link);
    assert.deepEqual(rowNumbers(next), rowNumbers(before[1]!));
    connector.pass(60 * 60_000);
    const { problem } = await connector.refusal(link.slice(connector.sandbox.connectorUrl.length));
    assert.match(problem.Message, /^\$skiptoken: .*begin the list anew/);
  });
});
