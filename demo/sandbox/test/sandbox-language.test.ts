import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseLanguage } from '../api/language.js';

describe('the language that the sandbox serves a text in', () => {
  const choices: [rule: string, available: string[], requested: string | undefined, served: string][] = [
    ['the exact tag, without case', ['da', 'en', 'en-GB'], 'EN-gb', 'en-GB'],
    ['its language', ['da', 'en-GB', 'en'], 'en-US', 'en'],
    ['its language, whatever stands between', ['da', 'zh-Hant', 'zh'], 'zh-Hant-TW', 'zh'],
    ["the customer's default before a sister region", ['en-GB', 'da'], 'en-US', 'da'],
    ["the customer's default before a region of the language", ['en-GB', 'da'], 'en', 'da'],
    ["the customer's default", ['en', 'da'], undefined, 'da'],
    ['any', ['de', 'en-GB'], 'en-US', 'de'],
  ];
  for (const [rule, available, requested, served] of choices) {
    it(`is ${rule}: ${served} for ${requested ?? 'nothing'} of ${available.join(', ')}`, () => {
      assert.equal(chooseLanguage(available, requested, 'da'), served);
    });
  }

  it('is none only where there is no text', () => {
    assert.equal(chooseLanguage([], 'en', 'da'), undefined);
  });
});
