import { expect, waitUntil } from '@open-wc/testing';
import { toSafeElement } from '../../../src/elements/shared/safe-html.js';
import { hasSanitizer } from '../../helpers/browser/engine.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { HARMLESS, HOSTILE } from '../../helpers/browser/adverts.js';
import { native, prototype, type SetHtml, withoutNative } from '../../helpers/browser/without-native.js';

declare global {
  interface Window {
    attacked?: number;
  }
}

/** Where an attack would leave its trace in the request log. */
const service = `${sandbox.url}/api/${sandbox.customerId}/attack`;
const hostile = HOSTILE.map((html) => html.replaceAll('{service}', service));

const clean = async (html: string) => (await toSafeElement(html)).innerHTML;

/** Resolves after the events and requests of everything that was put on the page before. */
async function afterImages(): Promise<void> {
  for (const what of ['first', 'second']) {
    const image = new Image();
    const end = new Promise((resolve) => {
      for (const type of ['load', 'error']) image.addEventListener(type, resolve);
    });
    image.src = `${sandbox.url}/api/${sandbox.customerId}/control/${what}?${Math.random()}`;
    document.body.append(image);
    await end;
    image.remove();
  }
}

interface LoggedRequest {
  path: string;
}

const attacks = async () =>
  (await sandbox.get<LoggedRequest[]>('requests'))
    .map(({ path }) => path)
    .filter((path) => path.includes('/attack'));

const RAW_PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function describeWay(way: string, inWay: <T>(run: () => Promise<T>) => Promise<T>, isNative: boolean): void {
  describe(`HTML of the service, cleaned by ${way}`, () => {
    it('takes the way that it is to take', async () => {
      let called = 0;
      await inWay(async () => {
        const own = prototype.setHTML;
        if (own) {
          prototype.setHTML = function (this: Element, ...args: Parameters<SetHtml>) {
            called += 1;
            own.apply(this, args);
          };
        }
        try {
          expect(await clean('<p>text</p>')).to.equal('<p>text</p>');
        } finally {
          if (own) prototype.setHTML = own;
        }
      });
      expect(called).to.equal(isNative ? 1 : 0);
    });

    for (const [html, result] of HARMLESS) {
      it(`makes ${JSON.stringify(result)} of ${JSON.stringify(html)}`, async () => {
        const box = await inWay(() => toSafeElement(html));
        box.normalize();
        const expected = document.implementation.createHTMLDocument('').createElement('div');
        expected.innerHTML = result;
        // As nodes: the order of attributes is nobody's business.
        expect(box.isEqualNode(expected), box.innerHTML).to.be.true;
      });
    }

    it('runs nothing and asks for nothing, neither while it cleans nor on the page', async () => {
      delete window.attacked;
      await sandbox.clear();
      const box = document.createElement('div');
      document.body.append(box);
      for (const html of hostile) box.append(await inWay(() => toSafeElement(html)));
      for (const link of box.querySelectorAll('a')) {
        link.addEventListener('click', (event) => {
          if (link.protocol !== 'javascript:') event.preventDefault();
        });
        link.click();
      }
      for (const element of box.querySelectorAll<HTMLElement>('*')) {
        element.dispatchEvent(new Event('mouseover'));
        element.focus();
      }
      await afterImages();
      box.remove();
      expect(window.attacked).to.be.undefined;
      expect(await attacks()).to.deep.equal([]);
      const fetched = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/attack') || name.includes('img.example'));
      expect(fetched).to.deep.equal([]);
    });

    for (const html of HOSTILE) {
      it(`leaves nothing that could act of ${html}`, async () => {
        const box = await inWay(() => toSafeElement(html.replaceAll('{service}', service)));
        expectInert(box);
        // It stays so when another program writes and reads it once more.
        const again = new DOMParser().parseFromString(box.innerHTML, 'text/html').body;
        expectInert(again);
      });
    }

    it('keeps the words around what it takes away', async () => {
      for (const html of hostile) {
        const { textContent } = await inWay(() => toSafeElement(`<p>start</p>${html}`));
        expect(textContent, html).to.match(/^start/);
      }
    });

    it('shows pictures of https and of pixel data, late and without telling where', async () => {
      for (const src of ['https://img.example/a.png', `data:image/gif;base64,${RAW_PIXEL}`]) {
        // Not put on the page: nothing is to be loaded from a foreign server.
        const box = await inWay(() => toSafeElement(`<img src="${src}" width=5 height=6 class=x>`));
        const image = box.querySelector('img')!;
        const attributes = Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]));
        expect(attributes).to.deep.equal({
          src,
          width: '5',
          height: '6',
          loading: 'lazy',
          referrerpolicy: 'no-referrer',
          alt: '',
        });
        image.removeAttribute('src');
      }
    });

    it('keeps the alternative text of a picture', async () => {
      const html = `<img src="data:image/gif;base64,${RAW_PIXEL}" alt="Our house">`;
      const box = await inWay(() => toSafeElement(html));
      expect(box.querySelector('img')?.alt).to.equal('Our house');
    });

    it('hands over an element of this page that is on it nowhere yet', async () => {
      const box = await inWay(() => toSafeElement('<p>text</p>'));
      expect(box.ownerDocument).to.equal(document);
      expect(box.isConnected).to.be.false;
    });
  });
}

