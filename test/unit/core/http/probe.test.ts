/** The question that tells "refuses this page" from "cannot be reached" ends with the request that it is about. */
import { expect } from '@open-wc/testing';
import { requestJson } from '../../../../src/core/http/request.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';

const url = 'https://recruit.example/api/vacancies/simple';

/** The request fails at once, the probe hangs until it is given up; both are counted. */
function hangingProbe(): { send: typeof fetch; asked: () => Promise<void>; isGivenUp: () => boolean } {
  let isGivenUp = false;
  let asked: () => void = () => undefined;
  const whenAsked = new Promise<void>((resolve) => (asked = resolve));
  const send: typeof fetch = (_input, init) => {
    if (init?.mode !== 'no-cors') return Promise.reject(new TypeError('Failed to fetch'));
    asked();
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => {
        isGivenUp = true;
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  };
  return { send, asked: () => whenAsked, isGivenUp: () => isGivenUp };
}

describe('the probe after a request without an answer', () => {
  it('ends when the caller gives up, and so does the request: as aborted', async () => {
    const { send, asked, isGivenUp } = hangingProbe();
    const caller = new AbortController();
    const request = rejectionOf(requestJson(url, { fetch: send, timeout: 1e6, signal: caller.signal }));
    await asked();
    caller.abort();
    expect((await request).code).to.equal('aborted');
    expect(isGivenUp()).to.equal(true);
  });

  it('ends with the time of the request', async () => {
    const { send, isGivenUp } = hangingProbe();
    const error = await rejectionOf(requestJson(url, { fetch: send, timeout: 50 }));
    expect(error.code).to.equal('unreachable');
    expect(isGivenUp()).to.equal(true);
  });
});

describe('a request that has ended', () => {
  it('leaves no timer behind', async () => {
    const clocks = new Set<unknown>();
    const { setTimeout: start, clearTimeout: stop } = globalThis;
    globalThis.setTimeout = ((task: () => void, after?: number) => {
      const clock = start(task, after);
      if ((after ?? 0) >= 1000) clocks.add(clock);
      return clock;
    }) as typeof setTimeout;
    globalThis.clearTimeout = (clock) => {
      clocks.delete(clock);
      stop(clock);
    };
    try {
      await requestJson(url, { fetch: () => Promise.resolve(new Response('[]')), timeout: 60_000 });
      const failing: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      await rejectionOf(requestJson(url, { fetch: failing, timeout: 60_000 }));
    } finally {
      Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
    }
    expect(clocks.size).to.equal(0);
  });
});
