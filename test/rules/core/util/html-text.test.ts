import { expect } from 'chai';
import { summaryOf, textOfHtml } from '../../../../src/core/util/html-text.js';

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

  it('has a line for each block where that is asked for', () => {
    const html = ' <p>a <b>b</b> </p> <ul>\n<li>c<li>d</ul>e<br>f<div></div>';
    expect(textOfHtml(html, Infinity, '\n')).to.equal('a b \nc\nd\ne\nf');
  });

  it('does not separate letters of a word', () => {
    expect(textOfHtml('o<b>n</b>e<o:p></o:p><wbr>t<span>w</span>o')).to.equal('onetwo');
  });

  it('has decoded entities of letters and punctuation, and unknown ones as they are written', () => {
    const texts: readonly (readonly [html: string, text: string])[] = [
      ['A &amp; B &lt;C&gt; &#65;&#x42; x&y &amp;lt;', 'A & B <C> AB x&y &lt;'],
      ['ma&eth;ur c&oelig;ur &THORN;&oacute;r &OElig;uvre', 'maður cœur Þór Œuvre'],
      ['&Ouml;l&oslash;b &Aring;s &AElig; stra&szlig;e', 'Öløb Ås Æ straße'],
      ['&scaron;&lstrok;&Lstrok;&zdot;&Zdot;&odblac;&eogon;&abreve;&imacr;', 'šłŁżŻőęăī'],
      ['&ndash;&mdash;&hellip;&bull;&euro;&bdquo;a&ldquo; &laquo;b&raquo; d&rsquo;un', '–—…•€„a“ «b» d’un'],
      ['&Alpha;&mu;&sigmaf;&omega; m&sup2; &frac12;', 'Αμςω m² ½'],
      ['a&nbsp;b&ensp;c&shy;d', 'a b c\u00add'],
      ['&nothing;&xacute;&constructor;&Sdot;', '&nothing;&xacute;&constructor;&Sdot;'],
    ];
    for (const [html, text] of texts) expect(textOfHtml(html), html).to.equal(text);
    expect(textOfHtml('&#1114112;&#99999999;')).to.equal('&#99999999;');
  });

  it('has raised and lowered digits as such, so that they are not part of a number before them', () => {
    const texts: readonly (readonly [html: string, text: string])[] = [
      ['10<sup>6</sup> EUR, ab 3.500<sup>1</sup> Euro', '10⁶ EUR, ab 3.500¹ Euro'],
      [
        'CO<sub>2</sub> CO<SUB ><b>2</b></SUB>, SO<sub>4</sub><sup>2-</sup>, 10<sup>−6</sup>',
        'CO₂ CO₂, SO₄²⁻, 10⁻⁶',
      ],
      ['500<sup>1,2</sup> 500<sup>*</sup> 500<sup><a href="#n">(1)</a></sup>', '500¹,² 500* 500(¹)'],
      ['500<sup>1a</sup>0', '500 1a 0'],
      ['the 1<sup>st</sup> M<sup>me</sup> x<sub>n</sub>', 'the 1st Mme xn'],
      ['<p>a<sup>1</p><p>2 b</p>', 'a¹ 2 b'],
    ];
    for (const [html, text] of texts) expect(textOfHtml(html), html).to.equal(text);
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
    for (const part of ['<', '<a "', "<a b='", '<!--', '<script>', '&', '<a b=" >', '<sup>1'])
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
