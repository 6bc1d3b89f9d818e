/** Uploads to the real service: what arrives there is counted there. */
import { expect } from '@open-wc/testing';
import { upload, type UploadOptions, type UploadProgress } from '../../../../src/core/http/upload.js';
import { holdClock, type HeldClock } from '../../../helpers/browser/clock.js';
import { until } from '../../../helpers/browser/elements.js';
import { sandbox } from '../../../helpers/browser/sandbox.js';
import { catchUpload } from '../../../helpers/browser/upload-request.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';
import { closedPort } from '../../../helpers/browser/closed-port.js';

const url = `${sandbox.url}/api/${sandbox.customerId}/candidates/`;

interface LoggedRequest {
  method: string;
  path: string;
  status: number | null;
}

async function posts(): Promise<LoggedRequest[]> {
  return (await sandbox.get<LoggedRequest[]>('requests')).filter(({ method }) => method === 'POST');
}

const stored = async () => (await sandbox.get<unknown[]>('applications')).length;

let vacancyId: string;

function form(size = 0, change: Record<string, unknown> = {}): FormData {
  const body = new FormData();
  const candidate = {
    vacancyId,
    name: 'Ada Example',
    email: 'ada@example.com',
    previouslyApplied: false,
    allowSave: true,
    ...change,
  };
  body.append('candidate', JSON.stringify(candidate));
  if (size) body.append('attachments', new File([new Uint8Array(size)], 'cv.pdf'), 'cv.pdf');
  return body;
}

const limits = (milliseconds: number) => ({ stallTimeout: milliseconds, answerTimeout: milliseconds });

const send = (body: FormData, options: Partial<UploadOptions> = {}) =>
  upload(url, body, { ...limits(10_000), ...options });

