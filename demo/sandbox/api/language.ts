// Language negotiation: the requested tag, its language, the customer's default, any.

/** The canonical tag; undefined if the text is not one well-formed tag. */
export function readLanguageTag(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return Intl.getCanonicalLocales(text.trim())[0];
  } catch {
    return undefined;
  }
}

/** Undefined only if nothing is available. */
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

// The tag itself, then its base language. Another region, such as en-GB for en-US, does not match.
function matchTag(available: readonly string[], tag: string): string | undefined {
  const exact = tag.toLowerCase();
  for (const wanted of [exact, exact.split('-')[0]]) {
    const match = available.find((candidate) => candidate.toLowerCase() === wanted);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The text in the negotiated language. */
export function chooseText(
  texts: Readonly<Record<string, string>>,
  requested: string | undefined,
  customerDefault: string,
): string | undefined {
  const language = chooseLanguage(Object.keys(texts), requested, customerDefault);
  return language === undefined ? undefined : texts[language];
}
