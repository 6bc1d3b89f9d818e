/** Cards of a page's own, by a template or by a function: what they show, how they behave, and what a mistake of the page costs. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/vacancy-list/define.js';
import type { RenderCard, VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  collect,
  focused,
  freshPage,
  has,
  listenToConsole,
  make,
  mount,
  ownParameters,
  partOf,
  parts,
  seek,
  shown,
  until,
} from '../../helpers/browser/elements.js';
import { answerBy, jobs, sortBy } from '../../helpers/browser/made-lists.js';

const PICTURE =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');

let told: ReturnType<typeof listenToConsole>;

/** The files of a folder share a page, so hooks belong to a suite. */
function prepareEach(): void {
  beforeEach(async () => {
    await freshPage({ detailUrl: '/job/{id}' });
    told = listenToConsole();
    answerBy(() =>
      jobs(3, (at) => ({
        locations: at === 2 ? [] : ['Aarhus', 'Odense'],
        organization: 'Plant <b>X</b>',
        endDate: '2199-11-03',
        custom: { dept: at ? `Dept ${at}` : undefined },
      })),
    );
  });
  afterEach(() => told.stop());
}

const said = (text: string) => [...told.warnings, ...told.errors].filter((one) => one.includes(text));
const template = (content: string, slot = 'card') => `<template slot="${slot}">${content}</template>`;

/** The boxes of the cards in the page's own tree, in the order of the list. */
const boxes = (list: VacancyList) =>
  [...list.shadowRoot!.querySelectorAll<HTMLSlotElement>('slot.own')].map(
    (slot) => slot.assignedElements({ flatten: true })[0] as HTMLElement,
  );
const linkOf = (box: Element) => box.querySelector('a')!;

async function listOf(content: string, attributes: Record<string, string | number | boolean> = {}) {
  const list = mount('vacancy-list', { 'detail-url': '/jobs/{id}', ...attributes }, template(content));
  await partOf(list, 'list');
  return list;
}

async function listBy(renderCard: RenderCard) {
  const list = make('vacancy-list', { 'detail-url': '/jobs/{id}' });
  list.renderCard = renderCard;
  document.body.append(list);
  await partOf(list, 'list');
  return list;
}

/** That every vacancy has its ordinary card. */
function expectOrdinary(list: VacancyList) {
  expect(boxes(list)).to.have.length(0);
  expect(parts(list, 'link').map(shown)).to.deep.equal(['Job 0', 'Job 1', 'Job 2']);
}

