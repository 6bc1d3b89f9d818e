/** Mistakes of a page's builder that nothing on the page would show: each is named in the console, with what was meant. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import { LOADER } from '../../../src/core/settings/loader-tag.js';
import { freshPage, listenToConsole, mount, partOf, until } from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed } from '../../helpers/browser/made-lists.js';

let told: ReturnType<typeof listenToConsole>;

beforeEach(async () => {
  await freshPage();
  told = listenToConsole();
});
afterEach(() => told.stop());

// What was said once is not said again on a page, so each test has words of its own.

/** Waits for a warning, and gives all that have been said. */
async function saidOf(part: string): Promise<string[]> {
  await until(() => told.warnings.some((one) => one.includes(part)), `the warning "${part}"`);
  return told.warnings.map((one) => one.replace('career-elements: ', ''));
}

const TEMPLATE = '<h3 data-field="title" data-link></h3>';

describe('what HTML does otherwise than it looks', () => {
  it('an element in an element that was closed by "/>" is named', async () => {
    mount('vacancy-list', {}, '<application-form></application-form>');
    expect(await saidOf('contains <application-form>')).to.include(
      '<vacancy-list> contains <application-form>, which is not shown there. A tag of HTML does not end with "/>": write <vacancy-list></vacancy-list>.',
    );
  });

  it('words that are separated by commas are named', async () => {
    mount('vacancy-list', { controls: 'search,filters' });
    const [said = ''] = (await saidOf('controls="search,filters"')).filter((one) =>
      one.includes('controls="search,filters"'),
    );
    expect(said).to.match(/ Words are separated by spaces\.$/);
  });
});

describe('a misspelt attribute', () => {
  before(() => {
    // As the loader leaves it: the page is not adopted before its first element.
    (globalThis as { [LOADER]?: DOMStringMap })[LOADER] = {
      careerElements: '',
      load: 'vacancy-list',
      detailurl: '/jobs/{id}',
      feedUrl: '/feeds.json',
      fieldmap: '{}',
      category: 'functional',
      cookieconsent: 'marketing',
      key: 'abc',
      apiUrl: 'https://recruit.example',
      noOptimize: '1',
      facts: 'salary',
      locale: 'de',
    };
  });

  it('of the script tag is named with the nearest, and what other scripts read of it is not', async () => {
    mount('vacancy-list');
    await saidOf('data-fieldmap');
    const said = told.warnings.filter((one) => one.includes('script tag is not a setting'));
    expect(said.map((one) => one.replace(/ Possible: .*?\./, ''))).to.deep.equal([
      'career-elements: data-detailurl on the script tag is not a setting, so it does nothing. Nearest: data-detail-url.',
      'career-elements: data-feed-url on the script tag is not a setting, so it does nothing. Nearest: data-feeds-url.',
      'career-elements: data-fieldmap on the script tag is not a setting, so it does nothing. Nearest: data-field-map.',
      'career-elements: data-api-url on the script tag is not a setting, so it does nothing. Nearest: data-base-url.',
      'career-elements: data-facts on the script tag is not a setting, so it does nothing. Write it on the element: <vacancy-list facts="…">.',
      'career-elements: data-locale on the script tag is not a setting, so it does nothing. Nearest: data-language.',
    ]);
    for (const one of said.filter((one) => !one.includes('on the element')))
      expect(one).to.match(/ Possible: .*data-base-url .*data-customer-id /);
  });

  for (const [tag, attribute, near] of [
    ['vacancy-list', 'onyl', 'only'],
    ['vacancy-list', 'groupby', 'group-by'],
    ['vacancy-list', 'page_size', 'page-size'],
    ['vacancy-list', 'data-page-size', 'page-size'],
    ['application-form', 'vacancy', 'vacancy-id'],
    ['career-site', 'list-facts', 'facts'],
    // Names of properties that no attribute sets.
    ['vacancy-detail', 'vacancy', 'vacancy-id'],
    ['vacancy-list', 'classname', 'class'],
  ] as const) {
    it(`of <${tag}> is named with the nearest: ${attribute}`, async () => {
      mount(tag, { [attribute]: 'x' });
      const said = await saidOf(`attribute ${attribute},`);
      const [sentence = ''] = said.filter((one) => one.includes(`attribute ${attribute},`));
      expect(sentence).to.match(/^<[a-z-]+> has no attribute \S+, so it does nothing\. Possible: [a-z -]+\./);
      expect(sentence.slice(sentence.indexOf(' Nearest'))).to.equal(` Nearest: ${near}.`);
    });
  }

  for (const [tag, attribute, element] of [
    ['vacancy-list', 'apply-url', 'vacancy-detail'],
    ['vacancy-list', 'fields', 'application-form'],
    ['vacancy-detail', 'page-size', 'vacancy-list'],
  ] as const) {
    it(`of <${tag}> that another element has is named with that element: ${attribute}`, async () => {
      mount(tag, { [attribute]: 'x' });
      await saidOf(
        `<${tag}> has no attribute ${attribute} (<${element}> has), so it does nothing. Possible: `,
      );
    });
  }

  it('is not one that any element may have, that another program reads, or that is right', async () => {
    const usual = {
      class: 'a',
      id: 'b',
      'data-testid': 'c',
      'aria-label': 'd',
      name: 'e',
      'x-data': 'f',
      'cz-shortcut-listen': 'true',
      onclick: '',
      'ng-version': '17',
      itemprop: 'g',
      published: '2026-11-23T10:00:00Z',
      'max-age': '60',
      accesskey: 'h',
      tabindex: '0',
      'astro-cid-abcdefgh': '',
      fetchpriority: 'high',
      loading: 'lazy',
    };
    mount('vacancy-list', { ...usual, facts: 'location', 'detail-url': '/jobs/{id}', layut: 'table' });
    const said = (await saidOf('attribute layut,')).filter((one) => one.includes('has no attribute'));
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/attribute layut, .* Nearest: layout\.$/);
  });
});

