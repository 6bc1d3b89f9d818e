/** What a visitor finds and does in a window, whatever shadow roots it lies in. */
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserWindow } from './window.js';

/** Runs in the page: the elements that match, in all open roots. */
const FIND = `((selector) => {
  const roots = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  return roots.flatMap((root) => [...root.querySelectorAll(selector)]);
})`;

/** The first that is on screen and whose label or text begins so. */
const found = (selector: string, text: string): string =>
  `${FIND}(${JSON.stringify(selector)}).find((one) => ` +
  `one.checkVisibility() && (one.ariaLabel ?? one.textContent).trim().startsWith(${JSON.stringify(text)}))`;

/** Waits until something is true. An error counts as false: a page may be just being left. */
export async function until(look: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 30_000;
  let problem: unknown;
  while (Date.now() < end) {
    try {
      if (await look()) return;
    } catch (error) {
      problem = error;
    }
    await delay(50);
  }
  throw new Error(`Timeout: ${what}`, { cause: problem });
}

export class Visitor {
  readonly window: BrowserWindow;

  constructor(window: BrowserWindow) {
    this.window = window;
  }

  /** Waits for an element whose text begins so. */
  async see(selector: string, text: string): Promise<void> {
    const isThere = `${found(selector, text)} !== undefined`;
    await until(() => this.window.evaluate(isThere), `${selector} with the text "${text}"`);
  }

  async click(selector: string, text: string): Promise<void> {
    await this.see(selector, text);
    await this.#clickOn(found(selector, text));
  }

  /** Chooses an answer of a question. */
  async answer(question: string, answer: string): Promise<void> {
    const group = found('fieldset', question);
    await this.#clickOn(
      `[...${group}.querySelectorAll('label')].find((one) => one.textContent.trim() === ${JSON.stringify(answer)})`,
    );
  }

  /** Clicks on a field's label, and types. */
  async fill(label: string, text: string): Promise<void> {
    await this.click('label', label);
    await this.window.keyboard.type(text);
  }

  /** What the first field that matches holds. */
  value(selector: string): Promise<string> {
    return this.window.evaluate(`${FIND}(${JSON.stringify(selector)})[0].value`);
  }

  async chooseFile(path: string): Promise<void> {
    await this.window.setInputFiles(`${FIND}('input[type=file][multiple]')[0]`, path);
  }

  /** Waits until what has the focus, through all roots, has this text. */
  async focusOn(text: string): Promise<void> {
    const focused = `(() => {
      let one = document.activeElement;
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      return one?.textContent.trim() ?? '';
    })()`;
    await until(
      async () => (await this.window.evaluate(focused)) === text,
      `the focus on what says "${text}"`,
    );
  }

  /** The colours that are drawn in an element, as red, green and blue, the most frequent first. */
  async colours(selector: string): Promise<string[]> {
    const picture = (await this.window.screenshot()).toString('base64');
    return this.window.evaluate(`(async () => {
      const picture = new Image();
      picture.src = 'data:image/png;base64,${picture}';
      await picture.decode();
      const { left, top, width, height } = ${FIND}(${JSON.stringify(selector)})[0].getBoundingClientRect();
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context.drawImage(picture, -left, -top);
      const { data } = context.getImageData(0, 0, width, height);
      const counts = new Map();
      for (let at = 0; at < data.length; at += 4) {
        const colour = data.slice(at, at + 3).join(' ');
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      return [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
    })()`);
  }

  /** Clicks on the middle of an element once it rests: what arrives late above it would move it away from the pointer. */
  async #clickOn(expression: string): Promise<void> {
    const [x, y] = await this.window.evaluate<[number, number]>(`(async () => {
      let last = '';
      for (let frames = 0; frames < 6; ) {
        const one = ${expression};
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = one.getClientRects()[0];
        const place = [Math.round(left + width / 2), Math.round(top + height / 2)];
        frames = String(place) === last ? frames + 1 : 0;
        last = String(place);
        await new Promise(requestAnimationFrame);
        if (frames === 6) return place;
      }
    })()`);
    await this.window.mouse.click(x, y);
  }
}
