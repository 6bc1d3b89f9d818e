import { CareerError, isCareerError } from '../base/error.js';
import { checkBaseUrl } from '../http/base-url.js';
import { waitByClock, type Wait } from '../http/retry.js';
import { checkCredentials, holdsSecret, withoutSecrets, type ConnectorCredentials } from './credentials.js';
import { resourceNames, type ResourceName } from './record-types.js';
import { Resource, type Access } from './resource.js';
import { trackingHeaders, trackingOf, type TrackingOptions } from './tracking.js';
import { Transport } from './transport.js';
import { Warnings, type ConnectorWarning } from './warnings.js';

export interface ConnectorOptions extends TrackingOptions {
  /** The address before `/odata/v2`: HTTPS, or HTTP on loopback. */
  readonly baseUrl: string;
  /** From `apiKey()`, `bearerToken()` or `credentialsFromEnvironment()`. */
  readonly credentials: ConnectorCredentials;
  /** Milliseconds until a whole answer must be there [60,000]. */
  readonly timeout?: number | undefined;
  /** How often a request is asked again after 429, a 5xx (501 excepted), no answer or half of one [4]. */
  readonly retries?: number | undefined;
  /** After how many pages a list that goes on is given up [100,000]. */
  readonly mostPages?: number | undefined;
  /** Hears what is noticed [a Node warning, see `process.emitWarning`]. */
  readonly onWarning?: ((warning: ConnectorWarning) => void) | undefined;
  /** What sends [the platform's]. It sees the credentials. */
  readonly fetch?: typeof fetch | undefined;
  /** The pause before a request is tried again [by the clock]. */
  readonly wait?: Wait | undefined;
}

const WARN_DAYS = 30;

/**
 * A client of the Connector OData API, for Node. Its lists and methods reject with a CareerError.
 *
 * ```ts
 * const client = new ConnectorClient(await credentialsFromEnvironment());
 * for await (const location of client.locations.list({ select: ['locationId', 'name'] })) console.log(location.name);
 * ```
 */
export class ConnectorClient {
  readonly baseUrl: string;
  readonly integrationId: string;
  readonly batchId: string;
  readonly traceparent: string;

  readonly concurrentPositions: Resource<'ConcurrentPosition'>;
  readonly dimension1: Resource<'Dimension1'>;
  readonly dimension2: Resource<'Dimension2'>;
  readonly dimension3: Resource<'Dimension3'>;
  readonly dimension4: Resource<'Dimension4'>;
  readonly employmentCategories: Resource<'EmploymentCategory'>;
  readonly jobs: Resource<'Job'>;
  readonly jobTypes: Resource<'JobType'>;
  readonly locations: Resource<'Location'>;
  readonly organizations: Resource<'Organization'>;
  readonly positionVersions: Resource<'PositionVersion'>;
  readonly reasonCodes: Resource<'ReasonCode'>;
  readonly settlements: Resource<'Settlement'>;
  readonly workCalendars: Resource<'WorkCalendar'>;
  readonly workCalendarDates: Resource<'WorkCalendarDate'>;

  readonly #access: Access;
  readonly #transport: Transport;
  readonly #credentials: ConnectorCredentials;
  readonly #warnings: Warnings;

  /** @throws CareerError `configuration` or `insecure-url` when an option cannot be used */
  constructor(options: ConnectorOptions) {
    const { credentials, timeout = 60_000, retries = 4, mostPages = 100_000 } = options;
    this.baseUrl = checkBaseUrl(options.baseUrl, 'baseUrl');
    checkCredentials(credentials);
    // The largest that a timer can hold.
    checkNumber('timeout', timeout, 1, 2 ** 31 - 1);
    checkNumber('retries', retries, 0, 100);
    checkNumber('mostPages', mostPages, 1, Number.MAX_SAFE_INTEGER);
    const tracking = trackingOf(options);
    ({ integrationId: this.integrationId, batchId: this.batchId, traceparent: this.traceparent } = tracking);
    this.#credentials = credentials;
    this.#warnings = new Warnings(options.onWarning, (text) => withoutSecrets(credentials, text));
    this.#transport = new Transport({
      baseUrl: this.baseUrl,
      credentials,
      headers: trackingHeaders(tracking),
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      timeout,
      retries,
      wait: options.wait ?? waitByClock,
    });
    this.#access = {
      baseUrl: this.baseUrl,
      mostPages,
      warnings: this.#warnings,
      ask: (url, signal) => this.#ask(url, signal),
      holdsSecret: (text) => holdsSecret(credentials, text),
    };
    this.concurrentPositions = this.resource('ConcurrentPosition');
    this.dimension1 = this.resource('Dimension1');
    this.dimension2 = this.resource('Dimension2');
    this.dimension3 = this.resource('Dimension3');
    this.dimension4 = this.resource('Dimension4');
    this.employmentCategories = this.resource('EmploymentCategory');
    this.jobs = this.resource('Job');
    this.jobTypes = this.resource('JobType');
    this.locations = this.resource('Location');
    this.organizations = this.resource('Organization');
    this.positionVersions = this.resource('PositionVersion');
    this.reasonCodes = this.resource('ReasonCode');
    this.settlements = this.resource('Settlement');
    this.workCalendars = this.resource('WorkCalendar');
    this.workCalendarDates = this.resource('WorkCalendarDate');
  }

  /** The list endpoint of this name, for a program that goes through `resourceNames`. */
  resource<Name extends ResourceName>(name: Name): Resource<Name> {
    if (resourceNames.includes(name)) return new Resource(name, this.#access);
    throw new CareerError('configuration', `${JSON.stringify(name)} has no list`, { setting: 'resource' });
  }

  /** Whole days until the API key expires, where that is known. */
  get daysLeft(): number | undefined {
    return this.#credentials.daysLeft;
  }

  /**
   * Asks whether the service answers and takes the credentials. What it says besides is not documented.
   * @throws CareerError
   */
  async ping(options: { readonly signal?: AbortSignal } = {}): Promise<void> {
    try {
      await this.#ask(`${this.baseUrl}/ping`, options.signal ?? new AbortController().signal);
    } catch (cause) {
      // A success is one, whether its body is JSON, a word or nothing.
      const { code, status = 0 } = isCareerError(cause) ? cause : {};
      if (code !== 'bad-answer' || status < 200 || status > 299) throw cause;
    }
  }

  #ask(url: string, signal: AbortSignal): Promise<unknown> {
    const { daysLeft } = this.#credentials;
    if (daysLeft !== undefined && daysLeft < WARN_DAYS) {
      const message =
        daysLeft < 0
          ? `the API key expired ${-daysLeft} days ago`
          : `the API key expires in ${daysLeft} days`;
      this.#warnings.tellOnce({ code: 'key-expires', message, daysLeft });
    }
    return this.#transport.get(url, signal);
  }
}

function checkNumber(setting: string, value: number, least: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  throw new CareerError('configuration', `${setting} must be a whole number from ${least} to ${most}`, {
    setting,
  });
}
