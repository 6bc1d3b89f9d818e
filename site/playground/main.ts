// The playground: controls, preview and what happens in it. The URL has the state.
import { html, nothing, render, type TemplateResult } from 'lit';
import { STATE, previewUrl, type FromPreview, type ToPreview } from './address.js';
import { attributesSide } from './attributes.js';
import { pageCss } from './compose.js';
import { segments, select, type Option } from './controls.js';
import { TAGS, type Tag } from './data.js';
import { FAULTS, FAULT_TIMES, type Fault, type FaultTime } from './faults.js';
import { outputs, type LogEntry } from './outputs.js';
import { withEntry, type Play, type Shown } from './play.js';
import {
  loadedState,
  PAGES,
  readPlayState,
  withElement,
  writePlayState,
  type PageColours,
  type PlayState,
} from './state.js';
import { DEFAULT_THEME, writeTheme } from './theme.js';
import { applied, schemeOf, themeSide } from './theme-side.js';
import { data } from './tools-data.js';

const root = new URL('./', location.href).href;
const app = document.querySelector<HTMLElement>('#content') ?? document.body;
const frame = () => document.querySelector<HTMLIFrameElement>('#preview iframe');

let state = readPlayState(location.search, data);
let shown: Shown = {
  side: location.hash === '#theme' || writeTheme(state.theme) ? 'theme' : 'attributes',
  output: 'html',
  find: '',
  part: '',
  partText: undefined,
  scheme: 'light',
  mistyped: {},
  said: '',
  events: [],
  messages: [],
  received: [],
  pointed: [],
  isSiteTyped: false,
};
/** The element of the page in the frame: a link may have led to the page of another one. */
let framed = state.element;
/** What the frame has; undefined until it is loaded for the first time. */
let loaded: string | undefined;
let lastGesture = '';
let entries = 0;

function show(changes: Partial<Shown>): void {
  shown = { ...shown, ...changes };
  draw();
  if (changes.scheme) sendCss();
}

function change(changes: Partial<PlayState>, gesture = ''): void {
  const before = state;
  state = { ...state, ...changes };
  const query = writePlayState(state);
  const url = `${location.pathname}${query && `?${query}`}`;
  if (gesture && gesture === lastGesture) history.replaceState(null, '', url);
  else if (query !== writePlayState(before)) history.pushState(null, '', url);
  lastGesture = gesture;
  update();
}

addEventListener('popstate', () => {
  state = readPlayState(location.search, data);
  shown = { ...shown, partText: undefined, mistyped: {} };
  update();
});

/** Draws, and brings the preview to the state: most is a page to load, colours are CSS of the page that is there. */
function update(): void {
  draw();
  if (loadedState(state) !== loaded) load(true);
  else sendCss();
}

/**
 * Loads the preview without an entry in the browser's history.
 * @param keepsPlace whether the vacancy or form that is open stays open
 */
function load(keepsPlace: boolean): void {
  const view = frame()?.contentWindow;
  if (!view) return;
  loaded = loadedState(state);
  const url = new URL(previewUrl(root, writePlayState(state)));
  if (keepsPlace && framed === state.element && view.location.href.startsWith(`${root}preview/`))
    for (const [name, value] of new URLSearchParams(view.location.search))
      if (name !== STATE) url.searchParams.append(name, value);
  view.location.replace(url);
}

const send = (message: ToPreview) => frame()?.contentWindow?.postMessage(message, location.origin);

const sendCss = () =>
  send({ kind: 'css', text: pageCss(withElement(state, framed, data), data, schemeOf(play())) });

const entry = (name: string, text: string): LogEntry => ({
  number: (entries += 1),
  time: new Date().toLocaleTimeString('en-GB'),
  name,
  text: text.replace(/^career-elements: /, ''),
});

addEventListener('message', ({ origin, source, data: message }: MessageEvent<FromPreview>) => {
  if (origin !== location.origin || source !== frame()?.contentWindow) return;
  switch (message.kind) {
    case 'ready':
      framed = message.element;
      return sendCss();
    case 'event':
      return show({ events: [...shown.events.slice(-199), entry(message.name, message.text)] });
    case 'console':
      return show({
        messages: [...shown.messages.slice(-199), entry(message.name, message.text)],
        // The visitor waits for an answer to a click.
        ...(message.name === 'link' && { output: 'console', said: message.text }),
      });
    case 'received':
      return show({
        received: [...shown.received.slice(-9), message.received],
        output: 'received',
        said: 'The sample service received an application.',
      });
    case 'parts':
      return show({ pointed: message.names });
  }
});

function startOver(): void {
  // A second application is a first one again.
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('career-elements')) storage.removeItem(key);
  } catch {
    // The browser refuses storage to this page, so nothing is kept.
  }
  show({ events: [], messages: [], received: [], said: 'Started over.' });
  load(false);
}

const TITLES: Readonly<Record<Tag, string>> = {
  'career-site': 'All in one',
  'vacancy-list': 'List',
  'vacancy-detail': 'Vacancy',
  'application-form': 'Form',
};

