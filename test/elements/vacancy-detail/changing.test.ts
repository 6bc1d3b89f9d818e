import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/application-form/define.js';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyDetail } from '../../../src/elements/vacancy-detail/vacancy-detail.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  collect,
  focused,
  freshPage,
  holdBack,
  mount,
  nextEvent,
  ownParameters,
  part,
  partOf,
  parts,
  requestsSince,
  shown,
  travel,
  until,
  visit,
  has,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const titled = (detail: VacancyDetail, text: string) =>
  until(() => part(detail, 'title') && shown(part(detail, 'title')!).includes(text), `the title ${text}`);

describe('vacancy-detail: changes and failures', () => {
  beforeEach(() => freshPage());

  it('shows another vacancy when the attribute changes, and never the old advert under the new id', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    await titled(detail, 'Production operators');
    const answer = holdBack(/\/vacancies\/V1001$/);
    detail.setAttribute('vacancy-id', 'V1001');
    await detail.updateComplete;
    expect(has(detail, 'skeleton')).to.equal(true);
    expect(has(detail, 'description') || has(detail, 'title')).to.equal(false);
    expect(detail.vacancy).to.equal(undefined);
    answer();
    await titled(detail, 'Embedded software engineer');
    expect(shown(part(detail, 'description')!)).to.not.include('moulding hall');
  });

  it('shows the last one asked for when answers come in another order', async () => {
    const answer = holdBack(/\/vacancies\/V1031$/);
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    const loads = collect(detail, 'vacancy-load');
    const errors = collect(detail, 'career-error');
    await until(async () => (await requestsSince()).length, 'the slow request');
    detail.vacancyId = 'V1001';
    await titled(detail, 'Embedded software engineer');
    answer();
    // The late one has had its time when another has been asked for and answered after it.
    await titled(mount('vacancy-detail', { 'vacancy-id': 'V1012' }), 'Systems architect');
    expect(shown(part(detail, 'title')!)).to.include('Embedded software engineer');
    expect(loads.map((one) => one.detail.vacancy.id)).to.deep.equal(['V1001']);
    expect(errors).to.have.length(0);
  });

  it('follows the URL, and moves the focus to the title that came', async () => {
    const list = mount('vacancy-list');
    const detail = mount('vacancy-detail');
    await partOf(list, 'list');
    const link = parts(list, 'link').find((one) => one.dataset['id'] === 'V1001')!;
    link.click();
    await titled(detail, 'Embedded software engineer');
    await until(() => focused() === part(detail, 'title'), 'the focus on the title');
    await travel(-1);
    await until(() => shown(detail) === '', 'nothing');
    await travel(1);
    await titled(detail, 'Embedded software engineer');
  });

  it('does not take the focus when the page opens', async () => {
    visit({ vacancy: 'V1001' });
    const detail = mount('vacancy-detail');
    await titled(detail, 'Embedded software engineer');
    await detail.updateComplete;
    expect(focused() === document.body).to.equal(true);
  });

  it('reads the texts again in another language and keeps the old ones in view until they are there', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    await titled(detail, 'Production operators');
    configure({ language: 'da' });
    await detail.updateComplete;
    expect(shown(part(detail, 'title')!)).to.include('Production operators');
    await titled(detail, 'Operatører til aften- og nathold');
    // The words have a file of their own, which may come later than the texts.
    await until(() => shown(part(detail, 'meta')!).includes('Arbejdssted'), 'Danish words');
    expect(shown(part(detail, 'meta')!)).to.include('Ansøgningsfrist');
    expect(shown(part(detail, 'contacts')!)).to.include('Kontakt');
  });

  it('asks again when it comes back to the page', async () => {
    const answer = holdBack(/\/vacancies\/V1031$/);
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    const errors = collect(detail, 'career-error');
    await partOf(detail, 'skeleton');
    detail.remove();
    document.body.append(detail);
    answer();
    await titled(detail, 'Production operators');
    expect(errors).to.have.length(0);
  });

  describe('a link from a mail', () => {
    for (const tag of ['vacancy-detail', 'application-form'] as const)
      for (const id of ['V1031.', '(V1031)', ' V1031\u200b'])
        it(`shows the vacancy where signs stand around its id: <${tag}> ${JSON.stringify(id)}`, async () => {
          visit({ vacancy: id });
          const element = mount(tag);
          const errors = collect(element, 'career-error');
          expect(shown(await partOf(element, 'title'))).to.include('Production operators');
          await until(() => ownParameters()['vacancy'] === 'V1031', 'the right address');
          await partOf(element, tag === 'vacancy-detail' ? 'description' : 'form');
          expect(errors).to.have.length(0);
          expect(focused() === document.body).to.equal(true);
        });

    it('asks for the id as it is first, and says that it does not exist when there is none without the signs either', async () => {
      visit({ vacancy: 'V9999.' });
      const detail = mount('vacancy-detail');
      const { detail: reported } = await nextEvent(detail, 'career-error');
      expect(reported.error.code).to.equal('not-found');
      expect(shown(await partOf(detail, 'error'))).to.include('This vacancy does not exist');
      const asked = (await requestsSince()).filter((one) => one.includes('V9999'));
      expect(asked).to.deep.equal(['GET /vacancies/V9999.', 'GET /vacancies/V9999']);
      expect(ownParameters()).to.deep.equal({ vacancy: 'V9999.' });
    });
  });

  describe('a vacancy that is not there', () => {
    it('is said once where a form for it is on the page, and twice where that is for another one', async () => {
      visit({ vacancy: 'V9999' });
      const detail = mount('vacancy-detail');
      const form = mount('application-form');
      const other = mount('application-form', { 'vacancy-id': 'V9998' });
      await Promise.all([nextEvent(form, 'career-error'), partOf(detail, 'error'), partOf(other, 'error')]);
      await form.updateComplete;
      expect(shown(form)).to.equal('');
      const alerts = [detail, form, other].map(
        (one) => one.shadowRoot!.querySelectorAll('[role=alert]').length,
      );
      expect(alerts).to.deep.equal([1, 0, 1]);
    });

    it('shows the slot not-found instead', async () => {
      const detail = mount(
        'vacancy-detail',
        { 'vacancy-id': 'V9999' },
        '<p slot="not-found">It is taken.</p>',
      );
      expect(shown(await partOf(detail, 'error'))).to.equal('It is taken.');
    });

    for (const id of ['../x', '%', '<b>']) {
      it(`can be called "${id.slice(0, 20)}"`, async () => {
        const detail = mount('vacancy-detail', { 'vacancy-id': id });
        const { detail: reported } = await nextEvent(detail, 'career-error');
        expect(['not-found', 'bad-answer']).to.include(reported.error.code);
        await partOf(detail, 'error');
        expect(has(detail, 'description')).to.equal(false);
      });
    }

    it('gives way to one that is', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V9999' });
      await partOf(detail, 'error');
      detail.vacancyId = 'V1031';
      await titled(detail, 'Production operators');
      expect(has(detail, 'error')).to.equal(false);
    });
  });

  describe('a service that fails', () => {
    it('is told, and can be asked again by a button', async () => {
      await sandbox.fault({ name: 'server-error', route: 'vacancy', remaining: 1 });
      const content = '<a slot="error" href="tel:112">Call us</a>';
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' }, content);
      const message = await partOf(detail, 'error');
      expect(shown(message)).to.include('This vacancy cannot be shown right now.');
      expect(shown(detail)).to.include('Call us');
      message.querySelector('button')!.click();
      await titled(detail, 'Production operators');
    });

    for (const tag of ['vacancy-detail', 'application-form'] as const) {
      it(`keeps the focus of a visitor who asks again (<${tag}>), in vain or not`, async () => {
        await sandbox.fault({ name: 'server-error', route: 'vacancy', remaining: 2 });
        const element = mount(tag, { 'vacancy-id': 'V1031' });
        const again = (await partOf(element, 'error')).querySelector('button')!;
        again.focus();
        again.click();
        await until(() => !again.isConnected, 'the old message gone');
        await until(
          () => focused() === part(element, 'error')?.querySelector('button'),
          'the focus on the new one',
        );
        part(element, 'error')!.querySelector('button')!.click();
        await until(
          () => part(element, 'title') && focused() === part(element, 'title'),
          'the focus on the title',
        );
      });
    }

    it('has its details for the owner folded away', async () => {
      await sandbox.fault({ name: 'not-json', route: 'vacancy', remaining: 1 });
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
      const message = await partOf(detail, 'error');
      expect(shown(message)).to.include('Details for the owner of this website').and.not.include('JSON');
      message.querySelector('details')!.open = true;
      expect(shown(message)).to.include('did not answer JSON');
      expect(message.querySelector('details p')!.getAttribute('lang')).to.equal('en');
    });
  });
});
