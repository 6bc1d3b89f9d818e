import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import { choose, files, openForm, textFile } from '../../helpers/browser/application.js';
import {
  freshPage,
  make,
  mount,
  part,
  partOf,
  parts,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

/** Everything that sticks out of a box sideways, but for what scrolls inside a box of its own. */
function sticksOut(element: Element, box: DOMRect): string[] {
  return [...element.shadowRoot!.querySelectorAll('*')]
    .filter((one) => one.checkVisibility() && !one.closest('.description *, .hidden'))
    .flatMap((one) => (one.shadowRoot ? [one, ...one.shadowRoot.querySelectorAll('*')] : [one]))
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < box.left - 0.5 || right > box.right + 0.5);
    })
    .map((one) => `${one.localName} ${shown(one).slice(0, 40)}`);
}

function narrow(width: number, dir: string): HTMLElement {
  const box = document.createElement('div');
  box.dir = dir;
  box.style.width = `${width}px`;
  document.body.append(box);
  return box;
}

async function brokenForm(attributes = {}) {
  const form = await openForm({ require: 'files', 'mailing-template': 'choose', ...attributes });
  await form.submit();
  choose(form, textFile(`${'a-very-long-file-name-'.repeat(6)}.txt`), textFile('empty.txt', ''));
  await files(form, 1);
  return form;
}

