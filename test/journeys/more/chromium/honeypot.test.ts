/** The field that only programs fill in: what a browser tells of it to whoever reads by ear. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { FormOnPage, tabTo, vacancy } from '../../../helpers/e2e/visitor.js';

const address = `/apply.html?vacancy=${vacancy.id}`;
const field = (page: Page) => page.locator('input[name="more-about-you"]');

interface AccessibleNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
}

/** The fields in the tree that the browser itself gives to assistive technology, by name. */
async function fieldsOfTree(page: Page): Promise<(string | undefined)[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AccessibleNode[] };
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'textbox')
    .map(({ name }) => name?.value);
}

test('is in no accessibility tree, and on no way by the keyboard', async ({ page, site, browserName }) => {
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await expect(form.sendButton).toBeVisible();
  await expect(field(page)).toHaveCount(1);
  const boxes = page.getByRole('textbox');
  const names = await boxes.evaluateAll((all) => all.map((one) => one.getAttribute('name')));
  expect(names).toContain('name');
  expect(names).not.toContain('more-about-you');
  if (browserName === 'chromium') {
    const known = await fieldsOfTree(page);
    expect(known).toContain('Full name');
    expect(known).toHaveLength(await boxes.count());
    expect(known).not.toContain('–');
  }
  await field(page).evaluate((one) => one.addEventListener('focus', () => one.setAttribute('data-met', '')));
  await form.text('name').focus();
  await tabTo(page, form.sendButton);
  await expect(field(page)).not.toHaveAttribute('data-met');
});
