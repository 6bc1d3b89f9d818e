// What every handler of the sandbox is given.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ConnectorService } from '../connector/connector-service.js';
import type { AllowedOrigin, Customer } from '../database/customers.js';
import type { Database } from '../database/database.js';
import type { ReceiptSender } from '../mail/receipts.js';
import type { Connections } from './connections.js';

/** The routes of the API by name, as faults know them, and the Connector as a whole. */
export const routeNames = [
  'vacancies',
  'simple',
  'vacancy',
  'lookup',
  'mailing-templates',
  'candidates',
  'connector',
] as const;
export type RouteName = (typeof routeNames)[number];

/** The one method that each route takes. Of the Connector, that of its lists. */
export const methodOf: Readonly<Record<RouteName, 'GET' | 'POST'>> = {
  vacancies: 'GET',
  simple: 'GET',
  vacancy: 'GET',
  lookup: 'GET',
  'mailing-templates': 'GET',
  candidates: 'POST',
  connector: 'GET',
};

/** The parts of a running sandbox. */
export interface Service {
  readonly database: Database;
  /** Where the candidates' files lie. */
  readonly filesFolder: string;
  /** The sandbox's own address, known once it listens. */
  readonly url: () => string;
  readonly today: () => string;
  /** Aborted when the sandbox stops. */
  readonly stopping: AbortSignal;
  readonly connections: Connections;
  readonly connector: ConnectorService;
  readonly receipts: ReceiptSender;
  /** Those that the sandbox was started with. */
  readonly origins: readonly AllowedOrigin[];
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** The customer's id as the URL names it. */
    customerId: string;
    customer: Customer | undefined;
    route: RouteName | undefined;
    vacancyId: string;
    /** Set where pages of the request's origin may read the answer. */
    allowedOrigin: string | undefined;
    /** Set where the service refuses the request for its origin. */
    isForeignOrigin: boolean;
    /** Set when the connection was cut instead of an answer. */
    cut: boolean;
    /** Set where the preflight of a POST is answered like any other, so that connections stay open. */
    keepsConnections: boolean;
    /** Set where pages may not read Retry-After. */
    hidesRetryAfter: boolean;
    /** Set where something happens to a sound application before it is stored; an answer stands in place of that. */
    beforeStoring: (() => Promise<Response | undefined>) | undefined;
    /** Set where the finished answer leaves in a way of its own. */
    deliver: ((answer: Response) => Promise<Response>) | undefined;
  };
}

export type ApiContext = Context<Env>;
