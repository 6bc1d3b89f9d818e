// A screenshot of an element with numbered outlines of its parts. `demo/parts-pictures.ts` takes the screenshots and writes down where the
// parts are.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { html } from '../html.js';
import { root } from '../paths.js';

export interface PartsPicture {
  /** Of the files: `<name>-light.webp`. */
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly PartBox[];
}

/** A part and where it is in the picture, in CSS pixels. */
export interface PartBox {
  readonly part: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const PICTURES = 'site/pictures/parts';

export function picturesOf(tagName: string): readonly PartsPicture[] {
  const file = path.join(root, PICTURES, `${tagName}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PartsPicture[]) : [];
}

/** Where the labels are: on the outline's upper edge at its end, where texts seldom reach; further left where another label is. */
function labelsOf({ parts }: PartsPicture): { x: number; y: number }[] {
  const size = { width: 21, height: 17 };
  const placed: { x: number; y: number }[] = [];
  const isFree = (x: number, y: number) =>
    placed.every((one) => Math.abs(one.x - x) >= size.width || Math.abs(one.y - y) >= size.height);
  for (const box of parts) {
    const y = Math.max(0, box.y - size.height / 2);
    let x = box.x + box.width - size.width + 4;
    for (; !isFree(x, y) && x > size.width; x -= size.width);
    placed.push({ x, y });
  }
  return placed;
}

export function figureHtml(tagName: string, picture: PartsPicture): string {
  const { name, title, width, height, parts } = picture;
  const labels = labelsOf(picture);
  const image = (scheme: 'light' | 'dark') =>
    html`<img
      class="only-${scheme}"
      src="../pictures/parts/${name}-${scheme}.webp"
      width="${width}"
      height="${height}"
      alt="${`<${tagName}>: ${title}. The numbers stand for the parts below.`}"
      loading="lazy"
      decoding="async"
    />`;
  const outlines = parts.map(
    (box, at) =>
      html`<g data-part="${box.part}">
        <rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="3" />
        <g transform="translate(${labels[at]?.x} ${labels[at]?.y})">
          <rect class="label" width="20" height="16" rx="8" />
          <text x="10" y="12">${at + 1}</text>
        </g>
      </g>`,
  );
  const names = parts.map((box) => html`<li data-part="${box.part}"><code>${box.part}</code></li>`);
  return html`<figure class="parts">
    <div class="parts-scroll" role="group" tabindex="0" aria-label="${`Picture: ${title}`}">
      <div class="parts-picture" style="--width: ${width}px">
        ${image('light')}${image('dark')}
        <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${outlines}</svg>
      </div>
    </div>
    <figcaption>
      <ol>
        ${names}
      </ol>
    </figcaption>
  </figure> `.text.replace(/\s*\n\s*/g, ' ');
}
