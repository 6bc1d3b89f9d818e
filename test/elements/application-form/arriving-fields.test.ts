import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, choose, files, openForm, textFile } from '../../helpers/browser/application.js';
import { freshPage, until } from '../../helpers/browser/elements.js';
import { byName, enter, openAll, openWith, sent, tick } from '../../helpers/browser/whole-form.js';

/** All that a visitor can fill in. */
async function fillAll(form: ApplicationForm): Promise<void> {
  for (const [name, text] of Object.entries({
    ...{ salutation: 'Ms', birthDate: '1988-02-29', gender: 'Female', nationalityId: 'Sweden' },
    ...{
      maritalStatus: 'Cohabit',
      mobilePhone: ' +45 00 00 99 99 ',
      homePhone: '+46 00',
      coverLetter: 'Hej\n\nhej',
    },
    ...{ addressStreet1: 'Målerbakken 4', addressStreet2: 'c/o Ø', addressZipPostalCode: '6000' },
    ...{ addressCity: 'Kolding', addressStateProvince: 'Syd', addressCountryRegion: 'Denmark' },
    ...{ advertisementReference: 'A fair' },
  })) {
    await enter(form, name, text);
  }
  for (const place of ['Oslo', 'Copenhagen']) await tick(form, 'locations', place);
  await tick(form, 'regions', 'Scania');
  for (const field of ['Sales', 'Finance', 'Engineering', 'Sales']) await tick(form, 'fieldsOfWork', field);
}

describe('application-form: what arrives of its fields', () => {
  beforeEach(() => freshPage());

  it('is every one of them under its name, choices as ids, several as lists', async () => {
    const form = await openAll();
    await fillAll(form);
    expect(await sent(form)).to.deep.equal({
      ...{ vacancyId: 'V1031', name: 'Åse Ångström', email: 'aase@example.com' },
      ...{ previouslyApplied: false, allowSave: true, candidateMailingTemplateId: 'receipt-en' },
      ...{
        salutation: 'Ms',
        birthDate: '1988-02-29',
        gender: 'Female',
        nationalityId: 'SE',
        maritalStatus: 'Cohabit',
      },
      ...{
        mobilePhone: '+45 00 00 99 99',
        homePhone: '+46 00',
        addressStreet1: 'Målerbakken 4',
        addressStreet2: 'c/o Ø',
      },
      ...{ addressZipPostalCode: '6000', addressCity: 'Kolding', addressStateProvince: 'Syd' },
      ...{ addressCountryRegion: 'DK', advertisementReference: 'A fair', note: { text: 'Hej\n\nhej' } },
      ...{ locations: ['cph', 'osl'], regions: ['skane'], fieldsOfWork: ['engineering', 'finance'] },
    });
  });

  it('is nothing of those that stay empty, or are emptied again', async () => {
    const form = await openAll();
    await enter(form, 'gender', 'Male');
    await enter(form, 'gender', '');
    await enter(form, 'addressCountryRegion', 'Denmark');
    await enter(form, 'addressCountryRegion', '');
    await tick(form, 'locations', 'Oslo');
    await tick(form, 'locations', 'Oslo');
    await enter(form, 'addressCity', '  ');
    expect(Object.keys(await sent(form))).to.have.members([
      ...['vacancyId', 'name', 'email', 'previouslyApplied', 'allowSave', 'candidateMailingTemplateId'],
    ]);
  });

  it('is nothing of a field that the page has taken away', async () => {
    const form = await openAll();
    await fillAll(form);
    form.fields = 'phone';
    await form.updateComplete;
    const candidate = await sent(form);
    expect(candidate).to.include({ mobilePhone: '+45 00 00 99 99' });
    expect(candidate).not.to.have.any.keys('gender', 'note', 'locations', 'addressCity', 'birthDate');
  });

  it('is the letter with the kind of document that the page names for it', async () => {
    const form = await openWith({ note: { documentType: 'cover-letter', text: 'Dear all' } });
    expect(byName(form, 'coverLetter').value).to.equal('Dear all');
    await enter(form, 'coverLetter', 'Dear both');
    expect((await sent(form))['note']).to.deep.equal({ documentType: 'cover-letter', text: 'Dear both' });
  });
});

describe('application-form: what arrives of the files', () => {
  beforeEach(() => freshPage());

  /** Chooses the kind of a file. */
  function setKind(form: ApplicationForm, name: string, kind: string): void {
    const select = form.shadowRoot!.querySelector<HTMLSelectElement>(
      `[aria-label="Type of document: ${name}"]`,
    )!;
    select.value = kind;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  async function withFiles(...chosen: string[]): Promise<ApplicationForm> {
    const form = await openForm();
    choose(form, ...chosen.map((name) => textFile(name)));
    await files(form, chosen.length);
    await until(() => form.shadowRoot!.querySelector('[part~="file"] select'), 'the kinds');
    return form;
  }

  it('is what kind each is, in the order of the files, and what is renamed under its own name', async () => {
    const form = await withFiles('cv.txt', 'what?.txt', 'plain.txt', 'CON.txt');
    setKind(form, 'cv.txt', 'cv');
    setKind(form, 'what?.txt', 'diploma');
    expect((await sent(form))['attachmentDetails']).to.deep.equal([
      { documentTypeId: 'cv' },
      { documentTypeId: 'diploma', description: 'what?.txt' },
      {},
      { description: 'CON.txt' },
    ]);
    const [stored] = await applications();
    expect(stored!.files.map(({ name }) => name)).to.deep.equal([
      'cv.txt',
      'what_.txt',
      'plain.txt',
      '_CON.txt',
    ]);
  });

  it('is without details when there is nothing to say', async () => {
    const form = await withFiles('cv.txt', 'letter.txt');
    setKind(form, 'cv.txt', 'cv');
    setKind(form, 'cv.txt', '');
    expect(await sent(form)).not.to.have.property('attachmentDetails');
  });

  it('keeps each kind with its file when another is removed', async () => {
    const form = await withFiles('one.txt', 'two.txt', 'three.txt');
    setKind(form, 'one.txt', 'cv');
    setKind(form, 'two.txt', 'reference');
    setKind(form, 'three.txt', 'portfolio');
    form.shadowRoot!.querySelector<HTMLButtonElement>('[aria-label="Remove two.txt"]')!.click();
    await files(form, 2);
    const select = form.shadowRoot!.querySelector<HTMLSelectElement>(
      '[aria-label="Type of document: three.txt"]',
    )!;
    expect(select.selectedOptions[0]!.text).to.equal('Portfolio');
    expect((await sent(form))['attachmentDetails']).to.deep.equal([
      { documentTypeId: 'cv' },
      { documentTypeId: 'portfolio' },
    ]);
  });

  it('keeps the kind of the file that is left, after several choices', async () => {
    const form = await withFiles('one.txt', 'two.txt');
    for (const [name, kind] of [
      ['one.txt', 'portfolio'],
      ['one.txt', 'cv'],
      ['two.txt', 'portfolio'],
    ] as const) {
      setKind(form, name, kind);
      await form.updateComplete;
    }
    form.shadowRoot!.querySelector<HTMLButtonElement>('[aria-label="Remove one.txt"]')!.click();
    await files(form, 1);
    const select = form.shadowRoot!.querySelector<HTMLSelectElement>(
      '[aria-label="Type of document: two.txt"]',
    )!;
    expect(select.value).to.equal('portfolio');
  });
});
