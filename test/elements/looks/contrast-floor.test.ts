/** Borders of controls and muted text on pages whose own text is grey, coloured, or stands on a colour. */
import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import { choose, openForm, send, textFile } from '../../helpers/browser/application.js';
import {
  borderContrastOf,
  contrastOf,
  painted,
  placeholderContrastOf,
} from '../../helpers/browser/colours.js';
import { COLOUR_PAIRS as PAIRS } from '../../helpers/shared/colour-pairs.js';
import {
  freshPage,
  mount,
  openFacet,
  part,
  partOf,
  parts,
  pick,
  until,
} from '../../helpers/browser/elements.js';

/** Puts elements into a section of these colours. */
async function placed(
  elements: readonly HTMLElement[],
  text: string,
  background: string,
): Promise<HTMLElement> {
  const section = document.createElement('section');
  section.style.color = text;
  section.style.backgroundColor = background;
  section.append(...elements);
  document.body.replaceChildren(section);
  await painted();
  return section;
}

/** What is below a floor, in words. */
function below(least: number, kind: string, named: readonly (readonly [string, number])[]): string[] {
  return named.flatMap(([name, contrast]) =>
    contrast >= least ? [] : [`${kind} ${name}: ${contrast.toFixed(2)}`],
  );
}

const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll(selector)];

describe('a floor on contrast', () => {
  beforeEach(() => freshPage());

  it('holds for errors at fields and in their summary, on 45 pairs of colours, and the tint takes nothing from the text', async function () {
    this.timeout(60_000);
    const form = await openForm({ 'max-file-size': 1 });
    choose(form, textFile('cv.pdf'));
    await until(() => part(form, 'files')!.querySelector('.error'), 'the refusal');
    send(form);
    await partOf(form, 'error-summary');
    const problems: string[] = [];
    for (const [text, background] of PAIRS) {
      await placed([form], text, background);
      const errors = all(form, '.error');
      expect(errors.length).to.be.greaterThan(4);
      const links = all(form, '.summary a');
      const own = contrastOf(part(form, 'title')!);
      const found = [
        ...below(
          4.5,
          'error',
          [...errors, ...links].map((one) => [one.closest('[part]')!.part.value, contrastOf(one)]),
        ),
        ...below(Math.min(4.5, own), 'text', [['summary', contrastOf(all(form, '.summary .words p')[0]!)]]),
      ];
      problems.push(...found.map((one) => `${text} on ${background}: ${one}`));
    }
    expect(problems).to.deep.equal([]);
  });

  it('holds for all borders of controls and all muted text of list, vacancy and form, on 45 pairs of colours', async function () {
    this.timeout(60_000);
    const list = mount('vacancy-list', { 'page-size': 3 });
    await partOf(list, 'list');
    await pick(list, await openFacet(list, 'Location'), 'Kolding');
    await partOf(list, 'save');
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'list-url': '/' });
    await partOf(detail, 'contacts');
    const form = await openForm();
    const problems: string[] = [];
    for (const [text, background] of PAIRS) {
      await placed([list, detail, form], text, background);
      const controls = ['chip', 'filter-name', 'select', 'input'].map(
        (name) => [name, part(list, name)!] as const,
      );
      const fields = all(
        form,
        'input:not([type="radio"], [type="file"], [tabindex]), textarea, button:not(.primary)',
      );
      expect(fields.length).to.be.greaterThan(6);
      const borders = [...controls, ...fields.map((one) => [one.id || one.localName, one] as const)];
      const muted = [list, detail, form].flatMap((one) =>
        all(one, '.muted, .hint, .meta > span, .deadline > span:not(.near), .facts dt').filter(
          (text) => text.checkVisibility() && !text.closest('.values, .camera'),
        ),
      );
      expect(muted.length).to.be.greaterThan(12);
      const found = [
        ...below(
          3,
          'border',
          borders.map(([name, one]) => [name, borderContrastOf(one)]),
        ),
        ...below(
          4.5,
          'text',
          muted.map((one) => [one.className || one.localName, contrastOf(one)]),
        ),
        ...below(
          3,
          'drawn',
          parts(list, 'save').map((one) => ['save', contrastOf(one)]),
        ),
        ...below(4.5, 'placeholder', [['search', placeholderContrastOf(part(list, 'input')!)]]),
      ];
      problems.push(...found.map((one) => `${text} on ${background}: ${one}`));
    }
    expect(PAIRS.length).to.be.at.least(40);
    expect(problems).to.deep.equal([]);
  });

  it('changes no layout', async () => {
    const list = mount('vacancy-list', { 'page-size': 3 });
    await partOf(list, 'list');
    const form = await openForm();
    const boxes = () =>
      [...all(list, '*'), ...all(form, '*')].map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return `${one.localName} ${width} × ${height}`;
      });
    await placed([list, form], '#000', '#fff');
    const before = boxes();
    await placed([list, form], '#666', '#fff');
    expect(boxes()).to.deep.equal(before);
  });

  it("takes no more than is needed, and leaves the page's own colours alone", async () => {
    const list = mount('vacancy-list', { 'page-size': 3 });
    await partOf(list, 'list');
    const floors = () =>
      ['control', 'muted'].map((name) => getComputedStyle(list).getPropertyValue(`--_floor-${name}`));
    await placed([list], '#000', '#fff');
    expect(floors()).to.deep.equal(['', '']);
    await placed([list], '#444', '#fff');
    // More than the 55 % of elsewhere, so that 3 : 1 holds on what is pointed at too; muted text needs no more.
    expect(floors()).to.deep.equal(['color-mix(in srgb,currentColor 62%,transparent)', '']);
    const section = await placed([list], '#666', '#fff');
    section.style.setProperty('--career-muted', 'rgb(1, 2, 3)');
    expect(getComputedStyle(part(list, 'meta')!).color).to.equal('rgb(1, 2, 3)');
  });

  it('follows a page that changes its colours, without a change of the element', async () => {
    const list = mount('vacancy-list', { 'page-size': 3 });
    await partOf(list, 'list');
    const section = await placed([list], '#000', '#fff');
    section.style.color = '#777';
    await until(() => contrastOf(part(list, 'meta')!) >= 4.5, 'legible facts');
    section.style.cssText = 'color: #767676; background: #000';
    await until(() => contrastOf(part(list, 'meta')!) >= 4.5, 'legible facts on black');
  });

  it('holds where only the theme of the page changes what is behind the text', async () => {
    const style = document.createElement('style');
    style.textContent = '[data-theme="grey"] body { background: #ccc }';
    document.head.append(style);
    const list = mount('vacancy-list', { 'page-size': 3 });
    await partOf(list, 'list');
    const section = await placed([list], '#555', 'transparent');
    document.documentElement.dataset['theme'] = 'grey';
    await until(() => contrastOf(part(list, 'meta')!) >= 4.5, 'legible facts');
    expect(section.isConnected).to.equal(true);
    delete document.documentElement.dataset['theme'];
    style.remove();
  });
});
