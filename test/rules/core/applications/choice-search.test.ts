import { expect } from 'chai';
import { choicesOf, findChoices, fold } from '../../../../src/core/applications/choice-search.js';
import type { LookupEntry } from '../../../../src/core/applications/lookup.js';

const list = (...names: string[]): LookupEntry[] => names.map((name) => ({ id: `id-${name}`, name }));

const found = (entries: readonly LookupEntry[], text: string) =>
  findChoices(entries, text).choices.map(({ name }) => name);

describe('folding a text', () => {
  it('leaves out case, marks and needless spaces', () => {
    expect(fold('  CÔTE   d’Ivoire ')).to.equal("cote d'ivoire");
    expect(fold('İstanbul, Diyarbakır')).to.equal('istanbul, diyarbakir');
    expect(fold('Μύκονος Йошкар')).to.equal('μυκονος иошкар');
  });

  it('makes letters of the north and of German plain', () => {
    expect(fold('Ærø, Åland, Gießen, Łódź, STRAẞE')).to.equal('aero, aland, giessen, lodz, strasse');
  });

  it('keeps the signs that are all that tells names apart', () => {
    expect(['C', 'C++', 'C#'].map(fold)).to.deep.equal(['c', 'c++', 'c#']);
    expect(fold('की')).to.not.equal(fold('का'));
  });
});

describe('the choices of a list', () => {
  it('are the first of each id, under their ids where they have no name', () => {
    const entries = [
      { id: 'a', name: ' ' },
      { id: 'a', name: 'Second' },
      { id: '', name: 'Nothing' },
      { id: 'b', name: ' Bornholm ' },
    ];
    expect([...choicesOf(entries)].map(([id, { name }]) => [id, name])).to.deep.equal([
      ['a', 'a'],
      ['b', 'Bornholm'],
    ]);
  });
});

describe('finding choices', () => {
  it('puts whole names first, then beginnings of names, of words, and the rest, each as in the list', () => {
    const entries = list(
      'Newport',
      'East Port',
      'Portugal',
      'Airport',
      'Port',
      'Deux-ports',
      'Portland',
      'Oslo',
    );
    expect(found(entries, 'port')).to.deep.equal([
      'Port',
      'Portugal',
      'Portland',
      'East Port',
      'Deux-ports',
      'Newport',
      'Airport',
    ]);
  });

  it('notices a word that begins so after one that only holds it', () => {
    expect(found(list('Banana Oslo', 'Seaport, port', 'Airport'), 'port')).to.deep.equal([
      'Seaport, port',
      'Airport',
    ]);
  });

  it('finds whatever the marks, on either side', () => {
    const entries = list('Åland', 'Aland Street', 'Øland');
    expect(found(entries, 'aland')).to.deep.equal(['Åland', 'Aland Street']);
    expect(found(entries, 'ÅLAND')).to.deep.equal(['Åland', 'Aland Street']);
    expect(found(entries, 'oland')).to.deep.equal(['Øland']);
  });

  it('takes signs as they are, not as a pattern', () => {
    expect(found(list('C++ (embedded)', 'C', 'CC'), 'c++ (')).to.deep.equal(['C++ (embedded)']);
    expect(found(list('a.b', 'axb'), '.')).to.deep.equal(['a.b']);
  });

  it('finds all for an empty text, gives the first 50, and counts the rest', () => {
    const entries = Array.from({ length: 20_000 }, (_, at) => ({ id: `x${at}`, name: `Place ${at}` }));
    const { choices, count, meant } = findChoices(entries, ' ');
    expect([choices.length, choices[49]!.name, count, meant]).to.deep.equal([
      50,
      'Place 49',
      20_000,
      undefined,
    ]);
    expect(findChoices(entries, 'place 1999').count).to.equal(11);
  });

  it('finds by an id that people know, before names, but by no number', () => {
    const entries = [
      { id: 'DK', name: 'Denmark' },
      { id: '7', name: 'Norway' },
      { id: 'NO', name: 'Dkhovin 7' },
    ];
    expect(found(entries, 'dk')).to.deep.equal(['Denmark', 'Dkhovin 7']);
    expect(found(entries, '7')).to.deep.equal(['Dkhovin 7']);
  });
});

describe('what a text can only mean', () => {
  const meant = (entries: readonly LookupEntry[], text: string) => findChoices(entries, text).meant?.name;

  it('is what is called so, though others begin so', () => {
    expect(meant(list('Nigeria', 'Niger'), ' NIGER ')).to.equal('Niger');
  });

  it('is the only one found', () => {
    expect(meant(list('Nigeria', 'Niger'), 'ria')).to.equal('Nigeria');
    expect(meant(list('Nigeria', 'Niger'), 'nig')).to.equal(undefined);
  });

  it('is the one that is written so among those that differ by marks or case alone', () => {
    expect(meant(list('Åland', 'Aland', 'aland'), 'Aland')).to.equal('Aland');
    expect(meant(list('Åland', 'Aland', 'aland'), 'ALAND')).to.equal(undefined);
  });

  it('is neither of two of the same name', () => {
    const twins = [
      { id: 'a', name: 'Georgia' },
      { id: 'b', name: 'Georgia' },
    ];
    expect(meant(twins, 'georgia')).to.equal(undefined);
  });

  it('is nothing for no text, also in a list of one', () => {
    expect(meant(list('Oslo'), '')).to.equal(undefined);
    expect(meant(list('Oslo'), '  ')).to.equal(undefined);
  });
});
