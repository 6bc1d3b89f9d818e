import { expect } from 'chai';
import { isSameLanguage, textLanguageOf } from '../../../../src/core/vacancies/text-language.js';

describe("the language of a vacancy's texts", () => {
  const language = (said: string | undefined, languages: string[], wanted: string) =>
    textLanguageOf({ ...(said === undefined ? {} : { language: said }), languages }, wanted);

  it('is what the service says', () => {
    expect(language('da', ['da', 'en'], 'en')).to.equal('da');
    expect(language('da_DK', [], 'en')).to.equal('da-DK');
    expect(language('de-u-co-phonebk', [], 'en')).to.equal('de');
    expect(language('en-x-i-default', [], 'da')).to.equal('en');
  });

  it('is the one asked for where there are texts in it', () => {
    expect(language(undefined, ['da', 'en'], 'en-GB')).to.equal('en');
  });

  it('is the only one that there is', () => {
    expect(language(undefined, ['da'], 'en')).to.equal('da');
  });

  it('is not guessed', () => {
    expect(language(undefined, ['da', 'de'], 'en')).to.equal(undefined);
    expect(language(undefined, [], 'en')).to.equal(undefined);
    for (const nothing of ['und', 'mul', 'zxx', 'german', 'x-klingon']) {
      expect(language(nothing, [], 'en'), nothing).to.equal(undefined);
    }
    expect(language('not a tag', ['also none!'], 'en')).to.equal(undefined);
  });

  it('is the same whatever the region', () => {
    expect(isSameLanguage('en-GB', 'EN-us')).to.equal(true);
    expect(isSameLanguage('da', 'de')).to.equal(false);
  });
});
