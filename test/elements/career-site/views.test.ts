import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import type { CareerSite } from '../../../src/elements/career-site/career-site.js';
import { control, fill, send, type } from '../../helpers/browser/application.js';
import {
  focused,
  freshPage,
  mount,
  ownParameters,
  part,
  partOf,
  parts,
  requestsSince,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';

const child = <Tag extends keyof HTMLElementTagNameMap>(site: CareerSite, tag: Tag) =>
  until(() => site.shadowRoot!.querySelector(tag), `the <${tag}>`);

const visible = (site: CareerSite) =>
  [...site.shadowRoot!.querySelectorAll('vacancy-list, vacancy-detail, application-form')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.localName);

async function openVacancy(site: CareerSite, id: string) {
  const list = await child(site, 'vacancy-list');
  await partOf(list, 'list');
  parts(list, 'link')
    .find((link) => link.dataset['id'] === id)!
    .click();
  const detail = await child(site, 'vacancy-detail');
  await until(() => detail.vacancy?.id === id && part(detail, 'title'), `the vacancy ${id}`);
  return detail;
}

describe('career-site: one view at a time', () => {
  beforeEach(() => freshPage());

  it('shows the list where the URL names no vacancy', async () => {
    const site = mount('career-site');
    await partOf(await child(site, 'vacancy-list'), 'list');
    expect(visible(site)).to.deep.equal(['vacancy-list']);
    expect(await requestsSince()).to.have.length(1);
  });

  it('shows the vacancy that the URL names, and asks for nothing else', async () => {
    visit({ vacancy: 'V1031' });
    const site = mount('career-site');
    await partOf(await child(site, 'vacancy-detail'), 'title');
    expect(visible(site)).to.deep.equal(['vacancy-detail']);
    expect(await requestsSince()).to.deep.equal(['GET /vacancies/V1031']);
  });

  it('shows the vacancy of a link from a mail, in each view', async () => {
    visit({ vacancy: 'V1031).' });
    const site = mount('career-site');
    const detail = await child(site, 'vacancy-detail');
    await partOf(detail, 'description');
    await until(() => ownParameters()['vacancy'] === 'V1031' && site.updateComplete, 'the right address');
    (await partOf(detail, 'apply')).click();
    const form = await child(site, 'application-form');
    await partOf(form, 'form');
    expect(ownParameters()).to.deep.equal({ vacancy: 'V1031', 'vacancy-apply': '1' });
    part(form, 'title')!.querySelector('a')!.click();
    await until(() => detail.checkVisibility(), 'the vacancy again');
    expect(ownParameters()).to.deep.equal({ vacancy: 'V1031' });
  });

  it('opens a vacancy below a header that stays at the top of the window', async () => {
    const header = document.createElement('div');
    header.style.cssText = 'position: fixed; inset: 0 0 auto; height: 80px;';
    const before = document.createElement('div');
    before.style.height = '60px';
    document.body.append(header, before);
    const site = mount('career-site', { style: '--career-scroll-margin: 80px' });
    await partOf(await child(site, 'vacancy-list'), 'list');
    scrollTo({ top: 30, behavior: 'instant' });
    const detail = await openVacancy(site, 'V1031');
    await until(() => focused() === part(detail, 'title'), 'the focus on the title');
    expect(site.getBoundingClientRect().top).to.be.at.least(60);
    expect(part(detail, 'title')!.getBoundingClientRect().top).to.be.at.least(80);
  });

  it('shows the form where the URL says so', async () => {
    visit({ vacancy: 'V1031', 'vacancy-apply': '1' });
    const site = mount('career-site');
    await partOf(await child(site, 'application-form'), 'form');
    expect(visible(site)).to.deep.equal(['application-form']);
  });

  it('leads from the list to the vacancy to the form and, step by step, back', async () => {
    const site = mount('career-site');
    const detail = await openVacancy(site, 'V1031');
    expect(visible(site)).to.deep.equal(['vacancy-detail']);
    expect(ownParameters()).to.deep.equal({ vacancy: 'V1031' });
    await until(() => focused() === part(detail, 'title'), 'the focus on the title');

    part(detail, 'apply')!.click();
    const form = await child(site, 'application-form');
    await partOf(form, 'form');
    expect(visible(site)).to.deep.equal(['application-form']);
    expect(ownParameters()).to.deep.equal({ vacancy: 'V1031', 'vacancy-apply': '1' });
    await until(() => focused() === part(form, 'title'), "the focus on the form's title");

    const back = part<HTMLAnchorElement>(site, 'back')!;
    expect(shown(back)).to.include('Back to the vacancy');
    expect(ownParameters(back.href)).to.deep.equal({ vacancy: 'V1031' });
    back.click();
    await until(() => visible(site)[0] === 'vacancy-detail', 'the vacancy');

    part(detail, 'back')!.click();
    await until(() => visible(site)[0] === 'vacancy-list', 'the list');
    expect(ownParameters()).to.deep.equal({});
  });

  it('finds the list as it was left', async () => {
    const site = mount('career-site', { 'page-size': '5' });
    const list = await child(site, 'vacancy-list');
    await partOf(list, 'list');
    part(list, 'more')!.querySelector('a')!.click();
    await until(() => parts(list, 'link').length === 10, 'ten vacancies');
    const last = parts(list, 'link')[9]!.dataset['id']!;
    const detail = await openVacancy(site, last);
    expect(ownParameters()).to.deep.equal({ 'vacancy-page': '2', vacancy: last });
    part(detail, 'back')!.click();
    await until(() => visible(site)[0] === 'vacancy-list', 'the list');
    expect(parts(list, 'link')).to.have.length(10);
    expect((await requestsSince()).filter((one) => one.includes('access='))).to.have.length(1);
  });

  it('stands where the visitor left the list', async () => {
    const site = mount('career-site');
    await partOf(await child(site, 'vacancy-list'), 'list');
    scrollTo(0, 700);
    const top = scrollY;
    expect(top).to.be.greaterThan(300);
    const detail = await openVacancy(site, 'V1001');
    scrollTo(0, 0);
    part(detail, 'back')!.click();
    await until(() => visible(site)[0] === 'vacancy-list' && scrollY === top, 'the same place');
  });

  it('keeps what was typed when the visitor looks at the vacancy again', async () => {
    visit({ vacancy: 'V1031', 'vacancy-apply': '1' });
    const site = mount('career-site');
    const form = await child(site, 'application-form');
    await partOf(form, 'form');
    type(form, 'Full name', 'Åse');
    part(site, 'back')!.click();
    const detail = await child(site, 'vacancy-detail');
    (await partOf(detail, 'apply')).click();
    await until(() => visible(site)[0] === 'application-form', 'the form');
    expect(control(form, 'Full name').value).to.equal('Åse');
  });

  it('takes an application, and an empty form for the next vacancy', async () => {
    visit({ vacancy: 'V1031', 'vacancy-apply': '1' });
    const site = mount('career-site');
    const form = await child(site, 'application-form');
    await partOf(form, 'form');
    fill(form);
    send(form);
    await partOf(form, 'success');
    part(site, 'back')!.click();
    const first = await child(site, 'vacancy-detail');
    await partOf(first, 'title');
    part(first, 'back')!.click();
    const detail = await openVacancy(site, 'V1001');
    part(detail, 'apply')!.click();
    await until(() => visible(site)[0] === 'application-form' && part(form, 'form'), 'the form');
    expect(control(form, 'Full name').value).to.equal('');
  });

  it('speaks another language everywhere at once', async () => {
    const site = mount('career-site');
    const detail = await openVacancy(site, 'V1031');
    site.language = 'da';
    await until(() => shown(detail).includes('Alle stillinger'), 'Danish');
    await until(() => shown(part(detail, 'title')!).includes('Operatører'), 'the Danish title');
    part(detail, 'apply')!.click();
    const form = await child(site, 'application-form');
    await partOf(form, 'form');
    expect(shown(part(site, 'back')!)).to.include('Tilbage til stillingen');
    expect(shown(part(form, 'submit')!)).to.equal('Send ansøgning');
  });

  it('lets two of them share a page by their url-keys', async () => {
    visit({ b: 'V1001' });
    const [one, other] = [mount('career-site', { 'url-key': 'a' }), mount('career-site', { 'url-key': 'b' })];
    await partOf(await child(one, 'vacancy-list'), 'list');
    await partOf(await child(other, 'vacancy-detail'), 'title');
    await openVacancy(one, 'V1031');
    expect(ownParameters()).to.deep.equal({ b: 'V1001', a: 'V1031' });
    expect(visible(other)).to.deep.equal(['vacancy-detail']);
  });
});
