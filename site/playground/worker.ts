// The service worker of the playground: the sandbox's recruiting API over the sample company. The form sends by
// XMLHttpRequest, and the elements look for reasons of failures in a frame: both reach a worker without a replacement of
// `fetch` in the page. It needs HTTPS or localhost.
import { Hono } from 'hono';
import type { Candidate } from '../../demo/sandbox/api/candidate-rules.js';
import { limits, readForm } from '../../demo/sandbox/api/application-form.js';
import { customerOf, type Customer } from '../../demo/sandbox/api/customer.js';
import { localDate } from '../../demo/sandbox/api/dates.js';
import { recruitingApp } from '../../demo/sandbox/api/recruiting-app.js';
import type { ReceivedForm } from '../../demo/sandbox/api/recruiting-service.js';
import type { Sample } from '../../demo/sandbox/database/sample.js';
import type { Env } from '../../demo/sandbox/http/context.js';
import { HttpError } from '../../demo/sandbox/http/problem.js';
import type { Receipt } from '../../demo/sandbox/mail/receipt-text.js';
import { applyFault } from './faults.js';

/** What came with an application. */
export interface Received {
  readonly id: string;
  /** How often it has arrived with the same key. */
  readonly deliveries: number;
  readonly candidate: Candidate;
  readonly files: readonly ReceivedFile[];
  /** What a real service would send now. */
  readonly receipt: Receipt | undefined;
}

export interface ReceivedFile {
  readonly part: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Blob;
}

// The types of workers clash with those of pages.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as Worker;
const root = new URL('./', worker.location.href);

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
const claim = (event: WorkerEvent) => event.waitUntil(worker.clients.claim());
worker.addEventListener('activate', claim);
// From a page that the browser loaded past the worker, as with Shift and Reload.
worker.addEventListener('message', claim);
worker.addEventListener('fetch', (event) => {
  if (event.request.url.startsWith(`${root.href}service/`)) event.respondWith(serve(event));
});

let sample: Promise<Sample> | undefined;

async function serve({ request, clientId }: FetchEvent): Promise<Response> {
  sample ??= fetch(new URL('sample.json', root), { cache: 'no-cache' }).then(
    (response) => response.json() as Promise<Sample>,
  );
  sample.catch(() => (sample = undefined));
  const today = localDate();
  const service = {
    customers: [withPictures(customerOf(await sample, today))],
    today: () => today,
    showsHostFields: true,
    readForm: () => receiveForm(request, clientId),
  };
  const app = new Hono<Env>({ strict: false });
  app.route(`${root.pathname}service/:fault`, recruitingApp(service, [applyFault]));
  app.onError((error) => {
    if (error instanceof HttpError) return error.answer();
    throw error;
  });
  return app.fetch(request);
}

/** The pictures of the sample company are beside the worker. */
function withPictures(customer: Customer): Customer {
  const vacancies = customer.vacancies.map((vacancy) => ({
    ...vacancy,
    image: vacancy.image ? new URL(vacancy.image, root).href : null,
  }));
  return { ...customer, vacancies };
}

/** Applications by their key, as long as the browser lets the worker live. */
const arrived = new Map<string, Received>();

async function receiveForm(request: Request, clientId: string): Promise<ReceivedForm> {
  const form = await readForm(await request.blob(), request.headers.get('content-type') ?? '');
  const files = form.files.map(({ part, content }) => {
    const { name, type, size } = content;
    return { part, name, type, size, content };
  });
  if (files.reduce((sum, { size }) => sum + size, 0) > limits.body)
    throw new HttpError(413, `The body is larger than ${limits.body} bytes.`);
  return {
    ...form,
    async store({ candidate, key, receipt }) {
      const before = key === undefined ? undefined : arrived.get(key);
      const received = before
        ? { ...before, deliveries: before.deliveries + 1 }
        : { id: crypto.randomUUID(), deliveries: 1, candidate, files, receipt };
      if (key !== undefined) arrived.set(key, received);
      (await worker.clients.get(clientId))?.postMessage(received);
      return received.id;
    },
  };
}
