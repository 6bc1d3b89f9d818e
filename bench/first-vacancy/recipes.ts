// The pages that are measured.
import type { Page } from 'playwright';

export interface Recipe {
  readonly name: string;
  /** `VACANCY` is the id of a vacancy. */
  readonly element: string;
  /** What is visible when a visitor sees what the page is for: a link to a vacancy, a vacancy's title, a field of the form. */
  readonly shows: string;
  /** The control, drawn by the element and enabled, with which a visitor can act. */
  readonly acts: string;
  /** What the visitor does, to measure interactions; undefined: they are the same as on another page. */
  readonly use?: (page: Page) => Promise<void>;
  /** Whether the page is in the service's own language, so that no request needs a preflight. */
  readonly withoutHeader?: boolean;
  /** Whether a link in the page has the browser connect to the service at once. */
  readonly preconnect?: boolean;
  /** Whether `head-start` has written its tags into the page. */
  readonly headStart?: boolean;
  /** Whether the list is from `career-elements publish`. */
  readonly published?: boolean;
  /** Whether the visitor comes from a page with the same list, in the same tab. */
  readonly isSecond?: boolean;
}

/** Otherwise Playwright listens to the click, and asks in it what lies under the pointer: 4 to 15 ms with this processor. */
const AT_ONCE = { force: true };

/** Searches, chooses a value of a filter, and saves a vacancy. */
async function useList(page: Page): Promise<void> {
  const search = page.locator('input[type=search]').first();
  await search.click(AT_ONCE);
  for (const key of [...'engineer', ...Array<string>(8).fill('Backspace')]) {
    await page.keyboard.press(key, { delay: 100 }); // as fast as people type
  }
  const filters = page.locator('[part~=filters-button]');
  if (await filters.isVisible()) await filters.click(AT_ONCE);
  await page.locator('[part~=filter-name]:visible').first().click(AT_ONCE);
  await page.locator('[part~=value]:visible').first().click(AT_ONCE);
  for (let key = 0; key < 2; key += 1) await page.keyboard.press('Escape');
  await page.locator('[part~=save]').first().click(AT_ONCE);
}

const LIST = {
  element: '<vacancy-list detail-url="/jobs/{id}"></vacancy-list>',
  shows: '[part~=link], .career-published a[data-id]',
  acts: 'input[type=search]',
};

export const RECIPES: readonly Recipe[] = [
  { name: 'two lines', ...LIST, use: useList },
  { name: 'preconnect', ...LIST, preconnect: true },
  { name: 'service language', ...LIST, withoutHeader: true },
  { name: 'preconnect and service language', ...LIST, preconnect: true, withoutHeader: true },
  { name: 'head start', ...LIST, headStart: true },
  { name: 'fastest', ...LIST, headStart: true, withoutHeader: true },
  { name: 'published', ...LIST, published: true },
  { name: 'second page', ...LIST, isSecond: true },
  {
    name: 'vacancy',
    element: '<vacancy-detail vacancy-id="VACANCY" apply-url="/apply"></vacancy-detail>',
    shows: '[part~=title]',
    acts: '[part~=apply]',
    use: (page) => page.locator('[part~=save]').first().click(AT_ONCE),
  },
  {
    name: 'form',
    element: '<application-form vacancy-id="VACANCY"></application-form>',
    shows: 'input',
    acts: '[part~=submit]:not([aria-disabled=true])',
    async use(page) {
      await page.locator('input:visible').first().pressSequentially('Ida', { delay: 100 });
      await page.keyboard.press('Tab');
      await page.locator('[part~=submit]').click(AT_ONCE);
    },
  },
  { ...LIST, name: 'site', element: '<career-site></career-site>', use: useList },
];
