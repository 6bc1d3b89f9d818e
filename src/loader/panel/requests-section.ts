// Our requests of the page: time, duration, status, and the result of CORS.
import { parseUrl } from '../../core/util/parse-url.js';
import { requestNotes } from '../../core/http/request-notes.js';
import { findingOfCode } from '../../core/diagnosis/service-findings.js';
import { pageSettings } from '../../core/settings/settings-store.js';
import { itemOf, type Item, type Section } from './section.js';

/** Outcomes of requests that the service has not refused. */
const OUTCOMES: Readonly<Record<string, string>> = {
  panel: 'sent by this panel, to count what the list leaves out',
  timeout: 'no answer in time',
  aborted: 'given up for a newer request',
  offline: 'the browser is offline',
  'not-found': 'there is no such file (404): check its address and path',
  'bad-answer': 'an unexpected answer, perhaps a web page',
};

const isFine = (outcome: string) => /^(?:ok|panel|aborted)$/.test(outcome);

/** A file of the script's folder, or the script itself. */
const IS_CODE = /\/(?:career-elements\.js|[0-9a-f]{12}\/[\w/.-]+\.js)(?:[?#]|$)/;

export function requestsSection(elements: readonly Element[]): Section {
  const { baseUrl, ...settings } = pageSettings();
  const services = urlsOf([baseUrl, ...elements.map((one) => one.getAttribute('base-url'))]);
  const files = Object.entries(settings).filter(([name]) => name.endsWith('Url') && name !== 'detailUrl');
  const ours = [...services, ...urlsOf(files.map(([, value]) => value))];
  const isService = (url: string) => services.some((one) => url.startsWith(one));
  const notes = [...requestNotes()];
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isOurs = ({ name, initiatorType }: PerformanceResourceTiming) =>
    initiatorType !== 'img' &&
    (IS_CODE.test(name) || ours.some((one) => name.startsWith(one)) || notes.some(({ url }) => url === name));
  const timed = entries.filter(isOurs).map((entry): Item => {
    const at = notes.findIndex(({ url }) => url === entry.name);
    const [note] = at < 0 ? [] : notes.splice(at, 1);
    const isFailed = (note && !isFine(note.outcome)) || entry.responseStatus >= 400;
    return {
      ...(isFailed ? { state: 'failed' as const } : {}),
      text: shown(entry.name),
      lines: [...(note ? linesOf(note.outcome, isService(entry.name)) : []), timingOf(entry, note?.outcome)],
    };
  });
  // Browsers list no timing of some requests that fail.
  const others = notes.map(({ url, outcome }): Item => ({
    ...(isFine(outcome) ? {} : { state: 'failed' as const }),
    text: shown(url),
    lines: linesOf(outcome, isService(url)),
  }));
  const all = [...timed, ...others];
  return { id: 'requests', title: 'Requests', items: all.length ? all : [{ text: 'No requests yet.' }] };
}

const urlsOf = (values: readonly unknown[]): string[] =>
  values.flatMap((one) => {
    const url = typeof one === 'string' && one ? parseUrl(one, document.baseURI) : undefined;
    return url ? [url.href.replace(/\/$/, '')] : [];
  });

function linesOf(outcome: string, isService: boolean): string[] {
  if (outcome === 'ok') return [];
  const finding = isService ? findingOfCode(outcome, location.origin) : undefined;
  if (!finding) return [OUTCOMES[outcome] ?? outcome];
  const { text, lines = [] } = itemOf(finding);
  return [text, ...lines];
}

function timingOf(entry: PerformanceResourceTiming, outcome: string | undefined): string {
  const { name, startTime, duration, responseStatus, transferSize } = entry;
  const status = responseStatus ? `status ${responseStatus}` : 'no status that the page may see';
  const source = transferSize === 0 && duration < 15 && outcome === 'ok' ? ', perhaps from the cache' : '';
  const isRead = outcome === 'ok' || outcome === 'panel';
  const allowed = isRead
    ? 'allowed by CORS'
    : outcome === undefined
      ? 'the result of CORS is unknown'
      : 'see above';
  const isForeign = new URL(name).origin !== location.origin;
  const origin = isForeign ? `another origin: ${allowed}` : 'the same origin as the page';
  return `At ${Math.round(startTime)} ms, took ${Math.round(duration)} ms, ${status}${source}; ${origin}.`;
}

/** An address without values that a visitor may have typed. */
function shown(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const known = ['access', 'perdate', 'location', 'sortField', 'sortDescending'];
  const query = [...searchParams].map(([name, value]) => `${name}=${known.includes(name) ? value : '…'}`);
  return (origin === location.origin ? '' : origin) + pathname + (query.length ? `?${query.join('&')}` : '');
}
