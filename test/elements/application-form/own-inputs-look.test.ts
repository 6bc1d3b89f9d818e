/** Inputs in the form's slots that name its parts look as the form's own fields do. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import { openForm } from '../../helpers/browser/application.js';
import { freshPage, mount, partOf, until, visit } from '../../helpers/browser/elements.js';
import { byName } from '../../helpers/browser/whole-form.js';

const PROPERTIES = [
  ...['minHeight', 'paddingTop', 'paddingLeft', 'borderTopWidth', 'borderTopColor', 'borderTopLeftRadius'],
  ...['backgroundColor', 'fontSize', 'fontFamily', 'color', 'width', 'boxSizing'],
] as const;
const lookOf = (element: Element) => {
  const style = getComputedStyle(element);
  return Object.fromEntries(PROPERTIES.map((name) => [name, style[name]]));
};

const content = (slot: string) => `
  <div slot="${slot}" part="field">
    <label part="label" for="pay">Pay</label><input part="input" id="pay" name="pay">
  </div>
  <p slot="${slot}"><input id="plain" name="plain"><input part="input" type="checkbox" id="box" name="box"></p>`;

const sheets = () => document.adoptedStyleSheets.length;

describe('application-form: the look of inputs of the page’s own', () => {
  beforeEach(async () => {
    await freshPage();
    document.adoptedStyleSheets = [];
    document.head.querySelector('#look')?.remove();
  });

  it('is their page’s own unless they name a part', async () => {
    await openForm({ fields: '' }, '<p slot="extra"><input name="plain"></p>');
    await openForm({ fields: '' }, content('extra'));
    await until(() => sheets() > 0, 'the look');
    expect(getComputedStyle(document.querySelector('#plain')!).borderTopStyle).to.equal('inset');
  });

  for (const slot of ['extra', 'consent']) {
    it(`is that of the form’s own fields where they do, in the slot "${slot}"`, async () => {
      const form = await openForm({ fields: '' }, content(slot));
      await until(() => sheets() > 0, 'the look');
      expect(lookOf(document.querySelector('#pay')!)).to.deep.equal(lookOf(byName(form, 'email')));
      expect(getComputedStyle(document.querySelector('label')!).fontWeight).to.equal('600');
      const box = getComputedStyle(document.querySelector('#box')!);
      const own = getComputedStyle(byName(form, 'allowSave'));
      expect([box.width, box.height, box.accentColor]).to.deep.equal([
        own.width,
        own.height,
        own.accentColor,
      ]);
    });
  }

  it('comes also to inputs that a program adds later', async () => {
    const form = await openForm({ fields: '' });
    form.insertAdjacentHTML('beforeend', content('extra'));
    await until(() => sheets() > 0, 'the look');
    expect(lookOf(document.querySelector('#pay')!)).to.deep.equal(lookOf(byName(form, 'email')));
  });

  it('gives way to any rule of the page', async () => {
    const style = document.createElement('style');
    style.id = 'look';
    style.textContent = 'input { border: 3px solid rgb(1, 2, 3) }';
    document.head.append(style);
    await openForm({ fields: '' }, content('extra'));
    await until(() => sheets() > 0, 'the look');
    expect(getComputedStyle(document.querySelector('#pay')!).borderTopColor).to.equal('rgb(1, 2, 3)');
    style.remove();
  });

  it('reaches what <career-site> passes on', async () => {
    visit({ vacancy: 'V1031', 'vacancy-apply': '1' });
    const site = mount('career-site', {}, content('form-extra'));
    await until(() => Boolean(site.shadowRoot?.querySelector('application-form')), 'the form');
    const form = site.shadowRoot!.querySelector('application-form')!;
    await partOf(form, 'form');
    await until(() => sheets() > 0, 'the look');
    expect(lookOf(document.querySelector('#pay')!)).to.deep.equal(lookOf(byName(form, 'email')));
  });
});
