import { expect } from 'chai';
import { randomHex, sha256 } from '../../../../src/core/util/hex.js';

describe('bytes as hexadecimal digits', () => {
  it('are random, another text each time, two digits for each byte', () => {
    expect(randomHex()).to.match(/^[\da-f]{32}$/);
    expect(randomHex(8)).to.match(/^[\da-f]{16}$/);
    expect(randomHex()).not.to.equal(randomHex());
  });

  it('are the SHA-256 of a content, with the zeros at the front of a byte', async () => {
    expect(await sha256(new TextEncoder().encode('abc'))).to.equal(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
