/** What is below a list moves little when a short list takes the place of its placeholder. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { answerWith, freshPage, mount, part, partOf, until } from '../../helpers/browser/elements.js';

const shift = (end: number, before: number, { width, height }: { width: number; height: number }) =>
  end >= height ? 0 : ((height - end) / height) * ((before - end) / Math.max(width, height));

describe('vacancy-list: layout shift', () => {
  beforeEach(() => freshPage());

  const job = (id: number) => ({ id: `V${id}`, description: `Job ${id}`, locations: ['Here'] });

  for (const count of [0, 1]) {
    it(`is within 0.05 for what is below a list of ${count}`, async () => {
      answerWith(Array.from({ length: count }, (_, at) => job(at)));
      const answer = globalThis.fetch;
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      globalThis.fetch = (...request) => held.then(() => answer(...request));
      const list = mount('vacancy-list');
      const footer = document.createElement('footer');
      footer.style.height = '2000px';
      document.body.append(footer);
      await until(() => part(list, 'skeleton'), 'the placeholder');
      const before = footer.getBoundingClientRect().top;
      release();
      await partOf(list, count ? 'list' : 'empty');
      const end = footer.getBoundingClientRect().top;
      expect(end).to.be.lessThan(innerHeight); // something of it is in sight
      expect(shift(end, before, { width: innerWidth, height: innerHeight })).to.be.at.most(0.05);
    });
  }

  it('gives a long list no height of ours', async () => {
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    expect(part(list, 'base')!.style.minHeight).to.equal('');
  });
});
