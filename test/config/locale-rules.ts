/** What the words of a language must be, compared with the reference: rules on data, tried on seeds in `check-locales.ts`. */

export type Sentences = Readonly<Record<string, string>>;

/** Each key's stem with its plural categories; none for a key without plural. */
type Stems = Map<string, Set<string>>;

const plural = /^(.+)_(zero|one|two|few|many|other)$/;

/** A text as a regular expression finds it. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export function stemOf(key: string): string {
  return plural.exec(key)?.[1] ?? key;
}

function stemsOf(sentences: Sentences): Stems {
  const stems: Stems = new Map();
  for (const key of Object.keys(sentences)) {
    const [, stem = key, category] = plural.exec(key) ?? [];
    const categories = stems.get(stem) ?? new Set();
    if (category !== undefined) categories.add(category);
    stems.set(stem, categories);
  }
  return stems;
}

/** `{{count, number}}` with its format: a number that is filled in without one is written in no language's way. */
function placeholders(sentence = ''): string[] {
  const found = [...sentence.matchAll(/\{\{(.*?)\}\}/g)].map(([, inside = '']) =>
    inside.replaceAll(/\s/g, ''),
  );
  return [...new Set(found)].sort();
}

function checkPlurals(tag: string, stems: Stems): string[] {
  const needed = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort().join(', ');
  return [...stems].flatMap(([stem, categories]) => {
    const given = [...categories].sort().join(', ');
    return categories.size === 0 || given === needed
      ? []
      : [`${tag}: ${stem} has the plurals ${given}; the language has ${needed}`];
  });
}

function checkPlaceholders(tag: string, sentences: Sentences, reference: Sentences): string[] {
  return Object.entries(sentences).flatMap(([key, sentence]) => {
    const stem = stemOf(key);
    const model = reference[key] ?? reference[`${stem}_other`];
    if (model === undefined) return [];
    const given = placeholders(sentence);
    // A plural of one thing may say it without its number, "one vacancy"; in a language whose "one" is also 21, it may not.
    const mayOmit = key !== stem && !key.endsWith('_other');
    const expected = placeholders(mayOmit ? model + (reference[`${stem}_other`] ?? '') : model);
    const isRight =
      given.every((name) => expected.includes(name)) && (mayOmit || given.length === expected.length);
    return isRight
      ? []
      : [`${tag}: ${key} fills in {${given.join('; ')}}, the reference {${expected.join('; ')}}`];
  });
}

function checkSentences(tag: string, sentences: Sentences): string[] {
  return Object.entries(sentences).flatMap(([key, sentence]) => {
    if (typeof sentence !== 'string' || sentence.trim() === '') return [`${tag}: ${key} is empty`];
    if (/[!¡！]/u.test(sentence)) return [`${tag}: ${key} has an exclamation mark`];
    if (/\{\{[^}]*$|^[^{]*\}\}|\{\{\s*\}\}/.test(sentence))
      return [`${tag}: ${key} has a broken placeholder`];
    return [];
  });
}

/** A region's words: only sentences of its language, each in other words. */
function checkRegion(tag: string, sentences: Sentences, language: Sentences | undefined): string[] {
  if (!language) return [`${tag}: there is no language for this region`];
  const problems = Object.entries(sentences).flatMap(([key, sentence]) => {
    if (language[key] === undefined) return [`${tag}: ${key} is not in the language without region`];
    if (language[key] === sentence) return [`${tag}: ${key} says what the language without region says`];
    return [];
  });
  // Swiss German is German without one letter.
  if (tag === 'de-CH') {
    for (const [key, sentence] of Object.entries(language)) {
      const swiss = sentence.replaceAll('ß', 'ss');
      if (swiss !== sentence && sentences[key] !== swiss) problems.push(`${tag}: ${key} is to be “${swiss}”`);
    }
  }
  return [...problems, ...checkPlaceholders(tag, sentences, language), ...checkSentences(tag, sentences)];
}

/** Facts about a language (`src/i18n/languages.json`). */
export interface Language {
  readonly name: string;
  /** How the reader is addressed. */
  readonly address: string;
  readonly draft?: boolean;
  /** How many readers other than its author have checked it. */
  readonly readings: number;
  readonly glossary: Readonly<Record<string, { readonly use: string; readonly avoid: readonly string[] }>>;
}

/** Words that the glossary of a language excludes, and terms that its glossary lacks. */
export function checkGlossary(
  tag: string,
  sentences: Sentences,
  language: Language | undefined,
  terms: readonly string[],
): string[] {
  if (!language) return [`${tag}: languages.json does not have it`];
  const missing = terms.filter((term) => !language.glossary[term]?.use);
  const avoided = Object.entries(language.glossary).flatMap(([term, { use, avoid }]) =>
    avoid.flatMap((word) => {
      const pattern = new RegExp(String.raw`(?<!\p{L})${escaped(word)}(?!\p{L})`, 'iu');
      return Object.entries(sentences)
        .filter(([, sentence]) => pattern.test(sentence.replaceAll(/\{\{.*?\}\}/g, '')))
        .map(([key]) => `${tag}: ${key} says “${word}”; the glossary has “${use}” for ${term}`);
    }),
  );
  return [...missing.map((term) => `${tag}: the glossary has no word for ${term}`), ...avoided];
}

/** Everything that is wrong with these locales; `reference` is one of them. */
export function checkLocales(locales: ReadonlyMap<string, Sentences>, reference: string): string[] {
  const model = locales.get(reference);
  if (!model || Object.keys(model).length === 0)
    return [`there are no words in the reference locale ${reference}`];
  const modelStems = stemsOf(model);
  return [...locales].flatMap(([tag, sentences]) => {
    const [language = '', region] = tag.split('-');
    if (region) return checkRegion(tag, sentences, locales.get(language));
    const stems = stemsOf(sentences);
    const isPlural = (of: Stems, stem: string): boolean => (of.get(stem)?.size ?? 0) > 0;
    const shared = [...stems.keys()].filter((stem) => modelStems.has(stem));
    return [
      ...[...modelStems.keys()]
        .filter((stem) => !stems.has(stem))
        .map((stem) => `${tag}: ${stem} is missing`),
      ...[...stems.keys()]
        .filter((stem) => !modelStems.has(stem))
        .map((stem) => `${tag}: ${stem} is not in ${reference}`),
      ...shared
        .filter((stem) => isPlural(stems, stem) !== isPlural(modelStems, stem))
        .map((stem) => `${tag}: ${stem} has plurals in one language and none in the other`),
      ...checkPlurals(tag, stems),
      ...checkPlaceholders(tag, sentences, model),
      ...checkSentences(tag, sentences),
    ];
  });
}
