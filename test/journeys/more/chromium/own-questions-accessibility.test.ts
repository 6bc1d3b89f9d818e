/** A form with questions that its page declares (docs/questions.md), for everybody. */
import type { Page } from '@playwright/test';
import { SCHEMES, useScheme, violations, WCAG_22_AA } from '../../../helpers/e2e/axe.js';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { openQuestions, questionStates } from '../../../helpers/e2e/own-questions.js';

for (const scheme of SCHEMES) {
  for (const [name, open] of questionStates) {
    test(`axe finds nothing against WCAG 2.2 AA on questions of the page, ${name}, on a ${scheme} page`, async ({
      page,
      site,
      browserName,
    }) => {
      test.slow(); // much to look at, three times
      await useScheme(page, scheme, browserName);
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, site);
      expect(await violations(page, WCAG_22_AA)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      if (scheme === 'dark') return; // colours are the same at each size
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await violations(page, WCAG_22_AA)).toEqual([]);
    });
  }
}

/** The names of controls that the browser exposes as invalid to assistive technology. */
async function exposedAsInvalid(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const isInvalid = ({ properties = [] }: (typeof nodes)[number]) =>
    properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false');
  const found = nodes.filter((node) => !node.ignored && isInvalid(node));
  return found.map(({ role, name }) => `${role?.value} ${name?.value}`);
}

test('nothing is exposed as invalid before there is an error, and each wrong answer is then', async ({
  page,
  site,
  browserName,
}) => {
  const form = await openQuestions(page, site);
  await expect(
    page.locator('application-form').locator('[required]:not([aria-invalid="false"])'),
  ).toHaveCount(0);
  // Only Chromium tells what it exposes.
  const exposed = () => (browserName === 'chromium' ? exposedAsInvalid(page) : Promise.resolve([]));
  expect(await exposed()).toEqual([]);
  await form.sendButton.click();
  const shift = page.getByRole('group', { name: 'Which shift?' });
  await expect(shift.getByRole('radio', { name: 'Day' })).toHaveAccessibleDescription(
    'Please answer this question.',
  );
  if (browserName !== 'chromium') return;
  expect(await exposed()).toEqual(
    expect.arrayContaining(['radio Day', 'radio Night', 'combobox Which town?']),
  );
  await shift.getByRole('radio', { name: 'Day' }).check();
  await expect(shift.getByRole('radio', { name: 'Day' })).toHaveAccessibleDescription('');
  expect(await exposed()).not.toContain('radio Day');
});