describe('a mistake that comes late', () => {
  it('is named: an attribute, content, a setting of a program', async () => {
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    list.setAttribute('fliters', 'location');
    await saidOf('attribute fliters,');
    const late = document.createElement('p');
    late.slot = 'headign';
    list.append(late);
    await saidOf('slot="headign"');
    configure({ ['detailURL' as 'detailUrl']: '/jobs/{id}' });
    const said = await saidOf('detailURL');
    const [sentence = ''] = said.filter((one) => one.includes('detailURL'));
    expect(sentence).to.match(
      /^configure\(\): detailURL is not a setting, so it does nothing\. Possible: baseUrl customerId .*\. Nearest: detailUrl\.$/,
    );
  });
});

describe('a mistake on <career-site>', () => {
  it('is named as one of its tag, once', async () => {
    mount('career-site', { controls: 'serch sort', facts: 'locaton' });
    await saidOf('locaton means nothing');
    const said = (await saidOf('serch means nothing')).filter((one) => one.includes('means nothing'));
    expect(said).to.have.length(2);
    for (const sentence of said) expect(sentence).to.match(/^<career-site> /);
  });
});

describe('a template in the wrong place', () => {
  for (const [tag, content, sentence] of [
    [
      'vacancy-list',
      `<template>${TEMPLATE}</template>`,
      '<template> is in no slot that takes a template, so it is not used. Possible: <template slot="card">.',
    ],
    [
      'vacancy-list',
      `<div slot="card">${TEMPLATE}</div>`,
      '<div slot="card"> is no <template>, so it is not used. Possible: <template slot="card">.',
    ],
    [
      'career-site',
      `<template slot="card">${TEMPLATE}</template>`,
      '<template slot="card"> is in no slot that takes a template, so it is not used. Possible: <template slot="list-card"> ' +
        '<template slot="detail-header">.',
    ],
  ] as const) {
    it(`is named with the right one: ${content.replace(TEMPLATE, '…')} in <${tag}>`, async () => {
      mount(tag, {}, content);
      expect(await saidOf(sentence)).to.include(`<${tag}> ${sentence}`);
    });
  }

  it('is named also without a title in the head of a vacancy, and where a table has no cards', async () => {
    mount(
      'vacancy-detail',
      { 'vacancy-id': 'V1031' },
      '<template slot="header"><p data-field="location"></p></template>',
    );
    await saidOf(
      '<vacancy-detail> <template slot="header"> has nothing with data-field="title", so the vacancy has no heading',
    );
    document.body.replaceChildren();
    mount('vacancy-list', { layout: 'table' }, `<template slot="card">${TEMPLATE}</template>`);
    await saidOf(
      '<vacancy-list> layout="table" shows cards of your own only where there is no room for a table',
    );
  });
});

