/** A list that takes over what was published between its tags. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import {
  collect,
  focused,
  freshPage,
  listenToConsole,
  part,
  parts,
  until,
} from '../../helpers/browser/elements.js';
import { jobs, titles } from '../../helpers/browser/made-lists.js';
import { frames, put, serve, showsPublished, takenOver } from '../../helpers/browser/published.js';
import { ago, publishedList, type Published } from '../../helpers/shared/published-pages.js';

const three = jobs(3, () => ({ locations: ['Kolding'] }));
const list = (published?: Published, records = three) =>
  put('vacancy-list', publishedList(records, published));

describe('vacancy-list: what was published', () => {
  let said: ReturnType<typeof listenToConsole>;
  beforeEach(async () => {
    await freshPage({ detailUrl: '/job/{id}' });
    said = listenToConsole();
  });
  afterEach(() => said.stop());

  it('is drawn without a request while it is new, and links to the published pages', async () => {
    const asked = serve(() => three);
    const element = await list({ attributes: 'detail-url="/jobs.html"' });
    const loaded = collect(element, 'vacancies-load');
    await takenOver(element);
    expect(titles(element)).to.deep.equal(['Job 0', 'Job 1', 'Job 2']);
    expect(parts(element, 'link').map((one) => one.getAttribute('href'))).to.deep.equal([
      '/jobs/J0/',
      '/jobs/J1/',
      '/jobs/J2/',
    ]);
    expect(loaded.map(({ detail }) => detail.vacancies.length)).to.deep.equal([3]);
    await frames(24);
    expect(asked).to.deep.equal([]);
    expect([...said.errors, ...said.warnings]).to.deep.equal([]);
  });

  for (const width of [280, 500, 900])
    it(`has rows as high as the drawn ones, with and without a picture, at ${width} px`, async () => {
      const records = jobs(4, (at) => ({
        image: at % 2 ? new URL('/docs/pictures/looks.png', location.href).href : undefined,
        locations: ['Frederikshavn', 'Nykøbing Falster'],
        organization: 'Department of Infrastructure',
        jobType: 'Specialist',
        endDate: '2199-11-03',
      }));
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = '/src/elements/shared/published/published.css';
      const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve, { once: true }));
      document.head.append(sheet);
      await loaded;
      try {
        document.body.style.cssText = `width: ${width}px; line-height: 24px`;
        const element = await put('vacancy-list', publishedList(records));
        expect(showsPublished(element)).to.equal(true);
        const heightsOf = (rows: Iterable<Element>) =>
          [...rows].map((one) => Math.round(one.getBoundingClientRect().height));
        const before = heightsOf(element.querySelectorAll('.career-published li'));
        await takenOver(element);
        const after = heightsOf(parts(element, 'item'));
        expect(after).to.have.length(4);
        for (const [at, height] of after.entries()) expect(height, `row ${at}`).to.be.closeTo(before[at]!, 1);
      } finally {
        document.body.style.cssText = '';
        sheet.remove();
      }
    });

  it('links to the pages that its JSON names, but to nothing that is no page', async () => {
    serve(() => three);
    const urls = { J0: 'https://jobs.example/0', J1: 'javascript:alert(1)', J2: 7 };
    const html = publishedList(three, { data: { urls }, attributes: 'detail-url="/job/{id}"' });
    const element = await put('vacancy-list', html.replaceAll(/ data-id="[^"]*"/g, ''));
    await takenOver(element);
    expect(parts(element, 'link').map((one) => one.getAttribute('href'))).to.deep.equal([
      'https://jobs.example/0',
      '/job/J1',
      '/job/J2',
    ]);
  });

  it('is asked for although it is new if it is only the beginning of a list', async () => {
    serve(() => jobs(9));
    const element = await list({ data: { total: 9 } });
    await takenOver(element);
    await until(() => titles(element).length === 9, 'all of it');
  });

  it('stays on the screen, whole, until all is drawn at once', async () => {
    serve(() => three);
    const element = await list({}, jobs(60));
    const seen = new Set<string>();
    const count = () => parts(element, 'link').length;
    for (let frame = 0; frame < 200 && !seen.has('0 50'); frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.add(`${showsPublished(element) ? 60 : 0} ${count()}`);
    }
    expect([...seen].filter((one) => one !== '60 0')).to.deep.equal(['0 50']);
  });

  it('is asked for once when it is old, and only what has changed changes', async () => {
    const now = [...three, { id: 'J9', description: 'Job 9' }];
    const asked = serve(() => now);
    const element = await list({ at: ago(700) });
    await takenOver(element);
    const first = parts(element, 'link')[0]!;
    first.focus();
    await until(() => titles(element).length === 4, 'the new vacancy');
    expect(focused() === first && first.textContent === 'Job 0').to.equal(true);
    expect(asked).to.have.length(1);
    expect(asked[0]).to.match(/^\/vacancies\/\?access=external&perdate=/);
  });

  it('is asked for by max-age, which the console corrects', async () => {
    const asked = serve(() => three);
    await takenOver(await list({ at: ago(700), attributes: 'max-age="3600"' }));
    await frames(30);
    expect(asked).to.deep.equal([]);
    document.body.replaceChildren();
    await takenOver(await list({ at: ago(5), attributes: 'max-age="0"' }));
    await until(() => asked.length === 1, 'the request');
    document.body.replaceChildren();
    await takenOver(await list({ at: ago(5), attributes: 'max-age="soon"' }));
    expect(said.warnings).to.deep.equal([
      'career-elements: <vacancy-list> max-age="soon" must be seconds: 0 or more.',
    ]);
  });

  it('stays when the service is down, and the console says so', async () => {
    serve(() => Promise.resolve(new Response('', { status: 500 })));
    const element = await list({ at: ago(700) });
    const errors = collect(element, 'career-error');
    await takenOver(element);
    await until(() => said.warnings.join().includes('still shows'), 'the warning');
    expect(said.warnings.join()).to.match(/<vacancy-list> still shows what was published: .*500/);
    expect(titles(element)).to.have.length(3);
    expect(part(element, 'error') === undefined && errors.length === 0).to.equal(true);
  });

  for (const [what, published, why] of [
    ['no JSON', { json: '{"version":1,' }, /JSON/],
    ['another version', { data: { version: 2 } }, /"version": 1/],
    // The console says each text once.
    ['a text', { json: '"hostile"' }, undefined],
    ['null', { json: 'null' }, undefined],
    ['no time', { data: { at: 'yesterday' } }, /time "at"/],
    ['no language', { data: { language: 7 } }, /"language"/],
    ['no list', { data: { list: { 0: three[0] } } }, /"list" of records/],
    ['a list of records that are none', { data: { list: [{}, { id: '1' }] } }, /none of its records/],
    ['a list of something else', { data: { list: [null, 'x', 3] } }, undefined],
  ] as const) {
    it(`counts for nothing if its JSON is ${what}, which the console says`, async () => {
      const asked = serve(() => jobs(5));
      const element = await list(published);
      expect(showsPublished(element)).to.equal(true);
      await takenOver(element);
      expect(titles(element)).to.have.length(5);
      expect(asked).to.have.length(1);
      expect(said.warnings).to.have.length(why ? 1 : 0);
      if (!why) return;
      expect(said.warnings[0]).to.match(
        /^career-elements: <vacancy-list published> cannot use what was published with the page, so it asks the service: /,
      );
      expect(said.warnings[0]).to.match(why);
    });
  }

  it('is read as the answers of the service are: what is hostile in it is text, and does nothing', async () => {
    serve(() => three);
    const title = '</script><img src=x onerror="window.attacked = true">\u2028<!--';
    const json = JSON.stringify({
      ...{ version: 1, at: ago(0), language: 'en', total: -1, ['__proto__']: { polluted: true } },
      list: [
        { id: 'J0', description: title, locations: { name: '<b>x</b>' }, image: 'javascript:alert(1)' },
        {},
      ],
    }).replace('"total"', '"__proto__":{"polluted":true},"total"');
    const element = await list({ json });
    await takenOver(element);
    expect(titles(element)[0]).to.include('<img src=x');
    expect(element.shadowRoot!.querySelector('img') === null && !('attacked' in window)).to.equal(true);
    expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
  });

  for (const [what, published] of [
    ['another language', { language: 'da' }],
    ['another access', { data: { access: 'internal' } }],
    ['another place', { data: { location: 'Aarhus' } }],
  ] as const) {
    it(`stays until the service has answered if it is for ${what}`, async () => {
      let answer = (_: Response) => {};
      const answered = new Promise<Response>((resolve) => (answer = resolve));
      const asked = serve(() => answered);
      const element = await list(published);
      await until(() => asked.length === 1, 'the request');
      await frames(6);
      expect(showsPublished(element)).to.equal(true);
      answer(Response.json(jobs(2)));
      await takenOver(element);
      expect(titles(element)).to.have.length(2);
      const isPublishedLink = parts(element, 'link')[0]!.getAttribute('href') === '/jobs/J0/';
      expect(isPublishedLink).to.equal(what !== 'another language');
    });
  }

  it('is for what the tag says, so a program that sets another access asks the service', async () => {
    const asked = serve(() => jobs(2));
    const place = document.createElement('div');
    place.innerHTML = publishedList(three);
    const element = place.querySelector('vacancy-list')!;
    document.body.append(place);
    element.access = 'any';
    await until(() => titles(element).length === 2, 'the list');
    expect(asked).to.have.length(1);
  });

  it('stays usable if nothing else can be had', async () => {
    serve(() => Promise.resolve(new Response('', { status: 500 })));
    const element = await list({ language: 'da' });
    const errors = collect(element, 'career-error');
    await until(() => errors.length, 'the error');
    await element.updateComplete;
    expect(showsPublished(element)).to.equal(true);
    expect(element.querySelectorAll('.career-published a')).to.have.length(3);
  });

  it('stays while text in it is selected, or a pointer is pressed on it', async () => {
    serve(() => three);
    const element = await list();
    getSelection()!.selectAllChildren(element.querySelector('.career-published li')!);
    await frames(42);
    expect(showsPublished(element)).to.equal(true);
    element
      .querySelector('.career-published a')!
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    getSelection()!.removeAllRanges();
    await frames(42);
    expect(showsPublished(element)).to.equal(true);
    dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    await takenOver(element);
  });

  it('gives its focus to the link of the same vacancy', async () => {
    serve(() => three);
    const element = await list();
    element.querySelector<HTMLElement>('.career-published [data-id="J1"]')!.focus();
    await takenOver(element);
    await until(() => focused() !== document.body, 'the focus');
    expect(focused()!.getRootNode() === element.shadowRoot && focused()!.textContent).to.equal('Job 1');
  });

  it('that is missing is no list to keep, and a list without the attribute is an ordinary one', async () => {
    const asked = serve(() => three);
    const element = await put('vacancy-list', `<vacancy-list published="${ago(0)}"></vacancy-list>`);
    await until(() => titles(element).length === 3, 'the list');
    expect(asked).to.have.length(1);
    expect(said.warnings.join()).to.include(
      'there is no <script type="application/json" data-published> in it',
    );
  });

  it('is more than a page of the list: it stays while the visitor reads what would not be drawn', async () => {
    serve(() => three);
    const element = await list({}, jobs(200));
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    await frames(42);
    expect(showsPublished(element)).to.equal(true);
    scrollTo({ top: 0, behavior: 'instant' });
    await takenOver(element);
    expect(titles(element)).to.have.length(50);
  });
});
