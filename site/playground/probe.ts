// Stands in the head of a preview. In a frame it reports to the playground around it: events, console messages, what the sample service
// received, and which part is under the pointer.
import { LINK, STATE, type FromPreview, type ToPreview } from './addresses.js';

/** Nothing where the preview is a page of its own. */
const tell = (message: FromPreview) => {
  if (parent !== window) parent.postMessage(message, location.origin);
};

// The worker does not see what the empty frame asks in which the elements look for the reason of a failure.
const contentWindow = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
  ...contentWindow,
  get(this: HTMLIFrameElement): Window | null {
    const view = contentWindow?.get?.call(this) as (Window & { fetch: typeof fetch }) | null;
    if (view && !this.src) view.fetch = (input, init) => fetch(input, init);
    return view;
  },
});

const events = document.currentScript?.dataset['events']?.split(' ') ?? [];
for (const name of events) {
  document.addEventListener(name, (event) => {
    tell({ kind: 'event', name, detail: describe((event as CustomEvent<unknown>).detail) });
  });
}

/** JSON of a detail, where a long list says how long it is. */
function describe(detail: unknown): string {
  const seen = new WeakSet<object>();
  const text = JSON.stringify(
    detail,
    (_, value: unknown) => {
      if (typeof value === 'bigint' || typeof value === 'function') return String(value);
      if (value instanceof Error) return { ...value, name: value.name, message: value.message };
      if (value instanceof Blob) return `${value.constructor.name}, ${value.size} bytes`;
      if (typeof value === 'object' && value !== null) {
        if (seen.has(value)) return '(again)';
        seen.add(value);
      }
      if (Array.isArray(value) && value.length > 3)
        return [...(value.slice(0, 2) as unknown[]), `… ${value.length} in all`];
      return value;
    },
    2,
  );
  return text ?? '';
}

for (const level of ['error', 'warn', 'info', 'log'] as const) {
  const original = console[level].bind(console);
  console[level] = (...values: unknown[]) => {
    original(...values);
    const text = values.map(String).join(' ');
    if (text.startsWith('career-elements')) tell({ kind: 'console', level, text });
  };
}

navigator.serviceWorker?.addEventListener('message', ({ data }) =>
  tell({ kind: 'received', received: data }),
);

/** The names of the innermost part on a path, as the page outside knows them. */
function partsOn(path: readonly EventTarget[]): readonly string[] {
  let names: string[] = [];
  let host: Element | undefined;
  for (const target of path) {
    if (!(target instanceof Element)) continue;
    if (names.length === 0) {
      const root = target.getRootNode();
      const part = root instanceof ShadowRoot ? target.getAttribute('part') : null;
      if (part === null || !(root instanceof ShadowRoot)) continue;
      names = part.split(/\s+/).filter(Boolean);
      ({ host } = root);
    } else if (target === host && !target.matches('career-site')) {
      // Within <career-site>, its view gives them names with its own before them.
      const outer = target.getRootNode();
      if (!(outer instanceof ShadowRoot)) break;
      const prefix = { 'vacancy-list': 'list-', 'vacancy-detail': 'detail-', 'application-form': 'form-' }[
        target.localName
      ];
      names = names.map((name) => (prefix ?? '') + name);
      break;
    }
  }
  return names;
}

let last = '';
const report = (names: readonly string[]) => {
  if (names.join(' ') === last) return;
  last = names.join(' ');
  tell({ kind: 'parts', names });
};
addEventListener('pointerover', (event) => report(partsOn(event.composedPath())), true);
document.documentElement.addEventListener('pointerleave', () => report([]));

/** Links lead to other pages of a site, which a preview has not: the worker knows which of them it can show. */
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link || link.hasAttribute('download') || link.target === '_blank') return;
  const isHere = link.origin === location.origin && link.pathname === location.pathname;
  const isAway = parent === window && link.origin !== location.origin;
  if (!/^https?:$/.test(link.protocol) || isHere || isAway) return;
  event.preventDefault();
  const query = new URLSearchParams(location.search).get(STATE) ?? '';
  location.assign(`./?${new URLSearchParams({ [STATE]: query, [LINK]: link.href }).toString()}`);
});

const highlight = new CSSStyleSheet();
const theme = new CSSStyleSheet();
document.adoptedStyleSheets = [theme, highlight];
addEventListener('message', ({ origin, source, data }: MessageEvent<ToPreview>) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.kind === 'css') theme.replaceSync(data.text);
  else {
    const part = `:is(career-site, vacancy-list, vacancy-detail, application-form)::part(${data.part})`;
    highlight.replaceSync(
      data.part
        ? `${part} { outline: 3px solid #d6336c; outline-offset: 2px; background-color: color-mix(in srgb, #d6336c 14%, transparent); }`
        : '',
    );
  }
});
tell({ kind: 'ready' });
