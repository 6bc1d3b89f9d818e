// The frames of a moving picture: screenshots with a pointer, above a line that says which step of the story this is. A browser draws
// and encodes them; of each frame, only what differs from the one before is kept.
import type { Browser, Locator, Page } from 'playwright';
import type { Frame } from './animated-webp.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Moment {
  /** The place of the step in the list. */
  readonly step: number;
  readonly milliseconds: number;
  /** What the pointer is on. */
  readonly pointer?: Locator | undefined;
}

/** The height of the line of steps. */
const LINE = 44;
const QUALITY = 0.7;

export class FrameCanvas {
  readonly #page: Page;
  readonly #size: Size;
  readonly #frames: Frame[] = [];

  private constructor(page: Page, size: Size) {
    this.#page = page;
    this.#size = size;
  }

  static async open(
    browser: Browser,
    { steps, ...size }: Size & { steps: readonly string[] },
  ): Promise<FrameCanvas> {
    const page = await browser.newPage();
    // What tsx puts around functions to keep their names.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(draw, { ...size, line: LINE, quality: QUALITY, steps });
    return new FrameCanvas(page, size);
  }

  /** The size of the pages that are shown. */
  get page(): Size {
    return { width: this.#size.width, height: this.#size.height - LINE };
  }

  get frames(): readonly Frame[] {
    return this.#frames;
  }

  /** Adds what a page shows now; what looks as the frame before makes that one longer. */
  async add(page: Page, { step, milliseconds, pointer }: Moment): Promise<void> {
    const box = await pointer?.boundingBox();
    const png = (await page.screenshot()).toString('base64');
    const changed = await this.#page.evaluate(
      (shown) => (globalThis as unknown as { add: Draw }).add(shown),
      { png, step, at: box ? [box.x + box.width / 2, box.y + box.height / 2] : undefined },
    );
    const last = this.#frames.at(-1);
    if (changed) {
      const { url, ...place } = changed;
      const webp = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
      this.#frames.push({ ...place, webp, duration: milliseconds });
    } else if (last) this.#frames.splice(-1, 1, { ...last, duration: last.duration + milliseconds });
  }
}

type Draw = (shown: { png: string; step: number; at: number[] | undefined }) => Promise<Changed | undefined>;
type Changed = Omit<Frame, 'webp' | 'duration'> & { readonly url: string };

/** Gives the page that draws a function `add`. It runs in the browser, so all that it needs is in it. */
function draw(options: Size & { line: number; quality: number; steps: readonly string[] }): void {
  const { width, height, line, quality, steps } = options;
  const contextOf = (size: Size) => {
    const canvas = Object.assign(document.createElement('canvas'), size);
    return canvas.getContext('2d', { willReadFrequently: true, alpha: false }) as CanvasRenderingContext2D;
  };
  const all = contextOf({ width, height });
  let before: Uint32Array | undefined;

  const drawSteps = (current: number) => {
    all.fillStyle = '#0b3d3d';
    all.fillRect(0, height - line, width, line);
    all.textAlign = 'center';
    all.textBaseline = 'middle';
    for (const [at, name] of steps.entries()) {
      all.font = `${at === current ? 700 : 400} 18px system-ui, sans-serif`;
      all.fillStyle = at === current ? '#ffffff' : '#8fc4be';
      all.fillText(`${at + 1}  ${name}`, (width * (at + 0.5)) / steps.length, height - line / 2);
    }
    all.fillStyle = '#62d0c6';
    all.fillRect((width * current) / steps.length, height - line, width / steps.length, 4);
  };
  const drawPointer = ([x = 0, y = 0]: number[]) => {
    all.save();
    all.translate(x, y);
    all.fillStyle = '#000000';
    all.strokeStyle = '#ffffff';
    all.lineWidth = 2;
    const arrow = new Path2D('M0 0v21l5-4.6 3.4 7.8 4-1.8-3.4-7.6h6.6z');
    all.fill(arrow);
    all.stroke(arrow);
    all.restore();
  };
  /** The box of what differs; its corners are even, as the format asks. */
  const changedBox = () => {
    const now = new Uint32Array(all.getImageData(0, 0, width, height).data.buffer);
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let at = 0; at < now.length; at++) {
      if (before && now[at] === before[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    before = now;
    const [x, y] = [left - (left % 2), top - (top % 2)];
    return right < 0 ? undefined : { x, y, width: right + 1 - x, height: bottom + 1 - y };
  };
  const add: Draw = async ({ png, step, at }) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    all.drawImage(image, 0, 0);
    drawSteps(step);
    if (at) drawPointer(at);
    const box = changedBox();
    if (!box) return undefined;
    const part = contextOf(box);
    part.drawImage(all.canvas, -box.x, -box.y);
    return { ...box, url: part.canvas.toDataURL('image/webp', quality) };
  };
  Object.assign(globalThis, { add });
}
