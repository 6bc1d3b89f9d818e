/** Every fault of the sandbox on every route: how the client ends, what it says, how often it asks and sends. */
import { expect } from '@open-wc/testing';
import { faultNames } from '../../../demo/sandbox/faults/fault-names.js';
import type { Application } from '../../../src/applications/application.js';
import { explain } from '../../../src/settings/describe-error.js';
import { isCareerError, type CareerError, type CareerErrorCode } from '../../../src/base/error.js';
import { RecruitingClient } from '../../../src/recruiting/index.js';
import { today } from '../../../src/base/calendar-date.js';
import { newAddress } from '../../helpers/browser/elements.js';
import { faultCases, isAboutReading, switchOn, type FaultCase } from '../../helpers/browser/fault-table.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

interface LoggedRequest {
  method: string;
  path: string;
}

/** What a builder is told, in a few words that no other code has. */
const told: Record<CareerErrorCode, RegExp> = {
  configuration: /^never/,
  'insecure-url': /^never/,
  offline: /^never/,
  policy: /^never/,
  aborted: /^never/,
  unreachable: /cannot be reached/,
  blocked: new RegExp(`send exactly this to its operator: ${location.origin}\\).*gateway`),
  timeout: /did not answer in time/,
  unauthorized: /asks for a login \(401\)/,
  'not-found': /is not known to the service \(404\)/,
  'bad-request': /The service refused the request \(40[09]\)\. .*fault/,
  'too-large': /does not take an application of this size \(413\)/,
  'unsupported-type': /\(415\)/,
  'rate-limited': /is asked too often \(429\)/,
  server: /failed \(50\d\).*tell the service's operator/,
  'bad-answer': /Check that data-base-url is the recruiting API/,
};

/** What a service says of an application may quote it, so only the names of fields are told. */
const toldOfApplication = ({ code }: CareerError) =>
  code === 'bad-request' ? /The service refused the request \(40[09]\)\.$/ : told[code];

let vacancyId: string;
let stray: PromiseRejectionEvent[] = [];
const note = (event: PromiseRejectionEvent) => void stray.push(event);

/** A client under a name that no cache knows, which does not sit out its pauses and counts what it asks. */
function counting({ timeout = 20_000 }: FaultCase) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const client = new RecruitingClient(
    {
      baseUrl: newAddress(),
      customerId: sandbox.customerId,
      timeout,
      uploadTimeout: timeout / 1000,
      answerTimeout: timeout / 1000,
    },
    {
      fetch: (input, init) => {
        if (init?.mode !== 'no-cors') asked.push(String(input)); // the probe is no request for the API
        return fetch(input, init);
      },
      wait: (milliseconds) => {
        pauses.push(milliseconds);
        return Promise.resolve();
      },
    },
  );
  return { client, asked, pauses };
}

const application = (): Application => ({
  candidate: {
    vacancyId,
    name: 'Åse Øst',
    email: 'ase@example.com',
    previouslyApplied: false,
    allowSave: true,
  },
  files: [new File(['A short life'], 'cv.txt', { type: 'text/plain' })],
});

async function errorOf(promise: Promise<unknown>): Promise<CareerError | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    if (isCareerError(error)) return error;
    throw error;
  }
}

const gets: Record<string, (client: RecruitingClient) => Promise<unknown>> = {
  simple: (client) => client.vacancies({}, { language: 'en' }),
  vacancies: (client) => client.vacancies({ endpoint: 'full' }, { language: 'en' }),
  vacancy: (client) => client.vacancy(vacancyId, { language: 'en' }),
  lookup: (client) => client.lookup({ language: 'en' }),
  'mailing-templates': (client) => client.mailingTemplates({ language: 'en' }),
};

const requests = async (method: string) =>
  (await sandbox.get<LoggedRequest[]>('requests')).filter((one) => one.method === method);
const stored = async () => (await sandbox.get<unknown[]>('applications')).length;

describe('the fault matrix', function () {
  before(async () => {
    addEventListener('unhandledrejection', note);
    await sandbox.clear();
    const client = new RecruitingClient({ baseUrl: sandbox.url, customerId: sandbox.customerId });
    vacancyId = (await client.vacancies({ perdate: today(), access: 'external' })).vacancies[0]!.id;
  });
  after(() => removeEventListener('unhandledrejection', note));
  beforeEach(() => {
    stray = [];
  });
  afterEach(async () => {
    await sandbox.clear();
    expect(stray).to.deep.equal([]);
  });

  it('has every fault of the sandbox', () => {
    expect([...new Set(faultCases.map(({ fault }) => fault.name))]).to.have.members([...faultNames]);
  });

  for (const one of faultCases.filter(isAboutReading)) {
    it(`${one.what} ends as ${one.get.end} on every route that reads`, async () => {
      const ends = Object.entries(gets).map(async ([route, get]) => {
        await sandbox.fault(switchOn(one, route));
        const { client, asked, pauses } = counting(one);
        const error = await errorOf(get(client));
        if (error) expect(explain(error)).to.match(told[error.code]);
        expect(pauses).to.have.length(asked.length - 1);
        return { route, end: error?.code ?? 'answer', asks: asked.length };
      });
      const expected = Object.keys(gets).map((route) => ({ route, ...one.get }));
      expect(await Promise.all(ends)).to.deep.equal(expected);
    });

    it(`${one.what} on the GET before the POST ${one.check}`, async () => {
      const { client } = counting(one);
      await sandbox.fault(switchOn(one, 'mailing-templates'));
      const error = await errorOf(client.apply(application()));
      expect(error?.delivered).to.equal(one.check === 'sends' ? undefined : 'no');
      expect(error === undefined).to.equal(one.check === 'sends');
      expect(await requests('POST')).to.have.length(one.check === 'sends' ? 1 : 0);
    });
  }

  for (const one of faultCases) {
    it(`${one.what} on candidates ends as ${one.post.end}, sent once`, async () => {
      const { client } = counting(one);
      await sandbox.fault(switchOn(one, 'candidates'));
      let sends = 0;
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
        sends += 1;
        send.call(this, body);
      };
      try {
        const error = await errorOf(client.apply(application()));
        expect(error?.code ?? 'receipt').to.equal(one.post.end);
        expect(error?.delivered).to.equal(one.post.delivered);
        if (error) {
          const words = one.post.delivered
            ? /was sent to .* It may have arrived\./
            : toldOfApplication(error);
          expect(explain(error)).to.match(words);
        }
      } finally {
        XMLHttpRequest.prototype.send = send;
      }
      expect(sends).to.equal(1);
      expect(await stored()).to.equal(one.post.stored);
      expect(await requests('POST')).to.have.length(one.post.arrived);
    });
  }
});