describe('a template for cards', () => {
  prepareEach();

  it('is filled with texts, in the page’s own tree, where its style sheet reaches it', async () => {
    const style = document.createElement('style');
    style.textContent = '.job-place { letter-spacing: 7px }';
    document.head.append(style);
    const list = await listOf(
      `<h4 class="job-title" data-link data-field="title">Title</h4>
       <p class="job-place"><span data-field="location"></span></p><p data-field="organization"></p><p data-field="deadline"></p>`,
    );
    const [first, , last] = boxes(list);
    expect(shown(first!)).to.equal('Job 0 Aarhus, Odense Plant <b>X</b> Apply by 3 November 2199');
    expect(first!.querySelector('b')).to.equal(null);
    expect(first!.parentElement).to.equal(list);
    expect(first!.dataset['vacancy']).to.equal('J0');
    expect(getComputedStyle(first!.querySelector('.job-place')!).letterSpacing).to.equal('7px');
    // What is empty is left out.
    expect(last!.querySelector('[data-field="location"]')).to.equal(null);
    expect(told.warnings).to.deep.equal([]);
    style.remove();
  });

  it('says in which language a title is, where that is another one than the page’s', async () => {
    answerBy(() => [
      ...jobs(1, () => ({ languages: ['da'] })),
      { id: 'E', description: 'English', languages: ['en'] },
    ]);
    const list = await listOf('<a data-link><b data-field="title"></b></a>');
    expect(boxes(list).map((box) => box.querySelector('b')!.lang)).to.deep.equal(['da', '']);
  });

  it('leaves out what data-if asks for in vain, of several if one is missing; mapped fields are fields', async () => {
    configure({ fieldMap: { extra: { department: 'custom.dept' } } });
    const list = await listOf(
      `<a data-link data-field="title"></a><p data-if="department">In <b data-field="department"></b></p>
       <p data-if="location deadline">Both</p><p data-if="image">Picture</p>`,
    );
    expect(boxes(list).map(shown)).to.deep.equal(['Job 0 Both', 'Job 1 In Dept 1 Both', 'Job 2 In Dept 2']);
  });

  for (const [name, content, tag, heading] of [
    ['a heading that is the link', '<h4 data-link data-field="title"></h4>', 'h4', 'H4'],
    ['a link in a heading', '<h5><a data-link data-field="title"></a></h5>', 'h5', 'H5'],
    [
      'a link that is empty in a heading with the title',
      '<h5 data-field="title"><a data-link></a></h5>',
      'h5',
      'H5',
    ],
    [
      'a link around all',
      '<a data-link><div data-field="title"></div><p data-field="location"></p></a>',
      'div',
      '3',
    ],
    ['a link alone', '<a data-link data-field="title"></a>', 'a > span', '3'],
    ['the title alone, which is the link', '<p data-field="title"></p>', 'p > a > span', '3'],
  ] as const) {
    it(`gives each card one link, and a heading: ${name}`, async () => {
      const list = await listOf(content);
      const [box] = boxes(list);
      expect(box!.querySelectorAll('a')).to.have.length(1);
      const link = linkOf(box!);
      expect(link.getAttribute('href')).to.equal('/jobs/J0');
      expect(link.textContent).to.include('Job 0');
      expect(link.hasAttribute('aria-label')).to.equal(false);
      const found = box!.querySelector(tag)!;
      expect(found.ariaLevel ?? found.nodeName).to.equal(heading);
      if (heading === '3') expect(found.getAttribute('role')).to.equal('heading');
    });
  }

  it('names a link that says nothing of the vacancy, after what is seen of it', async () => {
    const list = await listOf('<h4 data-field="title"></h4><a data-link>Read more</a>');
    expect(boxes(list).map((one) => linkOf(one).ariaLabel)).to.deep.equal([
      'Read more: Job 0',
      'Read more: Job 1',
      'Read more: Job 2',
    ]);
  });

  it('follows its link as an ordinary card does: event, click on the card, focus', async () => {
    const list = await listOf('<h4 data-link data-field="title"></h4><p data-field="location"></p>');
    const chosen = collect(list, 'vacancy-select');
    list.addEventListener('vacancy-select', (event) => event.preventDefault());
    linkOf(boxes(list)[1]!).click();
    boxes(list)[0]!.querySelector('p')!.click();
    expect(chosen.map(({ detail }) => detail.id)).to.deep.equal(['J1', 'J0']);
    list.focus();
    expect(focused()).to.equal(linkOf(boxes(list)[0]!));
  });

  it('marks what the search has found, keeps the nodes of what stays, and removes those of what goes', async () => {
    const list = await listOf('<h4 data-link data-field="title"></h4>');
    const before = boxes(list);
    await seek(list, 'job 1');
    await until(() => boxes(list).length === 1, 'what is found');
    expect(boxes(list)[0]).to.equal(before[1]);
    expect([...before[1]!.querySelectorAll('mark')].map((one) => one.textContent)).to.deep.equal([
      'Job',
      '1',
    ]);
    expect(list.querySelectorAll('[data-vacancy]')).to.have.length(1);
    await seek(list, '');
    await until(() => boxes(list).length === 3, 'all');
    expect(boxes(list)[1]).to.equal(before[1]);
    expect(before[1]!.querySelector('mark')).to.equal(null);
    await sortBy(list, 'title-descending');
    expect(boxes(list).map(shown)).to.deep.equal(['Job 2', 'Job 1', 'Job 0']);
  });

  it('is drawn again when its content changes in place', async () => {
    const list = await listOf('<h4 data-link data-field="title"></h4>');
    const { content } = list.querySelector('template')!;
    content.append(document.createElement('p'));
    content.lastElementChild!.setAttribute('data-field', 'organization');
    await until(() => shown(boxes(list)[0]!) === 'Job 0 Plant <b>X</b>', 'the organisation');
    content.lastElementChild!.setAttribute('data-field', 'location');
    await until(() => shown(boxes(list)[0]!) === 'Job 0 Aarhus, Odense', 'the places');
    list.querySelector('template')!.innerHTML = '<b data-link data-field="id"></b>';
    await until(() => boxes(list).map(shown).join() === 'J0,J1,J2', 'the ids');
    list.remove();
    document.body.append(list);
    list.querySelector('template')!.content.querySelector('b')!.setAttribute('data-field', 'title');
    await until(() => boxes(list).map(shown).join() === 'Job 0,Job 1,Job 2', 'the titles');
  });

  it('has the deadline as a bare date, too', async () => {
    const list = await listOf(
      '<a data-link data-field="title"></a><p data-if="deadline-date">until <b data-field="deadline-date"></b></p>',
    );
    expect(shown(boxes(list)[0]!)).to.equal('Job 0 until 3 November 2199');
    expect(told.warnings).to.deep.equal([]);
  });

  it('may come late, change and go', async () => {
    const list = mount('vacancy-list', { 'detail-url': '/jobs/{id}' });
    await partOf(list, 'list');
    expectOrdinary(list);
    list.insertAdjacentHTML('beforeend', template('<b data-link data-field="title"></b>'));
    await until(() => boxes(list).length === 3, 'own cards');
    expect(boxes(list)[0]!.querySelector('b')!.textContent).to.equal('Job 0');
    list.querySelector('template')!.outerHTML = template('<i data-link data-field="title"></i>');
    await until(() => boxes(list)[0]?.querySelector('i'), 'the other template');
    list.querySelector('template')!.remove();
    await until(() => parts(list, 'link').length === 3, 'ordinary cards');
    expectOrdinary(list);
    expect(list.querySelector('[data-vacancy]')).to.equal(null);
  });

  it('is put back where the page has emptied the list but kept the template', async () => {
    const list = await listOf('<h4 data-link data-field="title"></h4>');
    for (const box of boxes(list)) box.remove();
    list.requestUpdate();
    await list.updateComplete;
    expect(boxes(list).map(shown)).to.deep.equal(['Job 0', 'Job 1', 'Job 2']);
  });

  it('is that of <career-site> as list-card, in the tree of the page, and a click opens the vacancy there', async () => {
    const site = mount(
      'career-site',
      {},
      template('<h4 class="own-title" data-link data-field="title"></h4>', 'list-card'),
    );
    await until(() => site.querySelectorAll('[data-vacancy]').length === 3, 'the cards');
    const list = site.shadowRoot!.querySelector('vacancy-list')!;
    await list.updateComplete;
    expect(boxes(list).map(shown)).to.deep.equal(['Job 0', 'Job 1', 'Job 2']);
    expect(boxes(list)[0]!.parentElement).to.equal(site);
    linkOf(boxes(list)[0]!).click();
    expect(ownParameters()).to.deep.equal({ vacancy: 'J0' });
  });

  it('does not hold for a table', async () => {
    const list = await listOf('<h4 data-link data-field="title"></h4>', { layout: 'table' });
    await until(() => has(list, 'table'), 'the table');
    expect(boxes(list)).to.have.length(0);
    expect(list.querySelector('[data-vacancy]')).to.equal(null);
  });
});

