/** Pictures in ordinary cards. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { freshPage, has, mount, part, partOf, parts, shown, until } from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed } from '../../helpers/browser/made-lists.js';

const good = new URL('/docs/pictures/looks.png', location.href).href;

describe('pictures in a list', () => {
  beforeEach(() => freshPage());

  it('stand beside the text, late and in a room that is kept; what is no picture of http(s) is left out', async () => {
    const images = [good, undefined, 'javascript:alert(1)', 'data:image/png;base64,AA', '/x.png'];
    answerBy(() => jobs(5, (at) => ({ image: images[at], locations: ['Aarhus'], endDate: '2199-11-03' })));
    const list = await listed();
    expect(parts(list, 'image')).to.have.length(1);
    const image = part<HTMLImageElement>(list, 'image')!;
    expect([image.src, image.alt, image.loading]).to.deep.equal([good, '', 'lazy']);
    const before = image.getBoundingClientRect();
    expect(before.width / before.height).to.be.closeTo(4 / 3, 0.02);
    await until(() => image.complete, 'the picture');
    expect(image.getBoundingClientRect().height).to.equal(before.height);
    const text = part(list, 'title')!.getBoundingClientRect();
    expect(text.left).to.be.greaterThan(before.right);
    expect(part(list, 'meta')!.getBoundingClientRect().left).to.equal(text.left);
  });

  it('that are broken leave their box, empty, so that nothing moves', async () => {
    const boxes = () =>
      [...parts(list, 'image'), ...parts(list, 'title'), ...parts(list, 'card')].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left, top, width, height].join(' ');
      });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const gone = `${good.replace('looks', 'none')}?list`;
    answerBy(() => held.then(() => jobs(2, (at) => ({ image: at ? undefined : gone }))));
    const list = mount('vacancy-list');
    let before: string[] = [];
    new MutationObserver((_changes, observer) => {
      if (!has(list, 'image')) return;
      observer.disconnect();
      before = boxes();
    }).observe(list.shadowRoot!, { childList: true, subtree: true });
    release();
    await partOf(list, 'list');
    await until(() => part(list, 'image')?.localName === 'div', 'the box of the broken picture');
    expect(before).to.have.length(5);
    expect(boxes()).to.deep.equal(before);
    expect(list.shadowRoot!.querySelector('img')).to.equal(null);
    expect(parts(list, 'card').map(shown)).to.deep.equal(['Job 0', 'Job 1']);
  });

  it('that the page hides leave no room: a card looks as one without a picture', async () => {
    const style = document.createElement('style');
    style.textContent = 'vacancy-list::part(image) { display: none }';
    document.head.append(style);
    const ends = [undefined, '2199-11-03'];
    answerBy(() =>
      jobs(4, (at) => ({ image: at < 2 ? good : undefined, locations: ['Aarhus'], endDate: ends[at % 2] })),
    );
    const list = await listed();
    // Not those of the cards, which follow each other.
    const rooms = () =>
      parts(list, 'card').map((card) => {
        const { left, top, height } = card.getBoundingClientRect();
        const inCard = [...card.querySelectorAll('[part~="title"], [part~="meta"], [part~="deadline"]')];
        return [
          Math.round(height),
          ...inCard.map((one) => {
            const box = one.getBoundingClientRect();
            return [box.left - left, box.right - left, box.top - top].map(Math.round).join(' ');
          }),
        ];
      });
    for (const width of ['18em', '50em']) {
      list.style.width = width;
      const [hidden, hiddenWithEnd, none, noneWithEnd] = rooms();
      expect(hidden, width).to.have.length(3);
      expect(hidden, width).to.deep.equal(none);
      expect(hiddenWithEnd, width).to.have.length(4);
      expect(hiddenWithEnd, width).to.deep.equal(noneWithEnd);
    }
    style.remove();
  });
});

/** Where each dot between two facts is, and the first letter after it. */
function dotsOf(facts: Element): [DOMRect, DOMRect][] {
  const letters = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
  const found: [DOMRect, DOMRect][] = [];
  let dot: DOMRect | undefined;
  while (letters.nextNode()) {
    const text = letters.currentNode as Text;
    for (const { index, 0: letter } of text.data.matchAll(/\S/gu)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + letter.length);
      const box = range.getBoundingClientRect();
      if (dot) found.push([dot, box]);
      dot = letter === '·' ? box : undefined;
    }
  }
  return found;
}

describe('cards with a picture, long facts and a bookmark', () => {
  beforeEach(() => freshPage());

  it('leave the facts 12em in each width, and no line of them ends with a dot', async () => {
    answerBy(() =>
      jobs(2, (at) => ({
        image: at ? good : undefined,
        locations: ['Frederikshavn and surroundings', 'Nykøbing Falster'],
        organization: 'Department of Infrastructure and Maintenance',
        jobType: 'Specialist with responsibility for others',
        salary: { min: 3000, max: 4000, currency: 'EUR', unit: 'MONTH' },
        endDate: '2026-03-04',
      })),
    );
    const list = await listed({ perdate: '2026-03-01' });
    await until(() => parts(list, 'save').length === 2, 'the bookmarks');
    await until(() => parts(list, 'fact-salary').length === 2, 'the salaries');
    const wrong: string[] = [];
    for (let width = 320; width <= 1000; width += 20) {
      list.style.width = `${width}px`;
      for (const [at, meta] of parts(list, 'meta').entries()) {
        const box = meta.getBoundingClientRect();
        const em = Number.parseFloat(getComputedStyle(meta).fontSize);
        if (box.width < 12 * em) wrong.push(`${width}: facts of card ${at} have ${box.width / em}em`);
        const dots = dotsOf(meta);
        expect(dots, `card ${at}`).to.have.length(3);
        for (const [dot, letter] of dots)
          if (Math.abs(dot.top - letter.top) > 2) wrong.push(`${width}: a dot of card ${at} ends a line`);
        const card = meta.closest('[part~="card"]')!;
        const save = card.querySelector('[part~="save"]')!.getBoundingClientRect();
        for (const other of card.querySelectorAll('[part~="meta"], [part~="deadline"], [part~="link"]')) {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          if (right > save.left && left < save.right && bottom > save.top && top < save.bottom)
            wrong.push(`${width}: ${other.part.value} of card ${at} below the bookmark`);
        }
      }
    }
    expect(wrong).to.deep.equal([]);
  });
});
