// The side of the theme: themes to begin with, colours with their contrast, corners, density, fonts.
import { html, nothing, type TemplateResult } from 'lit';
import { appliedColours, hexOf, mendedColour, pairsOf, type Pair } from './contrast-pairs.js';
import { segments, select, type Option } from './controls.js';
import { withEntry, type Play } from './play.js';
import { readColour } from './read-colour.js';
import {
  CARDS,
  DENSITIES,
  FIRST_DARK,
  FONTS,
  PRESETS,
  readTheme,
  writeTheme,
  type ColourName,
  type Colours,
  type Theme,
} from './theme.js';

type Scheme = 'light' | 'dark';

/** Whose colours are edited and seen. */
export const schemeOf = ({ state, shown }: Play): Scheme => (state.theme.dark ? shown.scheme : 'light');

const coloursOf = ({ theme }: Play['state'], scheme: Scheme): Colours =>
  (scheme === 'dark' && theme.dark) || theme.light;

export const applied = (play: Play): Colours => {
  const scheme = schemeOf(play);
  const colours = Object.entries(appliedColours(coloursOf(play.state, scheme), scheme));
  return Object.fromEntries(colours.map(([name, colour]) => [name, hexOf(colour)])) as Colours;
};

const changeTheme = ({ state, change }: Play, changes: Partial<Theme>, gesture?: string) =>
  change({ look: '', theme: { ...state.theme, ...changes } }, gesture);

function setColour(play: Play, name: ColourName, value: string, gesture?: string): void {
  play.show({ mistyped: withEntry(play.shown.mistyped, name, undefined) });
  const scheme = schemeOf(play);
  changeTheme(play, { [scheme]: { ...coloursOf(play.state, scheme), [name]: value } }, gesture);
}

function typeColour(play: Play, name: ColourName, text: string): void {
  const colour = text.trim() ? readColour(text) : '';
  if (colour !== undefined) setColour(play, name, colour);
  else play.show({ mistyped: withEntry(play.shown.mistyped, name, text) });
}

type ColourControl = readonly [name: ColourName, label: string, hint: string];

const COLOURS: readonly ColourControl[] = [
  ['background', 'Background', 'of the page'],
  ['text', 'Text', 'of the page'],
  ['link', 'Links', 'of the page; the elements follow them'],
  ['accent', 'Accent', 'titles and buttons of the elements, instead of the links’ colour'],
  ['muted', 'Facts and hints', 'secondary text'],
  ['border', 'Lines', 'between vacancies'],
  ['focus', 'Focus ring', 'default: the accent'],
];

const MORE_COLOURS: readonly ColourControl[] = [
  ['accent-text', 'Text on the accent', 'default: black or white'],
  ['control', 'Borders of fields', 'and of buttons'],
  ['surface', 'Surface', 'background of highlighted boxes'],
  ['danger', 'Errors', 'default: a red'],
  ['success', 'Success', 'default: a green'],
];

function colourControl(play: Play, [name, label, hint]: ColourControl): TemplateResult {
  const value = coloursOf(play.state, schemeOf(play))[name];
  const wrong = play.shown.mistyped[name];
  const id = `colour-${name}`;
  return html`<div class="colour">
    <input
      type="color"
      id=${id}
      class=${value ? '' : 'unset'}
      .value=${value || applied(play)[name]}
      aria-describedby="${id}-hint"
      @input=${(event: Event) => setColour(play, name, (event.target as HTMLInputElement).value, name)}
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
      @change=${(event: Event) => typeColour(play, name, (event.target as HTMLInputElement).value)}
    />
    ${
      wrong === undefined
        ? nothing
        : html`<p class="wrong" id="${id}-wrong" role="alert">
            This is not a colour that can be used${value ? ', so the one before holds' : ''}. Write #1a73e8,
            rgb(26 115 232) or a name such as teal.
          </p>`
    }
    ${
      value
        ? html`<button type="button" class="link" @click=${() => setColour(play, name, '')}>
            Unset<span class="visually-hidden"> ${label}</span>
          </button>`
        : nothing
    }
  </div>`;
}

const presets = (play: Play) =>
  html`<div class="swatches" role="group" aria-label="Themes to begin with">
    ${Object.entries(PRESETS).map(([name, query]) => {
      const { background, text, accent, link } = readTheme(query).light;
      const swatch = `--b: ${background || '#fff'}; --t: ${text || '#000'}; --a: ${accent || link || '#00e'}`;
      return html`<button
        type="button"
        class="swatch"
        aria-pressed=${!play.state.look && query === writeTheme(play.state.theme)}
        @click=${() => changeTheme(play, readTheme(query))}
      >
        <span class="colours" style=${swatch} aria-hidden="true"><i></i><i></i></span>${name}
      </button>`;
    })}
  </div>`;

