// Adverts for published pages, cleaned in Node: the corpora of the browser's tests.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { ALLOWED, GLOBAL_ATTRIBUTES } from '../../src/description/allowed-html.js';
import { cleanAdvertText, toSafeHtml } from '../../src/node/publish/read/clean-advert-text.js';
import { HOSTILE } from '../helpers/browser/adverts.js';
import { hostileAdverts } from '../helpers/shared/hostile-grammar.js';

const service = 'http://attack.example/attack';
const corpus = hostileAdverts({ service, secure: 'https://img.example/allowed' });

/** What may not stand on a page, of HTML as a parser reads it: an element, an attribute, a URL. */
function findingsOf(html: string): string[] {
  const found: string[] = [];
  const errors: string[] = [];
  const waiting: Tree.ChildNode[] = [
    ...parseFragment(html, { onParseError: ({ code }) => errors.push(code), scriptingEnabled: true })
      .childNodes,
  ];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#comment') found.push('a comment');
    if (!('tagName' in node)) continue;
    const allowed = Object.hasOwn(ALLOWED, node.tagName) ? ALLOWED[node.tagName] : undefined;
    if (!allowed || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`<${node.tagName}>`);
    const ours = { a: ['rel'], img: ['loading', 'referrerpolicy'] }[node.tagName] ?? [];
    for (const { name, value } of node.attrs) {
      if (![...(allowed ?? []), ...GLOBAL_ATTRIBUTES, ...ours].includes(name)) found.push(`${name}=${value}`);
      if (name === 'href' && !/^(?:https?|mailto|tel):/.test(value)) found.push(`href=${value}`);
      if (name === 'src' && !/^(?:https:\/\/|data:image\/(?:png|jpe?g|gif|webp|avif);)/i.test(value))
        found.push(`src=${value}`);
    }
    waiting.push(...node.childNodes);
  }
  return found;
}

const ways = [
  ['cleaned', (html: string) => cleanAdvertText(html)],
  ['as they were sent', (html: string) => toSafeHtml(html)],
] as const;

describe('adverts for published pages', () => {
  it('the corpus is large', () => assert.ok(corpus.length >= 5000));

  for (const [how, clean] of ways) {
    it(`leave nothing that could act of ${corpus.length + HOSTILE.length} hostile adverts, ${how}`, () => {
      const all = [
        ...corpus.map(({ html }) => html),
        ...HOSTILE.map((one) => one.replaceAll('{service}', service)),
      ];
      const findings = all.flatMap((html) => findingsOf(clean(html)).map((one) => `${one} of ${html}`));
      assert.deepEqual(findings.slice(0, 5), []);
    });

    it(`stay safe when another program reads and writes them, ${how}`, () => {
      for (const { html } of corpus) {
        const once = clean(html);
        assert.deepEqual(findingsOf(toSafeHtml(once)), [], html);
      }
    });
  }

  it('are as safe whatever a cleaner did with the tree before', () => {
    const spoil = (root: HTMLElement) => {
      const evil = root.ownerDocument.createElement('script');
      evil.append('window.attacked = 1');
      const link = root.ownerDocument.createElement('a');
      link.setAttribute('href', 'javascript:alert(1)');
      link.setAttribute('onclick', 'alert(1)');
      root.append(evil, link);
    };
    assert.equal(toSafeHtml('<p>text</p>', spoil), '<p>text</p><a></a>');
  });

  it('need no recursion, however they are nested or repeated', () => {
    for (const html of [
      '<div>',
      '<b>',
      '<table><tr><td>',
      '<ul><li>',
      '<a href=https://a.example>',
      '<p><font>',
    ])
      assert.deepEqual(findingsOf(cleanAdvertText(`${html.repeat(20_000)}text`)), []);
    cleanAdvertText('<p>text</p>'.repeat(100_000));
  });
});
