import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/vacancy-list/define.js';
import '../../../src/elements/application-form/define.js';
import '../../../src/elements/career-site/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  checked,
  freshPage,
  has,
  listenToConsole,
  mount,
  ownParameters,
  part,
  partOf,
  parts,
  requestsSince,
  shown,
  until,
  visit,
  withText,
} from '../../helpers/browser/elements.js';

const runner = location.pathname;

/** Makes this the page's path, with the runner's own parameters. */
const goTo = (path: string) => history.replaceState(null, '', path + location.search);

describe('a page for one vacancy', () => {
  let told: ReturnType<typeof listenToConsole>;
  beforeEach(async () => {
    await freshPage();
    told = listenToConsole();
  });
  afterEach(() => {
    told.stop();
    document.body.replaceChildren();
    goTo(runner);
  });

  describe('whose path names it by detailUrl', () => {
    beforeEach(() => {
      configure({ detailUrl: '/jobs/{id}' });
      goTo('/jobs/R%26D-7/');
    });

    it('shows it, and shares and applies by this path', async () => {
      mount('application-form', { hidden: true });
      const detail = mount('vacancy-detail', { 'document-title': true });
      expect(shown(await partOf(detail, 'title'))).to.include('Principal scientist');
      expect(await requestsSince()).to.include('GET /vacancies/R%26D-7');
      const apply = new URL(part<HTMLAnchorElement>(detail, 'apply')!.href);
      expect(apply.pathname).to.equal('/jobs/R%26D-7/');
      expect(ownParameters(apply.href)).to.deep.equal({ 'vacancy-apply': '1' });
      const canonical = await until(
        () => document.querySelector<HTMLLinkElement>('link[rel=canonical]'),
        'it',
      );
      expect(new URL(canonical.href).pathname).to.equal('/jobs/R%26D-7/');
      expect(ownParameters(canonical.href)).to.deep.equal({});
    });

    it('passes it on with the route of a single-page app, which the canonical URL has not', async () => {
      location.hash = '#/careers';
      try {
        const detail = mount('vacancy-detail', { 'document-title': true });
        const mail = await partOf<HTMLAnchorElement>(detail, 'mail');
        expect(new URL(new URL(mail.href).searchParams.get('body')!).hash).to.equal('#/careers');
        const canonical = await until(
          () => document.querySelector<HTMLLinkElement>('link[rel=canonical]'),
          'it',
        );
        expect(canonical.href).to.not.include('#');
      } finally {
        history.replaceState(null, '', location.pathname + location.search);
      }
    });

    it('shows the one of a parameter or attribute before it', async () => {
      goTo(`/jobs/V1001`);
      history.replaceState(null, '', `${location.href}&vacancy=V1031`);
      expect(shown(await partOf(mount('vacancy-detail'), 'title'))).to.include('Production operators');
      const own = mount('vacancy-detail', { 'vacancy-id': 'R&D-7' });
      expect(shown(await partOf(own, 'title'))).to.include('Principal scientist');
    });

    it('does not concern a <career-site>, which keeps list, vacancy and form on one page', async () => {
      const site = mount('career-site');
      const list = await until(() => site.shadowRoot?.querySelector('vacancy-list'), 'the list');
      await partOf(list, 'list');
      expect(site.shadowRoot!.querySelector('vacancy-detail')).to.equal(null);
      const link = parts(list, 'link')[0] as HTMLAnchorElement;
      expect(Object.keys(ownParameters(link.href))).to.deep.equal(['vacancy']);
      link.click();
      const detail = await until(() => site.shadowRoot!.querySelector('vacancy-detail'), 'the vacancy');
      await partOf(detail, 'title');
      await until(() => detail.vacancy?.id === link.dataset['id'], 'this vacancy');
    });
  });

  describe('whose query names it by detailUrl', () => {
    const runnersOwn = location.search;
    const asked = (query: string) => history.replaceState(null, '', `${runner}${runnersOwn || '?'}&${query}`);
    afterEach(() => history.replaceState(null, '', runner + runnersOwn));

    it('shows it, and shares and applies by this parameter', async () => {
      configure({ detailUrl: `${runner}?nr={id}` });
      asked('nr=R%26D-7&utm_source=x');
      mount('application-form', { hidden: true });
      const detail = mount('vacancy-detail', { 'document-title': true });
      expect(shown(await partOf(detail, 'title'))).to.include('Principal scientist');
      const apply = new URL(part<HTMLAnchorElement>(detail, 'apply')!.href);
      expect(ownParameters(apply.href)).to.deep.equal({
        ...{ nr: 'R&D-7', utm_source: 'x', 'vacancy-apply': '1' },
      });
      const canonical = await until(
        () => document.querySelector<HTMLLinkElement>('link[rel=canonical]'),
        'it',
      );
      const { searchParams } = new URL(canonical.href);
      expect([searchParams.get('nr'), searchParams.get('utm_source')]).to.deep.equal(['R&D-7', null]);
    });

    it('keeps a parameter whose name is ours, or one of tracking', async () => {
      for (const name of ['vacancy', 'vacancy-number', 'ref']) {
        configure({ detailUrl: `${runner}?${name}={id}` });
        asked(`${name}=V1031`);
        mount('application-form', { hidden: true });
        const detail = mount('vacancy-detail', { 'document-title': true });
        await partOf(detail, 'title');
        const apply = new URL(part<HTMLAnchorElement>(detail, 'apply')!.href);
        expect(apply.searchParams.get(name)).to.equal('V1031');
        const canonical = await until(
          () => document.querySelector<HTMLLinkElement>('link[rel=canonical]'),
          'it',
        );
        expect(new URL(canonical.href).searchParams.get(name)).to.equal('V1031');
        document.body.replaceChildren();
      }
    });

    it('names what does not fit, with its query', async () => {
      configure({ detailUrl: '/job.html?nr={id}' });
      asked('number=V1031');
      await partOf(mount('vacancy-detail'), 'error');
      expect(told.warnings.join())
        .to.include('data-detail-url="/job.html?nr={id}", which ')
        .and.include('number=V1031 does not fit');
    });
  });

  it('is where a list links to by detailUrl, unless it has one of its own', async () => {
    configure({ detailUrl: '/jobs/{id}' });
    mount('vacancy-detail');
    const hrefOf = async (attributes = {}) => {
      const list = mount('vacancy-list', attributes);
      await partOf(list, 'list');
      return new URL((parts(list, 'link')[0] as HTMLAnchorElement).href);
    };
    expect((await hrefOf()).pathname).to.match(/^\/jobs\/[^/]+$/);
    expect((await hrefOf({ 'detail-url': '/stillinger/{id}' })).pathname).to.match(/^\/stillinger\//);
    expect((await hrefOf({ 'detail-url': '' })).pathname).to.equal(runner);
    await checked();
    expect(told.warnings.join()).to.not.include('lead nowhere');
  });

  describe('that names none', () => {
    for (const tag of ['vacancy-detail', 'application-form'] as const) {
      it(`says so in <${tag}>, with a link to the list, and the console says how an id is found`, async () => {
        configure({ detailUrl: '/jobs/{id}', urlKey: 'job' });
        const element = mount(tag, { 'list-url': '/careers.html' });
        expect(shown(await partOf(element, 'error'))).to.include('This link does not lead to a vacancy.');
        const link = withText<HTMLAnchorElement>(element, 'a', 'See all open vacancies');
        expect(new URL(link!.href).pathname).to.equal('/careers.html');
        expect(told.warnings.filter((one) => one.includes(`<${tag}> finds no id`))[0])
          .to.include('vacancy-id="…"')
          .and.include('?job=ID')
          .and.include('data-detail-url="/jobs/{id}"');
        expect(await requestsSince()).to.deep.equal([]);
      });

      it(`shows what <${tag}> is given later`, async () => {
        const element = mount(tag);
        await partOf(element, 'error');
        element.vacancyId = 'V1031';
        await until(() => shown(element).includes('Production operators'), 'the vacancy');
        expect(has(element, 'error')).to.equal(false);
        // The page knows why there is none now.
        element.vacancyId = undefined;
        await element.updateComplete;
        expect(shown(element)).to.equal('');
      });
    }

    it('asks search engines to leave it out', async () => {
      const detail = mount('vacancy-detail', { 'document-title': true });
      await partOf(detail, 'error');
      await until(() => document.querySelector('meta[name=robots][content=noindex]'), 'noindex');
    });

    it('stays silent beside a list, where a visitor chooses one', async () => {
      const [detail, form] = [mount('vacancy-detail', { 'document-title': true }), mount('application-form')];
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      expect(shown(detail) + shown(form)).to.equal('');
      expect(document.querySelector('meta[name=robots]')).to.equal(null);
      expect(told.warnings.join()).to.not.include('finds no id');
      visit({ vacancy: 'V1031' });
      dispatchEvent(new PopStateEvent('popstate'));
      await partOf(detail, 'title');
    });

    it('says it once where a vacancy and its form are on it', async () => {
      const form = mount('application-form');
      await partOf(mount('vacancy-detail'), 'error');
      await form.updateComplete;
      expect(shown(form)).to.equal('');
    });
  });
});
