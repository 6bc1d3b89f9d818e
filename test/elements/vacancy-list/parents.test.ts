/** Parents that are as wide as their content, in which what has no width of its own would vanish. */
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/vacancy-list/define.js';
import { freshPage, make, part, parts, until } from '../../helpers/browser/elements.js';

const PARENTS = {
  'a flex row': 'display: flex',
  'a flex column with centred items': 'display: flex; flex-direction: column; align-items: center',
  'a grid with centred items': 'display: grid; justify-items: center',
  'a grid with all centred': 'display: grid; place-items: center',
  'a float': 'float: left',
  'an inline-block': 'display: inline-block',
  'a positioned box': 'position: absolute',
  'a table': 'display: table',
};

/** What a page may make of the list itself. */
const OWN = {
  floats: 'float: left',
  'is an inline-block': 'display: inline-block',
  'is positioned': 'position: absolute; inset: 0 auto auto 0',
  'is as wide as it needs': 'width: fit-content',
};

/** A page's column of this width, or what a scroll bar leaves of it, and in it the parent with what stands before the list. */
async function placed(style: string, width: number, before: readonly HTMLElement[] = [], own = '') {
  const column = document.createElement('div');
  column.style.cssText = `position: relative; width: min(100%, ${width}px)`;
  const parent = document.createElement('div');
  parent.style.cssText = style;
  column.append(parent);
  document.body.append(column);
  const list = make('vacancy-list', { 'page-size': 5 });
  list.style.cssText = own;
  parent.append(...before, list);
  await until(() => part(list, 'link'), 'the list');
  return { column, list };
}

/** A place beside the list, such as a menu. */
function menu(width: number): HTMLElement {
  const box = document.createElement('div');
  box.style.cssText = `flex: none; width: ${width}px; height: 50px`;
  return box;
}

describe('vacancy-list: parents without a width of their own', () => {
  beforeEach(async () => {
    await freshPage();
    document.body.style.margin = '0';
  });
  afterEach(async () => {
    document.body.style.margin = '';
    await setViewport({ width: 800, height: 600 });
  });

  for (const [screen, room, least] of [
    [1100, 1000, 900],
    [1100, 400, 280],
    [320, 320, 280],
  ] as const) {
    /** That a list has a width and stays inside its column. */
    const expectInside = (column: Element, list: Element) => {
      const { left, right, width } = list.getBoundingClientRect();
      const page = column.getBoundingClientRect();
      expect(width).to.be.at.least(least);
      expect(left).to.be.at.least(page.left - 0.5);
      expect(right).to.be.at.most(page.right + 0.5);
      expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
      for (const item of parts(list, 'item')) {
        expect(item.getBoundingClientRect().width).to.be.at.most(width + 0.5);
      }
    };
    const where = `and stays inside a column of ${room} px on a screen of ${screen} px`;

    for (const [name, style] of Object.entries(PARENTS)) {
      it(`has a width in ${name}, ${where}`, async () => {
        await setViewport({ width: screen, height: 700 });
        const { column, list } = await placed(style, room);
        expectInside(column, list);
      });
    }

    for (const [name, style] of Object.entries(OWN)) {
      it(`has a width where it ${name}, ${where}`, async () => {
        await setViewport({ width: screen, height: 700 });
        const { column, list } = await placed('', room, [], style);
        expectInside(column, list);
      });
    }
  }

  for (const [width, beside] of [
    [1000, 300],
    [320, 100],
  ] as const) {
    it(`shares a flex row of ${width} px with a box of ${beside} px`, async () => {
      await setViewport({ width, height: 700 });
      const { column, list } = await placed('display: flex', width, [menu(beside)]);
      const { left, right } = list.getBoundingClientRect();
      expect(left).to.be.closeTo(beside, 0.5);
      const room = column.getBoundingClientRect().width;
      expect(right).to.be.at.most(room + 0.5);
      expect(right - left).to.be.greaterThan((room - beside) * 0.9);
      expect(column.scrollWidth).to.equal(column.clientWidth);
    });
  }

  it('is as wide as a page without any such parent leaves it', async () => {
    const { column, list } = await placed('', 700);
    expect(list.getBoundingClientRect().width).to.equal(column.getBoundingClientRect().width);
  });
});
