/** The whole way on a page that is one form, as some servers and content management systems write it. */
import { expect, test } from '../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { applications } from '../helpers/e2e/service.js';
import { FormOnPage, ListOnPage, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

test('inside a form around the whole page, Enter searches and applies, and the page’s own search still works', async ({
  page,
  site,
}) => {
  await openMadePage(page, site, {
    head: scriptTag(site),
    body: `<form id="page" onkeypress="if (event.key === 'Enter' && event.target.tagName !== 'TEXTAREA') {
        document.getElementById('go').click(); return false; }">
      <input type="hidden" name="state" value="x"><label>Find <input name="q"></label><button id="go">Go</button>
      <career-site>
        <label slot="form-extra">Team <input name="team" required></label>
        <p><label slot="form-consent"><input type="checkbox" name="privacy" required> I agree</label></p>
      </career-site></form>`,
  });
  const here = new URL(page.url()).pathname;
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  const list = new ListOnPage(page);
  await list.field.fill('embedded software');
  await page.keyboard.press('Enter');
  await list.expectCount(/ of /);
  await vacancyLink(page, vacancy.en).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Apply', exact: true }).first().press('Enter');

  const form = new FormOnPage(page);
  await form.fill();
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  await page.getByLabel('Team').fill('Blue');
  await page.keyboard.press('Enter');
  await expect(form.receipt).toBeFocused();
  expect((await applications(site)).map(({ candidate }) => candidate['team'])).toEqual(['Blue']);
  expect(page.url()).not.toContain('Blue');

  await page.getByLabel('Find').fill('meters');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.demoUrl}${here}?state=x&q=meters`);
});
