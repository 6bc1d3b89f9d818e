import { expect } from 'chai';
import { advertExcerpt } from '../../../../src/core/search/description-excerpt.js';
import { VacancySearch } from '../../../../src/core/search/vacancy-search.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const of = (advertisementText: string, ...words: string[]) =>
  advertExcerpt(vacancy({ advertisementText }), words);

describe('a piece of an advert around a word', () => {
  it('begins and ends at words, and says where it is cut', () => {
    const text = `${'before '.repeat(20)}Kubernetes${' after'.repeat(40)}`;
    expect(of(text, 'kubernetes')).to.match(/^… before before before before Kubernetes(?: after)+ …$/);
    expect(of('Kubernetes at night', 'kubernetes')).to.equal('Kubernetes at night');
  });

  it('is of text only, whatever the HTML', () => {
    expect(of('<p>Our&nbsp;<b>Java</b></p><script>java()</script>', 'java')).to.equal('Our Java');
  });

  it('has the word at its beginning where there is one, before one inside of another', () => {
    expect(of(`Mainjava ${'x '.repeat(60)}java programs`, 'java')).to.match(/^… [x ]+java programs$/);
  });

  it('is the words themselves where the advert is not here, or has them in another spelling', () => {
    expect(of('', 'kubernetes', 'java')).to.equal('kubernetes, java');
    expect(of('Kobenhavn', 'københavn')).to.equal('københavn');
    expect(of('İ kubernetes', 'kubernetes')).to.equal('kubernetes'); // small letters are more of them there
  });

  it('is short also in a script without spaces, and never half of a letter', () => {
    const text = of(`${'工'.repeat(500)}程师${'👩🏽‍🚒'.repeat(200)}`, '程师');
    expect(text).to.include('程师');
    expect(text.length).to.be.lessThan(200);
    expect(text.isWellFormed()).to.equal(true);
  });
});

describe('what only an advert has', () => {
  it('is known for each word and vacancy; not if the word is elsewhere too, also as a synonym or with a mistake', async () => {
    const search = await VacancySearch.build([
      vacancy({ id: '0', title: 'Engineer', advertisementText: 'Kubernetes and Java' }),
      vacancy({ id: '1', title: 'Kubernetes engineer', advertisementText: 'Kubernetes and Java' }),
      vacancy({ id: '2', title: 'Engineer', locations: [{ name: 'Java' }], advertisementText: 'Java' }),
      vacancy({ id: '3', title: 'Cook' }),
    ]);
    const of = (query: string) => [...search.search(query).inAdverts].sort(([a], [b]) => a - b);
    expect(of('kubernetes')).to.deep.equal([[0, ['kubernetes']]]);
    expect(of('java engineer')).to.deep.equal([
      [0, ['java']],
      [1, ['java']],
    ]);
    expect(of('Kubernets java')).to.deep.equal([[1, ['java']]]);
    expect(of('cook')).to.deep.equal([]);
    expect(of('')).to.deep.equal([]);
    expect(of('nothing')).to.deep.equal([]);
  });
});
