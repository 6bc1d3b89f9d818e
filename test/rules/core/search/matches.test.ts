import { expect } from 'chai';
import { findMatches, VacancySearch } from '../../../../src/core/search/vacancy-search.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

/** The text with what is marked in brackets, where it is the title of the only vacancy. */
async function mark(text: string, query: string): Promise<string> {
  const search = await VacancySearch.build([vacancy({ title: text })]);
  let marked = '';
  let end = 0;
  for (const [start, stop] of findMatches(text, search.search(query).marks)) {
    expect(start).to.be.at.least(end);
    expect(stop).to.be.above(start);
    marked += `${text.slice(end, start)}[${text.slice(start, stop)}]`;
    end = stop;
  }
  return marked + text.slice(end);
}

describe('where a text matches a query', () => {
  for (const [text, query, expected] of [
    ['Softwareudvikler', 'udvik', 'Software[udvik]ler'],
    ['Nurse', 'driver', 'Nurse'],
    ['', 'driver', ''],
    ['Nurse', '', 'Nurse'],
    ['Nurse and nursery', 'nurs', '[Nurs]e and [nurs]ery'],
    ['Project Manager', 'man pro', '[Pro]ject [Man]ager'],
    ['Manager', 'man manager', '[Manager]'],
    ['Softwareudvikler', 'soft udvikler', '[Soft]ware[udvikler]'],
    ['København', 'koeb', '[Køb]enhavn'],
    ['København', 'kob', '[Køb]enhavn'],
    ['Koebenhavn', 'køb', '[Koeb]enhavn'],
    ['Kobenhavn', 'København', '[Kobenhavn]'],
    ['Aarhus C', 'århus', '[Aarhus] C'],
    ['Ko\u0308ln am Rhein', 'köln', '[Ko\u0308ln] am Rhein'],
    ['Hauptstraße 5', 'strasse', 'Haupt[straße] 5'],
    ['Hauptstraße 5', 'stras', 'Haupt[straß]e 5'],
    ['Soft\u00adware\u00adudvikler', 'software', '[Soft\u00adware]\u00adudvikler'],
    ['IT-support', 'itsup', '[IT-sup]port'],
    ['IT-support', 'it-support', '[IT-support]'],
    ['Key Account Manager', 'keyaccount', '[Key] [Account] Manager'],
    ['Key Account Manager', 'keyaccountmanager', '[Key] [Account] [Manager]'],
    ['Frontend i Odense', 'front end', '[Frontend] i Odense'],
    ['C++ and C#', 'c#', 'C++ and [C#]'],
    ['ASP.NET', '.net', 'ASP[.NET]'],
    ['R & D Lead', 'r&d', '[R & D] Lead'],
    ['東京エンジニア', 'エン', '東京[エン]ジニア'],
    ['😀 Nurse', 'nurse', '😀 [Nurse]'],
    ['Elektroingenieur Nord', 'ingeneur', '[Elektroingenieur] Nord'],
    ['Nurse, Leeds', 'nusre', '[Nurse], Leeds'],
    ['Leder og feder', 'leder', '[Leder] og feder'],
    ['Plant 12345', '12354', 'Plant 12345'],
  ] as const) {
    it(`is ${expected} for "${query}"`, async () => {
      expect(await mark(text, query)).to.equal(expected);
    });
  }

  it('survives garbage', async () => {
    for (const text of ['\ud800x\udfff', 'x'.repeat(5000), '\u202e\u0000\u200d', "'''", '--'])
      for (const query of ['x', '\ud800', 'x'.repeat(300), '-', "'", 'xxxxxxy']) await mark(text, query);
  });
});
