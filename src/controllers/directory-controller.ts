import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isCareerError } from '../error.js';
import { loadDirectory, type Directory } from '../directory/directory.js';
import { tellBuilder } from '../settings/console.js';
import type { FindAddress } from '../vacancies/address.js';
import type { SettingsController } from './settings-controller.js';

/** One request for each file, whoever on the page asks; what failed is asked again by the next element. */
const directories = new Map<string, Promise<Directory>>();

/** The published directory, when the settings name one. Without it, or while it loads, nothing has an address. */
export class DirectoryController implements ReactiveController {
  /** Whether all is known that will be. */
  isSettled = false;
  readonly #host: ReactiveControllerHost;
  readonly #settings: SettingsController;
  #url: string | undefined;
  #directory: Directory | undefined;

  constructor(host: ReactiveControllerHost, settings: SettingsController) {
    this.#host = host;
    this.#settings = settings;
    host.addController(this);
  }

  readonly addressOf: FindAddress = (location) => this.#directory?.addressOf(location);

  hostUpdate(): void {
    const { directoryUrl } = this.#settings;
    if (directoryUrl === this.#url && (directoryUrl !== undefined || this.isSettled)) return;
    this.#url = directoryUrl;
    this.#directory = undefined;
    this.isSettled = directoryUrl === undefined;
    if (directoryUrl !== undefined) void this.#load(directoryUrl);
  }

  async #load(written: string): Promise<void> {
    try {
      const directory = await load(written);
      if (this.#url === written) this.#directory = directory;
    } catch (cause) {
      const why = isCareerError(cause) ? cause.message : String(cause);
      tellBuilder(
        `data-directory-url="${written}" cannot be read, so vacancies show no addresses: ${why}`,
        'warn',
      );
    }
    if (this.#url !== written) return;
    this.isSettled = true;
    this.#host.requestUpdate();
  }
}

function load(written: string): Promise<Directory> {
  const url = new URL(written, document.baseURI).href;
  let directory = directories.get(url);
  if (!directory) {
    directory = loadDirectory(url, {
      timeout: 15_000,
      fetch: (input, init) => globalThis.fetch(input, init),
    });
    directories.set(url, directory);
    directory.catch(() => directories.delete(url));
  }
  return directory;
}
