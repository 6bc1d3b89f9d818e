import { readFileSync, statSync } from 'node:fs';

/** A value that is shorter could be a part of any word; no key and no token is. */
const shortest = 6;

const values = ['CAREER_ELEMENTS_API_KEY', 'CAREER_ELEMENTS_BEARER_TOKEN'];
export const secretFiles = ['CAREER_ELEMENTS_API_KEY_FILE', 'CAREER_ELEMENTS_BEARER_TOKEN_FILE'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The second line of defence: nothing that the command says should hold a secret, and if a server sends it back in a
 * message, it is blotted out.
 */
export function makeBlot(env: Environment): (text: string) => string {
  const secrets = [
    ...values.map((name) => env[name]),
    ...secretFiles.map((name) => readSmall(env[name])),
  ].flatMap((one) => (one ? [one.trim(), ...one.split(/\s+/)] : []));
  const known = [...new Set(secrets)]
    .filter((one) => one.length >= shortest)
    .sort((a, b) => b.length - a.length);
  return (text) => known.reduce((left, secret) => left.replaceAll(secret, '[secret]'), text);
}

function readSmall(file: string | undefined): string | undefined {
  try {
    // Not a device nor a pipe: reading one may never end.
    const isSmall = file && statSync(file).isFile() && statSync(file).size < 100_000;
    return isSmall ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined; // the client says what is wrong with it
  }
}
