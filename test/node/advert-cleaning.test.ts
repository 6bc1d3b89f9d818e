// What cleaning makes of an advert; `same-cleaning.test.ts` shows that browsers do the same.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { cleanAdvertText, toSafeHtml } from '../../src/node/publish/read/clean-advert-text.js';
import { ADVERTS } from '../fixtures/adverts/index.js';
import { randomAdvert } from '../helpers/shared/random-advert.js';

type Rule = readonly [what: string, html: string, expected: string];

function describeRules(topic: string, rules: readonly Rule[]): void {
  describe(topic, () => {
    for (const [what, html, expected] of rules) {
      it(what, () => {
        const cleaned = cleanAdvertText(html).replaceAll(
          / (?:rel="noopener noreferrer"|loading="lazy"|referrerpolicy="no-referrer")/g,
          '',
        );
        assert.equal(cleaned, expected);
      });
    }
  });
}

describeRules('Cleaning keeps what an author wrote:', [
  [
    'dates at the beginning of lines do not become a numbered list',
    '<p>Termine:<br>1. Juli 2026: Start<br>2. August 2026: Welcome Day</p><p>* Gehalt lt. KV</p>',
    '<p>Termine:<br>1. Juli 2026: Start<br>2. August 2026: Welcome Day</p><p>* Gehalt lt. KV</p>',
  ],
  ['typed bullets stay text', '<p>• a</p><p>- b</p><p>1) c</p>', '<p>• a</p><p>- b</p><p>1) c</p>'],
  [
    'the bullets of a word processor stay text',
    '<p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">3.&nbsp; </span>a</p>',
    '<p>3. a</p>',
  ],
  [
    'lines stay apart',
    `<p>${'a line of a printed page, which ends in a hy-'.repeat(2)}<br>phen<br>x</p>`,
    `<p>${'a line of a printed page, which ends in a hy-'.repeat(2)}<br>phen<br>x</p>`,
  ],
  [
    'lists stay apart, with their numbers and letters',
    '<ul><li>a</ul><ul><li>b</ul><ol start=3 type=a><li>c<li><li value=9>d</ol>',
    '<ul><li>a</li></ul><ul><li>b</li></ul><ol start="3" type="a"><li>c</li><li></li><li value="9">d</li></ol>',
  ],
  [
    'letters that a style counts with become those of the list',
    '<ol style="list-style-type: upper-roman"><li>a</li></ol><ol><li style="list-style-type:lower-alpha">b</li></ol>',
    '<ol type="I"><li>a</li></ol><ol type="a"><li>b</li></ol>',
  ],
  [
    'a list in a list stays where it is',
    '<ul><li>a<ul><li>b</li></ul></li><ul><li>c</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><ul><li>c</li></ul></ul>',
  ],
  ['a menu becomes a list', '<menu><li>a</menu>', '<ul><li>a</li></ul>'],
  [
    'items keep their paragraphs, except a single one',
    '<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>',
    '<ul><li>a</li><li><p>b</p><p>c</p></li></ul>',
  ],
  [
    'a table stays a table, also for layout, with empty cells',
    '<table border=0 role=presentation><tr><td>•<td>a<tr><td><td><p>b</p><p>c</p></table>',
    '<table><tbody><tr><td>•</td><td>a</td></tr><tr><td></td><td><p>b</p><p>c</p></td></tr></tbody></table>',
  ],
  [
    'cells keep what they span',
    '<table><tr><th colspan=2 scope=col>a<tr><td>b<td>c</table>',
    '<table><tbody><tr><th colspan="2" scope="col">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  [
    'a table with content in one column only becomes its content',
    '<table dir=rtl><tr><td><td><h1>a</h1><p>b<tr><td><td>c<tr><td colspan=3>d</table>',
    '<h2 dir="rtl">a</h2><p dir="rtl">b</p><p dir="rtl">c</p><p dir="rtl">d</p>',
  ],
  [
    'a table with content in two columns stays a table, also where no row has both',
    '<table><tr><td></td><td>A</td></tr><tr><td>B</td><td></td></tr></table>',
    '<table><tbody><tr><td></td><td>A</td></tr><tr><td>B</td><td></td></tr></tbody></table>',
  ],
  [
    'an empty cell that spans rows or columns moves those beside it',
    '<table><tr><td colspan=2><td>a<tr><td><td>b</table><table><tr><td rowspan=2><td>a<tr><td><td>b</table>',
    '<table><tbody><tr><td colspan="2"></td><td>a</td></tr><tr><td></td><td>b</td></tr></tbody></table>' +
      '<table><tbody><tr><td rowspan="2"></td><td>a</td></tr><tr><td></td><td>b</td></tr></tbody></table>',
  ],
  [
    'a cell that spans rows keeps its table',
    '<table><tr><td rowspan=2>a<tr><td>b</table>',
    '<table><tbody><tr><td rowspan="2">a</td></tr><tr><td>b</td></tr></tbody></table>',
  ],
  ['preformatted text stays', '<pre>\n  a  b\n\n c</pre>', '<pre>  a  b\n\n c</pre>'],
  ['single line ends stay', '<p>Street 1<br>8000 Town</p>', '<p>Street 1<br>8000 Town</p>'],
  ['plain text keeps its lines', 'a\nb\n\n \nc\r\nd', '<p>a<br>b</p><p>c<br>d</p>'],
  ['hidden text stays', 'a<span style="display:none">b</span>', '<p>ab</p>'],
  [
    'quotations stay',
    'a<blockquote style="margin:0">b</blockquote>',
    '<p>a</p><blockquote><p>b</p></blockquote>',
  ],
  [
    'languages and directions stay',
    '<p>a <span lang=da>b</span></p><div dir=rtl><p lang=ar>c</p><ul><li>d</ul></div>',
    '<p>a <span lang="da">b</span></p><p lang="ar" dir="rtl">c</p><ul dir="rtl"><li>d</li></ul>',
  ],
  [
    'links stay, and anchors become text',
    '<p><a href="https://x.example/?a&b"><span>a</span></a> <a name=b>b</a></p>',
    '<p><a href="https://x.example/?a&amp;b">a</a> b</p>',
  ],
]);

