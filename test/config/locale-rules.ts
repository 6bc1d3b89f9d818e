/** What the words of a language must be, compared with the reference: rules on data, tried on seeds in `check-locales.ts`. */

export type Sentences = Readonly<Record<string, string>>;

/** Each key's stem with its plural categories; none for a key without plural. */
type Stems = Map<string, Set<string>>;

const plural = /^(.+)_(zero|one|two|few|many|other)$/;

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
    const expected = placeholders(model);
    // A plural of one thing may say it without its number: "one vacancy".
    const mayOmit = key !== stem && !key.endsWith('_other');
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

/** Everything that is wrong with these locales; `reference` is one of them. */
export function checkLocales(locales: ReadonlyMap<string, Sentences>, reference: string): string[] {
  const model = locales.get(reference);
  if (!model || Object.keys(model).length === 0)
    return [`there are no words in the reference locale ${reference}`];
  const modelStems = stemsOf(model);
  return [...locales].flatMap(([tag, sentences]) => {
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
