import { expect } from 'chai';
import { LOADER } from '../../../src/core/settings/loader-tag.js';
import { CareerError, type CareerErrorCode, type CareerErrorDetails } from '../../../src/core/util/error.js';
import { explain } from '../../../src/elements/shared/describe-error.js';

const url = 'https://recruit.example/api/c/vacancies/';
const origin = 'https://jobs.example';

/** Of each code: what only its explanation has. */
const rows: readonly (readonly [CareerErrorCode, CareerErrorDetails, RegExp])[] = [
  ['configuration', { setting: 'customer-id' }, /Set data-customer-id=/],
  ['insecure-url', {}, /Set data-base-url=/],
  ['offline', {}, /The browser is offline/],
  ['policy', {}, /Add it to connect-src/],
  ['unreachable', {}, /cannot be reached.*private network.*"Local network access"/],
  ['blocked', {}, new RegExp(`ask its operator to allow exactly ${origin}\\..*gateway`)],
  ['timeout', {}, /did not answer in time/],
  ['unauthorized', { status: 401 }, /asks for a login \(401\)/],
  ['not-found', { status: 404 }, /is not known to the service \(404\)/],
  [
    'bad-request',
    { status: 409, fields: { '': ['a fault'] } },
    /refused the request \(409\)\. It said: a fault/,
  ],
  ['bad-request', { status: 405 }, /does not take this kind of request \(405\)/],
  ['too-large', { status: 413 }, /does not take an application of this size \(413\)/],
  ['unsupported-type', { status: 415 }, /does not take multipart\/form-data on this route \(415\)/],
  ['rate-limited', { status: 429, retryAfter: 900 }, /Too many requests to \S+ \(429\); it asks to wait 1 s/],
  ['server', { status: 502 }, /failed \(502\).*tell the operator of the service/],
  ['bad-answer', {}, /Check that data-base-url is the recruiting API/],
];

describe('the explanation of an error for a site builder', () => {
  const scope = globalThis as { self?: unknown };
  const { self } = scope;
  before(() => {
    Object.defineProperty(scope, 'self', { value: { origin }, configurable: true, writable: true });
  });
  after(() => {
    Object.defineProperty(scope, 'self', { value: self, configurable: true, writable: true });
  });

  for (const [code, details, words] of rows) {
    it(`says what to do about ${code}${details.status ? ` (${details.status})` : ''}`, () => {
      expect(explain(new CareerError(code, 'it failed', { url, ...details }))).to.match(words);
    });
  }

  it('says of a missing setting that a tool of the page may run a copy of the script tag without it', () => {
    const page = globalThis as { [LOADER]?: object };
    const { [LOADER]: own } = page;
    const explained = (data: object) => {
      page[LOADER] = data;
      return explain(new CareerError('configuration', 'it is missing', { setting: 'customer-id' }));
    };
    try {
      expect(explained({})).to.match(/career-elements\.js.*consent manager.*Exclude/);
      expect(explained({ baseUrl: url })).not.to.include('consent');
    } finally {
      if (own) page[LOADER] = own;
      else delete page[LOADER];
    }
  });

  it('says of a sending without an answer which preflight each gateway must answer, and how', () => {
    const text = explain(new CareerError('unreachable', 'it failed', { url, delivered: 'unknown' }));
    expect(text).to.match(/was sent to https:\/\/recruit\.example.* It may have arrived\./);
    expect(text).to.include(`must answer OPTIONS ${url}`);
    expect(text).to.include(`Access-Control-Allow-Origin: ${origin}`);
  });
});
