// Values that a page shows once, after the form that made them: a reload neither shows the value again nor makes another.
import { randomBytes } from 'node:crypto';

/** In ms. */
const keptFor = 5 * 60_000;

/** Kept in memory only. */
export class OnceShown<Content> {
  readonly #kept = new Map<string, { content: Content; until: number }>();

  /** @returns the id in the address of the page */
  keep(content: Content): string {
    const id = randomBytes(16).toString('base64url');
    this.#kept.set(id, { content, until: Date.now() + keptFor });
    return id;
  }

  /** Undefined if it was taken before, or is too old. */
  take(id: string): Content | undefined {
    const entry = this.#kept.get(id);
    this.#kept.delete(id);
    return entry !== undefined && entry.until > Date.now() ? entry.content : undefined;
  }
}
