/** A list in a frame that has no URL to change, as content systems make for their previews. */
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { listenTo } from '../../../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';

test('in a frame by srcdoc, a list works, and a vacancy that would open in the same place opens nothing: the builder is told', async ({
  page,
  site,
}) => {
  const heard = listenTo(page);
  const content = `<!doctype html><html lang="en"><body>${scriptTag(site)}
    <vacancy-list></vacancy-list><vacancy-detail></vacancy-detail></body></html>`;
  const srcdoc = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const style = 'width: 1100px; height: 900px';
  await openMadePage(page, site, {
    body: `<iframe title="Preview" srcdoc="${srcdoc}" style="${style}"></iframe>`,
  });
  const frame = page.frameLocator('iframe');
  const sort = frame.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Job title A–Z');
  await frame.locator('[part~=link]').first().click();
  await expect.poll(() => heard.errors.concat(heard.warnings).join()).toContain('no URL that can be changed');
  await expect(sort).toHaveValue('title');
  expect(await frame.locator('body').evaluate(() => location.href)).toBe('about:srcdoc');
});
