/**
 * Says that sentences fit what they were made from: `npm run locales:renew -- da form.send form.state.waiting`. `all` in place of a
 * language means every one, `all` in place of keys each sentence.
 */
import { fingerprintsOf, originOf, readFingerprints, writeFingerprints } from './locale-fingerprints.js';
import { joined, readFiles, root } from './locale-files.js';

const [language = '', ...keys] = process.argv.slice(2);
const locales = joined(readFiles());
const tags = [...locales.keys()].filter((tag) => originOf(tag) && (language === 'all' || tag === language));
if (!tags.length || !keys.length) {
  console.error('Usage: npm run locales:renew -- <language|all> <key …|all>');
  process.exitCode = 1;
}
for (const tag of tags) {
  const current = fingerprintsOf(locales.get(tag) ?? {}, locales.get(originOf(tag) ?? '') ?? {});
  const stored = { ...readFingerprints(root, tag) };
  for (const key of keys.includes('all') ? Object.keys({ ...stored, ...current }) : keys) {
    const fingerprint = current[key];
    if (fingerprint === undefined) delete stored[key];
    else stored[key] = fingerprint;
  }
  writeFingerprints(root, tag, stored);
}