function setLook(value: string): void {
  const isTable = (name: string) => data.looks.some((look) => look.name === name && look.isTable);
  const hasList = state.element === 'career-site' || state.element === 'vacancy-list';
  const layout = isTable(value) && hasList ? 'table' : undefined;
  change({
    look: value,
    theme: DEFAULT_THEME,
    ...((layout ?? isTable(state.look)) && { attributes: withEntry(state.attributes, 'layout', layout) }),
  });
}

function mainControls(): TemplateResult {
  const isOwn = writeTheme(state.theme) !== '' && state.look === '';
  const looks = data.looks.map(({ name, title }): Option => [name, title]);
  const languages = data.languages.map(({ tag, name, isDraft }): Option => [
    tag,
    `${name} (${tag})${isDraft ? ', a draft' : ''}`,
  ]);
  const hasTime = !['none', 'empty', 'huge'].includes(state.fault);
  return html`<section class="main-controls" aria-label="Page and service">
    ${segments(
      'Element',
      TAGS.map((tag) => [tag, html`${TITLES[tag]} <code>&lt;${tag}&gt;</code>`] as const),
      state.element,
      (tag) => change(withElement(state, tag as Tag, data)),
    )}
    <div class="fields">
      ${select('language', 'Language', languages, state.language, (language) => change({ language }))}
      ${select(
        'look',
        'Theme',
        [['', 'None: what the page has'], ...(isOwn ? [['own', 'Your own'] as const] : []), ...looks],
        isOwn ? 'own' : state.look,
        setLook,
      )}
      ${
        state.look || isOwn
          ? nothing
          : select('page', 'Page', Object.entries(PAGES), state.page, (page) =>
              change({ page: page as PageColours }),
            )
      }
      ${select('fault', 'Service', Object.entries(FAULTS), state.fault, (fault) =>
        change({ fault: fault as Fault, faultTime: fault === 'none' ? 'always' : state.faultTime }),
      )}
      ${
        hasTime
          ? select('when', 'When', Object.entries(FAULT_TIMES), state.faultTime, (faultTime) =>
              change({ faultTime: faultTime as FaultTime }),
            )
          : nothing
      }
    </div>
  </section>`;
}

const SIDES: readonly Option[] = [
  ['attributes', 'Attributes'],
  ['theme', 'Theme builder'],
];

const side = (play: Play) =>
  html`<section class="side" aria-label="Settings of the element">
    ${segments('Settings', SIDES, shown.side, (value) => show({ side: value as Shown['side'] }))}
    ${shown.side === 'theme' ? themeSide(play) : attributesSide(play)}
  </section>`;

const WIDTHS = [320, 375, 768, 1024, 1280, undefined];

const widthControls = () =>
  html`<div class="widths" role="group" aria-label="Width of the preview">
    ${WIDTHS.map(
      (width) =>
        html`<button type="button" aria-pressed=${state.width === width} @click=${() => change({ width })}>
          ${width ?? 'All'}
        </button>`,
    )}
    <label class="range"
      ><span class="visually-hidden">Width in pixels</span
      ><input
        type="range"
        min="320"
        max="1280"
        step="10"
        .value=${String(state.width ?? 1280)}
        @input=${(event: Event) => change({ width: Number((event.target as HTMLInputElement).value) }, 'width')}
      /><output>${state.width ? `${state.width} px` : 'all'}</output></label
    >
  </div>`;

/** A table needs more room than there is beside the controls of most windows: the frame scrolls then. */
const frameWidth = ({ width, attributes }: PlayState) =>
  width ? `${width}px` : attributes['layout'] === 'table' ? 'max(100%, 80rem)' : '100%';

function preview(play: Play): TemplateResult {
  const { pointed } = shown;
  return html`<section class="preview" id="preview" tabindex="-1" aria-label="Preview">
    <a class="skip" href="#outputs">Skip the preview</a>
    <div class="preview-head">
      ${widthControls()}
      <div class="buttons">
        <button type="button" @click=${startOver}>Start over</button>
        <a class="button quiet" href=${previewUrl(root, writePlayState(state))} target="_blank" rel="noopener"
          >Open in a new tab</a
        >
      </div>
    </div>
    <div class="frame" style="--ground: ${applied(play).background}; --width: ${frameWidth(state)}">
      <iframe title="Preview of ${state.element}" src="about:blank"></iframe>
    </div>
    <p class="pointed" aria-hidden="true">
      ${pointed.length > 0 ? html`<code>::part(${pointed[0]})</code>` : 'Point at the preview: the part’s name stands here.'}
    </p>
  </section>`;
}

const point = (part: string) => send({ kind: 'highlight', part });
const play = (): Play => ({ state, shown, change, show, point });

function draw(): void {
  render(
    html`<h1>Playground</h1>
      <p class="intro">
        The real elements, with a sample company’s vacancies and a service that runs in this browser. Nothing
        that you type or send leaves it.
      </p>
      ${mainControls()}
      <div class="workbench">
        ${side(play())}
        <div class="stage">${preview(play())}${outputs(play(), 'outputs')}</div>
      </div>
      <p class="visually-hidden" role="status">${shown.said}</p>`,
    app,
  );
}

app.replaceChildren();
update();