describeRules('Cleaning removes what nobody reads:', [
  [
    'empty paragraphs are removed',
    '<p>a</p><p>&nbsp;</p><p><span>\u200b</span></p><h2><br></h2><p>b</p>',
    '<p>a</p><p>b</p>',
  ],
  ['blank lines end paragraphs', 'a<br><br>b<br/> &nbsp; <br>c', '<p>a</p><p>b</p><p>c</p>'],
  ['line ends around a paragraph are removed', '<p><br>a<br></p><div><br/>b</div>', '<p>a</p><p>b</p>'],
  ['wrappers are removed', '<div>a</div><div><div>b <i>c</i></div></div>', '<p>a</p><p>b <em>c</em></p>'],
  ['repeated spaces become one', 'a&nbsp;&nbsp; b&nbsp;c \n <i></i>d', '<p>a b c d</p>'],
  [
    'no-break spaces are kept only after a number',
    '37&nbsp;hours, 40&nbsp;000&nbsp;kr. x&nbsp;&nbsp;5',
    '<p>37&nbsp;hours, 40&nbsp;000&nbsp;kr. x 5</p>',
  ],
  [
    'empty elements are removed',
    'a<b></b><a href="https://x.example"> </a><ul><li></ul>b',
    '<p>a</p><p>b</p>',
  ],
  ['pictures without a source are removed', 'a<img alt=x>b', '<p>ab</p>'],
  [
    'fonts and colours are removed',
    '<p><font color=red face=x><span style="color:white">a</span></font></p>',
    '<p>a</p>',
  ],
]);

describeRules('Cleaning normalises emphasis:', [
  [
    'styles become elements',
    '<p>a <span style="font-weight:700">b</span> <span style="font-style: italic">c</span></p>',
    '<p>a <strong>b</strong> <em>c</em></p>',
  ],
  [
    'raised, lowered and struck letters keep their elements',
    'a <span style="text-decoration:line-through">b</span><span style="vertical-align:super">2</span><span style="vertical-align:sub">3</span>',
    '<p>a <s>b</s><sup>2</sup><sub>3</sub></p>',
  ],
  [
    'a style can end the emphasis of a wrapper',
    '<b style="font-weight:normal"><p>a</p><p>b <b>c</b></p></b>',
    '<p>a</p><p>b <strong>c</strong></p>',
  ],
  [
    'adjacent texts share one element',
    'x <b>a</b><b>b</b> <strong>c <b>d</b></strong>',
    '<p>x <strong>ab c d</strong></p>',
  ],
  [
    'adjacent quotations keep their own elements',
    '<q>a</q><q>b <q>c</q></q>',
    '<p><q>a</q><q>b <q>c</q></q></p>',
  ],
  ['spaces stand outside of the elements', 'x<b> a </b>b<i>&nbsp;</i>c', '<p>x <strong>a</strong> b c</p>'],
]);

