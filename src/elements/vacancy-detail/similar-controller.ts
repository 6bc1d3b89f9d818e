import { nothing, type ReactiveController, type TemplateResult } from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import { RecentFailure } from '../shared/recent-failure.js';
import type { Messages } from '../../i18n/messages.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { DetailHost } from './detail-host.js';
import type { SimilarSources, SimilarVacancies } from './similar-vacancies.js';

/** Fewer than these get no reserved room: it would be mostly empty. */
const FEW = 3;

/** Loads what shows similar vacancies when the visitor gets near to their place, which is not before the vacancy itself is shown. */
export class SimilarController implements ReactiveController {
  readonly #host: DetailHost;
  readonly #sources: SimilarSources;
  #shown: SimilarVacancies | undefined;
  readonly #failure = new RecentFailure();
  readonly #near = new IntersectionObserver(
    (entries) => {
      if (entries.some((one) => one.isIntersecting)) void this.#find();
    },
    { rootMargin: '25%' },
  );

  constructor(host: DetailHost, sources: SimilarSources) {
    this.#host = host;
    this.#sources = sources;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#near.disconnect();
  }

  /** An observer that is told again what it observes says at once whether it is near. */
  hostUpdated(): void {
    const { renderRoot, similar } = this.#host;
    const place = renderRoot.querySelector('.similar');
    this.#near.disconnect();
    const isDone = this.#failure.isRecent || this.#shown?.isCurrent;
    const { isLooking = false, count = 0 } = this.#shown ?? {};
    const mayCome = !this.#failure.isRecent && (!isDone || isLooking || count >= FEW);
    place?.classList.toggle('room', similar >= FEW && this.#canLead && mayCome);
    if (place && similar >= 1 && !isDone) this.#near.observe(place);
    if (Number.isNaN(similar)) {
      warnOnce(
        '<vacancy-detail> similar is not a number from 0 to 4, so no similar vacancies are shown.',
        'warn',
      );
    }
  }

  /** Whether there is a way from this page to another vacancy. */
  get #canLead(): boolean {
    const { vacancy } = this.#host;
    return vacancy !== undefined && this.#sources.links.hrefOf(vacancy.id) !== undefined;
  }

  render(messages: Messages): TemplateResult | typeof nothing {
    return this.#shown?.render(messages) ?? nothing;
  }

  async #find(): Promise<void> {
    try {
      const { SimilarVacancies } = await loadCode(() => import('./similar-vacancies.js'));
      this.#shown ??= new SimilarVacancies(this.#host, this.#sources);
      await this.#shown.find();
    } catch (cause) {
      this.#failure.note();
      warnOnce(`<vacancy-detail> shows no similar vacancies: ${String(cause)}`, 'warn');
    }
    if (!this.#host.isConnected) return;
    const restore = noteFocusPlace();
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    restore();
  }
}

/**
 * Browsers keep what is at the top of the window in place when something below it grows (WebKit not even that), so what has the focus may move
 * out of view.
 * @returns a function that scrolls what has the focus back to where it was
 */
function noteFocusPlace(): () => void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return () => undefined;
  const { top, bottom } = focused.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight;
  return () => {
    if (isInView) scrollBy({ top: focused.getBoundingClientRect().top - top, behavior: 'instant' });
  };
}
