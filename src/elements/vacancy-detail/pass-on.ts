import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import type { Messages } from '../../i18n/messages.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { CalendarDay } from '../../core/vacancies/calendar-event.js';

const WORDS = {
  copied: 'detail.copied',
  calendar: 'detail.calendar.done',
  'calendar-failed': 'detail.calendar.failed',
} as const;

/** Milliseconds after which the browser has begun to read a file. */
const KEEP_FILE = 60_000;

type Done = 'copied' | 'shown' | 'calendar' | 'calendar-failed';

interface Shared {
  readonly title: string;
  readonly url: string;
  /** The deadline for a calendar, with the name of its file; undefined without a future deadline. */
  readonly calendar: (CalendarDay & { readonly name: string }) | undefined;
}

/**
 * Passes a vacancy on: by the system's share sheet where there is one, by copying its link, and by mail; and its deadline to a calendar.
 */
export class PassOn implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #done: { how: Done; url: string } | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Nothing of an earlier time is shown when the element comes back. */
  hostDisconnected(): void {
    this.#done = undefined;
  }

  render({ title, url, calendar }: Shared, { t }: Messages): TemplateResult {
    const isSheet = typeof navigator.share === 'function';
    const done = this.#done?.url === url ? this.#done.how : undefined;
    const mail = `mailto:?subject=${encodeURIComponent(title.toWellFormed())}&body=${encodeURIComponent(url)}`;
    return html`
      <div class="pass-on" part="pass-on share">
        ${
          isSheet
            ? html`<button type="button" @click=${() => void this.#share(title, url)}>
                ${t('detail.share')}
              </button>`
            : nothing
        }
        <button type="button" part="copy" @click=${() => void this.#copy(url)}>${t('detail.copy')}</button>
        <a class="button" part="mail" href=${mail}>${t('detail.mail')}</a>
        ${
          calendar
            ? html`<button type="button" part="calendar" @click=${() => void this.#keepDay(url, calendar)}>
                ${t('detail.calendar')}
              </button>`
            : nothing
        }
        <span class="muted" role="status">${done && done !== 'shown' ? t(WORDS[done]) : nothing}</span>
        ${
          done === 'shown'
            ? html`<label>${t('detail.copy.yourself')} <input readonly dir="ltr" .value=${url} /></label>`
            : nothing
        }
      </div>
    `;
  }

  async #share(title: string, url: string): Promise<void> {
    try {
      await navigator.share({ title, url });
      return;
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return; // the visitor cancelled
    }
    await this.#copy(url);
  }

  async #copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      this.#end({ how: 'copied', url });
    } catch {
      // No clipboard, as on a page without HTTPS: the link is shown, to be copied by hand.
      this.#end({ how: 'shown', url });
      await this.#host.updateComplete;
      this.#host.shadowRoot?.querySelector<HTMLInputElement>('.pass-on input')?.select();
    }
  }

  async #keepDay(url: string, { name, ...day }: NonNullable<Shared['calendar']>): Promise<void> {
    try {
      const { calendarFile } = await loadCode(() => import('../../core/vacancies/calendar-event.js'));
      offerFile(calendarFile(day, new Date()), `${name.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60)}.ics`);
      this.#end({ how: 'calendar', url });
    } catch (cause) {
      warnOnce(`<vacancy-detail> cannot make the calendar's file: ${String(cause)}`);
      this.#end({ how: 'calendar-failed', url });
    }
  }

  #end(done: { how: Done; url: string }): void {
    this.#done = done;
    this.#host.requestUpdate();
  }
}

/** Offers a calendar's file, which the browser saves or opens with the visitor's calendar. */
function offerFile(content: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FILE);
}