describe('a template with mistakes', () => {
  prepareEach();

  it('runs no script and no handler, and says so', async () => {
    const page = globalThis as { ran?: number };
    const list = await listOf(
      `<h4 data-link data-field="title" onclick="ran = 1"></h4><script>ran = 2</script>
       <img src="x" onerror="ran = 3"><svg><script>ran = 4</script></svg><iframe srcdoc="<script>parent.ran = 5</script>"></iframe>`,
    );
    list.addEventListener('vacancy-select', (event) => event.preventDefault());
    boxes(list)[0]!.querySelector('h4')!.click();
    // By then the picture has failed, too.
    await until(() => boxes(list)[0]!.querySelector('img')!.complete, 'the picture to fail');
    expect(page.ran).to.equal(undefined);
    expect(shown(boxes(list)[0]!)).to.equal('Job 0');
    expect(said('<script> is left out: templates run nothing')).to.have.length(1);
    expect(said('onclick="…" is left out')).to.have.length(1);
    expect(said('onerror="…" is left out')).to.have.length(1);
    expect(said('<iframe> is left out')).to.have.length(1);
  });

  it('with names that mean nothing shows the rest, and names the nearest', async () => {
    const list = await listOf(
      '<h4 data-link data-field="title"></h4><p data-field="locaton"></p><p data-if="deadlin">Soon</p><p data-field=""></p><p data-field="title id"></p>',
    );
    expect(boxes(list).map(shown)).to.deep.equal(['Job 0', 'Job 1', 'Job 2']);
    expect(said('data-field="locaton": locaton means nothing.')[0]).to.match(
      /Possible: title id location .*Nearest: location\.$/,
    );
    expect(said('data-if="deadlin": deadlin means nothing.')[0]).to.match(/Nearest: deadline\.$/);
    expect(said('data-field="" needs one name of')).to.have.length(1);
    expect(said('data-field="title id" needs one name of')).to.have.length(1);
  });

  it('with several links has the first', async () => {
    const list = await listOf(
      '<h4><a data-link data-field="title"></a></h4><p data-link data-field="location"></p><a class="more" href="/x">More</a>',
    );
    const [box] = boxes(list);
    expect([...box!.querySelectorAll('a')].map((one) => one.textContent)).to.deep.equal(['Job 0']);
    expect(box!.querySelector('span.more')!.textContent).to.equal('More');
    expect(said('data-link is written 2 times')).to.have.length(1);
    expect(said('has a further <a>, which becomes text')).to.have.length(1);
  });

  it('with nothing that can be the link has ordinary cards', async () => {
    for (const content of [
      '<p data-field="location"></p>',
      '',
      '<button data-link data-field="title"></button>',
    ]) {
      const list = await listOf(content);
      expectOrdinary(list);
      list.remove();
    }
    expect(said('has nothing with data-link or data-field="title"')).to.have.length(1);
    expect(said('<button> cannot be the link')).to.have.length(1);
  });

  it('with elements of its own, templates in it, style sheets and ids loses these', async () => {
    let made = 0;
    customElements.define(
      'x-in-template',
      class extends HTMLElement {
        constructor() {
          super();
          made += 1;
        }
      },
    );
    const list = await listOf(
      `<h4 id="job" data-link data-field="title"></h4><x-in-template>Inner</x-in-template>
       <template><p>Never</p></template><style>* { color: red }</style><slot name="card-1">Slot</slot>`,
    );
    expect(boxes(list).map(shown)).to.deep.equal(['Job 0 Inner', 'Job 1 Inner', 'Job 2 Inner']);
    expect(made).to.equal(0);
    expect(list.querySelector('#job')).to.equal(null);
    expect(said('<x-in-template> is left out, and its content stays')).to.have.length(1);
    expect(said('<template> is left out: templates are not nested')).to.have.length(1);
    expect(said('<style> is left out: put it into your style sheet')).to.have.length(1);
    expect(said('id="job" is left out')).to.have.length(1);
  });

  it('whose link is there for some only has ordinary cards for the others', async () => {
    const list = await listOf('<h4 data-if="location" data-link data-field="title"></h4>');
    expect(boxes(list).map(shown)).to.deep.equal(['Job 0', 'Job 1']);
    expect(parts(list, 'link').map(shown)).to.deep.equal(['Job 2']);
    expect(said('the link is within data-if')).to.have.length(1);
  });
});

