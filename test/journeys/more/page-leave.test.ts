/** A page that is left while it loads says nothing of that, and shows everything when the visitor comes back. */
import { expect, test } from '../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';
import { requests } from '../../helpers/e2e/service.js';
import { vacancy, vacancyLink } from '../../helpers/e2e/visitor.js';

test('a page that is left before the list has come reports nothing and asks nothing more', async ({
  page,
  site,
}) => {
  await site.operator.fault({ name: 'slow', route: 'vacancies', remaining: 1, options: { ms: 60_000 } });
  // The next page takes its time, in which the first one is still there.
  let answerNext: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answerNext = resolve));
  await page.route('**/next.html', async (route) => {
    await isAnswered;
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Next</title>' });
  });
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('career-elements: ')) said.push(message.text());
  });
  await page.exposeFunction('noteError', (code: string) => void said.push(code));
  await openMadePage(page, site, {
    head:
      `<script>addEventListener('career-error', (event) => noteError(event.detail.error.code))</script>` +
      scriptTag(site),
    body: '<vacancy-list detail-url="/vacancy.html"></vacancy-list>',
  });
  const asked = async () => (await requests(site)).map(({ method, path }) => `${method} ${path}`);
  await expect.poll(async () => (await asked()).filter((one) => one.startsWith('GET'))).toHaveLength(1);
  const before = await asked();
  const next = page.waitForRequest('**/next.html');
  await page.evaluate(() => void (location.href = '/next.html'));
  await next;
  // So many turns are enough for a browser that ends the request to say so, and for a question after the cause.
  for (let turn = 0; turn < 10; turn++) expect(await asked()).toEqual(before);
  answerNext();
  await expect(page).toHaveTitle('Next');
  expect(said).toEqual([]);

  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(said).toEqual([]);
});
