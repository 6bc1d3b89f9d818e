// Cleaned adverts, kept from one run to the next: cleaning takes a third of a run, and most adverts have not changed since the last one.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OutputFile } from '../model.js';
import { cleanAdvertText } from './clean-advert-text.js';

/** In the output. It holds nothing that pages do not say. */
export const ADVERTS = '.career-elements/descriptions.jsonl';

/** Another version may clean otherwise. */
const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

export class KeptAdverts {
  /** By the hash of what was cleaned. */
  readonly #known = new Map<string, string>();
  readonly #used = new Map<string, string>();

  /** @param file of the last run; undefined: nothing is kept */
  constructor(file: Uint8Array | undefined) {
    // Line by line, since all of it may be longer than a text can be.
    const bytes = Buffer.from(file ?? []);
    for (let start = 0, end; (end = bytes.indexOf('\n', start)) >= 0; start = end + 1) {
      const [key, advert] = JSON.parse(bytes.toString('utf8', start, end)) as [string, string];
      this.#known.set(key, advert);
    }
  }

  /** As `cleanAdvertText`. */
  clean(html: string): string {
    if (!html) return '';
    const key = createHash('sha256').update(`${version}\n${html}`).digest('base64url');
    const advert = this.#known.get(key) ?? cleanAdvertText(html);
    this.#known.set(key, advert);
    this.#used.set(key, advert);
    return advert;
  }

  /** For the next run: what this one has used. */
  file(): OutputFile {
    return { path: ADVERTS, content: linesOf(this.#used), type: 'application/x-ndjson; charset=utf-8' };
  }
}

function* linesOf(adverts: ReadonlyMap<string, string>): Generator<string> {
  for (const one of [...adverts].sort(([a], [b]) => (a < b ? -1 : 1))) yield `${JSON.stringify(one)}\n`;
}
