import { expect } from 'chai';
import { searchTitles } from '../../../helpers/shared/search-titles.js';

describe('typing mistakes', () => {
  it('are forgiven, one of each kind, from four letters on', async () => {
    const find = await searchTitles(['Nurse']);
    for (const typed of ['nuse', 'nurrse', 'nurde', 'nusre', 'nurs', 'urse', 'murse', 'unrse'])
      expect(find(typed), typed).to.deep.equal(['Nurse']);
    for (const typed of ['nde', 'nxrde', 'nusred', 'nusr x']) expect(find(typed), typed).to.deep.equal([]);
  });

  it('are not forgiven in three letters, and in four only for a whole word', async () => {
    const find = await searchTitles(['Kok', 'Bern', 'Bergen']);
    expect(find('kik')).to.deep.equal([]);
    expect(find('berm')).to.deep.equal(['Bern']);
    expect((await searchTitles(['Bergen']))('berm')).to.deep.equal([]);
  });

  it('are forgiven twice from eight letters on, and not three times', async () => {
    const find = await searchTitles(['Engineer']);
    expect(find('enigneeer')).to.deep.equal(['Engineer']);
    expect(find('anginear')).to.deep.equal(['Engineer']);
    expect(find('anginaar')).to.deep.equal([]);
    expect((await searchTitles(['Manager']))('mamagar')).to.deep.equal([]);
  });

  it('are forgiven in the beginning of a longer word, and in a part of a compound', async () => {
    const find = await searchTitles(['Pythonentwickler', 'Elektroingenieur', 'Projektleiter', 'Teamleder']);
    expect(find('leitre')).to.deep.equal(['Projektleiter']);
    expect(find('ledre')).to.deep.equal([]);
    expect(find('pyhton')).to.deep.equal(['Pythonentwickler']);
    expect(find('entwikler')).to.deep.equal(['Pythonentwickler']);
    expect(find('ingeneur')).to.deep.equal(['Elektroingenieur']);
  });

  it('are not looked for when the word is there as it was typed', async () => {
    const find = await searchTitles(['Feder', 'Leder', 'Projektleder']);
    expect(find('leder')).to.deep.equal(['Leder', 'Projektleder']);
    expect(find('Feder')).to.deep.equal(['Feder']);
  });

  it('are not looked for when the word is there as it was typed, in another vacancy', async () => {
    const find = await searchTitles([
      { title: 'Leder', locations: [{ name: 'Odense' }] },
      { title: 'Feder', locations: [{ name: 'Viborg' }] },
    ]);
    expect(find('leder viborg')).to.deep.equal([]);
  });

  it('bring only the nearest words', async () => {
    for (const titles of [
      ['Engineer', 'Enginaar'],
      ['Enginaar', 'Engineer'],
    ])
      expect((await searchTitles(titles))('enginerr')).to.deep.equal(['Engineer']);
  });

  it('are never forgiven in numbers, nor in words with digits or signs', async () => {
    const find = await searchTitles(['Plant 12345', 'Room 2024B', 'C++ Lead']);
    expect(find('12345')).to.deep.equal(['Plant 12345']);
    expect(find('123')).to.deep.equal(['Plant 12345']);
    for (const typed of ['12354', '1234 6', '2345', '2025B', 'C#', 'C+++x'])
      expect(find(typed), typed).to.deep.equal([]);
  });
});
