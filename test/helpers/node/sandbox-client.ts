// A caller of the sandbox for its own tests: plain HTTP, written from the documents like the sandbox itself. With
// SANDBOX_TLS=1 the same tests run over TLS, and trust the certificate of the sandbox that they started, no other.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { Agent } from 'undici';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../demo/sandbox/sandbox.js';

export const pageOrigin = 'http://localhost:5173';
export const company = fileURLToPath(new URL('../../fixtures/company', import.meta.url));
export const secondCustomer = '0b6f2c1e-5a7d-4c3b-9e21-7d4f8a9b1c02';
/** The fixture's own day, so that its dates stay as they are written. */
export const anchor = '2026-01-15';

const isTls = process.env['SANDBOX_TLS'] === '1';
/** By the port of the sandbox: the certificate, and what makes `fetch` trust it. */
const trusted = new Map<string, { ca: string; dispatcher: Agent }>();

export async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const ours = { dataFolder: company, today: anchor, origins: [pageOrigin], tls: isTls };
  const sandbox = await startSandbox({ ...ours, ...options });
  const { port, certificate: ca } = sandbox;
  if (ca === undefined) trusted.delete(String(port));
  else trusted.set(String(port), { ca, dispatcher: new Agent({ connect: { ca } }) });
  return sandbox;
}

/** `fetch`, trusting the sandbox that was started on the port of the URL. */
export const trustingFetch: typeof fetch = (input, init) => {
  const { port } = new URL(input instanceof Request ? input.url : input);
  const dispatcher = trusted.get(port)?.dispatcher;
  if (dispatcher === undefined) return fetch(input, init);
  // Node's own types of `fetch` come from another version of the same library.
  return fetch(input, { ...init, dispatcher } as unknown as RequestInit);
};

/** A connection to the sandbox, for requests written by hand. */
export function dial({ port }: Sandbox): Socket {
  const ca = trusted.get(String(port))?.ca;
  if (ca === undefined) return connect(port, '127.0.0.1');
  return connectTls({ port, host: '127.0.0.1', servername: 'localhost', ca });
}

type Headers = Record<string, string>;

export class Caller {
  readonly sandbox: Sandbox;
  readonly api: string;

  constructor(sandbox: Sandbox, customerId = sandbox.customerId) {
    this.sandbox = sandbox;
    this.api = `${sandbox.url}/api/${customerId}`;
  }

  get(path: string, headers: Headers = {}): Promise<Response> {
    return trustingFetch(this.api + path, {
      headers: { origin: pageOrigin, ...headers },
      redirect: 'manual',
    });
  }

  async ids(path: string, headers: Headers = {}): Promise<string[]> {
    const response = await this.get(path, headers);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { id: string }[]).map(({ id }) => id);
  }

  post(body: BodyInit, headers: Headers = {}): Promise<Response> {
    return trustingFetch(`${this.api}/candidates/`, {
      method: 'POST',
      headers: { origin: pageOrigin, ...headers },
      body,
      redirect: 'manual',
    });
  }

  async listing<Item>(section: string): Promise<Item[]> {
    const url = `${this.sandbox.url}/_sandbox/${section}`;
    const response = await trustingFetch(url, { headers: { accept: 'application/json' } });
    return (await response.json()) as Item[];
  }

  change(section: string, content: unknown): Promise<Response> {
    return trustingFetch(`${this.sandbox.url}/_sandbox/${section}`, {
      method: 'POST',
      headers: { origin: this.sandbox.url, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    const response = await this.change('faults', fault);
    if (!response.ok) throw new Error(await response.text());
  }

  /** Resolves when that many mails are in the mailbox. */
  async mails(count: number): Promise<{ to: string; subject: string; text: string }[]> {
    for (;;) {
      const mails = await this.listing<{ to: string; subject: string; text: string }>('mailbox');
      if (mails.length >= count) return mails;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

export function candidate(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    vacancyId: 'V1',
    name: 'Åse Bjørn',
    email: 'aase@candidate.example',
    previouslyApplied: false,
    allowSave: true,
    ...changes,
  };
}

export function form(content: unknown, attachments: [Blob, string][] = []): FormData {
  const data = new FormData();
  data.append('candidate', typeof content === 'string' ? content : JSON.stringify(content));
  for (const [blob, name] of attachments) data.append('attachments', blob, name);
  return data;
}

export async function errorsOf(response: Response): Promise<Record<string, string[]>> {
  const problem = (await response.json()) as { errors?: Record<string, string[]> };
  return problem.errors ?? {};
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** For what fetch does not send: HEAD with its headers seen, unusual methods, bodies as they are. */
export function raw(
  method: string,
  url: string,
  headers: Headers = {},
  body?: string | Buffer,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const ca = trusted.get(new URL(url).port)?.ca;
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const request = send(url, { method, headers, agent: false, ...(ca && { ca }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