describe('content in a slot that there is not', () => {
  for (const [tag, slot, sentence] of [
    [
      'vacancy-list',
      'emtpy',
      '<p slot="emtpy"> is in no slot of this element, so it is not shown. Possible: heading empty error. Nearest: empty.',
    ],
    [
      'career-site',
      'detail-befor',
      '<p slot="detail-befor"> is in no slot of this element, so it is not shown. Possible: list-heading list-empty list-error ' +
        'detail-before detail-after detail-not-found detail-error form-heading form-extra form-consent form-success ' +
        'form-after-receipt. Nearest: detail-before.',
    ],
  ] as const) {
    it(`is named with those that there are: ${slot} in <${tag}>`, async () => {
      mount(tag, {}, `<p slot="${slot}">Hello</p>`);
      expect(await saidOf(`slot="${slot}"`)).to.include(`<${tag}> ${sentence}`);
    });
  }

  it('is not named in a slot that there is, nor without a slot', async () => {
    mount('vacancy-list', { 'heading-levle': '2' }, '<p slot="heading">Jobs</p><p>Needs scripts</p>');
    const said = await saidOf('attribute heading-levle,');
    expect(said.filter((one) => one.includes('<p'))).to.deep.equal([]);
  });

  it('is named for a form that is given a template', async () => {
    mount('application-form', {}, '<template slot="success"><p>Thanks</p></template>');
    expect(await saidOf('<template slot="success">')).to.include(
      '<application-form> <template slot="success"> is in no slot that takes a template, so it is not used. This element takes no templates.',
    );
  });
});

describe('an address with another placeholder than {id}', () => {
  it('is named, and one without any, or with a port, is not', async () => {
    configure({ detailUrl: '/jobs/:id' });
    mount('vacancy-list', { 'detail-url': 'http://localhost:8080/jobs/[id]' });
    mount('vacancy-detail', { 'apply-url': '/apply?job=%7Bid%7D' });
    mount('vacancy-detail', { 'apply-url': 'https://jobs.example:8080/apply/{id}/x' });
    mount('vacancy-detail', { 'apply-url': '/apply' });
    mount('vacancy-detail', { 'apply-url': 'https://{id}.jobs.example/' });
    await saidOf('apply-url="/apply?job=%7Bid%7D"');
    await saidOf('apply-url="https://{id}.jobs.example/"');
    const words =
      'the only placeholder is {id}, in the path or the query, such as /jobs/{id} or /job?number={id}; everything else is taken as it is.';
    expect(told.warnings.filter((one) => one.includes('placeholder')).sort()).to.deep.equal([
      `career-elements: <vacancy-detail> apply-url="/apply?job=%7Bid%7D": ${words}`,
      `career-elements: <vacancy-detail> apply-url="https://{id}.jobs.example/": ${words}`,
      `career-elements: <vacancy-list> detail-url="http://localhost:8080/jobs/[id]": ${words}`,
      `career-elements: data-detail-url="/jobs/:id": ${words}`,
    ]);
  });
});

describe('a place where nobody is wanted', () => {
  const PLACES = ['Atlanta', 'Oslo', 'Frankfurt am Main'];
  const made = () => jobs(3, (at) => ({ locations: [{ id: `p${at}`, name: PLACES[at] }] }));
  const answer = () => answerBy((url) => (url.searchParams.has('location') ? [] : made()));

  it('is named with the nearest one, or with all that there are', async () => {
    const asked = answer();
    await listed({ location: 'Atlantia' });
    expect(await saidOf('location="Atlantia"')).to.include(
      '<vacancy-list> location="Atlantia": no vacancy is there now, so the list is empty. Nearest: "p0" (Atlanta).',
    );
    expect(asked.map(({ searchParams }) => searchParams.get('location'))).to.deep.equal(['Atlantia', null]);
    document.body.replaceChildren();
    await listed({ location: 'Ulan Bator' });
    expect(await saidOf('location="Ulan Bator"')).to.include(
      '<vacancy-list> location="Ulan Bator": no vacancy is there now, so the list is empty. ' +
        'Possible: "p0" (Atlanta), "p1" (Oslo), "p2" (Frankfurt am Main).',
    );
  });

  it('is named also where the service does not filter, without another request', async () => {
    const asked = answerBy(made);
    await listed({ location: 'Osslo' });
    await saidOf('Nearest: "p1" (Oslo)');
    expect(asked).to.have.length(1);
  });
});
