// The context of the sandbox's handlers.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ConnectorService } from '../connector/connector-service.js';
import type { Customer } from '../api/customer.js';
import type { AllowedOrigin } from '../database/origins.js';
import type { Database } from '../database/database.js';
import type { ReceiptSender } from '../mail/receipts.js';
import type { Connections } from './connections.js';

/** The method of each route, by its name for faults; `connector` stands for all of the Connector, with the method of its lists. */
export const methodOf = {
  vacancies: 'GET',
  simple: 'GET',
  vacancy: 'GET',
  lookup: 'GET',
  'mailing-templates': 'GET',
  candidates: 'POST',
  connector: 'GET',
} as const;
export type RouteName = keyof typeof methodOf;
export const routeNames = Object.keys(methodOf) as RouteName[];

/** The parts of a running sandbox. */
export interface Service {
  readonly database: Database;
  readonly customers: readonly Customer[];
  /** The sandbox's URL, known once it listens. */
  readonly url: () => string;
  readonly today: () => string;
  /** Aborted when the sandbox stops. */
  readonly stopping: AbortSignal;
  readonly connections: Connections;
  readonly connector: ConnectorService;
  readonly receipts: ReceiptSender;
  /** The origins that the sandbox was started with. */
  readonly origins: readonly AllowedOrigin[];
  /** Whether vacancies have `salary`, and in lists `image`, which the API does not document. */
  readonly showsHostFields: boolean;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** The customer's id as in the URL. */
    customerId: string;
    customer: Customer | undefined;
    route: RouteName | undefined;
    vacancyId: string;
    /** The request's origin, if its pages may read the response. */
    allowedOrigin: string | undefined;
    /** Whether the service refuses the request because of its origin. */
    isForeignOrigin: boolean;
    /** Whether the connection was reset instead of a response. */
    cut: boolean;
    /** Whether the preflight of a POST keeps idle connections open. */
    keepsConnections: boolean;
    /** Whether Retry-After is not exposed to pages. */
    hidesRetryAfter: boolean;
    /** A hook that runs before a valid application is stored; if it responds, the application is not stored. */
    beforeStoring: (() => Promise<Response | undefined>) | undefined;
    /** A hook that replaces how the finished response is sent. */
    deliver: ((answer: Response) => Promise<Response>) | undefined;
  };
}

export type ApiContext = Context<Env>;
