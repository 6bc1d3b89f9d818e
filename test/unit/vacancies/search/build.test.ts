import { expect } from '@open-wc/testing';
import { VacancySearch } from '../../../../src/vacancies/search/vacancy-search.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const many = Array.from({ length: 3000 }, (_, i) =>
  vacancy({ id: String(i), title: `Driver number${i} of route${i % 97}` }),
);

describe('building an index', () => {
  it('pauses again and again, and no more once it is done', async () => {
    let pauses = 0;
    const search = await VacancySearch.build(many, {
      pause: () => {
        pauses++;
        return Promise.resolve();
      },
    });
    // 500 steps are the most of one slice, and each vacancy and each word is a step.
    expect(pauses).to.be.at.least(12);
    expect(search.find('number2999')).to.deep.equal([2999]);
    const before = pauses;
    search.find('driver');
    expect(pauses).to.equal(before);
  });

  it('needs to be told nothing', async () => {
    const search = await VacancySearch.build(many);
    expect(search.find('number2999')).to.deep.equal([2999]);
  });

  it('lets other tasks of the page run meanwhile, where there is no scheduler', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'scheduler');
    Object.defineProperty(globalThis, 'scheduler', { value: undefined, configurable: true });
    const { port1, port2 } = new MessageChannel();
    let others = 0;
    port1.addEventListener('message', () => {
      others++;
      port2.postMessage(0);
    });
    port1.start();
    port2.postMessage(0);
    try {
      const search = await VacancySearch.build(many);
      expect(search.find('number2999')).to.deep.equal([2999]);
      expect(others).to.be.at.least(2);
    } finally {
      port1.close();
      delete (globalThis as { scheduler?: unknown }).scheduler;
      if (own) Object.defineProperty(globalThis, 'scheduler', own);
    }
  });

  it('stops at the pause in which it is aborted, with the reason', async () => {
    const controller = new AbortController();
    let pauses = 0;
    const built = VacancySearch.build(many, {
      signal: controller.signal,
      pause: async () => {
        if (++pauses === 2) controller.abort(new Error('gone'));
      },
    });
    expect(await built.then(String, (error: Error) => error.message)).to.equal('gone');
    expect(pauses).to.equal(2);
  });

  it('does not begin when it is aborted already', async () => {
    let pauses = 0;
    const built = VacancySearch.build(many, {
      signal: AbortSignal.abort(),
      pause: async () => void pauses++,
    });
    expect(await built.then(String, (error: DOMException) => error.name)).to.equal('AbortError');
    expect(pauses).to.equal(0);
  });

  it('leaves the vacancies as they are', async () => {
    const frozen = Object.freeze([
      Object.freeze(vacancy({ title: 'Driver', record: Object.freeze({ Note: 'x y' }) })),
    ]);
    expect((await VacancySearch.build(frozen)).find('driver')).to.deep.equal([0]);
  });
});
