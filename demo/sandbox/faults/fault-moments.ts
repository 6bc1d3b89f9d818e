// The moments on an application's way at which a fault can meet it, and which of them each fault has.
import type { FaultName } from './fault-names.js';

/** In the order of the way. */
export const moments = [
  /** The question that a browser asks before the POST. */
  'preflight',
  /** The request line and the headers have come; nothing of the body is read. */
  'headers',
  /** About half of the body is read. */
  'body',
  /** All of it is read and checked; nothing is stored. */
  'received',
  /** The service has done its part: the application is stored. Nothing of the answer has left. */
  'stored',
  /** The answer's headers and half of its body have left. */
  'answer',
] as const;
export type Moment = (typeof moments)[number];

interface Moments {
  /** Where none is chosen, and for GETs, for which `headers` is before the service has done anything. */
  readonly usual: Moment;
  readonly all: readonly Moment[];
}

const at = (usual: Moment, all: readonly Moment[] = [usual]): Moments => ({ usual, all });
const untilStored: readonly Moment[] = ['preflight', 'headers', 'body', 'received', 'stored'];
const untilReceived: readonly Moment[] = ['preflight', 'headers', 'body', 'received'];

/** A fault of requests. The mail server has no such moments. */
export type RequestFaultName = Exclude<FaultName, 'mail-down'>;

export const momentsOf: Readonly<Record<RequestFaultName, Moments>> = {
  slow: at('stored', moments),
  'slow-body': at('answer'),
  cut: at('answer'),
  reset: at('headers', moments),
  'lost-answer': at('stored'),
  'duplicate-delivery': at('stored'),
  truncated: at('stored'),
  empty: at('headers', untilStored),
  hostile: at('stored'),
  huge: at('stored'),
  redirect: at('headers', untilStored),
  // Whoever counts requests does so before the service is asked.
  'rate-limited': at('headers', untilReceived),
  'server-error': at('headers', untilStored),
  refused: at('headers', untilStored),
  'bad-gateway': at('headers', untilStored),
  'not-json': at('headers', untilStored),
  'html-as-json': at('headers', untilStored),
  'wrong-type': at('stored'),
  'no-preflight': at('preflight'),
};

/** The one that was chosen, or the usual one. */
export function momentOf(name: RequestFaultName, { moment }: Readonly<Record<string, unknown>>): Moment {
  return (moment as Moment | undefined) ?? momentsOf[name].usual;
}
