// The page of a preview: it starts the sample service, then becomes the page that its URL describes. In a frame it reports
// to the playground around it: events, console messages, what the sample service received, which part is under the pointer.
import { STATE, previewUrl, type FromPreview, type ToPreview } from '../address.js';
import { composeHtml } from '../compose.js';
import type { Tag } from '../data.js';
import { withEntry } from '../play.js';
import { readPlayState, withElement, writePlayState } from '../state.js';
import { data } from '../tools-data.js';
import type { Received } from '../worker.js';
import { startWorker } from './start-worker.js';

const root = new URL('../', location.href).href;
const state = readPlayState(new URLSearchParams(location.search).get(STATE) ?? '', data);

/** Nothing where the preview is not in a frame. */
const report = (message: FromPreview) => {
  if (parent !== window) parent.postMessage(message, location.origin);
};

const problem = await startWorker(root);
const place = document.querySelector('[role=status]');
if (problem === undefined) show();
else if (place) place.textContent = problem;

function show(): void {
  reportAll();
  const addresses = {
    script: new URL('../career-elements/career-elements.js', root).href,
    service: `${root}service/${state.fault}-${state.faultTime}`,
    customer: data.customerId,
  };
  const html = composeHtml({ ...state, attributes: withPreviews() }, data, addresses);
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = state.language;
  document.querySelector('style')?.replaceWith(...page.querySelectorAll('style'));
  document.body.replaceChildren(...page.body.childNodes);
  // A script that a parser made does not run.
  const script = document.createElement('script');
  for (const { name, value } of page.querySelector('script')?.attributes ?? [])
    script.setAttribute(name, value);
  document.head.append(script);
  report({ kind: 'ready', element: state.element });
}

/** The attributes, where links lead to the previews of the pages that come after this one. */
function withPreviews(): Record<string, string> {
  const targets: Readonly<Record<string, Tag>> = {
    'detail-url': 'vacancy-detail',
    'apply-url': 'application-form',
    'list-url': 'vacancy-list',
  };
  const attributes = { ...state.attributes };
  for (const [name, element] of Object.entries(targets)) {
    if (attributes[name] === undefined) continue;
    const next = withElement(state, element, data);
    // The URL of the next page names the vacancy.
    const rest = withEntry(next.attributes, 'vacancy-id', undefined);
    attributes[name] = previewUrl(root, writePlayState({ ...next, attributes: rest }));
  }
  return attributes;
}

function reportAll(): void {
  for (const name of data.elements[state.element].events) {
    document.addEventListener(name, (event) => {
      report({ kind: 'event', name, text: describe((event as CustomEvent<unknown>).detail) });
    });
  }
  for (const name of ['error', 'warn', 'info', 'log'] as const) {
    const original = console[name].bind(console);
    console[name] = (...values: unknown[]) => {
      original(...values);
      const text = values.map(String).join(' ');
      if (text.startsWith('career-elements')) report({ kind: 'console', name, text });
    };
  }
  navigator.serviceWorker.addEventListener('message', ({ data: received }: MessageEvent<Received>) =>
    report({ kind: 'received', received }),
  );
  let last = '';
  const reportParts = (names: readonly string[]) => {
    if (names.join(' ') === last) return;
    last = names.join(' ');
    report({ kind: 'parts', names });
  };
  addEventListener('pointerover', (event) => reportParts(partsOn(event.composedPath())), true);
  document.documentElement.addEventListener('pointerleave', () => reportParts([]));
}

/** JSON of a detail, where a long list says how long it is. */
const describe = (detail: unknown) =>
  JSON.stringify(
    detail,
    (_, value: unknown) => {
      if (value instanceof Error) return { ...value, name: value.name, message: value.message };
      if (value instanceof Blob) return `${value.constructor.name}, ${value.size} bytes`;
      if (Array.isArray(value) && value.length > 3)
        return [...(value.slice(0, 2) as unknown[]), `… ${value.length} in all`];
      return value;
    },
    2,
  ) ?? '';

/** The names of the innermost part on a path, as the page outside knows them. */
function partsOn(path: readonly EventTarget[]): readonly string[] {
  let names: string[] = [];
  let host: Element | undefined;
  for (const target of path) {
    if (!(target instanceof Element)) continue;
    const root = target.getRootNode();
    if (names.length === 0) {
      if (!(root instanceof ShadowRoot)) continue;
      names = target.getAttribute('part')?.split(/\s+/).filter(Boolean) ?? [];
      ({ host } = root);
    } else if (target === host && root instanceof ShadowRoot) {
      // Within <career-site>, its view gives them names with its own before them.
      const views = { 'vacancy-list': 'list-', 'vacancy-detail': 'detail-', 'application-form': 'form-' };
      const view = views[target.localName as keyof typeof views] ?? '';
      return names.map((name) => view + name);
    }
  }
  return names;
}

// The worker does not see the requests of the empty frame in which the elements look for the reason of a failure.
const contentWindow = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
  ...contentWindow,
  get(this: HTMLIFrameElement): Window | null {
    const view = contentWindow?.get?.call(this) as (Window & { fetch: typeof fetch }) | null;
    if (view && !this.src) view.fetch = (input, init) => fetch(input, init);
    return view;
  },
});

/** In a frame, a link to a page that is not a preview is named instead of followed. */
addEventListener('click', (event) => {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isHere = link.origin === location.origin && link.pathname === location.pathname;
  if (parent === window || isHere || !/^https?:$/.test(link.protocol) || link.hasAttribute('download'))
    return;
  event.preventDefault();
  const text = `The link leads to ${link.href}, which the preview does not have.`;
  report({ kind: 'console', name: 'link', text });
});

const highlight = new CSSStyleSheet();
document.adoptedStyleSheets = [highlight];
addEventListener('message', ({ origin, source, data: message }: MessageEvent<ToPreview>) => {
  if (origin !== location.origin || source !== parent) return;
  if (message.kind === 'css') {
    const style = document.querySelector('style');
    if (style) style.textContent = message.text;
    return;
  }
  const part = `:is(career-site, vacancy-list, vacancy-detail, application-form)::part(${message.part})`;
  highlight.replaceSync(
    message.part
      ? `${part} { outline: 3px solid #d6336c; outline-offset: 2px; background-color: color-mix(in srgb, #d6336c 14%, transparent); }`
      : '',
  );
});
