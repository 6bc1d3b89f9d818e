import type { Term, Vacancy } from './vacancy.js';

/** What a list can be narrowed by, in the words of attributes and URLs. */
export const FACETS = [
  'location',
  'organization',
  'job-type',
  'employment-category',
  'region',
  'field-of-work',
] as const;
export type FacetName = (typeof FACETS)[number];

const NONE: readonly Term[] = [];

type ReadTerms = (vacancy: Vacancy) => Term | readonly Term[] | undefined;

const TERMS: Readonly<Record<FacetName, ReadTerms>> = {
  location: (vacancy) => vacancy.locations,
  organization: (vacancy) => vacancy.organization,
  'job-type': (vacancy) => vacancy.jobType,
  'employment-category': (vacancy) => vacancy.employmentCategory,
  region: (vacancy) => vacancy.regions,
  'field-of-work': (vacancy) => vacancy.fieldsOfWork,
};

/** What a visitor has chosen: keys of values by facet. */
export type Chosen = Readonly<Partial<Record<FacetName, readonly string[]>>>;

export interface FacetValue {
  /** The id, which is the same in every language; the name where the service sends no ids. */
  readonly key: string;
  readonly name: string;
  /** How many vacancies would be left with this value, under what is chosen in the other facets. */
  readonly count: number;
  readonly isChosen: boolean;
  /** The value to which this one belongs, among those of its facet. */
  readonly parent?: FacetValue;
}

export interface Facet {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
}

/** Values that belong to one another, where something beside the vacancies knows that they do. */
export interface Nesting {
  /** What a vacancy has in a facet: its own value, and all to which that belongs. */
  readonly terms: Readonly<Partial<Record<FacetName, ReadTerms>>>;
  /** The same values with what is above each. */
  readonly arrange: (facet: Facet) => Facet;
}

export interface FacetResult {
  /** Positions of the vacancies that have one of the chosen values in every facet, in the order given. */
  readonly positions: readonly number[];
  /** Its values: the most frequent first, by name among equals; those with a count of 0 last. */
  facet(name: FacetName): Facet;
  /** How many would be left if nothing were chosen in this facet. */
  without(name: FacetName): number;
}

export function isFacetName(word: string): word is FacetName {
  return (FACETS as readonly string[]).includes(word);
}

/** The id, which is the same in every language, else the name. */
export const keyOf = (term: Term) => term.id ?? term.name;

const isList = (terms: Term | readonly Term[]): terms is readonly Term[] => Array.isArray(terms);

/** One facet over a list: its values, and which of them each vacancy has. */
class Column {
  readonly name: FacetName;
  readonly keys: string[] = [];
  readonly names: string[] = [];
  /** Numbers of the values of all vacancies, one after the other. */
  readonly #values: Uint32Array;
  /** Where those of a vacancy begin. */
  readonly #starts: Uint32Array;
  readonly #frequency: number[] = [];
  readonly #compare: (a: string, b: string) => number;
  #order: readonly number[] | undefined;

  constructor(
    name: FacetName,
    vacancies: readonly Vacancy[],
    compare: (a: string, b: string) => number,
    read: ReadTerms,
  ) {
    this.name = name;
    this.#compare = compare;
    const numbers = new Map<string, number>();
    const values: number[] = [];
    const add = (term: Term, start: number) => {
      const key = keyOf(term);
      let number = numbers.get(key);
      if (number === undefined) {
        numbers.set(key, (number = this.keys.length));
        this.keys.push(key);
        this.names.push(term.name);
        this.#frequency.push(0);
      }
      for (let at = start; at < values.length; at += 1) if (values[at] === number) return;
      values.push(number);
      this.#frequency[number] = (this.#frequency[number] ?? 0) + 1;
    };
    this.#starts = new Uint32Array(vacancies.length + 1);
    for (let position = 0; position < vacancies.length; position += 1) {
      const vacancy = vacancies[position];
      const terms = (vacancy && read(vacancy)) ?? NONE;
      const start = values.length;
      if (isList(terms)) for (const term of terms) add(term, start);
      else add(terms, start);
      this.#starts[position + 1] = values.length;
    }
    this.#values = Uint32Array.from(values);
  }

  /** Numbers of the values in the order in which they are shown. */
  get #shown(): readonly number[] {
    return (this.#order ??= [...this.keys.keys()].sort(
      (a, b) =>
        (this.#frequency[b] ?? 0) - (this.#frequency[a] ?? 0) ||
        this.#compare(this.names[a] ?? '', this.names[b] ?? ''),
    ));
  }

  /** The numbers of keys; a key that no vacancy has is passed over. */
  numbersOf(keys: readonly string[]): ReadonlySet<number> {
    return new Set(keys.map((key) => this.keys.indexOf(key)).filter((number) => number >= 0));
  }

  has(position: number, numbers: ReadonlySet<number>): boolean {
    const end = this.#starts[position + 1] ?? 0;
    for (let at = this.#starts[position] ?? 0; at < end; at += 1) {
      if (numbers.has(this.#values[at] ?? -1)) return true;
    }
    return false;
  }

  countIn(position: number, counts: Uint32Array): void {
    const end = this.#starts[position + 1] ?? 0;
    for (let at = this.#starts[position] ?? 0; at < end; at += 1) {
      const number = this.#values[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }

  facet(counts: Uint32Array, chosen: ReadonlySet<number>): Facet {
    const values = this.#shown.map((number) => ({
      key: this.keys[number] ?? '',
      name: this.names[number] ?? '',
      count: counts[number] ?? 0,
      isChosen: chosen.has(number),
    }));
    const found = values.filter(({ count }) => count > 0);
    return { name: this.name, values: [...found, ...values.filter(({ count }) => count === 0)] };
  }
}

