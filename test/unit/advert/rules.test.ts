import { expect } from '@open-wc/testing';
import { cleanedHtml } from '../../helpers/browser/cleaned.js';

type Rule = readonly [what: string, html: string, expected: string];

function describeRules(topic: string, rules: readonly Rule[]): void {
  describe(topic, () => {
    for (const [what, html, expected] of rules) {
      it(what, async () => {
        expect(await cleanedHtml(html)).to.equal(expected);
      });
    }
  });
}

describeRules('paragraphs of an advert', [
  ['are parted where two line ends stand', 'a<br><br>b<br/> &nbsp; <br>c', '<p>a</p><p>b</p><p>c</p>'],
  [
    'have no spacers between them',
    '<p>a</p><p>&nbsp;</p><p><span>&nbsp;</span></p><p>b</p>',
    '<p>a</p><p>b</p>',
  ],
  [
    'are made of blocks that hold text',
    '<div>a</div><div><div>b <i>c</i></div></div>',
    '<p>a</p><p>b <em>c</em></p>',
  ],
  [
    'are made of loose text between blocks',
    'a<p>b</p>c<ul><li>d</li></ul>e',
    '<p>a</p><p>b</p><p>c</p><ul><li>d</li></ul><p>e</p>',
  ],
  ['keep single line ends', '<p>Street 1<br>8000 Town</p>', '<p>Street 1<br>8000 Town</p>'],
  ['neither begin nor end with line ends', '<p><br>a<br></p><div><br/>b</div>', '<p>a</p><p>b</p>'],
  ['have one space between words', 'a&nbsp;&nbsp; b&nbsp;c \n <i></i>d', '<p>a b c d</p>'],
  [
    'keep a number and its unit together',
    '37&nbsp;hours, 40&nbsp;000&nbsp;kr. x&nbsp;&nbsp;5',
    '<p>37&nbsp;hours, 40&nbsp;000&nbsp;kr. x 5</p>',
  ],
  [
    'keep soft hyphens and joiners',
    'Soft\u00adware \u{1f469}\u200d\u{1f4bb}',
    '<p>Soft\u00adware \u{1f469}\u200d\u{1f4bb}</p>',
  ],
  [
    'are none of characters that cannot be seen',
    '<p>a</p><p>\u200b</p><p>\ufeff&shy;</p><p>\ufeffb</p>',
    '<p>a</p><p>b</p>',
  ],
  ['keep the lines of plain text', 'a\nb\n\n \nc\r\nd', '<p>a<br>b</p><p>c<br>d</p>'],
  [
    'keep the lines of plain text with a link',
    'a\nb\n\n<b>c</b>d',
    '<p>a<br>b</p><p><strong>c</strong>d</p>',
  ],
  ['take prose out of preformatted text', '<pre>a b\nc\n\nd</pre>', '<p>a b<br>c</p><p>d</p>'],
  ['leave preformatted text as it is', '<pre>a  b\n  c</pre>', '<pre>a  b\n  c</pre>'],
]);

