/**
 * As much of Playwright's `Page`, by WebDriver, as the tests need: the commands of @web/test-runner-commands send keys,
 * resize and emulate media by that interface only.
 */
import type { Display } from './display.js';
import type { ElementReference, Session } from './webdriver.js';

type Button = 'left' | 'middle' | 'right';
type ButtonOptions = { button?: Button | undefined };

const BUTTONS: Readonly<Record<Button, number>> = { left: 0, middle: 1, right: 2 };

/** The code points of keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

function keyValue(name: string): string {
  const value = KEYS[name] ?? name;
  if ([...value].length !== 1) throw new Error(`There is no key ${name} in the table of keys.`);
  return value;
}

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });
const move = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x, y, origin: 'viewport' });
const press = (button: Button) => ({ type: 'pointerDown', button: BUTTONS[button] });
const release = (button: Button) => ({ type: 'pointerUp', button: BUTTONS[button] });

/** Each calls its last argument once its condition holds. */
const UNTIL_SIZE = `
  const [width, height, done] = arguments;
  const check = () => innerWidth === width && innerHeight === height && (removeEventListener('resize', check), done(true));
  addEventListener('resize', check);
  check();`;
const UNTIL_FOCUSED = `
  const [done] = arguments;
  if (document.hasFocus()) done(true);
  else addEventListener('focus', () => done(true), { once: true });`;
const UNTIL_MEDIA = `
  const [query, done] = arguments;
  const look = () => (matchMedia(query).matches ? done(true) : requestAnimationFrame(look));
  look();`;

export class WebDriverPage {
  readonly #session: Session;
  readonly #display: Display;

  constructor(session: Session, display: Display) {
    this.#session = session;
    this.#display = display;
  }

  readonly keyboard = {
    type: (text: string) => this.#keys([...text].flatMap((character) => [down(character), up(character)])),
    /** One key, or several held together, such as `Shift+Tab`. */
    press: (combination: string) => {
      const values = combination.split('+').map(keyValue);
      return this.#keys([...values.map(down), ...values.toReversed().map(up)]);
    },
    down: (name: string) => this.#keys([down(keyValue(name))]),
    up: (name: string) => this.#keys([up(keyValue(name))]),
  };

  readonly mouse = {
    move: (x: number, y: number) => this.#pointer([move(x, y)]),
    click: (x: number, y: number, { button = 'left' }: ButtonOptions = {}) =>
      this.#pointer([move(x, y), press(button), release(button)]),
    down: ({ button = 'left' }: ButtonOptions = {}) => this.#pointer([press(button)]),
    up: ({ button = 'left' }: ButtonOptions = {}) => this.#pointer([release(button)]),
  };

  async goto(url: string): Promise<void> {
    await this.#session.post('/url', { url });
  }

  url(): Promise<string> {
    return this.#session.get('/url');
  }

  async goBack(): Promise<void> {
    await this.#session.post('/back');
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.#session.run(`return ${expression}`);
  }

  /** Chooses files in the file input that the expression finds. */
  async setInputFiles(expression: string, ...paths: string[]): Promise<void> {
    const input = await this.evaluate<ElementReference>(expression);
    await this.#session.sendKeys(input, paths.join('\n'));
  }

  /** A picture of the page, as PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#session.get<string>('/screenshot'), 'base64');
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  /** Resizes the window until the page has this size. */
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    const outer = await this.#session.get<{ width: number; height: number }>('/window/rect');
    const [innerWidth, innerHeight] = await this.#session.run<[number, number]>(
      'return [innerWidth, innerHeight]',
    );
    await this.#session.post('/window/rect', {
      ...this.#display.corner,
      width: width + outer.width - innerWidth,
      height: height + outer.height - innerHeight,
    });
    await this.#session.runAsync(UNTIL_SIZE, width, height);
    await this.#session.runAsync(UNTIL_FOCUSED);
  }

  async emulateMedia({ reducedMotion, ...others }: Record<string, string | null | undefined>): Promise<void> {
    const unknown = Object.keys(others);
    if (unknown.length > 0) throw new Error(`WebDriver cannot emulate ${unknown.join(', ')} in WebKit.`);
    const value = reducedMotion === 'reduce' ? 'reduce' : 'no-preference';
    this.#display.setReducedMotion(value === 'reduce');
    await this.#session.runAsync(UNTIL_MEDIA, `(prefers-reduced-motion: ${value})`);
  }

  #keys(actions: object[]): Promise<null> {
    return this.#session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  #pointer(actions: object[]): Promise<null> {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return this.#session.post('/actions', { actions: [mouse] });
  }
}
