/** A click on what a card or a row says, beside its link. */
import { expect } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  collect,
  freshPage,
  make,
  ownParameters,
  part,
  parts,
  until,
} from '../../helpers/browser/elements.js';
import { answerBy, listed } from '../../helpers/browser/made-lists.js';

type Point = [x: number, y: number];

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

async function drag([x, y]: Point, by: number): Promise<void> {
  await sendMouse({ type: 'move', position: [x, y] });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [x + by, y] });
  await sendMouse({ type: 'up' });
}

/** A list on a page that has the detail, too, so that a link is followed without leaving it. */
async function listWithDetail(layout: string): Promise<VacancyList> {
  answerBy(() => [
    { id: '1', description: 'One', locations: ['A place with a rather long name'], endDate: '2099-12-31' },
    { id: '2', description: 'Two', locations: ['Another place'], endDate: '2099-12-31' },
  ]);
  document.body.append(make('vacancy-detail'));
  const list = await listed({ layout });
  await until(() => part(list, layout === 'table' ? 'table' : 'list'), 'the list');
  return list;
}

for (const layout of ['cards', 'table']) {
  describe(`vacancy-list: clicks, as ${layout}`, () => {
    beforeEach(() => freshPage());
    afterEach(() => resetMouse());

    for (const name of ['meta', 'deadline']) {
      it(`on the words of the ${name} follow the link, once`, async () => {
        const list = await listWithDetail(layout);
        const selects = collect(list, 'vacancy-select');
        const words = parts(list, name)[1]!.querySelector('span')!;
        const point = middleOf(words);
        // These words lie above the link, so that they can be selected.
        expect(list.shadowRoot!.elementFromPoint(...point)!.closest('a') === null).to.equal(true);
        await sendMouse({ type: 'click', position: point });
        await until(() => ownParameters()['vacancy'], 'the vacancy in the URL');
        expect(ownParameters()).to.deep.equal({ vacancy: '2' });
        expect(selects.map(({ detail }) => detail.id)).to.deep.equal(['2']);
      });
    }

    it('beside the words follow the link of the same vacancy, and above the vacancies none', async () => {
      const list = await listWithDetail(layout);
      const linkAt = (x: number, y: number) => list.shadowRoot!.elementFromPoint(x, y)!.closest('a');
      const corners = parts(list, 'item').map((item): Point => {
        const { right, bottom } = item.getBoundingClientRect();
        return [Math.round(right - 3), Math.round(bottom - 3)];
      });
      expect(corners.map((corner) => linkAt(...corner)?.dataset['id'])).to.deep.equal(['1', '2']);
      expect(linkAt(...middleOf(part(list, 'count')!))).to.equal(null);
      await sendMouse({ type: 'click', position: corners[0]! });
      await until(() => ownParameters()['vacancy'], 'the vacancy in the URL');
      expect(ownParameters()).to.deep.equal({ vacancy: '1' });
    });

    it('that are a drag select the text and follow nothing', async () => {
      const list = await listWithDetail(layout);
      const selects = collect(list, 'vacancy-select');
      const clicks = collect(list, 'click');
      const words = part(list, 'meta')!.querySelector('span')!;
      const [x, y] = middleOf(words);
      await drag([x - 20, y], 45);
      await until(() => clicks.length > 0, 'the click that ends the drag');
      expect(selects).to.have.length(0);
      expect(ownParameters()).to.deep.equal({});
      // A hand that trembles is no drag.
      await drag([x, y], 2);
      await until(() => ownParameters()['vacancy'], 'the vacancy in the URL');
      expect(selects).to.have.length(1);
    });

    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'] as const) {
      it(`keep ${key}, so that the browser opens the link as it does then`, async () => {
        const list = await listWithDetail(layout);
        const words = part(list, 'meta')!.querySelector('span')!;
        const [clientX, clientY] = middleOf(words);
        const seen: { target: string; hasKey: boolean; isPrevented: boolean }[] = [];
        const look = (event: MouseEvent) => {
          const [target] = event.composedPath() as Element[];
          seen.push({ target: target!.localName, hasKey: event[key], isPrevented: event.defaultPrevented });
          event.preventDefault(); // a test opens no tab
        };
        addEventListener('click', look);
        try {
          const init = { bubbles: true, composed: true, cancelable: true, clientX, clientY, [key]: true };
          words.dispatchEvent(new PointerEvent('pointerdown', init));
          words.dispatchEvent(new MouseEvent('click', init));
        } finally {
          removeEventListener('click', look);
        }
        expect(seen.filter(({ target }) => target === 'a')).to.deep.equal([
          { target: 'a', hasKey: true, isPrevented: false },
        ]);
        expect(ownParameters()).to.deep.equal({});
      });
    }
  });
}
