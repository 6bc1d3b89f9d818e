/** What is shown while the list of before no longer fits what is asked. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { freshPage, has, part, shown, until } from '../../helpers/browser/elements.js';
import { answerBy, listed, titles } from '../../helpers/browser/made-lists.js';

const OLD = [
  { id: '1', description: 'For all', access: 'External', startDate: '2026-01-01', endDate: '2099-12-31' },
  {
    id: '2',
    description: 'For all, too',
    access: 'External',
    startDate: '2026-01-01',
    endDate: '2099-12-31',
  },
];
const NEW = [{ id: '3', description: 'For us', access: 'Internal', startDate: '1999-01-01' }];

/** A service that answers at once, and from then on when it is told to. */
function slowService(next: unknown): { answer: () => void } {
  let answer: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (answer = resolve));
  const asked = answerBy(async () => {
    if (asked.length === 1) return OLD;
    await told;
    return next;
  });
  return { answer };
}

/** Whether a part was ever there from now on. */
function watch(list: VacancyList, name: string): { wasThere: () => boolean } {
  let was = has(list, name);
  const observer = new MutationObserver(() => (was ||= has(list, name)));
  observer.observe(list.shadowRoot!, { childList: true, subtree: true });
  return {
    wasThere: () => {
      observer.disconnect();
      return was || has(list, name);
    },
  };
}

describe('vacancy-list: another question', () => {
  beforeEach(() => freshPage());

  for (const [name, change] of [
    ['access', (list: VacancyList) => (list.access = 'internal')],
    ['perdate', (list: VacancyList) => Object.assign(list, { access: 'any', perdate: '1999-06-01' })],
  ] as const) {
    it(`(${name}) shows that it loads, and never that there is nothing`, async () => {
      const service = slowService(NEW);
      const list = await listed();
      const empty = watch(list, 'empty');
      change(list);
      await until(() => has(list, 'skeleton'), 'the bars');
      expect(shown(list)).to.not.include('vacancies right now');
      expect(titles(list)).to.deep.equal([]);
      service.answer();
      await until(() => titles(list).includes('For us'), 'the new list');
      expect(empty.wasThere()).to.equal(false);
    });
  }

  it('whose answer is that there is nothing says so then', async () => {
    const service = slowService([]);
    const list = await listed();
    list.access = 'internal';
    await until(() => has(list, 'skeleton'), 'the bars');
    service.answer();
    await until(() => has(list, 'empty'), 'the sentence');
    expect(shown(part(list, 'empty')!)).to.equal('There are no vacancies right now.');
    expect(has(list, 'skeleton')).to.equal(false);
  });

  it('that keeps some of the old list shows those meanwhile, marked as busy', async () => {
    const service = slowService([...OLD, ...NEW]);
    const list = await listed();
    const skeleton = watch(list, 'skeleton');
    list.access = 'any';
    await until(() => part(list, 'list')?.ariaBusy === 'true', 'a busy list');
    expect(titles(list)).to.deep.equal(['For all', 'For all, too']);
    service.answer();
    await until(() => part(list, 'list')?.ariaBusy === 'false', 'the new list');
    expect(skeleton.wasThere()).to.equal(false);
  });
});
