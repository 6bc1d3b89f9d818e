import { expect } from 'chai';
import { searchTitles } from '../../../helpers/shared/search-titles.js';

/** Spellings of one word: each has to find each. */
const SAME: readonly (readonly string[])[] = [
  ['København', 'Kobenhavn', 'Koebenhavn', 'KØBENHAVN', 'Köbenhavn', 'Ko\u0308benhavn'],
  ['Århus', 'Aarhus', 'Arhus', 'A\u030arhus'],
  ['Müller', 'Mueller', 'Muller'],
  ['Malmö', 'Malmø', 'Malmoe', 'Malmo'],
  ['Pædagog', 'Pädagog', 'Paedagog'],
  ['Gießen', 'Giessen', 'GIESSEN', 'GIEẞEN'],
  ['Café', 'Cafe', 'CAFE\u0301'],
  ["Children's", 'Children’s', 'Childrens'],
  ['IT-Support', 'itsupport', 'it‑support', 'IT support'],
  ['Software\u00adudvikler', 'Softwareudvikler'],
  ['Łódź', 'Lodz'],
  ['Αθήνα', 'αθηνα', 'ΑΘΉΝΑ'],
  ['Ёлка', 'елка'],
  ['ﬁnance', 'finance', 'ＦＩＮＡＮＣＥ'],
];

describe('spellings of one word', () => {
  for (const spellings of SAME) {
    it(`find each other: ${spellings.join(', ')}`, async () => {
      for (const written of spellings) {
        const find = await searchTitles([written, 'Xyz']);
        for (const typed of spellings)
          expect(find(typed), `"${typed}" in "${written}"`).to.deep.equal([written]);
      }
    });
  }

  it('find the word after each letter that is typed', async () => {
    const find = await searchTitles(['København', 'Israel', 'Xyz']);
    for (const typed of ['København', 'Kobenhavn', 'Koebenhavn', 'KÖBENHAVN'])
      for (let length = 1; length <= typed.length; length++)
        expect(find(typed.slice(0, length)), typed.slice(0, length)).to.deep.equal(['København']);
    for (const typed of ['i', 'is', 'isr', 'isra', 'israe', 'israel'])
      expect(find(typed), typed).to.deep.equal(['Israel']);
  });
});

describe('letters that only look alike', () => {
  it('are not struck out of other words', async () => {
    const find = await searchTitles([
      'Portugal',
      'Blumen',
      'Dublin',
      'Truppen',
      'Kontor',
      'Sale',
      'Oldenburg',
    ]);
    for (const typed of ['poe', 'poet', 'blue', 'due', 'true', 'koe', 'kø', 'öl', 'Ølbryg'])
      expect(find(typed), typed).to.deep.equal([]);
  });

  it('do not sell on a river', async () => {
    const find = await searchTitles(['Saale', 'Sale']);
    expect(find('saale')).to.deep.equal(['Saale']);
    expect(find('sale')).to.deep.equal(['Sale']);
  });

  it('do not make doctors of a stock', async () => {
    const find = await searchTitles(['Læger', 'Lager']);
    expect(find('lager')).to.deep.equal(['Lager']);
    expect(find('læger')).to.deep.equal(['Læger']);
    expect(find('laeger')).to.deep.equal(['Læger']);
  });

  it('do not begin a part of a compound in the middle of a letter', async () => {
    const find = await searchTitles(['København']);
    expect(find('eben')).to.deep.equal([]);
    expect(find('havn')).to.deep.equal(['København']);
  });
});
