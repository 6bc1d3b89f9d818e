/** What is said of words that are not ours: keys, placeholders, plurals. */
import { expect } from '@open-wc/testing';
import { checkMessages, pluralCategories, referenceOf } from '../../../src/i18n/check-messages.js';
import { LOCALES, NAMESPACES, type MessageTexts } from '../../../src/i18n/locales.js';

async function textsOf(tag: string): Promise<MessageTexts> {
  const files = NAMESPACES.map(async (namespace) => (await LOCALES[tag]?.[namespace]?.())?.default ?? {});
  return Object.assign({}, ...(await Promise.all(files))) as MessageTexts;
}

const english = referenceOf(await textsOf('en'));
const problems = (tag: string, texts: MessageTexts) =>
  checkMessages(tag, texts, english).map(({ kind, key, advice }) => `${kind} ${key}: ${advice}`);

describe('the check of words that are not ours', () => {
  for (const tag of Object.keys(LOCALES)) {
    it(`finds nothing wrong with our words of ${tag}`, async () => {
      expect(problems(tag, await textsOf(tag))).to.deep.equal([]);
    });
  }

  it('names what is no key once, with the nearest one if any is near', () => {
    expect(
      problems('en', { 'form.sned': 'x', 'list.cuont_one': 'x', 'list.cuont_other': 'x' }),
    ).to.deep.equal([
      'unknown-key form.sned: The nearest key is "form.send".',
      'unknown-key list.cuont: The nearest key is "list.count".',
    ]);
    expect(problems('en', { wxyz: 'x' })).to.deep.equal(['unknown-key wxyz: ']);
    const isForeign = (stem: string) => stem === 'fact.team';
    expect(checkMessages('en', { 'fact.team': 'Team' }, english, isForeign)).to.deep.equal([]);
  });

  it('compares the names of placeholders, not how they are written', () => {
    const right = {
      'list.count-of_other': '{{- count}}/{{ total,number }}',
      'detail.language': '{{language}}',
    };
    expect(problems('en', right)).to.deep.equal([]);
    expect(
      problems('en', { 'list.count-of_other': '{{count}} of {total}', 'form.send': '{{name}}' }),
    ).to.deep.equal([
      'lost-placeholder list.count-of_other: Possible: {{count}}, {{total}}.',
      'unknown-placeholder form.send: It has no placeholders.',
    ]);
  });

  it('lets a plural leave out its number where it stands for one or two numbers only', () => {
    expect(problems('pl', { 'list.count_one': 'jedna oferta' })).to.deep.equal([]);
    expect(problems('ar', { 'list.count_two': 'x', 'list.count_zero': 'x' })).to.deep.equal([]);
    // 21, 31 … in Russian; 10, 20 … in Latvian.
    for (const [tag, key] of [
      ['ru', 'list.count_one'],
      ['pl', 'list.count_few'],
      ['lv', 'list.count_zero'],
    ] as const)
      expect(problems(tag, { [key]: 'x' }), tag).to.deep.equal([
        `lost-placeholder ${key}: Possible: {{count}}.`,
      ]);
    // A key without suffix is for every number.
    expect(problems('pl', { 'list.count': 'x' })).to.deep.equal([
      'lost-placeholder list.count: Possible: {{count}}.',
    ]);
  });

  it('names plurals that are never used; that of no thing at all is possible in every language', () => {
    const texts = { 'list.count_zero': 'No jobs', 'list.count_few': '{{count}}', 'form.send_other': 'Send' };
    expect(problems('en', texts)).to.deep.equal([
      'unused-plural list.count_few: Its plurals are one, other.',
      'unused-plural form.send_other: Write "form.send".',
    ]);
  });

  it('knows the plurals of a language and of its regions', () => {
    expect(pluralCategories('pl')).to.deep.equal(['one', 'few', 'many', 'other']);
    expect(pluralCategories('pt-BR')).to.deep.equal(['one', 'many', 'other']);
    expect(pluralCategories('ja')).to.deep.equal(['other']);
    expect(problems('!', { 'list.count_few': '{{count}}' })).to.deep.equal([]);
  });
});
