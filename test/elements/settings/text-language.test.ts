/** Words in another language than the page: what they are in, how dates are written, what is told to the site builder. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  freshPage,
  listenToConsole,
  mount,
  part,
  partOf,
  shown,
  until,
} from '../../helpers/browser/elements.js';

describe('words in another language than the page', () => {
  beforeEach(() => freshPage());
  afterEach(() => document.documentElement.removeAttribute('dir'));

  it('carry their language, and no more once the page is in it', async () => {
    document.documentElement.lang = 'cs';
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    expect(part(list, 'base')!.lang).to.equal('en');
    document.documentElement.lang = 'en-GB';
    await until(() => !part(list, 'base')!.hasAttribute('lang'), 'no language of its own');
  });

  it('carry their direction, and what the page puts into slots keeps its own', async () => {
    Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
    const list = mount('vacancy-list');
    list.innerHTML = '<h2 slot="heading">وظائف</h2>';
    await partOf(list, 'list');
    await until(() => part(list, 'base')!.dir === 'ltr', 'the direction of English');
    expect(getComputedStyle(part(list, 'count')!).direction).to.equal('ltr');
    expect(getComputedStyle(list.querySelector('h2')!).direction).to.equal('rtl');
  });

  it('in Arabic are written from the right on a page from the left, with the digits of their names and numbers', async () => {
    document.documentElement.lang = 'en-EG';
    configure({ languages: 'ar' });
    const list = mount('vacancy-list', { language: 'ar' });
    await partOf(list, 'list');
    const base = part(list, 'base')!;
    await until(() => base.dir === 'rtl', 'the direction of Arabic');
    expect(base.lang).to.equal('ar');
    expect(shown(part(list, 'count')!)).to.match(/^\d+ (وظائف|وظيفة)$/);
    expect(shown(list)).not.to.match(/[٠-٩]/);
  });

  it('do not change which language the elements inside ask for', async () => {
    document.documentElement.lang = 'fi';
    const site = mount('career-site');
    await until(() => site.shadowRoot!.querySelector('vacancy-list') !== null, 'the list');
    const list = site.shadowRoot!.querySelector('vacancy-list')!;
    await partOf(list, 'list');
    configure({ messages: { fi: { 'list.search': 'Haku' } } });
    await until(() => (list.shadowRoot?.textContent ?? '').includes('Haku'), 'Finnish words');
  });
});

describe('the site builder is told', () => {
  let told: ReturnType<typeof listenToConsole>;
  beforeEach(() => {
    told = listenToConsole();
    return freshPage();
  });
  afterEach(() => told.stop());

  it('once of a key that does not exist, with the nearest one', async () => {
    configure({ messages: { en: { 'list.serch': 'Find' } } });
    await partOf(mount('vacancy-list'), 'list');
    await partOf(mount('vacancy-list'), 'list');
    const unknown = () => told.warnings.filter((text) => text.includes('messages:'));
    await until(() => unknown().length > 0, 'a warning');
    expect(unknown()).to.have.length(1);
    expect(unknown()[0]).to.match(
      /^career-elements: messages: there is no "list\.serch"\. Possible: list\.\S+ .* and \d+ more\. The nearest key is "list\.search"\.$/,
    );
  });

  it('of placeholders that nothing fills in, of lost ones, and of plurals that the language does not have', async () => {
    const messages = {
      'list.count_one': 'one job',
      'list.count_other': 'many jobs',
      'list.count_few': '{{count}} jobs',
      'list.remove': 'Remove {{nmae}}',
    };
    configure({ messages: { en: messages } });
    await partOf(mount('vacancy-list'), 'list');
    const said = () => told.warnings.filter((text) => text.includes('messages:'));
    await until(() => said().length > 3, 'four warnings');
    expect(said()).to.have.members([
      'career-elements: messages: "list.count_few" is never used, since "en" has no plural "few". Its plurals are one, other.',
      'career-elements: messages: "list.remove" has {{nmae}}, which nothing fills in. Possible: {{name}}.',
      'career-elements: messages: "list.remove" has lost {{name}}. Possible: {{name}}.',
      'career-elements: messages: "list.count_other" has lost {{count}}. Possible: {{count}}.',
    ]);
  });

  it('nothing of words that are right, with a field of the page among them', async () => {
    const messages = { 'list.count': '{{ count, number }} jobs', 'fact.team': 'Team', 'list.labl': 'x' };
    configure({ messages: { en: messages }, fieldMap: { extra: { team: 'team' } } });
    await partOf(mount('vacancy-list'), 'list');
    const said = () => told.warnings.filter((text) => text.includes('messages:'));
    await until(() => said().length > 0, 'a warning of the one that is wrong');
    expect(said()).to.have.length(1);
  });

  it('once of files that cannot be loaded, and our own words are there', async () => {
    configure({ messagesUrl: '/nowhere/{{lng}}/{{ns}}.json' });
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    expect(shown(part(list, 'count')!)).to.match(/\d+ vacancies/);
    expect(told.warnings).to.deep.equal([
      'career-elements: messagesUrl: /nowhere/en/shared.json: 404. Our own words are used.',
    ]);
  });
});
