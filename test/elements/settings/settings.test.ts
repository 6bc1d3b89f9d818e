import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  askService,
  collect,
  freshPage,
  listenToConsole,
  mount,
  newAddress,
  nextEvent,
  part,
  partOf,
  requestsSince,
  parts,
  preflights,
  shown,
  until,
  has,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

describe('settings of the page', () => {
  let told: ReturnType<typeof listenToConsole>;
  beforeEach(() => {
    told = listenToConsole();
    return freshPage();
  });
  afterEach(() => told.stop());

  describe('that come late', () => {
    beforeEach(() => freshPage({ baseUrl: undefined, customerId: undefined }));

    it('in the same task are never missed', async () => {
      const list = mount('vacancy-list');
      const errors = collect(list, 'career-error');
      await list.updateComplete;
      expect(has(list, 'error')).to.equal(false);
      configure({ baseUrl: newAddress(), customerId: sandbox.customerId });
      await partOf(list, 'list');
      expect(errors).to.have.length(0);
      expect(told.errors).to.deep.equal([]);
    });

    it('are missed a task later, by name, to the visitor, to a program and in the console', async () => {
      const list = mount('vacancy-list');
      const { error } = (await nextEvent(list, 'career-error')).detail;
      expect(error.code).to.equal('configuration');
      expect(error.setting).to.equal('base-url');
      const message = await partOf(list, 'error');
      expect(shown(message)).to.include('This part of the page is not set up yet.');
      expect(shown(message)).to.include('Set data-base-url="…" on the script tag');
      expect(message.querySelector('button') === null).to.equal(true);
      expect(told.errors.join()).to.include('<vacancy-list> the setting base-url is missing.');
    });

    it('are taken up by everything on the page', async () => {
      const list = mount('vacancy-list');
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
      const form = mount('application-form', { 'vacancy-id': 'V1031' });
      await Promise.all([list, detail, form].map((one) => partOf(one, 'error')));
      configure({ baseUrl: newAddress(), customerId: sandbox.customerId });
      await Promise.all([partOf(list, 'list'), partOf(detail, 'title'), partOf(form, 'form')]);
      expect([list, detail, form].flatMap((one) => parts(one, 'error'))).to.have.length(0);
    });

    it('are taken up from the attributes of an element', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'error');
      list.setAttribute('base-url', newAddress());
      list.setAttribute('customer-id', sandbox.customerId);
      await partOf(list, 'list');
      expect(has(list, 'error')).to.equal(false);
    });

    it('are not missed by a detail or a form that has nothing to show', async () => {
      const [detail, form] = [mount('vacancy-detail'), mount('application-form')];
      await partOf(mount('vacancy-list'), 'error');
      expect(shown(detail) + shown(form)).to.equal('');
    });
  });

  describe('while the document is being parsed', () => {
    it('nothing counts as missing, and afterwards it does', async () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const page = frame.contentDocument!;
      page.open();
      page.write(
        `<!doctype html><html lang="en"><base href="${location.origin}/"><body><vacancy-list></vacancy-list>` +
          '<script>import("/src/elements/vacancy-list/define.ts")</' +
          'script>',
      );
      const list = await until(() => page.querySelector('vacancy-list'), 'the element');
      await until(() => part(list, 'skeleton'), 'the skeleton');
      await list.updateComplete;
      expect(page.readyState).to.equal('loading');
      expect(has(list, 'error')).to.equal(false);
      page.close();
      const message = await partOf(list, 'error');
      expect(message.textContent).to.include('base-url');
    });
  });

  for (const [baseUrl, code, text] of [
    ['http://recruit.example', 'insecure-url', 'must start with https://'],
    ['https://user:secret@recruit.example', 'configuration', 'must have no user, query or fragment'],
  ] as const) {
    it(`refuse ${baseUrl} as the service, and say why`, async () => {
      configure({ baseUrl });
      const list = mount('vacancy-list');
      const { error } = (await nextEvent(list, 'career-error')).detail;
      expect(error.code).to.equal(code);
      const message = await partOf(list, 'error');
      expect(shown(message)).to.include(text);
      expect(shown(message) + told.errors.join()).to.not.include('secret');
    });
  }

  it("give way to an element's own attributes", async () => {
    configure({ baseUrl: 'https://nowhere.invalid', customerId: 'x' });
    const list = mount('vacancy-list', { 'base-url': newAddress(), 'customer-id': sandbox.customerId });
    await partOf(list, 'list');
  });

  describe('language', () => {
    it('switches words and texts of all elements at once', async () => {
      const list = mount('vacancy-list');
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
      await Promise.all([partOf(list, 'list'), partOf(detail, 'title')]);
      configure({ language: 'da' });
      await until(() => shown(part(list, 'count')!).endsWith('stillinger'), 'Danish words in the list');
      await until(() => shown(part(list, 'list')!).includes('Operatører til aften'), 'Danish titles');
      await until(() => shown(part(detail, 'title')!).includes('Operatører'), 'the Danish vacancy');
      configure({ language: undefined });
      await until(() => shown(part(list, 'count')!).endsWith('vacancies'), 'English words');
    });

    it('is that of the document, and follows it', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      document.documentElement.lang = 'da-DK';
      await until(() => shown(part(list, 'count')!).endsWith('stillinger'), 'Danish');
    });

    it('that is set beats the document, and that of the element beats both', async () => {
      configure({ language: 'da' });
      const [list, english] = [mount('vacancy-list'), mount('vacancy-list', { language: 'en' })];
      await Promise.all([partOf(list, 'list'), partOf(english, 'list')]);
      expect(shown(part(list, 'count')!)).to.match(/stillinger$/);
      expect(shown(part(english, 'count')!)).to.match(/vacancies$/);
    });

    it('shows no English before the first Danish word', async () => {
      document.documentElement.lang = 'da';
      const list = mount('vacancy-list');
      const seen: string[] = [];
      const watch = () => seen.push(shown(list));
      await list.updateComplete;
      watch();
      const observer = new MutationObserver(watch);
      observer.observe(list.shadowRoot!, { childList: true, subtree: true, characterData: true });
      await partOf(list, 'list');
      observer.disconnect();
      expect(seen.filter((one) => /Loading|vacancies/.test(one))).to.deep.equal([]);
    });
  });

  describe('languageHeader', () => {
    it('is sent, which costs a preflight', async () => {
      await partOf(mount('vacancy-list'), 'list');
      expect(await preflights()).to.have.length(1);
    });

    it('false sends none, so there is no preflight and the service speaks its own language', async () => {
      configure({ languageHeader: false, language: 'da' });
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      expect(await preflights()).to.deep.equal([]);
      expect(shown(part(list, 'list')!)).to.include('Production operators');
      expect(shown(part(list, 'count')!)).to.match(/stillinger$/);
    });
  });

  describe('serviceLanguage', () => {
    it('saves the preflight, until the visitor chooses another language', async () => {
      configure({ serviceLanguage: 'en' });
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      expect(await preflights()).to.deep.equal([]);
      list.language = 'da';
      await until(() => shown(part(list, 'list')!).includes('Operatører'), 'Danish titles');
      expect(await preflights()).to.have.length(1);
    });
  });

  describe('messages', () => {
    it('replace single sentences of one language, at once', async () => {
      const list = mount('vacancy-list', { location: 'nowhere' });
      await partOf(list, 'empty');
      configure({ messages: { en: { 'list.empty': 'Come back in May.' } } });
      await until(() => shown(part(list, 'empty')!) === 'Come back in May.', 'the sentence');
      expect(shown(part(list, 'count')!)).to.equal('0 vacancies');
      list.language = 'da';
      await until(() => shown(part(list, 'empty')!) === 'Der er ingen ledige stillinger lige nu.', 'Danish');
    });

    it('that are taken back give way to our own', async () => {
      configure({ messages: { en: { 'list.empty': 'Come back in June.' } } });
      const list = mount('vacancy-list', { location: 'nowhere' });
      expect(shown(await partOf(list, 'empty'))).to.equal('Come back in June.');
      configure({ messages: undefined });
      await until(() => shown(part(list, 'empty')!) === 'There are no vacancies right now.', 'our own');
    });
  });

  it('an invalid time zone is named in the console, and the list is shown all the same', async () => {
    configure({ timeZone: 'Middle/Earth' });
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    expect([...told.errors, ...told.warnings].join()).to.include(
      'timeZone "Middle/Earth" is no IANA time zone',
    );
  });

  for (const name of ['internal-access', 'externalaccess']) {
    it(`the old parameter ${name} is not sent, and the builder is told of access`, async () => {
      const list = mount('vacancy-list', { [name]: 'true' });
      await partOf(list, 'list');
      expect(told.errors.join()).to.match(new RegExp(`<vacancy-list> ${name} .*use access="external"`));
      const asked = (await requestsSince()).filter((one) => one.startsWith('GET'));
      expect(asked.filter((one) => /ternal-?access/i.test(one))).to.deep.equal([]);
      expect(asked).to.have.length(1);
    });
  }

  it('a field map reads records of other names', async () => {
    configure({ fieldMap: { title: 'organization.name' } });
    const list = mount('vacancy-list', { 'page-size': '500', perdate: 'any', access: 'any' });
    await partOf(list, 'list');
    const records = (await askService('/vacancies/simple')) as { organization: { name: string } }[];
    expect(parts(list, 'link').map(shown)).to.deep.equal(records.map((one) => one.organization.name));
  });
});
