// Published pages say the words of the site where it has some.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { PublishError } from '../../src/node/publish/publish-error.js';
import { json, startMadeSite, type MadeSite as Server } from '../helpers/node/made-site.js';
import {
  makeSite,
  makeVacancies,
  MadeService,
  publishTo,
  type MadeSite,
} from '../helpers/node/publish-service.js';

describe('publish with words of the site', () => {
  let service: MadeService;
  let server: Server;
  let site: MadeSite;
  let warnings: string[];
  before(async () => {
    [service, server] = await Promise.all([MadeService.start(), startMadeSite()]);
  });
  after(() => Promise.all([service.close(), server.close()]));
  beforeEach(() => {
    site = makeSite();
    server.files.clear();
    service.reset(makeVacancies(3));
    warnings = [];
  });
  afterEach(() => site.remove());

  const write = (name: string, content: unknown) => {
    mkdirSync(`${site.folder}/i18n`, { recursive: true });
    writeFileSync(
      `${site.folder}/i18n/${name}`,
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  };
  const publish = (messages: string | undefined, more: Readonly<Record<string, string>> = {}) =>
    publishTo(service, site.folder, {
      flags: { ...(messages === undefined ? {} : { messages }), ...more },
      options: { warn: (message) => warnings.push(message) },
    });
  const aboutWords = () => warnings.filter((one) => one.startsWith('messages'));
  const list = (path = 'jobs/index.html') => site.files().get(path) ?? '';
  const failure = (messages: string) =>
    publish(messages).then(
      () => assert.fail('It was published.'),
      (error: unknown) => {
        assert.ok(error instanceof PublishError);
        return `${error.code}: ${error.message}`;
      },
    );

  it('says them on pages of their language, and ours without them', async () => {
    write('en.json', { publishing: { 'list.title': 'Work with us at {{company}}' } });
    await publish(`${site.folder}/i18n/{{lng}}.json`);
    assert.match(list(), /<h1[^>]*>Work with us at Company</);
    assert.doesNotMatch(list('da/jobs/index.html'), /Work with us/);
    assert.deepEqual(aboutWords(), []);
    await publish(undefined);
    assert.match(list(), /<h1[^>]*>Vacancies at Company</);
  });

  it('says them in feeds, in each language that we have', async () => {
    write('en.json', {
      'publishing.list.title': 'Work with us at {{company}}',
      'deadline.date': 'Write by {{date}}',
    });
    service.reset(makeVacancies(1, () => ({ endDate: '2027-02-14' })));
    await publish(`${site.folder}/i18n/{{lng}}.json`, { languages: 'en fr' });
    assert.match(list('feed.atom.xml'), /<title>Work with us at Company<\/title>/);
    assert.match(list('feed.atom.xml'), /Write by 14 February 2027/);
    assert.match(list('fr/feed.atom.xml'), /<title>Offres d’emploi chez Company<\/title>/);
    assert.match(list('fr/feed.atom.xml'), /14 février 2027/);
    assert.match(
      list(),
      /<link rel="alternate" type="application\/atom\+xml" title="Work with us at Company"/,
    );
  });

  it('reads files by namespace, of a region and of a language that we do not have', async () => {
    write('cy.publishing.json', { 'publishing.list.title': 'Swyddi: {{company}}' });
    write('en-GB.publishing.json', { 'publishing.list.title': 'British: {{company}}' });
    await publish(`${site.folder}/i18n/{{lng}}.{{ns}}.json`, { languages: 'en-GB cy' });
    assert.match(list(), /<h1[^>]*>British: Company</);
    assert.match(list('cy/jobs/index.html'), /<h1[^>]*>Swyddi: Company</);
    assert.deepEqual(aboutWords(), []);
  });

  it('reads them from an address, which the elements of a plain page have, too', async () => {
    server.files.set('/en.json', json({ 'publishing.list.title': 'Far away: {{company}}' }));
    const messages = `${server.url}/{{lng}}.json`;
    await publish(messages, { script: 'https://cdn.example/career-elements.js' });
    assert.match(list(), /<h1[^>]*>Far away: Company</);
    assert.ok(list().includes(`data-messages-url="${messages}"`));
  });

  it('has pages from the right in Arabic, without a template and with one', async () => {
    const opened = () => /<html[^>]*>/.exec(list('ar/jobs/index.html'))?.[0];
    await publish(undefined, { languages: 'en ar' });
    assert.equal(opened(), '<html lang="ar" dir="rtl">');
    assert.match(list(), /<html lang="en">/);
    const template = `${site.folder}/template.html`;
    for (const [own, expected] of [
      ['<html lang="en" class="x">', '<html lang="ar" dir="rtl" class="x">'],
      ['<html dir="auto">', '<html lang="ar" dir="auto">'],
    ] as const) {
      writeFileSync(
        template,
        `<!doctype html>${own}<head><!-- career-elements:head --></head><body><!-- career-elements:content -->`,
      );
      await publish(undefined, { languages: 'en ar', template });
      assert.equal(opened(), expected);
    }
  });

  it('warns of what does not fit, and of a language without words', async () => {
    write('en.json', { 'publishing.list.titel': 'x', 'publishing.list.title': 'Our vacancies' });
    await publish(`${site.folder}/i18n/{{lng}}.json`, { languages: 'en cy' });
    assert.deepEqual(aboutWords(), [
      'messages: no words exist in cy, so its pages have English ones around their vacancies.',
      'messages, en: there is no "publishing.list.titel". The nearest key is "publishing.list.title".',
      'messages, en: "publishing.list.title" has lost {{company}}. Possible: {{company}}.',
    ]);
  });

  it('changes nothing where no file is there, or one cannot be read', async () => {
    assert.match(
      await failure(`${site.folder}/i18n/{{lng}}.json`),
      /^file: .*en\.json" cannot be read: it is not there/,
    );
    write('da.json', '<!doctype html>');
    assert.match(
      await failure(`${site.folder}/i18n/{{lng}}.json`),
      /^file: .*da\.json" cannot be read: it is not JSON/,
    );
    assert.match(await failure(`${server.url}/{{lng}}.json`), /^file: .*it is not there/);
    assert.deepEqual([...site.files().keys()], ['i18n/da.json']);
  });
});
