import {
  isList,
  keyOf,
  NONE,
  readerOf,
  termsOf,
  type BuiltInFacet,
  type FacetName,
  type ReadTerms,
} from './facet-terms.js';
import { collatorOf, primaryLanguage, standsFor } from '../util/language-tag.js';
import { isSameLanguage, languagesOf } from './text-language.js';
import type { Term, Vacancy } from './vacancy.js';

export { FACETS, isFacetName, keyOf, type FacetName } from './facet-terms.js';

/** The values of a facet that are made of all vacancies of a list. */
export interface OwnTerms {
  readonly read: (vacancy: Vacancy) => readonly Term[];
  /** The keys in the order in which they are shown, instead of the most frequent first. */
  readonly order: readonly string[];
}

/** The visitor's selection: keys of values by facet. */
export type FacetSelection = Readonly<
  Partial<Record<BuiltInFacet, readonly string[]>> & Record<FacetName, readonly string[] | undefined>
>;

export interface FacetValue {
  /** The id, which is the same in every language; the name if the service sends no ids. */
  readonly key: string;
  readonly name: string;
  /** The number of vacancies with this value, given the selection in the other facets. */
  readonly count: number;
  /** The parent value within the facet. */
  readonly parent?: FacetValue;
}

export interface Facet {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
}

/** A hierarchy of facet values, from a source other than the vacancies. */
export interface FacetHierarchy {
  /** The terms of a vacancy in a facet: its own value and the ancestors. */
  readonly terms: Readonly<Partial<Record<FacetName, ReadTerms>>>;
  /** Adds the parent to each value. */
  readonly addParents: (facet: Facet) => Facet;
}

export interface FacetResult {
  /** Positions of the vacancies that have one of the chosen values in every facet, in the order given. */
  readonly positions: readonly number[];
  /** Its values: the most frequent first, equal ones by name; those with a count of 0 last. */
  facet(name: FacetName): Facet;
  /** The number of vacancies without the selection in this facet. */
  countWithout(name: FacetName): number;
}

/** One facet over a list: its values, and the values of each vacancy. */
class Column {
  readonly name: FacetName;
  readonly keys: string[] = [];
  readonly names: string[] = [];
  /** The value numbers of all vacancies, concatenated. */
  readonly #values: Uint32Array;
  /** The start of each vacancy's numbers in `#values`. */
  readonly #starts: Uint32Array;
  readonly #frequency: number[] = [];
  readonly #compare: (a: string, b: string) => number;
  readonly #keyOrder: readonly string[] | undefined;
  #order: readonly number[] | undefined;

  constructor(
    name: FacetName,
    vacancies: readonly Vacancy[],
    compare: (a: string, b: string) => number,
    read: ReadTerms,
    keyOrder?: readonly string[],
  ) {
    this.name = name;
    this.#compare = compare;
    this.#keyOrder = keyOrder;
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

  /** The value numbers in display order. */
  get #shown(): readonly number[] {
    const { keys } = this;
    this.#order ??= this.#keyOrder?.map((key) => keys.indexOf(key)).filter((number) => number >= 0);
    return (this.#order ??= [...this.keys.keys()].sort(
      (a, b) =>
        (this.#frequency[b] ?? 0) - (this.#frequency[a] ?? 0) ||
        this.#compare(this.names[a] ?? '', this.names[b] ?? ''),
    ));
  }

  /** The numbers of keys; unknown keys are ignored. */
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

  facet(counts: Uint32Array): Facet {
    const values = this.#shown.map((number) => ({
      key: this.keys[number] ?? '',
      name: this.names[number] ?? '',
      count: counts[number] ?? 0,
    }));
    const found = values.filter(({ count }) => count > 0);
    return { name: this.name, values: [...found, ...values.filter(({ count }) => count === 0)] };
  }
}

/** The facets of a list of vacancies. Columns are built on first use. */
export class FacetIndex {
  /** The facets that there are, in order. */
  readonly names: readonly FacetName[];
  readonly #vacancies: readonly Vacancy[];
  readonly #columns = new Map<FacetName, Column>();
  readonly #choices = new Map<FacetName, boolean>();
  readonly #language: string;
  #compare: ((a: string, b: string) => number) | undefined;
  readonly #hierarchy: FacetHierarchy | undefined;
  readonly #own: Readonly<Partial<Record<FacetName, () => OwnTerms>>>;

  /**
   * @param names the facets, in order
   * @param language the language whose alphabet sorts the values
   * @param hierarchy the hierarchy of values; flat without it
   * @param own makes the values of a facet that depend on all vacancies, on its first use
   */
  constructor(
    vacancies: readonly Vacancy[],
    names: readonly FacetName[],
    language: string,
    hierarchy?: FacetHierarchy,
    own: Readonly<Partial<Record<FacetName, () => OwnTerms>>> = {},
  ) {
    this.#own = own;
    this.#vacancies = vacancies;
    this.names = names;
    this.#hierarchy = hierarchy;
    this.#language = language;
  }

