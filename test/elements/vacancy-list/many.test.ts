/** More than there is room for: pages, places of a vacancy, values of a facet. */
import { expect } from '@open-wc/testing';
import { sendMouse, resetMouse } from '@web/test-runner-commands';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  freshPage,
  has,
  openFacet,
  ownParameters,
  part,
  parts,
  pick,
  seek,
  shown,
  until,
  valuesOf,
  visit,
} from '../../helpers/browser/elements.js';
import { answerBy, chips, counted, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

const towns = (count: number) =>
  Array.from({ length: count }, (_none, at) => `Town ${String(at).padStart(2, '0')}`);

describe('vacancy-list: a page far away', function () {
  this.timeout(120_000); // to draw and to remove five thousand cards takes its time beside other browsers
  beforeEach(() => freshPage());

  it('draws five thousand at most, whatever a link says, and offers no more of them', async () => {
    answerBy(() => jobs(5001));
    visit({ 'vacancy-page': '999999' });
    // Without layout of the cards, which takes a minute where several browsers share a processor.
    const style = document.createElement('style');
    style.textContent = 'vacancy-list::part(list) { display: none }';
    document.head.append(style);
    const list = await listed({ 'page-size': 50, controls: 'count', facts: 'location', 'no-saved': true });
    expect(parts(list, 'link')).to.have.length(5000);
    expect(shown(part(list, 'more')!)).to.equal('5,000 of 5,001 shown');
    expect(has(list, 'more-button')).to.equal(false);
    expect(counted(list)).to.equal('5,001 vacancies');
    style.remove();
  });

  it('offers more before that to a visitor who has come so far', async () => {
    answerBy(() => jobs(300));
    visit({ 'vacancy-page': '100' });
    const list = await listed({ 'page-size': 2 });
    expect(titles(list)).to.have.length(200);
    for (const count of [202, 204]) {
      part(list, 'more-button')!.click();
      await until(() => titles(list).length === count, `${count} vacancies`);
    }
    expect(ownParameters()).to.deep.equal({ 'vacancy-page': '102' });
  });
});

describe('vacancy-list: a vacancy with many places', () => {
  beforeEach(() => freshPage());

  const everywhere = (count: number) => [
    {
      id: '1',
      description: 'Everywhere',
      locations: towns(count),
      organization: 'Org',
      jobType: 'Full time',
    },
    { id: '2', description: 'Nowhere', locations: ['Elsewhere'] },
  ];
  const names = (list: VacancyList) =>
    [...parts(list, 'item')[0]!.querySelectorAll('bdi')].map((one) => one.textContent);

  it('names eight of twenty and the number of the others, and its other facts', async () => {
    answerBy(() => everywhere(20));
    const list = await listed();
    expect(shown(part(list, 'meta')!)).to.equal(`${towns(8).join(', ')}, and 12 more · Org · Full time`);
  });

  it('names those first that were found', async () => {
    answerBy(() => [{ ...everywhere(20)[0]!, locations: [...towns(19), 'Zürich'] }, everywhere(1)[1]!]);
    const list = await listed();
    expect(names(list)).to.not.include('Zürich');
    await seek(list, 'zurich');
    expect(names(list).slice(0, 8)).to.deep.equal(['Zürich', ...towns(7)]);
    expect(shown(part(list, 'meta')!)).to.include('Town 06, and 12 more · Org');
    expect(parts(list, 'mark').map(shown)).to.deep.equal(['Zürich']);
  });

  it('names all of twelve, and eight of thirteen', async () => {
    answerBy(() => everywhere(12));
    const twelve = await listed();
    expect(names(twelve)).to.have.length(12 + 2);
    expect(shown(part(twelve, 'meta')!)).to.not.include('more');
    answerBy(() => everywhere(13));
    const thirteen = await listed({ 'base-url': 'http://localhost:1' });
    expect(names(thirteen)).to.have.length(8 + 2);
    expect(shown(part(thirteen, 'meta')!)).to.include(', and 5 more · ');
  });
});

describe('vacancy-list: a card without facts', () => {
  beforeEach(() => freshPage());

  it('has its deadline where all others have it', async () => {
    answerBy(() => [
      { id: '1', description: 'With facts', locations: ['Here'], endDate: '2099-12-31' },
      { id: '2', description: 'Without', endDate: '2099-12-31' },
    ]);
    const list = await listed();
    const [one, other] = parts(list, 'deadline').map((each) => each.getBoundingClientRect());
    expect(parts(list, 'meta')).to.have.length(1);
    expect(other!.right).to.be.closeTo(one!.right, 0.5);
    expect(other!.left).to.be.closeTo(one!.left, 0.5);
    expect(other!.left).to.be.greaterThan(list.getBoundingClientRect().width / 2);
  });
});

describe('vacancy-list: a facet with more values than are drawn', () => {
  beforeEach(async () => {
    await freshPage();
    answerBy(() => jobs(60, (at) => ({ locations: [towns(60)[at]!], organization: `Org ${at % 12}` })));
  });
  afterEach(() => resetMouse());

  const seekIn = async (list: VacancyList, facet: Element, text: string) => {
    const field = facet.querySelector<HTMLInputElement>('input[type="search"]')!;
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await list.updateComplete;
  };
  const sought = (facet: Element) => facet.querySelector<HTMLInputElement>('input[type="search"]')!.value;
  const summaryOf = (facet: Element) => facet.querySelector('summary')!;
  const isOpen = (facet: HTMLDetailsElement) => facet.open && facet.querySelector('fieldset') !== null;

  it('draws a chosen one always, so that it can be taken away there', async () => {
    visit({ 'vacancy-location': 'Town 59' });
    const list = await listed();
    const facet = await openFacet(list, 'Location');
    const drawn = valuesOf(facet);
    expect(drawn).to.have.length(51);
    expect(drawn.filter(({ box }) => box.checked).map(({ name }) => name)).to.deep.equal(['Town 59']);
    expect(shown(facet)).to.include('9 more. Type to search.');
    await pick(list, facet, 'Town 59');
    expect(chips(list)).to.deep.equal([]);
    expect(titles(list)).to.have.length(60);
    expect(valuesOf(facet)).to.have.length(50);
  });

  it('has forgotten what was sought in it when it is opened again', async () => {
    const list = await listed();
    const facet = await openFacet(list, 'Location');
    await seekIn(list, facet, 'town 59');
    expect(valuesOf(facet)).to.have.length(1);
    summaryOf(facet).click();
    await until(() => !facet.querySelector('fieldset'), 'a closed facet');
    await openFacet(list, 'Location');
    expect(sought(facet)).to.equal('');
    expect(valuesOf(facet)).to.have.length(50);
  });

  for (const [how, open] of [
    [
      'a click of the mouse',
      async (summary: HTMLElement) => {
        const { left, top, width, height } = summary.getBoundingClientRect();
        await sendMouse({
          type: 'click',
          position: [Math.round(left + width / 2), Math.round(top + height / 2)],
        });
      },
    ],
    // As where a summary that is clicked does not get the focus.
    ['what leaves the focus where it is', async (summary: HTMLElement) => summary.click()],
  ] as const) {
    it(`has forgotten it, too, when another facet was opened meanwhile by ${how}`, async () => {
      const list = await listed();
      const facet = await openFacet(list, 'Location');
      await seekIn(list, facet, 'town 59');
      const other = parts(list, 'filter')[1] as HTMLDetailsElement;
      await open(summaryOf(other));
      await until(() => isOpen(other) && !facet.querySelector('fieldset'), 'the other facet');
      await open(summaryOf(facet));
      await until(() => isOpen(facet as HTMLDetailsElement), 'the first facet');
      expect(sought(facet)).to.equal('');
      expect(valuesOf(facet)).to.have.length(50);
    });
  }
});
