import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type { Messages } from '../../i18n/messages.js';

type Done = 'copied' | 'shown';

/** A button that shares a vacancy: by the system's share sheet where there is one, else by copying its link. */
export class ShareLink implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #done: { how: Done; url: string } | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** An element that comes back starts afresh. */
  hostDisconnected(): void {
    this.#done = undefined;
  }

  render(title: string, url: string, { t }: Messages): TemplateResult {
    const isSheet = typeof navigator.share === 'function';
    const done = this.#done?.url === url ? this.#done.how : undefined;
    return html`
      <div class="share" part="share">
        <button type="button" @click=${() => void this.#share(title, url)}>
          ${t(isSheet ? 'detail.share' : 'detail.copy')}
        </button>
        <span class="muted" role="status">${done === 'copied' ? t('detail.copied') : nothing}</span>
        ${
          done === 'shown'
            ? html`<label>${t('detail.copy.yourself')} <input readonly .value=${url} /></label>`
            : nothing
        }
      </div>
    `;
  }

  async #share(title: string, url: string): Promise<void> {
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        return;
      } catch (cause) {
        if (cause instanceof DOMException && cause.name === 'AbortError') return; // the visitor cancelled
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      this.#end({ how: 'copied', url });
    } catch {
      // No clipboard, as on a page without HTTPS: the link is shown, to be copied by hand.
      this.#end({ how: 'shown', url });
      await this.#host.updateComplete;
      this.#host.shadowRoot?.querySelector<HTMLInputElement>('.share input')?.select();
    }
  }

  #end(done: { how: Done; url: string }): void {
    this.#done = done;
    this.#host.requestUpdate();
  }
}
