// The WordPress plugin's own sentences, and their translations in the files that WordPress reads.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { mo, po } from 'gettext-parser';
import { readSentences, translationProblems, writeTranslations } from '../../build/wordpress-words.js';

const plugin = fileURLToPath(new URL('../../integrations/wordpress/career-elements', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'career-elements-words-'));
after(() => rmSync(folder, { recursive: true }));
const read = (file: string) => readFileSync(join(folder, 'languages', file));

describe('the sentences of the WordPress plugin', () => {
  cpSync(plugin, folder, { recursive: true });
  writeTranslations(folder, '1.2.3');

  it('are all in the template for translators, with the comments for them', () => {
    const template = po.parse(read('career-elements.pot'));
    const { '': sentences = {}, 'block title': title } = template.translations;
    assert.equal(template.headers['Project-Id-Version'], 'Career Elements 1.2.3');
    assert.deepEqual(Object.keys(title ?? {}), ['Vacancies']);
    const open = sentences['Open the settings'];
    assert.deepEqual(open?.comments?.reference?.split('\n').slice(0, 2), [
      'block/editor.js',
      'includes/elements.php',
    ]);
    assert.equal(
      sentences['“%s” needs a text.']?.comments?.extracted,
      'translators: %s: name of an attribute.',
    );
    assert.ok(sentences['A vacancy’s address is now: %s']);
    assert.ok(Object.keys(sentences).length > 100);
  });

  it('are translated for each locale that WordPress has of a language, also those of the script', () => {
    const files = readdirSync(join(folder, 'languages'));
    const locales = files.filter((file) => file.endsWith('.mo')).map((file) => file.slice(16, -3));
    assert.deepEqual(
      files.filter((file) => file.endsWith('.json')).map((file) => file.slice(16, -45)),
      locales,
    );
    for (const language of files.filter((file) => file.endsWith('.po')))
      assert.ok(
        locales.some((locale) => locale.startsWith(language.slice(0, -3))),
        language,
      );
    for (const locale of locales) {
      const { translations } = mo.parse(read(`career-elements-${locale}.mo`));
      const settings = translations['']?.['Settings']?.msgstr[0] ?? '';
      assert.match(settings, /^(?:In[nd]?st\p{L}+|Einstellungen|Asetukset|Réglages)$/u, locale);
      const script = JSON.parse(
        read(`career-elements-${locale}-career-elements-vacancies-editor-script.json`).toString(),
      ) as { locale_data: { messages: Record<string, unknown> } };
      const { '': head, ...messages } = script.locale_data.messages;
      assert.deepEqual(head, { lang: locale });
      assert.equal(Object.keys(messages).length, 9, locale);
      for (const [english, said] of Object.entries(messages))
        assert.deepEqual(said, translations['']?.[english]?.msgstr, english);
    }
    const says = (locale: string) => read(`career-elements-${locale}.mo`).toString();
    assert.match(says('de_DE'), /ß/);
    assert.doesNotMatch(says('de_CH'), /ß/);
  });

  it('are refused where a translation does not fit them', () => {
    const sentences = readSentences(plugin);
    const changed = (language: string, change: (text: string) => string) =>
      translationProblems(
        sentences,
        po.parse(change(readFileSync(join(plugin, `languages/${language}.po`), 'utf8'))).translations,
      );
    assert.deepEqual(
      changed('da', (text) => text),
      [],
    );
    assert.deepEqual(
      changed('da', (text) => text.replace('msgid "Customer id"', 'msgid "Customer ID"')),
      ['lacks “Customer id”', 'has “Customer ID”, which the plugin does not say'],
    );
    const [problem] = changed('sv', (text) => text.replace(/(?<=msgstr "[^"]*)%s/, '%d'));
    assert.match(problem ?? '', /^has other placeholders in “.*%d/);
    writeFileSync(join(folder, 'languages/fi.po'), 'msgid ""\nmsgstr ""\n');
    assert.throws(() => writeTranslations(folder, '1.2.3'), /languages\/fi\.po lacks “Default”/);
  });
});
