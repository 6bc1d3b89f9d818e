import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { deliveries } from '../../../helpers/e2e/service.js';
import { FormOnPage, vacancy } from '../../../helpers/e2e/visitor.js';

/** What stands above the form when something is wrong: the innermost group that says so. */
const summary = (page: Page) =>
  page.getByRole('group').filter({ hasText: /Please correct|could not be received/ });

const required = 'Please fill in this field.';
const unanswered = 'Please answer this question.';

test('an empty form says what is missing, leads to each field, and is sent once all is right', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.sendButton.click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Please correct 4 entries');

  const fields = [
    { link: 'Full name', control: form.text('name'), described: form.text('name'), says: required },
    { link: 'Email', control: form.text('email'), described: form.text('email'), says: required },
    {
      link: 'Have you applied to us before?',
      control: form.answer('before', 'yes'),
      described: form.question('before'),
      says: unanswered,
    },
    {
      link: 'May we keep your application after this vacancy has been filled?',
      control: form.answer('keep', 'yes'),
      described: form.question('keep'),
      says: unanswered,
    },
  ];
  for (const { link, control, described, says } of fields) {
    await summary(page).getByRole('link', { name: link }).click();
    await expect(control).toBeFocused();
    await expect(described).toHaveAccessibleDescription(says);
  }
  await expect(form.text('name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  expect(await deliveries(site)).toBe(0);

  // What is put right is right at once, without another try to send.
  await form.text('name').pressSequentially('Å');
  await expect(form.text('name')).toHaveAccessibleDescription('');
  await expect(form.text('name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page)).toContainText('Please correct 3 entries');
  await form.text('email').pressSequentially('aase');
  await expect(form.text('email')).toHaveAccessibleDescription(/an email address such as/);
  await form.text('email').pressSequentially('@example.com');
  await expect(form.text('email')).toHaveAccessibleDescription('');
  await form.answer('before', 'no').check();
  await expect(form.question('before')).toHaveAccessibleDescription('');
  await expect(summary(page)).toContainText('Please correct 1 entry');
  await form.answer('keep', 'yes').check();
  await expect(summary(page)).toHaveCount(0);

  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
});
