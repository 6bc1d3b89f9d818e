/** The site's own words in files and in JSON that may be anything; languages that have no words of ours. */
import { expect } from '@open-wc/testing';
import { MessageStore, type MessageKey, type Messages } from '../../../src/i18n/messages.js';
import { FALLBACK_TEXTS } from '../../../src/i18n/sentences.js';

const store = new MessageStore();

// A key that does not exist fails `tsc`.
// @ts-expect-error -- the key is wrong on purpose
const wrongKey: MessageKey = 'form.sned';

async function load(tag: string): Promise<Messages> {
  await store.load(tag);
  const messages = store.in(tag);
  if (!messages) throw new Error(`The words of ${tag} are not loaded.`);
  return messages;
}

describe("the site's own words", () => {
  before(() => store.load('en'));
  afterEach(() => {
    store.setOwn({});
    store.setFilesUrl(undefined);
    store.setPreferredLanguages([]);
  });

  it('may be nested, with sentences beside longer keys', async () => {
    store.setOwn({
      en: { form: { send: 'Join us' }, list: { empty: 'Nothing', 'empty.chosen': 'No match' } },
    });
    const { t } = await load('en');
    expect(t('form.send')).to.equal('Join us');
    expect([t('list.empty'), t('list.empty.chosen')]).to.deep.equal(['Nothing', 'No match']);
  });

  it('break nothing, whatever they hold', async () => {
    const hostile = JSON.parse(
      '{"en":{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"form.send":7,"form.yes":null,' +
        '"form.no":["a"],"form":{"privacy":{"deep":true}},"error.retry":""},"__proto__":{"polluted":"yes"},"!":{"a":"b"},"da":"text"}',
    ) as Record<string, unknown>;
    store.setOwn(hostile);
    const { t } = await load('en');
    expect([t('form.send'), t('form.yes'), t('form.no'), t('form.privacy'), t('error.retry')]).to.deep.equal([
      'Send application',
      'Yes',
      'No',
      'How we handle your data',
      'Try again',
    ]);
    expect('polluted' in {}).to.equal(false);
    expect((await load('da')).t('form.send')).to.equal('Send ansøgning');
  });

  it('are not read as references to other sentences', async () => {
    store.setOwn({ en: { 'form.heading': '$t(form.send) {{title}}' } });
    const { t } = await load('en');
    expect(t('form.heading', { title: '$t(form.yes) {{- title}}' })).to.equal(
      '$t(form.send) $t(form.yes) {{- title}}',
    );
  });

  it('are known with their languages, and ours as far as they are loaded', async () => {
    expect(store.hasSiteTexts).to.equal(false);
    store.setOwn({ en: { form: { sned: 'Join us' } }, pt_br: { wrong: 'x' } });
    expect(store.hasSiteTexts).to.equal(true);
    const texts = store.siteTexts().map(([tag, sentences]) => [tag, { ...sentences }]);
    expect(texts).to.deep.equal([
      ['en', { 'form.sned': 'Join us' }],
      ['pt-BR', { wrong: 'x' }],
    ]);
    expect(store.ourTexts()).to.include.keys('form.send').and.not.include.keys(wrongKey);
  });

  it('in a language that we do not have: dates and numbers are in the language of the words', async () => {
    const english = await load('cs');
    expect([english.language, english.textLanguage]).to.deep.equal(['en-GB', 'en']);
    expect(english.t('list.count', { count: 1200 })).to.equal('1,200 vacancies');
    const keys = Object.keys(store.ourTexts());
    store.setOwn({ cs: Object.fromEntries(keys.map((key) => [key, `cs ${key}`])) });
    const czech = await load('cs');
    expect([czech.language, czech.textLanguage]).to.deep.equal(['cs', 'cs']);
    expect(czech.t('form.send')).to.equal('cs form.send');
  });

  describe('in files', () => {
    const { fetch } = globalThis;
    let asked: string[];
    afterEach(() => (globalThis.fetch = fetch));

    function serve(files: Readonly<Record<string, string>>): void {
      asked = [];
      globalThis.fetch = (url) => {
        asked.push(String(url));
        const text = files[String(url)];
        return Promise.resolve(new Response(text ?? 'none', { status: text === undefined ? 404 : 200 }));
      };
    }

    it('are asked for by language and namespace, and come after `messages` and before ours', async () => {
      serve({
        '/a/cs/list.json': '{"list":{"label":"Volná místa","empty":"Nic"}}',
        '/a/en/list.json': '{"list.label":"Jobs"}',
      });
      store.setFilesUrl('/a/{{lng}}/{{ns}}.json');
      store.setOwn({ cs: { 'list.empty': 'Nic tu není' } });
      expect(store.in('cs', ['list'])).to.equal(undefined);
      expect(await store.load('cs', ['list'])).to.deep.equal([]);
      const { t } = store.in('cs', ['list'])!;
      expect([t('list.label'), t('list.empty'), t('list.search')]).to.deep.equal([
        'Volná místa',
        'Nic tu není',
        'Search',
      ]);
      expect(asked).to.have.members(['/a/cs/list.json', '/a/en/list.json']);
      await store.load('cs', ['list']);
      expect(asked).to.have.length(2);
    });

    it('that are missing are told once, and ours stay; they are asked for again when the visitor tries again', async () => {
      serve({});
      store.setFilesUrl('/b/{{lng}}/{{ns}}.json');
      expect(await store.load('da', ['list', 'shared'])).to.deep.equal(['/b/da/list.json: 404']);
      expect(store.in('da', ['list'])?.t('list.label')).to.equal('Ledige stillinger');
      expect(await store.load('da', ['list'])).to.deep.equal([]);
      serve({ '/b/da/list.json': '{"list.label":"Jobs"}' });
      store.retrySiteFiles();
      expect(store.in('da', ['list'])).to.equal(undefined);
      await store.load('da', ['list']);
      expect(store.in('da', ['list'])?.t('list.label')).to.equal('Jobs');
    });

    it('that are no JSON are told', async () => {
      serve({ '/c/da/list.json': '<!doctype html>' });
      store.setFilesUrl('/c/{{lng}}/{{ns}}.json');
      expect(await store.load('da', ['list'])).to.deep.equal(['/c/da/list.json is no JSON']);
      expect(store.in('da', ['list'])?.t('list.label')).to.equal('Ledige stillinger');
    });

    it('are no longer used once the setting is taken away', async () => {
      serve({ '/d/en/shared.json': '{"error.retry":"Again"}' });
      store.setFilesUrl('/d/{{lng}}/{{ns}}.json');
      expect((await load('en')).t('error.retry')).to.equal('Again');
      store.setFilesUrl(undefined);
      expect((await load('en')).t('error.retry')).to.equal('Try again');
    });
  });
});

describe('preferred languages', () => {
  afterEach(() => store.setPreferredLanguages([]));

  it('are used in their order for a language that we do not have', async () => {
    store.setPreferredLanguages(['da', 'sv']);
    const { t, language, textLanguage } = await load('nb');
    expect(t('error.retry')).to.equal('Prøv igen');
    expect([language, textLanguage]).to.deep.equal(['da', 'da']);
  });

  it('are the only ones of ours that are used, and English where none is ours', async () => {
    store.setPreferredLanguages(['da']);
    expect((await load('de')).textLanguage).to.equal('da');
    store.setPreferredLanguages(['sk']);
    expect((await load('de')).textLanguage).to.equal('en');
  });
});

it('the last words are those of the English file', async () => {
  const { t } = await load('en');
  for (const [key, sentence] of FALLBACK_TEXTS) expect(t(key as MessageKey)).to.equal(sentence);
});
