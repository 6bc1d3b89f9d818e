// The parts of the Connector service that a running sandbox has.
import { accessControl, type AccessControl } from './access/access.js';
import { Recorder } from './access/recorder.js';
import type { Registry } from './access/registry.js';
import { resetAccess } from './access/reset-access.js';
import { readTokenSecret } from './access/settings.js';
import { createApplication, type ApplicationRequest } from './identity-provider/applications.js';
import { openProvider, type Provider } from './identity-provider/provider.js';
import { OrderSnapshots } from './query/order-snapshots.js';

export interface ConnectorService {
  readonly registry: Registry;
  readonly provider: Provider;
  readonly recorder: Recorder;
  /** Signs the links to next pages. */
  readonly tokenSecret: string;
  /** The orders that next pages go on in. */
  readonly snapshots: OrderSnapshots;
}

/** `url` is the sandbox's address, known once it listens. */
export async function openConnector(registry: Registry, url: () => string): Promise<ConnectorService> {
  return {
    registry,
    provider: await openProvider(registry, url),
    recorder: new Recorder(registry),
    tokenSecret: readTokenSecret(registry),
    snapshots: new OrderSnapshots(registry.now),
  };
}

/** Forgets who has access and what was asked. The records, the signing keys and the secret of next links stay. */
export function resetConnector({ registry, snapshots }: ConnectorService): void {
  resetAccess(registry);
  snapshots.clear();
}

/** What a program that started the sandbox can do: an administrator's functions, and those of a directory. */
export interface ConnectorControl extends AccessControl {
  /** Makes an application known to a tenant's directory, and answers its secret, this once. */
  createApplication(request: ApplicationRequest): string;
}

export function controlConnector({ registry, recorder }: ConnectorService): ConnectorControl {
  return {
    ...accessControl(registry, () => recorder.flush()),
    createApplication: (request) => createApplication(registry, request),
  };
}
