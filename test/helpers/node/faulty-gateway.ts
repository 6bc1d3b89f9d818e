/** A gateway in front of a service that is not the sandbox's own code: it breaks what it passes on, by one fault at a time. */
import { once } from 'node:events';
import {
  createServer,
  request as askService,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Connections } from '../../../demo/sandbox/http/connections.js';
import type { GatewayAction, GatewayCounts, GatewayFault, GatewayMoment } from '../shared/gateway-faults.js';

export interface Gateway {
  readonly url: string;
  /** From now on it breaks requests so, and counts from zero; undefined: it passes all on. */
  set: (fault: GatewayFault | undefined) => void;
  counts: () => GatewayCounts;
  close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whether the connection has carried a request before. */
  readonly isReused: boolean;
  /** What the service answered, once it has. */
  answer: Answer | undefined;
}

/** Headers that a gateway does not pass on. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

export async function startGateway(servicePort: number): Promise<Gateway> {
  let fault: GatewayFault | undefined;
  let counts = { preflights: 0, posts: 0 };
  const connections = new Connections();
  const used = new WeakSet<Socket>();
  const keepsOpen = () => fault?.action.do === 'reset-reused';

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    connections.track(request, response);
    const exchange: Exchange = { request, response, isReused: used.has(request.socket), answer: undefined };
    used.add(request.socket);
    void handle(exchange).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => connections.open(socket));
  server.on('clientError', (_error, socket) => socket.destroy());

  async function handle(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    const { method, url = '', headers } = request;
    const isForCandidates = /\/candidates\/?(?:\?|$)/.test(url);
    if (method === 'OPTIONS' && isForCandidates) {
      counts.preflights += 1;
      if (!keepsOpen()) connections.closeIdle(headers.origin ?? '');
      if (await meets('preflight', exchange)) return;
      response.writeHead(204, {
        'access-control-allow-origin': headers.origin,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': headers['access-control-request-headers'] ?? 'accept',
        'access-control-max-age': keepsOpen() ? '600' : '0',
        connection: keepsOpen() ? 'keep-alive' : 'close',
      });
      response.end();
      return;
    }
    if (method === 'GET' && url.includes('mailingtemplates') && (await meets('check', exchange))) return;
    const isPost = method === 'POST' && isForCandidates;
    if (isPost) counts.posts += 1;
    if (isPost && (await meets('headers', exchange))) return;
    const body = await readBody(request, async (isHalf) => isPost && isHalf && meets('body', exchange));
    if (!body || (isPost && (await meets('received', exchange)))) return;
    exchange.answer = await passOn(request, body, servicePort);
    if (isPost && fault?.action.do === 'repeat') exchange.answer = await passOn(request, body, servicePort);
    if (isPost && (await meets('stored', exchange))) return;
    write(response, exchange.answer);
  }

  /** @returns whether the exchange is over */
  const meets = async (moment: GatewayMoment, exchange: Exchange): Promise<boolean> =>
    fault?.at === moment && act(fault.action, exchange);

  async function act(action: GatewayAction, exchange: Exchange): Promise<boolean> {
    const { request, response, answer } = exchange;
    const { socket } = request;
    const origin = request.headers.origin ?? '';
    switch (action.do) {
      case 'reset':
        connections.reset(socket);
        return true;
      case 'reset-reused':
        if (exchange.isReused) connections.reset(socket);
        return exchange.isReused;
      case 'close':
        socket.end();
        return true;
      case 'hang':
        return true;
      case 'wait':
        await delay(action.ms);
        return false;
      case 'repeat':
        return false;
      case 'answer':
        response.writeHead(action.status, {
          'content-type': action.type ?? 'application/json',
          connection: 'close',
          ...(action.cors === false ? {} : { 'access-control-allow-origin': origin }),
          ...action.headers,
        });
        response.end(action.body ?? '');
        return true;
      case 'raw':
        socket.write(action.text.replace('{cors}', `Access-Control-Allow-Origin: ${origin}`));
        await delay(100); // a reset discards what has not been read yet
        if (action.end === 'reset') connections.reset(socket);
        if (action.end === 'close') socket.end();
        return true;
      case 'drip': {
        const bytes = Buffer.from(rawAnswer(answer!));
        for (let at = 0; at < bytes.length; at += action.bytes) {
          socket.write(bytes.subarray(at, at + action.bytes));
          await delay(5);
        }
        socket.end();
        return true;
      }
      case 'headers': {
        const changed = Object.entries(answer!.headers).flatMap(([name, value]) => {
          if (name === action.remove) return [];
          return name === action.repeat ? [[name, [String(value), String(value)]]] : [[name, value]];
        });
        write(response, { ...answer!, headers: Object.fromEntries(changed) as OutgoingHttpHeaders });
        return true;
      }
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    set(next) {
      fault = next;
      counts = { preflights: 0, posts: 0 };
    },
    counts: () => counts,
    async close() {
      const closed = once(server, 'close');
      server.close();
      connections.closeAll();
      await closed;
    },
  };
}

/**
 * Reads a body to its end.
 * @param isOver called once, when half of it is there; true ends the reading
 * @returns undefined when it was ended
 */
async function readBody(
  request: IncomingMessage,
  isOver: (isHalf: boolean) => Promise<boolean>,
): Promise<Buffer | undefined> {
  const half = Number(request.headers['content-length'] ?? 0) / 2;
  const chunks: Buffer[] = [];
  let length = 0;
  let hasAsked = half === 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (!hasAsked && length >= half) {
      hasAsked = true;
      if (await isOver(true)) return undefined;
    }
  }
  return Buffer.concat(chunks);
}

async function passOn(request: IncomingMessage, body: Buffer, port: number): Promise<Answer> {
  const { method, url, headers } = request;
  const passed = askService({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: { ...headers, connection: 'close' },
    agent: false,
  });
  passed.end(body);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const kept = Object.entries(answer.headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name));
  return { status: answer.statusCode ?? 502, headers: Object.fromEntries(kept), body: Buffer.concat(chunks) };
}

function write(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}

function rawAnswer({ status, headers, body }: Answer): string {
  const lines = Object.entries({ ...headers, 'content-length': body.length, connection: 'close' });
  return `HTTP/1.1 ${status} OK\r\n${lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')}\r\n${body.toString()}`;
}
