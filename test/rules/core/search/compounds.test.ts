import { expect } from 'chai';
import { VacancySearch } from '../../../../src/core/search/vacancy-search.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

/** What is found, and the words that are only inside of others. */
async function searchIn(language: string | undefined, titles: readonly string[], query: string) {
  const search = await VacancySearch.build(
    titles.map((title) => vacancy({ title })),
    { language },
  );
  const { positions, inside } = search.search(query);
  return [positions.map((at) => titles[at]), inside] as const;
}

describe('a part of a word', () => {
  for (const [language, titles, query, found, inside] of [
    ['en', ['Maintenance electrician', 'Cook'], 'intern', [], []],
    ['en', ['Maintenance electrician', 'Cook'], 'tenance', ['Maintenance electrician'], ['tenance']],
    ['en', ['Maintenance electrician', 'Internship'], 'intern', ['Internship'], []],
    ['en', ['Maintenance electrician', 'Internal auditor'], 'intern', ['Internal auditor'], []],
    ['da', ['Softwareudvikler', 'Kok'], 'udvikler', ['Softwareudvikler'], []],
    ['da', ['Elektriker', 'Kok'], 'trik', ['Elektriker'], ['trik']],
    ['da', ['Elektriker', 'Triktekniker'], 'trik', ['Triktekniker'], []],
    ['sv', ['Undersköterska', 'Kock'], 'sköterska', ['Undersköterska'], []],
    ['sv', ['Elingenjör', 'Kock'], 'ingenjör', ['Elingenjör'], []],
    ['de', ['Abteilungsleiter', 'Koch'], 'leiter', ['Abteilungsleiter'], []],
    ['de', ['Altenpflegerin', 'Kinderpfleger'], 'pfleger', ['Altenpflegerin', 'Kinderpfleger'], []],
    ['de-AT', ['Werkzeugmechaniker'], 'mechaniker', ['Werkzeugmechaniker'], []],
    // Both parts are words of the list.
    ['da', ['Havnefoged', 'Foged', 'Kok'], 'foged', ['Foged', 'Havnefoged'], []],
    // Not in English, whatever the word; then it is said.
    ['en', ['Groundworker', 'Cook'], 'worker', ['Groundworker'], ['worker']],
    [undefined, ['Softwareudvikler'], 'udvikler', ['Softwareudvikler'], []],
  ] as const) {
    it(`"${query}" in ${titles.join(', ')} (${language}) finds ${found.join(', ') || 'nothing'}${inside.length ? ', and says how' : ''}`, async () => {
      expect(await searchIn(language, titles, query)).to.deep.equal([found, inside]);
    });
  }

  it('counts in vacancies of a language with compounds, also among others', async () => {
    const list = [
      vacancy({ title: 'Softwareudvikler', languages: ['da'] }),
      vacancy({ title: 'Groundworker', languages: ['en'] }),
    ];
    const search = await VacancySearch.build(list, { language: 'en' });
    expect(search.search('udvikler')).to.deep.include({ positions: [0], inside: [] });
    expect(search.search('worker')).to.deep.include({ positions: [1], inside: ['worker'] });
  });

  it('is forgiven a mistake only there', async () => {
    const titles = ['Elektroingenieur'];
    expect((await searchIn('de', titles, 'ingeneur'))[0]).to.deep.equal(titles);
    expect((await searchIn('en', titles, 'ingeneur'))[0]).to.deep.equal([]);
  });
});

describe('adverts', () => {
  const list = [
    vacancy({ title: 'One', advertisementText: '<p>You know <b>Kubernetes</b> and cook.</p>' }),
    vacancy({ title: 'Cook' }),
    vacancy({ title: 'Three', record: { Note: 'with a cook' } }),
  ];

  it('are searched where the records carry them, after everything else', async () => {
    const search = await VacancySearch.build(list, { language: 'en' });
    expect(search.search('kubernetes').positions).to.deep.equal([0]);
    expect(search.search('kubernets').positions).to.deep.equal([0]);
    expect(search.search('cook').positions).to.deep.equal([1, 2, 0]);
  });

  it('are not searched for parts of words, and for mistakes only where nothing else has the word', async () => {
    const search = await VacancySearch.build([...list, vacancy({ title: 'Cubernetes' })], { language: 'en' });
    expect(search.search('bernet').positions).to.deep.equal([3]);
    expect(search.search('kubernettes').positions).to.deep.equal([3]);
  });
});

describe('remote work', () => {
  it('is found in each language where the record says that there is some', async () => {
    const list = [
      vacancy({ title: 'A', record: { remote: true } }),
      vacancy({ title: 'B', record: { jobLocationType: 'TELECOMMUTE' } }),
      vacancy({ title: 'C', record: { RemoteWork: 'two days a week' } }),
      vacancy({ title: 'D', record: { remote: false } }),
      vacancy({ title: 'E', record: { remoteWork: 'No' } }),
      vacancy({ title: 'F' }),
    ];
    const search = await VacancySearch.build(list, { language: 'en' });
    for (const query of [
      'remote',
      'home office',
      'homeoffice',
      'hjemmearbejde',
      'distansarbete',
      'Telearbeit',
    ])
      expect(search.search(query).positions, query).to.deep.equal([0, 1, 2]);
    expect(search.search('two days').positions).to.deep.equal([2]);
  });
});

describe('a German title for one gender', () => {
  for (const [query, title] of [
    ['Pflegefachfrau', 'Pflegefachmann/-frau (m/w/d)'],
    ['Pflegefachmann', 'Pflegefachfrau / -mann'],
    ['Kauffrau', 'Kaufmann für Büromanagement'],
    ['Kaufmann', 'Industriekauffrau'],
    ['Fachmänner', 'Fachfrauen gesucht'],
  ] as const) {
    it(`"${query}" finds ${title}`, async () => {
      const [found] = await searchIn('de', [title, 'Koch', 'Ehemalige'], query);
      expect(found).to.deep.equal([title]);
    });
  }
});
