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

/** The properties are the same for all elements, and a list needs no service. */
export const hasSliders = (tagName: string): boolean => tagName === 'vacancy-list';

export function slidersHtml({ cssProperties = [] }: ElementDeclaration): string {
  const rows = cssProperties.map(({ name }) => control(name));
  return html`<div class="try">
    <div class="try-controls" role="group" aria-label="Custom properties">
      ${rows}
      <p><button type="button" class="try-reset">As it was</button></p>
    </div>
    <div class="try-element">
      ${sampleList({
        ids: ['V1001', 'S-311', 'V1036'],
        attributes:
          'facts="location organization deadline" filters="location organization" url-key="try" no-new',
        href: 'vacancy-detail.html',
        headingLevel: 3,
      })}
    </div>
    <pre class="code try-css" aria-label="Your CSS" hidden><code></code></pre>
  </div> `.text.replace(/\n\s*\n/g, '\n');
}

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
