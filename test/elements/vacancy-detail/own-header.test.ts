/** The head of a vacancy by a template of the page, and its picture. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import '../../../src/elements/vacancy-detail/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  focused,
  freshPage,
  has,
  listenToConsole,
  mount,
  part,
  partOf,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';

let told: ReturnType<typeof listenToConsole>;

/** The files of a folder share a page, so hooks belong to a suite. */
function prepareEach(): void {
  beforeEach(async () => {
    await freshPage();
    told = listenToConsole();
  });
  afterEach(() => told.stop());
}

const template = (content: string, slot = 'header') => `<template slot="${slot}">${content}</template>`;
const said = (text: string) => told.warnings.filter((one) => one.includes(text));

/** Until the next fresh page, the vacancy has these fields beside its own. */
function vacancyWith(fields: object): void {
  const platform = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await platform(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/\/vacancies\/[^/]+$/.test(pathname) || pathname.endsWith('simple')) return response;
    return Response.json({ ...((await response.json()) as object), ...fields });
  };
}

describe('a template for the head of a vacancy', () => {
  prepareEach();

  it('takes the place of title and facts, in the page’s own tree; the way to apply stays', async () => {
    mount('application-form', { hidden: true });
    const detail = mount(
      'vacancy-detail',
      { 'vacancy-id': 'V1031' },
      template(
        '<div class="hero"><p class="title" data-field="title"></p><p data-field="location"></p><p data-if="image">Picture</p></div>',
      ),
    );
    await partOf(detail, 'description');
    const hero = detail.querySelector('.hero')!;
    expect(shown(hero)).to.equal('Production operators, evening and night shift Kolding');
    expect([has(detail, 'title'), has(detail, 'meta')]).to.deep.equal([false, false]);
    const title = hero.querySelector('.title')!;
    expect([title.role, title.ariaLevel, title.getAttribute('lang')]).to.deep.equal(['heading', '2', 'en']);
    expect(has(detail, 'apply')).to.equal(true);
    expect(told.warnings).to.deep.equal([]);
    detail.focus();
    await until(() => focused()?.ariaLabel === 'Production operators, evening and night shift', 'the focus');
    detail.querySelector('template')!.remove();
    await partOf(detail, 'title');
    expect(detail.querySelector('.hero')).to.equal(null);
  });

  it('has the deadline as a bare date, too', async () => {
    vacancyWith({ endDate: '2199-11-03' });
    const detail = mount(
      'vacancy-detail',
      { 'vacancy-id': 'V1031' },
      template('<h1 data-field="title"></h1><p class="until">until <b data-field="deadline-date"></b></p>'),
    );
    await partOf(detail, 'description');
    expect(shown(detail.querySelector('.until')!)).to.equal('until 3 November 2199');
  });

  it('is detail-header in <career-site>, and changes with the vacancy', async () => {
    visit({ vacancy: 'V1031' });
    const site = mount(
      'career-site',
      {},
      template('<h2 class="own" data-field="title"></h2>', 'detail-header'),
    );
    await until(() => site.querySelector('.own'), 'the head');
    expect(site.querySelector('.own')!.textContent).to.equal('Production operators, evening and night shift');
    const detail = site.shadowRoot!.querySelector('vacancy-detail')!;
    detail.vacancyId = 'V1001';
    await until(() => site.querySelector('.own')?.textContent.startsWith('Embedded'), 'the other vacancy');
    expect(site.querySelectorAll('.own')).to.have.length(1);
  });

  it('has no link, and says so', async () => {
    const detail = mount(
      'vacancy-detail',
      { 'vacancy-id': 'V1031' },
      template('<h2 data-link data-field="title"></h2><script>ran = 1</script><p data-field="titel"></p>'),
    );
    await until(() => detail.querySelector('h2'), 'the head');
    expect(detail.querySelector('h2 a')).to.equal(null);
    expect(said('data-link means nothing here')).to.have.length(1);
    expect(said('<script> is left out')).to.have.length(1);
    expect(said('data-field="titel": titel means nothing.')[0]).to.include('Nearest: title.');
    expect((globalThis as { ran?: number }).ran).to.equal(undefined);
  });

  it('that is empty leaves the ordinary head', async () => {
    const detail = mount(
      'vacancy-detail',
      { 'vacancy-id': 'V1031' },
      template('<p data-field="nothing"></p>'),
    );
    await partOf(detail, 'title');
    expect(has(detail, 'meta')).to.equal(true);
  });
});

describe('the picture of a vacancy', () => {
  prepareEach();

  const good = new URL('/docs/pictures/looks.png', location.href).href;
  const social = () =>
    Object.fromEntries(
      [...document.head.querySelectorAll<HTMLMetaElement>('meta[property^="og:image"]')].map((one) => [
        one.getAttribute('property'),
        one.content,
      ]),
    );

  it('is shown with its words, late, in a room that is kept, and stands in the social tags while it is there', async () => {
    configure({ fieldMap: { image: 'media.picture', imageAlt: 'media.words' } });
    vacancyWith({ media: { picture: good, words: 'The hall' } });
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'document-title': true });
    await partOf(detail, 'description');
    const image = part<HTMLImageElement>(detail, 'image')!;
    expect([image.src, image.alt, image.loading, image.referrerPolicy]).to.deep.equal([
      good,
      'The hall',
      'lazy',
      'no-referrer',
    ]);
    const { width, height } = image.getBoundingClientRect();
    expect(width / height).to.be.closeTo(16 / 9, 0.01);
    await until(() => social()['og:image'], 'the social tags');
    expect(social()).to.deep.equal({ 'og:image': good, 'og:image:alt': 'The hall' });
    detail.remove();
    await until(() => !Object.keys(social()).length, 'the tags to go');
  });

  it('has no words where nobody has written them, but its title in the social tags', async () => {
    vacancyWith({ image: `${good}?plain` });
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'document-title': true });
    await partOf(detail, 'description');
    expect(part(detail, 'image')!.getAttribute('alt')).to.equal('');
    await until(() => social()['og:image'], 'the social tags');
    expect(social()['og:image:alt']).to.equal('Production operators, evening and night shift');
  });

  for (const [what, image] of [
    ['HTML', new URL('/package.json?html', location.href).href],
    ['missing', new URL('/docs/pictures/none.png', location.href).href],
  ] as const) {
    it(`that is ${what} leaves its box, empty, and none of the social tags`, async () => {
      vacancyWith({ image });
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'document-title': true });
      await partOf(detail, 'description');
      part(detail, 'image')!.scrollIntoView();
      await until(() => part(detail, 'image')!.localName === 'div', 'the empty box');
      const { width, height } = part(detail, 'image')!.getBoundingClientRect();
      expect(width).to.be.greaterThan(100);
      expect(width / height, 'the shape of a picture that is there').to.be.closeTo(16 / 9, 0.01);
      await until(() => !social()['og:image'], 'the tags without it');
    });
  }

  for (const image of [
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/logo.png',
    'ftp://x.example/a.png',
    '<img src=x>',
    7,
    {},
  ]) {
    it(`is left out where the record has ${JSON.stringify(image)}`, async () => {
      vacancyWith({ image });
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
      await partOf(detail, 'description');
      expect(has(detail, 'image')).to.equal(false);
    });
  }
});
