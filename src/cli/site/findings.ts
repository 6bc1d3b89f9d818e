import type { Finding } from '../../diagnosis/finding.js';

/** Findings, one for each kind: what is so on each route is said once, with all places. */
export class Findings {
  readonly #found = new Map<
    string,
    { finding: Omit<Finding, 'id' | 'where'>; id: string; places: string[] }
  >();

  add(id: string, finding: Omit<Finding, 'id' | 'where'>, place: string): void {
    const key = `${id} ${finding.what}`;
    const known = this.#found.get(key);
    if (known) known.places.push(place);
    else this.#found.set(key, { id, finding, places: [place] });
  }

  get all(): Finding[] {
    return [...this.#found.values()].map(({ id, finding, places }) => {
      const { state, what, why, change } = finding;
      const shown =
        places.slice(0, 5).join('; ') + (places.length > 5 ? ` and ${places.length - 5} more` : '');
      return { id, state, what, ...(why ? { why } : {}), ...(change ? { change } : {}), where: shown };
    });
  }
}
