/** Links to the other languages: what they change, and what they leave. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import type { CareerSite } from '../../../src/elements/career-site/career-site.js';
import { control, type } from '../../helpers/browser/application.js';
import {
  focused,
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
  travel,
  until,
  visit,
} from '../../helpers/browser/elements.js';

const LANGUAGES = { languages: 'da en de' };

const open = (value = '') => mount('career-site', { 'language-switch': value });

const child = <Tag extends keyof HTMLElementTagNameMap>(site: CareerSite, tag: Tag) =>
  until(() => site.shadowRoot!.querySelector(tag), `the <${tag}>`);

const links = (site: CareerSite) => parts(site, 'language') as HTMLAnchorElement[];
const link = (site: CareerSite, name: string) => links(site).find((one) => shown(one) === name)!;
const current = (site: CareerSite) =>
  links(site).flatMap((one) => (one.ariaCurrent === 'true' ? shown(one) : []));
const parameters = () => Object.fromEntries(new URLSearchParams(location.search));

describe('career-site: the language switch', () => {
  let told: ReturnType<typeof listenToConsole>;
  beforeEach(() => {
    told = listenToConsole();
    return freshPage(LANGUAGES);
  });
  afterEach(() => told.stop());

  it('has a link for each language of the page, in its own words', async () => {
    const site = open();
    const nav = await partOf(site, 'languages');
    expect(nav.getAttribute('aria-label')).to.equal('Language');
    expect(links(site).map((one) => [shown(one), one.lang, one.hreflang])).to.deep.equal([
      ['Dansk', 'da', 'da'],
      ['English', 'en', 'en'],
      ['Deutsch', 'de', 'de'],
    ]);
    expect(current(site)).to.deep.equal(['English']);
    expect(has(site, 'current-language')).to.equal(true);
  });

  it('changes words and texts in place, and Back changes them again', async () => {
    const site = open();
    const list = await child(site, 'vacancy-list');
    await partOf(list, 'list');
    await requestsSince();
    link(site, 'Deutsch').focus();
    link(site, 'Deutsch').click();
    await until(() => /\d+ Stellen/.test(shown(part(list, 'count')!)), 'German words');
    expect(parameters()['lang']).to.equal('de');
    expect(current(site)).to.deep.equal(['Deutsch']);
    expect(focused()).to.equal(link(site, 'Deutsch'));
    expect(part(site, 'languages')!.getAttribute('aria-label')).to.equal('Sprache');
    await travel(-1);
    await until(() => /\d+ vacancies/.test(shown(part(list, 'count')!)), 'English words');
    expect(current(site)).to.deep.equal(['English']);
    expect(parameters()['lang']).to.equal(undefined);
  });

  it('keeps the vacancy and the filters', async () => {
    visit({ 'vacancy-q': 'engineer', vacancy: 'V1031' });
    const site = open();
    const detail = await child(site, 'vacancy-detail');
    await partOf(detail, 'description');
    link(site, 'Dansk').click();
    await until(() => detail.vacancy && part(detail, 'description')?.lang === 'da', 'the Danish advert');
    expect(ownParameters()).to.deep.equal({ 'vacancy-q': 'engineer', vacancy: 'V1031', lang: 'da' });
  });

  it('keeps what is typed', async () => {
    visit({ vacancy: 'V1031', 'vacancy-apply': '1' });
    const site = open();
    const form = await child(site, 'application-form');
    await partOf(form, 'form');
    type(form, 'Full name', 'Åse Ångström');
    link(site, 'Dansk').click();
    await until(() => shown(part(form, 'submit')!) === 'Send ansøgning', 'Danish words');
    expect(control(form, 'Fuldt navn').value).to.equal('Åse Ångström');
  });

  it('follows the URL before every other setting, for all that it shows', async () => {
    history.replaceState(null, '', '?lang=de');
    const site = mount('career-site', { 'language-switch': '', language: 'da' });
    const list = await child(site, 'vacancy-list');
    await until(() => has(list, 'count') && /\d+ Stellen/.test(shown(part(list, 'count')!)), 'German words');
    site.removeAttribute('language-switch');
    await until(() => /\d+ stillinger/.test(shown(part(list, 'count')!)), 'Danish words');
  });

  it('does not read the URL without the attribute, nor what is no language', async () => {
    history.replaceState(null, '', '?lang=de');
    const site = mount('career-site');
    await partOf(await child(site, 'vacancy-list'), 'list');
    expect(shown(part(site.shadowRoot!.querySelector('vacancy-list')!, 'count')!)).to.match(/vacancies/);
    site.remove();
    history.replaceState(null, '', '?lang=%2F%2Fevil');
    const other = open();
    await partOf(await child(other, 'vacancy-list'), 'list');
    expect(current(other)).to.deep.equal(['English']);
  });

  for (const lang of ['english', 'ar']) {
    it(`leaves a language of the URL that it does not offer to the page: ${lang}`, async () => {
      history.replaceState(null, '', `?lang=${lang}`);
      const site = open();
      await partOf(await child(site, 'vacancy-list'), 'list');
      expect(current(site)).to.deep.equal(['English']);
      expect((await requestsSince()).length).to.equal(1);
    });
  }

  it('takes what frameworks set for an attribute without a value', async () => {
    const site = mount('career-site');
    site.languageSwitch = true;
    await partOf(site, 'languages');
    expect(new URL(link(site, 'Deutsch').href).searchParams.get('lang')).to.equal('de');
  });

  it('names languages that a browser does not know', async () => {
    await freshPage({ languages: 'da is kl nn' });
    const site = open();
    await partOf(site, 'languages');
    expect(links(site).map(shown)).to.deep.equal(['Dansk', 'Íslenska', 'Kalaallisut', 'Norsk nynorsk']);
  });

  it('names a region only where the page offers two of one language', async () => {
    const labels = async (languages: string) => {
      await freshPage({ languages });
      const site = open();
      await partOf(site, 'languages');
      return links(site).map(shown);
    };
    expect(await labels('de-CH da en-GB')).to.deep.equal(['Deutsch', 'Dansk', 'English']);
    expect(await labels('en-GB en-US da')).to.deep.equal(['British English', 'American English', 'Dansk']);
  });

  it('leads to other pages by a pattern, with the query of this one', async () => {
    visit({ vacancy: 'V1031' });
    const site = open('/{lang}/jobs/?from=here');
    await partOf(site, 'languages');
    const url = new URL(link(site, 'Deutsch').href);
    expect(url.pathname).to.equal('/de/jobs/');
    expect(Object.fromEntries(url.searchParams)).to.include({ vacancy: 'V1031', from: 'here' });
    expect(told.errors).to.deep.equal([]);
  });

  for (const [what, value, languages, says] of [
    ['languages to choose from', '', 'da', /needs languages to choose from: data-languages="da en de"/],
    ['{lang}', '/jobs/', 'da en', /language-switch="\/jobs\/" is not a URL with \{lang\}/],
  ] as const) {
    it(`tells the builder that it lacks ${what}`, async () => {
      await freshPage({ languages });
      const site = open(value);
      await child(site, 'vacancy-list');
      await until(() => told.errors.some((one) => says.test(one)), 'the error');
      if (languages === 'da') expect(has(site, 'languages')).to.equal(false);
    });
  }
});
