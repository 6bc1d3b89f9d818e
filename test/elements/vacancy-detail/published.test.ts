/** A vacancy that takes over what was published between its tags. */
import { expect } from '@open-wc/testing';
import { configure } from '../../../src/core/settings/settings-store.js';
import '../../../src/elements/vacancy-detail/define.js';
import {
  collect,
  focused,
  freshPage,
  has,
  listenToConsole,
  part,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';
import { frames, put, serve, showsPublished, takenOver } from '../../helpers/browser/published.js';
import {
  ago,
  publishedVacancy,
  type Published,
  type WireRecord,
} from '../../helpers/shared/published-pages.js';

const ADVERT = '<p>You mend what others throw away.</p><ul><li>By hand</li></ul>';
const record = {
  ...{ id: 'V1', description: 'Glassblower', locations: ['Kolding'], startDate: '2026-01-01' },
  contacts: [{ name: 'Ane', email: 'ane@example.com' }],
  advertisementText: ADVERT,
};
const detail = (published?: Published, of: WireRecord = record) =>
  put('vacancy-detail', publishedVacancy(of, published));
const title = (element: Element) => shown(part(element, 'title')!);
const postings = () => [...document.head.querySelectorAll('script[type="application/ld+json"]')];

describe('vacancy-detail: what was published', () => {
  let said: ReturnType<typeof listenToConsole>;
  beforeEach(async () => {
    await freshPage();
    said = listenToConsole();
  });
  afterEach(() => said.stop());

  it('is drawn without a request while it is new', async () => {
    const asked = serve(() => record);
    const element = await detail({ attributes: 'similar="0"' });
    const loaded = collect(element, 'vacancy-load');
    expect(showsPublished(element)).to.equal(true);
    await takenOver(element);
    expect(title(element)).to.equal('Glassblower');
    expect(shown(part(element, 'description')!)).to.equal('You mend what others throw away. By hand');
    expect(loaded.map((event) => event.detail.vacancy.id)).to.deep.equal(['V1']);
    await frames(24);
    expect(asked).to.deep.equal([]);
    expect(said.errors).to.deep.equal([]);
  });

  it('leads to its contacts where the page has no form, as what was published does', async () => {
    serve(() => record);
    const element = await detail({ attributes: 'similar="0"' });
    await takenOver(element);
    const apply = part(element, 'apply')!;
    expect(shown(apply)).to.equal('Apply');
    apply.click();
    expect(location.hash).to.equal('');
    expect(focused()?.textContent).to.equal('ane@example.com');
  });

  it('says in which language its texts are, as the answer did', async () => {
    serve(() => record);
    const element = await detail({ data: { contentLanguage: 'da' } });
    await takenOver(element);
    expect(part(element, 'description')!.lang).to.equal('da');
  });

  it('is asked for once when it is old, and keeps the advert that has not changed, with what is selected in it', async () => {
    const asked = serve(() => ({ ...record, description: 'Master glassblower' }));
    const element = await detail({ at: ago(700), attributes: 'similar="0"' });
    await takenOver(element);
    const paragraph = part(element, 'description')!.querySelector('p');
    await until(() => title(element) === 'Master glassblower', 'the new title');
    expect(part(element, 'description')!.querySelector('p') === paragraph).to.equal(true);
    expect(asked).to.deep.equal(['/vacancies/V1']);
  });

  it('says that the vacancy has closed meanwhile, in place of it', async () => {
    let answer: (() => void) | undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    const asked = serve(() => wait.then(() => new Response('', { status: 404 })));
    const element = await detail({ at: ago(700), attributes: 'similar="0"' });
    await takenOver(element);
    expect(title(element)).to.equal('Glassblower');
    answer?.();
    await until(() => has(element, 'error'), 'the notice');
    await until(() => !has(element, 'description'), 'the vacancy to go');
    expect(shown(part(element, 'error')!)).to.match(/vacancy|position/i);
    expect(asked.length).to.be.greaterThan(0);
  });

  for (const [what, published] of [
    ['no JSON', { json: '{' }],
    ['a record without an id', { data: { vacancy: { description: 'x' } } }],
  ] as const) {
    it(`counts for nothing if its JSON is ${what}, which the console says`, async () => {
      const asked = serve(() => record);
      const element = await detail({ ...published, attributes: 'similar="0"' });
      await takenOver(element);
      expect(title(element)).to.equal('Glassblower');
      expect(asked).to.deep.equal(['/vacancies/V1']);
      expect(said.warnings.join()).to.include('cannot use what was published with the page');
    });
  }

  it('goes at once when the URL names another vacancy', async () => {
    visit({ vacancy: 'V2' });
    let answer = (_: Response) => {};
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    serve(() => answered);
    const element = await put(
      'vacancy-detail',
      publishedVacancy(record).replace('vacancy-id="V1"', 'similar="0"'),
    );
    await takenOver(element);
    answer(Response.json({ ...record, id: 'V2', description: 'Cooper' }));
    await until(() => has(element, 'title') && title(element) === 'Cooper', 'the other one');
  });

  describe("the page's head", () => {
    const posting = {
      '@type': 'JobPosting',
      title: 'Old',
      hiringOrganization: { name: 'Glass', logo: '/l.png' },
    };
    const publish = (data: object) => {
      const script = document.createElement('script');
      script.type = 'application/ld+json';
      script.dataset['careerElements'] = '';
      script.textContent = JSON.stringify(data);
      document.head.append(script);
    };
    const attributes = 'structured-data document-title hiring-organization="Glass" similar="0"';
    const before = document.title;
    const withAddress = {
      ...record,
      locations: [{ id: 'k', name: 'Kolding', addressCity: 'Kolding', addressCountryRegion: 'DK' }],
    };
    afterEach(async () => {
      document.body.replaceChildren();
      await frames(3);
      for (const one of postings()) one.remove();
      document.title = before;
    });

    it('has one JobPosting, with what the published one says of the company', async () => {
      publish(posting);
      serve(() => withAddress);
      await detail({ attributes }, withAddress);
      await until(
        () => postings().length === 1 && !postings()[0]!.textContent.includes('"Old"'),
        'the posting',
      );
      const written = JSON.parse(postings()[0]!.textContent) as typeof posting;
      expect(written.title).to.equal('Glassblower');
      expect(written.hiringOrganization).to.include({ name: 'Glass', logo: '/l.png' });
    });

    it('has a title without genders where the site wants that, and the page has them', async () => {
      configure({ jobPosting: { plainTitle: true } });
      const titled = { ...withAddress, description: 'Glassblower (m/w/d)' };
      serve(() => titled);
      const element = await detail({ attributes }, titled);
      await until(() => document.title === 'Glassblower – Glass', 'the title');
      await until(() => postings()[0]?.textContent.includes('"title":"Glassblower"'), 'the posting');
      expect(title(element)).to.equal('Glassblower (m/w/d)');
    });

    it('stays as it was published, without attributes for it, until the vacancy closes', async () => {
      publish(posting);
      const text = postings()[0]!.textContent;
      let isOpen = true;
      serve(() => (isOpen ? withAddress : undefined));
      await takenOver(await detail({ attributes: 'similar="0"' }, withAddress));
      await frames(20);
      expect(postings().map((one) => one.textContent)).to.deep.equal([text]);
      document.body.replaceChildren();
      isOpen = false;
      await detail({ attributes: 'similar="0"', at: ago(700) }, withAddress);
      await until(() => postings().length === 0, 'the posting to go');
    });

    it('keeps its title, and has no JobPosting of a vacancy that has closed', async () => {
      publish(posting);
      document.title = 'Glassblower – Glass in Kolding';
      serve(() => undefined);
      const element = await detail({ attributes, at: ago(700) }, withAddress);
      await takenOver(element);
      expect(document.title).to.equal('Glassblower – Glass in Kolding');
      await until(() => has(element, 'error'), 'the notice');
      await until(() => postings().length === 0, 'the posting to go');
      expect(document.head.querySelectorAll('meta[name="robots"][content="noindex"]')).to.have.length(1);
    });
  });
});
