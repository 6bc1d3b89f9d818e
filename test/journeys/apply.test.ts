import { expect, test } from '../helpers/e2e/career-site.js';
import { applications, deliveries, download, mails, sha256 } from '../helpers/e2e/service.js';
import { applicant, FormOnPage, sampleFile, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

const curriculum = sampleFile('Curriculum Vitæ – 2026.pdf', 70_000);
const picture = sampleFile('portrait; one=1 & more.png', 3_333, 'image/png');

test('a visitor finds a vacancy, applies with two files, and gets a receipt by mail; the source of the visit goes along', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/?utm_source=newsletter&ref=other`);
  await vacancyLink(page, vacancy.en).click();
  await expect(page).toHaveURL(`${site.demoUrl}/vacancy.html?vacancy=${vacancy.id}`);
  await expect(page.getByRole('heading', { level: 1, name: vacancy.en })).toBeVisible();
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
  await expect(page).toHaveURL(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  await expect(page.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeVisible();

  const form = new FormOnPage(page);
  await form.fill([curriculum, picture]);
  await form.sendButton.click();

  await expect(form.receipt).toBeFocused();
  await expect(page.getByText(`Thank you, ${applicant.name}.`)).toContainText(vacancy.en);
  await expect(page.getByText(`A confirmation is on its way to ${applicant.email}.`)).toBeVisible();
  await expect(page.getByText(curriculum.name)).toBeVisible();
  await expect(page.getByText(picture.name)).toBeVisible();
  await expect(form.sendButton).toHaveCount(0);

  const [stored, ...others] = await applications(site);
  expect(others).toEqual([]);
  expect(await deliveries(site)).toBe(1);
  const reference = page.locator('[part~=reference]');
  await expect(reference).toContainText(stored?.id ?? 'no application');
  await expect(reference.locator('summary')).toHaveText((stored?.id ?? 'no application').slice(-8));
  expect(stored?.candidate).toEqual({
    applicationKey: expect.stringMatching(/^[\da-f]{32}$/),
    vacancyId: vacancy.id,
    name: applicant.name,
    email: applicant.email,
    mobilePhone: applicant.phone,
    previouslyApplied: false,
    allowSave: true,
    note: { text: applicant.letter },
    candidateMailingTemplateId: 'receipt-en',
    advertisementReference: 'newsletter',
  });
  expect(stored?.files.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: curriculum.name, type: 'application/pdf', size: curriculum.buffer.length },
    { name: picture.name, type: 'image/png', size: picture.buffer.length },
  ]);
  for (const [place, file] of [curriculum, picture].entries()) {
    expect(stored?.files[place]?.sha256).toBe(sha256(file.buffer));
    expect((await download(stored?.files[place]?.url ?? '')).equals(file.buffer)).toBe(true);
  }

  await expect.poll(() => mails(site)).toHaveLength(1);
  const [mail] = await mails(site);
  expect(mail?.to).toBe(applicant.email);
  expect(mail?.subject).toBe(`We have received your application: ${vacancy.en}`);
  expect(mail?.text).toContain(`Dear ${applicant.name},`);
});
