// Dates, lists, amounts and orders, as far as they do not depend on what a browser lacks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collatorOf } from '../../src/core/util/language-tag.js';
import { orderVacancies } from '../../src/core/vacancies/order.js';
import {
  formatChoice,
  formatDate,
  formatList,
  formatTime,
  formattingLanguage,
} from '../../src/i18n/format.js';
import type { Messages } from '../../src/i18n/messages.js';
import { salaryText } from '../../src/i18n/salary-text.js';
import { vacancy } from '../helpers/shared/sample-company.js';

const plain = (text: string) => text.replace(/\s/g, ' ');
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

describe('French', () => {
  for (const language of ['fr', 'fr-CA', 'fr-CH', 'fr-BE']) {
    it(`as ${language} has the first of a month as an ordinal, and no other day`, () => {
      for (const month of months) {
        assert.match(formatDate(language, `2026-${month}-01`), /^1er \p{L}+ 2026$/u);
        assert.match(formatDate(language, `2026-${month}-11`), /^11 \p{L}+ 2026$/u);
      }
      assert.match(plain(formatTime(language, new Date(2026, 2, 1, 9, 5))), /^1er mars 2026 à/);
    });
  }
});

describe('English', () => {
  for (const [tag, region] of [
    ['en'],
    ['en', 'IS'],
    ['en', 'GL'],
    ['en-FO'],
    ['en', 'DK'],
    ['en-DE'],
    ['en-ZA'],
  ] as const) {
    it(`of ${tag}${region ? ` in ${region}` : ''} has British dates, and one way of writing numbers`, () => {
      const language = formattingLanguage([tag, 'en'], region);
      assert.equal(formatDate(language, '2026-12-01'), '1 December 2026');
      assert.match(formatTime(language, new Date(2026, 11, 1, 14, 5)), /14:05$/);
      assert.equal(formatChoice(language, ['PDF', 'DOCX', 'TXT']), 'PDF, DOCX or TXT');
      const amount = (currency: string) => plain(salaryIn(language, 50_000, 59_000, currency));
      assert.deepEqual([amount('EUR'), amount('DKK')], ['€50,000–59,000', 'DKK 50,000–59,000']);
    });
  }

  it('keeps what a region that asks for it has', () => {
    assert.equal(formatDate(formattingLanguage(['en-US', 'en']), '2026-12-01'), 'December 1, 2026');
    assert.equal(formattingLanguage(['en'], 'US'), 'en-US');
    for (const tag of ['en-IN', 'en-AU', 'en-IE']) assert.equal(formattingLanguage([tag, 'en']), tag);
  });
});

describe('Portuguese', () => {
  it('without a region, or with one that the engine does not know, has the numbers of Portugal', () => {
    for (const language of [formattingLanguage(['pt', 'en']), formattingLanguage(['pt', 'en'], 'DK')])
      assert.equal(plain(salaryIn(language, 50_000, 59_000, 'EUR')), '50 000–59 000 €');
    assert.equal(formattingLanguage(['pt-BR', 'pt', 'en']), 'pt-BR');
  });
});

describe('Arabic', () => {
  const regions = ['ar', 'ar-EG', 'ar-SA', 'ar-MA'];

  it('has the digits that our words have, unless the site asks for others', () => {
    for (const tag of regions) {
      const language = formattingLanguage([tag, 'ar', 'en']);
      assert.match(formatDate(language, '2026-12-01'), /^1 \p{L}+ 2026$/u);
      assert.match(salaryIn(language, 50_000, 59_000, 'DKK'), /50[.,]000/);
    }
    assert.match(formattingLanguage(['ar', 'en'], 'EG'), /^ar-EG-u-nu-latn$/);
    assert.match(formatDate(formattingLanguage(['ar-EG-u-nu-arab', 'en']), '2026-12-01'), /٢٠٢٦/);
  });

  it('keeps the direction of each name in a list, and lists from the right', () => {
    assert.equal(formatList('ar', ['a.pdf', 'b (1).pdf']), '\u200f\u2068a.pdf\u2069 و\u2068b (1).pdf\u2069');
    assert.equal(formatChoice('ar', ['PDF', 'DOCX']), '\u200f\u2068PDF\u2069 أو \u2068DOCX\u2069');
  });
});

