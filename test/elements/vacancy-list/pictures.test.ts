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

/** Where the lines of a text are; at the end of a line, a text may begin with an empty box. */
const linesOf = (text: Element) => [...text.getClientRects()].filter(({ width }) => width > 0);

describe('the dots between facts', () => {
  beforeEach(() => freshPage());

  it('make no line higher, and stay where the page lays the facts out by itself or spaces letters', async () => {
    answerBy(() =>
      jobs(2, (at) => ({
        locations: ['Kolding'],
        ...(at ? { organization: 'Plant', jobType: 'Engineer' } : {}),
      })),
    );
    const style = document.createElement('style');
    style.textContent = 'vacancy-list::part(meta) { display: flex; letter-spacing: 2px; line-height: 24px }';
    document.head.append(style);
    const list = await listed();
    expect(parts(list, 'meta').map((one) => one.getBoundingClientRect().height)).to.deep.equal([24, 24]);
    const dots = [...part(list, 'list')!.querySelectorAll('.dot')].map(
      (one) => one.getBoundingClientRect().width,
    );
    expect(dots).to.have.length(2);
    for (const width of dots) expect(width).to.be.greaterThan(8);
    expect(part(list, 'list')!.querySelector('.dot > span')!.getBoundingClientRect().width).to.equal(0);
    style.remove();
  });
});

describe('cards with a picture, long facts and a bookmark', () => {
  beforeEach(() => freshPage());

  it('leave the facts 12em in each width, and no line of them begins or ends with a dot', async () => {
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
        const dots = [...meta.querySelectorAll('.dot')];
        expect(dots, `card ${at}`).to.have.length(3);
        for (const dot of dots) {
          const before = linesOf(dot.previousElementSibling!).at(-1)!;
          const after = linesOf(dot.nextElementSibling!)[0]!;
          const isBetween = Math.abs(before.bottom - after.bottom) < em / 2;
          const { width: own, right } = dot.getBoundingClientRect();
          if (own > 0.5 !== isBetween) wrong.push(`${width}: a dot of card ${at}`);
          if (isBetween && Math.abs(right - after.left) > 1)
            wrong.push(`${width}: beside a dot of card ${at}`);
        }
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
