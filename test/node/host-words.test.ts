// The sentences of the plugins for hosts are those of the elements, in each language.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';
import { dokuwikiFiles, hugoFiles, wordpressFiles } from '../../build/host-words.js';
import { languages } from '../config/language-tables.js';

const tags = [...Object.keys(languages), 'no'];
const finnish = 'Avoimet työpaikkamme näkyvät tässä. Jos ne eivät näy, ota meihin yhteyttä.';

describe('the words of the plugins for hosts', () => {
  it('are there for Hugo, with the plurals of each language and its own placeholders', () => {
    const files = hugoFiles();
    assert.deepEqual([...files.keys()].sort(), tags.map((tag) => `${tag}.toml`).sort());
    for (const [file, content] of files) {
      assert.match(content, /^\[career-elements-count\]\n(?:zero|one|two|few|many|other) = "/, file);
      assert.match(content, /\nother = "[^"]*\{\{ \.Count \}\}/, file);
      assert.match(content, /\n\[career-elements-deadline\]\nother = "[^"]*\{\{ \.date \}\}[^"]*"\n/, file);
      assert.match(content, /\n\[career-elements-fallback\]\nother = "\S[^"]+"\n$/, file);
      assert.doesNotMatch(content, /\{\{(?! \.(?:Count|date) \}\})/, file);
    }
    assert.match(files.get('pl.toml') ?? '', /few = "\{\{ \.Count \}\} oferty pracy"/);
    assert.ok(files.get('fi.toml')?.includes(finnish));
    assert.equal(files.get('no.toml'), files.get('nb.toml'));
  });

  it('are there for DokuWiki, beside what those who edit read', () => {
    const folder = fileURLToPath(new URL('../../integrations/dokuwiki/careerelements/lang', import.meta.url));
    const files = dokuwikiFiles(folder);
    assert.deepEqual([...files.keys()].sort(), tags.map((tag) => `${tag}/lang.php`).sort());
    for (const [file, content] of files) {
      assert.match(content, /^<\?php\n/, file);
      assert.equal(content.match(/\$lang\['fallback'\] = '\S/g)?.length, 1, file);
    }
    for (const tag of readdirSync(folder))
      assert.ok(files.get(`${tag}/lang.php`)?.includes("$lang['not_ready']"), tag);
    assert.ok(files.get('fi/lang.php')?.includes(`'${finnish}'`));
  });

  it('are there for WordPress, by language, with what a region says otherwise', () => {
    const files = wordpressFiles();
    const own = Object.keys(languages);
    const regional = ['de-CH', 'en-GB', 'en-US', 'sv-FI'];
    assert.deepEqual([...files.keys()].sort(), [...own, ...regional].map((tag) => `${tag}.json`).sort());
    const wordsOf = (tag: string) => JSON.parse(files.get(`${tag}.json`) ?? '') as Record<string, string>;
    for (const tag of own) assert.match(wordsOf(tag)['publishing.fallback'] ?? '', /\S/, tag);
    assert.equal(wordsOf('fi')['publishing.fallback'], finnish);
    assert.equal(wordsOf('en-US')['fact.organization'], 'Organization');
    const drafts = own.filter((tag) => wordsOf(tag)['draft']);
    assert.deepEqual(
      drafts,
      own.filter((tag) => languages[tag]?.draft),
    );
  });
});
