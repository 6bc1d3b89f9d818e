// The service worker of the playground: it answers the requests of previews from the sample company, and gives each preview its
// page. A worker, and not a replacement of `fetch` in the page, because the form sends by XMLHttpRequest and the elements look
// for reasons in a frame of their own: both go through the worker unchanged. It needs HTTPS or localhost.
import { data } from '../tools/tools-data.js';
import { localDate } from '../../demo/sandbox/database/sample-dates.js';
import type { Sample } from '../../demo/sandbox/database/sample.js';
import {
  answerWithFault,
  faultTimes,
  isSampleFault,
  type FaultTime,
  type SampleFault,
} from '../sample-service/sample-faults.js';
import { routeOf, sampleService, type Received } from '../sample-service/sample-service.js';
import { openSampleStore, type SampleStore } from '../sample-service/sample-store.js';
import { readTheme } from '../theme/theme-state.js';
import { writeThemeCss } from '../theme/theme-css.js';
import { LINK, previewUrl, scriptUrl, STATE } from './addresses.js';
import { composeHtml, escape } from './compose.js';
import { nextPage } from './next-page.js';
import { readPlayState, writePlayState } from './state.js';

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
    get(id: string): Promise<{ postMessage(message: unknown, options?: object): void } | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as Worker;
const root = new URL('./', worker.location.href).href;
const rootPath = new URL(root).pathname;

/** A preview asks for nothing beyond its own origin, whatever is put together. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!url.href.startsWith(root)) return;
  const path = url.pathname.slice(rootPath.length);
  if (path.startsWith('service/')) event.respondWith(serve(event, path.slice('service/'.length)));
  else if (request.mode === 'navigate' && path.startsWith('preview/')) {
    const answer = navigate(url, request.referrer);
    if (answer) event.respondWith(Promise.resolve(answer));
  }
});

let sample: Promise<Sample> | undefined;
const stores = new Map<string, SampleStore>();

async function storeOf(day: string): Promise<SampleStore> {
  sample ??= fetch(`${root}sample.json`, { cache: 'no-cache' }).then(
    (response) => response.json() as Promise<Sample>,
  );
  sample.catch(() => (sample = undefined));
  const content = await sample;
  const store = stores.get(day) ?? openSampleStore(content, day);
  stores.set(day, store);
  return store;
}

/** Applications by their key, as long as the browser lets the worker live. */
const arrived = new Map<string, Received>();

/** @param path `<fault>-<when>/api/…` */
async function serve({ request, clientId }: FetchEvent, path: string): Promise<Response> {
  const [options = '', ...rest] = path.split('/');
  const apiPath = `/${rest.join('/')}`;
  const { fault, time } = readOptions(options);
  const route = routeOf(apiPath)?.route;
  const applies = time === 'always' || route === 'candidates';
  const answer = async () => {
    const today = localDate();
    const store = await storeOf(today);
    const received: Received[] = [];
    const service = sampleService(
      {
        store: () => store,
        today: () => today,
        pictureUrl: (picture) => root + picture,
        showsHostFields: true,
        onReceived: (one) => received.push(one),
      },
      arrived,
    );
    const response = await service.answer(request, apiPath);
    const client = received.length > 0 ? await worker.clients.get(clientId) : undefined;
    for (const one of received) client?.postMessage(one, {});
    return response;
  };
  return answerWithFault({ fault: applies ? fault : 'none', request, route, answer });
}

function readOptions(text: string): { fault: SampleFault; time: FaultTime } {
  const [fault = '', time = ''] = text.split('-');
  return {
    fault: isSampleFault(fault) ? fault : 'none',
    time: Object.hasOwn(faultTimes, time) ? (time as FaultTime) : 'always',
  };
}

/** @returns undefined for the page that starts this worker */
function navigate(url: URL, referrer: string): Response | undefined {
  const link = url.searchParams.get(LINK);
  if (url.pathname === `${rootPath}preview/` && link === null)
    return url.searchParams.has(STATE) ? preview(url) : undefined;
  // A link in a tab of its own comes without the state, which the page before it has.
  const from = link === null ? referrer : url.href;
  return follow(link === null ? url : new URL(link, url), URL.canParse(from) ? new URL(from) : url);
}

/** The page after a preview, or one that says that there is none. */
function follow(to: URL, from: URL): Response {
  const query = from.searchParams.get(STATE) ?? '';
  const next = nextPage(readPlayState(query, data), to, `${root}preview/`, data);
  const back = previewUrl(root, query);
  if (!next) return noPage(to, back);
  const target = new URL(previewUrl(root, writePlayState(next.state)));
  for (const [name, value] of next.params) if (name !== STATE) target.searchParams.append(name, value);
  return Response.redirect(target.href);
}

const noPage = (to: URL, back: string) =>
  page(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Not in the preview</title>
    <style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      body { margin: 1.5rem 1rem; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <h1>Not in the preview</h1>
    <p>The link leads to <code>${escape(to.href)}</code>, which the preview does not have.</p>
    <p><a href="${escape(back)}">Back to the preview</a></p>
  </body>
</html>
`);

const page = (html: string) =>
  new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });

function preview(url: URL): Response {
  const state = readPlayState(url.searchParams.get(STATE) ?? '', data);
  const addresses = {
    script: scriptUrl(root),
    service: `${root}service/${state.fault}-${state.faultTime}`,
    customer: data.customerId,
  };
  const events = data.elements[state.element].events.join(' ');
  const head = `<script src="${root}probe.js" data-events="${events}"></script>`;
  const themeCss = state.theme ? writeThemeCss(readTheme(state.theme)) : '';
  return page(composeHtml(state, data, addresses, { themeCss, head }));
}