describeRules('text of an advert', [
  [
    'is bold and slanted by elements, not by styles',
    '<p>a <span style="font-weight:700">b</span> <span style="font-style: italic">c</span></p>',
    '<p>a <strong>b</strong> <em>c</em></p>',
  ],
  [
    'is not bold in a wrapper that says so',
    '<b style="font-weight:normal"><p>a</p><p>b <b>c</b></p></b>',
    '<p>a</p><p>b <strong>c</strong></p>',
  ],
  [
    'is struck, above and below by elements',
    'a <span style="text-decoration:line-through">b</span><span style="vertical-align:super">2</span><span style="vertical-align:sub">3</span>',
    '<p>a <s>b</s><sup>2</sup><sub>3</sub></p>',
  ],
  [
    'is not underlined by a style, which looks like a link',
    '<p>a <span style="text-decoration:underline">b</span></p>',
    '<p>a b</p>',
  ],
  [
    'has one element for what is emphasised together',
    'x <b>a</b><b>b</b> <strong>c <b>d</b></strong>',
    '<p>x <strong>ab c d</strong></p>',
  ],
  ['has its spaces outside of emphasis', 'x<b> a </b>b<i>&nbsp;</i>c', '<p>x <strong>a</strong> b c</p>'],
  ['has no empty elements', 'a<b></b><a href="https://x.example"> </a><i><span></span></i>b', '<p>a b</p>'],
  [
    'has no fonts and colours',
    '<p><font color=red face=x><span style="color:white">a</span></font></p>',
    '<p>a</p>',
  ],
  [
    'keeps its language and direction',
    '<p>a <span lang=da>b</span></p><div dir=rtl><p>c</p><ul><li>d</ul></div>',
    '<p>a <span lang="da">b</span></p><p dir="rtl">c</p><ul dir="rtl"><li>d</li></ul>',
  ],
  [
    'has the language of its wrapper',
    '<p><span lang=da>a <b>b</b></span></p>',
    '<p lang="da">a <strong>b</strong></p>',
  ],
  [
    'keeps links',
    '<p><a href="https://x.example/?a&b"><u><span>a</span></u></a> <a name=b>b</a></p>',
    '<p><a href="https://x.example/?a&amp;b"><u>a</u></a> b</p>',
  ],
  ['keeps what is hidden, because no word may be lost', 'a<span style="display:none">b</span>', '<p>ab</p>'],
  [
    'is not bold where all is',
    '<p><b>All of this.</b></p><div style="font-weight:bold">And this.</div>',
    '<p>All of this.</p><p>And this.</p>',
  ],
]);

describeRules('headings of an advert', [
  ['are made of bold lines', '<p><b>Your tasks:</b></p><p>a</p>', '<h2>Your tasks:</h2><p>a</p>'],
  [
    'are made of lines that a style makes bold',
    '<div style="font-weight:600">You</div><ul><li>a</ul>',
    '<h2>You</h2><ul><li>a</li></ul>',
  ],
  ['are parted from the text below them', '<p><b>We</b><br>a<br>b</p>', '<h2>We</h2><p>a<br>b</p>'],
  [
    'are not made of a bold beginning',
    '<p><b>We</b> are</p><p>a</p>',
    '<p><strong>We</strong> are</p><p>a</p>',
  ],
  [
    'are not made of sentences',
    '<p><b>We are many.</b></p><p>a</p>',
    '<p><strong>We are many.</strong></p><p>a</p>',
  ],
  [
    'are not made of what nothing follows',
    '<p>a</p><p><b>Apply now</b></p>',
    '<p>a</p><p><strong>Apply now</strong></p>',
  ],
  [
    'are not made of entries',
    '<p><b>Deadline: 1 May</b></p><p>a</p>',
    '<p><strong>Deadline: 1 May</strong></p><p>a</p>',
  ],
  [
    'are not made in lists',
    '<ul><li><b>a</b></li><li><p><b>b</b></p><p>c</p></li></ul>',
    '<ul><li><strong>a</strong></li><li><p><strong>b</strong></p><p>c</p></li></ul>',
  ],
  [
    'go below the title, without a gap',
    '<h1>a</h1>x<h4>b</h4>x<h3>c</h3>x<h1>d</h1>x',
    '<h2>a</h2><p>x</p><h3>b</h3><p>x</p><h3>c</h3><p>x</p><h2>d</h2><p>x</p>',
  ],
  [
    'stand below the real ones when they were bold',
    '<h3>a</h3><p><b>b</b></p><p>x</p>',
    '<h2>a</h2><h3>b</h3><p>x</p>',
  ],
  ['are not empty', '<h2>&nbsp;</h2><h3><br></h3><p>a</p>', '<p>a</p>'],
  ['are no paragraphs', `<h2>${'word '.repeat(50)}</h2>`, `<p>${'word '.repeat(50).trim()}</p>`],
  ['are not bold twice', '<h2><b>a</b></h2>x', '<h2>a</h2><p>x</p>'],
]);

