/** Ad blockers hide elements by the words in their classes and ids, and block URLs with such words. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { blockedWordIn } from '../../build/blocked-words.js';
import { FORMER_PARTS } from '../../src/elements/career-site/site-views.js';
import { makeSite, makeVacancies, MadeService, publishTo } from '../helpers/node/publish-service.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** For one version, parts keep such names beside their new ones, and styles of published content a class. */
const FORMER = new Set(Object.values(FORMER_PARTS).flat());

/** Classes and ids in templates and pages, and those that code sets. */
const IN_MARKUP =
  /(?<![\w-])(?:class|id)=(?:"([^"]*)"|'([^']*)'|(\$\{[^}]*\})|(\w[\w-]*))|\.(?:className|id) = '([^']*)'|classList\.\w+\('([^']*)'/g;
const PARTS = /(?<![\w-])part=(?:"([^"]*)"|'([^']*)'|(\$\{[^}]*\}))|part\(([^)]*)\)/g;
const IN_STYLES = /[.#]([a-z][\w-]*)/g;

const blockedIn = (text: string, names: RegExp) =>
  [...text.matchAll(names)]
    .flatMap(([, ...groups]) => groups.join('').split(/\s+/))
    .filter((name) => blockedWordIn(name) !== undefined);

/** Files that have markup or styles of ours. */
const sources = ['src', 'integrations', 'site', 'demo']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.(?:ts|js|jsx|tsx|css|html|njk|astro|vue|svelte|php)$/.test(file))
  .filter((file) => !/(?:^|\/)(?:node_modules|dist|\.cache)\/|^demo\/data\//.test(file));

describe('a word that ad blockers match', () => {
  it('is found in classes, ids and selectors, however they are written', () => {
    for (const text of [
      '<p class="text advert-more">',
      "<p id='consent'>",
      'html`<p class=${isOpen ? "banner" : ""}>`',
      "box.className = 'popup';",
    ])
      assert.equal(blockedIn(text, IN_MARKUP).length, 1, text);
    assert.deepEqual(blockedIn('html`<p part="title social">`', PARTS), ['social']);
    assert.deepEqual(blockedIn('.read, .social-links { color: red }', IN_STYLES), ['social-links']);
    assert.deepEqual(blockedIn('<p class="shared loads headings" id="download">', IN_MARKUP), []);
  });

  it('is in no class, id or part of ours', () => {
    assert.ok(sources.length > 300, `${sources.length} files`);
    const found = sources.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const names = blockedIn(text, IN_MARKUP);
      names.push(...blockedIn(text, PARTS).filter((name) => !FORMER.has(name)));
      if (/\.css$|styles\.ts$/.test(file))
        names.push(...blockedIn(text, IN_STYLES).filter((name) => !FORMER.has(name)));
      return names.map((name) => `${file}: ${name}`);
    });
    assert.deepEqual(found, []);
  });

  it('is in no path, class or id of published files', async () => {
    const service = await MadeService.start();
    const site = makeSite();
    try {
      service.reset(makeVacancies(12));
      await publishTo(service, site.folder, {});
      const files = site.files();
      assert.ok(files.size > 24, `${files.size} files`);
      for (const [file, text] of files) {
        assert.equal(blockedWordIn(file), undefined, file);
        if (file.endsWith('.html')) assert.deepEqual(blockedIn(text, IN_MARKUP), [], file);
      }
    } finally {
      site.remove();
      await service.close();
    }
  });
});
