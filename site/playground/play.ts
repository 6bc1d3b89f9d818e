// What the views of the playground show and change.
import type { LogEntry } from './outputs.js';
import type { PlayState } from './state.js';
import type { Received } from './worker.js';

/** What no URL has. */
export interface Shown {
  readonly side: 'attributes' | 'theme';
  /** What is shown below the preview. */
  readonly output: 'html' | 'events' | 'console' | 'received' | 'parts';
  /** Of the list of attributes. */
  readonly find: string;
  /** The part whose CSS is edited. */
  readonly part: string;
  /** What was typed as that CSS; undefined: nothing since the part was chosen. */
  readonly partText: string | undefined;
  /** Which colours of a theme that has dark ones are edited and seen. */
  readonly scheme: 'light' | 'dark';
  /** What was typed and is not a colour: it stays, with a message. */
  readonly mistyped: Readonly<Record<string, string>>;
  /** For screen readers. */
  readonly said: string;
  readonly events: readonly LogEntry[];
  readonly messages: readonly LogEntry[];
  readonly received: readonly Received[];
  /** The parts under the pointer in the preview. */
  readonly pointed: readonly string[];
  /** Whether the visitor has seen to the addresses that came with a link. */
  readonly isSiteTyped: boolean;
}

export interface Play {
  readonly state: PlayState;
  readonly shown: Shown;
  /** @param gesture a control that is dragged: all of it is one step of the history */
  change(changes: Partial<PlayState>, gesture?: string): void;
  show(changes: Partial<Shown>): void;
  /** Outlines a part in the preview; empty: none. */
  point(part: string): void;
}

/** A record without an entry, or with it at its place. */
export const withEntry = (
  record: Readonly<Record<string, string>>,
  name: string,
  value: string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...record, [name]: value }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
