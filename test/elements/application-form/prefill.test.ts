import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, fill, openForm, question } from '../../helpers/browser/application.js';
import { freshPage, partOf, shown, visit } from '../../helpers/browser/elements.js';
import {
  ALL,
  arrived,
  byName,
  enter,
  openWith,
  sent,
  tick,
  ticked,
} from '../../helpers/browser/whole-form.js';

const answered = (form: ApplicationForm, text: string) =>
  [...question(form, text).querySelectorAll('input')].map(({ checked }) => checked);

describe('application-form: values that the page hands in', () => {
  beforeEach(() => freshPage());

  it('stand in the fields, texts, choices and answers, and go along', async () => {
    const values = {
      ...{ salutation: 'Dr', birthDate: '1990-12-31', gender: 'Other', nationalityId: 'SE' },
      ...{
        addressStreet2: '2. tv.',
        addressStateProvince: 'Syd',
        addressCountryRegion: 'DK',
        homePhone: '114',
      },
      ...{ locations: ['osl', 'cph'], regions: ['skane'], advertisementReference: 'A fair' },
      ...{ note: { documentType: 'cover-letter', text: 'Dear all' } },
    };
    const form = await openWith({ ...values, previouslyApplied: true, allowSave: false }, { fields: ALL });
    await arrived(form, 'nationalityId');
    expect(byName(form, 'nationalityId').value).to.equal('Sweden');
    expect(byName(form, 'addressCountryRegion').value).to.equal('Denmark');
    expect(byName(form, 'gender').value).to.equal('Other');
    expect(byName(form, 'birthDate').value).to.equal('1990-12-31');
    expect(byName(form, 'coverLetter').value).to.equal('Dear all');
    expect(ticked(form, 'locations')).to.deep.equal(['Copenhagen', 'Oslo']);
    expect(answered(form, 'Have you applied')).to.deep.equal([true, false]);
    expect(answered(form, 'May we keep')).to.deep.equal([false, true]);
    await enter(form, 'name', 'Åse');
    await enter(form, 'email', 'aase@example.com');
    await form.submit();
    const [stored] = await applications();
    expect(stored!.candidate).to.deep.include({ ...values, previouslyApplied: true, allowSave: false });
  });

  it('are not sent where the list does not have them, and the others of the field are', async () => {
    const values = {
      nationalityId: 'XX',
      gender: 'Martian',
      locations: ['osl', 'atlantis', 'cph'],
      regions: ['x'],
    };
    const form = await openWith(values, { fields: ALL });
    await arrived(form, 'nationalityId');
    expect([byName(form, 'nationalityId').value, byName(form, 'gender').value]).to.deep.equal(['', '']);
    const candidate = await sent(form);
    expect(candidate['locations']).to.have.members(['osl', 'cph']);
    expect(candidate).not.to.have.any.keys('nationalityId', 'gender', 'regions');
  });

  it('do not fill what must be chosen with what cannot be chosen', async () => {
    const form = await openWith({ gender: 'Martian' }, { fields: '', require: 'gender' });
    await arrived(form, 'gender');
    fill(form);
    await form.submit();
    await form.updateComplete;
    expect(shown(await partOf(form, 'error-summary'))).to.match(
      /Gender ?: Please choose an option from the list\./,
    );
  });

  it('that no field shows go along unseen, if they are properties of a candidate', async () => {
    const values = {
      ...{ birthDate: '1990-12-31', addressCity: 'Kolding', nationalityId: 'DK', locations: ['cph'] },
      ...{ vacancyElementLines: ['a', 'b'], registrationTime: '2026-01-31T08:30:00Z', salutation: 'Dr' },
    };
    const form = await openWith(values, { fields: '' });
    expect(shown(form)).not.to.include('Kolding');
    expect(await sent(form)).to.deep.include(values);
  });

  it('that are not properties of a candidate, or that the form makes itself, are not sent', async () => {
    const hostile = JSON.parse(
      '{ "__proto__": { "polluted": true }, "constructor": "x", "toJSON": "y" }',
    ) as object;
    const values = {
      ...{
        isAdmin: true,
        vacancyId: 'V1001',
        candidateMailingTemplateId: 'receipt-de',
        files: 'x',
        image: 'x',
      },
      ...{
        attachmentDetails: [{ documentTypeId: 'cv' }],
        coverLetter: 'Not here',
        addressCity: '',
        homePhone: undefined,
      },
    };
    const form = await openWith(Object.assign(hostile, values), { fields: '' });
    const candidate = await sent(form);
    expect(candidate).to.deep.equal({
      ...{ vacancyId: 'V1031', name: 'Åse Ångström', email: 'aase@example.com' },
      ...{ previouslyApplied: false, allowSave: true, candidateMailingTemplateId: 'receipt-en' },
    });
    expect('polluted' in {}).to.equal(false);
  });

  it('of another type than their field’s leave it empty', async () => {
    const values = {
      ...{
        name: 5,
        email: null,
        mobilePhone: ['1', '2'],
        note: 'a text',
        birthDate: new Date(0),
        allowSave: 'yes',
      },
      ...{ nationalityId: 208, locations: [1, null, {}], regions: 'skane', gender: { id: 'Male' } },
    };
    const form = await openWith(values, { fields: ALL });
    await arrived(form, 'nationalityId');
    for (const name of [
      'name',
      'email',
      'mobilePhone',
      'coverLetter',
      'birthDate',
      'nationalityId',
      'gender',
    ]) {
      expect(byName(form, name).value, name).to.equal('');
    }
    expect(answered(form, 'May we keep')).to.deep.equal([false, false]);
    expect(ticked(form, 'regions')).to.deep.equal(['Scania']);
    const candidate = await sent(form);
    expect(candidate).not.to.have.any.keys(
      'mobilePhone',
      'note',
      'birthDate',
      'nationalityId',
      'gender',
      'locations',
    );
  });

  it('are not sent once the visitor has emptied their field', async () => {
    const values = {
      mobilePhone: '112',
      gender: 'Male',
      nationalityId: 'DK',
      locations: ['osl'],
      note: { text: 'Dear' },
    };
    const form = await openWith(values, { fields: ALL });
    for (const name of ['locations', 'nationalityId', 'gender']) await arrived(form, name);
    for (const name of ['mobilePhone', 'gender', 'nationalityId', 'coverLetter']) await enter(form, name, '');
    await tick(form, 'locations', 'Oslo');
    expect(await sent(form)).not.to.have.any.keys(Object.keys(values));
  });

  it('that come later replace no choice and no emptied text', async () => {
    const form = await openForm({ fields: ALL });
    await arrived(form, 'locations');
    await enter(form, 'gender', 'Female');
    await tick(form, 'locations', 'Oslo');
    await enter(form, 'homePhone', 'x');
    await enter(form, 'homePhone', '');
    form.values = {
      gender: 'Male',
      locations: ['cph'],
      homePhone: '114',
      salutation: 'Dr',
      regions: ['skane'],
    };
    await form.updateComplete;
    const candidate = await sent(form);
    expect(candidate).to.deep.include({
      gender: 'Female',
      locations: ['osl'],
      salutation: 'Dr',
      regions: ['skane'],
    });
    expect(candidate).not.to.have.property('homePhone');
  });
});

