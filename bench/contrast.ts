// The contrast of what the elements draw, over the pairs of text and background that the tests use, in Chromium:
//   npm run build && node --import tsx bench/contrast.ts
// Prints the table of docs/accessibility.md. Of each kind the least figure of list, vacancy and form together.
import { chromium, type Page } from 'playwright';
import { startDemo } from '../demo/server.js';
import { startSandbox } from '../demo/sandbox/sandbox.js';
import { findBrowsers } from '../test/config/browsers.js';
import { startFront } from '../test/helpers/e2e/front-server.js';
import { COLOUR_PAIRS } from '../test/helpers/shared/colour-pairs.js';

/** What is measured: its elements in each shadow root, and what of them has the colour. */
const KINDS: readonly (readonly [name: string, selector: string, property: string])[] = [
  [
    'muted text',
    '.muted, .hint, .meta > span, .deadline > span:not(.near), .facts dt',
    '-webkit-text-fill-color',
  ],
  [
    'borders',
    'select, input[type="search"], input[type="text"], input[type="email"], textarea, summary',
    'border-top-color',
  ],
  ['links', '.link, .back, a.target', '-webkit-text-fill-color'],
  ['main button', '.apply, button.primary', '-webkit-text-fill-color'],
];

const front = await startFront();
const { port } = front;
const sandbox = await startSandbox({ origins: [`http://localhost:${port}`] });
const demo = await startDemo({ port: 0, sandboxUrl: sandbox.url, customerId: sandbox.customerId });
front.behind = demo.port;
const { chromium: found } = await findBrowsers(['chromium']);
const browser = await chromium.launch(found.launchOptions);
try {
  const page = await open();
  const heads = ['text', 'background', "the page's text", ...KINDS.map(([name]) => name)];
  console.log(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}`);
  const least = KINDS.map(() => Infinity);
  for (const [text, background] of COLOUR_PAIRS) {
    const [own = 0, ...figures] = await page.evaluate(measure, { text, background, kinds: KINDS });
    figures.forEach((one, at) => (least[at] = Math.min(least[at] ?? Infinity, one)));
    const cells = [own, ...figures].map((one) => one.toFixed(2));
    console.log(`| \`${text}\` | \`${background}\` | ${cells.join(' | ')} |`);
  }
  console.log(`| **least** | | | ${least.map((one) => `**${one.toFixed(2)}**`).join(' | ')} |`);
} finally {
  await browser.close();
  await Promise.all([front.close(), demo.close(), sandbox.close()]);
}

/** A page with a list, a vacancy and a form in one section. */
async function open(): Promise<Page> {
  const settings = `data-base-url="${sandbox.url}" data-customer-id="${sandbox.customerId}"`;
  front.pages.set(
    '/contrast.html',
    `<!doctype html><html lang="en"><title>Contrast</title><link rel="icon" href="/icon.svg">
    <script type="module" src="/career-elements/career-elements.js" ${settings}></script><section>
    <vacancy-list page-size="5" no-url-state></vacancy-list>
    <vacancy-detail vacancy-id="V1031" list-url="/" apply-url="/apply/{id}"></vacancy-detail>
    <application-form vacancy-id="V1031"></application-form></section></html>`,
  );
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  // tsx names functions with a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`http://localhost:${port}/contrast.html`);
  await page.locator('vacancy-list [part~=link]').first().waitFor();
  await page.locator('vacancy-detail [part~=description]').waitFor();
  await page.locator('application-form [part~=submit]').waitFor();
  return page;
}

/** Runs in the page. @returns the contrast of the page's own text, and the least of each kind */
async function measure({
  text,
  background,
  kinds,
}: {
  text: string;
  background: string;
  kinds: readonly (readonly [string, string, string])[];
}): Promise<number[]> {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const section = document.querySelector('section')!;
  section.style.color = text;
  section.style.backgroundColor = background;
  // Elements look at what is behind them when they are moved, or when the text's colour changes.
  section.replaceChildren(...section.children);
  for (let left = 4; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const read = (css: string): Colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = ([red, green, blue]: Colour) => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const parentOf = (node: Node) =>
    node instanceof ShadowRoot ? node.host : ((node as Element).assignedSlot ?? node.parentNode);
  const behind = (element: Element): Colour => {
    const layers: Colour[] = [];
    for (let node: Node | null = element; node; node = parentOf(node)) {
      if (node instanceof Element) layers.push(read(getComputedStyle(node).backgroundColor));
      if (layers.at(-1)?.[3] === 1) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1] as Colour);
  };
  const contrast = (element: Element, property: string) => {
    const base = behind(property.endsWith('fill-color') ? element : (element.parentElement ?? element));
    const [red, green, blue, alpha] = read(getComputedStyle(element).getPropertyValue(property));
    const [low = 0, high = 0] = [luminance(over([red, green, blue, alpha], base)), luminance(base)].sort(
      (a, b) => a - b,
    );
    return (high + 0.05) / (low + 0.05);
  };
  const elements = [...section.children].flatMap((one) => (one.shadowRoot ? [one.shadowRoot] : []));
  const figures = kinds.map(([, selector, property]) => {
    const drawn = elements
      .flatMap((root) => [...root.querySelectorAll(selector)])
      // The advert's own links, and what is not drawn, are not ours.
      .filter((one) => one.checkVisibility() && !one.closest('.description, dialog, [tabindex="-1"]'));
    return Math.min(...drawn.map((one) => contrast(one, property)));
  });
  return [contrast(section, '-webkit-text-fill-color'), ...figures];
}
