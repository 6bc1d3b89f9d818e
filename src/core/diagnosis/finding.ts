/** The result of a check, in English, for the builder of a site. */
export interface Finding {
  /** For programs: stable across versions. */
  readonly id: string;
  /** `failed`: visitors see something wrong, or nothing. `warning`: some do, or soon. `note`: information. `skipped`: could not be checked. */
  readonly state: 'ok' | 'note' | 'warning' | 'failed' | 'skipped';
  /** The observation, as a sentence. */
  readonly message: string;
  /** Why it matters, as a sentence. */
  readonly why?: string;
  /** What to do, as a sentence. */
  readonly advice?: string;
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
    const { state, message, why, advice } = table[key];
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)).trim();
    return {
      id: key.split('/')[0] ?? key,
      state,
      message: fill(message),
      ...(why ? { why: fill(why) } : {}),
      ...(advice ? { advice: fill(advice) } : {}),
      ...(where ? { where } : {}),
    };
  };
}

/** The places that are named; others are counted. */
const MAX_PLACES = 5;

/** Merges equal findings at several places into one that names the places. */
export function mergePlaces(findings: readonly Finding[]): Finding[] {
  const places = new Map<string, { finding: Finding; all: string[] }>();
  for (const finding of findings) {
    const key = `${finding.id} ${finding.message}`;
    const known = places.get(key) ?? { finding, all: [] };
    if (finding.where && !known.all.includes(finding.where)) known.all.push(finding.where);
    places.set(key, known);
  }
  return [...places.values()].map(({ finding, all }) => {
    const more = all.length > MAX_PLACES ? ` and ${all.length - MAX_PLACES} more` : '';
    return all.length > 1 ? { ...finding, where: all.slice(0, MAX_PLACES).join('; ') + more } : finding;
  });
}
