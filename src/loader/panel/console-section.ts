// Messages of the elements in the console, and the browser's reports of policy violations.
import { parseUrl } from '../../core/util/parse-url.js';
import { said } from '../../core/settings/warn-once.js';
import type { Item, Section } from './section.js';

const PREFIX = 'career-elements: ';
const reports = new Map<string, Item>();

/** Listens from now on: what the loader says, and violations of the page's policy. */
export function listen(): void {
  for (const how of ['error', 'warn'] as const) {
    const write = console[how].bind(console);
    console[how] = (...all: unknown[]) => {
      const [text] = all;
      const key = typeof text === 'string' && text.startsWith(PREFIX) ? text.slice(PREFIX.length) : undefined;
      if (key !== undefined && !said().has(key)) said().set(key, how);
      write(...all);
    };
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) =>
    addReport(effectiveDirective, blockedURI, disposition),
  );
  if (!('ReportingObserver' in globalThis)) return;
  // Also what was reported before.
  const observer = new ReportingObserver(
    (found) => {
      for (const { body } of found) {
        const report = (body ?? {}) as Readonly<Record<string, string | undefined>>;
        addReport(
          report['effectiveDirective'] ?? '',
          report['blockedURL'] ?? '',
          report['disposition'] ?? '',
        );
      }
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
}

function addReport(directive: string, blocked: string, disposition: string): void {
  const [uri = ''] = blocked.split('?');
  const isReportOnly = disposition === 'report';
  const origin = parseUrl(uri)?.origin ?? '';
  const source = origin === location.origin ? "'self'" : origin;
  reports.set(`${directive} ${uri}`, {
    state: isReportOnly ? 'note' : 'warning',
    text: `${directive} ${isReportOnly ? 'would forbid' : 'forbids'} ${uri || 'something in the page'}.`,
    lines: [
      origin
        ? `If it is ours, add ${source} to ${directive} of the Content-Security-Policy.`
        : 'Most likely it is inline code or style of the page: the elements use neither.',
    ],
  });
}

export function consoleSection(): Section {
  const items = [...said()].map(([text, how]): Item => ({
    state: how === 'error' ? 'failed' : 'warning',
    text,
  }));
  const nothing: Item = { state: 'ok', text: 'The elements have written nothing.' };
  return { id: 'console', title: 'Console', items: items.length ? items : [nothing] };
}

export function policySection(): Section {
  const nothing: Item = { state: 'ok', text: 'The browser has reported no violation.' };
  const items = [...reports.values()];
  return { id: 'policy', title: 'Content-Security-Policy', items: items.length ? items : [nothing] };
}
