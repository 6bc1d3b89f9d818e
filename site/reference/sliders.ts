// The real element with a control for each of its custom properties. `site/client/live.ts` brings both to life.
import { html, raw, type Html } from '../html.js';
import { sampleList } from '../sample-list.js';
import type { ElementDeclaration } from './manifest.js';

interface Length {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
}

/** In `em`. All other properties are colours. */
const LENGTHS: Readonly<Record<string, Length>> = {
  '--career-radius': { min: 0, max: 1.5, step: 0.125, value: 0.375 },
  '--career-gap': { min: 0.25, max: 2, step: 0.125, value: 1 },
};

/** Where the colour fields begin; a property takes effect once its control is used. */
const COLOURS: Readonly<Record<string, string>> = {
  '--career-accent': '#0b6767',
  '--career-accent-text': '#ffffff',
  '--career-border': '#c5cfcc',
  '--career-control': '#7d8a87',
  '--career-muted': '#4d5b58',
  '--career-surface': '#f0f4f3',
  '--career-focus': '#0b6767',
  '--career-danger': '#b3261e',
  '--career-success': '#1b6e3c',
};

/** What the playground shows of each element that asks a service, as its URL says it. */
const PLAYS: Readonly<Record<string, string>> = {
  'career-site': 'a.page-size=3&a.filters=location+organization&a.min-seconds=0',
  'vacancy-detail':
    'a.vacancy-id=V1001&a.facts=location+organization+job-type&a.similar=0&a.apply-url=%23apply',
  'application-form': 'a.vacancy-id=V1001&a.fields=phone+files&a.min-seconds=0&a.no-applied',
};

export function slidersHtml({ tagName, cssProperties = [] }: ElementDeclaration): string {
  const rows = cssProperties.map(({ name }) => control(name));
  return html`<div class="try">
    <div class="try-controls" role="group" aria-label="Custom properties">
      ${rows}
      <p><button type="button" class="try-reset">As it was</button></p>
    </div>
    <div class="try-element">${tagName === 'vacancy-list' ? list() : frame(tagName)}</div>
    <div class="code-box try-css" hidden>
      <pre class="code" tabindex="0" role="group" aria-label="Your CSS"><code></code></pre>
    </div>
  </div> `.text.replace(/\n\s*\n/g, '\n');
}

/** A list needs no service. */
const list = () =>
  sampleList({
    ids: ['V1001', 'S-311', 'V1036'],
    attributes: 'facts="location organization deadline" filters="location organization" url-key="try"',
    href: 'vacancy-detail.html',
    headingLevel: 3,
  });

const frame = (tagName: string) =>
  html`<p class="try-state" role="status">The element with sample data loads here.</p>
    <iframe
      title="${`<${tagName}> with sample data`}"
      data-element="${tagName}"
      data-play="${`element=${tagName}&${PLAYS[tagName] ?? ''}`}"
    ></iframe>`;

function control(name: string): Html {
  const length = LENGTHS[name];
  const id = `try${name}`;
  const field = length
    ? html`<input
        id="${id}"
        type="range"
        min="${length.min}"
        max="${length.max}"
        step="${length.step}"
        value="${length.value}"
        data-property="${name}"
        data-unit="em"
      />`
    : html`<input id="${id}" type="color" value="${COLOURS[name] ?? '#0b6767'}" data-property="${name}" />`;
  return html`<p><label for="${id}">${raw('<code>')}${name}${raw('</code>')}</label> ${field}</p>`;
}