describe('fitting into a page', () => {
  beforeEach(() => freshPage());

  for (const [width, dir] of [
    [240, 'ltr'],
    [240, 'rtl'],
    [800, 'ltr'],
  ] as const) {
    describe(`in a column of ${width} px, ${dir}`, () => {
      it('the list sticks out nowhere', async () => {
        const box = narrow(width, dir);
        const list = make('vacancy-list', { 'page-size': '60', perdate: 'any', language: 'da' });
        box.append(list);
        await partOf(list, 'list');
        expect(sticksOut(list, box.getBoundingClientRect())).to.deep.equal([]);
      });

      it('nor a vacancy, whatever the width of its advert', async () => {
        const box = narrow(width, dir);
        const detail = make('vacancy-detail', {
          'vacancy-id': 'V1031',
          'apply-url': '/{id}',
          'list-url': '/',
        });
        box.append(detail);
        await partOf(detail, 'title');
        expect(sticksOut(detail, box.getBoundingClientRect())).to.deep.equal([]);
      });

      it('nor the form, also where everything is wrong', async () => {
        const box = narrow(width, dir);
        const form = await brokenForm();
        box.append(form);
        await form.updateComplete;
        expect(sticksOut(form, box.getBoundingClientRect())).to.deep.equal([]);
      });

      it('nor the site with a message', async () => {
        await sandbox.fault({ name: 'server-error', route: 'vacancy' });
        visit({ vacancy: 'V1031' });
        const box = narrow(width, dir);
        const site = make('career-site');
        box.append(site);
        const detail = await partOf(site, 'base').then(() =>
          site.shadowRoot!.querySelector('vacancy-detail')!,
        );
        (await partOf(detail, 'error')).querySelector('details')!.open = true;
        expect(sticksOut(site, box.getBoundingClientRect())).to.deep.equal([]);
      });
    });
  }

  it('keeps the button that saves a vacancy away from the line below the title', async () => {
    const box = narrow(700, 'ltr');
    const list = make('vacancy-list', { 'page-size': '5' });
    box.append(list);
    await partOf(list, 'save');
    for (const item of parts(list, 'item')) {
      const bottom = item.querySelector('[part~="save"]')!.getBoundingClientRect().bottom;
      const { top } = item.querySelector('[part~="meta"]')!.getBoundingClientRect();
      expect(bottom, shown(item)).to.be.at.most(top);
    }
  });

  it('keeps it away from title and facts in a table', async () => {
    const box = narrow(1100, 'ltr');
    const list = make('vacancy-list', { layout: 'table', 'page-size': '10' });
    box.append(list);
    await partOf(list, 'save');
    const rows = [...list.shadowRoot!.querySelectorAll('tbody tr')];
    expect(rows).to.have.length(10);
    for (const row of rows) {
      const button = row.querySelector('[part~="save"]')!.getBoundingClientRect();
      const place = row.getBoundingClientRect();
      expect(button.top, shown(row)).to.be.at.least(place.top - 0.5);
      expect(button.bottom, shown(row)).to.be.at.most(place.bottom + 0.5);
      const text = document.createRange();
      for (const one of row.querySelectorAll('.link, td > span')) {
        text.selectNodeContents(one);
        const isCovered = [...text.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < button.right && right > button.left && top < button.bottom && bottom > button.top,
        );
        expect(isCovered, shown(one)).to.equal(false);
      }
    }
  });

  it('writes the facts of a vacancy as a column of labels and one of values, where there is room', async () => {
    const box = narrow(1000, 'ltr');
    const detail = make('vacancy-detail', { 'vacancy-id': 'V1001' });
    box.append(detail);
    const facts = await partOf(detail, 'meta');
    const places = (selector: string) =>
      [...facts.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const [labels, values] = [places('dt'), places('dd')];
    expect(labels.length).to.be.above(2);
    const columns = (all: DOMRect[]) => new Set(all.map(({ left }) => Math.round(left))).size;
    expect([columns(labels), columns(values)]).to.deep.equal([1, 1]);
    for (const [at, label] of labels.entries()) {
      expect(values[at]!.left).to.be.at.least(label.right);
      expect(values[at]!.top).to.be.below(label.bottom);
      expect(label.top).to.be.at.least(labels[at - 1]?.bottom ?? 0);
    }
    box.style.width = '400px';
    await until(() => columns(places('dt')) > 1, 'the line of facts of a narrow column');
  });

  it('draws the bar of a wrong group beside all of its legend', async () => {
    const form = await openForm();
    await form.submit();
    const group = (await partOf(form, 'error-summary')) && part(form, 'agreement')!.querySelector('.wrong')!;
    // The legend that a browser draws on the border is as wide as its text, and the border begins in its middle.
    const { right } = group.getBoundingClientRect();
    const legend = group.querySelector('legend')!.getBoundingClientRect();
    expect(legend.right).to.be.closeTo(right, 1);
    expect(group.querySelector('.error')!.getBoundingClientRect().top - legend.bottom).to.be.within(0, 10);
  });

  it('takes font, size and colour from the page', async () => {
    const box = narrow(600, 'ltr');
    box.style.cssText += 'font: italic 20px/2 Georgia, serif; color: rgb(10, 20, 30)';
    const form = await openForm();
    box.append(form);
    for (const name of ['label', 'input', 'title']) {
      const { fontFamily, fontStyle, color } = getComputedStyle(part(form, name)!);
      expect([fontFamily, fontStyle, color]).to.deep.equal(['Georgia, serif', 'italic', 'rgb(10, 20, 30)']);
    }
    expect(getComputedStyle(part(form, 'input')!).fontSize).to.equal('20px');
  });

  describe('in a page whose texts are', () => {
    /** The attributes of an element, and the parts that come last: what saves a vacancy loads by itself. */
    const SHOWN = {
      'vacancy-list': ['save', { 'page-size': '5', 'detail-url': '/{id}' }],
      'vacancy-detail': ['advert save', { 'vacancy-id': 'V1031', 'apply-url': '/{id}', similar: '0' }],
      'application-form': ['form', { 'vacancy-id': 'V1031' }],
    } as const;

    /** How large everything of an element is in a box with these styles. */
    async function sizes(tag: keyof typeof SHOWN, css: string): Promise<string[]> {
      const box = document.createElement('div');
      box.style.cssText = `width: 320px; ${css}`;
      document.body.append(box);
      const [last, attributes] = SHOWN[tag];
      const element = make(tag, attributes);
      box.append(element);
      for (const name of last.split(' ')) await partOf(element, name);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const all = [...element.shadowRoot!.querySelectorAll('*')].filter((one) => one.checkVisibility());
      const found = all.map((one) => {
        const { width, height, left } = one.getBoundingClientRect();
        return `${one.localName} ${[width, height, left].map(Math.round).join(' ')}`;
      });
      box.remove();
      return found;
    }

    for (const tag of ['vacancy-list', 'vacancy-detail', 'application-form'] as const) {
      it(`unbroken, spaced, indented, in capitals, justified or the other way round, <${tag}> is as large as elsewhere`, async () => {
        const usual = await sizes(tag, 'line-height: 1.5');
        for (const css of [
          'white-space: nowrap',
          'white-space: pre',
          'text-indent: 3em',
          'text-indent: -999px',
          'letter-spacing: 0.3em',
          'word-spacing: 2em',
          'text-transform: uppercase',
          'text-align: justify',
          'text-align: center; text-align-last: justify',
          'word-break: break-all',
          'direction: rtl',
        ])
          expect(await sizes(tag, `line-height: 1.5; ${css}`), css).to.deep.equal(usual);
        for (const css of ['line-height: 0', 'line-height: 2px', 'line-height: 0.5'])
          expect(await sizes(tag, css), css).to.deep.equal(usual);
      });
    }

    it('of the other direction by its attribute or its language, an element is written in that', async () => {
      const box = narrow(400, 'rtl');
      const list = make('vacancy-list', { 'page-size': '1' });
      box.append(list);
      expect(getComputedStyle(list).direction).to.equal('rtl');
      box.removeAttribute('dir');
      box.lang = 'he';
      box.style.direction = 'rtl';
      expect(getComputedStyle(list).direction).to.equal('rtl');
    });

    it('set for an element itself, that holds, also in all of a site', async () => {
      const site = mount('career-site', { style: 'text-align: center; letter-spacing: 2px' });
      await partOf(site, 'base');
      const list = await until(() => site.shadowRoot!.querySelector('vacancy-list'), 'the list');
      const title = await partOf(list, 'title');
      const { textAlign, letterSpacing } = getComputedStyle(title);
      expect([textAlign, letterSpacing]).to.deep.equal(['center', '2px']);
    });
  });

  describe('among styles of the page', () => {
    let sheet: HTMLStyleElement;
    const style = (css: string) => {
      sheet = document.createElement('style');
      sheet.textContent = css;
      document.head.append(sheet);
    };
    afterEach(() => sheet.remove());

    it('lets none of those in that are for everything', async () => {
      const before = make('vacancy-list', { 'page-size': '3' });
      document.body.append(before);
      const item = (await partOf(before, 'list')).querySelector('li')!;
      const { height } = item.getBoundingClientRect();
      style(`
        * { border: 7px solid red !important; padding: 19px !important; margin: 23px !important;
            float: right !important; position: fixed !important; text-shadow: none }
        ul, li, a, h3, p { display: none !important }`);
      const inner = [...before.shadowRoot!.querySelectorAll('ul, li, a, h3, p')];
      for (const one of inner) {
        const { borderTopWidth, borderTopColor, position, cssFloat, display } = getComputedStyle(one);
        expect(`${borderTopWidth} ${borderTopColor}`).to.not.equal('7px rgb(255, 0, 0)');
        expect([position, cssFloat, display]).to.not.include.members(['fixed']);
        expect(cssFloat).to.equal('none');
        expect(display).to.not.equal('none');
      }
      expect(height).to.be.greaterThan(20);
    });

    it('keeps its size where the page has made the root em small', async () => {
      const list = mount('vacancy-list', { 'page-size': '3' });
      await partOf(list, 'list');
      const size = () => parts(list, 'item').map((one) => Math.round(one.getBoundingClientRect().height));
      const before = size();
      style('html { font-size: 62.5% } body { font-size: 16px }');
      expect(size()).to.deep.equal(before);
    });

    it('is hidden by the attribute hidden', async () => {
      style('vacancy-list { color: inherit }');
      const list = mount('vacancy-list', { hidden: true });
      await list.updateComplete;
      expect(list.checkVisibility()).to.equal(false);
    });

    it('takes its parts and its properties from the page', async () => {
      style(`
        vacancy-list { --career-border: rgb(1, 2, 3); --career-muted: rgb(4, 5, 6); --career-accent: rgb(7, 8, 9) }
        vacancy-list::part(title) { font-weight: 300 }`);
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      expect(getComputedStyle(part(list, 'meta')!).color).to.equal('rgb(4, 5, 6)');
      expect(getComputedStyle(part(list, 'link')!).color).to.equal('rgb(7, 8, 9)');
      expect(getComputedStyle(part(list, 'title')!).fontWeight).to.equal('300');
    });
  });

  describe('motion', () => {
    it('is only in style rules for visitors who have not asked for less', async () => {
      const moves = (rule: CSSRule): string[] => {
        if (
          rule instanceof CSSMediaRule &&
          rule.conditionText.includes('prefers-reduced-motion: no-preference')
        ) {
          return [];
        }
        if (
          rule instanceof CSSStyleRule &&
          rule.selectorText !== ':host::before' && // it is not seen: its transition tells a script of a change
          /(?:animation|transition|scroll-behavior)\b/.test(rule.style.cssText)
        ) {
          return [rule.cssText];
        }
        return 'cssRules' in rule ? [...(rule as CSSGroupingRule).cssRules].flatMap(moves) : [];
      };
      for (const tag of ['vacancy-list', 'vacancy-detail', 'application-form', 'career-site'] as const) {
        const element = mount(tag);
        await element.updateComplete;
        const sheets = element.shadowRoot!.adoptedStyleSheets;
        expect(sheets).to.not.deep.equal([]);
        expect(sheets.flatMap((sheet) => [...sheet.cssRules].flatMap(moves))).to.deep.equal([]);
      }
    });
  });
});
