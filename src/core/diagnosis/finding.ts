/** What a check has found, in English and for the builder of a site. */
export interface Finding {
  /** For programs: it stays the same in later versions. */
  readonly id: string;
  /** `failed`: visitors see something wrong, or nothing. `warning`: some do, or soon. `note`: information. `skipped`: could not be checked. */
  readonly state: 'ok' | 'note' | 'warning' | 'failed' | 'skipped';
  /** What is so. */
  readonly what: string;
  /** Why it matters, as a sentence. */
  readonly why?: string;
  /** What to change, as a sentence. */
  readonly change?: string;
  /** Where: a tag, an attribute, an address. */
  readonly where?: string;
}

/** The words of a finding, with `{name}` for values. */
export type Words = Omit<Finding, 'id' | 'where'>;

/**
 * Makes findings from a table.
 * @param table words by id; `id/variant` where one finding has several
 */
export function findingsOf<Key extends string>(table: Readonly<Record<Key, Words>>) {
  return (key: Key, where?: string, values: Readonly<Record<string, string | number>> = {}): Finding => {
    const { state, what, why, change } = table[key];
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)).trim();
    return {
      id: key.split('/')[0] ?? key,
      state,
      what: fill(what),
      ...(why ? { why: fill(why) } : {}),
      ...(change ? { change: fill(change) } : {}),
      ...(where ? { where } : {}),
    };
  };
}

/** Further places are counted only. */
const MAX_PLACES = 5;

/** Says what is so at several places once, with all of them. */
export function mergePlaces(findings: readonly Finding[]): Finding[] {
  const places = new Map<string, { finding: Finding; all: string[] }>();
  for (const finding of findings) {
    const key = `${finding.id} ${finding.what}`;
    const known = places.get(key) ?? { finding, all: [] };
    if (finding.where && !known.all.includes(finding.where)) known.all.push(finding.where);
    places.set(key, known);
  }
  return [...places.values()].map(({ finding, all }) => {
    const more = all.length > MAX_PLACES ? ` and ${all.length - MAX_PLACES} more` : '';
    return all.length > 1 ? { ...finding, where: all.slice(0, MAX_PLACES).join('; ') + more } : finding;
  });
}
