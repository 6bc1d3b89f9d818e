/** What stands around an advert: where, until when, for whom, in which language, and how to pass it on. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/application-form/define.js';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyDetail } from '../../../src/elements/vacancy-detail/vacancy-detail.js';
import {
  collect,
  focused,
  freshPage,
  has,
  holdBack,
  listenToConsole,
  mount,
  ownParameters,
  part,
  partOf,
  parts,
  requestsSince,
  seek,
  shown,
  until,
  visit,
  withText,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const directoryUrl = URL.createObjectURL(
  new Blob(
    [
      JSON.stringify({
        locations: [{ id: 'kol', address: { street: 'Målerbakken 4', city: 'Kolding', country: 'DK' } }],
      }),
    ],
    {
      type: 'application/json',
    },
  ),
);

const open = async (id: string, attributes: Record<string, string | boolean> = {}) => {
  const detail = mount('vacancy-detail', { 'vacancy-id': id, ...attributes });
  await partOf(detail, 'description');
  return detail;
};

const fact = (detail: VacancyDetail, name: string) => {
  const terms = [...part(detail, 'meta')!.querySelectorAll('dt')];
  const term = terms.find((one) => one.textContent === name);
  return term ? shown(term.nextElementSibling!) : undefined;
};

describe('vacancy-detail: what stands around the advert', () => {
  beforeEach(() => freshPage());

  describe('its place', () => {
    it('has an address where the published directory knows it', async () => {
      await freshPage({ directoryUrl });
      const detail = await open('V1031');
      await until(() => fact(detail, 'Location')?.includes('Målerbakken'), 'the address');
      expect(fact(detail, 'Location')).to.equal('Kolding Målerbakken 4, Kolding');
    });

    it('is a name where the directory cannot be read, and the builder is told once', async () => {
      const heard = listenToConsole();
      await freshPage({ directoryUrl: '/there-is-no-directory.json' });
      const detail = await open('V1031');
      await until(() => heard.warnings.length, 'the warning');
      heard.stop();
      expect(fact(detail, 'Location')).to.equal('Kolding');
      expect(heard.warnings).to.have.length(1);
      expect(heard.warnings[0]).to.include('data-directory-url="/there-is-no-directory.json"');
    });
  });

  it('has its deadline as a date, and in calendar days where it is near', async () => {
    expect(fact(await open('V1031'), 'Deadline')).to.match(/\d{4} \(1 day left\)$/);
    expect(fact(await open('V1075'), 'Deadline')).to.match(/\d{4} \(4 days left\)$/);
    expect(fact(await open('V1016'), 'Deadline')).to.match(/\d{4} \(28 days left\)$/);
    expect(fact(await open('V1021'), 'Deadline')).to.match(/\d{4}$/);
  });

  describe('a visitor who cannot apply', () => {
    const link = (detail: VacancyDetail) =>
      withText<HTMLAnchorElement>(detail, 'a', 'See all open vacancies');

    it('for one that has expired is told so, and led to those that are open', async () => {
      const detail = await open('V1053', { 'list-url': '/jobs' });
      expect(shown(detail)).to.include('The application deadline for this vacancy has passed.');
      expect(link(detail)!.getAttribute('href')).to.equal('/jobs');
      expect(has(detail, 'apply')).to.equal(false);
    });

    it('for one that is not open yet is told from when on', async () => {
      const detail = await open('E-203', { 'list-url': '/jobs' });
      expect(shown(detail)).to.match(/Applications for this vacancy open on .*\d{4}/);
      expect(link(detail) === undefined).to.equal(false);
      expect(has(detail, 'apply')).to.equal(false);
    });

    it('for one that is not there is led to those that are open', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V9999', 'list-url': '/jobs' });
      await partOf(detail, 'error');
      expect(link(detail)!.getAttribute('href')).to.equal('/jobs');
    });
  });

  describe('an internal vacancy', () => {
    it('is not shown on a public page, which says so, and its program hears nothing of it', async () => {
      const heard = listenToConsole();
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1034', 'list-url': '/jobs' });
      const loads = collect(detail, 'vacancy-load');
      const message = await partOf(detail, 'error');
      heard.stop();
      expect(shown(message)).to.equal(
        'This vacancy is only open to current employees. See all open vacancies',
      );
      expect(has(detail, 'title') && has(detail, 'description')).to.equal(false);
      expect(detail.vacancy).to.equal(undefined);
      expect(loads).to.have.length(0);
      expect(heard.warnings.join()).to.include('V1034, which is internal').and.include('access="internal"');
    });

    for (const access of ['internal', 'any']) {
      it(`is shown where the page says access="${access}"`, async () => {
        const detail = await open('V1034', { access });
        expect(detail.vacancy?.id).to.equal('V1034');
        expect(has(detail, 'error')).to.equal(false);
      });
    }
  });

  describe('the language of its texts', () => {
    it('is marked, and said where it is another than was asked for', async () => {
      const detail = await open('V1030');
      expect(part(detail, 'description')!.lang).to.equal('da');
      expect(part(detail, 'title')!.querySelector('[lang="da"]') === null).to.equal(false);
      expect(shown(detail)).to.include('This description is in Danish.');
    });

    it('is marked and not talked about where it is the one asked for', async () => {
      const detail = await open('V1031', { language: 'en-GB' });
      expect(part(detail, 'description')!.lang).to.equal('en');
      expect(shown(detail)).to.not.include('This description is in');
    });

    it('can be changed to another that the record names, where it is not the one asked for', async () => {
      const detail = await open('V1031', { language: 'hu' });
      await until(() => has(detail, 'languages'), 'the languages');
      const offered = () => parts(detail, 'language').map((one) => [shown(one), one.lang]);
      const first = part(detail, 'description')!.lang;
      expect(offered().flat()).not.to.include(first);
      const german = parts(detail, 'language').find((one) => one.lang === 'de')!;
      expect(shown(german)).to.equal('Deutsch');
      german.click();
      await until(() => part(detail, 'description')?.lang === 'de', 'the German advert');
      await until(() => focused() === part(detail, 'title'), 'the focus on the title');
      expect(offered().flat()).to.include(first).and.not.include('de');
      // Only the texts have changed.
      expect(shown(part(detail, 'languages')!)).to.include('német');
      detail.setAttribute('vacancy-id', 'V1030');
      await until(
        () => detail.vacancy?.id === 'V1030' && part(detail, 'description')?.lang === 'da',
        'another vacancy',
      );
      expect(part(detail, 'description')!.lang).to.equal('da');
    });

    it('is that of the page again when the page changes its language', async () => {
      const detail = await open('V1031', { language: 'hu' });
      await until(() => has(detail, 'languages'), 'the languages');
      parts(detail, 'language')
        .find((one) => one.lang === 'de')!
        .click();
      await until(() => part(detail, 'description')?.lang === 'de', 'the German advert');
      detail.setAttribute('language', 'en');
      await until(() => part(detail, 'description')?.lang === 'en', 'the English advert');
      expect(has(detail, 'languages')).to.equal(false);
    });

    it('offers no other where the record names none', async () => {
      const detail = await open('V1030');
      expect(has(detail, 'languages')).to.equal(true);
      expect(parts(detail, 'language')).to.deep.equal([]);
    });
  });

  describe('what the list knows', () => {
    it('stands there at once, and the rest is loaded', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      const answer = holdBack(/\/vacancies\/V1031$/);
      visit({ vacancy: 'V1031' });
      const detail = mount('vacancy-detail');
      await until(() => part(detail, 'title'), 'the title');
      expect(has(detail, 'skeleton')).to.equal(true);
      expect(has(detail, 'description')).to.equal(false);
      expect(fact(detail, 'Location')).to.equal('Kolding');
      const title = part(detail, 'title')!;
      answer();
      await partOf(detail, 'description');
      expect(has(detail, 'skeleton')).to.equal(false);
      expect(part(detail, 'title') === title).to.equal(true);
    });

    it('gives the focus to what is said where it is not there', async () => {
      await sandbox.fault({ name: 'server-error', route: 'vacancy' });
      const list = mount('vacancy-list');
      const detail = mount('vacancy-detail');
      await partOf(list, 'list');
      const link = parts(list, 'link').find((one) => one.dataset['id'] === 'V1031')!;
      link.focus();
      link.click();
      const message = await partOf(detail, 'error');
      await until(() => focused() === message, 'the focus on the message');
    });

    for (const [where, parameters, tag, shows] of [
      ['where there is no such vacancy', { vacancy: 'NONE' }, 'vacancy-detail', 'error'],
      ['beside a form', { vacancy: 'V1031', 'vacancy-apply': '1' }, 'application-form', 'form'],
    ] as const) {
      it(`leaves the focus to a visitor who searches in the list, ${where}`, async () => {
        visit(parameters);
        const list = mount('vacancy-list');
        const other = mount(tag);
        await partOf(list, 'list');
        await partOf(other, shows);
        const field = part(list, 'search')!.querySelector('input')!;
        field.focus();
        await seek(list, 'nurse');
        await until(() => ownParameters()['vacancy-q'] === 'nurse', 'the search in the URL');
        await other.updateComplete;
        expect(focused() === field).to.equal(true);
      });
    }

    it('gives way to what went wrong', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      await sandbox.fault({ name: 'server-error', route: 'vacancy' });
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
      expect(shown(await partOf(detail, 'error'))).to.include('This vacancy cannot be shown right now.');
    });

    it('is asked for when a pointer rests on its link, so that a click waits for nothing', async () => {
      const list = mount('vacancy-list');
      mount('vacancy-detail');
      await partOf(list, 'list');
      const link = parts(list, 'link').find((one) => one.dataset['id'] === 'V1031')!;
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      await until(async () => (await requestsSince()).includes('GET /vacancies/V1031'), 'the request');
      link.click();
      await until(() => document.querySelector('vacancy-detail')!.vacancy?.id === 'V1031', 'the vacancy');
      expect((await requestsSince()).filter((one) => one.includes('V1031'))).to.have.length(1);
    });

    it('is not asked for where a pointer only passes over, nor where the detail is on another page', async () => {
      const list = mount('vacancy-list', { 'detail-url': '/jobs/{id}' });
      mount('vacancy-detail');
      await partOf(list, 'list');
      const [one, other] = parts(list, 'link');
      one!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      list.detailUrl = undefined;
      await list.updateComplete;
      other!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      await until(
        async () => (await requestsSince()).includes(`GET /vacancies/${other!.dataset['id']}`),
        'the other',
      );
      expect((await requestsSince()).some((path) => path.endsWith(one!.dataset['id']!))).to.equal(false);
    });
  });

  describe('passing it on', () => {
    const button = (detail: VacancyDetail) => part(detail, 'pass-on')!.querySelector('button')!;
    const { clipboard } = navigator;
    const hadShare = 'share' in navigator;
    const replace = (name: 'share' | 'clipboard', value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    beforeEach(() => replace('share', undefined));
    afterEach(() => {
      replace('clipboard', clipboard);
      if (!hadShare) delete (navigator as { share?: unknown }).share;
    });

    it('copies its link, without what was searched and where the visitor came from', async () => {
      let copied = '';
      replace('clipboard', { writeText: async (text: string) => void (copied = text) });
      const tracking = { utm_source: 'mail', gclid: '1', fbclid: '2', msclkid: '3', mc_cid: '4', ref: 'x' };
      visit({ ...tracking, vacancy: 'V1031', 'vacancy-q': 'x', 'vacancy-source': 'y', page_id: '7' });
      const detail = mount('vacancy-detail');
      await partOf(detail, 'pass-on');
      expect(shown(button(detail))).to.equal('Copy link');
      button(detail).click();
      await until(() => shown(part(detail, 'pass-on')!).includes('Link copied.'), 'the word');
      const parameters = new URL(copied).searchParams;
      expect(parameters.get('vacancy')).to.equal('V1031');
      expect(parameters.get('page_id')).to.equal('7');
      for (const name of [...Object.keys(tracking), 'vacancy-q', 'vacancy-source'])
        expect(parameters.has(name), name).to.equal(false);
    });

    it('has a link that writes a mail with the title and that link', async () => {
      visit({ vacancy: 'V1031', utm_source: 'mail' });
      const detail = mount('vacancy-detail');
      await partOf(detail, 'pass-on');
      const mail = new URL(withText<HTMLAnchorElement>(detail, 'a', 'Send by email')!.href);
      expect(mail.searchParams.get('subject')).to.equal('Production operators, evening and night shift');
      const link = new URL(mail.searchParams.get('body')!);
      expect(link.origin + link.pathname).to.equal(location.origin + location.pathname);
      expect(link.searchParams.get('vacancy')).to.equal('V1031');
      expect(link.searchParams.has('utm_source')).to.equal(false);
    });

    it('shows the link to be copied by hand where there is no clipboard', async () => {
      replace('clipboard', undefined);
      const detail = await open('V1031');
      button(detail).click();
      const field = await until(() => part(detail, 'pass-on')!.querySelector('input'), 'the field');
      expect(field.value).to.include(location.pathname);
      expect(field.readOnly).to.equal(true);
      expect(field.labels![0]!.textContent).to.include('Copy this link');
    });

    it("goes by the system's own sheet where there is one, and takes no for an answer", async () => {
      const asked: ShareData[] = [];
      replace('share', async (data: ShareData) => {
        asked.push(data);
        throw new DOMException('no', 'AbortError');
      });
      const detail = await open('V1031');
      expect(shown(button(detail))).to.equal('Share');
      button(detail).click();
      await until(() => asked.length, 'the sheet');
      expect(asked[0]).to.include({ title: 'Production operators, evening and night shift' });
      expect(part(detail, 'pass-on')!.querySelector('input') === null).to.equal(true);
    });
  });
});