describe('application-form: where the visitor saw the vacancy', () => {
  beforeEach(() => freshPage());
  const from = (source: string) => visit({ vacancy: 'V1031', 'vacancy-source': source });

  it('goes along unseen where no field asks for it', async () => {
    from('Job fair “Kolding” & more');
    const form = await openForm();
    expect(shown(form)).not.to.include('Job fair');
    expect(await sent(form)).to.include({ advertisementReference: 'Job fair “Kolding” & more' });
  });

  it('is what the URL says rather than what the page hands in', async () => {
    from('Job fair');
    const hidden = await openWith({ advertisementReference: 'Website' });
    expect(await sent(hidden)).to.include({ advertisementReference: 'Job fair' });
    const seen = await openWith({ advertisementReference: 'Website' }, { fields: 'source' });
    expect(byName(seen, 'advertisementReference').value).to.equal('Job fair');
  });

  it('stands in its field and goes along', async () => {
    from('Job fair');
    const form = await openForm({ fields: 'source' });
    expect(byName(form, 'advertisementReference').value).to.equal('Job fair');
    expect(await sent(form)).to.include({ advertisementReference: 'Job fair' });
  });
});

describe('application-form: hidden inputs of the page', () => {
  beforeEach(() => freshPage());
  const hidden = (name: string, value: string) =>
    `<input type="hidden" slot="extra" name="${name}" value="${value}">`;

  it('go along and are shown nowhere, the receipt included', async () => {
    const form = await openForm({}, hidden('campaign', 'spring') + hidden('empty', ''));
    const candidate = await sent(form);
    expect(candidate).to.include({ campaign: 'spring' });
    expect(candidate).not.to.have.property('empty');
    expect(shown(form)).not.to.include('spring');
  });

  it('keep what the page’s own script has put into them, also for the next application', async () => {
    const form = await openForm({}, hidden('campaign', 'spring'));
    form.querySelector('input')!.value = 'summer';
    expect(await sent(form)).to.include({ campaign: 'summer' });
    form.reset();
    await partOf(form, 'form');
    expect(await sent(form)).to.include({ campaign: 'summer' });
  });
});
