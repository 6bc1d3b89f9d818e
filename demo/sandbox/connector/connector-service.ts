// The parts of the Connector service in a running sandbox.
import { Recorder } from './usage/recorder.js';
import type { Registry } from './access/registry.js';
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
