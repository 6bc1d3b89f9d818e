import { expect } from 'chai';
import { searchTitles } from '../../../helpers/shared/search-titles.js';

describe('the order of what is found', () => {
  it('is exact word, beginning, part of a compound', async () => {
    const find = await searchTitles(['Teamleader', 'Leadership', 'Leader']);
    expect(find('leader')).to.deep.equal(['Leader', 'Leadership', 'Teamleader']);
  });

  it('is title, kind of work, place, the rest', async () => {
    const find = await searchTitles([
      { title: 'Four', record: { Note: 'near the harbour' } },
      { title: 'Three', locations: [{ name: 'Harbour' }] },
      { title: 'Two', organization: { name: 'Harbour' } },
      { title: 'Harbour one' },
    ]);
    expect(find('harbour')).to.deep.equal(['Harbour one', 'Two', 'Three', 'Four']);
  });

  it('prefers the whole title, then what stands early in it', async () => {
    const find = await searchTitles([
      'Deputy project manager',
      'Project manager, rail',
      'Manager project',
      'Project manager',
      'Project office and site manager',
    ]);
    const found = find('project manager');
    expect(found.slice(0, 2)).to.have.members(['Manager project', 'Project manager']);
    expect(found.slice(2)).to.deep.equal([
      'Project manager, rail',
      'Deputy project manager',
      'Project office and site manager',
    ]);
  });

  it('puts a mistake in a whole word before one in the middle of a compound', async () => {
    const find = await searchTitles(['Elektroingenieur', 'Ingenieur']);
    expect(find('ingeneur')).to.deep.equal(['Ingenieur', 'Elektroingenieur']);
  });

  it('puts words as typed before words that it joins', async () => {
    const find = await searchTitles(['Frontend', 'Front End']);
    expect(find('front end')).to.deep.equal(['Front End', 'Frontend']);
    expect(find('frontend')).to.deep.equal(['Frontend', 'Front End']);
  });

  it("is the list's own where nothing is better", async () => {
    const titles = Array.from({ length: 200 }, (_, i) => `Driver ${(i * 7919) % 200}`);
    expect((await searchTitles(titles))('driver')).to.deep.equal(titles);
  });

  it('tells the first sixteen words of a title apart, and knows the later ones too', async () => {
    const long = `${Array.from({ length: 20 }, (_, i) => `w${i}x`).join(' ')} harbour`;
    const find = await searchTitles([long, 'harbour']);
    expect(find('harbour')).to.deep.equal(['harbour', long]);
  });
});
