/** What holds for each locale, and what is peculiar to one. */
import { expect } from '@open-wc/testing';
import { DRAFT_LANGUAGES } from '../../../src/core/util/language-tag.js';
import { formatDate, formatList } from '../../../src/i18n/format.js';
import { LOCALES, NAMESPACES } from '../../../src/i18n/locales.js';
import { MessageStore, type MessageKey, type Messages } from '../../../src/i18n/messages.js';

const store = new MessageStore();

type Sentences = Readonly<Record<string, string>>;

/** All of a language, as a page with every element has it. */
async function sentencesOf(tag: string): Promise<Sentences> {
  const files = NAMESPACES.map(async (namespace) => (await LOCALES[tag]?.[namespace]?.())?.default ?? {});
  return Object.assign({}, ...(await Promise.all(files))) as Sentences;
}

const english = await sentencesOf('en');
const languages = Object.keys(LOCALES).filter((tag) => !tag.includes('-'));

async function load(tag: string): Promise<Messages> {
  await store.load(tag);
  const messages = store.in(tag);
  if (!messages) throw new Error(`The words of ${tag} are not loaded.`);
  return messages;
}

const stemOf = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!).sort();

/** Some languages write an unbreakable space. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it('there are four regions', () => {
  expect(Object.keys(LOCALES).filter((tag) => tag.includes('-'))).to.have.members([
    'de-CH',
    'en-GB',
    'en-US',
    'sv-FI',
  ]);
});

for (const language of languages) {
  describe(`the words in ${language}`, () => {
    beforeEach(() => store.setPreferredLanguages(DRAFT_LANGUAGES.includes(language) ? [language] : []));
    afterEach(() => store.setPreferredLanguages([]));

    it('leave nothing unfilled, whatever the sentence and the number', async () => {
      const { t } = await load(language);
      for (const [key, sentence] of Object.entries(english)) {
        const stem = stemOf(key);
        const isPlural = key !== stem;
        // Numbers of all plural categories of these languages.
        for (const count of isPlural ? [0, 1, 2, 3, 5, 1.5, 21, 22, 1_000_000] : [3]) {
          const values = Object.fromEntries(placeholders(sentence).map((name) => [name, 3] as const));
          const text = t(stem as MessageKey, isPlural ? { files: 3, total: 9, ...values, count } : values);
          expect(text, `${key} ${count}`).not.to.equal(stem);
          expect(text, `${key} ${count}`).not.to.contain('{{');
          expect(text.trim(), `${key} ${count}`).not.to.equal('');
        }
      }
    });

    it('are theirs: it labels them, and dates and numbers are written in it, or without words where the browser has none', async () => {
      const messages = await load(language);
      expect(messages.textLanguage).to.equal(language);
      const isKnown = language !== 'kl' && Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
      const others: Record<string, string> = { nn: 'nb', is: 'da-x-is', kl: 'da-x-kl' };
      const written: Record<string, string> = { ar: 'ar-u-nu-latn', en: 'en-GB', pt: 'pt-PT' };
      const expected = written[language] ?? (isKnown ? language : others[language]);
      expect(messages.language).to.equal(expected);
      const date = formatDate(messages.language, '2026-05-14');
      expect(date).to.match(/2026/);
      expect(date.includes('May')).to.equal(language === 'en');
      const samples = [date, formatList(messages.language, ['a', 'b'])];
      if (language === 'is') expect(samples).to.deep.equal(['14. maí 2026', 'a og b']);
      if (language === 'kl') expect(samples).to.deep.equal(['14.05.2026', 'a aamma b']);
    });

    if (language !== 'en') {
      it('leave no sentence in English', async () => {
        const sentences = await sentencesOf(language);
        const isSentence = (text: string) =>
          text
            .replace(/\{\{.*?\}\}/g, '')
            .trim()
            .split(' ').length > 2;
        for (const [key, sentence] of Object.entries(english)) {
          if (isSentence(sentence)) expect(sentences[key], key).not.to.equal(sentence);
        }
      });
    }
  });
}

/** Marks of quotation in the order in which they stand; an apostrophe is none. */
const quotationMarks = (sentence: string) => sentence.replace(/[^„“”"»«]/g, '');

for (const [language, name, pattern] of [
  ['de', '„so“', /^(?:„“)*$/],
  ['sv', '”so”', /^(?:””)*$/],
  ['fi', '”so”', /^(?:””)*$/],
  ['fr', '« so »', /^(?:«»)*$/],
  ['nb', '«so»', /^(?:«»)*$/],
  ['pl', '„so”', /^(?:„”)*$/],
  ['hu', '„so”', /^(?:„”)*$/],
  ['et', '„so“', /^(?:„“)*$/],
  ['lv', '„so”', /^(?:„”)*$/],
  ['lt', '„so“', /^(?:„“)*$/],
  ['uk', '«so»', /^(?:«»)*$/],
  ['it', '«così»', /^(?:«»)*$/],
  ['pt', '«assim»', /^(?:«»)*$/],
  ['cs', '„tak“', /^(?:„“)*$/],
  ['ro', '„așa”', /^(?:„”)*$/],
  ['ar', '«هكذا»', /^(?:«»)*$/],
] as const) {
  it(`the words in ${language} quote ${name}`, async () => {
    for (const [key, sentence] of Object.entries(await sentencesOf(language))) {
      expect(quotationMarks(sentence), key).to.match(pattern);
    }
  });
}

it('the words in German say “Sie”, never “du”', async () => {
  for (const [key, sentence] of Object.entries(await sentencesOf('de'))) {
    expect(sentence, key).not.to.match(/\b(du|dir|dich|deine?[mnrs]?)\b/i);
  }
});

it('the words in Dutch say “u”, never “je”', async () => {
  for (const [key, sentence] of Object.entries(await sentencesOf('nl'))) {
    expect(sentence, key).not.to.match(/\b(je|jij|jou|jouw)\b/i);
  }
});

it('the words in French have unbreakable spaces before two-part marks and within quotation marks', async () => {
  for (const [key, sentence] of Object.entries(await sentencesOf('fr'))) {
    expect(sentence, key).not.to.match(/[^\u00a0\u202f][:;?»]|«[^\u00a0\u202f]/);
  }
});

describe('the words of the form fit an open application, which is for no vacancy', () => {
  const vacancy: Readonly<Record<string, RegExp>> = {
    ar: /وظيفة|وظيفت|وظائف/,
    cs: /nabíd/i,
    da: /stilling/i,
    de: /\bStellen?\b/,
    en: /vacanc/i,
    es: /vacante/i,
    et: /tööpakkum/i,
    fi: /työpaik/i,
    fr: /\boffres?\b/i,
    hu: /állás/i,
    is: /\bst[aö]rf/i,
    it: /\boffert[ae]\b/i,
    kl: /atorf/i,
    lt: /darbo pasiūlym/i,
    lv: /vakanc/i,
    nb: /stilling/i,
    nl: /vacature/i,
    nn: /stilling/i,
    pl: /\bofert/i,
    pt: /\bvagas?\b/i,
    ro: /\bpost(?:ul|uri|urile|ului)?\b/i,
    sv: /\bjobb/i,
    uk: /вакансі/i,
  };
  /** Other vacancies, open ones, and sentences that only a form for a vacancy says. */
  const others = /^(?:form\.heading|form\.question\..*|receipt\.(?:back|vacancy|thanks))$/;

  for (const language of languages) {
    it(`in ${language}`, async () => {
      const form = Object.entries((await LOCALES[language]!.form!()).default);
      const named = form.filter(
        ([key, sentence]) => !others.test(stemOf(key)) && vacancy[language]!.test(sentence),
      );
      expect(named).to.deep.equal([]);
    });
  }
});

describe('plurals and numbers are written as the language does', () => {
  for (const [language, shown] of [
    ['de', ['0 Stellen', '1 Stelle', '1.200 Stellen']],
    ['sv', ['0 lediga jobb', '1 ledigt jobb', '1 200 lediga jobb']],
  ] as const) {
    it(`in ${language}`, async () => {
      const { t } = await load(language);
      expect([0, 1, 1200].map((count) => plain(t('list.count', { count })))).to.deep.equal(shown);
    });
  }

  it('in Polish, which has four', async () => {
    const { t } = await load('pl');
    const words = [1, 3, 5, 22, 25].map((count) => t('list.count', { count }).replace(/^\d+ /, ''));
    expect(words[1]).to.equal(words[3]);
    expect(words[2]).to.equal(words[4]);
    expect(new Set(words).size).to.equal(3);
  });
});

describe('regions', () => {
  it('have the words of their language but for what differs', async () => {
    const [swiss, german] = [await load('de-CH'), await load('de')];
    expect(swiss.t('list.sort.deadline')).to.equal(german.t('list.sort.deadline'));
    expect(german.t('form.field.addressStreet1')).to.equal('Straße und Hausnummer');
    expect(swiss.t('form.field.addressStreet1')).to.equal('Strasse und Hausnummer');
    expect(swiss.t('list.count', { count: 1200 })).to.match(/^1[’']200 Stellen$/);
    expect((await load('de-AT')).language).to.equal('de-AT');
  });

  it('differ in words where dates differ', async () => {
    const words = async (tag: string) => {
      const { t } = await load(tag);
      return [t('fact.organization'), t('form.field.addressZipPostalCode')];
    };
    expect(await words('en')).to.deep.equal(['Organisation', 'Postal code']);
    expect(await words('en-US')).to.deep.equal(['Organization', 'ZIP code']);
    expect(await words('en-GB')).to.deep.equal(['Organisation', 'Postcode']);
    const city = async (tag: string) => (await load(tag)).t('form.field.addressCity');
    expect([await city('sv'), await city('sv-SE'), await city('sv-FI')]).to.deep.equal([
      'Ort',
      'Ort',
      'Postanstalt',
    ]);
  });
});

describe('languages that a site names', () => {
  afterEach(() => store.setPreferredLanguages([]));

  it('a site that prefers a language has its regions, too', async () => {
    store.setPreferredLanguages(['de', 'fr']);
    expect((await load('de-CH')).t('form.field.addressStreet1')).to.equal('Strasse und Hausnummer');
  });

  it('a draft is used only where the site names it; else English', async () => {
    expect((await load('kl')).textLanguage).to.equal('en');
    store.setPreferredLanguages(['kl', 'da']);
    expect((await load('kl')).textLanguage).to.equal('kl');
  });
});

it('dates and numbers are written as in the region of the page, words are not', async () => {
  await store.load('en');
  const english = store.in('en', ['list'], 'AU')!;
  expect([english.language, english.textLanguage]).to.deep.equal(['en-AU', 'en']);
  expect(store.in('en', ['list'], 'US')?.language).to.equal('en-US');
  await store.load('de-CH');
  expect(store.in('de-CH', ['list'], 'DK')?.language).to.equal('de-CH');
});
