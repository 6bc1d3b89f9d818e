import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recordTypes } from '../connector/model.js';
import { internalName } from '../connector/query/names.js';
import { smallCompany } from './helpers/connector-query-company.js';
import type { Records } from './helpers/connector-query-records.js';

const raw = { isRaw: true };

describe('raw mode', () => {
  let records: Records;
  before(() => {
    records = smallCompany();
  });
  after(() => records.close());

  it('has an internal name of its own for every property', () => {
    for (const [type, { fields, navigations }] of Object.entries(recordTypes)) {
      const names = [...Object.keys(fields), ...Object.keys(navigations)];
      const internal = names.map(internalName);
      assert.equal(new Set(internal).size, names.length, type);
      assert.deepEqual(
        internal.filter((name) => names.includes(name)),
        [],
        type,
      );
    }
  });

  it('takes and gives internal names', () => {
    const answer = records.list(
      'Organization',
      {
        $filter: "OrgUnitRef eq 'a' and Site/Label ne null and Jobs/any(j:j/IsActive)",
        $select: 'OrgUnitRef,Label',
        $expand: 'Site($select=Label),Jobs($select=JobRef;$orderby=JobRef desc;$top=1)',
        $orderby: 'Label',
      },
      raw,
    );
    assert.deepEqual(answer.value, [
      { OrgUnitRef: 'a', Label: 'Research', Jobs: [{ JobRef: 'j2' }], Site: { Label: 'København' } },
    ]);
    assert.match(answer['@odata.context'], /#Organization\(OrgUnitRef,Label,Jobs\(JobRef\),Site\(Label\)\)$/);
  });

  it('has internal names only in whole records', () => {
    const [record] = records.list('Organization', { $expand: '*' }, raw).value;
    for (const name of Object.keys(record!)) assert.match(name, /^[A-Z]/);
  });

  it('does not know the mapped names, nor the other mode the internal ones', () => {
    const queries: [Record<string, string>, Record<string, string>][] = [
      [{ $filter: "name eq 'x'" }, { $filter: "Label eq 'x'" }],
      [{ $select: 'organizationId' }, { $select: 'OrgUnitRef' }],
      [{ $orderby: 'location/name' }, { $orderby: 'Site/Label' }],
      [{ $expand: 'location' }, { $expand: 'Site' }],
    ];
    for (const [mapped, internal] of queries) {
      assert.match(records.refusal('Organization', mapped, raw), /is not a property/);
      assert.match(records.refusal('Organization', internal), /is not a property/);
      assert.ok(records.list('Organization', internal, raw));
    }
  });
});
