// The requests of the page that are ours: when, how long, which status, and what CORS made of them.
import { requestNotes } from '../base/request-notes.js';
import { pageSettings } from '../settings/store.js';
import type { Item, Section } from './section.js';

/** What became of a request, in words. */
const OUTCOMES: Readonly<Record<string, string>> = {
  ok: 'read by the page',
  panel: 'asked by this panel, to count what the list leaves out',
  blocked: `refused: the service does not allow ${location.origin} (CORS), or a gateway in front of it failed. Send exactly this origin to its operator: ${location.origin}`,
  unreachable: 'no server answers at this address: check it for a slip',
  policy: "forbidden by the page's Content-Security-Policy: add the service to connect-src",
  'not-found':
    'not known to the service (404): check data-customer-id, and that data-base-url is the recruiting API',
  'bad-answer': 'not what was asked for: another server, or a web page, answers',
  timeout: 'no answer in time',
  aborted: 'given up, since something else was asked for',
  unauthorized: 'asks for a login, which the recruiting API does not',
  offline: 'the browser is offline',
};

/** Whether a request is one of ours: to a service, of a file of ours, or of a file that a setting names. */
function isOurs(url: string, services: readonly string[]): boolean {
  return (
    services.some((one) => url.startsWith(one)) ||
    /\/(?:career-elements\.js|[0-9a-f]{12}\/[\w/.-]+\.js)(?:[?#]|$)/.test(url)
  );
}

export function requestsSection(elements: readonly Element[]): Section {
  const page = pageSettings() as Readonly<Record<string, unknown>>;
  const files = Object.entries(page).filter(
    ([name]) => name.endsWith('Url') && !/^(?:baseUrl|detailUrl)$/.test(name),
  );
  const addresses = [
    page['baseUrl'],
    ...elements.map((one) => one.getAttribute('base-url')),
    ...files.map(([, value]) => value),
  ];
  const services = addresses
    .filter(
      (one): one is string => typeof one === 'string' && one !== '' && URL.canParse(one, document.baseURI),
    )
    .map((one) => new URL(one, document.baseURI).href.replace(/\/$/, ''));
  const notes = [...requestNotes()];
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const items = entries
    .filter(
      ({ name, initiatorType }) =>
        initiatorType !== 'img' && (isOurs(name, services) || notes.some(({ url }) => url === name)),
    )
    .map((entry): Item => {
      const at = notes.findIndex(({ url }) => url === entry.name);
      const [note] = at < 0 ? [] : notes.splice(at, 1);
      return itemOf(entry, note?.outcome);
    });
  // Browsers list no timing of some requests that fail.
  const others = notes.map(({ url, outcome }): Item =>
    describe(url, OUTCOMES[outcome] ?? outcome, /^(?:ok|panel|aborted)$/.test(outcome)),
  );
  const all = [...items, ...others];
  return { id: 'requests', title: 'Requests', items: all.length ? all : [{ text: 'There are none yet.' }] };
}

function itemOf(entry: PerformanceResourceTiming, outcome: string | undefined): Item {
  const { name, startTime, duration, responseStatus, transferSize } = entry;
  const isForeign = new URL(name).origin !== location.origin;
  const status = responseStatus ? `status ${responseStatus}` : 'no status that the page may see';
  const source = transferSize === 0 && duration < 15 && outcome === 'ok' ? ', perhaps from the cache' : '';
  const allowed =
    outcome === undefined
      ? 'what CORS says is not known'
      : /^(?:ok|panel)$/.test(outcome)
        ? 'allowed by CORS'
        : 'see above';
  const cors = isForeign ? `another origin: ${allowed}` : 'the same origin as the page';
  const isFailed =
    (outcome !== undefined && !/^(?:ok|panel|aborted)$/.test(outcome)) || responseStatus >= 400;
  const what = outcome === undefined || outcome === 'ok' ? undefined : (OUTCOMES[outcome] ?? outcome);
  return {
    ...(isFailed ? { state: 'failed' as const } : {}),
    text: shown(name),
    lines: [
      ...(what ? [what] : []),
      `At ${Math.round(startTime)} ms, took ${Math.round(duration)} ms, ${status}${source}; ${cors}.`,
    ],
  };
}

const describe = (url: string, what: string, isOk: boolean): Item => ({
  ...(isOk ? {} : { state: 'failed' as const }),
  text: shown(url),
  lines: [what],
});

/** An address without what a visitor may have written into it. */
function shown(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const known = ['access', 'perdate', 'location', 'sortField', 'sortDescending'];
  const query = [...searchParams]
    .map(([name, value]) => `${name}=${known.includes(name) ? value : '…'}`)
    .join('&');
  return (origin === location.origin ? '' : origin) + pathname + (query ? `?${query}` : '');
}
