import { expect } from 'chai';
import type * as Store from '../../../../src/core/settings/settings-store.js';
import { configure, onSettingsChange, pageSettings } from '../../../../src/core/settings/settings-store.js';

describe('the page-wide settings', () => {
  afterEach(() => {
    configure({ baseUrl: undefined, customerId: undefined, language: undefined, timeout: undefined });
  });

  it('replace what is named and leave the rest', () => {
    configure({ baseUrl: 'https://recruit.example', customerId: 'one' });
    configure({ customerId: 'two' });
    expect(pageSettings().baseUrl).to.equal('https://recruit.example');
    expect(pageSettings().customerId).to.equal('two');
  });

  it('go back to their default when they are set to undefined', () => {
    configure({ language: 'da', timeout: 10 });
    configure({ language: undefined });
    expect(pageSettings().language).to.be.undefined;
    expect(pageSettings().timeout).to.equal(10);
  });

  it('call each listener after each change, until it stops listening', () => {
    const seen: (string | undefined)[] = [];
    const stop = onSettingsChange(() => seen.push(pageSettings().language));
    configure({ language: 'da' });
    configure({ language: 'en-GB' });
    stop();
    configure({ language: 'sv' });
    expect(seen).to.deep.equal(['da', 'en-GB']);
  });

  it('are a new object after each change, so that a kept one stays as it was', () => {
    configure({ language: 'da' });
    const before = pageSettings();
    configure({ language: 'sv' });
    expect(before.language).to.equal('da');
    expect(pageSettings()).not.to.equal(before);
  });

  it('are shared by two copies of the script', async () => {
    // As the server names it; a query makes it another module with a state of its own, as a second copy of the script would be.
    const address = new URL('../../../../src/core/settings/settings-store.ts?second-copy', import.meta.url)
      .href;
    const copy = (await import(address)) as typeof Store;
    expect(copy.configure).not.to.equal(configure);
    let told = 0;
    const stop = onSettingsChange(() => (told += 1));
    copy.configure({ customerId: 'from the copy' });
    stop();
    expect(pageSettings().customerId).to.equal('from the copy');
    expect(told).to.equal(1);
    configure({ customerId: 'from the first' });
    expect(copy.pageSettings().customerId).to.equal('from the first');
  });
});