/** The facets of a list of vacancies. What nobody has asked for yet is not counted. */
export class FacetIndex {
  readonly #vacancies: readonly Vacancy[];
  readonly #names: readonly FacetName[];
  readonly #columns = new Map<FacetName, Column>();
  readonly #choices = new Map<FacetName, boolean>();
  readonly #compare: (a: string, b: string) => number;
  readonly #nesting: Nesting | undefined;

  /**
   * @param names which facets, in which order
   * @param language in whose alphabet values are sorted
   * @param nesting which values belong to which; without it, none to any
   */
  constructor(
    vacancies: readonly Vacancy[],
    names: readonly FacetName[],
    language: string,
    nesting?: Nesting,
  ) {
    this.#vacancies = vacancies;
    this.#names = names;
    this.#nesting = nesting;
    this.#compare = new Intl.Collator(language, { numeric: true }).compare;
  }

  #column(name: FacetName): Column {
    let column = this.#columns.get(name);
    if (!column) {
      const read = this.#nesting?.terms[name] ?? TERMS[name];
      this.#columns.set(name, (column = new Column(name, this.#vacancies, this.#compare, read)));
    }
    return column;
  }

  /** Whether a facet has two values or more. */
  hasChoice(name: FacetName): boolean {
    const known = this.#choices.get(name);
    if (known !== undefined) return known;
    let first: string | undefined;
    const has = this.#vacancies.some((vacancy) => {
      const terms = TERMS[name](vacancy) ?? NONE;
      return (isList(terms) ? terms : [terms]).some((term) => keyOf(term) !== (first ??= keyOf(term)));
    });
    this.#choices.set(name, has);
    return has;
  }

  /** What is chosen and exists, with its name. */
  chosen(chosen: Chosen): readonly { facet: FacetName; key: string; name: string }[] {
    return this.#names.flatMap((facet) => {
      const keys = chosen[facet];
      if (!keys?.length) return [];
      const column = this.#column(facet);
      return [...column.numbersOf(keys)].map((number) => ({
        facet,
        key: column.keys[number] ?? '',
        name: column.names[number] ?? '',
      }));
    });
  }

  /** @param positions which vacancies, in which order */
  filter(chosen: Chosen, positions: Iterable<number>): FacetResult {
    const active = this.#names.flatMap((name) => {
      const keys = chosen[name];
      if (!keys?.length) return [];
      const column = this.#column(name);
      const numbers = column.numbersOf(keys);
      return numbers.size ? [{ column, numbers, missed: [] as number[] }] : [];
    });
    const found: number[] = [];
    for (const position of positions) {
      // A vacancy that misses nothing but one facet's values counts in that facet.
      let missing: { missed: number[] } | undefined;
      let misses = 0;
      for (const facet of active) {
        if (facet.column.has(position, facet.numbers)) continue;
        missing = facet;
        misses += 1;
        if (misses > 1) break;
      }
      if (!missing) found.push(position);
      else if (misses === 1) missing.missed.push(position);
    }
    const activeIn = (name: FacetName) => active.find(({ column }) => column.name === name);
    return {
      positions: found,
      facet: (name) => {
        if (!this.#names.includes(name)) return { name, values: [] };
        const column = this.#column(name);
        const counts = new Uint32Array(column.keys.length);
        const own = activeIn(name);
        for (const position of found) column.countIn(position, counts);
        for (const position of own?.missed ?? []) column.countIn(position, counts);
        const facet = column.facet(counts, own?.numbers ?? new Set());
        return this.#nesting?.arrange(facet) ?? facet;
      },
      without: (name) => found.length + (activeIn(name)?.missed.length ?? 0),
    };
  }
}

const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/[øö]/g, 'oe'],
  [/å/g, 'aa'],
  [/[äæ]/g, 'ae'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
];

/** A name in small letters, without marks, and with them spelled out: "københavn" is "kobenhavn" and "koebenhavn". */
function formsOf(text: string): readonly string[] {
  const small = text.toLowerCase().normalize('NFC');
  const spelled = SPELLED.reduce((word, [letter, letters]) => word.replace(letter, letters), small);
  const plain = small.replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
  return [plain, spelled].map((form) => form.normalize('NFKD').replace(/\p{M}/gu, ''));
}

/** The values in whose name a text occurs, however Nordic and German letters are written. */
export function namedLike(values: readonly FacetValue[], text: string): readonly FacetValue[] {
  const sought = formsOf(text.trim());
  return values.filter(({ name }) => {
    const forms = formsOf(name);
    return sought.some((one) => forms.some((form) => form.includes(one)));
  });
}
