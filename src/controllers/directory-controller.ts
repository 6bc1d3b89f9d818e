import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCode } from '../base/page-leave.js';
import { warnOnce } from '../settings/console.js';
import type { FindAddress } from '../vacancies/address.js';
import type { PublishedDirectory } from './published-directory.js';
import type { SettingsController } from './settings-controller.js';

/** The published directory, when the settings name one. Without it, or while it loads, nothing is known. */
export class DirectoryController implements ReactiveController {
  /** Whether all is known that will be. */
  isSettled = false;
  current: PublishedDirectory | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #settings: SettingsController;
  readonly #isWanted: () => unknown;
  #url: string | undefined;

  /** @param isWanted whether it is time to load it */
  constructor(
    host: ReactiveControllerHost,
    settings: SettingsController,
    isWanted: () => unknown = () => true,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#isWanted = isWanted;
    host.addController(this);
  }

  readonly addressOf: FindAddress = (location) => this.current?.addressOf(location);

  hostUpdate(): void {
    const { directoryUrl } = this.#settings;
    if (directoryUrl !== this.#url) this.#url = this.current = undefined;
    else if (directoryUrl !== undefined) return;
    this.isSettled = directoryUrl === undefined;
    if (directoryUrl !== undefined && this.#isWanted()) void this.#load((this.#url = directoryUrl));
  }

  async #load(url: string): Promise<void> {
    let directory: PublishedDirectory | undefined;
    try {
      const { directoryAt } = await loadCode(() => import('./published-directory.js'));
      directory = await directoryAt(url);
    } catch (cause) {
      warnOnce(String(cause), 'warn'); // the code that reads it did not load
    }
    if (this.#url !== url) return;
    this.current = directory;
    this.isSettled = true;
    this.#host.requestUpdate();
  }
}
