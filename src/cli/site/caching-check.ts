// How long browsers may keep what a service answers.
import { namesIn, type Answer } from './ask.js';
import type { Findings } from './findings.js';

interface Place {
  readonly findings: Findings;
  /** What was asked. */
  readonly place: string;
}

/** Seconds for which a browser keeps a preflight without `Access-Control-Max-Age`. */
const DEFAULT_AGE = 5;

export function checkPreflightCaching(
  { headers }: Answer,
  { findings, place, method }: Place & { method: string },
): void {
  const age = Number(headers.get('Access-Control-Max-Age') ?? DEFAULT_AGE);
  // A POST is sent once.
  if (method === 'POST' || age > DEFAULT_AGE) return;
  findings.add(
    'preflight-caching',
    {
      state: 'note',
      what: 'Browsers may keep the preflight for 5 seconds only.',
      why: 'Each page of a visit asks twice: that costs one more way to the service and back, 50 to 300 ms on phones.',
      change: 'Send "Access-Control-Max-Age: 7200" with the answer to OPTIONS.',
    },
    place,
  );
}

interface AnswerPlace extends Place {
  readonly origin: string;
  /** The header that chooses the language; undefined: none is sent. */
  readonly languageHeader: string | undefined;
}

export function checkAnswerCaching(
  { headers }: Answer,
  { findings, place, origin, languageHeader }: AnswerPlace,
): void {
  const control = headers.get('Cache-Control') ?? '';
  const isKept = !/no-store|no-cache/i.test(control);
  if (!isKept) {
    findings.add(
      'answer-caching',
      {
        state: 'note',
        what: `The service forbids browsers to keep its answers (Cache-Control: ${control}).`,
        why: 'Each page asks again, also for what was there a moment ago.',
        change: 'Send "Cache-Control: max-age=60" with lists and vacancies.',
      },
      place,
    );
    return;
  }
  const vary = namesIn(headers, 'Vary');
  if (vary.includes('*')) return;
  const allowed = headers.get('Access-Control-Allow-Origin')?.trim();
  const missing = [
    ...(allowed === origin && !vary.includes('origin') ? ['Origin'] : []),
    ...(languageHeader && !vary.includes(languageHeader.toLowerCase()) ? [languageHeader] : []),
  ];
  if (!missing.length) return;
  findings.add(
    'answer-vary',
    {
      state: 'warning',
      what: `The answers may be kept by caches, and their Vary does not name ${missing.join(' and ')}.`,
      why: missing.includes('Origin')
        ? 'A cache may hand the answer for one page to another, whose browser refuses it; or that of another language.'
        : 'A cache may hand out the answer of another language.',
      change: `Send "Vary: ${[...new Set(['Origin', ...(languageHeader ? [languageHeader] : [])])].join(', ')}".`,
    },
    place,
  );
}
