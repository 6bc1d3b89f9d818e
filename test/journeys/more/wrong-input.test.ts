import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/career-site.js';
import { applications, deliveries } from '../../helpers/e2e/service.js';
import { applicant, FormOnPage, sampleFile, vacancy } from '../../helpers/e2e/visitor.js';

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

test('a field that was left with something wrong says so, one that was left empty does not', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.text('name').focus();
  await form.text('email').fill('aase at example.com');
  await expect(form.text('email')).toHaveAccessibleDescription('');
  await form.text('phone').focus();
  await expect(form.text('email')).toHaveAccessibleDescription(
    'Please enter an email address such as name@example.com.',
  );
  await expect(form.text('name')).toHaveAccessibleDescription('');
});

test('a name that is too long is told its length, and is not cut', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill();
  await form.text('name').fill('n'.repeat(151));
  await form.sendButton.click();
  await expect(form.text('name')).toHaveAccessibleDescription(
    'Please enter at most 150 characters. You have entered 151.',
  );
  await expect(form.text('name')).toHaveValue('n'.repeat(151));
  await form.text('name').fill('n'.repeat(150));
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect((await applications(site))[0]?.candidate).toMatchObject({ name: 'n'.repeat(150) });
});

test('what the service refuses stands at its field, and everything stays until it is put right', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/status of 400/, /<application-form> The service refused the request \(400\)/);
  const files = [sampleFile('one.pdf'), sampleFile('two.pdf')];
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill(files, { email: 'a-b@example.com' });
  // An address that the service does not take, though the form does.
  await page.evaluate(() => {
    const spoil = (event: Event) => {
      Object.assign((event as CustomEvent<{ candidate: object }>).detail.candidate, {
        email: 'a[b]@example.com',
      });
    };
    addEventListener('application-submit', spoil, { once: true });
  });
  await form.sendButton.click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('The application could not be received.');
  await expect(form.text('email')).toHaveAccessibleDescription('email must be an e-mail address.');
  await summary(page).getByRole('link', { name: 'Email' }).click();
  await expect(form.text('email')).toBeFocused();
  await form.retype('email', applicant.email);
  await expect(form.text('email')).toHaveAccessibleDescription('');
  await form.expectFilled('one.pdf', 'two.pdf');
  expect(await applications(site)).toEqual([]);

  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect((await applications(site))[0]?.files).toHaveLength(2);
});

test('what the service refuses for another reason stands above the form', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/status of 400/, /<application-form> The service refused the request \(400\)/);
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill();
  // A property that the page adds, and that the service does not take.
  await page.evaluate(() =>
    addEventListener('application-submit', (event) =>
      Object.assign((event as CustomEvent<{ candidate: object }>).detail.candidate, {
        birthDate: 'in spring',
      }),
    ),
  );
  await form.sendButton.click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText(
    'The application could not be received. What you entered is still here.',
  );
  await expect(summary(page)).toContainText('birthDate');
  await form.expectFilled();
});

test('a vacancy that opens later says when, and has neither a link to apply nor a form', async ({
  page,
  site,
}) => {
  const notice = page.getByText(/Applications for this vacancy open on \w+ \d+, \d{4}/);
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=V1051`);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0);
  await page.goto(`${site.demoUrl}/apply.html?vacancy=V1051`);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a service that is not available is said to have failed, and nothing is lost', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/status of 503/, /<application-form> .* failed \(503\)/);
  await site.operator.fault({
    name: 'server-error',
    route: 'candidates',
    remaining: 1,
    options: { status: 503 },
  });
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('one.pdf')]);
  await form.sendButton.click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('a technical error. Please try again later.');
  await form.expectFilled('one.pdf');
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect(await applications(site)).toHaveLength(1);
});
