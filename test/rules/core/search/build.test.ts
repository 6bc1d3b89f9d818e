import { expect } from 'chai';
import { VacancySearch } from '../../../../src/core/search/vacancy-search.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const many = Array.from({ length: 3000 }, (_, i) =>
  vacancy({ id: String(i), title: `Driver number${i} of route${i % 97}` }),
);

describe('building an index', () => {
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
      expect(search.search('number2999').positions).to.deep.equal([2999]);
      expect(others).to.be.at.least(2);
    } finally {
      port1.close();
      delete (globalThis as { scheduler?: unknown }).scheduler;
      if (own) Object.defineProperty(globalThis, 'scheduler', own);
    }
  });

  it('stops when it is aborted, with the reason', async () => {
    const controller = new AbortController();
    const built = VacancySearch.build(many, { signal: controller.signal });
    controller.abort(new Error('gone'));
    expect(await built.then(String, (error: Error) => error.message)).to.equal('gone');
  });
});
