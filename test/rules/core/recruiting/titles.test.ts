/** What is a title, and what only looks empty. */
import { expect } from 'chai';
import { clientAnswering } from '../../../helpers/shared/injected.js';

const listOf = (...titles: unknown[]) =>
  clientAnswering(titles.map((description, at) => ({ id: `V${at}`, description }))).client.vacancies();

const titleOf = async (title: string) => (await listOf(title)).vacancies[0]?.title;

const codes = (text: string) =>
  [...text].map((letter) => `U+${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(' ');

describe('a title', () => {
  for (const title of ['\u200b\u200b', ' \u00ad ', '\u00a0\u2003\t\n', '\u2800', '\u3164', '\u0301']) {
    it(`that shows nothing is not a title (${codes(title)}): its record is skipped and counted`, async () => {
      const { vacancies, skipped } = await listOf('Nurse', title, 'Cook');
      expect(vacancies.map((one) => one.title)).to.deep.equal(['Nurse', 'Cook']);
      expect(skipped).to.equal(1);
    });
  }

  for (const title of ['7', '?', '看護師', '\u200bNurse']) {
    it(`that shows something is a title: ${title}`, async () => {
      const { vacancies, skipped } = await listOf(title);
      expect(vacancies.map((one) => one.title)).to.deep.equal([title]);
      expect(skipped).to.equal(0);
    });
  }

  it('has a space for what controls a machine, one for several, and none around it', async () => {
    expect(await titleOf('Nurse\u0000\u0007assistant')).to.equal('Nurse assistant');
    expect(await titleOf('Nurse\tassistant\r\nnight')).to.equal('Nurse assistant night');
    expect(await titleOf('\u001b[31mNurse\u0085')).to.equal('[31mNurse');
  });
});
