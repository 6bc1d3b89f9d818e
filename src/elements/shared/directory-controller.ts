import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isCareerError } from '../../core/util/error.js';
import { loadCode } from '../../core/util/page-leave.js';
import { currentLoad, RecentFailure } from './recent-failure.js';
import type { PublishedDirectory } from '../../core/directory/published-directory.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { FindAddress } from '../../core/vacancies/address.js';
import type { SettingsController } from './settings-controller.js';

/** The published directory, when the settings name one. Without it, or while it loads, nothing is known. */
export class DirectoryController implements ReactiveController {
  /** Whether loading has ended, or there is nothing to load. */
  isSettled = false;
  current: PublishedDirectory | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #settings: SettingsController;
  readonly #isWanted: () => unknown;
  #url: string | undefined;
  readonly #failure = new RecentFailure();

  /** @param isWanted whether it is time to load it */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    settings: SettingsController,
    isWanted: () => unknown = () => true,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#isWanted = isWanted;
    host.addController(this);
  }

  readonly addressOf: FindAddress = (location) => this.current?.addressOf(location);

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    // An update may be pending when the element is removed: nobody needs what it would load.
    if (!this.#host.isConnected) return;
    const { directoryUrl } = this.#settings;
    if (directoryUrl !== this.#url || this.#failure.isOver) {
      this.#url = this.current = undefined;
      this.#failure.forget();
    } else if (directoryUrl !== undefined) return;
    this.isSettled = directoryUrl === undefined;
    if (directoryUrl !== undefined && this.#isWanted()) void this.#load((this.#url = directoryUrl));
  }

  async #load(url: string): Promise<void> {
    const begun = currentLoad();
    const directory = await load(url);
    if (this.#url !== url) return;
    this.current = directory;
    if (!directory) this.#failure.note(begun);
    this.isSettled = true;
    this.#host.requestUpdate();
  }
}

/**
 * The directory; undefined, with a warning in the console, when it cannot be read.
 * @param written the URL as the settings name it: relative to the page
 */
async function load(written: string): Promise<PublishedDirectory | undefined> {
  try {
    const { publishedDirectory } = await loadCode(
      () => import('../../core/directory/published-directory.js'),
    );
    return await publishedDirectory(new URL(written, document.baseURI).href);
  } catch (cause) {
    const why = isCareerError(cause) ? cause.message : String(cause);
    warnOnce(
      `data-directory-url="${written}" cannot be read, so vacancies lack what it says of addresses, names and ` +
        `organisations: ${why}`,
      'warn',
    );
    return undefined;
  }
}
