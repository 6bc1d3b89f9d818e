import { expect } from 'chai';
import { beginningOf } from '../../../src/description/truncate.js';

describe('the beginning of an advert', () => {
  it('is no other than the whole of one of a usual size', () => {
    expect(beginningOf('')).to.equal(undefined);
    expect(beginningOf('<p>Words</p>'.repeat(2999))).to.equal(undefined);
    expect(beginningOf('word '.repeat(29_000))).to.equal(undefined);
    expect(beginningOf(`<p>a</p><img src="data:image/png;base64,${'A'.repeat(2_000_000)}">b`)).to.equal(
      undefined,
    );
  });

  it('ends before a block when there are too many tags', () => {
    expect(beginningOf('<p>a <b>b</b></p><p>c <b>d</b></p>', 6)).to.equal('<p>a <b>b</b></p>');
    expect(beginningOf('a<br>b<br>c<br>d', 2)).to.equal('a<br>b');
    expect(beginningOf('<b>a</b><i>b</i>', 2)).to.equal('<b>a</b>');
    expect(beginningOf('</p>'.repeat(10), 3)).to.equal('</p>'.repeat(3));
    expect(beginningOf('<!--x--><!--y-->z', 1)).to.equal('<!--x-->');
    expect(beginningOf('<p>a</p>'.repeat(250_000))!.length).to.be.within(20_000, 24_000);
  });

  it('ends between words when there is too much text, and within no character', () => {
    expect(beginningOf('<p>one two three</p>', 10, 9)).to.equal('<p>one two');
    expect(beginningOf('x'.repeat(400), 10, 300)).to.equal('x'.repeat(200));
    expect(beginningOf('🙂'.repeat(400), 10, 301)!.isWellFormed()).to.equal(true);
  });

  it('takes signs for what they are, and tags that never end for nothing', () => {
    expect(beginningOf('1 < 2 <3 << 4', 1)).to.equal(undefined);
    expect(beginningOf('<'.repeat(2_000_000))!.length).to.be.within(140_000, 150_001);
    expect(beginningOf('<'.repeat(100_000))).to.equal(undefined);
    expect(beginningOf('a<b '.repeat(100_000), 6000)).to.equal(undefined);
    expect(beginningOf(`<${'<a'.repeat(500_000)}`)).to.equal(undefined);
  });
});
