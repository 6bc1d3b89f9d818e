/** What the elements' helpers listen to on the page, and for how long. */
import { expect } from '@open-wc/testing';
import { ScrollRestoration } from '../../../src/elements/shared/scroll-restoration.js';

/** Replaces a property until the end of the test. */
function replace<Owner extends object>(owner: Owner, name: keyof Owner, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  restorers.push(() => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  });
}
const restorers: (() => void)[] = [];

describe('what listens to the page', () => {
  afterEach(() => {
    for (const restore of restorers.splice(0).toReversed()) restore();
  });

  it('does not scroll it after the list has gone, when the page has loaded at last', async () => {
    const scrolled: number[] = [];
    replace(window, 'scrollTo', ({ top }: { top: number }) => scrolled.push(top));
    replace(performance, 'getEntriesByType', () => [{ type: 'reload' }]);
    replace(document, 'readyState', 'interactive');
    const make = () => {
      const host = { addController: () => undefined, getClientRects: () => [1] };
      const url = { place: { scroll: 700 }, remember: () => undefined };
      const place = new ScrollRestoration(host as never, url as never, () => undefined);
      place.hostConnected();
      place.arrived();
      return place;
    };
    const loaded = () => {
      dispatchEvent(new Event('load'));
      return new Promise((resolve) => setTimeout(resolve));
    };
    const list = make();
    await loaded();
    expect(scrolled).to.deep.equal([700, 700]);
    list.hostDisconnected();
    make().hostDisconnected();
    await loaded();
    expect(scrolled).to.deep.equal([700, 700, 700]);
  });
});
