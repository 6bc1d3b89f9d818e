/** Vacancies like the one on the page. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyDetail } from '../../../src/elements/vacancy-detail/vacancy-detail.js';
import type { Vacancy } from '../../../src/core/vacancies/vacancy.js';
import {
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
  until,
  visit,
} from '../../helpers/browser/elements.js';
import { answerBy } from '../../helpers/browser/made-lists.js';

async function open(id: string, attributes: Record<string, string | number> = {}): Promise<VacancyDetail> {
  visit({ vacancy: id });
  const detail = mount('vacancy-detail', attributes);
  await partOf(detail, 'description');
  return detail;
}

const lists = async () =>
  (await requestsSince()).filter((one) => /\/vacancies\/(?:simple)?(?:\?|$)/.test(one));
const ids = (detail: VacancyDetail) => parts(detail, 'similar-link').map((one) => one.dataset['id']);

/** As a visitor who reads to the end. */
async function scrollToEnd(detail: VacancyDetail): Promise<void> {
  await until(() => {
    // Again and again: a list above may still grow.
    detail.renderRoot.querySelector('.similar')!.scrollIntoView();
    return has(detail, 'similar');
  }, 'similar vacancies');
}

describe('vacancy-detail: similar vacancies', () => {
  beforeEach(() => freshPage());

  it('are four at most, never the vacancy itself, and come by one request when the visitor gets there', async () => {
    const detail = await open('V1031');
    await scrollToEnd(detail);
    expect(ids(detail).length).to.be.within(1, 4);
    expect(ids(detail)).not.to.include('V1031');
    expect(await lists()).to.have.length(1);
    expect(part(detail, 'similar')!.querySelector('h3')!.textContent).to.equal('Similar vacancies');
  });

  it('leave what has the focus below them where it is in the window', async () => {
    const answer = holdBack(/\/vacancies\/(?:simple)?$/);
    const detail = await open('V1031', { similar: 2 }); // which have no room before they come
    const link = document.createElement('a');
    link.href = '#below';
    link.textContent = 'Below';
    detail.after(link);
    link.focus();
    await until(() => link.getBoundingClientRect().bottom <= innerHeight, 'the link in the window');
    const { top } = link.getBoundingClientRect();
    const before = scrollY;
    answer();
    await partOf(detail, 'similar');
    await until(() => scrollY !== before, 'the page to scroll'); // else it would prove nothing
    expect(link.getBoundingClientRect().top).to.be.closeTo(top, 2);
  });

  it("are taken from the page's list, without a request", async () => {
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    const detail = await open('V1031');
    await scrollToEnd(detail);
    expect(await lists()).to.have.length(1);
  });

  it('are not those that the lists of the page hide, by a filter or by fixed filters', async () => {
    const alone = await open('V1031');
    await scrollToEnd(alone);
    const [hidden] = ids(alone);
    alone.remove();
    const one = await open(hidden!);
    const { organization } = one.vacancy!;
    one.remove();
    for (const hide of [
      { vacancyFilter: ({ id }: Vacancy) => id !== hidden },
      { exclude: `organization:"${organization!.name}"` },
    ]) {
      await freshPage();
      const list = Object.assign(mount('vacancy-list'), hide);
      await partOf(list, 'list');
      const detail = await open('V1031');
      await scrollToEnd(detail);
      expect(ids(detail)).not.to.be.empty.and.not.to.include(hidden);
    }
    // One list that may show it is enough.
    mount('vacancy-list', { 'url-key': 'other' });
    const again = await open('V1031');
    await scrollToEnd(again);
    expect(ids(again)).to.include(hidden);
  });

  it('are not those that a <career-site> hides', async () => {
    visit({ vacancy: 'V1031' });
    const site = mount('career-site');
    const detailIn = () => site.renderRoot.querySelector('vacancy-detail')!;
    await until(() => detailIn()?.vacancy, 'the vacancy');
    await scrollToEnd(detailIn());
    const [hidden] = ids(detailIn());
    site.vacancyFilter = ({ id }) => id !== hidden;
    site.exclude = 'organization:nobody';
    await site.updateComplete;
    detailIn().requestUpdate();
    await until(() => !ids(detailIn()).includes(hidden) && has(detailIn(), 'similar'), 'others');
    expect(ids(detailIn())).not.to.include(hidden);
  });

  it('open on the page by their links, and then show those of the next one', async () => {
    const detail = await open('V1031');
    await scrollToEnd(detail);
    const [link] = parts(detail, 'similar-link') as HTMLAnchorElement[];
    const id = link!.dataset['id']!;
    expect(ownParameters(link!.href)).to.deep.equal({ vacancy: id });
    link!.click();
    await until(() => detail.vacancy?.id === id, 'the next vacancy');
    await detail.updateComplete;
    await scrollToEnd(detail);
    expect(ids(detail)).not.to.include(id);
  });

  it('lead to the page that the setting names', async () => {
    await freshPage({ detailUrl: '/jobs/{id}' });
    const detail = await open('V1031');
    await scrollToEnd(detail);
    expect(part(detail, 'similar-link')!.getAttribute('href')).to.equal(`/jobs/${ids(detail)[0]}`);
  });

  it('are as many as the page wants, or none and no request', async () => {
    const two = await open('V1031', { similar: 2 });
    await scrollToEnd(two);
    expect(ids(two)).to.have.length(2);
    two.remove();
    await freshPage();
    const none = await open('V1031', { similar: 0 });
    none.renderRoot.querySelector('.similar')!.scrollIntoView();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(await lists()).to.have.length(0);
    expect(has(none, 'similar')).to.equal(false);
  });

  it('stand below the notice of one that is closed', async () => {
    const detail = await open('V1053');
    await until(() => has(detail, 'similar'), 'similar vacancies');
    const notice = detail.renderRoot.querySelector('.message')!;
    const order = notice.compareDocumentPosition(part(detail, 'similar')!);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.to.equal(0);
    const advert = part(detail, 'similar')!.compareDocumentPosition(part(detail, 'description')!);
    expect(advert & Node.DOCUMENT_POSITION_FOLLOWING).not.to.equal(0);
  });

  describe('of one that does not exist', () => {
    const dated = () =>
      answerBy(() => [
        { id: 'A', description: 'Without a day' },
        { id: 'B', description: 'Old', startDate: '2026-01-01' },
        { id: 'C', description: 'New', startDate: '2026-03-01' },
        { id: 'D', description: 'Between', startDate: '2026-02-01' },
        { id: 'E', description: 'Newer than old', startDate: '2026-01-02' },
        { id: 'F', description: 'Internal', startDate: '2026-03-02', access: 'internal' },
        { id: 'G', description: 'Closed', startDate: '2026-03-03', endDate: '2026-03-04' },
      ]);

    it('are the newest of the list, below the notice, each with a link', async () => {
      dated();
      visit({ vacancy: 'NOPE' });
      const detail = mount('vacancy-detail', { 'list-url': '/jobs/' });
      const section = await partOf(detail, 'similar');
      expect(ids(detail)).to.deep.equal(['C', 'D', 'E', 'B']);
      expect(section.querySelector('h3')!.textContent).to.equal('Newest vacancies');
      const order = part(detail, 'error')!.compareDocumentPosition(section);
      expect(order).to.equal(Node.DOCUMENT_POSITION_FOLLOWING); // not within what is read out as an alert
      const [link] = parts(detail, 'similar-link') as HTMLAnchorElement[];
      expect(ownParameters(link!.href)).to.deep.equal({ vacancy: 'C' });
    });

    it('are left out with similar="0", and where nothing leads to another vacancy', async () => {
      const asked = dated();
      visit({ vacancy: 'NOPE' });
      await partOf(mount('vacancy-detail', { similar: 0 }), 'error');
      await partOf(mount('vacancy-detail', { 'vacancy-id': 'NOPE' }), 'error');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      expect(asked).to.have.length(0);
    });
  });

  it('are left out where nothing leads to another vacancy, since the page itself says which one is shown', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1053' });
    await partOf(detail, 'description');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(await lists()).to.have.length(0);
  });

  it('are left out when the list cannot be loaded, the console says so, and reload() tries again', async () => {
    let answer: unknown = 'no list';
    const asked = answerBy(() => answer);
    const heard = listenToConsole();
    const detail = await open('V1053');
    await until(() => heard.warnings.some((one) => one.includes('no similar vacancies')), 'the warning');
    heard.stop();
    expect(has(detail, 'similar')).to.equal(false);
    expect(has(detail, 'error')).to.equal(false);
    const { length } = asked;
    answer = [{ id: 'J1', description: 'Job 1', organization: detail.vacancy!.organization }];
    await detail.reload();
    await scrollToEnd(detail);
    expect(asked).to.have.length(length + 1);
  });
});
