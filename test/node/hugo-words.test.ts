/** The Hugo module has a few of our words, for lists that Hugo writes: they are the same as those of the elements. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../integrations/hugo/i18n/', import.meta.url));
const locales = fileURLToPath(new URL('../../src/i18n/locales/', import.meta.url));
const wordsOf = (language: string, name: string) =>
  JSON.parse(readFileSync(`${locales}${language}/${name}.json`, 'utf8')) as Record<string, string>;

for (const file of readdirSync(folder)) {
  test(`i18n/${file} says what the elements say`, () => {
    const tag = file.replace('.toml', '');
    const language = tag === 'no' ? 'nb' : tag;
    const list = wordsOf(language, 'list');
    const text = readFileSync(folder + file, 'utf8');
    const [counts = ''] = /^\[career-elements-count\][^[]*/m.exec(text) ?? [];
    const forms = [...counts.matchAll(/^(\w+) = "(.*)"$/gm)];
    assert.ok(forms.length > 1);
    for (const [, form, words] of forms)
      assert.equal(words, list[`list.count_${form}`]?.replace('{{count, number}}', '{{ .Count }}'));
    assert.equal(
      /^\[career-elements-deadline\]\nother = "(.*)"$/m.exec(text)?.[1],
      wordsOf(language, 'shared')['deadline.date']?.replace('{{date}}', '{{ .date }}'),
    );
  });
}

test('each language of the elements that is no draft has a file', () => {
  const languages = readdirSync(locales).filter((tag) => !tag.includes('-') && tag !== 'kl');
  assert.deepEqual(
    languages.filter((tag) => !existsSync(`${folder}${tag}.toml`)),
    [],
  );
});
