// The playground: controls, preview and what happens in it. The URL has the state.
import { html, nothing, render, type TemplateResult } from 'lit';
import { startHeader } from '../client/header.js';
import { data } from '../tools/tools-data.js';
import {
  sampleFaults,
  faultTimes,
  type FaultTime,
  type SampleFault,
} from '../sample-service/sample-faults.js';
import type { Received } from '../sample-service/sample-service.js';
import { readTheme } from '../theme/theme-state.js';
import { writeThemeCss } from '../theme/theme-css.js';
import { copyText } from '../tools/copy.js';
import { TAGS, type AttributeData, type Tag } from '../tools/data.js';
import { tabsView } from '../tools/tabs.js';
import type { FromPreview } from './addresses.js';
import { composeCss, composeHtml } from './compose.js';
import { attributeControl, settingControl } from './control-views.js';
import { consoleView, eventsView, receivedView, type LogEntry } from './output-views.js';
import { writePartRules } from './part-css.js';
import { forgetTyped, partsView } from './part-views.js';
import { PreviewFrame } from './preview-frame.js';
import { startWorker } from './start-worker.js';
import {
  DEFAULT_SITE,
  PAGES,
  readPlayState,
  SETTINGS,
  withElement,
  writePlayState,
  type PageColours,
  type PlayState,
} from './state.js';

const root = new URL('./', location.href).href.replace(/[?#].*$/, '');
startHeader(new URL('../', location.href));
const app = document.querySelector<HTMLElement>('#app') ?? document.body;

let state = readPlayState(location.search, data);
let worker: 'starting' | 'ready' | (string & {}) = 'starting';
let tab = 'html';
let find = '';
let part = '';
let said = '';
let events: LogEntry[] = [];
let messages: LogEntry[] = [];
let received: Received[] = [];
let pointed: readonly string[] = [];
let entries = 0;

const preview = new PreviewFrame(root, hear);

function hear(message: FromPreview): void {
  const entry = (name: string, text: string): LogEntry => ({
    number: (entries += 1),
    time: new Date().toLocaleTimeString('en-GB'),
    name,
    text,
  });
  switch (message.kind) {
    case 'event':
      events = [...events.slice(-199), entry(message.name, message.detail)];
      break;
    case 'console':
      messages = [
        ...messages.slice(-199),
        entry(message.level, message.text.replace(/^career-elements: /, '')),
      ];
      break;
    case 'received':
      received = [...received.slice(-9), message.received as Received];
      tab = 'received';
      said = 'The sample service received an application.';
      break;
    case 'parts':
      pointed = message.names;
      break;
    case 'ready':
      sendPartCss();
      break;
  }
  draw();
}

const themeCss = () => (state.theme ? writeThemeCss(readTheme(state.theme)) : '');

/** The HTML to copy. */
const written = () => composeHtml(state, data, state.site, { themeCss: themeCss() });
const writtenCss = () => composeCss(state, data, themeCss());

/** The preview changes with each letter and is not loaded again. */
const sendPartCss = () => preview.send({ kind: 'css', text: writePartRules(state.element, state.parts) });

/** Whoever wrote the link chose where the copied page loads its script and sends applications. */
const isSiteOfLink = JSON.stringify(state.site) !== JSON.stringify(DEFAULT_SITE);
let isSiteTyped = false;

let lastGesture = '';

/** @param gesture a control that is dragged: all of it is one step of the history */
function change(changes: Partial<PlayState>, gesture = ''): void {
  const before = state;
  state = { ...state, ...changes };
  const query = writePlayState(state);
  const url = `${location.pathname}${query && `?${query}`}`;
  if (gesture && gesture === lastGesture) history.replaceState(null, '', url);
  else if (query !== writePlayState(before)) history.pushState(null, '', url);
  lastGesture = gesture;
  update(before.element === state.element);
}

function update(keepsPlace: boolean): void {
  draw();
  if (worker !== 'ready') return;
  // What is copied only, or around the frame, changes no preview.
  const shown = writePlayState({ ...state, parts: {}, width: undefined, site: readPlayState('', data).site });
  preview.show(shown, keepsPlace);
  sendPartCss();
}

addEventListener('popstate', () => {
  const { element } = state;
  state = readPlayState(location.search, data);
  forgetTyped();
  update(element === state.element);
});

const without = (values: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));

const setAttribute = (name: string, value: string | undefined) => {
  const rest = without(state.attributes, name);
  // It keeps its place, so that what is copied has the order in which things were set.
  const attributes = value === undefined ? rest : { ...state.attributes, [name]: value };
  change({ attributes });
};

const setSetting = (name: string, value: string | undefined) => {
  const rest = without(state.settings, name);
  change({ settings: value === undefined ? rest : { ...state.settings, [name]: value } });
};

const setPartCss = (part: string, css: string) =>
  change({ parts: css ? { ...state.parts, [part]: css } : without(state.parts, part) }, `part ${part}`);

/** Forgets what the elements keep of a visitor, so that a second application is a first one again. */
function forgetVisitor(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('career-elements')) storage.removeItem(key);
  } catch {
    // The browser refuses storage to this page, so nothing is kept.
  }
}

