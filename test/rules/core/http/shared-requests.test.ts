import { expect } from 'chai';
import { SharedRequests } from '../../../../src/core/http/shared-requests.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';

/** A request that ends when the test says so. */
class Controlled {
  started = 0;
  signals: AbortSignal[] = [];
  #resolve: (value: string) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  readonly start = (signal: AbortSignal): Promise<string> => {
    this.started += 1;
    this.signals.push(signal);
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  };

  answer(value: string): void {
    this.#resolve(value);
  }

  fail(error: unknown): void {
    this.#reject(error);
  }
}

describe('shared requests', () => {
  const realNow = Date.now;
  let now: number;
  let shared: SharedRequests;
  let request: Controlled;

  beforeEach(() => {
    now = 1_000_000;
    Date.now = () => now;
    shared = new SharedRequests(30_000);
    request = new Controlled();
  });

  afterEach(() => {
    Date.now = realNow;
  });

  it('join those of the same key while the first is under way', async () => {
    const both = Promise.all([shared.get('a', request.start), shared.get('a', request.start)]);
    request.answer('one answer');
    expect(await both).to.deep.equal(['one answer', 'one answer']);
    expect(request.started).to.equal(1);
  });

  it('start another request for another key', async () => {
    const other = new Controlled();
    const both = Promise.all([shared.get('a', request.start), shared.get('b', other.start)]);
    request.answer('a');
    other.answer('b');
    expect(await both).to.deep.equal(['a', 'b']);
  });

  it('give a kept answer until its time is over', async () => {
    const first = shared.get('a', request.start);
    request.answer('kept');
    await first;
    now += 30_000;
    expect(await shared.get('a', request.start)).to.equal('kept');
    expect(request.started).to.equal(1);
    now += 1;
    const later = shared.get('a', request.start);
    expect(request.started).to.equal(2);
    request.answer('new');
    expect(await later).to.equal('new');
  });

  it('count the time from the answer, not from the question', async () => {
    const first = shared.get('a', request.start);
    now += 60_000;
    request.answer('slow');
    await first;
    now += 29_999;
    expect(await shared.get('a', request.start)).to.equal('slow');
    expect(request.started).to.equal(1);
  });

  it('never keep one that failed', async () => {
    const failure = new TypeError('no network');
    const ends = Promise.allSettled([shared.get('a', request.start), shared.get('a', request.start)]);
    request.fail(failure);
    for (const end of await ends) expect(end).to.deep.equal({ status: 'rejected', reason: failure });
    const again = shared.get('a', request.start);
    request.answer('better');
    expect(await again).to.equal('better');
    expect(request.started).to.equal(2);
  });

  it('end as aborted for the caller that leaves, and go on for the others', async () => {
    const leaver = new AbortController();
    const left = rejectionOf(shared.get('a', request.start, leaver.signal));
    const stays = shared.get('a', request.start);
    leaver.abort();
    expect((await left).code).to.equal('aborted');
    expect(request.signals[0]?.aborted).to.be.false;
    request.answer('for those who stayed');
    expect(await stays).to.equal('for those who stayed');
  });

  it('end when the last caller leaves, and start again for the next', async () => {
    const one = new AbortController();
    const two = new AbortController();
    const left = [
      rejectionOf(shared.get('a', request.start, one.signal)),
      rejectionOf(shared.get('a', request.start, two.signal)),
    ];
    one.abort();
    expect(request.signals[0]?.aborted).to.be.false;
    two.abort();
    expect(request.signals[0]?.aborted).to.be.true;
    for (const error of await Promise.all(left)) expect(error.code).to.equal('aborted');
    const next = shared.get('a', request.start);
    expect(request.started).to.equal(2);
    expect(request.signals[1]?.aborted).to.be.false;
    request.answer('again');
    expect(await next).to.equal('again');
  });

  it('do not start for a caller who has given up already', async () => {
    const error = await rejectionOf(shared.get('a', request.start, AbortSignal.abort()));
    expect(error.code).to.equal('aborted');
    expect(request.started).to.equal(0);
  });

  it('ask again after clear(), but not for what is under way', async () => {
    const first = shared.get('a', request.start);
    request.answer('old');
    await first;
    shared.clear();
    const second = shared.get('a', request.start);
    expect(request.started).to.equal(2);
    shared.clear();
    const third = shared.get('a', request.start);
    expect(request.started).to.equal(2);
    request.answer('new');
    expect(await Promise.all([second, third])).to.deep.equal(['new', 'new']);
  });
});
