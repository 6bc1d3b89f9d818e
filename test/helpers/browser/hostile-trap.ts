/**
 * What sees an attack: a box like the one that adverts are shown in, beside a bystander, on a page that knows how it was
 * before. It serves cleaned adverts on the test's own page and raw ones in a frame that is thrown away.
 */
import { vacancyDetailStyles } from '../../../src/elements/vacancy-detail/vacancy-detail.styles.js';
import { baseStyles } from '../../../src/elements/shared/base.styles.js';
import { faultsOf } from './inert.js';

type View = Window & typeof globalThis;

declare global {
  interface Window {
    /** How many attacks have run. */
    attacked?: number;
  }
}

export interface Trap {
  /** Where the adverts are put. */
  readonly box: HTMLElement;
  /** What has happened that must not: empty when nothing has. */
  findings(): string[];
  /** Takes the box and its bystander away. */
  remove(): void;
}

/** Elements that attack when they come to life, under the names of this project and others. */
function armElements(view: View): void {
  const attack = (): void => {
    view.attacked = (view.attacked ?? 0) + 1;
  };
  if (view.customElements.get('x-hostile')) return;
  for (const name of words('career-site vacancy-list vacancy-detail application-form x-hostile x-widget')) {
    const Alive = class extends view.HTMLElement {
      constructor() {
        super();
        attack();
      }
    };
    view.customElements.define(name, Alive);
  }
  const Alive = class extends view.HTMLParagraphElement {
    connectedCallback(): void {
      attack();
    }
  };
  view.customElements.define('x-hostile-p', Alive, { extends: 'p' });
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const LOOKS =
  words(`color background-image background-color display visibility position font-family font-size opacity
  transform pointer-events z-index cursor content float direction outline-style`);

const NAMES =
  words(`body head documentElement forms images links scripts cookie title location URL domain defaultView
  doctype implementation currentScript createElement getElementById querySelector querySelectorAll addEventListener
  adoptNode importNode fonts nodeType children`);

/** The state of a page as words, to compare. */
function stateOf(view: View, bystander: HTMLElement): Record<string, string> {
  const { document } = view;
  const looks = view.getComputedStyle(bystander);
  const { x, width, height } = bystander.getBoundingClientRect();
  const read = (object: object, name: string): unknown => Reflect.get(object, name) as unknown;
  return {
    address: view.location.href,
    'base of its links': document.baseURI,
    'steps of its history': String(view.history.length),
    title: document.head?.querySelector('title')?.textContent ?? 'none',
    'children of its body': String(document.body.children?.length),
    'children of its head': String(document.head.children?.length),
    'what a name of the document is': NAMES.map((name) =>
      Object.prototype.toString.call(read(document, name)),
    ).join(),
    'what a name of the window is': NAMES.map((name) => typeof read(view, name)).join(),
    'what has the focus': document.activeElement?.localName ?? 'nothing',
    'what lies over it': document.querySelectorAll('dialog[open], :popover-open, :modal').length.toString(),
    'looks of a bystander': LOOKS.map((name) => looks.getPropertyValue(name)).join(),
    'variables of a bystander': ['--career-accent', '--_accent', '--_gap']
      .map((name) => looks.getPropertyValue(name))
      .join(),
    'place of a bystander': [x, width, height].join(),
  };
}

/** @param contained whether the box is styled as the one on a site is */
export function setTrap(view: View, contained = true): Trap {
  const { document } = view;
  armElements(view);
  delete view.attacked;
  const bystander = document.createElement('p');
  bystander.textContent = 'A bystander';
  const host = document.createElement('div');
  const box = document.createElement('section');
  if (contained) {
    const root = host.attachShadow({ mode: 'open' });
    for (const { cssText } of [baseStyles, vacancyDetailStyles]) {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(cssText);
      root.adoptedStyleSheets.push(sheet);
    }
    root.append(box);
    box.className = 'description';
  } else host.append(box);
  document.body.append(bystander, host);
  // A scroll bar that comes with the first long advert would move the bystander.
  document.documentElement.style.overflowY = 'scroll';
  const before = stateOf(view, bystander);
  const askedBefore = view.performance.getEntriesByType('resource').length;
  return {
    box,
    findings() {
      const found: string[] = [];
      if (view.attacked !== undefined) found.push(`code ran ${view.attacked} times`);
      for (const [what, now] of Object.entries(stateOf(view, bystander))) {
        if (now !== before[what]) found.push(`the ${what} changed: ${before[what]} → ${now}`);
      }
      for (const { name } of view.performance.getEntriesByType('resource').slice(askedBefore)) {
        if (!name.startsWith('https:') && !name.includes('/control')) found.push(`it asked for ${name}`);
      }
      bystander.scrollIntoView();
      const { x, y, width, height } = bystander.getBoundingClientRect();
      if (document.elementFromPoint(x + width / 2, y + height / 2) !== bystander)
        found.push('a bystander is covered');
      for (const [place, child] of [...box.children].entries()) {
        for (const fault of [...faultsOf(child), ...outside(view, child, box)])
          found.push(`advert ${place}: ${fault}`);
      }
      return found;
    },
    remove() {
      host.remove();
      bystander.remove();
    },
  };
}

function outside(view: View, advert: Element, box: Element): string[] {
  const edge = box.getBoundingClientRect();
  const right = edge.left + Math.max(edge.width, box.scrollWidth);
  const found: string[] = [];
  for (const element of [advert, ...advert.querySelectorAll('*')]) {
    const { position, float } = view.getComputedStyle(element);
    if (position !== 'static' || float !== 'none')
      found.push(`${element.localName} is ${position}, ${float}`);
    const own = element.getBoundingClientRect();
    if (own.width === 0 || own.height === 0) continue;
    if (
      own.top < edge.top - 1 ||
      own.bottom > edge.bottom + 1 ||
      own.left < edge.left - 1 ||
      own.right > right + 1
    ) {
      found.push(`${element.localName} lies outside: ${JSON.stringify(own)} of ${JSON.stringify(edge)}`);
    }
  }
  return found;
}

const EVENTS =
  words(`mouseover mouseenter pointerover focus focusin toggle animationstart transitionend load error keydown
  input wheel begin start`);

/** What a visitor's hand would cause; links are not followed, since that would leave the page. */
export function stir(box: HTMLElement): void {
  for (const element of box.querySelectorAll<HTMLElement>('*')) {
    for (const type of EVENTS) element.dispatchEvent(new Event(type));
    if (element.localName !== 'a') element.dispatchEvent(new MouseEvent('click'));
    element.focus({ preventScroll: true });
  }
  const { activeElement } = box.getRootNode() as ShadowRoot;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** A frame with a separate page, removed afterwards. */
export async function inFrame<T>(run: (view: View) => Promise<T>): Promise<T> {
  const frame = document.createElement('iframe');
  frame.srcdoc = '<!doctype html><html><head><title>Frame</title></head><body></body></html>';
  // Wide enough for a bystander, and outside of what other tests look at.
  frame.style.cssText = 'position:absolute;left:0;top:-700px;width:600px;height:600px';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.documentElement.append(frame);
  await loaded;
  try {
    return await run(frame.contentWindow as View);
  } finally {
    frame.remove();
  }
}

const LATE = {
  'an error': `<img src=data:, onerror="landed('an error')">`,
  'a load': `<iframe onload="landed('a load')"></iframe>`,
  'a toggle': `<details open ontoggle="landed('a toggle')"></details>`,
  'an animation': `<style>@keyframes k{}</style><p style="animation:k 1ms" onanimationstart="landed('an animation')">x</p>`,
  'a script': `<iframe srcdoc="<script>parent.landed('a script')</script>"></iframe>`,
  'a medium': `<video src=data:, onerror="landed('a medium')"></video>`,
} as const;

/**
 * Resolves when attacks that were put on a page just now, after everything else, have run, each in its own way; and when
 * a server that is asked after them has answered twice. What was there before had the time to do the same.
 */
export async function settled(server: string): Promise<void> {
  await inFrame(async (view) => {
    const missing = new Set<string>(Object.keys(LATE));
    await new Promise<void>((resolve) => {
      Object.assign(view, {
        landed(name: string) {
          missing.delete(name);
          if (missing.size === 0) resolve();
        },
      });
      view.document.body.innerHTML = Object.values(LATE).join('');
    });
  });
  for (const what of ['first', 'second']) {
    const image = new Image();
    const end = new Promise((resolve) => {
      for (const type of ['load', 'error']) image.addEventListener(type, resolve, { once: true });
    });
    turn += 1;
    image.src = `${server}/control/${what}?${turn}`;
    await end;
  }
}
let turn = 0;
