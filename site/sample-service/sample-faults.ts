// What a service may do wrong, as the playground offers it. A fault is part of the address of the sample service, so that the
// worker, which the browser ends and starts as it likes, has nothing to remember.
import { hostileBody } from '../../demo/sandbox/faults/hostile.js';
import { hugeBody } from '../../demo/sandbox/faults/huge.js';
import type { RouteName } from '../../demo/sandbox/http/context.js';
import { HttpError, json } from '../../demo/sandbox/http/problem.js';

export const sampleFaults = {
  none: 'Answers as documented',
  slow: 'Slow: every answer takes 4 seconds',
  down: 'Down: cannot be reached',
  refused: 'Refuses the origin of this page',
  error: 'Fails: status 500',
  busy: 'Too many requests: status 429',
  nonsense: 'Answers HTML instead of JSON',
  empty: 'Has no vacancies',
  huge: 'Has 10,000 vacancies',
  hostile: 'Sends wrong types and scripts',
} as const;

export type SampleFault = keyof typeof sampleFaults;

/** To which requests a fault applies. */
export const faultTimes = {
  always: 'To all requests',
  sending: 'Only when an application is sent',
} as const;

export type FaultTime = keyof typeof faultTimes;

/** Milliseconds. */
const SLOW = 4000;
const HUGE = 10_000;

export interface FaultyRequest {
  readonly fault: SampleFault;
  readonly request: Request;
  readonly route: RouteName | undefined;
  /** Answers without a fault. */
  readonly answer: () => Promise<Response>;
}

/** A response; a rejected promise is a request that the page cannot read. */
export async function answerWithFault({ fault, request, route, answer }: FaultyRequest): Promise<Response> {
  switch (fault) {
    case 'none':
      return answer();
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW));
      return answer();
    case 'down':
      return Response.error();
    case 'refused':
      // A page that is refused can still find out that somebody answers.
      return request.mode === 'no-cors' ? new Response('') : Response.error();
    case 'error':
      return new HttpError(500, 'The sample service fails, as you have asked it to.').answer();
    case 'busy':
      return new HttpError(429, 'Too many requests.', { headers: { 'retry-after': '1' } }).answer();
    case 'nonsense':
      return new Response('<!doctype html><title>Welcome</title><h1>Welcome</h1>', {
        headers: { 'content-type': 'application/json' },
      });
    case 'hostile':
      return json(hostileBody(route));
    case 'empty':
      return isList(route) ? json([]) : answer();
    case 'huge':
      return isList(route) ? repeated(request, route, await answer()) : answer();
  }
}

function isList(route: RouteName | undefined): boolean {
  return route === 'vacancies' || route === 'simple';
}

async function repeated(request: Request, route: RouteName | undefined, answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const body = hugeBody(route, await answer.json(), HUGE, new URL(request.url));
  return new Response(body, { status: answer.status, headers: answer.headers });
}

export const isSampleFault = (name: string): name is SampleFault => Object.hasOwn(sampleFaults, name);
