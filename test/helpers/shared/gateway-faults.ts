/** What a gateway between a page and the service can do to an application, and when. */

/** When a fault happens: at the preflight of the POST, at the GET before it, or in the course of the POST. */
export type GatewayMoment = 'preflight' | 'check' | 'headers' | 'body' | 'received' | 'stored';

export type GatewayAction =
  /** `close` ends the connection in an orderly way. `hang` answers nothing. */
  | { readonly do: 'reset' | 'close' | 'hang' }
  /** Answers in place of the service. */
  | {
      readonly do: 'answer';
      readonly status: number;
      readonly body?: string;
      readonly type?: string;
      /** Without them no page can read the answer. */
      readonly cors?: boolean;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Writes these bytes; `{cors}` is the header that admits the page. */
  | { readonly do: 'raw'; readonly text: string; readonly end: 'close' | 'reset' | 'hang' }
  /** Answers as the service did, in pieces of so many bytes, each 5 ms after the other. */
  | { readonly do: 'drip'; readonly bytes: number }
  /** Waits before it goes on. */
  | { readonly do: 'wait'; readonly ms: number }
  /** Passes the request on a second time, as a gateway does that repeats what it got no answer to. */
  | { readonly do: 'repeat' }
  /** Keeps connections open, and resets one on which a request came before; a new one gets the service's answer. */
  | { readonly do: 'reset-reused' }
  /** Answers as the service did, without a header or with one twice. */
  | { readonly do: 'headers'; readonly remove?: string; readonly repeat?: string };

export interface GatewayFault {
  readonly at: GatewayMoment;
  readonly action: GatewayAction;
}

/** What reached the gateway since its fault was set. */
export interface GatewayCounts {
  readonly preflights: number;
  readonly posts: number;
}
