/** Texts without a place to break a line, in each field of a record: the page stays as wide as it is. */
import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import {
  freshPage,
  has,
  make,
  openFacet,
  part,
  partOf,
  parts,
  until,
  visit,
} from '../../helpers/browser/elements.js';

const LONG = 'Unbroken'.repeat(60);
const NO_BREAK = 'Not\u00a0broken'.repeat(300);

const term = (id: string) => ({ id, name: LONG + id });

const record = (id: number) => ({
  id: `V${id}`,
  description: `${LONG} ${id}`,
  locations: [term(`l${id}`), { id: `m${id}`, name: NO_BREAK + id, address: LONG }],
  organization: term(`o${id}`),
  jobType: term(`j${id}`),
  employmentCategory: term(`e${id}`),
  regions: [term(`r${id}`)],
  fieldsOfWork: [term(`f${id}`)],
  addressStreet: LONG,
  addressCity: NO_BREAK,
  addressCountryRegion: 'DK',
  endDate: '2099-01-01',
  contacts: [{ name: LONG, title: NO_BREAK, phone: '1'.repeat(3000), email: `${LONG}@example.com` }],
  advertisementText: `<h2>${LONG}</h2><p>${LONG}</p><p>${NO_BREAK}</p><ul><li>${LONG}</li></ul><table><tr><th>${LONG}</th><td>x</td></tr><tr><td>${NO_BREAK}</td><td>y</td></tr></table><pre>${LONG}  x\n  y</pre><p><a href="https://www.example/${LONG}">${LONG}</a></p><blockquote>${LONG}</blockquote><dl><dt>${LONG}</dt><dd>${LONG}</dd></dl>`,
});

const choices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, description: `${LONG}${at}` }));

const lookups = {
  locations: choices(3),
  regions: choices(20),
  fieldsOfWork: choices(3),
  salutations: choices(3),
  countries: choices(20),
  documentTypes: choices(3),
};

/** Boxes of a page that are as wide as what is in them. */
const BOXES = {
  block: '',
  flex: 'display: flex',
  grid: 'display: grid',
  'inline block': 'display: inline-block',
  'table cell': 'display: table-cell',
} as const;

/** How far the page can be scrolled to the side. */
const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

describe('unbroken texts', () => {
  const platformFetch = globalThis.fetch;
  const style = document.createElement('style');

  beforeEach(async () => {
    await freshPage();
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.endsWith('/lookup')) return Promise.resolve(Response.json(lookups));
      if (pathname.endsWith('/mailingtemplates')) return Promise.resolve(Response.json(choices(3)));
      if (/\/vacancies\/(?:simple)?$/.test(pathname))
        return Promise.resolve(Response.json([1, 2, 3].map(record)));
      return pathname.endsWith('/vacancies/V1')
        ? Promise.resolve(Response.json(record(1)))
        : platformFetch(input, init);
    };
  });
  afterEach(() => {
    globalThis.fetch = platformFetch;
    style.remove();
  });

  const place = (element: HTMLElement, css: string) => {
    const box = document.createElement('div');
    box.style.cssText = css;
    box.append(element);
    document.body.append(box);
  };

  for (const [name, css] of Object.entries(BOXES)) {
    describe(`in a ${name}`, () => {
      for (const layout of ['cards', 'table'] as const) {
        it(`widen no list of ${layout}`, async () => {
          visit({ 'vacancy-location': 'l1', 'vacancy-organization': 'o1' });
          const list = make('vacancy-list', { layout });
          place(list, css);
          await partOf(list, 'list');
          await until(() => has(list, 'chip'), 'chips');
          expect(tooWide()).to.equal(0);
          const facet = await openFacet(list, 'Location');
          expect(facet.open).to.equal(true);
          expect(tooWide()).to.equal(0);
        });
      }

      it('widen no vacancy', async () => {
        const detail = make('vacancy-detail', { 'vacancy-id': 'V1', 'apply-url': '/{id}', 'list-url': '/' });
        place(detail, css);
        await partOf(detail, 'description');
        expect(parts(detail, 'contacts')).to.have.length(1);
        expect(tooWide()).to.equal(0);
      });

      it('widen no form', async () => {
        const form = make('application-form', {
          'vacancy-id': 'V1',
          'mailing-template': 'choose',
          fields: 'salutation country locations regions fields-of-work files source',
        });
        place(form, css);
        await partOf(form, 'submit');
        await until(() => form.shadowRoot?.textContent.includes(LONG + '2'), 'the choices');
        expect(tooWide()).to.equal(0);
      });
    });
  }

  it('widen nothing on a page that breaks words in a way of its own', async () => {
    style.textContent = '* { overflow-wrap: break-word; word-break: normal }';
    document.head.append(style);
    const list = make('vacancy-list');
    const detail = make('vacancy-detail', { 'vacancy-id': 'V1', 'apply-url': '/{id}' });
    place(list, 'display: flex');
    place(detail, 'display: grid');
    await partOf(list, 'list');
    await partOf(detail, 'description');
    expect(part(detail, 'title')!.textContent).to.include(LONG);
    expect(tooWide()).to.equal(0);
  });
});
