import { CareerError, isCareerError } from '../../core/util/error.js';
import { waitWithTimer, type Wait } from '../../core/http/retry.js';
import { checkCredentials, containsSecret, redactSecrets, type ConnectorCredentials } from './credentials.js';
import { findEmployees, type FindEmployeesOptions } from './employee-search.js';
import type { ConnectorList } from './list.js';
import { checkConnectorUrl, checkNumber } from './option-checks.js';
import type { Access } from './pages.js';
import { resourceNames, type ResourceName } from './record-types.js';
import type { SimpleEmployee } from './records.js';
import { Resource } from './resource.js';
import { trackingHeaders, readTracking, type TrackingOptions } from './tracking.js';
import { Transport, type RequestKind } from './transport.js';
import { Warnings, type ConnectorWarning } from './warnings.js';

export interface ConnectorOptions extends TrackingOptions {
  /** The address before `/odata/v2`: HTTPS, or HTTP on loopback. */
  readonly baseUrl: string;
  /** From `apiKey()`, `bearerToken()` or `credentialsFromEnvironment()`. */
  readonly credentials: ConnectorCredentials;
  /** Milliseconds until the whole response must have arrived [60,000]. */
  readonly timeout?: number | undefined;
  /** How often a request is retried after 429, a 5xx (except 501), no response or an incomplete one [4]. */
  readonly retries?: number | undefined;
  /** The most pages of a list; a longer one fails [100,000]. */
  readonly maxPages?: number | undefined;
  /** Called for each warning [emits a Node warning, see `process.emitWarning`]. */
  readonly onWarning?: ((warning: ConnectorWarning) => void) | undefined;
  /** Sends the requests [the platform's `fetch`]. It sees the credentials. */
  readonly fetch?: typeof fetch | undefined;
  /** The pause before a retry [a timer]. */
  readonly wait?: Wait | undefined;
}

const EXPIRY_WARNING_DAYS = 30;

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

  readonly concurrentPositions = this.resource('ConcurrentPosition');
  readonly dimension1 = this.resource('Dimension1');
  readonly dimension2 = this.resource('Dimension2');
  readonly dimension3 = this.resource('Dimension3');
  readonly dimension4 = this.resource('Dimension4');
  readonly employmentCategories = this.resource('EmploymentCategory');
  readonly jobs = this.resource('Job');
  readonly jobTypes = this.resource('JobType');
  readonly locations = this.resource('Location');
  readonly organizations = this.resource('Organization');
  readonly positionVersions = this.resource('PositionVersion');
  readonly reasonCodes = this.resource('ReasonCode');
  readonly settlements = this.resource('Settlement');
  readonly workCalendars = this.resource('WorkCalendar');
  readonly workCalendarDates = this.resource('WorkCalendarDate');

  /**
   * The employees, at `/odata/v2/Employee`. The document names only the path: what a record has besides its id depends on
   * the host.
   */
  readonly employees = new Resource('SimpleEmployee', () => this.#access, 'Employee');

  readonly #access: Access;
  readonly #transport: Transport;
  readonly #credentials: ConnectorCredentials;
  readonly #warnings: Warnings;

  /** @throws CareerError `configuration` or `insecure-url` when an option is invalid */
  constructor(options: ConnectorOptions) {
    const { credentials, timeout = 60_000, retries = 4, maxPages = 100_000 } = options;
    this.baseUrl = checkConnectorUrl(options.baseUrl, 'baseUrl');
    checkCredentials(credentials);
    // The longest time of a timer.
    checkNumber('timeout', timeout, 1, 2 ** 31 - 1);
    checkNumber('retries', retries, 0, 100);
    checkNumber('maxPages', maxPages, 1, Number.MAX_SAFE_INTEGER);
    const tracking = readTracking(options);
    ({ integrationId: this.integrationId, batchId: this.batchId, traceparent: this.traceparent } = tracking);
    this.#credentials = credentials;
    this.#warnings = new Warnings(options.onWarning, (text) => redactSecrets(credentials, text));
    this.#transport = new Transport({
      baseUrl: this.baseUrl,
      credentials,
      headers: trackingHeaders(tracking),
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      timeout,
      retries,
      wait: options.wait ?? waitWithTimer,
    });
    this.#access = {
      baseUrl: this.baseUrl,
      maxPages,
      warnings: this.#warnings,
      getJson: (url, signal, kind) => this.#getJson(url, signal, kind),
      containsSecret: (text) => containsSecret(credentials, text),
    };
  }

  /** The list endpoint of this name, for programs that loop over `resourceNames`. */
  resource<Name extends ResourceName>(name: Name): Resource<Name> {
    if (resourceNames.includes(name)) return new Resource(name, () => this.#access);
    throw new CareerError('configuration', `${JSON.stringify(name)} has no list`, { setting: 'resource' });
  }

  /**
   * The employees that match criteria: `POST {baseUrl}/api/{customerId}/Employees/find`, page by page as a list. The document
   * names only the path: criteria and records are those of the host.
   *
   * ```ts
   * for await (const { employeeId } of client.findEmployees({ customerId, criteria: { active: true } })) console.log(employeeId);
   * ```
   * @throws CareerError `configuration` when an option is invalid; other errors reject the iteration
   */
  findEmployees(options: FindEmployeesOptions): ConnectorList<SimpleEmployee> {
    return findEmployees(this.#access, options);
  }

  /** Whole days until the API key expires, if known. */
  get daysLeft(): number | undefined {
    return this.#credentials.daysLeft;
  }

  /**
   * Checks that the service responds and accepts the credentials. The content of the response is not documented.
   * @throws CareerError
   */
  async ping(options: { readonly signal?: AbortSignal } = {}): Promise<void> {
    try {
      await this.#getJson(`${this.baseUrl}/ping`, options.signal ?? new AbortController().signal);
    } catch (cause) {
      // Any 2xx is a success, whether the body is JSON, text or empty.
      const { code, status = 0 } = isCareerError(cause) ? cause : {};
      if (code !== 'bad-answer' || status < 200 || status > 299) throw cause;
    }
  }

  #getJson(url: string, signal: AbortSignal, kind?: RequestKind): Promise<unknown> {
    const { daysLeft } = this.#credentials;
    if (daysLeft !== undefined && daysLeft < EXPIRY_WARNING_DAYS) {
      const message =
        daysLeft < 0
          ? `the API key expired ${-daysLeft} days ago`
          : `the API key expires in ${daysLeft} days`;
      this.#warnings.emitOnce('key-expires', () => ({ code: 'key-expires', message, daysLeft }));
    }
    return this.#transport.request(url, signal, kind);
  }
}
