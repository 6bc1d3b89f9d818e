/** What is below a list moves little when a short list takes the place of its placeholder. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { steadyHeight } from '../../../src/elements/vacancy-list/results/steady-height.js';
import { answerWith, freshPage, mount, part, partOf, until } from '../../helpers/browser/elements.js';

const shift = (end: number, before: number, { width, height }: { width: number; height: number }) =>
  end >= height ? 0 : ((height - end) / height) * ((before - end) / Math.max(width, height));

describe('the height of a short list', () => {
  for (const [what, window, top, before, after] of [
    ['on a desktop', { width: 1280, height: 800 }, 200, 1000, 400],
    ['at the top of a desktop', { width: 1280, height: 800 }, 0, 800, 150],
    ['on a phone', { width: 360, height: 740 }, 120, 860, 330],
    ['in a frame', { width: 400, height: 300 }, 10, 310, 60],
    ['below a placeholder that ends in the window', { width: 1280, height: 800 }, 100, 700, 200],
  ] as const) {
    it(`leaves what is below it within 0.05 ${what}, and is not higher than that needs`, () => {
      expect(shift(after, before, window)).to.be.greaterThan(0.05);
      const kept = steadyHeight({ top, before, after }, window)!;
      expect(shift(top + kept, before, window)).to.be.within(0.035, 0.045);
    });
  }

  it('is its own where what is below it moves little, or out of sight', () => {
    const window = { width: 1280, height: 800 };
    expect(steadyHeight({ top: 200, before: 1000, after: 720 }, window)).to.equal(undefined);
    expect(steadyHeight({ top: 900, before: 1700, after: 1000 }, window)).to.equal(undefined);
    expect(steadyHeight({ top: 200, before: 1000, after: 1200 }, window)).to.equal(undefined);
  });
});

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

  it('is not reserved for a long list, which has its own height', async () => {
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    expect(part(list, 'base')!.style.minHeight).to.equal('');
  });
});