describeRules('Cleaning sets headings:', [
  [
    'a paragraph that is bold as a whole becomes a heading',
    '<p><b>Your tasks:</b></p><p>a</p>',
    '<h2>Your tasks:</h2><p>a</p>',
  ],
  [
    'a paragraph that a style makes bold becomes a heading',
    '<div style="font-weight:600">You</div><ul><li>a</ul>',
    '<h2>You</h2><ul><li>a</li></ul>',
  ],
  ...[
    [
      'a class of its span',
      '.csA{font-size:9pt}.csB{color:red;font-weight:bold;}',
      '<p class=csA><span class=csB>Tasks</span></p>',
    ],
    [
      'its own class',
      'p.Title, li.Title\n\t{mso-x:y;\n\tfont-weight:700}',
      '<p class="Lead Title">Tasks</p>',
    ],
    [
      'a class in a comment of a word processor',
      '<!--\n /* Styles */\n .t {font-weight:bold}\n-->',
      '<p class=t>Tasks</p>',
    ],
    ['a class around it', '.box{font:bold 12pt/1.2 Arial}', '<div class=box><p>Tasks</p></div>'],
    ['two classes', '.a{font-weight:normal}.a.b{font-weight:bold}', '<p class="b a">Tasks</p>'],
    ['an id', '#tasks{font-weight:bolder!important}', '<p id=tasks class=x>Tasks</p>'],
    ['the name of its element', 'div{font-weight:600}', '<div>Tasks</div>'],
    ['the later of two rules', '.t{font-weight:normal}.t{font-weight:bold}', '<p class=t>Tasks</p>'],
    [
      'its own style, against a class',
      '.t{font-weight:normal}',
      '<p class=t style="color:red;font-weight:bold">Tasks</p>',
    ],
    ['the name of its font', '.t{font-family:"Segoe UI Semibold"}', '<p class=t>Tasks</p>'],
    ['the shorthand of its own style', '', '<p style="font: bold 14px Arial">Tasks</p>'],
  ].map(([what, sheet, title]): Rule => [
    `a paragraph becomes a heading that is bold by ${what}`,
    `<style type="text/css">${sheet}</style>${title}<p>x</p>`,
    '<h2>Tasks</h2><p>x</p>',
  ]),
  ...[
    ['a rule for paper', '@media print{.t{font-weight:bold}}', 't'],
    ['a rule for a page', '@page t{font-weight:bold}', 't'],
    ['a rule for what is in something else', '.x .t{font-weight:bold}', 't'],
    ['a rule for a state', '.t:hover{font-weight:bold}', 't'],
    ['a comment', '/* .t{font-weight:bold} */', 't'],
    ['a class of another element', 'li.t{font-weight:bold}', 't'],
    ['a class whose name begins so', '.to{font-weight:bold}', 't'],
  ].map(([what, sheet, name]): Rule => [
    `a paragraph stays one that is not bold by ${what}`,
    `<style>${sheet}</style><p class=${name}>Tasks</p><p>x</p>`,
    '<p>Tasks</p><p>x</p>',
  ]),
  [
    'a class takes the weight of what is around it',
    '<style>.n{font-weight:normal}</style><b>a <span class=n>b</span></b>',
    '<p><strong>a</strong> b</p>',
  ],
  [
    'a paragraph with a bold beginning stays a paragraph',
    '<p><b>We</b> are</p><p><b>We</b><br>are</p>',
    '<p><strong>We</strong> are</p><p><strong>We</strong><br>are</p>',
  ],
  [
    'a bold sentence stays a paragraph',
    '<p><b>We are many.</b></p>a',
    '<p><strong>We are many.</strong></p><p>a</p>',
  ],
  [
    'a bold entry with a number stays a paragraph',
    '<p><b>Deadline: 1 May</b></p>a',
    '<p><strong>Deadline: 1 May</strong></p><p>a</p>',
  ],
  [
    'a bold paragraph at the end stays a paragraph',
    'a<p><b>Apply now</b></p>',
    '<p>a</p><p><strong>Apply now</strong></p>',
  ],
  [
    'only the last of several bold paragraphs becomes a heading',
    '<p><b>a</b></p><p><b>b</b></p>c',
    '<p><strong>a</strong></p><h2>b</h2><p>c</p>',
  ],
  [
    'bold text in a list stays text',
    '<ul><li><p><b>b</b></p><p>c</p></ul>',
    '<ul><li><p><strong>b</strong></p><p>c</p></li></ul>',
  ],
  [
    'headings are below the title, without a gap between levels',
    '<h1>a</h1>x<h4>b</h4>x<h3>c</h3>x<h1>d</h1>x',
    '<h2>a</h2><p>x</p><h3>b</h3><p>x</p><h3>c</h3><p>x</p><h2>d</h2><p>x</p>',
  ],
  [
    'headings from bold paragraphs are below the others',
    '<h3>a</h3><p><b>b</b></p>x',
    '<h2>a</h2><h3>b</h3><p>x</p>',
  ],
  ['headings are not bold twice', '<h2><b>a</b></h2>x', '<h2>a</h2><p>x</p>'],
]);

/** The visible text, without elements and spaces. */
function lettersOf(html: string): string {
  const parts: string[] = [];
  const waiting: Tree.ChildNode[] = parseFragment(html).childNodes.reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) parts.push(node.value);
    if ('childNodes' in node) waiting.push(...[...node.childNodes].reverse());
  }
  return parts.join('').replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '');
}

describe('Cleaning keeps every letter in order, and changes nothing when repeated:', () => {
  const check = (html: string): void => {
    const once = cleanAdvertText(html);
    assert.equal(lettersOf(once), lettersOf(toSafeHtml(html)), html);
    assert.equal(cleanAdvertText(once), once, html);
    assert.doesNotMatch(once, /<br><br>|<(p|ul|strong|em|h\d)[^>]*><\/\1>|style=|class=|<div|<font/, html);
  };

  it('it does in adverts as companies paste them', () => ADVERTS.forEach(check));

  it('it does in adverts of the sample company', () => {
    for (const one of readdirSync('demo/data/adverts'))
      check(readFileSync(`demo/data/adverts/${one}`, 'utf8'));
  });

  it('it does in adverts put together by chance', () => {
    for (let seed = 1; seed <= 3000; seed += 1) check(randomAdvert(seed * 7919));
  });
});
