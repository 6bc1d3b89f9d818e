/** An advert of megabytes: its beginning is there at once, and the rest on request. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-detail/define.js';
import {
  focused,
  freshPage,
  has,
  listenToConsole,
  mount,
  part,
  partOf,
  shown,
  until,
} from '../../helpers/browser/elements.js';

const PARAGRAPHS = 5000;

describe('vacancy-detail: a very long advert', () => {
  const platformFetch = globalThis.fetch;
  let told: ReturnType<typeof listenToConsole>;
  let run = 0;

  beforeEach(async () => {
    await freshPage();
    told = listenToConsole();
    run += 1; // each is of another length, since the console says a thing once
    const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => `<p>Words ${at}.</p>`).join('');
    const advertisementText = `${paragraphs}<!--${'x'.repeat(run)}-->`;
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      return pathname.endsWith('/vacancies/V1')
        ? Promise.resolve(Response.json({ id: 'V1', description: 'Clerk', advertisementText }))
        : platformFetch(input, init);
    };
  });
  afterEach(() => {
    globalThis.fetch = platformFetch;
    told.stop();
  });

  const open = async (advert: string) => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1', 'apply-url': '/{id}', advert });
    await partOf(detail, 'description');
    return detail;
  };
  const paragraphs = (detail: Element) => [...part(detail, 'description')!.querySelectorAll('p')];

  for (const advert of ['clean', 'original']) {
    it(`begins at once, and goes on when asked, ${advert}`, async () => {
      const detail = await open(advert);
      const first = paragraphs(detail).length;
      expect(first).to.be.within(1000, PARAGRAPHS - 1);
      const more = part<HTMLButtonElement>(detail, 'description-more')!;
      expect(shown(more)).to.equal('Show the whole description');
      more.focus();
      more.click();
      await until(() => paragraphs(detail).length === PARAGRAPHS, 'the whole');
      expect(paragraphs(detail).at(-1)!.textContent).to.equal(`Words ${PARAGRAPHS - 1}.`);
      expect(has(detail, 'description-more')).to.equal(false);
      // Reading goes on where the beginning ended.
      await until(() => focused()?.textContent === `Words ${first - 1}.`, 'the focus');
    });
  }

  it('is named in the console', async () => {
    await open('clean');
    expect(told.warnings.join()).to.include('shows the beginning of a very long advert');
  });
});
