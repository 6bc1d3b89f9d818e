/** A vacancy as a visitor reads it, and as search engines do. */
import { pathOf } from '../helpers/e2e/cdn.js';
import { expect, test } from '../helpers/e2e/career-site.js';
import { brokenRules } from '../helpers/shared/job-posting-rules.js';
import { vacancyLink } from '../helpers/e2e/visitor.js';

const title = 'Production operators, evening and night shift';
const head = 'head script[type="application/ld+json"]';

test('in one tag: the title, the JobPosting and the address come with the vacancy, and go with it', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/career-site.html`);
  const own = await page.title();
  await vacancyLink(page, title).click();
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  await expect(page).toHaveTitle(`${title} – Tangeborg Instruments`);
  await expect(page.getByText('Målerbakken 4, 6000 Kolding')).toBeVisible();
  const posting = JSON.parse((await page.locator(head).textContent()) ?? '') as Record<string, unknown>;
  expect(brokenRules(posting)).toEqual([]);
  expect(posting['jobLocation']).toEqual([
    {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Målerbakken 4',
        addressLocality: 'Kolding',
        postalCode: '6000',
        addressCountry: 'DK',
      },
    },
  ]);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${site.demoUrl}/career-site.html?vacancy=V1031`,
  );
  await page.goBack();
  await expect(vacancyLink(page, title)).toBeFocused();
  await expect(page).toHaveTitle(own);
  await expect(page.locator(head)).toHaveCount(0);
});

test('an internal vacancy says that it is one, shows nothing of itself, and leads to the others', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/career-site.html?vacancy=V1034`);
  await expect(
    page.getByRole('heading', { name: 'This vacancy is only open to current employees.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0);
  await page.goto(`${site.demoUrl}/career-site.html?vacancy=V1034&vacancy-apply=1`);
  await expect(page.getByText('This vacancy is only open to current employees.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send application' })).toHaveCount(0);
  await page.goto(`${site.demoUrl}/career-site.html?vacancy=V1034`);
  await page.getByRole('link', { name: 'See all open vacancies' }).click();
  await expect(vacancyLink(page, title)).toBeVisible();
});

test('on a phone the way to apply stays in view, and never lies over what has the focus', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1031`);
  const apply = page.getByRole('link', { name: 'Apply', exact: true });
  await expect(apply).toHaveCount(1);
  await expect(apply).toBeInViewport({ ratio: 1 });
  // A long advert with a link in each paragraph, and one of the page's own in a slot.
  await page.locator('vacancy-detail').evaluate((detail) => {
    detail.insertAdjacentHTML('beforeend', '<p slot="after"><a href="#x">Own link</a></p>');
    const advert = detail.shadowRoot!.querySelector('.description')!;
    for (let at = 0; at < 40; at += 1)
      advert.insertAdjacentHTML('beforeend', `<p>Words<br><a href="#${at}">Link ${at}</a></p>`);
  });
  const covered = () =>
    page.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      const bar = document.querySelector('vacancy-detail')!.shadowRoot!.querySelector('.bar')!;
      if (!focused || focused === document.body || bar.contains(focused)) return '';
      const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      if (one.height > innerHeight / 2) return ''; // as an advert that is too wide
      const isInWindow = one.top >= 0 && one.bottom <= innerHeight;
      return one.bottom > other.top && one.top < other.bottom
        ? `${focused.textContent} is covered`
        : isInWindow
          ? ''
          : `${focused.textContent} is out of view`;
    });
  const seen = new Set<string>();
  for (let step = 0; step < 100 && !seen.has('Own link'); step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(covered).toBe('');
    seen.add(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 20) ?? ''));
  }
  expect(seen).toContain('Own link');
  // What gets the focus without being scrolled to, from where the way to apply sticks to the edge.
  await page.locator('vacancy-detail').evaluate((detail) => {
    scrollTo({ top: 0, behavior: 'instant' });
    const link = detail.shadowRoot!.querySelectorAll<HTMLElement>('.description a')[5]!;
    const bar = detail.shadowRoot!.querySelector('.bar')!.getBoundingClientRect();
    link.ownerDocument.defaultView!.scrollBy(0, link.getBoundingClientRect().top - bar.top - 5);
    link.focus({ preventScroll: true });
  });
  await expect.poll(covered).toBe('');
});

test('where the window is low, the way to apply covers nothing of it', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1031`);
  const apply = page.getByRole('link', { name: 'Apply', exact: true });
  await expect(apply).toHaveCount(2);
  const positions = await apply.evaluateAll((links) =>
    links.map((one) => getComputedStyle(one.parentElement!).position),
  );
  expect(positions).toEqual(['static', 'static']);
});

test('one request and one file lie between a click and the advert', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/csp.html`);
  await vacancyLink(page, title).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && !pathname.endsWith('.svg'))
      asked.push(pathname.replace(/^\/api\/[^/]+/, ''));
  });
  await vacancyLink(page, title).click();
  await expect(page.getByText('Our moulding hall never sleeps')).toBeVisible();
  await expect(page.locator(head)).toHaveCount(1);
  // i18next and what shows a vacancy come after the list, and the form's files when the pointer rests where the way to apply appears.
  const advert = asked.filter(
    (path) =>
      !/i18next|directory|vacancy-search|purify|detail-body|form-body|sending|base\.js|(?:page|vacancy)-head|html-text|attachments|to-application|email-typo|mistakes|visitor-marks|similar|check-use|form-checks|unknown-words|locales\/en\/form/.test(
        path,
      ),
  );
  expect(advert.sort()).toEqual(
    [pathOf('shown-description.js'), pathOf('locales/en/detail.js'), '/vacancies/V1031'].sort(),
  );
});
