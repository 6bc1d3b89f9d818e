/** A form with all its fields, by the keys alone. */
import { expect, test } from '../helpers/e2e/career-site.js';
import { applications } from '../helpers/e2e/service.js';
import { applicant, sampleFile, tabTo } from '../helpers/e2e/visitor.js';
import { choosePicture, openWholeForm, OWN, portrait } from '../helpers/e2e/whole-form.js';

test('with the keys alone a visitor fills in every field and gets to the receipt', async ({
  page,
  site,
  browserName,
}) => {
  test.slow(); // key by key
  const form = await openWholeForm(page, site, 'mailing-template="choose"', OWN);
  const choice = (name: string) => page.getByRole('combobox', { name });
  const { keyboard } = page;
  /** Goes on to a control, by few stops, and types. */
  const fillIn = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name }).first(), 4);
    await keyboard.type(text);
  };
  const pick = async (name: string, text: string, value: string) => {
    await tabTo(page, choice(name), 4);
    await keyboard.type(text);
    await expect(choice(name)).toHaveValue(value);
  };
  const find = async (name: string, text: string, found: string) => {
    await tabTo(page, choice(name), 4);
    await keyboard.type(text);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(choice(name)).toHaveValue(found);
  };
  const tick = async (name: string, stops: number) => {
    await tabTo(page, page.getByRole('checkbox', { name, exact: true }), stops);
    await keyboard.press('Space');
  };

  await tabTo(page, choice('Title'), 20);
  await keyboard.type('Dr');
  await fillIn('Full name', applicant.name);
  await fillIn('Email', 'aase@hotmial.com');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Use aase@hotmail.com' })).toBeVisible();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Use aase@hotmail.com' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(form.text('email')).toBeFocused();
  await tabTo(page, page.getByLabel('Date of birth'), 1);
  await keyboard.type('12311990');
  await pick('Gender', 'Fem', 'Female');
  await find('Nationality', 'swed', 'Sweden');
  await pick('Marital status', 'Coh', 'Cohabit');
  await fillIn('Phone (optional)', applicant.phone);
  await fillIn('Other phone', '+46 00');
  await fillIn('Street address', 'Vej 1');
  await fillIn('Apartment', 'c/o Ø');
  await fillIn('Postal code', '6000');
  await fillIn('City', 'Kolding');
  await fillIn('State or province', 'Syd');
  await find('Country', 'denm', 'Denmark');
  await fillIn('Cover letter', 'Because.');
  await tick('Oslo', 10);
  await tick('Scania', 10);
  await tick('Sales', 14);
  await fillIn('Where did you hear', 'A fair');

  await tabTo(page, form.chooseButton, 5);
  const files = page.waitForEvent('filechooser');
  await keyboard.press('Enter');
  await (await files).setFiles([sampleFile('cv.pdf')]);
  await pick('Type of document: cv.pdf', 'CV', 'cv');
  await tabTo(page, page.getByRole('button', { name: 'Choose a photo' }), 3);
  if (browserName === 'firefox') {
    // The driver leaves Firefox's first dialog open, unseen, and a second one does not open beside it.
    await choosePicture(page);
  } else {
    const picture = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await (await picture).setFiles([portrait()]);
  }
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();

  await tabTo(page, form.answer('before', 'yes'), 4);
  await keyboard.press('ArrowDown');
  await expect(form.answer('before', 'no')).toBeChecked();
  await pick('Confirmation by email', 'Receipt (G', 'receipt-de');
  await fillIn('Your team', 'Blue');
  await pick('Your drink', 'T', 'Tea');
  await tabTo(page, form.answer('keep', 'yes'), 2);
  await keyboard.press('Space');
  await tabTo(page, form.sendButton, 3);
  await keyboard.press('Enter');
  await expect(form.receipt).toBeFocused();

  const [stored] = await applications(site);
  expect(stored?.candidate).toEqual({
    ...{ vacancyId: 'V1001', name: applicant.name, email: 'aase@hotmail.com', salutation: 'Dr' },
    ...{ birthDate: '1990-12-31', gender: 'Female', nationalityId: 'SE', maritalStatus: 'Cohabit' },
    ...{
      mobilePhone: applicant.phone,
      homePhone: '+46 00',
      addressStreet1: 'Vej 1',
      addressStreet2: 'c/o Ø',
    },
    ...{ addressZipPostalCode: '6000', addressCity: 'Kolding', addressStateProvince: 'Syd' },
    ...{ addressCountryRegion: 'DK', note: { text: 'Because.' }, locations: ['osl'], regions: ['skane'] },
    ...{ fieldsOfWork: ['sales'], advertisementReference: 'A fair', team: 'Blue', drink: 'Tea' },
    ...{ previouslyApplied: false, allowSave: true, candidateMailingTemplateId: 'receipt-de' },
    attachmentDetails: [{ documentTypeId: 'cv' }],
  });
  expect(stored?.files.map((one) => one.name)).toEqual(['cv.pdf', 'portrait.png']);
  await keyboard.press('Tab');
  await expect(page.locator('[part~=reference] summary')).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save a copy' })).toBeFocused();
});
