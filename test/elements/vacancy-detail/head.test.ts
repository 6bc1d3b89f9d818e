/** What a vacancy puts into the page's head for search engines, and that it takes it away again. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-detail/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import { freshPage, listenToConsole, mount, until, visit } from '../../helpers/browser/elements.js';
import { brokenRules } from '../../helpers/shared/job-posting-rules.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const directoryUrl = URL.createObjectURL(
  new Blob(
    [
      JSON.stringify({
        locations: ['kol', 'aar', 'cph', 'ode'].map((id) => ({ id, address: { city: id, country: 'DK' } })),
      }),
    ],
    {
      type: 'application/json',
    },
  ),
);
const published = { 'structured-data': true, 'hiring-organization': 'Tangeborg Instruments' };

const scripts = () => [...document.head.querySelectorAll('script[type="application/ld+json"]')];
const posting = () => JSON.parse(scripts()[0]?.textContent ?? 'null') as Record<string, unknown> | null;
const content = (selector: string) => {
  const element = document.head.querySelector(selector);
  return element?.getAttribute(element.localName === 'link' ? 'href' : 'content') ?? undefined;
};
const robots = () => content('meta[name="robots"]');

describe("vacancy-detail: the page's head", () => {
  const title = document.title;
  beforeEach(() => freshPage({ directoryUrl }));
  afterEach(async () => {
    document.body.replaceChildren();
    await until(() => scripts().length === 0 && document.title === title, 'the head as it was');
  });

  describe('structured-data', () => {
    it('publishes one JobPosting that breaks no rule', async () => {
      mount('vacancy-detail', { 'vacancy-id': 'V1031', ...published });
      await until(posting, 'the posting');
      expect(scripts()).to.have.length(1);
      expect(brokenRules(posting()!)).to.deep.equal([]);
      expect(posting()).to.include({
        title: 'Production operators, evening and night shift',
        // Nobody can apply on this page.
        directApply: false,
      });
      expect(posting()!['description']).to.include('<h3>The work</h3>').and.not.include('class=');
    });

    for (const [where, made, applyUrl, directApply] of [
      ['by a form on the page', '<application-form></application-form>', undefined, true],
      ['on another page of the site', '', '/apply/{id}', true],
      ['on another site', '', 'https://elsewhere.example/{id}', false],
      ['nowhere', '', undefined, false],
    ] as const) {
      it(`says whether one applies on this site: ${where}`, async () => {
        const form = document.createElement('div');
        form.innerHTML = made;
        document.body.append(form);
        const url = applyUrl === undefined ? {} : { 'apply-url': applyUrl };
        mount('vacancy-detail', { 'vacancy-id': 'V1031', ...published, ...url });
        await until(posting, 'the posting');
        expect(posting()!['directApply']).to.equal(directApply);
      });
    }

    it('says what the page has set: company, time zone, the meaning of words', async () => {
      const jobPosting = {
        sameAs: 'https://tangeborg.example/',
        logo: '/logo.png',
        values: { hourly: 'PER_DIEM', 'full-time': 'CONTRACTOR', 'part-time': 'OTHER', temporary: 'OTHER' },
      };
      configure({ jobPosting, timeZone: 'America/St_Johns' });
      mount('vacancy-detail', { 'vacancy-id': 'V1031', ...published });
      await until(posting, 'the posting');
      expect(brokenRules(posting()!)).to.deep.equal([]);
      expect(posting()!['hiringOrganization']).to.include({
        sameAs: 'https://tangeborg.example/',
        logo: `${location.origin}/logo.png`,
      });
      expect(posting()!['validThrough']).to.match(/T23:59:59-0[23]:30$/);
      expect(['PER_DIEM', 'CONTRACTOR', 'OTHER']).to.include((posting()!['employmentType'] as string[])[0]);
    });

    it('names a wrong setting in the console, and publishes the rest', async () => {
      const heard = listenToConsole();
      configure({ jobPosting: { values: { hourly: 'FULLTIME' }, logo: 'javascript:1' } });
      mount('vacancy-detail', { 'vacancy-id': 'V1031', ...published });
      await until(posting, 'the posting');
      heard.stop();
      const told = heard.warnings.filter((one) => one.includes('data-job-posting'));
      expect(told).to.have.length(2);
      expect(told.join('\n')).to.include('FULL_TIME').and.include('logo is no URL');
    });

    it('has no salary where the page does not show it', async () => {
      const salary = { min: 40000, max: 45000, currency: 'DKK', unit: 'month' };
      const fieldMap = {
        'salary.min': 'pay.min',
        'salary.currency': 'pay.currency',
        'salary.unit': 'pay.unit',
      };
      configure({ fieldMap });
      const platform = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const answer = await platform(input, init);
        if (!/\/V1031(?:\?|$)/.test(String(input instanceof Request ? input.url : input))) return answer;
        const record = (await answer.json()) as object;
        return Response.json({ ...record, pay: salary });
      };
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', ...published });
      await until(() => posting()?.['baseSalary'], 'the salary');
      detail.setAttribute('facts', 'location deadline');
      await until(() => posting() && !posting()!['baseSalary'], 'no salary');
      const template = document.createElement('template');
      template.slot = 'header';
      template.innerHTML = '<h1 data-field="title"></h1><p data-field="salary"></p>';
      detail.append(template);
      await until(() => posting()?.['baseSalary'], 'the salary of a head of its own');
      globalThis.fetch = platform;
    });

    it('replaces it with the next vacancy, and takes it away with the element', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', ...published });
      await until(posting, 'the posting');
      detail.vacancyId = 'V1001';
      await until(() => String(posting()?.['title']).startsWith('Embedded software engineer'), 'the next');
      expect(scripts()).to.have.length(1);
      detail.remove();
      await until(() => scripts().length === 0, 'nothing');
      document.body.append(detail);
      await until(posting, 'the posting again');
    });

    it('publishes nothing where something required is missing, and tells the builder what', async () => {
      const heard = listenToConsole();
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1091', 'structured-data': true });
      await until(() => heard.warnings.some((one) => one.includes('JobPosting')), 'the warning');
      await detail.updateComplete;
      heard.stop();
      const told = heard.warnings.filter((one) => one.includes('JobPosting'));
      expect(told).to.have.length(1);
      expect(told[0])
        .to.include('vacancy V1091')
        .and.include('a start date')
        .and.include('hiring-organization="…"');
      expect(scripts()).to.have.length(0);
    });

    it('publishes none for what has expired, and asks search engines to leave it out', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1053', ...published });
      await until(() => robots() === 'noindex', 'noindex');
      expect(scripts()).to.have.length(0);
      detail.vacancyId = 'V1031';
      await until(posting, 'the posting of one that is open');
      expect(robots()).to.equal(undefined);
    });

    it('asks the same for one that is internal or not there', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1034', ...published });
      await until(() => robots() === 'noindex', 'noindex of an internal one');
      detail.vacancyId = 'V1031';
      await until(posting, 'one that is open');
      detail.vacancyId = 'V9999';
      await until(() => robots() === 'noindex', 'noindex of one that is not there');
      expect(scripts()).to.have.length(0);
    });

    it('lets no advert end the script or run', async () => {
      await sandbox.fault({ name: 'hostile', route: 'vacancy' });
      mount('vacancy-detail', { 'vacancy-id': 'H1', ...published });
      // The hostile record has no start date that is one, so what is tried here is the writing itself.
      const { PageHead } = await import('../../../src/elements/shared/page-head.js');
      const { dataElement } = await import('../../../src/elements/shared/safe-html.js');
      const head = new PageHead(dataElement);
      const text = '</script><script>window.attacked = true</script><!-- <script> \u2028';
      head.write({ data: { text } });
      const script = scripts().at(-1)!;
      expect(script.outerHTML.match(/<\/?script/g)).to.have.length(2);
      expect(script.textContent).to.not.match(/[<>\u2028]/);
      expect(JSON.parse(script.textContent)).to.deep.equal({ text });
      expect('attacked' in window).to.equal(false);
      // A form, which has no such data, keeps those of the vacancy beside it.
      const ofForm = new PageHead();
      ofForm.write({ title: 'Apply', isForm: true });
      expect(scripts().at(-1)!.textContent).to.include('attacked');
      ofForm.write({});
      head.write({});
    });
  });

  describe('document-title', () => {
    it('sets title, description, canonical URL and social tags, and gives them back', async () => {
      visit({ vacancy: 'V1031', utm_source: 'mail' });
      const own = document.createElement('meta');
      own.name = 'description';
      own.content = 'All our vacancies';
      document.head.append(own);
      const detail = mount('vacancy-detail', { 'document-title': true });
      await until(() => document.title.startsWith('Production operators'), 'the title');
      await until(() => own.content !== 'All our vacancies', 'the description');
      expect(document.title).to.equal(`Production operators, evening and night shift – ${title}`);
      expect(own.content)
        .to.match(/^Our moulding hall .*…$/)
        .and.not.match(/\.[A-Z]/);
      expect(own.content.length).to.be.lessThan(162);
      const canonical = new URL(content('link[rel="canonical"]')!);
      expect(canonical.searchParams.get('vacancy')).to.equal('V1031');
      expect(canonical.searchParams.has('utm_source')).to.equal(false);
      expect(content('meta[property="og:url"]')).to.equal(canonical.href);
      expect(content('meta[property="og:title"]')).to.equal(document.title);
      detail.remove();
      await until(() => document.title === title, "the page's own title");
      expect(own.content).to.equal('All our vacancies');
      expect(content('link[rel="canonical"]')).to.equal(undefined);
      expect(document.head.querySelector('meta[property^="og:"]') === null).to.equal(true);
      own.remove();
    });

    it('is that of the last of two, then of the one that is left, then the page’s own', async () => {
      const one = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'document-title': true });
      await until(() => document.title.startsWith('Production operators'), 'the first');
      const other = mount('vacancy-detail', { 'vacancy-id': 'V1001', 'document-title': true });
      await until(() => document.title.startsWith('Embedded software'), 'the second');
      expect(document.title.endsWith(`– ${title}`)).to.equal(true);
      expect(document.title).to.not.include('Production');
      one.remove();
      await until(
        () => content('link[rel="canonical"]')?.includes('vacancy') !== undefined,
        'the second still',
      );
      expect(document.title.startsWith('Embedded software')).to.equal(true);
      other.remove();
      await until(() => document.title === title, "the page's own");
      expect(content('link[rel="canonical"]')).to.equal(undefined);
    });

    it('is given back, however many blanks are in it', async () => {
      const platform = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const record = (await (await platform(input, init)).json()) as object;
        return Response.json({ ...record, title: 'Cook  wanted', description: 'Cook  wanted' });
      };
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'document-title': true });
      await until(() => document.title === `Cook wanted – ${title}`, 'the title');
      detail.hiringOrganization = 'Canteen';
      await until(() => document.title.includes('Canteen'), 'the title with the company');
      detail.hiringOrganization = undefined;
      await until(() => document.title === `Cook wanted – ${title}`, 'the title again');
      detail.remove();
      await until(() => document.title === title, "the page's own");
    });

    it('leaves a title that the page has set meanwhile', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'document-title': true });
      await until(() => document.title !== title, 'the title');
      document.title = '(1) New message';
      detail.remove();
      await until(() => content('link[rel="canonical"]') === undefined, 'the rest given back');
      expect(document.title).to.equal('(1) New message');
      document.title = title;
    });
  });
});