describe('pictures in cards of the page’s own', () => {
  prepareEach();

  const withImages = (...images: unknown[]) =>
    answerBy(() =>
      images.map((image, at) => ({ id: `J${at}`, description: `Job ${at}`, image, words: 'A hall' })),
    );

  it('are loaded late, in a room that is kept, with words, and only from http(s); of those that are none the room stays', async () => {
    configure({ fieldMap: { imageAlt: 'words' } });
    const good = new URL('/docs/pictures/looks.png', location.href).href;
    withImages(
      good,
      PICTURE,
      'javascript:alert(1)',
      '/relative.png',
      `${good}?none`.replace('looks', 'none'),
    );
    const list = await listOf(
      '<h4 data-link data-field="title"></h4><img data-image><p data-if="image">Pictured</p>',
    );
    const [first, ...others] = boxes(list);
    const image = first!.querySelector('img')!;
    expect([image.loading, image.alt, image.referrerPolicy]).to.deep.equal(['lazy', 'A hall', 'no-referrer']);
    expect(getComputedStyle(image).aspectRatio).to.equal('3 / 2');
    expect(others.map(shown)).to.deep.equal(['Job 1', 'Job 2', 'Job 3', 'Job 4 Pictured']);
    // The file is not there: its room stays, so that nothing moves.
    const missing = others.at(-1)!.querySelector('img')!;
    await until(() => getComputedStyle(missing).visibility === 'hidden', 'the broken picture to be hidden');
    expect(missing.clientWidth / missing.clientHeight).to.be.closeTo(3 / 2, 0.02);
    expect(missing.alt).to.equal('');
    expect(getComputedStyle(image).visibility).to.equal('visible');
  });

  it('keep the room of their attributes within a text, also when they are broken', async () => {
    withImages(new URL('/docs/pictures/none.png?inline', location.href).href);
    const list = await listOf(
      '<h4 data-link data-field="title"></h4><p>Our hall: <img data-image width="60" height="40"></p>',
    );
    const missing = boxes(list)[0]!.querySelector('img')!;
    await until(() => getComputedStyle(missing).visibility === 'hidden', 'the broken picture to be hidden');
    expect([missing.clientWidth, missing.clientHeight]).to.deep.equal([60, 40]);
  });

  it('stand in any element, and give way to the rules of the page', async () => {
    const style = document.createElement('style');
    style.textContent = '.thumb img { width: 40px; aspect-ratio: 1 }';
    document.head.append(style);
    withImages(new URL('/docs/pictures/looks.png', location.href).href);
    const list = await listOf('<h4 data-link data-field="title"></h4><div class="thumb" data-image></div>');
    const image = boxes(list)[0]!.querySelector('img')!;
    expect([image.clientWidth, image.clientHeight]).to.deep.equal([40, 40]);
    style.remove();
  });
});

