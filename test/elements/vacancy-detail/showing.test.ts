import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-detail/define.js';
import type { VacancyDetail } from '../../../src/elements/vacancy-detail/vacancy-detail.js';
import {
  collect,
  freshPage,
  holdBack,
  mount,
  nextEvent,
  part,
  partOf,
  requestsSince,
  shown,
  until,
  visit,
  has,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const facts = (detail: VacancyDetail) =>
  Object.fromEntries(
    [...part(detail, 'meta')!.querySelectorAll('dt')].map((term) => [
      shown(term),
      shown(term.nextElementSibling!),
    ]),
  );

describe('vacancy-detail: what it shows', () => {
  beforeEach(() => freshPage());

  it('is the vacancy that the attribute names', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    expect(shown(await partOf(detail, 'title'))).to.equal('Production operators, evening and night shift');
    expect(part(detail, 'title')!.localName).to.equal('h2');
    expect(shown(part(detail, 'description')!)).to.include('Our moulding hall never sleeps');
    expect(detail.vacancy?.id).to.equal('V1031');
    expect(await requestsSince()).to.deep.equal(['GET /vacancies/V1031']);
  });

  it("is the one of the page's URL without the attribute", async () => {
    visit({ vacancy: 'Ø12' });
    const detail = mount('vacancy-detail');
    expect(shown(await partOf(detail, 'title'))).to.equal('Cleanroom cleaner, mornings');
    // Its advert is short, so that similar vacancies are on the screen: they come from a list, after it.
    const [first, ...rest] = await requestsSince();
    expect(first).to.equal('GET /vacancies/%C3%9812');
    expect(rest.filter((one) => !one.includes('/vacancies/?'))).to.deep.equal([]);
  });

  it('is nothing at all without an id beside a list, and nothing is asked', async () => {
    document.body.append(document.createElement('vacancy-list')); // its code is not on this page
    const detail = mount('vacancy-detail', {}, '<p slot="not-found">Gone</p>');
    const errors = collect(detail, 'career-error');
    await detail.updateComplete;
    expect(shown(detail)).to.equal('');
    expect(detail.getBoundingClientRect().height).to.equal(0);
    // Another one has loaded meanwhile, so this one had its time.
    await partOf(mount('vacancy-detail', { 'vacancy-id': 'V1001' }), 'title');
    expect(shown(detail)).to.equal('');
    expect(errors).to.have.length(0);
    // Where the list's code is on this page as well, the list has asked for its own.
    const asked = (await requestsSince()).filter((one) => !one.includes('/vacancies/?'));
    expect(asked).to.deep.equal(['GET /vacancies/V1001']);
  });

  it('keeps the place and says that it loads', async () => {
    const answer = holdBack(/\/vacancies\/V1001$/);
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1001' });
    // The words have a file of their own, which may come later than the bars.
    const says = (skeleton?: Element) => skeleton && shown(skeleton) === 'Loading the vacancy';
    await until(() => says(part(detail, 'skeleton')), 'the sentence');
    // The code that shows a vacancy has bars of its own.
    const bar = () => detail.shadowRoot?.querySelector('.base .bars i');
    await until(bar, 'the bars');
    expect(bar()!.getBoundingClientRect().width).to.be.greaterThan(100);
    answer();
    await partOf(detail, 'title');
    expect(has(detail, 'skeleton')).to.equal(false);
  });

  it('has facts as a list of terms; those that are missing are left out', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1075' });
    await partOf(detail, 'meta');
    expect(facts(detail)).to.include({ Locations: 'Copenhagen, Kolding' });
    expect(facts(detail)).to.include.keys(
      'Organisation',
      'Job category',
      'Employment type',
      'Field of work',
      'Deadline',
    );
    expect(facts(detail)['Deadline']).to.match(
      /^(\w+ \d+, \d{4}|\d+ \w+ \d{4})( \((today|\d+ days? left)\))?$/,
    );

    detail.vacancyId = 'V1000';
    await until(
      () => part(detail, 'title') && shown(part(detail, 'title')!).startsWith('Unsol'),
      'the other',
    );
    expect(facts(detail)).to.include.keys('Locations', 'Organisation');
    expect(facts(detail)).to.not.have.any.keys(
      'Job category',
      'Employment type',
      'Deadline',
      'Field of work',
    );
  });

  it('says so when there is no advert', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1000' });
    expect(shown(await partOf(detail, 'description'))).to.equal(
      'There is no further description of this vacancy.',
    );
  });

  it('has the people to ask, with links to write and to call', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1097' });
    const contacts = await partOf(detail, 'contacts');
    expect(shown(contacts.querySelector('h3')!)).to.equal('Contact');
    expect(shown(contacts)).to.include('Henning Brodersdorf').and.include('Plant Manager, Flensburg');
    const links = [...contacts.querySelectorAll('a')].map((link) => [shown(link), link.getAttribute('href')]);
    expect(links).to.deep.equal([
      ['+49 171 3920015', 'tel:+491713920015'],
      ['henning.brodersdorf@example.com', 'mailto:henning.brodersdorf@example.com'],
      ['+45 00 00 15 80', 'tel:+4500001580'],
      ['emil.rostved@example.com', 'mailto:emil.rostved@example.com'],
    ]);
  });

  it('has headings at the level that the page asks for, and the contacts one below', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'heading-level': '1' });
    expect((await partOf(detail, 'title')).localName).to.equal('h1');
    expect(part(detail, 'contacts')!.querySelector('h2')).to.not.equal(null);
    detail.headingLevel = 6;
    await detail.updateComplete;
    expect(part(detail, 'title')!.localName).to.equal('h6');
    expect(part(detail, 'contacts')!.querySelector('h6')).to.not.equal(null);
  });

  it('has the slots before and after around it', async () => {
    const slots = '<p slot="before">Above</p><p slot="after">Below</p>';
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' }, slots);
    await partOf(detail, 'title');
    expect(shown(detail)).to.match(/^Above Production operators.*Below$/);
  });

  it('fires vacancy-load with the vacancy', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    const { detail: loaded } = await nextEvent(document, 'vacancy-load');
    expect(loaded.vacancy).to.include({ id: 'V1031', access: 'external', priority: 1 });
    expect(loaded.vacancy).to.equal(detail.vacancy);
  });

  describe('an answer that means harm', () => {
    beforeEach(() => sandbox.fault({ name: 'hostile', route: 'vacancy' }));

    it('leaves the text of the advert and nothing that runs, covers or asks', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'H1' });
      const advert = await partOf(detail, 'description');
      expect(shown(advert)).to.include('Apply now').and.include('Text that stays').and.include('A link');
      expect(
        advert.querySelector('script, iframe, svg, math, form, input, style, object, embed') === null,
      ).to.equal(true);
      expect(
        advert.querySelectorAll('[style], [onclick], [onerror], [class], [id], [srcdoc]').length,
      ).to.equal(0);
      for (const link of advert.querySelectorAll('a')) expect(link.hasAttribute('href')).to.equal(false);
      advert.querySelector<HTMLElement>('h3')!.click();
      for (const link of advert.querySelectorAll('a')) link.click();
      expect('attacked' in window).to.equal(false);
      expect(shown(part(detail, 'title')!))
        .to.include('<script>')
        .and.include('Hostile title');
    });

    it('makes no link of a script, neither to apply nor to write', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'H1', 'apply-url': '/apply/{id}' });
      await partOf(detail, 'title');
      const hrefs = [...detail.shadowRoot!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(hrefs).to.include('/apply/H1');
      expect(hrefs.filter((href) => href?.startsWith('javascript:') || href?.includes('bcc='))).to.deep.equal(
        [],
      );
      expect(shown(part(detail, 'contacts')!)).to.include('javascript:alert(1)');
    });
  });
});
