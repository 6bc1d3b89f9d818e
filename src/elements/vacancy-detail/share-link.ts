import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type { Messages } from '../../controllers/messages-controller.js';

type Done = 'copied' | 'shown';

/** A button that passes a vacancy on: by the system's own sheet where there is one, else by copying its link. */
export class ShareLink implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #done: { how: Done; url: string } | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Whoever comes back finds the button as it was. */
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
        if (cause instanceof DOMException && cause.name === 'AbortError') return; // the visitor thought better of it
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      this.#end({ how: 'copied', url });
    } catch {
      // No clipboard, as on a page without HTTPS: the link stands there to be copied by hand.
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
