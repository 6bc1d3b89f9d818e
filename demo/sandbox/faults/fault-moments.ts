// The faults by name, and the moments in the processing of an application at which each can occur.

/** In order of processing. */
export const moments = [
  /** The preflight before the POST. */
  'preflight',
  /** The request line and the headers have been read, but nothing of the body. */
  'headers',
  /** About half of the body is read. */
  'body',
  /** The body is read and valid; nothing is stored. */
  'received',
  /** The application is stored; nothing of the response is sent. */
  'stored',
  /** The response headers and half of the body are sent. */
  'answer',
] as const;
export type Moment = (typeof moments)[number];

interface Moments {
  /** The default, and the moment for GETs (`headers` then means: before the service handles the request). */
  readonly usual: Moment;
  readonly all: readonly Moment[];
}

const at = (usual: Moment, all: readonly Moment[] = [usual]): Moments => ({ usual, all });
const untilStored: readonly Moment[] = ['preflight', 'headers', 'body', 'received', 'stored'];
const untilReceived: readonly Moment[] = ['preflight', 'headers', 'body', 'received'];

export const momentsOf = {
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
  // Rate limits apply before the service handles the request.
  'rate-limited': at('headers', untilReceived),
  'server-error': at('headers', untilStored),
  refused: at('headers', untilStored),
  'bad-gateway': at('headers', untilStored),
  'not-json': at('headers', untilStored),
  'html-as-json': at('headers', untilStored),
  'wrong-type': at('stored'),
  'no-preflight': at('preflight'),
} as const satisfies Readonly<Record<string, Moments>>;

/** A fault of requests; the mail server has no moments. */
export type RequestFaultName = keyof typeof momentsOf;
export type FaultName = RequestFaultName | 'mail-down';

export const requestFaultNames = Object.keys(momentsOf) as RequestFaultName[];
export const faultNames: readonly FaultName[] = [...requestFaultNames, 'mail-down'];

/** The chosen moment, or the default one. */
export function momentOf(name: RequestFaultName, { moment }: Readonly<Record<string, unknown>>): Moment {
  return (moment as Moment | undefined) ?? momentsOf[name].usual;
}
