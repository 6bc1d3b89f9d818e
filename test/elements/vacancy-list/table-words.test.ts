/** A table keeps words whole, and turns to cards where it cannot. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { answerWith, freshPage, make, part, partOf, seek, until } from '../../helpers/browser/elements.js';
import { splitWords } from '../../helpers/browser/split-words.js';

let box: HTMLElement;

/** Draws a table in a box of a width, in a sans-serif font, which is wider than the runner's own. */
async function listed(width: number, attributes: Record<string, string> = {}): Promise<VacancyList> {
  box = document.createElement('div');
  box.style.cssText = `width: ${width}px; font-family: sans-serif`;
  const list = make('vacancy-list', { layout: 'table', 'page-size': '500', ...attributes });
  box.append(list);
  document.body.append(box);
  await partOf(list, 'list');
  await measured(list);
  return list;
}

/** Two frames: sizes are observed in one, and what follows from them is drawn by the next. */
async function measured(list: VacancyList): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await list.updateComplete;
}

const isTable = (list: VacancyList) => part(list, 'list')!.localName === 'table';
const sticksOut = (list: VacancyList) =>
  part(list, 'list')!.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;

const cutIn = (list: VacancyList) => splitWords(part(list, 'list')!);

describe('vacancy-list: words in a table', () => {
  beforeEach(() => freshPage());

  for (const language of ['en', 'de', 'da']) {
    it(`are whole at any width, ${language}: it is cards where they need more, and a table at 1280 px`, async () => {
      const list = await listed(1280, { language });
      expect(isTable(list)).to.equal(true);
      for (const width of [1280, 1100, 900, 768, 640]) {
        box.style.width = `${width}px`;
        await measured(list);
        expect(sticksOut(list), `${width} px`).to.equal(false);
        if (isTable(list)) expect(cutIn(list), `${width} px`).to.deep.equal([]);
      }
      box.style.width = '1280px';
      await until(() => isTable(list), 'a table again');
      expect(cutIn(list)).to.deep.equal([]);
    });
  }

  it('break where one is longer than any column should be, and it stays a table', async () => {
    const long = 'x'.repeat(300);
    answerWith([
      { id: '1', description: `Electrician ${long}`, locations: ['Copenhagen'], organization: 'Maintenance' },
      { id: '2', description: 'Operations coordinator', locations: ['Here'], organization: 'Organisation' },
    ]);
    const list = await listed(760);
    expect(isTable(list)).to.equal(true);
    expect(sticksOut(list)).to.equal(false);
    expect([...new Set(cutIn(list))]).to.deep.equal([long]);
  });

  it('that need more than there is turn it to cards, which no search turns back', async () => {
    const word = 'Arbeitsunfähigkeitsversicherung';
    answerWith([
      { id: '1', description: word, locations: [word], organization: word },
      { id: '2', description: 'Koch', locations: ['Kiel'], organization: 'Küche' },
    ]);
    const list = await listed(600);
    await until(() => !isTable(list), 'cards');
    await seek(list, 'Koch');
    await measured(list);
    expect(isTable(list)).to.equal(false);
    box.style.width = '1200px';
    await until(() => isTable(list), 'a table');
    list.facts = 'location';
    box.style.width = '600px';
    await measured(list);
    expect(isTable(list)).to.equal(true);
  });
});
