/**
 * A corpus of hostile adverts, made from a grammar: tags × events × URL schemes × encodings × nesting tricks. The same
 * ones in each run, so that a number in a report means something.
 */
import { brokenOff, encoded, handlers, nested, separated } from '../browser/hostile-markup.js';
import { attributes, clobbering, documents, ownElements, styles } from '../browser/hostile-reach.js';
import { carried } from '../browser/hostile-urls.js';

/**
 * What is tried: to run code (each counts in `window.attacked`), to ask a server for something, or to get at the page
 * around the advert: its names, its looks, its place.
 */
export type Aim = 'run' | 'ask' | 'escape';

export interface Vector {
  html: string;
  aim: Aim;
  /** Which rule of the grammar made it. */
  family: string;
}

/** Where attacks ask. Nothing may ever be asked of `service`; `secure` may be asked for pictures alone. */
export interface Places {
  /** A server that counts, over HTTP. */
  service: string;
  /** A place by HTTPS. */
  secure: string;
}

const FAMILIES: Readonly<Record<string, readonly [aim: Aim, make: () => Iterable<string>]>> = {
  'event handlers': ['run', handlers],
  'separators in a tag': ['run', separated],
  encodings: ['run', encoded],
  'broken off in the middle': ['run', brokenOff],
  'nesting that changes when it is read again': ['run', nested],
  URLs: ['ask', carried],
  styles: ['escape', styles],
  'names that shadow': ['escape', clobbering],
  'attributes of every element': ['escape', attributes],
  'elements for a document': ['ask', documents],
  'elements of our own': ['run', ownElements],
};

/** All vectors, none twice. */
export function hostileAdverts({ service, secure }: Places): Vector[] {
  const seen = new Map<string, Vector>();
  for (const [family, [aim, make]] of Object.entries(FAMILIES)) {
    for (const pattern of make()) {
      const html = pattern.replaceAll('{service}', service).replaceAll('{secure}', secure);
      if (!seen.has(html)) seen.set(html, { html, aim, family });
    }
  }
  return [...seen.values()];
}