export function themeSide(play: Play): TemplateResult {
  const { theme } = play.state;
  const fonts = Object.entries(FONTS).map(([name, { title }]): Option => [name, title]);
  return html`<h2>Theme</h2>
    <p class="hint">Only what differs from the page is in the CSS.</p>
    ${presets(play)}
    <label class="check"
      ><input
        type="checkbox"
        .checked=${theme.dark !== undefined}
        @change=${(event: Event) => {
          const isOn = (event.target as HTMLInputElement).checked;
          play.show({ scheme: isOn ? 'dark' : 'light' });
          changeTheme(play, { dark: isOn ? FIRST_DARK : undefined });
        }}
      />
      Dark colours too, for visitors whose system is dark</label
    >
    ${
      theme.dark
        ? segments('Colours of', SCHEMES, play.shown.scheme, (scheme) =>
            play.show({ scheme: scheme as Scheme }),
          )
        : nothing
    }
    ${COLOURS.map((colour) => colourControl(play, colour))}
    <details class="group">
      <summary>More colours <span class="count">${MORE_COLOURS.length}</span></summary>
      ${MORE_COLOURS.map((colour) => colourControl(play, colour))}
    </details>
    ${contrastView(play)}
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
          changeTheme(play, { radius: Number((event.target as HTMLInputElement).value) }, 'radius')}
      />
    </div>
    ${segments('Density', Object.entries(DENSITIES), theme.density, (density) =>
      changeTheme(play, { density: density as Theme['density'] }),
    )}
    ${segments('Vacancies as', Object.entries(CARDS), theme.cards, (cards) =>
      changeTheme(play, { cards: cards as Theme['cards'] }),
    )}
    ${select('font', 'Font', fonts, theme.font, (font) => changeTheme(play, { font: font as Theme['font'] }))}
    ${select('headings', 'Font of headings', [['same', 'As the text'], ...fonts], theme.headingFont, (font) =>
      changeTheme(play, { headingFont: font as Theme['headingFont'] }),
    )}
    <p class="hint">Fonts are those of the visitor’s system: nothing is loaded from anywhere.</p>`;
}

const SCHEMES: readonly Option[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
];

function contrastView(play: Play): TemplateResult {
  const { state } = play;
  const schemes: readonly Scheme[] = state.theme.dark ? ['light', 'dark'] : ['light'];
  const low = schemes
    .flatMap((scheme) => pairsOf(coloursOf(state, scheme), scheme))
    .filter(({ level }) => level === 'too low').length;
  const scheme = schemeOf(play);
  return html`<section class="contrast" aria-labelledby="contrast">
    <h3 id="contrast">Contrast${state.theme.dark ? ` of the ${scheme} colours` : ''}</h3>
    <p class="verdict ${low > 0 ? 'bad' : ''}" role="status">
      ${
        low > 0
          ? `${low} ${low === 1 ? 'pair is' : 'pairs are'} below what WCAG 2.2 AA asks for: some visitors cannot read it.`
          : `Every pair has the contrast that WCAG 2.2 AA asks for${state.theme.dark ? ', light and dark' : ''}.`
      }
    </p>
    <ul>
      ${pairsOf(coloursOf(state, scheme), scheme).map((pair) => pairView(play, pair))}
    </ul>
  </section>`;
}

function pairView(play: Play, pair: Pair): TemplateResult {
  const { name, colour, foreground, background, ratio, least, level } = pair;
  const scheme = schemeOf(play);
  const isLow = level === 'too low';
  const mended = isLow ? mendedColour(coloursOf(play.state, scheme), scheme, pair) : undefined;
  return html`<li class=${isLow ? 'low' : ''}>
    <span class="sample" style="color: ${foreground}; background: ${background}" aria-hidden="true">Aa</span>
    <span class="pair">${name}</span>
    <span class="ratio">${ratio.toFixed(2)} : 1</span>
    <span class="level">${isLow ? `needs ${least}` : level}</span>
    ${
      mended
        ? html`<button type="button" class="link" @click=${() => setColour(play, colour, mended)}>
            Mend<span class="visually-hidden"> ${name}</span>
          </button>`
        : isLow
          ? html`<span class="hint">no colour has it here: change the background</span>`
          : nothing
    }
  </li>`;
}
