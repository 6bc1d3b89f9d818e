import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import { today } from '../../../src/core/util/calendar-date.js';
import {
  askService,
  freshPage,
  listenToConsole,
  mount,
  nextEvent,
  part,
  partOf,
  parts,
  requestsSince,
  shown,
  until,
  has,
} from '../../helpers/browser/elements.js';
import { listed } from '../../helpers/browser/made-lists.js';

const idsOf = (list: VacancyList) => parts(list, 'link').map((link) => link.dataset['id']);
const idsFrom = async (path: string) => (await askService(path)).map((one) => one['id']);

async function shownBy(attributes: Record<string, string | boolean>): Promise<VacancyList> {
  const list = await listed({ 'page-size': '500', ...attributes });
  return list;
}

function shift(days: number): string {
  return new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

describe('vacancy-list: what is asked of the service', () => {
  beforeEach(() => freshPage());

  describe('access', () => {
    it('is external unless the page says otherwise', async () => {
      const list = await shownBy({ perdate: 'any' });
      expect(await requestsSince()).to.deep.equal(['GET /vacancies/?access=external']);
      expect(idsOf(list)).to.deep.equal(await idsFrom('/vacancies/?access=external'));
      expect(shown(list)).to.not.include('(internal)');
      expect(list.access).to.equal('external');
      expect(list.hasAttribute('access')).to.equal(false);
    });

    it('any asks for no filter and shows all', async () => {
      const list = await shownBy({ access: 'any', perdate: 'any' });
      expect(await requestsSince()).to.deep.equal(['GET /vacancies/simple']);
      expect(idsOf(list)).to.include.members(['V1034', 'V1031', 'V1000']);
    });

    it('is checked again: a host that ignores the filter shows nothing internal on a public page', async () => {
      // What follows a # never leaves the browser, so this route is asked without any filter.
      configure({ path: { vacancies: '/api/{customerId}/vacancies/#' } });
      const list = mount('vacancy-list', { 'page-size': '500' });
      const { detail } = await nextEvent(list, 'vacancies-load');
      expect(await requestsSince()).to.deep.equal(['GET /vacancies/']);
      await partOf(list, 'list');
      expect(detail.vacancies.some(({ access }) => access === 'internal')).to.equal(true);
      expect(idsOf(list)).to.have.members(await idsFrom(`/vacancies/?access=external&perdate=${today()}`));
      expect(list.vacancies.some(({ access }) => access === 'internal')).to.equal(false);
    });
  });

  describe('perdate', () => {
    it('is today: neither expired vacancies nor those that are yet to open', async () => {
      const list = await shownBy({});
      expect(await requestsSince()).to.deep.equal([`GET /vacancies/?access=external&perdate=${today()}`]);
      // The bounds belong to it: one that closes today is there, one that closed yesterday is not.
      expect(idsOf(list)).to.include('V1094').and.not.include.members(['V1071', 'V1083']);
    });

    it('takes a date', async () => {
      const list = await shownBy({ perdate: shift(14) });
      expect(idsOf(list)).to.deep.equal(await idsFrom(`/vacancies/?access=external&perdate=${shift(14)}`));
      expect(idsOf(list)).to.include('V1077').and.not.include('V1094');
    });

    it('is today where the company is', async () => {
      configure({ timeZone: 'Pacific/Kiritimati' });
      await shownBy({});
      expect(await requestsSince()).to.deep.equal([
        `GET /vacancies/?access=external&perdate=${today('Pacific/Kiritimati')}`,
      ]);
    });
  });

  describe('location', () => {
    it('goes to the service by id or by name, and both find the same', async () => {
      const byId = await shownBy({ location: 'kol' });
      const byName = await shownBy({ location: 'Kolding' });
      expect(idsOf(byId)).to.deep.equal(idsOf(byName));
      expect(parts(byId, 'meta').every((one) => shown(one).includes('Kolding'))).to.equal(true);
      const asked = await requestsSince();
      expect(asked[0]).to.match(/&location=kol$/);
      expect(asked[1]).to.match(/&location=Kolding$/);
    });

    it('is checked again: a gateway that drops it shows no other places', async () => {
      configure({ path: { vacancies: '/api/{customerId}/vacancies/#' } });
      const heard = listenToConsole();
      const list = await listed({ location: 'kolding', 'page-size': '500' });
      heard.stop();
      expect(await requestsSince()).to.deep.equal(['GET /vacancies/']);
      const wanted = await idsFrom(`/vacancies/?access=external&perdate=${today()}&location=kol`);
      expect(wanted.length).to.be.greaterThan(0);
      expect(idsOf(list)).to.have.members(wanted);
      expect(heard.warnings.join()).to.match(/left out \d+ vacancies .* location="kolding" .*gateway/);
    });

    it('may be a name in another language than the list', async () => {
      const list = await shownBy({ location: 'København' });
      expect(idsOf(list)).to.deep.equal(idsOf(await shownBy({ location: 'Copenhagen' })));
      expect(idsOf(list).length).to.be.greaterThan(1);
    });
  });

  describe('attributes', () => {
    it('are followed while the list is on the page', async () => {
      const list = await shownBy({ perdate: 'any' });
      list.setAttribute('location', 'ode');
      await nextEvent(list, 'vacancies-load');
      await list.updateComplete;
      expect(idsOf(list)).to.deep.equal(await idsFrom('/vacancies/?access=external&location=ode'));
      list.removeAttribute('location');
      await until(() => idsOf(list).length > 30, 'the whole list');
    });

    it('that are removed go back to their defaults', async () => {
      const list = await shownBy({ access: 'any', perdate: 'any' });
      const loaded = nextEvent(list, 'vacancies-load');
      list.removeAttribute('access');
      list.removeAttribute('perdate');
      await loaded;
      await list.updateComplete;
      expect(shown(list)).to.not.include('(internal)');
      expect(list.access).to.equal('external');
      expect(list.perdate).to.equal('today');
      expect((await requestsSince()).at(-1)).to.equal(`GET /vacancies/?access=external&perdate=${today()}`);
    });

    for (const [attribute, value, allowed] of [
      ['access', 'public', 'external, internal or any'],
      ['perdate', '31.01.2026', 'a date such as 2026-01-31 (an element also takes today and any)'],
      ['perdate', '2026-02-30', 'a date such as 2026-01-31 (an element also takes today and any)'],
      ['endpoint', 'both', 'auto, simple or full'],
    ] as const) {
      it(`with an unknown word (${attribute}="${value}") are an error that says what is possible`, async () => {
        const told = listenToConsole();
        try {
          const list = mount('vacancy-list', { [attribute]: value });
          const { detail } = await nextEvent(list, 'career-error');
          expect(detail.error.code).to.equal('configuration');
          expect(detail.error.setting).to.equal(attribute);
          const message = await partOf(list, 'error');
          expect(shown(message)).to.include('This part of the page is not set up yet.');
          expect(shown(message)).to.include(`${attribute}="${value}" must be ${allowed}`);
          expect(told.errors.join()).to.include(`${attribute}="${value}" must be ${allowed}`);
          expect(await requestsSince()).to.deep.equal([]);
          list.removeAttribute(attribute);
          await partOf(list, 'list');
          expect(has(list, 'error')).to.equal(false);
        } finally {
          told.stop();
        }
      });
    }
  });

  describe('vacancyFilter', () => {
    it('may hide some, and the count follows', async () => {
      const list = await shownBy({});
      list.vacancyFilter = ({ title }) => title.startsWith('Service technician');
      await list.updateComplete;
      expect(parts(list, 'link').every((link) => shown(link).startsWith('Service technician'))).to.equal(
        true,
      );
      expect(shown(part(list, 'count')!)).to.equal(`${parts(list, 'link').length} vacancies`);
      list.vacancyFilter = () => false;
      await partOf(list, 'empty');
      list.vacancyFilter = undefined;
      await partOf(list, 'list');
    });
  });
});
