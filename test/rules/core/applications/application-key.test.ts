/** The key by which a service recognises an application that is sent again. */
import { expect } from 'chai';
import type { Application } from '../../../../src/core/applications/application.js';
import { applicationKey } from '../../../../src/core/applications/application-key.js';
import { randomHex } from '../../../../src/core/util/hex.js';

const candidate = {
  vacancyId: 'V1',
  name: 'Ada Example',
  email: 'ada@example.com',
  previouslyApplied: false,
  allowSave: true,
};
const cv = (text = 'My life') => new File([text], 'cv.txt', { type: 'text/plain' });
const application = (change: Partial<Application> = {}): Application => ({
  candidate,
  files: [cv()],
  ...change,
});

describe('the key of an application', () => {
  const seed = randomHex();

  it('is the same for the same content, also of files that were read again', async () => {
    const key = await applicationKey(seed, application());
    expect(key).to.match(/^[\da-f]{32}$/);
    expect(await applicationKey(seed, application())).to.equal(key);
  });

  it('is made of contents in memory, without reading the files', async () => {
    const bytes = new TextEncoder().encode('in memory');
    const unreadable = Object.assign(new File([bytes], 'cv.pdf'), {
      arrayBuffer: () => Promise.reject(new Error('read again')),
    });
    const contents = new Map([[unreadable, bytes]]);
    const read = await applicationKey(seed, application({ files: [new File([bytes], 'cv.pdf')] }));
    expect(await applicationKey(seed, application({ files: [unreadable] }), { contents })).to.equal(read);
  });

  it('is another one for anything that differs', async () => {
    const changed = [
      application({ candidate: { ...candidate, name: 'Ada Exampel' } }),
      application({ files: [] }),
      application({ files: [cv('My lief')] }),
      application({ files: [new File(['My life'], 'life.txt')] }),
      application({ files: [cv(), cv()] }),
      application({ image: cv() }),
    ];
    const keys = await Promise.all([application(), ...changed].map((one) => applicationKey(seed, one)));
    expect(new Set(keys).size).to.equal(keys.length);
  });

  it('leaves out what may differ between two sendings', async () => {
    const at = (time: string) => application({ candidate: { ...candidate, consent: `Yes (${time})` } });
    const [first, second] = await Promise.all(
      ['10:00', '10:01'].map((time) => applicationKey(seed, at(time), { ignored: ['consent'] })),
    );
    expect(second).to.equal(first);
    expect(await applicationKey(seed, at('10:01'))).not.to.equal(first);
  });

  it('says nothing without its seed: the same content has another key with another one', async () => {
    expect(await applicationKey(randomHex(), application())).not.to.equal(
      await applicationKey(seed, application()),
    );
  });
});
