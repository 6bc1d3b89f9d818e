/** What holds for each locale, and what is peculiar to one. */
import { expect } from '@open-wc/testing';
import { LOCALES, NAMESPACES } from '../../../src/i18n/locales.js';
import { loadMessages, messagesOf, type MessageKey, type Messages } from '../../../src/i18n/messages.js';

type Sentences = Readonly<Record<string, string>>;

/** All of a language, as a page with every element has it. */
async function sentencesOf(tag: string): Promise<Sentences> {
  const files = NAMESPACES.map(async (namespace) => (await LOCALES[tag]?.[namespace]?.())?.default ?? {});
  return Object.assign({}, ...(await Promise.all(files))) as Sentences;
}

const english = await sentencesOf('en');
const da = await sentencesOf('da');
const de = await sentencesOf('de');
const sv = await sentencesOf('sv');
const translations: Readonly<Record<string, Sentences>> = { da, de, sv };

async function load(tag: string): Promise<Messages> {
  await loadMessages(tag);
  const messages = messagesOf(tag);
  if (!messages) throw new Error(`The words of ${tag} are not loaded.`);
  return messages;
}

const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!).sort();

/** Marks of quotation in the order in which they stand; an apostrophe is none. */
const quotationMarks = (sentence: string) => sentence.replace(/[^„“”"»«]/g, '');

/** Some languages write an unbreakable space. */
const plain = (text: string) => text.replace(/\s/g, ' ');

for (const [language, sentences] of Object.entries(translations)) {
  describe(`the words in ${language}`, () => {
    it('have the very keys of English', () => {
      expect(Object.keys(sentences)).to.have.members(Object.keys(english));
    });

    it('fill in the same values as English', () => {
      for (const [key, sentence] of Object.entries(english)) {
        expect(placeholders(sentences[key] ?? ''), key).to.deep.equal(placeholders(sentence));
      }
    });

    it('leave no sentence in English', () => {
      const isSentence = (text: string) =>
        text
          .replace(/\{\{.*?\}\}/g, '')
          .trim()
          .includes(' ');
      for (const [key, sentence] of Object.entries(english)) {
        if (isSentence(sentence)) expect(sentences[key], key).not.to.equal(sentence);
      }
    });
  });
}

for (const language of ['en', ...Object.keys(translations)]) {
  it(`nothing is left unfilled in ${language}, whatever the sentence`, async () => {
    const { t } = await load(language);
    for (const [key, sentence] of Object.entries(english)) {
      const values = Object.fromEntries(placeholders(sentence).map((name) => [name, 3] as const));
      const stem = key.replace(/_(one|other)$/, '') as MessageKey;
      const text = t(stem, key === stem ? values : { ...values, count: key.endsWith('_one') ? 1 : 3 });
      expect(text, key).not.to.equal(stem);
      expect(text, key).not.to.contain('{{');
      expect(text.trim(), key).not.to.equal('');
    }
  });
}

describe('the words in German', () => {
  it('quote „so“', () => {
    for (const [key, sentence] of Object.entries<string>(de)) {
      expect(quotationMarks(sentence), key).to.match(/^(„“)*$/);
    }
  });

  it('say “Sie”, never “du”', () => {
    for (const [key, sentence] of Object.entries<string>(de)) {
      expect(sentence, key).not.to.match(/\b(du|dir|dich|deine?[mnrs]?)\b/i);
    }
  });

  it('write plurals and numbers as German does', async () => {
    const { t } = await load('de');
    expect(t('list.count', { count: 0 })).to.equal('0 Stellen');
    expect(t('list.count', { count: 1 })).to.equal('1 Stelle');
    expect(t('list.count', { count: 1200 })).to.equal('1.200 Stellen');
    expect(t('list.shown', { shown: 1000, total: 12_345 })).to.equal('1.000 von 12.345 angezeigt');
  });

  it('hold for Austria and Switzerland, with the numbers of the country', async () => {
    const swiss = await load('de-CH');
    expect(swiss.t('list.sort.deadline')).to.equal('Bewerbungsfrist, früheste zuerst');
    expect(swiss.t('list.count', { count: 1200 })).to.match(/^1[’']200 Stellen$/);
    expect((await load('de-AT')).language).to.equal('de-AT');
  });
});

describe('the words in Swedish', () => {
  it('quote ”so”', () => {
    for (const [key, sentence] of Object.entries<string>(sv)) {
      expect(quotationMarks(sentence), key).to.match(/^(””)*$/);
    }
  });

  it('write plurals and numbers as Swedish does', async () => {
    const { t } = await load('sv');
    expect(t('list.count', { count: 0 })).to.equal('0 lediga jobb');
    expect(t('list.count', { count: 1 })).to.equal('1 ledigt jobb');
    expect(plain(t('list.count', { count: 1200 }))).to.equal('1 200 lediga jobb');
    expect(plain(t('list.shown', { shown: 1000, total: 12_345 }))).to.equal('1 000 av 12 345 visas');
  });
});
