// An element of the reference with a control for each custom property: each changes the element, and the CSS below. A list is in the page
// itself; the other elements ask a service, so they are in a frame with the playground's sample service.
import { previewUrl, type ToPreview } from '../playground/addresses.js';
import { startWorker } from '../playground/start-worker.js';

/** Custom properties by name. */
type Properties = ReadonlyMap<string, string>;
type Show = (chosen: Properties) => void;

/** @param root the site's */
export function startTry(root: URL): void {
  for (const box of document.querySelectorAll<HTMLElement>('.try')) {
    const element = box.querySelector<HTMLElement>('[data-live]');
    const frame = box.querySelector<HTMLIFrameElement>('iframe');
    const tagName = element?.localName ?? frame?.dataset['element'];
    if (!tagName) continue;
    const show = element ? inPage(element) : frame ? inFrame(frame, root) : undefined;
    if (show) startControls(box, tagName, show);
  }
}

const rule = (tagName: string, chosen: Properties) =>
  `${tagName} {\n${[...chosen].map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;

function startControls(box: HTMLElement, tagName: string, show: Show): void {
  const css = box.querySelector<HTMLElement>('.try-css');
  const code = css?.querySelector('code');
  const inputs = [...box.querySelectorAll<HTMLInputElement>('input[data-property]')];
  const chosen = new Map<string, string>();
  const update = () => {
    show(chosen);
    if (css) css.hidden = chosen.size === 0;
    if (code) code.textContent = rule(tagName, chosen);
  };
  for (const input of inputs) {
    input.addEventListener('input', () => {
      const { property = '', unit = '' } = input.dataset;
      chosen.set(property, input.value + unit);
      update();
    });
  }
  box.querySelector('.try-reset')?.addEventListener('click', () => {
    for (const input of inputs) input.value = input.defaultValue;
    chosen.clear();
    update();
  });
}

function inPage(element: HTMLElement): Show {
  let before: Properties = new Map();
  return (chosen) => {
    for (const name of before.keys()) element.style.removeProperty(name);
    for (const [name, value] of chosen) element.style.setProperty(name, value);
    before = new Map(chosen);
  };
}

function inFrame(frame: HTMLIFrameElement, root: URL): Show {
  const { element = '', play = '' } = frame.dataset;
  let chosen: Properties = new Map();
  let isReady = false;
  const send = () => {
    if (!isReady) return;
    const message: ToPreview = { kind: 'css', text: pageCss() + rule(element, chosen) };
    frame.contentWindow?.postMessage(message, location.origin);
  };
  addEventListener('message', ({ origin, source, data }: MessageEvent<{ kind?: string }>) => {
    if (origin !== location.origin || source !== frame.contentWindow || data.kind !== 'ready') return;
    isReady = true;
    send();
  });
  // Other colours of the page.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', send);
  new MutationObserver(send).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load(frame, new URL('playground/', root).href, play);
    },
    { rootMargin: '200px' },
  );
  observer.observe(frame);
  return (now) => {
    chosen = now;
    send();
  };
}

async function load(frame: HTMLIFrameElement, playground: string, play: string): Promise<void> {
  const state = frame.parentElement?.querySelector('.try-state');
  if ((await startWorker(playground)) === 'ready') {
    frame.addEventListener('load', () => state?.remove(), { once: true });
    frame.contentWindow?.location.replace(previewUrl(playground, play));
  } else if (state) {
    frame.remove();
    state.textContent =
      'Here the element needs a service worker, which this browser does not offer on this page, as some do not in private windows. The CSS below is right all the same.';
  }
}

/** The frame's page in the colours of this one. */
function pageCss(): string {
  const { backgroundColor, color, colorScheme } = getComputedStyle(document.documentElement);
  const { theme = '' } = document.documentElement.dataset;
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent');
  return `:root { color-scheme: ${theme || colorScheme}; --career-accent: ${accent}; }
body { padding: 1rem; background: ${backgroundColor}; color: ${color}; }
`;
}
