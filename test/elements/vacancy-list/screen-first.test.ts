/** After each change, what is on the screen is drawn first, and the rest of the page's vacancies after that is painted. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { freshPage, part, parts, until } from '../../helpers/browser/elements.js';
import { answerBy, fieldOf, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

const COUNT = 120;
const numbers = (list: VacancyList) => titles(list).map((title) => Number(title.split(' ')[1]));
const rising = Array.from({ length: COUNT }, (_none, at) => at);

/** Waits for the update alone, not for what is drawn after the paint. */
async function drawnFirst(list: VacancyList, change: () => void): Promise<readonly number[]> {
  let first: readonly number[] | undefined;
  const observer = new MutationObserver(() => (first ??= numbers(list)));
  observer.observe(list.shadowRoot!, {
    childList: true,
    characterData: true,
    attributes: true,
    subtree: true,
  });
  change();
  await until(() => first, 'a change of the list');
  observer.disconnect();
  return first!;
}

const choose = (list: VacancyList, sort: string) => () => {
  const select = part(list, 'sort')!.querySelector('select')!;
  select.value = sort;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('vacancy-list: what is on the screen comes first', () => {
  beforeEach(() => freshPage());

  it('after another order: its first vacancies are there at once, and all of them when it is updated', async () => {
    answerBy(() => jobs(COUNT));
    const list = await listed();
    expect(numbers(list)).to.deep.equal(rising);
    const first = await drawnFirst(list, choose(list, 'title-descending'));
    expect(first).to.have.length(COUNT);
    expect(first.slice(0, 5)).to.deep.equal([119, 118, 117, 116, 115]);
    expect(first.at(-1)).to.equal(119);
    await list.updateComplete;
    expect(numbers(list)).to.deep.equal(rising.toReversed());
  });

  it('in a list that is scrolled, it is what is in the window', async () => {
    answerBy(() => jobs(COUNT));
    const list = await listed();
    parts(list, 'link')[60]!.scrollIntoView();
    const first = await drawnFirst(list, choose(list, 'title-descending'));
    expect(first.slice(0, 62)).to.deep.equal(rising.toReversed().slice(0, 62));
    await list.updateComplete;
    expect(numbers(list)).to.deep.equal(rising.toReversed());
    scrollTo(0, 0);
  });

  it('fewer vacancies leave none of the others behind, and more of them all come', async () => {
    answerBy(() => jobs(COUNT));
    const list = await listed();
    const type = (text: string) => {
      fieldOf(list).value = text;
      fieldOf(list).dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('11');
    await until(() => titles(list).length === 11, 'eleven'); // 11, and 110 to 119
    await list.updateComplete;
    expect([...numbers(list)].sort((a, b) => a - b)).to.deep.equal([11, ...rising.slice(110)]);
    type('1');
    await until(() => titles(list).length > 20, 'more');
    await list.updateComplete;
    expect(numbers(list).every((one) => String(one).startsWith('1'))).to.equal(true);
    type('');
    await until(() => titles(list).length === COUNT, 'all');
    await list.updateComplete;
    expect(numbers(list)).to.deep.equal(rising);
  });
});
