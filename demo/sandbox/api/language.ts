// Which of the languages that a text has is served: the tag asked for, its language, the customer's, any.

/** The tag in its canonical form; undefined when the text is not one well-formed tag. */
export function readLanguageTag(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return Intl.getCanonicalLocales(text.trim())[0];
  } catch {
    return undefined;
  }
}

/** Undefined only when nothing is available. */
export function chooseLanguage(
  available: readonly string[],
  requested: string | undefined,
  customerDefault: string,
): string | undefined {
  for (const tag of [requested, customerDefault]) {
    const match = tag === undefined ? undefined : matchTag(available, tag);
    if (match !== undefined) return match;
  }
  return available[0];
}

// The tag itself, then its language alone. A sister such as en-GB is no match for en-US.
function matchTag(available: readonly string[], tag: string): string | undefined {
  const exact = tag.toLowerCase();
  for (const wanted of [exact, exact.split('-')[0]]) {
    const match = available.find((candidate) => candidate.toLowerCase() === wanted);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The text in the language chosen for it. */
export function chooseText(
  texts: ReadonlyMap<string, string>,
  requested: string | undefined,
  customerDefault: string,
): string | undefined {
  const language = chooseLanguage([...texts.keys()], requested, customerDefault);
  return language === undefined ? undefined : texts.get(language);
}
