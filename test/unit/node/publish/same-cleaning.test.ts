/** What the command publishes is what the element shows: adverts cleaned in Node's way and in the browser's, on one page. */
import { expect } from '@open-wc/testing';
import { cleanAdvert } from '../../../../src/description/clean-description.js';
import { cleanAdvertText } from '../../../../src/node/publish/read/clean-advert-text.js';
import { toSafeElement } from '../../../../src/elements/shared/safe-html.js';
import { ADVERTS } from '../../../fixtures/adverts/index.js';
import { HARMLESS, HOSTILE } from '../../../helpers/browser/adverts.js';
import { sandbox } from '../../../helpers/browser/sandbox.js';
import { WAYS } from '../../../helpers/browser/without-native.js';

async function difference(html: string, inWay: (typeof WAYS)[number][1]): Promise<string | undefined> {
  const ours = document.implementation.createHTMLDocument('').createElement('div');
  ours.innerHTML = cleanAdvertText(html, 2);
  const shown = await inWay(() => toSafeElement(html, (root) => cleanAdvert(root, { headingLevel: 2 })));
  shown.normalize();
  return ours.isEqualNode(shown) ? undefined : `${ours.innerHTML}\n${shown.innerHTML}`;
}

async function expectSame(adverts: readonly string[], ways = WAYS.slice(0, 1)): Promise<void> {
  for (const [, inWay] of ways)
    for (const html of adverts) expect(await difference(html, inWay), html).to.equal(undefined);
}

describe('an advert that is cleaned in Node', () => {
  it('is what the browser makes of it: adverts of the sample company in each language', async () => {
    const base = `${sandbox.url}/api/${sandbox.customerId}/vacancies`;
    const get = async (path: string, language: string) =>
      (await (
        await fetch(base + path, { headers: { 'X-Service-User-Language': language } })
      ).json()) as never;
    const texts: string[] = [];
    for (const language of ['en', 'da', 'de', 'sv']) {
      for (const { id } of (await get(`/`, language)) as { id: string }[]) {
        const { advertisementText } = (await get(`/${id}`, language)) as { advertisementText: string | null };
        if (advertisementText && !texts.includes(advertisementText)) texts.push(advertisementText);
      }
    }
    expect(texts).to.have.length.of.at.least(30);
    await expectSame(texts);
  });

  for (const way of WAYS) {
    it(`is what the browser makes of it by ${way[0]}: adverts as companies paste them`, () =>
      expectSame(ADVERTS, [way]));
  }

  it('is what the browser makes of it: adverts of the sanitizer’s tests', () =>
    expectSame([...HARMLESS.map(([html]) => html), ...HOSTILE]));
});
