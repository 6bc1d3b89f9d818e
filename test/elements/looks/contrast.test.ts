import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import { choose, files, openForm, textFile } from '../../helpers/browser/application.js';
import { contrastOf, painted } from '../../helpers/browser/colours.js';
import { freshPage, make, part, partOf, shown, until } from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

/** Below this, WCAG 2 level AA calls text hard to read. */
const ENOUGH = 4.5;

const PAGES = {
  white: 'background: #fff; color: #000',
  'white with dark grey text': 'background: #fff; color: #222',
  'dark by its background alone': 'background: #111; color: #fff',
  'dark blue by its background alone': 'background: #0b1d33; color: #f2f2f2',
  'dark by its colour scheme': 'color-scheme: dark; background: Canvas; color: CanvasText',
} as const;

/** Puts a section of one of these pages on the page. */
function section(style: string): HTMLElement {
  const element = document.createElement('section');
  element.style.cssText = style;
  document.body.append(element);
  return element;
}

function expectReadable(element: Element | null | undefined, what: string): void {
  if (!element) throw new Error(`There is no ${what}.`);
  expect(contrastOf(element), `${what} (${getComputedStyle(element).webkitTextFillColor})`).to.be.at.least(
    ENOUGH,
  );
}

describe('contrast', () => {
  beforeEach(() => freshPage());

  it('is measured rightly', () => {
    const box = section('background: #fff');
    for (const [colour, contrast] of [
      ['#000', 21],
      ['#767676', 4.54],
      ['#777', 4.48],
      ['rgb(0 0 0 / 50%)', 3.98],
    ] as const) {
      box.style.color = colour;
      expect(contrastOf(box)).to.be.closeTo(contrast, 0.05);
    }
  });

  for (const [page, style] of Object.entries(PAGES)) {
    describe(`on a page that is ${page}`, () => {
      it('is enough in the list', async () => {
        const list = make('vacancy-list', { 'page-size': '3' });
        section(style).append(list);
        await partOf(list, 'list');
        await painted();
        for (const name of ['link', 'meta', 'deadline', 'count', 'sort', 'more']) {
          expectReadable(part(list, name), name);
        }
        expectReadable(part(list, 'more')!.querySelector('a'), 'the button that shows more');
        expectReadable(part(list, 'more')!.querySelector('.muted'), 'how many are shown');
      });

      it('is enough in a vacancy', async () => {
        const detail = make('vacancy-detail', {
          'vacancy-id': 'V1031',
          'apply-url': '/apply/{id}',
          'list-url': '/',
        });
        section(style).append(detail);
        await partOf(detail, 'title');
        await painted();
        for (const name of ['title', 'back', 'apply', 'description'])
          expectReadable(part(detail, name), name);
        expectReadable(part(detail, 'meta')!.querySelector('dt'), "a fact's name");
        expectReadable(part(detail, 'contacts')!.querySelector('a'), "a contact's link");
        expectReadable(part(detail, 'contacts')!.querySelector('.muted'), "a contact's title");
      });

      it('is enough in the form, also where something is wrong', async () => {
        const form = await openForm({ require: 'files' });
        section(style).append(form);
        await form.submit();
        choose(form, textFile('cv.txt'), textFile('empty.txt', ''));
        await files(form, 1);
        const box = await partOf(form, 'error-summary');
        await painted();
        for (const name of ['title', 'label', 'input', 'hint', 'error', 'file', 'submit']) {
          expectReadable(part(form, name), name);
        }
        expectReadable(box.querySelector('p'), 'the summary');
        expectReadable(box.querySelector('a'), "the summary's link");
        for (const muted of form.shadowRoot!.querySelectorAll('.muted')) expectReadable(muted, shown(muted));
      });

      it('is enough in a message', async () => {
        await sandbox.fault({ name: 'server-error', route: 'vacancies' });
        const list = make('vacancy-list');
        section(style).append(list);
        const message = await partOf(list, 'error');
        await painted();
        for (const one of message.querySelectorAll('p, button, summary')) expectReadable(one, shown(one));
      });
    });
  }

  describe('of the text on the main button', () => {
    for (const accent of ['#000', '#fff', '#808080', '#2f6fed', '#00a3e0', '#ffd500', 'hsl(150 60% 40%)']) {
      it(`is enough whatever the accent (${accent})`, async () => {
        const detail = make('vacancy-detail', { 'vacancy-id': 'V1031', 'apply-url': '/apply/{id}' });
        const box = section(PAGES.white);
        box.style.setProperty('--career-accent', accent);
        box.append(detail);
        const apply = await partOf(detail, 'apply');
        await painted();
        expectReadable(apply, 'the button');
        expect(getComputedStyle(part(detail, 'apply')!).backgroundColor).to.not.equal('rgba(0, 0, 0, 0)');
      });
    }

    it("is the page's own where it sets one", async () => {
      const detail = make('vacancy-detail', { 'vacancy-id': 'V1031', 'apply-url': '/apply/{id}' });
      const box = section(PAGES.white);
      box.style.setProperty('--career-accent-text', 'rgb(1, 2, 3)');
      box.append(detail);
      expect(getComputedStyle(await partOf(detail, 'apply')).webkitTextFillColor).to.equal('rgb(1, 2, 3)');
    });
  });

  it('follows a page that turns dark', async () => {
    const box = section(PAGES.white);
    const list = make('vacancy-list');
    box.append(list);
    await partOf(list, 'list');
    box.style.cssText = PAGES['dark by its background alone'];
    await until(() => contrastOf(part(list, 'meta')!) >= ENOUGH, 'readable facts');
    // The colour of the page's links is read again when that of its text has changed.
    await until(() => contrastOf(part(list, 'link')!) >= ENOUGH, 'a readable link');
    expectReadable(part(list, 'link'), 'link');
  });
});
