import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../../../helpers/e2e/career-site.js';
import { vacancy, vacancyLink } from '../../../helpers/e2e/visitor.js';
import { hostileAdverts } from '../../../helpers/shared/hostile-grammar.js';

const SECURE = 'https://127.0.0.1:9';
/** Ends whatever the attack before has begun, so that the next one is not swallowed. */
const END =
  '-->]]>"\'></style></script></textarea></title></xmp></noscript></noembed></noframes></iframe></template></select>' +
  '</svg></math></table></form></object></video></dialog></button>';

/** For each family of the corpus one advert: some ninety attacks, and words at both ends. */
function adverts({ sandbox }: Site): Map<string, string> {
  const service = `${sandbox.url}/api/${sandbox.customerId}/attack`;
  const vectors = hostileAdverts({ service, secure: `${SECURE}/allowed` });
  const families = new Map<string, typeof vectors>();
  for (const one of vectors) families.set(one.family, [...(families.get(one.family) ?? []), one]);
  return new Map(
    [...families].map(([family, all]) => {
      const every = Math.ceil(all.length / 90);
      // What takes all that follows for text would leave nothing of the others.
      const some = all.filter(({ html }, at) => at % every === 0 && !/<(plaintext|frameset)/i.test(html));
      return [
        family,
        `<p>The first words</p>${some.map(({ html }) => html + END).join('')}<p>The last words</p>`,
      ];
    }),
  );
}

/** Lets the service answer with another advert; all else is what it says itself. */
async function answerWith(page: Page, current: { advert: string }): Promise<void> {
  await page.route(`**/vacancies/${vacancy.id}*`, async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...record, advertisementText: current.advert } });
  });
}

/** What a visitor sees of the page around the advert. */
const around = (page: Page) =>
  page.evaluate(() => {
    const looks = (element: Element): string => {
      const { color, backgroundColor, fontSize, position, visibility } = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      return JSON.stringify([color, backgroundColor, fontSize, position, visibility, x, y, width, height]);
    };
    const isClear = (element: Element): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return {
      isClear: [...document.querySelectorAll('header, header a')].every(isClear),
      title: document.title,
      base: document.baseURI,
      steps: history.length,
      names: ['body', 'cookie', 'forms', 'querySelector']
        .map((name) => typeof Reflect.get(document, name))
        .join(),
      children: [...document.body.children].map(({ localName }) => localName).join(),
      head: document.head.querySelectorAll('base, style, meta[http-equiv]').length,
      layers: document.querySelectorAll('dialog[open], :popover-open, :modal').length,
      header: looks(document.querySelector('header')!),
      links: [...document.querySelectorAll('header a')].map(looks).join(),
      dead: 'attacked' in window,
    };
  });

for (const [sanitizer, removed] of [
  ['the browser’s own sanitizer', false],
  ['the sanitizer that loads on demand', true],
] as const) {
  test(`a visitor opens vacancies full of attacks: none runs, asks anybody or gets out, by ${sanitizer}`, async ({
    page,
    site,
    expected,
  }) => {
    // Pictures of an advert may be asked for by HTTPS; here nobody answers.
    expected.consoleErrors.push(/Failed to load resource|ERR_UNSAFE_PORT|127\.0\.0\.1:9/);
    if (removed) {
      await page.addInitScript(() => {
        for (const { prototype } of [Element, ShadowRoot]) Reflect.deleteProperty(prototype, 'setHTML');
      });
    }
    const strangers: string[] = [];
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      const isOwn = [site.demoUrl, site.sandbox.url].includes(origin);
      const isPicture = request.url().startsWith(SECURE) && request.resourceType() === 'image';
      if (!isOwn && !isPicture && !request.url().startsWith('data:'))
        strangers.push(`${request.resourceType()} ${request.url()}`);
    });
    page.on('dialog', (dialog) => strangers.push(`dialog ${dialog.message()}`));
    page.on('popup', (popup) => strangers.push(`window ${popup.url()}`));
    const current = { advert: '<p>The first words</p><p>The last words</p>' };
    await answerWith(page, current);
    const open = async (): Promise<void> => {
      await page.goto(`${site.demoUrl}/career-site.html`);
      await vacancyLink(page, vacancy.en).click();
      await expect(page.getByRole('heading', { name: vacancy.en })).toBeVisible();
      await expect(page.getByText('The first words')).toBeVisible();
      // It is written after the vacancy.
      await expect(page).toHaveTitle(new RegExp(`^${vacancy.en}`));
      await page.evaluate(() => scrollTo(0, 0));
    };
    await open();
    await expect.poll(async () => (await around(page)).isClear).toBe(true);
    const before = await around(page);
    const address = page.url();
    let turns = 0;
    for (const [family, advert] of adverts(site)) {
      await test.step(family, async () => {
        current.advert = advert;
        await open();
        turns += 1;
        // While the view changes, its picture lies over the page.
        await expect.poll(() => around(page)).toEqual({ ...before, steps: expect.any(Number) });
        expect(page.url()).toBe(address);
        // The way on is not covered.
        await page.getByRole('link', { name: 'Apply', exact: true }).first().click({ trial: true });
      });
    }
    expect(turns).toBe(11);
    expect(strangers).toEqual([]);
    const asked = await site.operator.get<{ path: string }[]>('requests');
    expect(asked.filter(({ path }) => path.includes('/attack'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(turns);
  });
}