function startOver(): void {
  forgetVisitor();
  [events, messages, received] = [[], [], []];
  said = 'Started over.';
  draw();
  preview.load(false);
}

const TITLES: Readonly<Record<Tag, string>> = {
  'career-site': 'All in one',
  'vacancy-list': 'List',
  'vacancy-detail': 'Vacancy',
  'application-form': 'Form',
};

function select<Value extends string>(
  id: string,
  label: string,
  options: readonly (readonly [value: Value, title: string])[],
  value: Value,
  set: (value: Value) => void,
): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} @change=${(event: Event) => set((event.target as HTMLSelectElement).value as Value)}>
      ${options.map(([one, title]) => html`<option value=${one} ?selected=${one === value}>${title}</option>`)}
    </select>
  </div>`;
}

function setLook(value: string): void {
  const look = data.looks.find(({ name }) => name === value);
  const rest = without(state.attributes, 'layout');
  const hasList = state.element === 'career-site' || state.element === 'vacancy-list';
  const attributes = look?.isTable && hasList ? { ...rest, layout: 'table' } : rest;
  const wasTable = data.looks.find(({ name }) => name === state.look)?.isTable;
  change({
    look: look ? value : '',
    theme: value === 'own' ? state.theme : '',
    attributes: look?.isTable || wasTable ? attributes : state.attributes,
  });
}

const mainControls = () =>
  html`<section class="main-controls" aria-label="Page and service">
    <fieldset class="segments">
      <legend>Element</legend>
      ${TAGS.map(
        (tag) =>
          html`<label
            ><input
              type="radio"
              name="element"
              .checked=${state.element === tag}
              @change=${() => change(withElement(state, tag, data))}
            /><span>${TITLES[tag]} <code>&lt;${tag}&gt;</code></span></label
          >`,
      )}
    </fieldset>
    <div class="fields">
      ${select(
        'language',
        'Language',
        data.languages.map(
          ({ tag, name, isDraft }) => [tag, `${name} (${tag})${isDraft ? ', a draft' : ''}`] as const,
        ),
        state.language,
        (language) => change({ language }),
      )}
      ${select(
        'look',
        'Theme',
        [
          ['', 'None: what the page has'] as const,
          ...(state.theme ? [['own', 'From the theme builder'] as const] : []),
          ...data.looks.map(({ name, title }) => [name, title] as const),
        ],
        state.theme && !state.look ? 'own' : state.look,
        setLook,
      )}
      ${
        state.look || state.theme
          ? nothing
          : select('page', 'Page', Object.entries(PAGES) as [PageColours, string][], state.page, (page) =>
              change({ page }),
            )
      }
      ${select(
        'fault',
        'Service',
        Object.entries(sampleFaults) as [SampleFault, string][],
        state.fault,
        (fault) => change({ fault, faultTime: fault === 'none' ? 'always' : state.faultTime }),
      )}
      ${
        state.fault === 'none' || state.fault === 'empty' || state.fault === 'huge'
          ? nothing
          : select(
              'when',
              'When',
              Object.entries(faultTimes) as [FaultTime, string][],
              state.faultTime,
              (faultTime) => change({ faultTime }),
            )
      }
    </div>
  </section>`;

function groups(): readonly { title: string; attributes: readonly AttributeData[] }[] {
  const isFound = ({ name, description }: AttributeData) =>
    `${name} ${description}`.toLowerCase().includes(find.trim().toLowerCase());
  const all = data.elements[state.element].attributes.filter(isFound);
  if (state.element !== 'career-site') return [{ title: 'Attributes', attributes: all }];
  const only = (tag: Tag) => all.filter(({ of }) => of.length === 1 && of[0] === tag);
  return [
    { title: 'Of the list', attributes: only('vacancy-list') },
    { title: 'Of the vacancy', attributes: only('vacancy-detail') },
    { title: 'Of the form', attributes: only('application-form') },
    { title: 'Of all', attributes: all.filter(({ of }) => of.length !== 1) },
  ].filter(({ attributes }) => attributes.length > 0);
}

const isOpen = (attributes: readonly AttributeData[], at: number) =>
  find !== '' || at === 0 || attributes.some(({ name }) => state.attributes[name] !== undefined);

const sideControls = () =>
  html`<section class="side" aria-labelledby="attributes">
    <h2 id="attributes">Attributes of <code>&lt;${state.element}&gt;</code></h2>
    <div class="field">
      <label for="find">Find an attribute</label>
      <input
        id="find"
        type="search"
        .value=${find}
        @input=${(event: Event) => {
          find = (event.target as HTMLInputElement).value;
          draw();
        }}
      />
    </div>
    ${groups().map(
      ({ title, attributes }, at) =>
        html`<details class="group" ?open=${isOpen(attributes, at)}>
          <summary>${title} <span class="count">${attributes.length}</span></summary>
          ${attributes.map((one) => attributeControl(one, state.attributes[one.name], data, setAttribute))}
        </details>`,
    )}
    <details class="group" ?open=${Object.keys(state.settings).length > 0}>
      <summary>Script tag <span class="count">${SETTINGS.length}</span></summary>
      ${SETTINGS.map((one) => settingControl(one, state.settings[one.name], setSetting))}
    </details>
    <details class="group" ?open=${isSiteOfLink}>
      <summary>Your site</summary>
      <p class="hint">
        Only in the HTML that you copy. The preview always asks the sample service in this browser.
      </p>
      ${(
        [
          ['script', 'Script'],
          ['service', 'Recruiting service'],
          ['customer', 'Customer’s id'],
        ] as const
      ).map(
        ([name, label]) =>
          html`<div class="control">
            <label for="site-${name}">${label}</label>
            <input
              id="site-${name}"
              .value=${state.site[name]}
              spellcheck="false"
              @change=${(event: Event) => {
                isSiteTyped = true;
                change({ site: { ...state.site, [name]: (event.target as HTMLInputElement).value } });
              }}
            />
          </div>`,
      )}
    </details>
  </section>`;

const WIDTHS = [320, 375, 768, 1024, 1280];

const widthControls = () =>
  html`<div class="widths" role="group" aria-label="Width of the preview">
    ${WIDTHS.map(
      (width) =>
        html`<button type="button" aria-pressed=${state.width === width} @click=${() => change({ width })}>
          ${width}
        </button>`,
    )}
    <button
      type="button"
      aria-pressed=${state.width === undefined}
      @click=${() => change({ width: undefined })}
    >
      All
    </button>
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

