/** In characters. A shorter value occurs in other texts by chance. */
const MIN_SECRET_LENGTH = 6;

/** Replaces each secret in a text, as it is or percent-encoded, in any letter case, by `[secret]`. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .reduce((redacted, secret) => redacted.replace(patternOf(secret), '[secret]'), text);
}

/** Host names are lower-cased, and any character of a URL may be percent-encoded. */
function patternOf(secret: string): RegExp {
  const characters = secret.split('').map((character) => {
    const code = character.charCodeAt(0).toString(16);
    return `(?:${character.replace(/\W/, '\\$&')}|%${code})`;
  });
  return new RegExp(characters.join(''), 'gi');
}
