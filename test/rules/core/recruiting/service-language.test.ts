// The language header is left out where the service answers in the right language without it.
import { expect } from 'chai';
import { RecruitingClient, type RecruitingOptions } from '../../../../src/core/recruiting/index.js';
import { isCompatible } from '../../../../src/core/util/language-tag.js';

/**
 * A service whose own language is `own`, and whose vacancies have texts in `texts`; it says in which language it answers.
 * @param languages what its records say of that
 */
function serviceIn(
  own: string,
  texts: readonly string[],
  options: Partial<RecruitingOptions>,
  languages = texts,
) {
  const asked: (string | null)[] = [];
  const send: typeof fetch = (input, init) => {
    const wanted = new Headers(init?.headers).get('X-Service-User-Language');
    asked.push(wanted);
    const written = [wanted, own, texts[0]].find((one) => one && texts.includes(one)) ?? own;
    const record = { id: 'V1', description: written, languages };
    const isList = String(input).endsWith('simple');
    const body = JSON.stringify(isList ? [record] : record);
    return Promise.resolve(new Response(body, { headers: { 'Content-Language': written } }));
  };
  const client = new RecruitingClient(
    { baseUrl: 'https://recruit.example', customerId: 'c1', ...options },
    { fetch: send },
  );
  return { client, asked };
}

describe('the language in which the service answers without a header', () => {
  const { error } = console;
  let said: string[];
  beforeEach(() => {
    said = [];
    console.error = (text: unknown) => said.push(String(text));
  });
  afterEach(() => {
    console.error = error;
  });

  it('is asked for without a header, with any region, and others with it', async () => {
    const { client, asked } = serviceIn('da', ['da', 'en'], { serviceLanguage: 'da' });
    for (const language of ['da', 'da-DK', 'en']) await client.vacancies({}, { language });
    expect(asked).to.deep.equal([null, null, 'en']);
    expect(said).to.deep.equal([]);
  });

  it('is asked for with the header, too, where the answer is in another one: twice, and then at once', async () => {
    const { client, asked } = serviceIn('en', ['da', 'en'], { serviceLanguage: 'da' });
    const language = 'da';
    const [{ vacancies }, vacancy] = await Promise.all([
      client.vacancies({}, { language }),
      client.vacancy('V1', { language }),
    ]);
    expect([vacancies[0]?.title, vacancy.title]).to.deep.equal(['da', 'da']);
    expect(asked).to.deep.equal([null, null, 'da', 'da']);
    client.forget();
    await client.vacancies({}, { language });
    expect(asked.slice(4)).to.deep.equal(['da']);
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/serviceLanguage is "da".*answers in "en".*data-service-language="en"/);
  });

  it('is not asked for again where a vacancy has no text in it', async () => {
    const { client, asked } = serviceIn('da', ['de'], { serviceLanguage: 'da' });
    expect((await client.vacancy('V1', { language: 'da' })).language).to.equal('de');
    expect(asked).to.deep.equal([null]);
    expect(said).to.deep.equal([]);
  });

  it('stays what it is where a vacancy of another language does not say in which languages it has texts', async () => {
    const { client, asked } = serviceIn('da', ['de'], { serviceLanguage: 'da' }, []);
    for (const id of ['V1', 'V2']) await client.vacancy(id, { language: 'da' });
    expect(asked).to.deep.equal([null, 'da', null, 'da']);
    expect(said).to.deep.equal([]);
  });

  it('means nothing where no header is sent at all', async () => {
    const { client, asked } = serviceIn('en', ['en'], { serviceLanguage: 'da', languageHeader: false });
    await client.vacancies({}, { language: 'da' });
    expect(asked).to.deep.equal([null]);
  });
});

describe('two language tags', () => {
  for (const [one, other, expected] of [
    ['da', 'da-DK', true],
    ['da_DK', 'DA', true],
    ['no', 'nb-NO', true],
    ['en-GB', 'en-US', false],
    ['zh-Hant', 'zh-Hans', false],
    ['da', 'de', false],
    ['ny', 'nyn', false],
    ['nn', 'no', false],
  ] as const) {
    it(`${one} and ${other} are ${expected ? '' : 'not '}the same to readers`, () => {
      expect(isCompatible(one, other)).to.equal(expected);
      expect(isCompatible(other, one)).to.equal(expected);
    });
  }
});