async function copy(what: 'HTML' | 'CSS', text: string): Promise<void> {
  said = (await copyText(text))
    ? `The ${what} is copied.`
    : `The browser does not allow to copy. Select the ${what} instead.`;
  draw();
}

const copyCssButton = () =>
  writtenCss()
    ? html`<button type="button" @click=${() => void copy('CSS', `${writtenCss()}\n`)}>Copy CSS</button>`
    : nothing;

const htmlTab = () =>
  html`<div class="code-head">
      ${
        isSiteOfLink && !isSiteTyped
          ? html`<p class="notice">
              The script, service or customer below came with the link to this page. Check “Your site” before
              you use the HTML: the script runs on your page, and applications go to that service.
            </p>`
          : html`<p class="hint">
              Runs as it is, once your script, service and customer are in it (“Your site”).
            </p>`
      }
      <div class="buttons">
        ${copyCssButton()}
        <button type="button" class="primary" @click=${() => void copy('HTML', written())}>Copy HTML</button>
      </div>
    </div>
    <pre class="code" tabindex="0" aria-label="HTML"><code>${written()}</code></pre>`;

const outputs = () =>
  tabsView(
    'What was put together, and what happened',
    [
      { name: 'html', title: 'HTML', content: htmlTab },
      {
        name: 'events',
        title: 'Events',
        count: events.length,
        content: () => eventsView(events, data.elements[state.element].events),
      },
      { name: 'console', title: 'Console', count: messages.length, content: () => consoleView(messages) },
      { name: 'received', title: 'Received', count: received.length, content: () => receivedView(received) },
      {
        name: 'parts',
        title: 'Parts',
        count: Object.keys(state.parts).length,
        content: () =>
          html`${partsView({
              parts: data.elements[state.element].parts,
              pointed,
              css: state.parts,
              chosen: part,
              choose: (name) => {
                part = name;
                forgetTyped();
                draw();
              },
              point: (name) => preview.send({ kind: 'highlight', part: name }),
              setCss: setPartCss,
            })}
            <div class="buttons">${copyCssButton()}</div>`,
      },
    ],
    tab,
    (name) => {
      tab = name;
      draw();
    },
  );

const previewView = () =>
  html`<section class="preview" id="preview" tabindex="-1" aria-label="Preview">
    <a class="skip" href="#tab-panel">Skip the preview</a>
    <div class="preview-head">
      ${widthControls()}
      <div class="buttons">
        <button type="button" @click=${startOver}>Start over</button>
        <a class="button" href=${preview.urlOf(writePlayState(state))} target="_blank" rel="noopener"
          >Open in a page of its own</a
        >
      </div>
    </div>
    ${
      worker === 'ready' || worker === 'starting'
        ? html`<div class="frame" style=${state.width ? `--width: ${state.width}px` : ''}>
            <iframe title="Preview of ${state.element}" src="about:blank"></iframe>
          </div>`
        : html`<p class="notice" role="alert">${worker}</p>`
    }
    <p class="pointed" aria-hidden="true">
      ${pointed.length > 0 ? html`<code>::part(${pointed[0]})</code>` : 'Point at the preview: the part’s name stands here.'}
    </p>
  </section>`;

function draw(): void {
  render(
    html`<div class="intro">
        <h1>Playground</h1>
        <p>
          The real elements, with a sample company’s vacancies and a service that runs in this browser.
          Nothing that you type or send leaves it.
        </p>
      </div>
      ${mainControls()}
      <div class="columns">
        ${sideControls()}
        <div class="stage">${previewView()}${outputs()}</div>
      </div>
      <p class="visually-hidden" role="status">${said}</p>`,
    app,
  );
}

app.replaceChildren();
draw();
worker = await startWorker(root);
update(false);