describe('the Gregorian calendar', () => {
  for (const [language, year] of [
    ['fa', '۲۰۲۶'],
    ['th', '2026'],
    ['ar', '2026'],
    ['ar-SA', '٢٠٢٦'],
  ] as const) {
    it(`is that of dates in ${language}`, () => {
      assert.ok(formatDate(language, '2026-12-01').includes(year), formatDate(language, '2026-12-01'));
      assert.ok(formatTime(language, new Date(2026, 11, 1, 9)).includes(year));
    });
  }
});

describe('Icelandic and Greenlandic, where the engine has none', () => {
  it('has Icelandic dates and lists as an engine that knows it', () => {
    for (const month of months) {
      const date = `2026-${month}-21`;
      assert.equal(formatDate('da-x-is', date), formatDate('is', date));
      const instant = new Date(`${date}T08:05`);
      assert.equal(formatTime('da-x-is', instant), formatTime('is', instant));
    }
    for (const words of [[], ['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      assert.equal(formatList('da-x-is', words), formatList('is', words));
      assert.equal(formatChoice('da-x-is', words), formatChoice('is', words));
    }
  });

  it('never mixes Greenlandic with the words of another language', () => {
    const language = formattingLanguage(['kl', 'en']);
    assert.equal(formatDate(language, '2026-12-01'), '01.12.2026');
    assert.equal(formatList(language, ['a', 'b', 'c']), 'a, b aamma c');
    assert.equal(formatChoice(language, ['a', 'b']), 'a imaluunniit b');
  });

  it('sorts the last letters of Icelandic last', () => {
    const titles = ['Örn', 'Tómas', 'Þór', 'Zophonías', 'Æsa', 'Uni'];
    const sorted = ['Tómas', 'Uni', 'Zophonías', 'Þór', 'Æsa', 'Örn'];
    assert.deepEqual(titles.toSorted(collatorOf('da-x-is')), sorted);
    assert.deepEqual(titles.toSorted(collatorOf('is')), sorted);
    const vacancies = titles.map((title) => vacancy({ id: title, title }));
    const ordered = orderVacancies(vacancies, { field: 'Description', descending: false }, 'da-x-is');
    assert.deepEqual(
      ordered.map(({ title }) => title),
      sorted,
    );
  });
});

function salaryIn(language: string, min: number, max: number, currency: string): string {
  const salary = { min, max, currency };
  return salaryText(salary as never, { language, t: (key: string) => key } as unknown as Messages);
}

describe('an amount of money', () => {
  it('in Swedish names crowns of other countries by their code', () => {
    assert.equal(plain(salaryIn('sv', 50_000, 59_000, 'DKK')), '50 000–59 000 DKK');
    assert.equal(plain(salaryIn('sv', 50_000, 50_000, 'NOK')), '50 000 NOK');
    assert.equal(plain(salaryIn('sv', 50_000, 59_000, 'SEK')), '50 000–59 000 kr');
  });

  it('has its range in one style in each language, the currency once', () => {
    const ranges = ['en', 'de', 'fr', 'da', 'nl'].map((one) => plain(salaryIn(one, 68_000, 82_000, 'EUR')));
    const expected = [
      '€68,000–82,000',
      '68.000–82.000 €',
      '68 000–82 000 €',
      '68.000–82.000 €',
      '€ 68.000–82.000',
    ];
    assert.deepEqual(ranges, expected);
    assert.equal(plain(salaryIn('en', 17.5, 18, 'GBP')), '£17.50–18.00');
  });

  for (const [language, range] of [
    ['es', '8.000–11.000 PLN'],
    ['pl', '8 000–11 000 zł'],
  ] as const) {
    it(`has groups on both sides of a range in ${language}`, () => {
      assert.equal(plain(salaryIn(language, 8000, 11_000, 'PLN')), range);
    });
  }
});
