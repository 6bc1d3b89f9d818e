/** The sample company in memory, which the playground's service reads, is what the sandbox reads from its database. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { databaseRecords } from '../../demo/sandbox/api/database-service.js';
import type { Records, VacancyRow } from '../../demo/sandbox/api/records.js';
import { openDatabase, type Database } from '../../demo/sandbox/database/database.js';
import { shiftSampleDates } from '../../demo/sandbox/database/sample-dates.js';
import { readSamples } from '../../demo/sandbox/database/sample.js';
import { kindOfList, seed } from '../../demo/sandbox/database/seed.js';
import { sampleRecords } from '../../site/playground/sample-records.js';
import { company } from '../helpers/node/sandbox-client.js';

const TODAY = '2026-11-23';
const PICTURES = 'https://www.company.example/docs/playground/';
const demo = fileURLToPath(new URL('../../demo/data', import.meta.url));

const sorted = (rows: readonly VacancyRow[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

for (const [name, dataFolder] of [
  ['the sample company', demo],
  ['the company of the sandbox’s tests', company],
] as const) {
  describe(`the records of ${name}`, () => {
    const samples = readSamples(dataFolder);
    const { customerId } = samples[0]!.company;
    const folder = mkdtempSync(path.join(tmpdir(), 'sample-records-'));
    let database: Database;
    let stored: Records;
    let sample: Records;
    before(() => {
      database = openDatabase(path.join(folder, 'sandbox.db'));
      seed(database, samples);
      shiftSampleDates(database, TODAY);
      stored = databaseRecords(database);
      sample = sampleRecords(samples[0]!, { today: TODAY, pictures: PICTURES });
    });
    after(() => {
      database.close();
      rmSync(folder, { recursive: true });
    });

    const withPicture = <Row extends VacancyRow>(row: Row): Row => ({
      ...row,
      image: row.image && new URL(row.image, PICTURES).href,
    });

    it('have the customer, in any case', () => {
      assert.deepEqual(sample.customer(customerId.toUpperCase()), stored.customer(customerId.toUpperCase()));
      assert.equal(sample.customer('somebody'), undefined);
    });

    it('have each vacancy, its dates around today, with adverts and contacts', () => {
      const rows = stored.vacancies(customerId);
      assert.ok(rows.length > 0);
      for (const { id } of rows)
        assert.deepEqual(sample.vacancy(customerId, id), withPicture(stored.vacancy(customerId, id)!));
      const brief = sample.vacancies(customerId).map(({ id }) => id);
      assert.deepEqual(
        brief.toSorted(),
        sorted(rows).map(({ id }) => id),
      );
      assert.equal(sample.vacancy(customerId, 'none'), undefined);
    });

    it('have the terms of each kind, and the mailing templates', () => {
      for (const kind of Object.values(kindOfList)) {
        const ofKind = (records: Records) => records.terms(customerId).filter((term) => term.kind === kind);
        assert.deepEqual(ofKind(sample), ofKind(stored));
      }
      assert.deepEqual(sample.templates(customerId), stored.templates(customerId));
    });
  });
}
