// The theme builder: colours, corners, spacing, fonts and cards, with their contrast, three live previews, and the CSS to copy.
import { html, nothing, render, type TemplateResult } from 'lit';
import { startHeader } from '../client/header.js';
import { data } from '../tools/tools-data.js';
import { previewUrl, type ToPreview } from '../playground/addresses.js';
import { forElement } from '../playground/compose.js';
import { startWorker } from '../playground/start-worker.js';
import { FIRST_VACANCY, NEXT_PAGES, START, writePlayState, type PlayState } from '../playground/state.js';
import { copyText } from '../tools/copy.js';
import type { Tag } from '../tools/data.js';
import { readColour } from './read-colour.js';
import { appliedColours, hexOf, mendedColour, pairsOf, type Pair } from './contrast-pairs.js';
import { PRESETS } from './presets.js';
import { factsAttribute, writeThemeCss } from './theme-css.js';
import {
  CARDS,
  DEFAULT_FACTS,
  DENSITIES,
  FACTS,
  FIRST_DARK,
  FONTS,
  readTheme,
  writeTheme,
  type Colours,
  type Theme,
} from './theme-state.js';

startHeader(new URL('../', location.href));
const app = document.querySelector<HTMLElement>('#app') ?? document.body;
const playground = new URL('../playground/', location.href).href;

let theme = readTheme(location.search);
let scheme: 'light' | 'dark' = 'light';
let view: Tag = 'vacancy-list';
let width: number | undefined;
let worker: 'starting' | 'ready' | (string & {}) = 'starting';
let said = '';
let isLoaded = false;

const shownScheme = () => (theme.dark ? scheme : 'light');
const coloursOf = () => (shownScheme() === 'dark' && theme.dark ? theme.dark : theme.light);
const applied = () => appliedColours(coloursOf(), shownScheme());

let lastGesture = '';

/** @param gesture a control that is dragged: all of it is one step of the history */
function change(changes: Partial<Theme>, gesture = ''): void {
  const before = writeTheme(theme);
  theme = { ...theme, ...changes };
  const query = writeTheme(theme);
  const url = `${location.pathname}${query && `?${query}`}`;
  if (gesture && gesture === lastGesture) history.replaceState(null, '', url);
  else if (query !== before) history.pushState(null, '', url);
  lastGesture = gesture;
  draw();
}

/** What was typed and is no colour, by the colour's name: it stays, with a message. */
const mistyped = new Map<keyof Colours, string>();

function typeColour(name: keyof Colours, text: string): void {
  const colour = text.trim() ? readColour(text) : '';
  if (colour !== undefined) return setColour(name, colour);
  mistyped.set(name, text);
  draw();
}

function setColour(name: keyof Colours, value: string, gesture = ''): void {
  mistyped.delete(name);
  const colours = { ...coloursOf(), [name]: value };
  change(shownScheme() === 'dark' ? { dark: colours } : { light: colours }, gesture);
}

addEventListener('popstate', () => {
  mistyped.clear();
  theme = readTheme(location.search);
  draw();
});

const COLOURS: readonly (readonly [keyof Colours, string, string])[] = [
  ['background', 'Background', 'of the page'],
  ['text', 'Text', 'of the page'],
  ['link', 'Links', 'of the page; the elements follow them'],
  ['accent', 'Accent', 'titles and buttons of the elements, instead of the links’ colour'],
  ['muted', 'Facts and hints', 'secondary text'],
  ['border', 'Lines', 'between vacancies'],
  ['focus', 'Focus ring', 'default: the accent'],
];