describeRules('lists of an advert', [
  ['are made of typed bullets', '<p>• a</p><p>•&nbsp;&nbsp; b</p>', '<ul><li>a</li><li>b</li></ul>'],
  [
    'are made of lines in a paragraph',
    'x:<br>- a<br>- <b>b</b><br>',
    '<p>x:</p><ul><li>a</li><li><strong>b</strong></li></ul>',
  ],
  ['are not made of one dash', '<p>x</p><p>– a</p>', '<p>x</p><p>– a</p>'],
  [
    'are made of numbers that count',
    '<p>1. a</p><p>2. b</p><p>3) c</p>',
    '<ol><li>a</li><li>b</li></ol><p>3) c</p>',
  ],
  [
    'are made of letters that count, and keep them',
    'a) x<br>b) y<br>c) z',
    '<ol type="a"><li>x</li><li>y</li><li>z</li></ol>',
  ],
  ['are made of capitals that count', '<p>(A) x</p><p>(B) y</p>', '<ol type="A"><li>x</li><li>y</li></ol>'],
  [
    'have letters below numbers',
    '1. x<br>a) y<br>b) z<br>2. w',
    '<ol><li>x<ol type="a"><li>y</li><li>z</li></ol></li><li>w</li></ol>',
  ],
  [
    'keep the letters that an export has set',
    '<ol type="a"><li>x</li></ol><p>y</p><ol style="list-style-type: upper-roman"><li>z</li></ol><p>y</p><ol><li style="list-style-type:lower-alpha">w</li></ol>',
    '<ol type="a"><li>x</li></ol><p>y</p><ol type="I"><li>z</li></ol><p>y</p><ol type="a"><li>w</li></ol>',
  ],
  [
    'have no other type',
    '<ol type="x"><li>a</li></ol><ul type="square"><li>b</li></ul>',
    '<ol><li>a</li></ol><ul><li>b</li></ul>',
  ],
  [
    'are not made of other numbers',
    '<p>1. May</p><p>2024. was</p><p>3. x</p>',
    '<p>1. May</p><p>2024. was</p><p>3. x</p>',
  ],
  [
    'lie in each other where the bullets change',
    '• a<br>- b<br>- c<br>• d',
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
  ],
  [
    'lie in each other as the word processor says',
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">o<span>&nbsp; </span></span><![endif]>a</p><p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">§ </span>b</p>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'keep the number that they begin with',
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">3. </span>a</p>',
    '<ol start="3"><li>a</li></ol>',
  ],
  ['lie in items', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  [
    'are joined where nothing stands between',
    '<ul><li>a</ul><br><ul><li>b</ul><ol><li>c</ol><p>x</p><ol start=2><li>d</ol>',
    '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><p>x</p><ol start="2"><li>d</li></ol>',
  ],
  [
    'lie in each other by class',
    '<ul><li>a<li class=ql-indent-1>b<li>c</ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'keep paragraphs of an item',
    '<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>',
    '<ul><li>a</li><li><p>b</p><p>c</p></li></ul>',
  ],
]);

describeRules('tables of an advert', [
  ['are flattened when they have one column', '<table><tr><td><p>a</p><tr><td>b</table>', '<p>a</p><p>b</p>'],
  ['are flattened when they have one row', '<table><tr><td>a<td>b</table>', '<p>a</p><p>b</p>'],
  [
    'are flattened around others',
    '<table border=1><tr><td>x<td><table><tr><td>1<td>2<tr><td>3<td>4</table></table>',
    '<p>x</p><table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
  ],
  [
    'are flattened when they only hold bullets apart',
    '<table><tr><td>•<td>a<tr><td>•<td>b</table>',
    '<ul><li>a</li><li>b</li></ul>',
  ],
  [
    'have headers where the first row is bold',
    '<table><tr><td><b>a</b><td><b>b</b><tr><td>c<td>d</table>',
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  [
    'keep what spans',
    '<table><tr><th colspan=2 scope=col>a<tr><td>b<td>c</table>',
    '<table><tbody><tr><th colspan="2" scope="col">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  [
    'keep the words of a second caption',
    '<table><caption>a<caption>b<tr><td>c</table><table><caption>d<caption>e<tr><td>f</table>',
    '<table><caption><p>a</p><p>b</p></caption><tbody><tr><td>c</td></tr></tbody></table>' +
      '<table><caption><p>d</p><p>e</p></caption><tbody><tr><td>f</td></tr></tbody></table>',
  ],
]);
describeRules('what stands between the parts of an advert', [
  ['is one line and not at an end', '<hr><hr>a<hr><hr>b<hr>', '<p>a</p><hr><p>b</p>'],
  ['is no image without a source', 'a<img alt=x>b', '<p>ab</p>'],
]);
