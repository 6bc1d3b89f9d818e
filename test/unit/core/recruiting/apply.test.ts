/** Applications to the real service: what arrived is read on the operator's side. */
import { expect } from '@open-wc/testing';
import type { Application, Candidate } from '../../../../src/core/applications/application.js';
import { RecruitingClient, type RecruitingOptions } from '../../../../src/core/recruiting/index.js';
import { today } from '../../../../src/core/util/calendar-date.js';
import { newAddress } from '../../../helpers/browser/elements.js';
import { explain } from '../../../../src/elements/shared/describe-error.js';
import { sandbox } from '../../../helpers/browser/sandbox.js';
import { closedPort } from '../../../helpers/browser/closed-port.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';

interface StoredApplication {
  id: string;
  vacancyId: string;
  candidate: Record<string, unknown>;
  files: { name: string; type: string; size: number; sha256: string }[];
}

interface LoggedRequest {
  method: string;
  path: string;
}

const { url, customerId } = sandbox;
const client = (options: Partial<RecruitingOptions> = {}) =>
  new RecruitingClient({ baseUrl: url, customerId, timeout: 10_000, ...options });

const stored = () => sandbox.get<StoredApplication[]>('applications');
const requests = async (method: string) =>
  (await sandbox.get<LoggedRequest[]>('requests')).filter((one) => one.method === method);