function colourControl([name, label, hint]: (typeof COLOURS)[number]): TemplateResult {
  const value = coloursOf()[name];
  const wrong = mistyped.get(name);
  const id = `colour-${name}`;
  return html`<div class="colour">
    <input
      type="color"
      id=${id}
      class=${value ? '' : 'unset'}
      .value=${value || hexOf(applied()[name])}
      aria-describedby="${id}-hint"
      @input=${(event: Event) => setColour(name, (event.target as HTMLInputElement).value, name)}
    />
    <div>
      <label for=${id}>${label}</label>
      <p class="hint" id="${id}-hint">${hint}</p>
    </div>
    <input
      class="hex"
      aria-label="${label}, as #rrggbb"
      aria-invalid=${wrong === undefined ? nothing : 'true'}
      aria-describedby=${wrong === undefined ? nothing : `${id}-wrong`}
      placeholder="not set"
      .value=${wrong ?? value}
      maxlength="60"
      spellcheck="false"
      autocomplete="off"
      @change=${(event: Event) => typeColour(name, (event.target as HTMLInputElement).value)}
    />
    ${
      wrong === undefined
        ? nothing
        : html`<p class="wrong" id="${id}-wrong" role="alert">
            This is no colour that can be used${value ? ', so the one before holds' : ''}. Write #1a73e8,
            rgb(26 115 232) or a name such as teal.
          </p>`
    }
    ${
      value
        ? html`<button type="button" class="quiet" @click=${() => setColour(name, '')}>
            Unset<span class="visually-hidden"> ${label}</span>
          </button>`
        : nothing
    }
  </div>`;
}

function segments<Value extends string>(
  legend: string,
  options: Readonly<Record<Value, string>>,
  value: Value,
  set: (value: Value) => void,
): TemplateResult {
  const name = legend.toLowerCase().replaceAll(' ', '-');
  return html`<fieldset class="segments">
    <legend>${legend}</legend>
    ${(Object.entries(options) as [Value, string][]).map(
      ([one, title]) =>
        html`<label
          ><input type="radio" name=${name} .checked=${one === value} @change=${() => set(one)} /><span
            >${title}</span
          ></label
        >`,
    )}
  </fieldset>`;
}

const fontOptions = Object.entries(FONTS) as [keyof typeof FONTS, (typeof FONTS)[keyof typeof FONTS]][];

