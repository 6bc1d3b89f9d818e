/** A list in a frame that has no URL of its own, as content systems make for their previews. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test, type Site } from '../../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';

const HEIGHT = 900;

class ListInFrame {
  readonly frame: FrameLocator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('iframe');
  }

  get field() {
    return this.frame.getByRole('searchbox', { name: 'Search', exact: true });
  }
  get links() {
    return this.frame.locator('[part~=link]');
  }
  get sort() {
    return this.frame.getByRole('combobox', { name: 'Sort by' });
  }
  get count() {
    return this.frame.locator('[part~=count]');
  }

  /** How often the list has told that a visitor changed it: what is typed is told after its pause. */
  changes(): Promise<number> {
    return this.frame.locator('body').evaluate(() => (window as unknown as { changes: number }).changes);
  }

  /** That the document is the one that was opened, and has no other URL. */
  async expectSamePage(): Promise<void> {
    expect(await this.frame.locator('body').evaluate(() => location.href)).toBe('about:srcdoc');
    expect(await this.frame.locator('body').getAttribute('data-first')).toBe('yes');
  }
}

async function openFrame(page: Page, site: Site, attributes: string): Promise<ListInFrame> {
  const content = `<!doctype html><html lang="en"><body>
    <script>window.changes = 0; addEventListener('vacancies-change', () => (window.changes += 1))</script>
    ${scriptTag(site)}<vacancy-list ${attributes}></vacancy-list></body></html>`;
  const srcdoc = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  await openMadePage(page, site, {
    body: `<iframe title="Preview" srcdoc="${srcdoc}" style="width: 100%; height: ${HEIGHT}px"></iframe>`,
  });
  const list = new ListInFrame(page);
  await expect(list.links.first()).toBeVisible();
  // Gone with the document, should anything navigate.
  await list.frame.locator('body').evaluate((body) => body.setAttribute('data-first', 'yes'));
  return list;
}

test.describe('in a frame by srcdoc', () => {
  test.use({ viewport: { width: 1100, height: 1000 } });

  test('a facet, a chip, the sort and "Show more" hold, and nothing navigates', async ({ page, site }) => {
    const list = await openFrame(page, site, 'detail-url="/vacancy.html" page-size="3"');
    await list.sort.selectOption('Title A–Z');
    await expect(list.sort).toHaveValue('title');
    const titles = await list.links.allTextContents();
    expect(titles).toEqual([...titles].sort(new Intl.Collator('en', { numeric: true }).compare));
    await list.frame.locator('[part~=more-button]').click();
    await expect(list.links).toHaveCount(6);
    await list.frame.locator('[part~=more-button]').click();
    await expect(list.links).toHaveCount(9);
    const facet = list.frame.locator('summary').filter({ hasText: 'Location' });
    await facet.click();
    await list.frame.getByRole('checkbox', { name: 'Aarhus' }).check();
    await facet.click();
    await expect(list.count).toHaveText(/ of /);
    await list.frame.getByRole('button', { name: 'Remove “Aarhus”' }).click();
    await expect(list.count).toHaveText(/^\d+ vacancies$/);
    await expect(list.sort).toHaveValue('title');
    await list.expectSamePage();
    expect(new URL(page.url()).search).toBe('');
  });

  test('a vacancy that would open in the same place opens nothing, and the builder is told', async ({
    page,
    site,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const list = await openFrame(
      page,
      site,
      '></vacancy-list><vacancy-detail></vacancy-detail><vacancy-list hidden',
    );
    await list.links.first().click();
    await expect
      .poll(() => said.filter((line) => line.includes('no URL that can be changed')).length)
      .toBe(1);
    await list.expectSamePage();
  });
});
