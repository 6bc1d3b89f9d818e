import { expect } from '@open-wc/testing';
import { MessageStore, type MessageKey, type Messages } from '../../../src/i18n/messages.js';

const store = new MessageStore();

function ready(tag: string): Messages {
  const messages = store.in(tag);
  if (!messages) throw new Error(`The words of ${tag} are not loaded.`);
  return messages;
}

describe('the words on screen', () => {
  before(() => store.load('en'));
  afterEach(() => store.setOwn({}));

  it('are to be loaded before Danish is there, and are English meanwhile', async () => {
    expect(store.in('da')).to.be.undefined;
    expect(store.in('da-DK')).to.be.undefined;
    expect(store.fallback().t('error.retry')).to.equal('Try again');
    await store.load('da-DK');
    expect(ready('da').t('error.retry')).to.equal('Prøv igen');
  });

  describe('in Danish', () => {
    before(() => store.load('da'));

    it('are those of a regional tag too, and dates follow the region', () => {
      expect(ready('da-DK').t('error.retry')).to.equal('Prøv igen');
      expect(ready('da-DK').language).to.equal('da-DK');
      expect(ready('en-AU').language).to.equal('en-AU');
    });

    it('write numbers as Danish does', () => {
      const values = { shown: 1000, total: 12_345 };
      expect(ready('da').t('list.shown', values)).to.equal('Viser 1.000 af 12.345');
      expect(ready('en').t('list.shown', values)).to.equal('1,000 of 12,345 shown');
    });
  });

  it('pick the plural by the number', () => {
    const { t } = ready('en');
    expect(t('list.count', { count: 0 })).to.equal('0 vacancies');
    expect(t('list.count', { count: 1 })).to.equal('1 vacancy');
    expect(t('list.count', { count: 2 })).to.equal('2 vacancies');
    expect(t('list.count', { count: 1200 })).to.equal('1,200 vacancies');
  });

  it('fill in texts as they are, without reading them as patterns or templates', () => {
    const { t } = ready('en');
    expect(t('form.heading', { title: '$& {{title}} $1 <b>' })).to.equal('Apply: $& {{title}} $1 <b>');
  });

  describe('keep a value apart whose direction is not that of the sentence', () => {
    const remove = (name: string) => ready('en').t('list.remove', { name });

    for (const [what, name] of [
      ['an override', '\u202eevil'],
      ['an embedding', 'a\u202bb'],
      ['an isolate that does not end', 'a\u2067b'],
      ['the end of an isolate that did not begin', 'a\u2069\u2069\u202eb'],
      ['a mark', '\u200fa'],
    ] as const) {
      it(`when it has ${what}`, () => {
        const sentence = remove(name);
        expect(sentence.startsWith('Remove “\u2068')).to.equal(true);
        expect(sentence.endsWith('\u2069”')).to.equal(true);
        // Between them nothing begins or ends a direction, so that this is the one end of the one beginning.
        expect(sentence.slice('Remove “\u2068'.length, -2)).to.not.match(/[\u202a-\u202e\u2066-\u2069]/);
        expect(sentence.replace(/[^a-z]/g, '')).to.equal(`emove${name.replace(/[^a-z]/g, '')}`);
      });
    }

    for (const name of ['שלום', 'nurse (אחות)', 'ممرضة', '\ufb2a']) {
      it(`when it is written from the right, and whole: ${name}`, () => {
        expect(remove(name)).to.equal(`Remove “\u2068${name}\u2069”`);
      });
    }

    it('and in a language that is written from the right any text, but no number', async () => {
      store.setOwn({ he: store.ourTexts() });
      await store.load('he');
      const hebrew = ready('he').t;
      expect(hebrew('form.heading', { title: 'C++' })).to.match(/: \u2068C\+\+\u2069$/);
      expect(hebrew('list.loosen', { name: 'C++', count: 12 })).to.match(/[“”]\u2068C\+\+\u2069”.* \(?12 /);
      expect(hebrew('fact.label', { name: '' })).to.equal(':');
    });

    it('and add nothing to all others, nor to numbers', () => {
      for (const name of ['Aarhus', 'Åse’s “café” & Ζεύς', '東京', '😀', 'Д-1']) {
        expect(remove(name)).to.equal(`Remove “${name}”`);
      }
      expect(ready('en').t('list.loosen', { name: 'x', count: 1200 })).to.equal(
        'Remove “x” (1,200 vacancies)',
      );
    });
  });

  it('leave a value that is missing visible, rather than an empty hole', () => {
    expect(ready('en').t('form.heading')).to.equal('Apply: {{title}}');
  });

  it('are English, dates too, for a language that does not exist', async () => {
    await store.load('tlh');
    const messages = ready('tlh');
    expect(messages.t('error.retry')).to.equal('Try again');
    expect(messages.language).to.equal('en-GB');
  });

  describe("of the page's own", () => {
    before(() => Promise.all([store.load('da'), store.useI18next()]));

    it('wait for i18next, and ours do not', async () => {
      const early = new MessageStore();
      await early.load('en');
      expect(early.in('en')?.t('form.yes')).to.equal('Yes');
      early.setOwn({ en: { 'form.yes': 'Yeah' } });
      expect(early.in('en')).to.equal(undefined);
      await early.load('en');
      expect(early.in('en')?.t('form.yes')).to.equal('Yeah');
    });

    it('come before ours, and only where there are any', () => {
      store.setOwn({ en: { 'form.send': 'Join us' } });
      expect(ready('en').t('form.send')).to.equal('Join us');
      expect(ready('en').t('form.yes')).to.equal('Yes');
    });

    it('hold for a region before they hold for its language', () => {
      store.setOwn({
        'da-DK': { 'form.send': 'Af sted' },
        da: { 'form.send': 'Afsend', 'form.yes': 'Jo' },
      });
      expect(ready('da-DK').t('form.send')).to.equal('Af sted');
      expect(ready('da-DK').t('form.yes')).to.equal('Jo');
      expect(ready('da').t('form.send')).to.equal('Afsend');
    });

    it('are found however the tag is written', () => {
      store.setOwn({ EN_ie: { 'form.send': 'Post it' } });
      expect(ready('en-IE').t('form.send')).to.equal('Post it');
      expect(ready('en-NZ').t('form.send')).to.equal('Send application');
    });

    it('do not come into another language', () => {
      store.setOwn({ en: { 'form.send': 'Join us' } });
      expect(ready('da').t('form.send')).to.equal('Send ansøgning');
    });

    it('may give a language that we have not, and the rest of it is English', () => {
      store.setOwn({ cs: { 'form.yes': 'Ja' } });
      expect(ready('cs').t('form.yes')).to.equal('Ja');
      expect(ready('cs').t('form.send')).to.equal('Send application');
    });

    it('may have plurals, or one sentence for every number', () => {
      store.setOwn({
        en: { 'list.count_one': 'a single job', 'list.count_other': '{{count, number}} jobs' },
        da: { 'list.count': '{{count}} job' },
      });
      expect(ready('en').t('list.count', { count: 1 })).to.equal('a single job');
      expect(ready('en').t('list.count', { count: 5 })).to.equal('5 jobs');
      expect(ready('da').t('list.count', { count: 1 })).to.equal('1 job');
      expect(ready('da').t('list.count', { count: 5 })).to.equal('5 job');
    });

    it('are replaced as a whole when they are set again', () => {
      store.setOwn({ en: { 'form.send': 'Join us' } });
      store.setOwn({ en: { 'form.yes': 'Yeah' } });
      expect(ready('en').t('form.send')).to.equal('Send application');
    });

    it('do not find keys in what every object has', () => {
      store.setOwn({ en: {} });
      expect(ready('en').t('toString' as MessageKey)).to.equal('toString');
    });
  });
});