describe('an upload', () => {
  before(async () => {
    const today = new Date().toISOString().slice(0, 10);
    const response = await fetch(`${sandbox.url}/api/${sandbox.customerId}/vacancies/?perdate=${today}`);
    vacancyId = ((await response.json()) as { id: string }[])[0]!.id;
  });

  beforeEach(() => sandbox.clear());
  afterEach(async () => {
    await sandbox.post('origins', { action: 'add', origin: location.origin });
    await sandbox.clear();
  });

  it('is sent once, and resolves with the answer', async () => {
    const answer = await send(form(1000));
    expect(answer).to.have.property('id').that.is.a('string');
    expect(await posts()).to.have.length(1);
    expect(await stored()).to.equal(1);
  });

  it('tells its progress upwards to the end, the boundaries included', async () => {
    const size = 3_000_000;
    const seen: UploadProgress[] = [];
    await send(form(size), { onProgress: (progress) => seen.push(progress) });
    expect(seen.length).to.be.above(0);
    const last = seen.at(-1)!;
    expect(last.sent).to.equal(last.total);
    expect(last.total).to.be.above(size);
    for (const [index, { sent, total }] of seen.entries()) {
      expect(sent).to.be.at.most(total);
      expect(sent).to.be.at.least(seen[index - 1]?.sent ?? 0);
    }
  });

  it('tells that nothing has left, of how much, before the browser may send it', async () => {
    await sandbox.fault({
      name: 'slow',
      route: 'candidates',
      options: { moment: 'preflight', ms: 60_000 },
    });
    const caller = new AbortController();
    const seen: UploadProgress[] = [];
    const sent = rejectionOf(
      send(form(1_000_000), { signal: caller.signal, onProgress: (progress) => seen.push(progress) }),
    );
    await until(() => seen.length, 'a word of the progress');
    await until(async () => (await sandbox.get<LoggedRequest[]>('requests')).length, 'the preflight');
    expect(seen).to.have.length(1);
    expect(seen[0]!.sent).to.equal(0);
    expect(seen[0]!.total).to.be.above(1_000_000);
    expect(await posts()).to.deep.equal([]);
    caller.abort();
    expect((await sent).delivered).to.equal('unknown');
  });

  it('that the service refuses says so by field, and does not speak of delivery', async () => {
    const error = await rejectionOf(send(form(0, { email: 'no address' })));
    expect(error.code).to.equal('bad-request');
    expect(error.status).to.equal(400);
    expect(error.delivered).to.be.undefined;
    expect(error.fields).to.have.property('email');
    expect(await posts()).to.have.length(1);
  });

  it('under the fault "rate-limited" says when to try again, and is not repeated', async () => {
    await sandbox.fault({ name: 'rate-limited', route: 'candidates' });
    const error = await rejectionOf(send(form(1000)));
    expect([error.code, error.status, error.retryAfter]).to.deep.equal(['rate-limited', 429, 1000]);
    expect(error.delivered).to.equal(undefined);
    expect(await posts()).to.have.length(1);
    expect(await stored()).to.equal(0);
  });

  it('that is too large for the service is told so', async () => {
    const error = await rejectionOf(send(form(31 * 1024 * 1024), { ...limits(60_000) }));
    expect(error.code).to.equal('too-large');
    expect(error.status).to.equal(413);
    expect(error.delivered).to.be.undefined;
  }).timeout(60_000);

  it('to a port where nobody listens is "unknown": sending had begun', async () => {
    const error = await rejectionOf(upload(`${closedPort}/`, form(), { ...limits(10_000) }));
    expect(error.code).to.equal('unreachable');
    expect(error.delivered).to.equal('unknown');
  });

  it('that is redirected is a bad answer and "unknown", although another URL said yes', async () => {
    await sandbox.fault({ name: 'redirect', route: 'candidates' });
    const error = await rejectionOf(send(form(1000)));
    expect(error.code).to.equal('bad-answer');
    expect(error.delivered).to.equal('unknown');
  });

  it('that is given up while it is under way is "unknown"', async () => {
    await sandbox.fault({ name: 'slow', route: 'candidates', options: { ms: 60_000 } });
    const caller = new AbortController();
    const sent = rejectionOf(
      send(form(1000), {
        signal: caller.signal,
        onProgress: ({ sent, total }) => {
          if (sent === total) caller.abort();
        },
      }),
    );
    const error = await sent;
    expect(error.code).to.equal('aborted');
    expect(error.delivered).to.equal('unknown');
  });

  it('that is given up before it began is not sent, and says so', async () => {
    const error = await rejectionOf(send(form(1000), { signal: AbortSignal.abort() }));
    expect(error.code).to.equal('aborted');
    expect(error.delivered).to.equal('no');
    expect(await posts()).to.deep.equal([]);
  });

  it('without an answer in time is a timeout and "unknown"', async () => {
    await sandbox.fault({ name: 'slow', route: 'candidates', options: { ms: 60_000 } });
    const error = await rejectionOf(send(form(1000), { ...limits(500) }));
    expect(error.code).to.equal('timeout');
    expect(error.delivered).to.equal('unknown');
  });

  describe('on a slow line', () => {
    let clock: HeldClock;
    beforeEach(() => {
      clock = holdClock();
    });
    afterEach(() => clock.release());

    /** An upload that stands still in its middle, for so many milliseconds, and the line that carries it. */
    async function halfSent(ms = 60_000) {
      await sandbox.fault({ name: 'slow', route: 'candidates', options: { moment: 'body', ms } });
      const line = catchUpload();
      let hasBegun = false;
      // More than the buffers of a connection hold.
      const sent = send(form(25_000_000), {
        ...limits(10_000),
        onProgress: ({ sent }) => (hasBegun ||= sent > 0),
      });
      sent.catch(() => undefined);
      await clock.until(() => hasBegun, 'the first bytes');
      return { sent, line };
    }

    it('is not given up while bytes move, however long it takes', async () => {
      const { sent, line } = await halfSent(1000);
      for (let step = 1; step <= 20; step += 1) {
        clock.advance(9_999);
        line.move(12_500_000 + step);
      }
      expect(await sent).to.have.property('id');
      expect(await stored()).to.equal(1);
    });

    it('is given up when none has moved for the time that was set; half of it cannot have been stored', async () => {
      const { sent } = await halfSent();
      clock.advance(10_000);
      const error = await rejectionOf(sent);
      expect(error.code).to.equal('timeout');
      expect(error.delivered).to.equal('no');
    });

    it('may have arrived if the page was suspended meanwhile: the browser may have sent on', async () => {
      const { sent } = await halfSent();
      const { now } = performance;
      performance.now = () => now() + 30_000;
      clock.advance(10_000);
      const error = await rejectionOf(sent);
      expect(error.code).to.equal('timeout');
      expect(error.delivered).to.equal('unknown');
    });

    /** All bytes are out after nine seconds, of which the line may still hold much; the answer takes some milliseconds. */
    async function allSent(ms = 60_000): Promise<Promise<unknown>[]> {
      await sandbox.fault({ name: 'slow', route: 'candidates', options: { ms } });
      let isOut = false;
      const sent = send(form(1000), {
        ...limits(10_000),
        onProgress({ sent, total }) {
          if (sent === 0) clock.advance(9000);
          else isOut ||= sent === total;
        },
      });
      sent.catch(() => undefined);
      await clock.until(() => isOut, 'the last byte');
      // In an array, or it would be waited for here.
      return [sent];
    }

    it('may wait for the answer longer by the time that the upload took', async () => {
      const [sent] = await allSent(1000);
      clock.advance(18_999);
      expect(await sent).to.have.property('id');
    });

    it('is given up when that has passed too', async () => {
      const [sent] = await allSent();
      clock.advance(19_000);
      const error = await rejectionOf(sent!);
      expect(error.code).to.equal('timeout');
      expect(error.delivered).to.equal('unknown');
    });
  });

  it('whose answer breaks off after the status is accepted', async () => {
    await sandbox.fault({ name: 'cut', route: 'candidates' });
    expect(await send(form(1000))).to.equal('');
    expect(await stored()).to.equal(1);
  });

  for (const name of ['not-json'] as const) {
    it(`that is answered by a web page ("${name}") is "unknown": a login knows nothing of it`, async () => {
      await sandbox.fault({ name, route: 'candidates' });
      const error = await rejectionOf(send(form(1000)));
      expect(error.code).to.equal('bad-answer');
      expect(error.delivered).to.equal('unknown');
      expect(error.status).to.equal(200);
    });
  }

  it('sends no cookies', async () => {
    let credentials: boolean | undefined;
    const open = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      credentials = this.withCredentials;
      open.call(this, body);
    };
    try {
      await send(form());
    } finally {
      XMLHttpRequest.prototype.send = open;
    }
    expect(credentials).to.be.false;
  });
});
