import { expect } from 'chai';
import { JOB_WORDS, PLACE_WORDS } from '../../../../src/core/search/job-words.js';
import { readSynonymFile } from '../../../../src/core/search/synonym-file.js';
import { Synonyms } from '../../../../src/core/search/synonyms.js';
import { findMatches, VacancySearch } from '../../../../src/core/search/vacancy-search.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

async function finder(titles: readonly string[], synonyms: Synonyms, language = 'en') {
  const search = await VacancySearch.build(
    titles.map((title) => vacancy({ title })),
    { language },
  );
  return (query: string) => search.search(query, synonyms).positions.map((at) => titles[at]);
}

describe('our words for jobs', () => {
  const ours = (language: string) => new Synonyms([], JOB_WORDS + PLACE_WORDS, language);

  it('stand for a word that is found nowhere, from any of our languages', async () => {
    const find = await finder(
      ['Trainee', 'Electrician', 'Finance assistant', 'Part-time cleaner', 'Driver'],
      ours('en'),
    );
    expect(find('intern')).to.deep.equal(['Trainee']);
    expect(find('elektriker')).to.deep.equal(['Electrician']);
    expect(find('økonomi')).to.deep.equal(['Finance assistant']);
    expect(find('deltid')).to.deep.equal(['Part-time cleaner']);
    expect(find('Teilzeit')).to.deep.equal(['Part-time cleaner']);
    expect(find('lorry driver')).to.deep.equal(['Driver']);
  });

  it('do not step in where the word itself is there', async () => {
    const find = await finder(['Intern', 'Trainee'], ours('en'));
    expect(find('intern')).to.deep.equal(['Intern']);
    expect(find('trainee')).to.deep.equal(['Trainee']);
  });

  it('find Kok by "kokk", before what only begins so', async () => {
    const find = await finder(['Køkkenmedhjælper', 'Kok'], ours('da'), 'da');
    expect(find('kokk')).to.deep.equal(['Kok', 'Køkkenmedhjælper']);
  });

  it('are read as the page reads them: a chef is a cook in English and a manager in Danish', async () => {
    expect((await finder(['Cook', 'Manager'], ours('en')))('chef')).to.deep.equal(['Cook']);
    expect((await finder(['Kok', 'Leder'], ours('da'), 'da'))('chef')).to.deep.equal(['Leder']);
  });

  it('are found in texts of another language than the page, where the record has none in that', async () => {
    const inEnglish = vacancy({ title: 'Maintenance electrician', languages: ['en', 'da'] });
    const search = await VacancySearch.build([inEnglish], { language: 'de' });
    expect(search.search('Elektriker', ours('de')).positions).to.deep.equal([0]);
  });

  it('know other forms and beginnings of a word', async () => {
    const find = await finder(['Trainee', 'Electrician'], ours('en'));
    expect(find('interns')).to.deep.equal(['Trainee']);
    expect(find('elektrikere')).to.deep.equal(['Electrician']);
    expect(find('praktik')).to.deep.equal(['Trainee']);
    expect(find('prakti')).to.deep.equal(['Trainee']);
    expect(find('internet')).to.deep.equal([]);
  });

  it('are well-formed: each line has two languages or more, and no word twice in one', () => {
    for (const line of (JOB_WORDS + PLACE_WORDS).split('\n').filter(Boolean)) {
      const parts = line.split(' | ');
      expect(parts.length, line).to.be.at.least(2);
      for (const part of parts) {
        expect(part).to.match(/^(?:en|da|de|sv|no|fi|cs): \S.*\S$/);
        const words = part.slice(4).split(', ');
        expect(new Set(words).size, part).to.equal(words.length);
      }
    }
  });
});

describe("a site's own synonyms", () => {
  it('are searched even where the word itself is found, after it', async () => {
    const find = await finder(
      ['Praktikant', 'Trainee', 'Intern', 'Cook'],
      new Synonyms([['intern', 'trainee', 'praktikant']]),
    );
    expect(find('intern')).to.deep.equal(['Intern', 'Praktikant', 'Trainee']);
    expect(find('trainee')).to.deep.equal(['Trainee', 'Praktikant', 'Intern']);
    expect(find('intern cook')).to.deep.equal([]);
  });

  it('may have several words, each of which has to be there', async () => {
    const find = await finder(
      ['Full stack developer', 'Stack of wood', 'Fullstack hero'],
      new Synonyms([['full stack developer', 'allrounder']]),
    );
    expect(find('allrounder')).to.deep.equal(['Full stack developer']);
    const back = await finder(['Allrounder'], new Synonyms([['full stack developer', 'allrounder']]));
    expect(back('Full-Stack developer')).to.deep.equal(['Allrounder']);
  });

  it('of up to three letters stand for whole words only', async () => {
    const find = await finder(['HR partner', 'Hrvatska guide'], new Synonyms([['people', 'hr']]));
    expect(find('people')).to.deep.equal(['HR partner']);
  });

  it('are marked in what they have found', async () => {
    const synonyms = new Synonyms([['intern', 'trainee']]);
    const search = await VacancySearch.build([vacancy({ title: 'Trainee, north' })]);
    const { marks } = search.search('intern', synonyms);
    expect(findMatches('Trainee, north', marks)).to.deep.equal([[0, 7]]);
    expect(findMatches('Cook', marks)).to.deep.equal([]);
  });

  it('are read by language, in both ways of writing a group', () => {
    const file = {
      en: [['intern', 'trainee'], 'cook = chef'],
      'de-AT': [['a', 'b']],
      '*': [['x1', 'y1']],
      da: [['c', 'd']],
    };
    expect(readSynonymFile(file, 'en-GB')).to.deep.equal({
      groups: [
        ['intern', 'trainee'],
        ['cook', 'chef'],
        ['x1', 'y1'],
      ],
      problems: [],
    });
    expect(readSynonymFile(file, 'de').groups).to.deep.equal([
      ['a', 'b'],
      ['x1', 'y1'],
    ]);
  });

  it('that are wrong are named, and the rest is used', () => {
    expect(
      readSynonymFile({ en: [['one'], 7, ['a', 'b', 3, null, ' ', '!']], da: 'no' }, 'en'),
    ).to.deep.equal({
      groups: [['a', 'b']],
      problems: [
        'group 1 of "en" has fewer than two words',
        'group 2 of "en" has fewer than two words',
        '"da" has no list of groups',
      ],
    });
    for (const file of [null, [], 'text', 7, undefined]) {
      const { groups, problems } = readSynonymFile(file, 'en');
      expect(groups).to.deep.equal([]);
      expect(problems[0]).to.include('no JSON object');
    }
  });

  it('survive huge and hostile files', async () => {
    const file = JSON.parse(
      JSON.stringify({
        en: Array.from({ length: 9000 }, (_, i) => [`w${i}`, 'x'.repeat(5000), `${'v'.repeat(90)}${i}`]),
      }).replace('"en"', '"__proto__":[["a","b"]],"constructor":[["c","d"]],"en"'),
    ) as unknown;
    const { groups, problems } = readSynonymFile(file, 'en');
    expect(groups).to.have.lengthOf(2000);
    expect(problems).to.deep.equal(['only the first 2000 groups of a language are used']);
    const find = await finder(['v'.repeat(90)], new Synonyms(groups));
    expect(find('w3 constructor __proto__')).to.deep.equal([]);
  });
});
