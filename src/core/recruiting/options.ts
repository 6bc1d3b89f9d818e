import type { SortField } from '../vacancies/order.js';

/** The six routes of the recruiting API. */
export type RouteName = 'vacancies' | 'simple' | 'vacancy' | 'lookup' | 'mailingTemplates' | 'candidates';

/**
 * Where a host's records keep a field of ours: a property path such as `job.title`. `extra` names fields of the host's own, which
 * lists and vacancies may show, filter and sort by: `{ extra: { department: 'custom.dept' } }`.
 */
export type FieldMap = Readonly<
  Record<string, string | Readonly<Record<string, string>>> & {
    extra?: Readonly<Record<string, string>>;
  }
>;

/** How the multipart body of an application is laid out. */
export interface PartNames {
  /** The candidate's part [`candidate`]. */
  readonly candidate?: string;
  /** One part a file [`attachments`]. */
  readonly attachments?: string;
  /** The picture's part [`image`]. */
  readonly image?: string;
  /** `json`: one part with the candidate as JSON; `fields`: one part a field [`json`]. */
  readonly format?: 'json' | 'fields';
}

/** What a {@link RecruitingClient} has to know. Defaults in brackets. */
export interface RecruitingOptions {
  /** The recruiting service: HTTPS, or HTTP on loopback. */
  readonly baseUrl: string;
  readonly customerId: string;
  /**
   * The path before the routes [`/api/{customerId}`], or whole paths for single routes, in which
   * `{customerId}` and, for `vacancy`, `{id}` are filled in.
   */
  readonly path?: string | Readonly<Partial<Record<RouteName, string>>> | undefined;
  /** What the service's own headers start with [`X-Service`]. */
  readonly headerPrefix?: string | undefined;
  /**
   * The language in which the service answers without the language header [unknown]: it is not sent for this language, so that browsers need
   * no preflight.
   */
  readonly serviceLanguage?: string | undefined;
  /** Whether the language is sent with GETs, for hosts that do not admit the header [true]. */
  readonly languageHeader?: boolean | undefined;
  readonly fieldMap?: FieldMap | undefined;
  readonly parts?: PartNames | undefined;
  /** Milliseconds until a GET fails [15000]. */
  readonly timeout?: number | undefined;
  /** Seconds without a byte until an upload fails [60]. In Node an upload has no timeout except the caller's `signal`. */
  readonly uploadTimeout?: number | undefined;
  /**
   * Seconds to wait for the response to an application once everything is sent [120]; the time that the upload took is
   * added, since buffers of a slow connection may still hold much of it. Not in Node.
   */
  readonly answerTimeout?: number | undefined;
  /**
   * Sent as `Origin` where there is no page, as in Node [none]: the service answers listed origins only. A browser
   * sends its page's own.
   */
  readonly origin?: string | undefined;
  /** In whose day a date-time with an offset falls: an IANA name [this machine's]. */
  readonly timeZone?: string | undefined;
}

/** What a list is asked for. A default that equals the service's is left out of the URL. */
export interface VacancyQuery {
  /** `any` and absence send no filter. */
  readonly access?: 'external' | 'internal' | 'any' | undefined;
  /** Only vacancies that are active on this day, `YYYY-MM-DD`. */
  readonly perdate?: string | undefined;
  /** An id or a name of a location. */
  readonly location?: string | undefined;
  readonly sortField?: SortField | undefined;
  readonly sortDescending?: boolean | undefined;
  /**
   * Which of the two routes is asked [`auto`: `full` when a filter is sent, else `simple`]. The document shows
   * filters on `/vacancies/` and sorting on `/vacancies/simple`.
   */
  readonly endpoint?: 'auto' | 'simple' | 'full' | undefined;
}

/** Milliseconds. Timers count in 32 bits: what is longer would end at once. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Seconds: a day. */
export const LONGEST_SECONDS = 86_400;
