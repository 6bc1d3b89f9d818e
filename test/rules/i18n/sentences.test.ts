/** Before i18next has loaded, our own code says the sentences. A visitor must see no difference when i18next takes over. */
import { expect } from 'chai';
import { formatList } from '../../../src/i18n/format.js';
import { sayByI18next } from '../../../src/i18n/i18next.js';
import { LOCALES } from '../../../src/i18n/locales.js';
import { sayPlainly, type Values, type Words } from '../../../src/i18n/sentences.js';

/** Of all plural categories of our languages, and of those of Arabic; a million is a category in Spanish and French. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 1.5, 0.5, 1200, 1_000_000, -1];

/** What is read as a pattern, a placeholder, markup or a direction somewhere. */
const HOSTILE = '$& {{name}} {{count, number}} $1 $t(form.send) <b>&amp; \u202eשלום';

const stemOf = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** Expects the same from both, and returns it. */
function said(words: Words, key: string, values: Values, codes: readonly string[], language = 'en'): string {
  const plain = sayPlainly(words)(key, values, codes, language);
  expect(plain, `${key} ${codes} ${JSON.stringify(values)}`).to.equal(
    sayByI18next(words)(key, values, codes, language),
  );
  return plain;
}

describe('i18next and what says the sentences before it', () => {
  for (const [tag, files] of Object.entries(LOCALES)) {
    it(`say the same in ${tag}, whatever the sentence, the number and the values`, async () => {
      const texts: Record<string, string> = {};
      for (const load of Object.values(files)) Object.assign(texts, (await load()).default);
      const words = { [tag]: { words: texts } };
      const [plain, full] = [sayPlainly(words), sayByI18next(words)];
      const names = new Set(
        Object.values(texts).flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!)),
      );
      const valuesOf = (value: string | number): Values =>
        Object.fromEntries([...names].map((name) => [name, value]));
      const few = [{}, ...['Aarhus', HOSTILE, 1, 1200].map(valuesOf)];
      const all = [...few, valuesOf(''), ...COUNTS.map(valuesOf)];
      for (const key of new Set(Object.keys(texts).map(stemOf))) {
        for (const values of Object.hasOwn(texts, key) ? few : all) {
          const sentence = plain(key, values, [tag], tag);
          expect(sentence, `${key} ${JSON.stringify(values)}`).to.equal(full(key, values, [tag], tag));
        }
      }
    });
  }

  it('look in one language after another, each with its own plurals', () => {
    const words = {
      'pl-x-own': { words: { 'list.count_few': '{{count}} few' } },
      pl: { words: { 'list.count_many': '{{count}} many', 'list.count': 'pl' } },
      en: { words: { 'list.count_one': 'one', 'list.count_other': '{{count}} other', 'form.yes': 'Yes' } },
    };
    const codes = ['ar-x-own', 'pl-x-own', 'pl', 'en'];
    const counts = COUNTS.map((count) => said(words, 'list.count', { count }, codes));
    expect(counts).to.include.members(['0 many', 'pl', '2 few', '5 many', '100 many']);
    expect(said(words, 'list.count', { count: 'some' }, codes)).to.equal('pl');
    expect(said(words, 'list.count', { count: 1 }, ['en', 'pl'])).to.equal('one');
    expect(said(words, 'form.yes', { count: 3 }, codes)).to.equal('Yes');
  });

  it('know _zero in every language, and leave an empty sentence empty', () => {
    const words = { da: { words: { a_zero: 'ingen', a_other: '{{count}}', b: '' } } };
    expect([0, 2].map((count) => said(words, 'a', { count }, ['da']))).to.deep.equal(['ingen', '2']);
    expect(said(words, 'b', {}, ['da', 'en'])).to.equal('');
  });

  it('say the same for keys and values that are missing, and find nothing in what every object has', () => {
    const words = { en: { words: { a: '{{name}} {{ name }}, {{toString}} {{}} {{-}}' } } };
    for (const key of ['error.retry', 'list.filters.close', 'toString', '__proto__', 'a_one', ''])
      said(words, key, { count: 1 }, ['en']);
    expect(said(words, 'error.retry', {}, ['en'])).to.equal('Try again');
    expect(said(words, 'list.filters.close', {}, ['tlh'])).to.equal('close');
    expect(said(words, 'a', { other: 1 }, ['en'])).to.equal('{{name}} {{ name }}, {{toString}} {{}} {{-}}');
    expect(said(words, 'a', { name: HOSTILE }, ['en'])).to.contain('$& {{name}}');
  });

  it('read what a site may write in a placeholder, and follow no reference to another sentence', () => {
    const words = {
      en: { words: { a: '$t(b) {{- name}}, {{ count , number }}, {{name, uppercase(x: 1)}}', b: 'B' } },
    };
    expect(said(words, 'a', { name: '<b>', count: 1200 }, ['en'])).to.equal('$t(b) <b>, 1,200, <b>');
    expect(said(words, 'a', { name: 'C++', count: 1200 }, ['en'], 'he')).to.contain('\u2068C++\u2069');
  });

  it('keep the marks around the parts of a list, and no other mark of direction', () => {
    const words = { ar: { words: { a: '{{names}}.' } } };
    const say = (names: readonly string[]) =>
      said(words, 'a', { names: formatList('ar', names) }, ['ar'], 'ar');
    expect(say(['a.pdf', 'b.pdf'])).to.equal('\u2068\u200f\u2068a.pdf\u2069 و\u2068b.pdf\u2069\u2069.');
    const marks = say(['a\u2069\u202e.pdf', '\u2067b.pdf']).replace(/[^\u202a-\u202e\u2066-\u2069]/g, '');
    const depths = [...marks]
      .map((mark) => (mark === '\u2069' ? -1 : 1))
      .map((_, at, all) => all.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
    expect(Math.min(...depths.slice(0, -1))).to.be.greaterThan(0);
    expect(depths.at(-1)).to.equal(0);
  });

  it('know words that come later', () => {
    const words: Words = {};
    const both = [sayPlainly(words), sayByI18next(words)];
    const all = () => both.map((say) => say('a.b', {}, ['da', 'en'], 'da'));
    expect(all()).to.deep.equal(['b', 'b']);
    words['da'] = { words: { 'a.b': 'ord' } };
    expect(all()).to.deep.equal(['ord', 'ord']);
    delete words['da'];
    expect(all()).to.deep.equal(['b', 'b']);
  });
});
