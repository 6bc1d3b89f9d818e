import { startSandbox } from '../../../demo/sandbox/sandbox.js';
import { expect, test } from '../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';
import { operatorOf } from '../../helpers/shared/operator.js';
import { applications } from '../../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy, vacancyLink } from '../../helpers/e2e/visitor.js';

// Made at the start of the sandbox, so no browser can know it.
test.use({ ignoreHTTPSErrors: true });

test('over HTTPS the list shows, and an application arrives with its file', async ({ page, site }) => {
  const sandbox = await startSandbox({ tls: true, origins: [site.demoUrl] });
  try {
    const secure = { ...site, sandbox, operator: operatorOf(() => sandbox) };
    await openMadePage(page, secure, {
      head: scriptTag(secure),
      body: '<career-site></career-site>',
    });
    await vacancyLink(page, vacancy.en).click();
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
    const form = new FormOnPage(page);
    await form.fill([sampleFile('cv.pdf', 50_000)]);
    await form.sendButton.click();
    await expect(form.receipt).toBeFocused();
    const [stored] = await applications(secure);
    expect(stored?.files.map(({ name, size }) => `${name} ${size}`)).toEqual(['cv.pdf 50000']);
  } finally {
    await sandbox.close();
  }
});
