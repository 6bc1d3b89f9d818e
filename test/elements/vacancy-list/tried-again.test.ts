/** What a list could not load beside its vacancies. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import { freshPage, has, listenToConsole, part, seek, shown, until } from '../../helpers/browser/elements.js';
import { DIVISIONS, publish } from '../../helpers/browser/made-directories.js';
import { answerBy, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

/** A file of the site that is missing until `arrive()`. */
function comesLater(path: string, content: unknown): { asked: string[]; arrive: () => void } {
  const asked: string[] = [];
  let isThere = false;
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname !== path) return before(input, init);
    asked.push(path);
    return Promise.resolve(isThere ? Response.json(content) : new Response('', { status: 503 }));
  };
  return { asked, arrive: () => void (isThere = true) };
}

describe('vacancy-list: what could not be loaded beside the vacancies', () => {
  beforeEach(() => freshPage());

  it('is requested again by reload(): the directory', async () => {
    answerBy(() => jobs(2, () => ({ organization: { id: 'rd' } })));
    let isThere = false;
    const asked = publish(() => (isThere ? DIVISIONS : new Response('', { status: 404 })));
    const list = await listed();
    await until(() => asked.length, 'the first request');
    await list.updateComplete;
    isThere = true;
    await list.reload();
    await until(() => asked.length === 2, 'the second request');
    await until(
      () => shown(part(list, 'list')!).includes('Research & Development'),
      'the name of the organisation',
    );
  });

  it('is requested again by a reload() that comes before the first request has failed: the directory', async () => {
    answerBy(() => jobs(2, () => ({ organization: { id: 'rd' } })));
    let fail = () => {};
    const failure = new Promise((resolve) => {
      fail = () => resolve(new Response('', { status: 404 }));
    });
    const asked: string[] = publish(() => (asked.length > 1 ? DIVISIONS : failure));
    const list = await listed();
    await until(() => asked.length, 'the first request');
    await list.reload();
    fail();
    await until(
      () => shown(part(list, 'list')!).includes('Research & Development'),
      'the name of the organisation',
    );
    expect(asked).to.have.length(2);
  });

  it('is requested again by reload(): the feeds', async () => {
    answerBy(() => jobs(2));
    const feeds = { version: 1, feeds: [{ url: 'https://jobs.example/all.xml' }] };
    const { arrive } = comesLater('/later-feeds.json', feeds);
    configure({ feedsUrl: '/later-feeds.json' });
    const { warnings, stop } = listenToConsole();
    const list = await listed();
    await until(() => warnings.some((one) => one.includes('later-feeds.json')), 'the failure');
    stop();
    expect(has(list, 'follow')).to.equal(false);
    arrive();
    await list.reload();
    await until(() => has(list, 'follow'), 'the link to the feed');
  });

  it('is requested again by the next search, not by each key: the synonyms of the site', async () => {
    answerBy(() => jobs(2));
    const { asked, arrive } = comesLater('/later-synonyms.json', { en: [['sparky', 'job']] });
    configure({ synonymsUrl: '/later-synonyms.json' });
    const list = await listed();
    await seek(list, 'sparky');
    await until(() => has(list, 'empty'), 'no result');
    await seek(list, 'sparkys');
    await seek(list, 'sparky');
    expect(asked).to.have.length(1);
    arrive();
    await seek(list, '');
    await seek(list, 'sparky');
    await until(() => titles(list).length === 2, 'what the synonym finds');
    expect(asked).to.have.length(2);
  });

  it('is requested again by reload(): a picture', async () => {
    const gone = new URL('/docs/pictures/none.png?later', location.href).href;
    answerBy(() => jobs(1, () => ({ image: gone })));
    const list = await listed();
    await until(() => part(list, 'image')?.localName === 'div', 'the box of the broken picture');
    const images: Node[] = [];
    const seen = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        images.push(...[...addedNodes].filter((one) => one instanceof HTMLImageElement));
    });
    seen.observe(list.shadowRoot!, { childList: true, subtree: true });
    await list.reload();
    await until(() => images.length, 'another try');
    await until(() => part(list, 'image')?.localName === 'div', 'the box of the broken picture');
    expect(images).to.have.length(1);
    seen.disconnect();
  });
});
