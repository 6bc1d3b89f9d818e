import { expect } from 'chai';
import { searchTitles } from '../../../helpers/shared/search-titles.js';

describe('what a query finds', () => {
  it('is the vacancies that have the beginning of every word, in any order, in any text', async () => {
    const find = await searchTitles([
      { title: 'Nurse', locations: [{ name: 'Leeds' }], organization: { name: 'Harbour Care' } },
      { title: 'Nurse', locations: [{ name: 'Galway' }] },
      { title: 'Chef', locations: [{ name: 'Leeds' }] },
    ]);
    expect(find('lee nur harb')).to.deep.equal(['Nurse']);
    expect(find('harbour leeds nurse')).to.deep.equal(['Nurse']);
    expect(find('leeds')).to.have.members(['Nurse', 'Chef']);
    expect(find('leeds driver')).to.deep.equal([]);
  });

  it('comes from every text of a vacancy that is not a name, an id, an address or a date', async () => {
    const find = await searchTitles([
      {
        title: 'One',
        jobType: { name: 'Apprenticeship' },
        employmentCategory: { name: 'Temporary' },
        regions: [{ name: 'Jutland' }],
        fieldsOfWork: [{ name: 'Forestry' }, { name: 'Fishing' }],
        contacts: [{ name: 'Ingeborg Holm', title: 'Captain' }],
        advertisementText: '<p>We <b>sea</b>rch a S&oslash;mand &amp; more&#46;</p><script>hidden()</script>',
        record: {
          Department: 'Shipyard West',
          InternalId: 'zulu',
          Site: 'https://yankee.example/',
          Reference: 'XRAY-77',
          Starts: '2026-05-04T00:00:00',
          ContactName: 'Victor Hansen',
          Priority: 3,
        },
      },
    ]);
    for (const typed of [
      'apprentice',
      'temporary',
      'jutland',
      'fishing',
      'forestry',
      'search',
      'sømand',
      'shipyard',
    ])
      expect(find(typed), typed).to.deep.equal(['One']);
    for (const typed of [
      'ingeborg',
      'captain',
      'zulu',
      'yankee',
      'xray',
      '2026',
      'victor',
      'hidden',
      'oslash',
      '3',
    ])
      expect(find(typed), typed).to.deep.equal([]);
  });

  it('is a compound by its parts from four letters on', async () => {
    const find = await searchTitles(['Softwareudvikler', 'Frontend', 'Deltidsjob']);
    expect(find('udvikler')).to.deep.equal(['Softwareudvikler']);
    expect(find('ware')).to.deep.equal(['Softwareudvikler']);
    expect(find('war')).to.deep.equal([]);
    expect(find('front end')).to.deep.equal(['Frontend']);
    expect(find('deltids job')).to.deep.equal(['Deltidsjob']);
  });

  it('is one word written as several, and several written as one, where they follow each other', async () => {
    const find = await searchTitles([
      'Key Account Manager',
      'Manager of a key account',
      'Key for account manager',
      'Keyaccountmanager',
      'In Dresden',
    ]);
    expect(find('keyaccountmanager')).to.deep.equal(['Keyaccountmanager', 'Key Account Manager']);
    expect(find('keyaccountm')).to.deep.equal(['Keyaccountmanager']);
    expect(find('indre')).to.deep.equal([]);
  });

  it('is a word with a hyphen by its parts and as a whole', async () => {
    const titles = ['IT-support', 'IT support', 'Itsupport'];
    const find = await searchTitles([...titles, 'Driver']);
    for (const typed of ['IT-support', 'it support', 'itsupport', 'support it'])
      expect(find(typed), typed).to.have.members(titles);
    const women = await searchTitles([
      'Leiter*in',
      'Leiter:in',
      'Leiter/-in',
      'Leiter(in)',
      'Leiter_in',
      'Leiterin',
    ]);
    expect(women('Leiterin')).to.have.lengthOf(6);
    expect(women('Leiter')).to.have.lengthOf(6);
  });

  it('is a name that lives on its signs', async () => {
    const find = await searchTitles([
      'C++ Lead',
      'C#-Lead',
      'ASP.NET Lead',
      '.NET Lead',
      'R&D Lead',
      'R & D Lead',
      'IT & HR Lead',
      'Lead',
    ]);
    expect(find('c++')).to.deep.equal(['C++ Lead']);
    expect(find('C#')).to.deep.equal(['C#-Lead']);
    expect(find('c')).to.have.members(['C++ Lead', 'C#-Lead']);
    for (const typed of ['.net', 'net', '.NET lead'])
      expect(find(typed)).to.have.members(['ASP.NET Lead', '.NET Lead']);
    for (const typed of ['it', 'hr']) expect(find(typed)).to.deep.equal(['IT & HR Lead']);
    for (const typed of ['R&D', 'r & d']) expect(find(typed)).to.deep.equal(['R&D Lead', 'R & D Lead']);
  });

  it('is any part of a word in scripts without spaces, and beginnings in others', async () => {
    const find = await searchTitles([
      '東京ソフトウェアエンジニア',
      '한국어교사',
      'Старший разработчик',
      'Μηχανικός λογισμικού',
    ]);
    for (const typed of ['京', 'エンジニア', '東京 エンジ'])
      expect(find(typed), typed).to.deep.equal(['東京ソフトウェアエンジニア']);
    expect(find('교사')).to.deep.equal(['한국어교사']);
    expect(find('РАЗРАБ')).to.deep.equal(['Старший разработчик']);
    expect(find('μηχανικος')).to.deep.equal(['Μηχανικός λογισμικού']);
    expect(find('港')).to.deep.equal([]);
  });

  it('is all, in order, for a query without words, and nothing in an empty list', async () => {
    const find = await searchTitles(['B', 'A', '!']);
    for (const typed of ['', '  \n', '-', '🙂', '\u0000', '\u037a'])
      expect(find(typed), typed).to.deep.equal(['B', 'A', '!']);
    const none = await searchTitles([]);
    for (const typed of ['', 'a', 'softwareudvilker']) expect(none(typed)).to.deep.equal([]);
  });

  it('survives garbage in texts and queries', async () => {
    const garbage = [
      'x'.repeat(500),
      'Lead \ud800 \udfff Engineer',
      '\u202eLead\u0007er\u0000\u200b',
      `${'word '.repeat(99)}last`,
      '((((*+?[\\',
      '<'.repeat(500),
      '\u0301\u0301',
      '\u037a \u02bc',
      '&#99999999;&#xfffff;&#x110000;',
    ];
    const find = await searchTitles([
      ...garbage,
      ...garbage.map((text) => ({ title: 'Advert', advertisementText: text })),
    ]);
    for (const query of [
      ...garbage,
      'aa'.repeat(100),
      'a b c d e f g h i j k l m n o p',
      'constructor',
      '__proto__',
    ])
      expect(() => find(query), query).not.to.throw();
    expect(find('lead engineer')).to.include('Lead \ud800 \udfff Engineer');
    expect(find('x'.repeat(500))).to.include('x'.repeat(500));
    expect(find('last')).to.include(garbage[3]);
    expect(find('\u037a lead')).to.deep.equal(find('lead'));
  });

  it('does not read the 201st character nor the thirteenth word', async () => {
    const find = await searchTitles(['a b c d e f g h i j k l']);
    expect(find('a b c d e f g h i j k l zzz')).to.have.lengthOf(1);
    expect(find(`a${' '.repeat(199)}zzz`)).to.have.lengthOf(1);
    expect(find('a zzz')).to.have.lengthOf(0);
  });
});
