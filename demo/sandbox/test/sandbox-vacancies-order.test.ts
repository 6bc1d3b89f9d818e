import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  company,
  errorsOf,
  form,
  start,
} from '../../../test/helpers/node/sandbox-client.js';

/** One alphabet's order is another's mistake: in German å and ä are an a; elsewhere they come after z, and aa with å. */
const alphabets: Record<string, string[]> = {
  da: ['Apfel', 'Ost', 'Zebra', 'Äpfel', 'Öl', 'Ål', 'Aal'],
  sv: ['Aal', 'Apfel', 'Ost', 'Zebra', 'Ål', 'Äpfel', 'Öl'],
  de: ['Aal', 'Ål', 'Apfel', 'Äpfel', 'Öl', 'Ost', 'Zebra'],
};
const words = ['Zebra', 'Ål', 'Ost', 'Äpfel', 'Aal', 'Öl', 'Apfel'];

const oddIds = ['R&D-7', 'Ø12', 'a b+c', '50%', '?x=1#y'];

describe('vacancies with ids and titles that are no plain ASCII', () => {
  let folder: string;
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-order-'));
    const dataFolder = join(folder, 'company');
    await cp(company, dataFolder, { recursive: true });
    const vacancies = join(dataFolder, 'vacancies');
    const sample = JSON.parse(await readFile(join(vacancies, 'V2.json'), 'utf8')) as Record<string, unknown>;
    const add = (id: string, title: Record<string, string>) => {
      const vacancy = { ...sample, id, title, priority: 9, advert: {}, locationIds: [] };
      return writeFile(join(vacancies, `${Buffer.from(id).toString('hex')}.json`), JSON.stringify(vacancy));
    };
    for (const [index, word] of words.entries()) {
      await add(`W${index}`, Object.fromEntries(Object.keys(alphabets).map((tag) => [tag, word])));
    }
    for (const id of oddIds) await add(id, { en: `The ${id}` });
    sandbox = await start({ dataFolder });
    caller = new Caller(sandbox);
  });
  after(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  it('are found by their percent-encoded ids, and take applications', async () => {
    for (const id of oddIds) {
      for (const slash of ['', '/']) {
        const response = await caller.get(`/vacancies/${encodeURIComponent(id)}${slash}`);
        assert.equal(response.status, 200, id);
        assert.equal(((await response.json()) as { id: string }).id, id);
      }
      assert.equal((await caller.post(form(candidate({ vacancyId: id })))).status, 201, id);
    }
    assert.equal((await caller.get('/vacancies/R&D-7')).status, 200);
    assert.equal((await caller.get('/vacancies/%C3%B812')).status, 404, 'an id has its case');
  });

  it('sort titles as Danish, Swedish and German do, in both directions', async () => {
    const titles = async (query: string, tag: string) => {
      const response = await caller.get(`/vacancies/simple?${query}`, { 'x-service-user-language': tag });
      assert.equal(response.headers.get('content-language'), tag);
      const list = (await response.json()) as { id: string; description: string }[];
      return list.filter(({ id }) => id.startsWith('W')).map(({ description }) => description);
    };
    for (const [tag, expected] of Object.entries(alphabets)) {
      const up = await titles('sortField=Description', tag);
      assert.deepEqual(up, expected, tag);
      assert.deepEqual(
        await titles('sortField=Description&sortDescending=true', tag),
        [...up].reverse(),
        tag,
      );
      assert.deepEqual(await titles('', tag), up, 'one priority, so by title');
      assert.deepEqual(await titles('sortDescending=true', tag), [...up].reverse(), tag);
    }
  });
});

describe('the parameters of the two vacancy lists', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());

  it('are the same on both, one by one and together', async () => {
    const queries: Record<string, string[]> = {
      'sortField=StartDate': ['V3', 'V1', 'V5', 'V4', 'V2'],
      'sortField=EndDate&sortDescending=true': ['V1', 'V5', 'V3', 'V2', 'V4'],
      'sortDescending=true': ['V5', 'V1', 'V4', 'V2', 'V3'],
      'sortDescending=false': ['V2', 'V4', 'V1', 'V5', 'V3'],
      'access=external': ['V2', 'V4', 'V1', 'V5'],
      'perdate=2026-01-15': ['V2', 'V1', 'V5'],
      'location=aar': ['V4', 'V1', 'V3'],
      'location=AAR&perdate=2026-01-14&access=internal&sortField=Priority&sortDescending=true': ['V1', 'V3'],
    };
    for (const [query, expected] of Object.entries(queries)) {
      for (const path of ['/vacancies', '/vacancies/', '/vacancies/simple', '/vacancies/simple/']) {
        assert.deepEqual(await caller.ids(`${path}?${query}`), expected, `${path}?${query}`);
      }
    }
  });

  it('are refused where they are given twice', async () => {
    const values = {
      sortField: 'Priority',
      sortDescending: 'true',
      access: 'external',
      perdate: '2026-01-15',
    };
    for (const [name, value] of Object.entries({ ...values, location: 'AAR' })) {
      for (const path of ['/vacancies/', '/vacancies/simple']) {
        const response = await caller.get(`${path}?${name}=${value}&${name}=${value}`);
        assert.equal(response.status, 400, name);
        assert.deepEqual(Object.keys(await errorsOf(response)), [name]);
      }
    }
  });

  it('are left alone where nothing has their name: it is read with its case', async () => {
    const path = '/vacancies/?sortfield=Nothing&Access=x&constructor=1&sortField=Description';
    assert.deepEqual(await caller.ids(path), await caller.ids('/vacancies/?sortField=Description'));
    assert.equal((await caller.get('/candidates/lookup?includecountry=x')).status, 200);
  });

  it('serve lookups and mailing templates in the language of a regional tag, and say which', async () => {
    for (const [tag, language, city] of [
      ['da-DK', 'da', 'København'],
      ['en-US', 'en', 'Copenhagen'],
      ['fi', 'en', 'Copenhagen'],
    ] as const) {
      const headers = { 'x-service-user-language': tag };
      const lookup = await caller.get('/candidates/lookup', headers);
      assert.equal(lookup.headers.get('content-language'), language);
      const { locations } = (await lookup.json()) as { locations: unknown[] };
      assert.deepEqual(locations[0], { id: 'CPH', description: city });
      const templates = await caller.get('/candidates/lookup/mailingtemplates', headers);
      assert.equal(templates.headers.get('content-language'), language);
    }
  });
});