const ELEMENTS = new Set(
  (
    'p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code kbd samp em strong b i u s del ins sub sup small ' +
    'mark q cite abbr figure figcaption table caption thead tbody tfoot tr th td div span bdi bdo wbr a img time'
  ).split(' '),
);
const ATTRIBUTES =
  /^(?:lang|dir|href|rel|src|alt|width|height|loading|referrerpolicy|start|reversed|title|datetime|colspan|rowspan|scope)$/;

function expectInert(root: HTMLElement): void {
  for (const element of root.querySelectorAll('*')) {
    expect(element.namespaceURI).to.equal('http://www.w3.org/1999/xhtml');
    expect(ELEMENTS.has(element.localName), element.outerHTML).to.be.true;
    for (const { name, value } of element.attributes) {
      expect(name).to.match(ATTRIBUTES);
      if (name === 'href') expect(value).to.match(/^(?:https?|mailto|tel):/);
      if (name === 'src') expect(value).to.match(/^(?:https:|data:image\/(?:png|jpe?g|gif|webp|avif);)/);
    }
  }
}

if (native) describeWay("the browser's own Sanitizer", (run) => run(), true);
describeWay('DOMPurify, in a browser without one', withoutNative, false);

describe('the two ways of cleaning', () => {
  it('are both there in the browsers that are known for it', () => {
    expect(typeof native).to.equal(hasSanitizer ? 'function' : 'undefined');
  });

  it('give the same for everything', async () => {
    const corpus = [...hostile, ...HARMLESS.map(([html]) => html)];
    expect(corpus.length).to.be.at.least(60);
    for (const html of corpus) {
      const own = await clean(html);
      expect(await withoutNative(() => clean(html)), html).to.equal(own);
    }
  });

  it('give the same again for what they have cleaned', async () => {
    for (const html of [...hostile, ...HARMLESS.map(([html]) => html)]) {
      const once = await clean(html);
      expect(await clean(once), html).to.equal(once);
    }
  });
});

describe('the traps of these tests', () => {
  it('would catch a script that runs and a request that is made', async () => {
    delete window.attacked;
    await sandbox.clear();
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = `<img src=x onerror="window.attacked=(window.attacked||0)+1"><img src="${service}/image.png">`;
    await afterImages();
    // The images of before have a host of their own, which may be slower.
    await waitUntil(() => window.attacked !== undefined, 'the trap', { timeout: 20_000 });
    box.remove();
    expect(window.attacked).to.equal(1);
    expect(await attacks()).to.have.length(1);
  });
});
