/** When a request is asked again, and after how long. Only time is made up here. */
import { expect } from 'chai';
import {
  CareerError,
  type CareerErrorCode,
  type CareerErrorDetails,
} from '../../../../src/core/util/error.js';
import { waitWithTimer, withRetries } from '../../../../src/core/http/retry.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';

const { signal } = new AbortController();

function failing(code: CareerErrorCode, details: CareerErrorDetails = {}): CareerError {
  return new CareerError(code, 'made up', details);
}

/** Fails as often as there are causes, and then answers. */
async function run(causes: unknown[]): Promise<{ asked: number; pauses: number[]; end: unknown }> {
  const left = [...causes];
  const pauses: number[] = [];
  let asked = 0;
  const ask = () => {
    asked += 1;
    return left.length ? Promise.reject(left.shift()) : Promise.resolve('answer');
  };
  const wait = (milliseconds: number) => {
    pauses.push(milliseconds);
    return Promise.resolve();
  };
  const end = await withRetries(ask, signal, wait).catch((cause: unknown) => cause);
  return { asked, pauses, end };
}

const passing: Record<string, CareerError> = {
  'a 429': failing('rate-limited', { status: 429 }),
  'a 502': failing('server', { status: 502 }),
  'a 503': failing('server', { status: 503 }),
  'a 504': failing('server', { status: 504 }),
  'a server that cannot be reached': failing('unreachable', { cause: new TypeError('Failed to fetch') }),
  'an answer that breaks off': failing('bad-answer', { status: 200, cause: new TypeError('network error') }),
  'an answer that breaks off in Firefox': failing('bad-answer', {
    status: 200,
    cause: new DOMException('The operation was aborted.', 'AbortError'),
  }),
};

const lasting: Record<string, unknown> = {
  'a 400': failing('bad-request', { status: 400 }),
  'a 401': failing('unauthorized', { status: 401 }),
  'a 403': failing('blocked', { status: 403 }),
  'a 404': failing('not-found', { status: 404 }),
  'a 408': failing('timeout', { status: 408 }),
  'a 413': failing('too-large', { status: 413 }),
  'a 500': failing('server', { status: 500 }),
  'a service that answers, but not to this page': failing('blocked'),
  'the policy of the page': failing('policy'),
  'no network': failing('offline'),
  'a timeout': failing('timeout'),
  'a caller that gave up': failing('aborted'),
  'an answer that is no JSON': failing('bad-answer', { status: 200 }),
  'a slip in the program': new TypeError('undefined is not a function'),
};

describe('a request that fails', () => {
  for (const [what, cause] of Object.entries(passing)) {
    it(`by ${what} is asked again, twice at most, with a growing pause`, async () => {
      const once = await run([cause]);
      expect(once.end).to.equal('answer');
      expect(once.asked).to.equal(2);
      const always = await run([cause, cause, cause, cause]);
      expect(always.end).to.equal(cause);
      expect(always.asked).to.equal(3);
      expect(always.pauses[0]).to.be.within(500, 1000);
      expect(always.pauses[1]).to.be.within(1000, 2000);
    });
  }

  for (const [what, cause] of Object.entries(lasting)) {
    it(`by ${what} is not asked again`, async () => {
      const { asked, pauses, end } = await run([cause]);
      expect(end).to.equal(cause);
      expect(asked).to.equal(1);
      expect(pauses).to.deep.equal([]);
    });
  }

  it('keeps to the pause that the service wants, and a little more', async () => {
    const { pauses } = await run([failing('rate-limited', { status: 429, retryAfter: 7000 })]);
    expect(pauses[0]).to.be.within(7000, 7500);
  });

  it('waits 30 s at most: a service that wants more is not asked again', async () => {
    const within = failing('server', { status: 503, retryAfter: 30_000 });
    expect((await run([within])).asked).to.equal(2);
    const above = failing('server', { status: 503, retryAfter: 30_001 });
    const { asked, end } = await run([above]);
    expect(asked).to.equal(1);
    expect(end).to.equal(above);
  });

  it('spreads the pauses, so that pages do not come back together', async () => {
    const cause = passing['a 503'];
    const pauses = new Set<number | undefined>();
    for (let time = 0; time < 20; time += 1) pauses.add((await run([cause])).pauses[0]);
    expect(pauses.size).to.be.above(1);
  });
});

describe('the pause', () => {
  it('ends by the clock', async () => {
    await waitWithTimer(1, signal);
  });

  it('ends at once as aborted when the caller gives up, before or meanwhile', async () => {
    expect((await rejectionOf(waitWithTimer(1e9, AbortSignal.abort()))).code).to.equal('aborted');
    const caller = new AbortController();
    const pause = rejectionOf(waitWithTimer(1e9, caller.signal));
    caller.abort();
    expect((await pause).code).to.equal('aborted');
  });
});
