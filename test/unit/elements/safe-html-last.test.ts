/** What the last check holds, whoever sanitised and whatever a page's other scripts have done to the sanitizer. */
import { expect } from '@open-wc/testing';
import DOMPurify from 'dompurify';
import { toSafeElement } from '../../../src/elements/shared/safe-html.js';
import { faultsOf } from '../../helpers/browser/inert.js';
import {
  native,
  prototype,
  type SetHtml,
  WAYS,
  withoutNative,
} from '../../helpers/browser/without-native.js';

const clean = async (html: string, tidy?: (root: HTMLElement) => void): Promise<string> =>
  (await toSafeElement(html, tidy)).innerHTML;

/** Runs something with another `setHTML` in the place of the browser's. */
async function withSetHtml<T>(other: SetHtml, run: () => Promise<T>): Promise<T> {
  prototype.setHTML = other;
  try {
    return await run();
  } finally {
    if (native) prototype.setHTML = native;
    else delete prototype.setHTML;
  }
}

describe('the sanitizer that other scripts of the page have too', () => {
  afterEach(() => {
    DOMPurify.clearConfig();
    DOMPurify.removeAllHooks();
  });

  it('is not loosened by a configuration that they have set for good', async () => {
    DOMPurify.setConfig({ ADD_TAGS: ['form', 'iframe'], ADD_ATTR: ['style', 'target'] });
    const mark = (root: HTMLElement) => {
      root.innerHTML = '<p style="position:fixed" id=x>text</p><form action=x></form>';
    };
    expect(await withoutNative(() => clean('<p>x</p>', mark))).to.equal('<p>text</p>');
  });

  it('is not changed by hooks that they have added', async () => {
    let called = 0;
    DOMPurify.addHook('afterSanitizeAttributes', (node) => {
      called += 1;
      node.setAttribute('class', 'theirs');
      node.textContent = 'theirs';
    });
    expect(await withoutNative(() => clean('<p>text</p>'))).to.equal('<p>text</p>');
    expect(called).to.equal(0);
    // The trap holds: theirs is changed.
    expect(DOMPurify.sanitize('<p>text</p>')).to.contain('theirs');
  });
});

describe('a browser whose setHTML is of another make', () => {
  it('is served by DOMPurify when it refuses our list, as the first version of it did', async () => {
    const refuse: SetHtml = () => {
      throw new TypeError("Failed to read the 'sanitizer' property: not of type 'Sanitizer'.");
    };
    const html = '<h2 onclick=x>Title</h2><p class=x>Text</p><script>x</script>';
    expect(await withSetHtml(refuse, () => clean(html))).to.equal('<h2>Title</h2><p>Text</p>');
  });

  it('gets nothing onto the page by taking everything', async () => {
    const takeAll: SetHtml = function (this: Element, html) {
      this.innerHTML = html;
    };
    const spoil = (root: HTMLElement) => {
      root.innerHTML =
        '<form><input></form><p onclick=x class=x id=x style=color:red>text <svg><a href=x>x</a></svg></p>' +
        '<iframe srcdoc=x></iframe><script>x</script><a href=javascript:x target=_top>link</a><img src=x onerror=x>';
    };
    let outcome: string | Error;
    try {
      outcome = await withSetHtml(takeAll, () => clean('<p>x</p>', spoil));
    } catch (error) {
      outcome = error as Error;
    }
    expect(outcome).to.equal('<p>text </p><a>link</a>');
  });
});

for (const [way, inWay] of WAYS) {
  describe(`what ${way} has left`, () => {
    it('has no attribute where it is not allowed, though it is elsewhere', async () => {
      const spoil = (root: HTMLElement) => {
        for (const element of root.querySelectorAll('*')) {
          for (const name of [
            'title',
            'src',
            'href',
            'width',
            'start',
            'colspan',
            'datetime',
            'scope',
            'rel',
          ]) {
            element.setAttribute(name, '7');
          }
        }
      };
      const box = await inWay(() =>
        toSafeElement('<p>a <b>b</b> <abbr>c</abbr></p><ol><li>d</li></ol>', spoil),
      );
      expect(faultsOf(box)).to.deep.equal([]);
      expect(box.innerHTML).to.equal(
        '<p>a <b>b</b> <abbr title="7">c</abbr></p><ol start="7"><li>d</li></ol>',
      );
    });

    it('has no table cell that takes a browser minutes to lay out, or its tab away', async () => {
      const html =
        '<table><tr><th colspan=2 rowspan=3>a</th><td colspan=1000 rowspan=65534>b</td><td rowspan=0 colspan=20>c</td>' +
        '<td colspan=-1 rowspan=x>d</td><td colspan="2e9" rowspan=4>e</td></tr></table>';
      const box = await inWay(() => toSafeElement(html));
      const spans = [...box.querySelectorAll<HTMLTableCellElement>('th, td')].map((cell) => [
        cell.colSpan,
        cell.rowSpan,
      ]);
      expect(spans).to.deep.equal([
        [2, 3],
        [20, 20],
        [20, 1],
        [1, 1],
        [2, 4],
      ]);
    });

    it('has only plain values where a value is no text', async () => {
      const html =
        '<p lang="da" dir="rtl">a</p><p lang="en-GB-x-a">b</p><p lang="javascript:x" dir="&lt;b&gt;">c</p>' +
        '<time datetime="2026-02-14T12:30+01:00">d</time><time datetime="x:y">e</time><ol start=-3><li>f</li></ol>';
      expect(await inWay(() => clean(html))).to.equal(
        '<p lang="da" dir="rtl">a</p><p lang="en-GB-x-a">b</p><p>c</p>' +
          '<time datetime="2026-02-14T12:30+01:00">d</time><time>e</time><ol start="-3"><li>f</li></ol>',
      );
    });

    it('has the pictures and links whose schemes are written large or after blanks', async () => {
      const html =
        '<img src="DATA:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt=" a ">' +
        '<a href=" HTTPS://www.example/?a=]]>&lt;/title>">b</a>';
      const box = await inWay(() => toSafeElement(html));
      expect(box.querySelectorAll('img')).to.have.length(1);
      expect(box.querySelector('img')?.getAttribute('src')).to.match(/^data:image\/gif;/);
      expect(box.querySelector('img')?.alt).to.equal('a');
      expect(box.querySelector('a')?.href).to.equal('https://www.example/?a=]]%3E%3C/title%3E');
    });
  });
}
