import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import type { CareerSite } from '../../../src/elements/career-site/career-site.js';
import { control, fill } from '../../helpers/browser/application.js';
import {
  collect,
  freshPage,
  make,
  mount,
  part,
  partOf,
  parts,
  shown,
  until,
  visit,
  has,
} from '../../helpers/browser/elements.js';

const child = <Tag extends keyof HTMLElementTagNameMap>(site: CareerSite, tag: Tag) =>
  until(() => site.shadowRoot!.querySelector(tag), `the <${tag}>`);

const atForm = () => visit({ vacancy: 'V1031', 'vacancy-apply': '1' });

describe('career-site: what it passes on', () => {
  beforeEach(() => freshPage());

  describe('attributes', () => {
    it('reach the list, live, and are taken away again', async () => {
      const site = mount('career-site', { location: 'kol', controls: 'count' });
      const list = await child(site, 'vacancy-list');
      await partOf(list, 'list');
      expect(parts(list, 'meta').every((one) => shown(one).includes('Kolding'))).to.equal(true);
      expect(has(list, 'sort')).to.equal(false);
      site.setAttribute('location', 'ode');
      await until(() => parts(list, 'meta').every((one) => shown(one).includes('Odense')), 'Odense');
      site.removeAttribute('location');
      site.removeAttribute('controls');
      await until(() => parts(list, 'link').length > 30 && part(list, 'sort'), 'the whole list');
    });

    it('reach the form', async () => {
      atForm();
      const site = mount('career-site', {
        fields: 'phone',
        require: 'phone',
        'privacy-url': '/privacy.html',
      });
      const form = await child(site, 'application-form');
      await partOf(form, 'form');
      await until(() => control(form, 'Phone').required, 'the attribute');
      expect(has(form, 'files')).to.equal(false);
      expect(form.shadowRoot!.querySelector('a[target]')!.getAttribute('href')).to.include('/privacy.html');
    });

    for (const [attributes, inList, ofVacancy] of [
      [{}, 'h2', 'h2'],
      [{ 'heading-level': '1' }, 'h2', 'h1'],
      [{ 'heading-level': '3' }, 'h3', 'h3'],
    ] as const) {
      it(`make the headings in the list ${inList} and that of the vacancy ${ofVacancy}`, async () => {
        const site = mount('career-site', attributes);
        const list = await child(site, 'vacancy-list');
        await partOf(list, 'list');
        expect(part(list, 'title')!.localName).to.equal(inList);
        part(list, 'link')!.click();
        expect((await partOf(await child(site, 'vacancy-detail'), 'title')).localName).to.equal(ofVacancy);
      });
    }

    it('that would lead away from the site are not passed on', async () => {
      const site = mount('career-site', { 'detail-url': '/jobs/{id}', 'vacancy-id': 'V1' });
      const list = await child(site, 'vacancy-list');
      await partOf(list, 'list');
      expect(part<HTMLAnchorElement>(list, 'link')!.pathname).to.equal(location.pathname);
    });
  });

  describe('properties', () => {
    it('vacancyFilter reaches the list', async () => {
      const site = make('career-site');
      site.vacancyFilter = ({ id }) => id === 'V1031';
      document.body.append(site);
      const list = await child(site, 'vacancy-list');
      await partOf(list, 'list');
      expect(parts(list, 'link').map((link) => link.dataset['id'])).to.deep.equal(['V1031']);
    });

    it('values reach the form', async () => {
      atForm();
      const site = make('career-site');
      site.values = { name: 'Åse' };
      document.body.append(site);
      const form = await child(site, 'application-form');
      await partOf(form, 'form');
      expect(control(form, 'Full name').value).to.equal('Åse');
    });
  });

  it('lets the events to be counted out, each once, and its receipt leads to the list', async () => {
    atForm();
    const site = mount('career-site');
    const counted = (['application-view', 'application-start', 'application-success'] as const).map((name) =>
      collect(document, name),
    );
    const form = await child(site, 'application-form');
    await partOf(form, 'form');
    fill(form);
    await form.submit();
    expect(counted.map((one) => one.length)).to.deep.equal([1, 1, 1]);
    for (const [event] of counted) {
      expect(event!.target === site).to.equal(true);
      expect(event!.detail.vacancyId).to.equal(form.vacancyId);
    }
    (await partOf<HTMLAnchorElement>(form, 'back')).click();
    const list = await child(site, 'vacancy-list');
    await partOf(list, 'list');
    expect(list.hidden).to.equal(false);
  });

  describe('slots', () => {
    it('reach the list by their prefix', async () => {
      const slots = '<h2 slot="list-heading">Our jobs</h2><p slot="list-empty">Nothing today.</p>';
      const site = mount('career-site', { location: 'nowhere' }, slots);
      const list = await child(site, 'vacancy-list');
      await until(() => shown(list).startsWith('Our jobs'), 'the heading');
      expect(shown(await partOf(list, 'empty'))).to.equal('Nothing today.');
    });

    it('reach the vacancy', async () => {
      visit({ vacancy: 'V9999' });
      const site = mount('career-site', {}, '<p slot="detail-not-found">It is taken.</p>');
      const detail = await child(site, 'vacancy-detail');
      expect(shown(await partOf(detail, 'error'))).to.equal('It is taken.');
    });

    it('reach the form', async () => {
      atForm();
      const slots =
        '<h1 slot="form-heading">Be one of us</h1><p slot="form-consent">Six months.</p><p slot="form-success">Well done.</p>';
      const site = mount('career-site', {}, slots);
      const form = await child(site, 'application-form');
      expect(shown(await partOf(form, 'form'))).to.match(/^Be one of us .* Six months\. Send application$/);
      fill(form);
      await form.submit();
      expect(shown(await partOf(form, 'success')))
        .to.include('Well done.')
        .and.not.include('Thank you');
    });

    it('may be filled later', async () => {
      const site = mount('career-site', { location: 'nowhere' });
      const list = await child(site, 'vacancy-list');
      await partOf(list, 'empty');
      site.innerHTML = '<p slot="list-empty">Nothing today.</p>';
      await until(() => shown(part(list, 'empty')!) === 'Nothing today.', 'the slot');
      site.replaceChildren();
      await until(() => shown(part(list, 'empty')!) === 'There are no vacancies right now.', 'the own words');
    });
  });

  describe('parts', () => {
    let sheet: HTMLStyleElement;
    beforeEach(() => {
      sheet = document.createElement('style');
      sheet.textContent = `
        career-site::part(list-link) { text-transform: uppercase }
        career-site::part(form-submit) { letter-spacing: 5px }
        career-site::part(back) { letter-spacing: 7px }`;
      document.head.append(sheet);
    });
    afterEach(() => sheet.remove());

    it('of the list can be styled by their prefix', async () => {
      const list = await child(mount('career-site'), 'vacancy-list');
      await partOf(list, 'list');
      expect(getComputedStyle(part(list, 'link')!).textTransform).to.equal('uppercase');
    });

    it('of the form too, and its way back is a part of the site', async () => {
      atForm();
      const site = mount('career-site');
      const form = await child(site, 'application-form');
      expect(getComputedStyle(await partOf(form, 'submit')).letterSpacing).to.equal('5px');
      expect(getComputedStyle(part(site, 'back')!).letterSpacing).to.equal('7px');
    });

    it('that the elements document are all exported', async () => {
      atForm();
      const site = mount('career-site', { require: 'files' });
      const form = await child(site, 'application-form');
      await partOf(form, 'form');
      await form.submit();
      await partOf(form, 'error-summary');
      const list = [...form.shadowRoot!.querySelectorAll('[part]')].flatMap((one) => [...one.part]);
      const exported = form.getAttribute('exportparts')!;
      for (const name of new Set(list)) expect(exported).to.include(`${name}:form-${name}`);
    });
  });
});
