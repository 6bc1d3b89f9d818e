// The parts of the Connector service in a running sandbox.
import { accessControl, type AccessControl } from './access/access.js';
import { Recorder } from './usage/recorder.js';
import type { Registry } from './access/registry.js';
import { createApplication, type ApplicationRequest } from './identity-provider/applications.js';
import { openProvider, type Provider } from './identity-provider/provider.js';
import { Heartbeat } from './usage/heartbeat.js';
import type { QueryWorker } from './query/query-worker.js';

export interface ConnectorService {
  readonly registry: Registry;
  readonly provider: Provider;
  readonly recorder: Recorder;
  readonly heartbeat: Heartbeat;
  /** Runs the queries of lists. */
  readonly queries: QueryWorker;
  /** Whether a scope opens the related records of other scopes, too. */
  readonly showsRelatedRecords: boolean;
}

/** @param url the sandbox's URL, known once it listens */
export async function openConnector(
  registry: Registry,
  url: () => string,
  { queries, showsRelatedRecords }: Pick<ConnectorService, 'queries' | 'showsRelatedRecords'>,
): Promise<ConnectorService> {
  return {
    registry,
    provider: await openProvider(registry, url),
    recorder: new Recorder(registry.database),
    heartbeat: new Heartbeat(registry),
    queries,
    showsRelatedRecords,
  };
}

/** The control API for the program that started the sandbox: functions of an administrator and of a directory. */
export interface ConnectorControl extends AccessControl {
  /** Adds an application to a tenant's directory. @returns its secret, which is not shown again */
  createApplication(request: ApplicationRequest): string;
}

export function controlConnector({ registry }: ConnectorService): ConnectorControl {
  return {
    ...accessControl(registry),
    createApplication: (request) => createApplication(registry, request),
  };
}