const fontControl = (id: string, label: string, value: string, same: boolean, set: (value: string) => void) =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
      ${same ? html`<option value="same" ?selected=${value === 'same'}>As the text</option>` : nothing}
      ${fontOptions.map(
        ([name, { title, stack }]) =>
          html`<option value=${name} style="font-family: ${stack}" ?selected=${name === value}>
            ${title}
          </option>`,
      )}
    </select>
  </div>`;

function factsControl(): TemplateResult {
  const chosen = theme.facts ?? DEFAULT_FACTS;
  const toggle = (fact: string) =>
    change({ facts: chosen.includes(fact) ? chosen.filter((one) => one !== fact) : [...chosen, fact] });
  return html`<fieldset>
    <legend>Facts of a card, in order</legend>
    <div class="chips">
      ${FACTS.map((fact) => {
        const place = chosen.indexOf(fact);
        return html`<button
          type="button"
          class="chip"
          aria-pressed=${place >= 0}
          @click=${() => toggle(fact)}
        >
          ${place >= 0 ? html`<span class="place" aria-hidden="true">${place + 1}</span>` : nothing}${fact}
        </button>`;
      })}
      ${
        theme.facts
          ? html`<button type="button" class="quiet" @click=${() => change({ facts: undefined })}>
              Default<span class="visually-hidden"> facts</span>
            </button>`
          : nothing
      }
    </div>
  </fieldset>`;
}

const presets = () =>
  html`<section class="presets" aria-labelledby="presets">
    <h2 id="presets">Begin with</h2>
    <div class="swatches">
      ${Object.entries(PRESETS).map(([name, preset]) => {
        const { background, text, accent, link } = preset.light;
        const swatch = `--b: ${background || '#fff'}; --t: ${text || '#000'}; --a: ${accent || link || '#00e'}`;
        return html`<button
          type="button"
          class="swatch"
          aria-pressed=${writeTheme(preset) === writeTheme(theme)}
          @click=${() => change(preset)}
        >
          <span class="colours" style=${swatch} aria-hidden="true"><i></i><i></i></span>${name}
        </button>`;
      })}
    </div>
  </section>`;

const controls = () =>
  html`<section class="side" aria-label="Theme">
    ${presets()}
    <section class="box" aria-labelledby="colours">
      <h2 id="colours">Colours</h2>
      <label class="check"
        ><input
          type="checkbox"
          .checked=${theme.dark !== undefined}
          @change=${(event: Event) => {
            const isOn = (event.target as HTMLInputElement).checked;
            scheme = isOn ? 'dark' : 'light';
            change({ dark: isOn ? FIRST_DARK : undefined });
          }}
        />
        Dark colours too, for visitors whose system is dark</label
      >
      ${
        theme.dark
          ? segments('Colours of', { light: 'Light', dark: 'Dark' }, scheme, (value) => {
              scheme = value;
              draw();
            })
          : nothing
      }
      ${COLOURS.map(colourControl)}
    </section>
    <section class="box" aria-labelledby="shape">
      <h2 id="shape">Shape and type</h2>
      <div class="field">
        <label for="radius">Corners: ${theme.radius === 0 ? 'square' : `${theme.radius} em`}</label>
        <input
          id="radius"
          type="range"
          min="0"
          max="1.5"
          step="0.125"
          .value=${String(theme.radius)}
          @input=${(event: Event) =>
            change({ radius: Number((event.target as HTMLInputElement).value) }, 'radius')}
        />
      </div>
      ${segments('Density', DENSITIES, theme.density, (density) => change({ density }))}
      ${segments('Vacancies as', CARDS, theme.cards, (cards) => change({ cards }))}
      ${fontControl('font', 'Font', theme.font, false, (font) => change({ font: font as Theme['font'] }))}
      ${fontControl('headings', 'Font of headings', theme.headingFont, true, (font) =>
        change({ headingFont: font as Theme['headingFont'] }),
      )}
      <p class="hint">Fonts are those of the visitor’s system: nothing is loaded from anywhere.</p>
      ${factsControl()}
    </section>
  </section>`;

/** What helps a pair that is too low. */
function remedy(pair: Pair): TemplateResult {
  const value = mendedColour(coloursOf(), shownScheme(), pair);
  if (value === undefined)
    return html`<span class="hint">no colour has it here: change the background</span>`;
  return html`<button type="button" class="quiet" @click=${() => setColour(pair.colour, value)}>
    Mend<span class="visually-hidden"> ${pair.name}</span>
  </button>`;
}

function contrastView(): TemplateResult {
  const schemes: ('light' | 'dark')[] = theme.dark ? ['light', 'dark'] : ['light'];
  const low = schemes.flatMap((one) =>
    pairsOf((one === 'dark' && theme.dark) || theme.light, one).filter(({ level }) => level === 'too low'),
  );
  const pairs = pairsOf(coloursOf(), shownScheme());
  return html`<section class="contrast" aria-labelledby="contrast">
    <h2 id="contrast">Contrast${theme.dark ? ` of the ${shownScheme()} colours` : ''}</h2>
    <p class="verdict ${low.length > 0 ? 'bad' : 'good'}" role="status">
      ${
        low.length > 0
          ? `${low.length} ${low.length === 1 ? 'pair is' : 'pairs are'} below what WCAG 2.2 AA asks for: some visitors cannot read it.`
          : `Every pair has the contrast that WCAG 2.2 AA asks for${theme.dark ? ', light and dark' : ''}.`
      }
    </p>
    <ul>
      ${pairs.map(
        (pair) =>
          html`<li class=${pair.level === 'too low' ? 'low' : ''}>
            <span
              class="sample"
              style="color: ${pair.foreground}; background: ${pair.background}"
              aria-hidden="true"
              >Aa</span
            >
            <span class="pair">${pair.name}</span>
            <span class="ratio">${pair.ratio.toFixed(2)} : 1</span>
            <span class="level">${pair.level === 'too low' ? `needs ${pair.least}` : pair.level}</span>
            ${pair.level === 'too low' ? remedy(pair) : nothing}
          </li>`,
      )}
    </ul>
  </section>`;
}

const VIEWS: Readonly<Partial<Record<Tag, string>>> = {
  'vacancy-list': 'List',
  'vacancy-detail': 'Vacancy',
  'application-form': 'Form',
};

const stateOf = (element: Tag): PlayState => ({
  ...START,
  element,
  page: 'light',
  attributes: {
    ...(element === 'vacancy-list'
      ? { ...(theme.facts && { facts: theme.facts.join(' ') }), 'page-size': '8' }
      : { 'vacancy-id': FIRST_VACANCY }),
    ...NEXT_PAGES[element],
  },
});

/** Its theme without a preset page: the whole state, for the playground. */
const playgroundUrl = () => {
  const query = writePlayState({
    ...START,
    theme: writeTheme(theme) || 'font=system',
    attributes: theme.facts ? { facts: theme.facts.join(' ') } : {},
  });
  return `${playground}?${query}`;
};

async function copyCss(): Promise<void> {
  said = (await copyText(cssText()))
    ? 'The CSS is copied.'
    : 'The browser does not allow to copy. Select the CSS instead.';
  draw();
}

const cssText = () => {
  const css = writeThemeCss(theme);
  return css ? `${css}\n` : '/* Nothing differs from the default. */\n';
};

const previewView = () =>
  html`<section class="preview" id="preview" tabindex="-1" aria-label="Preview">
    <div class="preview-head">
      ${segments('Preview', VIEWS as Readonly<Record<string, string>>, view, (value) => {
        view = value as Tag;
        draw();
      })}
      <div class="buttons" role="group" aria-label="Width of the preview">
        ${[375, 768, undefined].map(
          (one) =>
            html`<button
              type="button"
              aria-pressed=${width === one}
              @click=${() => {
                width = one;
                draw();
              }}
            >
              ${one ?? 'All'}
            </button>`,
        )}
      </div>
    </div>
    ${
      worker === 'ready' || worker === 'starting'
        ? html`<div
            class="frame"
            style="--ground: ${hexOf(applied().background)}; --ink: ${hexOf(applied().text)}; ${width ? `--width: ${width}px` : ''}"
          >
            <iframe title="Preview" src="about:blank"></iframe>
            ${isLoaded ? nothing : html`<p class="loading">The preview is loading …</p>`}
          </div>`
        : html`<p class="notice" role="alert">${worker}</p>`
    }
  </section>`;

const cssView = () =>
  html`<section class="css" aria-labelledby="css">
    <div class="code-head">
      <h2 id="css">CSS</h2>
      <div class="buttons">
        <a class="button" href=${playgroundUrl()}>Try it in the playground</a>
        <button type="button" class="primary" @click=${() => void copyCss()}>Copy CSS</button>
      </div>
    </div>
    <pre class="code" tabindex="0" aria-label="CSS"><code>${cssText()}</code></pre>
    ${
      theme.facts
        ? html`<p class="hint">
            And on the list, for its facts: <code>&lt;vacancy-list ${factsAttribute(theme)}&gt;</code>
          </p>`
        : nothing
    }
    <p class="hint">
      For <code>&lt;career-site&gt;</code>, the parts have prefixes, such as <code>list-</code>: the
      playground writes them so.
    </p>
  </section>`;

function draw(): void {
  render(
    html`<div class="intro">
        <h1>Theme builder</h1>
        <p>
          The elements take font and colours from your page. Choose what should differ: the CSS below has only
          that.
        </p>
      </div>
      <div class="columns">
        ${controls()}
        <div class="stage">${previewView()}${contrastView()}${cssView()}</div>
      </div>
      <p class="visually-hidden" role="status">${said}</p>`,
    app,
  );
  showPreview();
}

let shown = '';

/** Another element or other facts load a page; all else is a style sheet of the page that is there. */
function showPreview(): void {
  const frame = document.querySelector<HTMLIFrameElement>('#preview iframe');
  if (worker !== 'ready' || !frame?.contentWindow) return;
  const url = previewUrl(playground, writePlayState(stateOf(view)));
  if (url !== shown) {
    shown = url;
    frame.contentWindow.location.replace(url);
  } else sendCss(frame);
}

function sendCss(frame: HTMLIFrameElement): void {
  const message: ToPreview = { kind: 'css', text: forElement(writeThemeCss(theme, shownScheme()), view) };
  frame.contentWindow?.postMessage(message, location.origin);
}

addEventListener('message', ({ origin, source, data: message }: MessageEvent<{ kind?: string }>) => {
  const frame = document.querySelector<HTMLIFrameElement>('#preview iframe');
  if (origin !== location.origin || !frame || source !== frame.contentWindow || message.kind !== 'ready')
    return;
  sendCss(frame);
  isLoaded = true;
  draw();
});

if (data.looks.length > 0) {
  app.replaceChildren();
  draw();
  worker = await startWorker(playground);
  draw();
}
