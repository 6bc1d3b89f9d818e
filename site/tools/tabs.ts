// Tabs, as the ARIA Authoring Practices describe them: arrow keys move, Home and End too.
import { html, type TemplateResult } from 'lit';

export interface Tab {
  readonly name: string;
  readonly title: string;
  /** Shown beside the title, if it is not 0. */
  readonly count?: number;
  readonly content: () => TemplateResult;
}

export function tabsView(
  label: string,
  tabs: readonly Tab[],
  chosen: string,
  choose: (name: string) => void,
): TemplateResult {
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next.name);
    document.getElementById(`tab-${next.name}`)?.focus();
  };
  const current = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  return html`<div class="tabs">
    <div role="tablist" aria-label=${label} @keydown=${move}>
      ${tabs.map(
        ({ name, title, count = 0 }) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${name}"
            aria-controls="tab-panel"
            aria-selected=${name === chosen}
            tabindex=${name === chosen ? 0 : -1}
            @click=${() => choose(name)}
          >
            ${title}${count > 0 ? html` <span class="count">${count}</span>` : ''}
          </button>`,
      )}
    </div>
    <div role="tabpanel" id="tab-panel" tabindex="-1" aria-labelledby="tab-${chosen}">
      ${current?.content()}
    </div>
  </div>`;
}
