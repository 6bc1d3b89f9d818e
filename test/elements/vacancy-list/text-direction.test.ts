/** Letters that turn the direction of a text turn no neighbour's. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { freshPage, openFacet, part, parts, pick, seek, until } from '../../helpers/browser/elements.js';
import { rangeRounding } from '../../helpers/browser/engine.js';
import { answerBy, listed } from '../../helpers/browser/made-lists.js';

/** "peggenhort" as it is drawn: written backwards, after a sign that turns it and whatever comes after. */
const TURNED = '\u202etrohneggep';

/** Where a piece of an element's text begins and ends on screen. */
function placeOf(element: Element, piece: string): { left: number; right: number } {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const at = node.data.indexOf(piece);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + piece.length);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  }
  throw new Error(`There is no ${piece} in ${element.textContent}.`);
}

/** That these stand on screen one after the other from the left, but for what the browser rounds. */
function expectInOrder(element: Element, ...pieces: string[]): void {
  const places = pieces.map((piece) => placeOf(element, piece));
  for (const [at, { left }] of places.entries()) {
    if (at > 0) expect(left, pieces[at]).to.be.at.least(places[at - 1]!.right - rangeRounding);
  }
}

describe('vacancy-list: the direction of texts', () => {
  beforeEach(async () => {
    await freshPage();
    answerBy(() => [
      {
        id: '1',
        description: 'Turned',
        locations: [{ id: 'l', name: TURNED }, 'Second place'],
        organization: 'Org after',
        jobType: 'Full time',
      },
      { id: '2', description: 'Straight', locations: ['There'], organization: 'Other', jobType: 'Part time' },
    ]);
  });

  for (const layout of ['cards', 'table']) {
    it(`of one fact does not reach the next: ${layout}`, async () => {
      const list = await listed({ layout });
      const item = await until(() => parts(list, 'item')[0], 'the first vacancy');
      expectInOrder(item, 'trohneggep', 'Second', 'place', 'Org', 'after', 'Full', 'time');
      const names = [...item.querySelectorAll('bdi')].map((one) => one.textContent);
      expect(names).to.deep.equal([TURNED, 'Second place', 'Org after', 'Full time']);
    });
  }

  it('of something chosen stays in its chip, and in what it is called', async () => {
    const list = await listed();
    await pick(list, await openFacet(list, 'Location'), TURNED);
    const chip = part(list, 'chip')!;
    expectInOrder(chip, 'trohneggep', '✕');
    expect(chip.getAttribute('aria-label')).to.equal('Remove “\u2068trohneggep\u2069”');
  });

  it('of a name stays within it in a sentence, and the number after it reads on', async () => {
    const list = await listed();
    await pick(list, await openFacet(list, 'Location'), TURNED);
    await seek(list, 'zzyzx');
    const offer = parts(list, 'loosen').find((one) => one.textContent.includes('zzyzx'))!;
    expectInOrder(offer, 'Remove', 'zzyzx', '1', 'vacancy');
    await seek(list, TURNED.repeat(2));
    const turned = await until(
      () => parts(list, 'loosen').find((one) => one.textContent.includes('trohneggep')),
      'the offer',
    );
    expectInOrder(turned, 'Remove', 'trohneggep', '1', 'vac', 'ancy');
  });

  it('of a name that would end what keeps it apart stays within it all the same', async () => {
    const list = await listed();
    await pick(list, await openFacet(list, 'Location'), 'There');
    await seek(list, `\u2069\u2069${TURNED}`);
    const turned = await until(
      () => parts(list, 'loosen').find((one) => one.textContent.includes('trohneggep')),
      'the offer',
    );
    expectInOrder(turned, 'Remove', '1', 'vac', 'ancy');
  });

  it('of a title is its own: one in Hebrew begins at the right', async () => {
    answerBy(() => [
      { id: '1', description: 'אחות (nurse)' },
      { id: '2', description: 'Nurse (אחות)' },
    ]);
    for (const layout of ['cards', 'table']) {
      const list = await listed({ layout, 'base-url': 'http://localhost:1' });
      await until(() => parts(list, 'link').length === 2, 'two links');
      const [hebrew, english] = parts(list, 'link');
      expect(placeOf(hebrew!, 'אחות').left).to.be.greaterThan(placeOf(hebrew!, 'nurse').left);
      expect(placeOf(english!, 'Nurse').left).to.be.lessThan(placeOf(english!, 'אחות').left);
      list.remove();
    }
  });
});
