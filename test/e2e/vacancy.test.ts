/** A vacancy as a visitor reads it, and as search engines do. */
import { pathOf } from '../helpers/e2e/cdn.js';
import { expect, test } from '../helpers/e2e/career-site.js';
import { brokenRules } from '../helpers/shared/job-posting-rules.js';
import { vacancyLink } from '../helpers/e2e/visitor.js';

const title = 'Production operators, evening and night shift';
const head = 'head script[type="application/ld+json"]';

test(
  'in one tag: the title, the JobPosting and the address come with the vacancy, and go with it',
  { tag: '@once' },
  async ({ page, site }) => {
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
  },
);

test('on a page of its own: the same, for a visitor who opens the link', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1031&utm_source=mail`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} – Tangeborg Instruments`);
  await expect(page.locator(head)).toHaveCount(1);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${site.demoUrl}/vacancy.html?vacancy=V1031`,
  );
});

test(
  'search engines that follow a link to what has expired are asked to leave it out',
  { tag: '@once' },
  async ({ page, site }) => {
    await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1053`);
    await expect(page.getByText('The deadline for this vacancy has passed.')).toBeVisible();
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator(head)).toHaveCount(0);
    await page.getByRole('link', { name: 'See all open vacancies' }).click();
    await expect(vacancyLink(page, title)).toBeVisible();
  },
);

test(
  'an internal vacancy says that it is one, shows nothing of itself, and leads to the others',
  { tag: '@once' },
  async ({ page, site }) => {
    await page.goto(`${site.demoUrl}/career-site.html?vacancy=V1034`);
    await expect(
      page.getByRole('heading', { name: 'This vacancy is only open to people who work here.' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0);
    await page.goto(`${site.demoUrl}/career-site.html?vacancy=V1034&vacancy-apply=1`);
    await expect(page.getByText('This vacancy is only open to people who work here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send application' })).toHaveCount(0);
    await page.goto(`${site.demoUrl}/career-site.html?vacancy=V1034`);
    await page.getByRole('link', { name: 'See all open vacancies' }).click();
    await expect(vacancyLink(page, title)).toBeVisible();
  },
);

test('on a phone the way to apply stays in view, and rests below the text at the end', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1031`);
  const apply = page.getByRole('link', { name: 'Apply', exact: true });
  await expect(apply).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const contact = page.getByRole('link', { name: /@example\.com/ }).last();
  const [rest, above] = [await apply.boundingBox(), await contact.boundingBox()];
  expect(rest!.y).toBeGreaterThan(above!.y + above!.height);
});

test('a vacancy is printed without what only a screen needs', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1031`);
  await expect(page.getByText('Our moulding hall never sleeps')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Our moulding hall never sleeps')).toBeVisible();
  // Firefox's driver cannot print.
  const visible = !(await page.evaluate(() => matchMedia('print').matches));
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toBeVisible({ visible });
  await expect(page.getByRole('button', { name: /link|Share/ })).toBeVisible({ visible });
  await expect(page.getByRole('link', { name: /All vacancies/ })).toBeVisible({ visible });
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
  // The pointer rests where the way to apply appears: the form's file is asked for ahead of the next click.
  const advert = asked.filter(
    (path) => !/directory|vacancy-search|purify|form-body|fold-letters|mistakes|locales\/en\/form/.test(path),
  );
  expect(advert.sort()).toEqual(
    [pathOf('advert-and-head.js'), pathOf('locales/en/detail.js'), '/vacancies/V1031'].sort(),
  );
});