async function sha256(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function randomFile(name: string, size: number, type = ''): File {
  const bytes = new Uint8Array(size);
  for (let start = 0; start < size; start += 65_536) {
    crypto.getRandomValues(bytes.subarray(start, start + 65_536));
  }
  return new File([bytes], name, { type });
}

let vacancyId: string;

function application(change: Partial<Candidate> = {}, files: File[] = []): Application {
  const candidate = {
    vacancyId,
    name: 'Åse Øst',
    email: 'ase@example.com',
    previouslyApplied: false,
    allowSave: true,
    ...change,
  };
  return { candidate, files };
}

describe('applying', () => {
  before(async () => {
    const { vacancies } = await client().vacancies({ perdate: today(), access: 'external' });
    vacancyId = vacancies[0]!.id;
  });

  beforeEach(() => sandbox.clear());
  afterEach(async () => {
    await sandbox.post('origins', { action: 'add', origin: location.origin });
    await sandbox.clear();
  });

  it('delivers the candidate and each file byte for byte, and gives the reference of the service', async () => {
    const files = [
      randomFile('Ansøgning (1).pdf', 200_000, 'application/pdf'),
      randomFile('one byte.txt', 1, 'text/plain'),
      new File(['\r\n--boundary\r\n\0\r\n'], '履歴書.docx'),
    ];
    const image = randomFile('me.png', 5000, 'image/png');
    const note = { text: 'Line one\r\nLine two ☃ 😀 \\ud800 "quoted"' };
    const before = Date.now();
    const receipt = await client().apply({ ...application({ note }, files), image });
    const [arrived, ...others] = await stored();
    expect(others).to.deep.equal([]);
    expect(arrived!.candidate).to.deep.include({ ...application({ note }).candidate });
    const sums = await Promise.all([...files, image].map(sha256));
    expect(arrived!.files.map(({ sha256 }) => sha256)).to.have.members(sums);
    expect(arrived!.files.map(({ name }) => name)).to.have.members([...files, image].map(({ name }) => name));
    expect(receipt.reference).to.equal(arrived!.id);
    expect(receipt.receivedAt.getTime()).to.be.within(before, Date.now());
  });

  it('asks for the mailing templates just before, uncached and with a preflight, and posts once', async () => {
    const caches: unknown[] = [];
    const own = new RecruitingClient(
      { baseUrl: newAddress(), customerId, timeout: 10_000 },
      {
        fetch: (input, init) => {
          caches.push(init?.cache);
          return fetch(input, init);
        },
      },
    );
    await own.mailingTemplates({ language: 'en' });
    await sandbox.post('reset', { what: 'requests' });
    await own.apply(application());
    expect(caches).to.deep.equal(['default', 'no-store']);
    const log = await sandbox.get<LoggedRequest[]>('requests');
    const lines = log.map(({ method, path }) => `${method} ${path.replace(/^\/api\/[^/]+/, '')}`);
    expect(lines.filter((line) => !line.startsWith('OPTIONS'))).to.deep.equal([
      'GET /candidates/lookup/mailingtemplates',
      'POST /candidates/',
    ]);
    // The GET's own preflight may be kept from a moment ago; the POST's never is.
    expect(lines).to.include('OPTIONS /candidates/');
  });

  it('does not begin with what no form can hold', async () => {
    const error = await rejectionOf(
      client().apply({ ...application(), files: ['cv.pdf' as unknown as File] }),
    );
    expect(error.code).to.equal('configuration');
    expect(error.delivered).to.equal('no');
    expect(await sandbox.get('requests')).to.deep.equal([]);
  });

  it('keeps what the applicant typed out of the message of an error', async () => {
    const error = await rejectionOf(client().apply(application({ vacancyId: 'jane.secret' })));
    expect(JSON.stringify(error.fields)).to.contain('vacancyId');
    expect(error.isAboutApplicant).to.equal(true);
    expect(error.message).not.to.contain('secret');
    expect(explain(error)).to.match(/\(400\)\. It named: vacancyId\.$/);
  });

  it('gets one mail with a template, and none without', async () => {
    const [template] = await client().mailingTemplates();
    await client().apply(application({ candidateMailingTemplateId: template!.id }));
    await client().apply(application());
    let mails: { to: string }[] = [];
    while (mails.length === 0) mails = await sandbox.get('mailbox');
    expect(mails).to.have.length(1);
    expect(JSON.stringify(mails[0]!.to)).to.contain('ase@example.com');
  });

  for (const [answer, reference] of [
    [{ id: 'A1' }, 'A1'],
    [{ Id: 17 }, '17'],
    ['text', undefined],
  ] as const) {
    it(`reads the reference ${reference} from ${JSON.stringify(answer)}`, async () => {
      const own = new RecruitingClient(
        { baseUrl: 'https://recruit.example', customerId: 'c1' },
        { fetch: () => Promise.resolve(new Response('[]')), upload: () => Promise.resolve(answer) },
      );
      expect((await own.apply(application())).reference).to.equal(reference);
    });
  }

  it('that the service refuses ends with what it said, and was sent once', async () => {
    const error = await rejectionOf(client().apply(application({ candidateMailingTemplateId: 'none' })));
    expect(error.code).to.equal('bad-request');
    expect(error.status).to.equal(400);
    expect(error.delivered).to.be.undefined;
    expect(error.fields).to.have.property('candidateMailingTemplateId');
    expect(await requests('POST')).to.have.length(1);
  });

  describe('sends nothing, and says so,', () => {
    it('when the service cannot be reached', async () => {
      let posted = 0;
      const own = new RecruitingClient(
        { baseUrl: closedPort, customerId },
        {
          upload: () => {
            posted += 1;
            return Promise.resolve(true);
          },
        },
      );
      const error = await rejectionOf(own.apply(application()));
      expect(error.code).to.equal('unreachable');
      expect(error.delivered).to.equal('no');
      expect(posted).to.equal(0);
    });

    it('when the origin of the page is not listed', async () => {
      await sandbox.post('origins', { action: 'remove', origin: location.origin });
      const error = await rejectionOf(client().apply(application()));
      expect(error.code).to.equal('blocked');
      expect(error.delivered).to.equal('no');
      expect(await requests('POST')).to.deep.equal([]);
      expect(await stored()).to.deep.equal([]);
    });

    it('when the question before it takes too long', async () => {
      await sandbox.fault({ name: 'slow', route: 'mailing-templates', options: { ms: 60_000 } });
      const error = await rejectionOf(client({ timeout: 300 }).apply(application()));
      expect(error.code).to.equal('timeout');
      expect(error.delivered).to.equal('no');
      expect(await requests('POST')).to.deep.equal([]);
    });

    it('when the applicant has given up before', async () => {
      const error = await rejectionOf(client().apply(application(), { signal: AbortSignal.abort() }));
      expect(error.code).to.equal('aborted');
      expect(error.delivered).to.equal('no');
      expect(await requests('POST')).to.deep.equal([]);
    });
  });

  for (const fault of ['server-error', 'not-json'] as const) {
    it(`goes on when the question before it meets "${fault}": any status shows that the way is open`, async () => {
      await sandbox.fault({ name: fault, route: 'mailing-templates' });
      await client().apply(application());
      expect(await stored()).to.have.length(1);
    });
  }

  it('sends nothing when the question before it is sent elsewhere: a redirect is no answer', async () => {
    await sandbox.fault({ name: 'redirect', route: 'mailing-templates' });
    const error = await rejectionOf(client().apply(application()));
    expect(error.delivered).to.equal('no');
    expect(await requests('POST')).to.deep.equal([]);
  });
});

describe('a client of the real service', () => {
  it('reads its lists, a vacancy with its advert, the lookups and the templates', async () => {
    const own = client();
    const { vacancies, skipped } = await own.vacancies({ access: 'external', perdate: today() });
    expect(skipped).to.equal(0);
    expect(vacancies.length).to.be.above(10);
    const one = await own.vacancy(vacancies[0]!.id, { language: 'da' });
    expect(one.advertisementText).to.be.a('string').that.is.not.empty;
    const lookup = await own.lookup({ language: 'da' });
    expect(lookup['countries']?.length).to.be.above(0);
    const templates = await own.mailingTemplates();
    expect(templates.map(({ language }) => language)).to.include('da');
  });

  it('gets titles in the language that it asks for', async () => {
    const own = client();
    const english = (await own.vacancies({}, { language: 'en' })).vacancies.map(({ title }) => title);
    const danish = (await own.vacancies({}, { language: 'da' })).vacancies.map(({ title }) => title);
    expect(danish).to.have.length(english.length);
    expect(danish).not.to.have.members(english);
  });

  it('meets a hostile service unharmed', async () => {
    await sandbox.fault({ name: 'hostile' });
    const own = client();
    const { vacancies, skipped } = await own.vacancies({ sortField: 'Priority' });
    expect(skipped).to.be.above(0);
    for (const { id, title } of vacancies) {
      expect(id).to.be.a('string').that.is.not.empty;
      expect(title).to.be.a('string').that.is.not.empty;
    }
    await own.vacancy('H1');
    await own.lookup();
    await own.mailingTemplates();
    expect('attacked' in window).to.be.false;
    expect('attacked' in {}).to.be.false;
    await sandbox.clear();
  });
});
