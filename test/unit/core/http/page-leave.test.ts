/** Requests that a browser ends because the page is being left: its events are dispatched by hand, in a browser's order. */
import { expect } from '@open-wc/testing';
import { loadCode } from '../../../../src/core/util/page-leave.js';
import { requestJson } from '../../../../src/core/http/request.js';
import { upload } from '../../../../src/core/http/upload.js';
import { holdClock } from '../../../helpers/browser/clock.js';
import { catchUpload } from '../../../helpers/browser/upload-request.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';

const url = 'https://recruit.example/api/vacancies/simple';

const begin = () => void dispatchEvent(new Event('beforeunload', { cancelable: true }));
const hide = () => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const show = () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

const failure = () => new TypeError('NetworkError when attempting to fetch resource.');

/** A `fetch` that fails in each given way and answers then; what it is asked is counted, the probe apart. */
function failing(...ways: (() => Promise<Response>)[]) {
  const asked = { requests: 0, probes: 0 };
  const send: typeof fetch = (_input, init) => {
    if (init?.mode === 'no-cors') {
      asked.probes += 1;
      return Promise.resolve(new Response());
    }
    const way = ways[asked.requests];
    asked.requests += 1;
    return way ? way() : Promise.resolve(new Response('["answer"]'));
  };
  return { asked, send };
}

const leftWhileItRuns = () => {
  begin();
  return Promise.reject(failure());
};

/** Several tasks, in which whatever was to happen without a further event has happened. */
async function tasks(): Promise<void> {
  for (let count = 0; count < 20; count++) await new Promise((resolve) => setTimeout(resolve));
}

describe('a request that ends because the page is being left', () => {
  it('has no outcome and asks nothing, and is sent again when the page comes back', async () => {
    const { asked, send } = failing(leftWhileItRuns);
    let isSettled = false;
    const request = requestJson(url, { fetch: send, timeout: 60_000 }).finally(() => (isSettled = true));
    await tasks();
    hide();
    await tasks();
    expect(isSettled).to.equal(false);
    expect(asked).to.deep.equal({ requests: 1, probes: 0 });
    show();
    expect(await request).to.deep.equal(['answer']);
    expect(asked).to.deep.equal({ requests: 2, probes: 0 });
  });

  it('is sent again when the page stays: the link was a download', async () => {
    const clock = holdClock();
    try {
      const { asked, send } = failing(leftWhileItRuns);
      const request = requestJson(url, { fetch: send, timeout: 60_000 });
      await tasks();
      expect(asked).to.deep.equal({ requests: 1, probes: 0 });
      clock.advance(3000);
      expect(await request).to.deep.equal(['answer']);
    } finally {
      clock.release();
    }
  });

  it('is sent again, too, when its answer broke off, or its time ran out in a page that was kept', async () => {
    const brokenOff = () => {
      const body = new ReadableStream({
        pull(controller) {
          begin();
          controller.error(failure());
        },
      });
      return Promise.resolve(new Response(body));
    };
    const kept = () => {
      hide();
      show();
      return Promise.reject(failure());
    };
    const { asked, send } = failing(brokenOff, kept);
    const request = requestJson(url, { fetch: send, timeout: 60_000 });
    await tasks();
    hide();
    show();
    expect(await request).to.deep.equal(['answer']);
    expect(asked).to.deep.equal({ requests: 3, probes: 0 });
  });

  it('says nothing of a page that is left while the cause of a failure is asked for', async () => {
    let probes = 0;
    let requests = 0;
    const send: typeof fetch = (_input, init) => {
      if (init?.mode === 'no-cors') {
        probes += 1;
        begin();
        return Promise.reject(failure());
      }
      requests += 1;
      return requests === 1 ? Promise.reject(failure()) : Promise.resolve(new Response('[]'));
    };
    const request = requestJson(url, { fetch: send, timeout: 60_000 });
    await tasks();
    expect(probes).to.equal(1);
    hide();
    show();
    expect(await request).to.deep.equal([]);
    expect({ requests, probes }).to.deep.equal({ requests: 2, probes: 1 });
  });

  it('ends as aborted when its caller gives up meanwhile', async () => {
    const { send } = failing(leftWhileItRuns);
    const caller = new AbortController();
    const request = rejectionOf(requestJson(url, { fetch: send, timeout: 60_000, signal: caller.signal }));
    await tasks();
    caller.abort();
    expect((await request).code).to.equal('aborted');
  });

  it('is judged as ever when the page was about to be left long before', async () => {
    const clock = holdClock();
    try {
      const { asked, send } = failing(() => {
        begin();
        clock.advance(3000);
        return Promise.reject(failure());
      });
      const error = await rejectionOf(requestJson(url, { fetch: send, timeout: 60_000 }));
      expect(error.code).to.equal('blocked');
      expect(asked).to.deep.equal({ requests: 1, probes: 1 });
    } finally {
      clock.release();
    }
  });

  it('takes its listeners away', async () => {
    const heard = new Map<string, number>();
    const { addEventListener: add, removeEventListener: remove } = window;
    const count = (type: string, by: number) => heard.set(type, (heard.get(type) ?? 0) + by);
    window.addEventListener = (...args: Parameters<typeof add>) => {
      count(args[0], 1);
      add.apply(window, args);
    };
    window.removeEventListener = (...args: Parameters<typeof remove>) => {
      count(args[0], -1);
      remove.apply(window, args);
    };
    try {
      await requestJson(url, { fetch: failing().send, timeout: 60_000 });
    } finally {
      Object.assign(window, { addEventListener: add, removeEventListener: remove });
    }
    expect(Object.fromEntries(heard)).to.deep.equal({
      beforeunload: 0,
      pagehide: 0,
      pageshow: 0,
      securitypolicyviolation: 0,
    });
  });
});

describe('an upload that ends because the page is being left', () => {
  it('has no outcome until the page is back, and then an unknown one', async () => {
    let isSettled = false;
    const caught = catchUpload();
    const outcome = rejectionOf(
      upload(url, new FormData(), { stallTimeout: 60_000, answerTimeout: 60_000 }),
    ).finally(() => (isSettled = true));
    begin();
    caught.request.dispatchEvent(new ProgressEvent('error'));
    await tasks();
    hide();
    await tasks();
    expect(isSettled).to.equal(false);
    show();
    const { code, delivered } = await outcome;
    expect({ code, delivered }).to.deep.equal({ code: 'unreachable', delivered: 'unknown' });
  });
});

describe('code that is loaded while the page is being left', () => {
  it('is loaded again when the page is back', async () => {
    let tries = 0;
    const loading = loadCode(() => {
      tries += 1;
      return tries === 1 ? leftWhileItRuns() : Promise.resolve('code');
    });
    await tasks();
    expect(tries).to.equal(1);
    hide();
    show();
    expect(await loading).to.equal('code');
  });

  it('fails at once on a page that is not left', async () => {
    const error = await loadCode(() => Promise.reject(failure())).catch((cause: unknown) => cause);
    expect(error).to.be.instanceOf(TypeError);
  });
});