  #column(name: FacetName): Column {
    let column = this.#columns.get(name);
    if (!column) {
      // Made on first use: it takes long on an old phone, and the first vacancies need none.
      this.#compare ??= collatorOf(this.#language);
      const own = this.#own[name]?.();
      const read = own?.read ?? this.#hierarchy?.terms[name] ?? readerOf(name);
      column = new Column(name, this.#vacancies, this.#compare, read, own?.order);
      this.#columns.set(name, column);
    }
    return column;
  }

  /** Whether a facet has two values or more. */
  hasChoice(name: FacetName): boolean {
    const known = this.#choices.get(name);
    if (known !== undefined) return known;
    let first: string | undefined;
    const read = this.#own[name]?.().read ?? ((vacancy: Vacancy) => termsOf(vacancy, name));
    const has = this.#vacancies.some((vacancy) =>
      read(vacancy).some((term) => keyOf(term) !== (first ??= keyOf(term))),
    );
    this.#choices.set(name, has);
    return has;
  }

  /** The selected values that exist, with their names. */
  chosen(chosen: FacetSelection): readonly { facet: FacetName; key: string; name: string }[] {
    return this.names.flatMap((facet) => {
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

  /** @param positions the vacancies, in order */
  filter(chosen: FacetSelection, positions: Iterable<number>): FacetResult {
    const active = this.names.flatMap((name) => {
      const keys = chosen[name];
      if (!keys?.length) return [];
      const column = this.#column(name);
      const numbers = column.numbersOf(keys);
      return numbers.size ? [{ column, numbers, missed: [] as number[] }] : [];
    });
    const all: readonly number[] = Array.isArray(positions) ? positions : [...positions];
    const some: number[] = [];
    const found = active.length ? some : all;
    for (const position of active.length ? all : []) {
      // A vacancy that fails only one facet counts in that facet.
      let missing: { missed: number[] } | undefined;
      let misses = 0;
      for (const facet of active) {
        if (facet.column.has(position, facet.numbers)) continue;
        missing = facet;
        misses += 1;
        if (misses > 1) break;
      }
      if (!missing) some.push(position);
      else if (misses === 1) missing.missed.push(position);
    }
    const activeIn = (name: FacetName) => active.find(({ column }) => column.name === name);
    return {
      positions: found,
      facet: (name) => {
        if (!this.names.includes(name)) return { name, values: [] };
        const column = this.#column(name);
        const counts = new Uint32Array(column.keys.length);
        for (const position of found) column.countIn(position, counts);
        for (const position of activeIn(name)?.missed ?? []) column.countIn(position, counts);
        const facet = column.facet(counts);
        return this.#hierarchy?.addParents(facet) ?? facet;
      },
      countWithout: (name) => found.length + (activeIn(name)?.missed.length ?? 0),
    };
  }
}

/**
 * The languages in which each vacancy has texts, as terms of a facet; none where all vacancies have the same.
 * @param language the visitor's: it comes first, and the languages are named in it
 */
export function languageTerms(vacancies: readonly Vacancy[], language: string): OwnTerms {
  // A region is not another language.
  const of = (vacancy: Vacancy) => [...new Set(languagesOf(vacancy).map(primaryLanguage))];
  const sets = new Set(vacancies.map((one) => of(one).toSorted().join()));
  if (sets.size < 2) return { read: () => NONE, order: [] };
  const own = standsFor(language);
  const terms = new Map<string, Term>();
  const termOf = (tag: string): Term => {
    let term = terms.get(tag);
    if (!term) {
      // By those who speak it, where the browser does not know the visitor's.
      const names = new Intl.DisplayNames([own ? tag : language], { type: 'language' });
      const name = names.of(tag) ?? tag;
      term = { id: tag, name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1) };
      terms.set(tag, term);
    }
    return term;
  };
  const read = (vacancy: Vacancy) => of(vacancy).map(termOf);
  for (const vacancy of vacancies) read(vacancy);
  const isOwn = (tag = '') => Number(isSameLanguage(tag, own ?? language));
  const order = [...terms.values()].sort(
    (a, b) => isOwn(b.id) - isOwn(a.id) || a.name.localeCompare(b.name, language),
  );
  return { read, order: order.map(({ id }) => id ?? '') };
}

const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/[øö]/g, 'oe'],
  [/å/g, 'aa'],
  [/[äæ]/g, 'ae'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
];

/** A name in lower case, with marks removed and with marks spelled out: "københavn" as "kobenhavn" and "koebenhavn". */
function formsOf(text: string): readonly string[] {
  const lower = text.toLowerCase().normalize('NFC');
  const spelled = SPELLED.reduce((word, [letter, letters]) => word.replace(letter, letters), lower);
  const plain = lower.replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
  return [plain, spelled].map((form) => form.normalize('NFKD').replace(/\p{M}/gu, ''));
}

/** The values whose name contains a text, in any spelling of Nordic and German letters. */
export function findValuesByName(values: readonly FacetValue[], text: string): readonly FacetValue[] {
  const wanted = formsOf(text.trim());
  return values.filter(({ name }) => {
    const forms = formsOf(name);
    return wanted.some((one) => forms.some((form) => form.includes(one)));
  });
}
