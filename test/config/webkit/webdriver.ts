/** A client of the WebDriver protocol (https://www.w3.org/TR/webdriver2/) for WebKitGTK, and its driver's process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.js';

/** The key of an element's reference, by the standard. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export interface ElementReference {
  readonly [ELEMENT_KEY]: string;
}

export interface Driver {
  /** Opens a window with a new profile. There is one at a time: close it before the next. */
  newSession(): Promise<Session>;
  close(): void;
}

export async function startDriver(executablePath: string, env: Record<string, string>): Promise<Driver> {
  const port = await freePort();
  const child = spawn(executablePath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const close = (): void => {
    process.off('exit', close);
    child.kill();
  };
  process.once('exit', close);
  await once(child, 'spawn');
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => child.exitCode !== null || child.signalCode !== null);
  return {
    async newSession() {
      const { sessionId } = (await send(url, 'POST', '/session', { capabilities: {} })) as {
        sessionId: string;
      };
      return new Session(`${url}/session/${sessionId}`);
    },
    close,
  };
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600 && !hasEnded(); attempt++) {
    try {
      await send(url, 'GET', '/status');
      return;
    } catch {
      await delay(50);
    }
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function send(url: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    // The driver closes idle connections without notice.
    headers: { 'content-type': 'application/json', connection: 'close' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver ${method} ${path}: ${error}: ${message}`);
}

/** A window of the browser. */
export class Session {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends a command and answers its value. The paths are those of the standard, below the session's. */
  get<Value>(path: string): Promise<Value> {
    return send(this.#url, 'GET', path) as Promise<Value>;
  }

  post<Value = null>(path: string, body: object = {}): Promise<Value> {
    return send(this.#url, 'POST', path, body) as Promise<Value>;
  }

  /** Runs the body of a function in the page. */
  run<Value>(script: string, ...args: unknown[]): Promise<Value> {
    return this.post('/execute/sync', { script, args });
  }

  /** The same for a body that calls its last argument with the result. */
  runAsync<Value>(script: string, ...args: unknown[]): Promise<Value> {
    return this.post('/execute/async', { script, args });
  }

  /** Types into an element; a file input takes a path. */
  async sendKeys(element: ElementReference, text: string): Promise<void> {
    await this.post(`/element/${element[ELEMENT_KEY]}/value`, { text });
  }

  async close(): Promise<void> {
    await send(this.#url, 'DELETE', '');
  }
}
