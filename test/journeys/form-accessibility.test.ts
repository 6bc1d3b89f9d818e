/** A form with all its fields for those who see little, or nothing, or not all at once. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { SCHEMES, useScheme, violations } from '../helpers/e2e/axe.js';
import { MORE } from '../helpers/e2e/more.js';
import { formStates, openWholeForm, OWN, ALL } from '../helpers/e2e/whole-form.js';

const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The controls and texts of the form that stick out of the window. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('application-form')!.shadowRoot!;
    const shown = [
      ...root.querySelectorAll<HTMLElement>('input, select, textarea, button, label, p, legend, li, dd, dt'),
    ];
    return shown
      .filter((one) => one.checkVisibility() && !one.closest('.hidden, [inert]'))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
      })
      .map((one) => `${one.localName} ${one.id} ${one.textContent.trim().slice(0, 40)}`);
  });

for (const scheme of SCHEMES) {
  for (const [name, open] of formStates) {
    const title = `axe finds nothing on a form ${name} on a ${scheme} page, and nothing sticks out`;
    test(title, scheme === 'dark' ? MORE : {}, async ({ page, site, expected, browserName }) => {
      test.slow(); // much to look at, three times
      announceFailedRequests(expected);
      expected.consoleErrors.push(/^career-elements: /);
      await useScheme(page, scheme, browserName);
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, site);
      expect(await violations(page)).toEqual([]);
      if (scheme === 'dark') return; // colours are the same at each size
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
      expect(await cutOff(page)).toEqual([]);
      // 400 %
      await page.setViewportSize({ width: 1280 / 4, height: 900 / 4 });
      expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
    });
  }
}

test('with text of twice the size nothing of the form sticks out of a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWholeForm(page, site, '', OWN);
  await page.addStyleTag({ content: 'main { font-size: 200% }' });
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
  expect(await cutOff(page)).toEqual([]);
});

/** Every control as it is told: what it is, what it is called, and what is said of it besides. */
const CONTROLS: readonly (readonly [
  role: Parameters<Page['getByRole']>[0],
  name: string,
  description?: string | RegExp,
])[] = [
  ['combobox', 'Title (optional)'],
  ['textbox', 'Full name'],
  ['textbox', 'Date of birth (optional)'],
  ['combobox', 'Gender (optional)'],
  ['combobox', 'Nationality (optional)', 'Type to search 242 options.'],
  ['combobox', 'Marital status (optional)'],
  ['textbox', 'Email'],
  ['textbox', 'Phone (optional)'],
  ['textbox', 'Second phone (optional)'],
  ['textbox', 'Street and number (optional)'],
  ['textbox', 'Apartment, floor, c/o (optional)'],
  ['textbox', 'Postal code (optional)'],
  ['textbox', 'City (optional)'],
  ['textbox', 'State or province (optional)'],
  ['combobox', 'Country (optional)', 'Type to search 249 options.'],
  ['textbox', 'Cover letter (optional)'],
  ['textbox', 'Where did you see this vacancy? (optional)'],
  ['combobox', 'Confirmation by email'],
  ['button', 'Choose files', /^Up to 10 files, each up to 10 MB, and up to 25 MB in total: \.pdf/],
  ['button', 'Choose a photo', /^At most 10 MB: \.jpg/],
  ['textbox', 'Your team'],
  ['combobox', 'Your drink'],
  ['button', 'Send application'],
];

const GROUPS = [
  ...[
    'Name and contact',
    'Your address',
    'Your application',
    'Your files (optional)',
    'Your photo (optional)',
  ],
  ...['Questions', 'Your data', 'Preferred locations (optional)'],
  ...['Preferred regions (optional)', 'Preferred fields of work (optional)'],
  ...['Have you applied to us before?', 'May we keep your application after this vacancy has been filled?'],
];

test('every control and every group says what it is, what it is called, and what is to be known of it', async ({
  page,
  site,
}) => {
  await openWholeForm(page, site, 'mailing-template="choose"', OWN);
  for (const [role, name, description = ''] of CONTROLS) {
    const control = page.getByRole(role, { name, exact: true });
    await expect(control, name).toHaveCount(1);
    await expect(control, name).toHaveAccessibleDescription(description);
  }
  for (const name of GROUPS)
    await expect(page.getByRole('group', { name, exact: true }), name).toHaveCount(1);
  // Nothing else can be reached: no button without a name, no field that only programs fill in.
  const roles = ['textbox', 'combobox', 'button'] as const;
  const names = (role: (typeof roles)[number]) => CONTROLS.filter(([one]) => one === role).length;
  for (const role of roles) await expect(page.getByRole(role), role).toHaveCount(names(role));
  await expect(page.getByRole('checkbox')).toHaveCount(29);
  await expect(page.getByRole('radio')).toHaveCount(4);
});

test('what must be filled in says so', async ({ page, site }) => {
  await openWholeForm(page, site, `require="${ALL}"`);
  const required = page.locator('application-form').locator('[required]:visible');
  await expect(required).toHaveCount(21); // all but checkboxes and files, with the two answers of each question
  await expect(page.getByText('(optional)')).toHaveCount(0);
});

test('what is wrong is told at its control, and the control says that it is wrong', async ({
  page,
  site,
}) => {
  const form = await openWholeForm(page, site, `require="${ALL}"`, OWN);
  await form.sendButton.click();
  const summary = page.getByRole('group').filter({ hasText: /Please correct \d+ entries/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(25);
  const empty = 'Please fill in this field.';
  const unchosen = 'Please choose an option from the list.';
  const told: readonly (readonly [control: Locator, said: string | RegExp])[] = [
    [page.getByRole('combobox', { name: 'Title' }), unchosen],
    [form.text('name'), empty],
    [page.getByLabel('Date of birth', { exact: true }), empty],
    [
      page.getByRole('combobox', { name: 'Nationality' }),
      /^Please choose an option from the list\. Type to search/,
    ],
    [page.getByRole('textbox', { name: 'Postal code' }), empty],
    [page.getByRole('textbox', { name: 'Cover letter' }), empty],
  ];
  for (const [control, said] of told) {
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(said);
  }
  await expect(page.getByRole('group', { name: 'Preferred locations' })).toHaveAccessibleDescription(
    unchosen,
  );
  await expect(form.question('before')).toHaveAccessibleDescription('Please answer this question.');
  await expect(form.chooseButton).toHaveAccessibleDescription(
    /^Please add at least one file\. Up to 10 files/,
  );
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toHaveAccessibleDescription(
    /^Please choose a photo\. At most/,
  );
});

test('a list that opens tells what is found and what is active, and the chosen ones can be taken away', async ({
  page,
  site,
}) => {
  await formStates.find(([name]) => name.includes('several'))![1](page, site);
  const places = page.getByRole('combobox', { name: 'Preferred locations' });
  await expect(places).toHaveAttribute('aria-expanded', 'true');
  const active = await places.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveRole('option');
  const list = page.getByRole('listbox', { name: 'Preferred locations' });
  await expect(list).toHaveAttribute('aria-multiselectable', 'true');
  await expect(list.getByRole('option', { selected: true })).toHaveText(['Copenhagen', 'Malmö', 'Oslo']);
  await page.keyboard.press('Escape');
  const chips = page.getByRole('list', { name: 'Chosen' }).getByRole('button');
  await expect(chips).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove Malmö' }).click();
  await expect(chips).toHaveCount(2);
});
