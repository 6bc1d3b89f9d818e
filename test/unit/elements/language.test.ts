import { expect } from '@open-wc/testing';
import { readLanguageTag } from '../../../src/core/util/language-tag.js';
import { languageOf, onLanguageChange } from '../../../src/elements/shared/language.js';

describe('a language tag', () => {
  for (const [written, tag] of [
    ['da', 'da'],
    ['EN-us', 'en-US'],
    ['da_DK', 'da-DK'],
    [' sv-SE ', 'sv-SE'],
  ] as const) {
    it(`"${written}" is read as ${tag}`, () => {
      expect(readLanguageTag(written)).to.equal(tag);
    });
  }

  for (const written of ['', 'not a tag', 'en-', null, undefined]) {
    it(`${JSON.stringify(written)} is not one`, () => {
      expect(readLanguageTag(written)).to.be.undefined;
    });
  }
});

describe('the language of an element', () => {
  const pageLanguage = document.documentElement.lang;
  let box: HTMLElement;

  beforeEach(() => {
    box = document.createElement('div');
    document.body.append(box);
  });

  afterEach(() => {
    box.remove();
    document.documentElement.lang = pageLanguage;
  });

  it('is the first explicit one that is valid, before any lang', () => {
    box.lang = 'sv';
    expect(languageOf(box, undefined, 'not a tag', 'da_DK', 'de')).to.equal('da-DK');
  });

  it('is the nearest valid lang above it: an empty or invalid one is passed over', () => {
    document.documentElement.lang = 'da';
    box.lang = 'not a tag';
    const inner = document.createElement('p');
    inner.lang = '';
    box.append(inner);
    expect(languageOf(inner)).to.equal('da');
  });

  it('is sought across shadow roots', () => {
    box.lang = 'sv';
    const host = document.createElement('div');
    box.append(host);
    const between = document.createElement('section');
    host.attachShadow({ mode: 'open' }).append(between);
    const inner = document.createElement('p');
    between.attachShadow({ mode: 'closed' }).append(inner);
    expect(languageOf(inner)).to.equal('sv');
  });

  it("is the browser's where the page says nothing", () => {
    document.documentElement.removeAttribute('lang');
    expect(languageOf(box)).to.equal(readLanguageTag(navigator.language));
  });

  it('is English where the browser says nothing either', () => {
    document.documentElement.removeAttribute('lang');
    Object.defineProperty(navigator, 'language', { value: '', configurable: true });
    try {
      expect(languageOf(box)).to.equal('en');
    } finally {
      Reflect.deleteProperty(navigator, 'language');
    }
  });

  it('is told when a lang of the page changes, until that is ended', async () => {
    let told = 0;
    let tell = () => {};
    const change = new Promise<void>((resolve) => (tell = resolve));
    const stop = onLanguageChange(() => {
      told += 1;
      tell();
    });
    document.documentElement.lang = 'da';
    await change;
    expect(told).to.equal(1);
    stop();
    // A second observer is told after the first would have been: both wait for the same microtask.
    const second = new Promise<void>((resolve) => {
      const end = onLanguageChange(() => {
        end();
        resolve();
      });
    });
    document.documentElement.lang = 'sv';
    await second;
    expect(told).to.equal(1);
  });
});
