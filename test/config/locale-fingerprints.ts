/** Finds translations that lag behind: each is stored with a fingerprint of the sentence that it was made from (`src/i18n/made-from`). */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Sentences, stemOf } from './locale-rules.js';

/** By key, without plural suffix. */
export type Fingerprints = Readonly<Record<string, string>>;

/** The language that a locale was made from: a region from its language, every other one from English. Undefined: English itself. */
export function originOf(tag: string): string | undefined {
  if (tag === 'en') return undefined;
  return tag.includes('-') ? tag.split('-')[0] : 'en';
}

/** @param origin the sentences that `sentences` were made from */
export function fingerprintsOf(sentences: Sentences, origin: Sentences): Fingerprints {
  const texts = new Map<string, string>();
  for (const [key, sentence] of Object.entries(origin)) {
    texts.set(stemOf(key), `${texts.get(stemOf(key)) ?? ''}${sentence}\n`);
  }
  return Object.fromEntries(
    [...new Set(Object.keys(sentences).map(stemOf))].map((stem) => {
      const hash = createHash('sha256').update(texts.get(stem) ?? '');
      return [stem, hash.digest('hex').slice(0, 8)];
    }),
  );
}

/** Which sentences were made from others than there are now. */
export function checkFingerprints(
  tag: string,
  sentences: Sentences,
  origin: Sentences,
  stored: Fingerprints,
): string[] {
  const current = fingerprintsOf(sentences, origin);
  const renew = (key: string) => `npm run locales:renew -- ${tag} ${key}`;
  return [
    ...Object.entries(current)
      .filter(([key, fingerprint]) => stored[key] !== fingerprint)
      .map(
        ([key]) =>
          `${tag}: ${key} is made from another sentence than the ${originOf(tag)} one: read it, then ${renew(key)}`,
      ),
    ...Object.keys(stored)
      .filter((key) => current[key] === undefined)
      .map((key) => `${tag}: there is no ${key} that its fingerprint is for: ${renew(key)}`),
  ];
}

const fileOf = (root: string, tag: string) => path.join(root, 'src/i18n/made-from', `${tag}.json`);

export function readFingerprints(root: string, tag: string): Fingerprints {
  try {
    return JSON.parse(readFileSync(fileOf(root, tag), 'utf8')) as Fingerprints;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

export function writeFingerprints(root: string, tag: string, fingerprints: Fingerprints): void {
  const sorted = Object.fromEntries(Object.entries(fingerprints).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(fileOf(root, tag), `${JSON.stringify(sorted, undefined, 2)}\n`);
}
