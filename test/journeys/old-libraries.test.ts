/** The whole way on pages with old libraries, which replace what the browser has by versions of their own. */
import { expect, test } from '../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { MORE } from '../helpers/e2e/more.js';
import { MOOTOOLS, PROTOTYPE, SNIPPETS } from '../helpers/e2e/old-libraries.js';
import { applications, sha256 } from '../helpers/e2e/service.js';
import {
  applicant,
  FormOnPage,
  ListOnPage,
  sampleFile,
  vacancy,
  vacancyLink,
} from '../helpers/e2e/visitor.js';

const curriculum = sampleFile('Curriculum.pdf', 20_000);

for (const [name, library, details] of [
  ['Prototype', PROTOTYPE, {}],
  ['MooTools, other promises, requests and addresses', MOOTOOLS, MORE],
  ['copied snippets, and names added to all objects and functions', SNIPPETS, MORE],
] as const) {
  test(
    `a visitor searches, filters, saves, reads, applies and gets the receipt beside ${name}`,
    details,
    async ({ page, site }) => {
      await openMadePage(page, site, {
        head: `<script>(() => {${library}})();</script>${scriptTag(site, 'data-application-key="applicationKey" data-directory-url="/directory.json" type="module"')}`,
        body: `<career-site only="organization:rd field-of-work:software" document-title structured-data hiring-organization="Example"
          fields="phone files cover-letter links locations" consent-property="agreement">
        <p><label slot="form-consent"><input type="checkbox" name="privacy" required> I agree</label></p></career-site>`,
      });
      const list = new ListOnPage(page);
      await expect(vacancyLink(page, vacancy.en)).toBeVisible();
      const all = await list.links.count();
      await list.field.fill('embeded softw');
      await expect(list.links.first()).toHaveText(vacancy.en);
      expect(await list.links.count()).toBeLessThanOrEqual(all);
      await page.getByRole('button', { name: `Save “${vacancy.en}”` }).click();
      const { origins } = await page.context().storageState();
      expect(origins.flatMap(({ localStorage }) => localStorage.map(({ value }) => value))).toEqual([
        expect.stringMatching(/^\[\["V1001","\d{4}-\d\d-\d\d"\]\]$/),
      ]);

      await vacancyLink(page, vacancy.en).click();
      await expect(page.getByRole('heading', { name: vacancy.en })).toBeFocused();
      await expect(page.locator('[part~=description]')).toContainText('firmware');
      const posting = await page.locator('head script[type="application/ld+json"]').textContent();
      expect(JSON.parse(posting ?? '')).toMatchObject({
        '@type': 'JobPosting',
        jobLocation: [{ '@type': 'Place' }],
      });
      await page.getByRole('link', { name: 'Apply', exact: true }).first().click();

      const form = new FormOnPage(page);
      await form.sendButton.click(); // the listeners have to be there for the second click, too
      await expect(page.getByRole('link', { name: /Full name/ })).toBeVisible();
      await form.fill([curriculum]);
      await page.getByLabel('Links').fill('www.example.com/me');
      await page.getByRole('checkbox', { name: 'I agree' }).check();
      await form.sendButton.click();
      await expect(form.receipt).toBeFocused();
      const [stored] = await applications(site);
      expect(stored?.candidate).toMatchObject({
        applicationKey: expect.stringMatching(/^[\da-f]{32}$/),
        name: applicant.name,
        privacy: true,
        agreement: expect.stringMatching(/^I agree \(/),
        note: { text: `${applicant.letter}\n\nhttps://www.example.com/me` },
      });
      expect(stored?.files.map((one) => one.sha256)).toEqual([sha256(curriculum.buffer)]);
    },
  );
}
