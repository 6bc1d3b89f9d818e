import { expect } from 'chai';
import { checkBaseUrl } from '../../../../src/core/http/base-url.js';
import { thrownBy } from '../../../helpers/shared/rejection.js';

describe('the address of the service', () => {
  for (const [written, address] of [
    ['https://recruit.example', 'https://recruit.example'],
    ['https://recruit.example/some/path//', 'https://recruit.example/some/path'],
    ['HTTPS://Recruit.Example:443/A', 'https://recruit.example/A'],
    ['http://api.localhost', 'http://api.localhost'],
    ['http://127.0.0.1:5174/', 'http://127.0.0.1:5174'],
    ['http://127.8.9.10', 'http://127.8.9.10'],
    ['http://[::1]:5174', 'http://[::1]:5174'],
  ] as const) {
    it(`"${written}" is ${address}`, () => {
      expect(checkBaseUrl(written)).to.equal(address);
    });
  }

  for (const written of [
    'http://recruit.example',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'javascript:alert(1)',
    'data:text/plain,x',
  ]) {
    it(`"${written}" is refused as insecure`, () => {
      const error = thrownBy(() => checkBaseUrl(written));
      expect(error.code).to.equal('insecure-url');
      expect(error.setting).to.equal('base-url');
    });
  }

  for (const written of ['', 'recruit.example', '/api', 'https://a b']) {
    it(`"${written}" is refused as no absolute URL`, () => {
      const error = thrownBy(() => checkBaseUrl(written));
      expect(error.code).to.equal('configuration');
      expect(error.setting).to.equal('base-url');
    });
  }

  for (const written of ['https://user:secret@recruit.example', 'https://recruit.example/?a=secret']) {
    it(`"${written}" is refused without repeating what may be a secret`, () => {
      const error = thrownBy(() => checkBaseUrl(written));
      expect(error.code).to.equal('configuration');
      expect(error.message).not.to.contain('secret');
    });
  }

  it('is named in the error as the setting that it comes from', () => {
    expect(thrownBy(() => checkBaseUrl('x', 'directory-url')).setting).to.equal('directory-url');
  });
});
