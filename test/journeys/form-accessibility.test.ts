/** A form with all its fields for visitors who enlarge text or use a screen reader. */
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { openWholeForm, OWN } from '../helpers/e2e/whole-form.js';
import { layoutProblems } from '../helpers/shared/geometry.js';

test('with text of twice the size nothing of the form sticks out of a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWholeForm(page, site, '', OWN);
  await page.addStyleTag({ content: 'main { font-size: 200% }' });
  expect(await page.evaluate(layoutProblems)).toEqual([]);
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
  ['textbox', 'Other phone (optional)'],
  ['textbox', 'Street address (optional)'],
  ['textbox', 'Apartment, floor, c/o (optional)'],
  ['textbox', 'Postal code (optional)'],
  ['textbox', 'City (optional)'],
  ['textbox', 'State or province (optional)'],
  ['combobox', 'Country (optional)', 'Type to search 249 options.'],
  ['textbox', 'Cover letter (optional)'],
  ['textbox', 'Where did you hear about us? (optional)'],
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
  ...[
    'Have you applied to us before?',
    'May we keep your application, so that we can contact you about other vacancies?',
  ],
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
