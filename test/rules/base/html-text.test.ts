import { expect } from 'chai';
import { summaryOf, textOfHtml } from '../../../src/base/html-text.js';

describe('the text of HTML', () => {
  it('separates the words of blocks, items, cells and lines at their beginnings and ends', () => {
    const texts: readonly (readonly [html: string, text: string])[] = [
      ['<ul><li>Lead teams<ul><li>Budget</li></ul></li></ul>', 'Lead teams Budget'],
      ['<table><tr><td>Ort<ul><li>Wien</li></ul></td><td>x</td></tr></table>', 'Ort Wien x'],
      ['<p>a</p>b<h2>c</h2>d<br>e<hr>f', 'a b c d e f'],
      ['<P>a<DIV>b</DIV>', 'a b'],
      ['a<blockquote>b<pre>c</pre></blockquote><dl><dt>d<dd>e</dl>', 'a b c d e'],
      [' \n<p> a&nbsp; b </p> ', 'a b'],
    ];
    for (const [html, text] of texts) expect(textOfHtml(html), html).to.equal(text);
  });

  it('does not separate letters of a word', () => {
    expect(textOfHtml('o<b>n</b>e<o:p></o:p><wbr>t<span>w</span>o')).to.equal('onetwo');
  });

  it('has decoded entities, and a space for unknown ones', () => {
    expect(textOfHtml('A &amp; B &lt;C&gt; &#65;&#x42; &Ouml;l&oslash;b &bull;x&y &amp;lt;')).to.equal(
      'A & B <C> AB Öløb x&y &lt;',
    );
    expect(textOfHtml('&#1114112;&#99999999;')).to.equal('&#99999999;');
  });

  it('has nothing of tags, comments, scripts and styles', () => {
    expect(textOfHtml("<img alt=\"a > b\" title='>'>c<a title=it's>d</a>")).to.equal('cd');
    expect(
      textOfHtml('a<!-- <p>b --><script>"<p>c"</script><STYLE>d</style ><?e?><!doctype f></>g'),
    ).to.equal('ag');
    expect(textOfHtml('1 < 2 <3 <')).to.equal('1 < 2 <3 <');
    expect(textOfHtml('a<img src="b')).to.equal('a');
    expect(textOfHtml('a<script>b')).to.equal('a');
  });

  it('reads hostile HTML once', () => {
    for (const part of ['<', '<a "', "<a b='", '<!--', '<script>', '&', '<a b=" >'])
      expect(textOfHtml(part.repeat(500_000)).length).to.be.below(2_000_001);
  });
});

describe('a summary of HTML', () => {
  it('begins with the text behind a picture of any size', () => {
    const logo = `<p><img src="data:image/png;base64,${'A'.repeat(200_000)}" alt="Logo"></p>`;
    expect(summaryOf(`${logo}<p>We are looking for a cook.</p>`, 300)).to.equal('We are looking for a cook.');
  });

  it('ends between words, and never within a character', () => {
    expect(summaryOf(`<p>${'word '.repeat(100)}</p>`, 22)).to.equal('word word word word…');
    expect(summaryOf('🙂'.repeat(30), 21).isWellFormed()).to.equal(true);
  });
});
