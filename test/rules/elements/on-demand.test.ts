import { expect } from 'chai';
import { noteLoad } from '../../../src/elements/shared/recent-failure.js';
import { OnDemand } from '../../../src/elements/shared/on-demand.js';

describe('code that only some pages need', () => {
  it('is loaded once, and again after a failure only with the next load of the page', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')];
    answers[0]?.catch(() => undefined);
    let asked = 0;
    let drawn: () => void = () => undefined;
    const host = { localName: 'x-list', requestUpdate: () => drawn() };
    const module = new OnDemand(host as never, 'groups', () => answers[asked++]!);
    const want = () => {
      const settled = new Promise<void>((resolve) => (drawn = resolve));
      module.want();
      return settled;
    };
    const { error } = console;
    console.error = () => undefined;
    await want();
    console.error = error;
    expect([module.code, module.hasFailed, module.isPending]).to.deep.equal([undefined, true, false]);
    module.want();
    expect(asked).to.equal(1);
    noteLoad();
    await want();
    expect([module.code, module.hasFailed, module.isPending]).to.deep.equal(['code', false, false]);
    noteLoad();
    module.want();
    expect(asked).to.equal(2);
  });
});