describe('renderCard', () => {
  prepareEach();

  it('makes each card, with helpers, and is called once for each vacancy as long as nothing changes', async () => {
    const calls: string[] = [];
    const list = await listBy((vacancy, helpers) => {
      calls.push(vacancy.id);
      const card = document.createElement('div');
      const level = document.createElement(`h${helpers.headingLevel}`);
      level.append(helpers.link());
      card.append(
        level,
        ` ${helpers.text('location')} ${helpers.text('deadline')} ${helpers.language} ${helpers.href}`,
      );
      return card;
    });
    expect(shown(boxes(list)[0]!)).to.equal('Job 0 Aarhus, Odense Apply by 3 November 2199 en /jobs/J0');
    expect(boxes(list)[0]!.querySelector('h3 > a')!.getAttribute('href')).to.equal('/jobs/J0');
    list.requestUpdate();
    await list.updateComplete;
    expect(calls).to.deep.equal(['J0', 'J1', 'J2']);
    const chosen = collect(list, 'vacancy-select');
    list.addEventListener('vacancy-select', (event) => event.preventDefault());
    linkOf(boxes(list)[2]!).click();
    expect(chosen[0]!.detail.id).to.equal('J2');
  });

  it('may return a fragment, and a link of its own making with the URL of the vacancy', async () => {
    const list = await listBy((vacancy, { href }) => {
      const made = document.createElement('template');
      made.innerHTML = `<p>${vacancy.id}</p><a>Open</a>`;
      made.content.querySelector('a')!.setAttribute('href', href);
      return made.content;
    });
    expect(boxes(list).map(shown)).to.deep.equal(['J0 Open', 'J1 Open', 'J2 Open']);
    expect(linkOf(boxes(list)[0]!).ariaLabel).to.equal('Open: Job 0');
  });

  it('comes before a template, and can be changed and taken away', async () => {
    const list = await listOf('<b data-link data-field="title"></b>');
    list.renderCard = (_vacancy, { link }) => {
      const card = document.createElement('i');
      card.append(link());
      return card;
    };
    await list.updateComplete;
    expect(boxes(list).every((one) => one.querySelector('i'))).to.equal(true);
    list.renderCard = undefined;
    await list.updateComplete;
    expect(boxes(list).every((one) => one.querySelector('b'))).to.equal(true);
  });

  for (const [what, render, words] of [
    [
      'throws',
      () => {
        throw new TypeError('no such field');
      },
      'renderCard fails, so what it fails on has an ordinary card: TypeError: no such field',
    ],
    // What is said of these is said once.
    ['returns a text', () => '<b>Card</b>', 'renderCard returns no new element'],
    ['returns nothing', () => undefined, undefined],
    ['returns what is on the page', () => document.body, undefined],
    [
      'returns a card without a link',
      () => document.createElement('div'),
      'renderCard returns a card without a link to the vacancy',
    ],
    [
      'returns a link to elsewhere',
      () => Object.assign(document.createElement('a'), { href: '/x' }),
      undefined,
    ],
  ] as const) {
    it(`that ${what} costs the vacancy its own card and no more`, async () => {
      const list = await listBy(render as unknown as RenderCard);
      expectOrdinary(list);
      if (words) expect(said(words)).to.have.length(1);
    });
  }

  it('is a property of <career-site> too', async () => {
    const site = make('career-site');
    site.renderCard = (_vacancy, { link }) => {
      const card = document.createElement('i');
      card.append(link());
      return card;
    };
    document.body.append(site);
    await until(() => site.querySelectorAll('[data-vacancy] i').length === 3, 'the cards');
  });
});
