import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { openForm } from '../../helpers/browser/application.js';
import { checked, freshPage, listenToConsole, shown } from '../../helpers/browser/elements.js';
import { ALL, arrived, byName, labelOf, openAll } from '../../helpers/browser/whole-form.js';

/** What every field is: its control, what it is filled in with, and its label. */
const FIELDS = [
  ['salutation', 'select', 'honorific-prefix', 'Title'],
  ['name', 'text', 'name', 'Full name'],
  ['birthDate', 'date', 'bday', 'Date of birth'],
  ['gender', 'select', 'sex', 'Gender'],
  ['nationalityId', 'combobox', 'off', 'Nationality'],
  ['maritalStatus', 'select', 'off', 'Marital status'],
  ['email', 'email', 'email', 'Email'],
  ['mobilePhone', 'tel', 'tel', 'Phone'],
  ['homePhone', 'tel', 'home tel', 'Other phone'],
  ['addressStreet1', 'text', 'address-line1', 'Street address'],
  ['addressStreet2', 'text', 'address-line2', 'Apartment, floor, c/o'],
  ['addressZipPostalCode', 'text', 'postal-code', 'Postal code'],
  ['addressCity', 'text', 'address-level2', 'City'],
  ['addressStateProvince', 'text', 'address-level1', 'State or province'],
  ['addressCountryRegion', 'combobox', 'country', 'Country'],
  ['coverLetter', 'textarea', 'off', 'Cover letter'],
  ['locations', 'checkbox', '', 'Preferred locations'],
  ['regions', 'checkbox', '', 'Preferred regions'],
  ['fieldsOfWork', 'checkbox', '', 'Preferred fields of work'],
  ['advertisementReference', 'text', 'off', 'Where did you hear about us?'],
  ['files', 'button', '', 'Your files'],
  ['image', 'button', '', 'Your photo'],
] as const;

const names: readonly string[] = FIELDS.map(([name]) => name);
const ALWAYS = ['name', 'email'];

/** The properties on the form, in their order. */
const order = (form: ApplicationForm) =>
  [...form.shadowRoot!.querySelectorAll('.fields [id]')]
    .map(({ id }) => id)
    .filter((id) => names.includes(id));

const kindOf = (form: ApplicationForm, name: string) => {
  const control = byName<HTMLInputElement>(form, name);
  const kind = control.role ?? (control.localName === 'input' ? control.type : control.localName);
  return [name, kind, control.getAttribute('autocomplete') ?? ''];
};

describe('application-form: all its fields', () => {
  beforeEach(() => freshPage());

  it('are the controls that fit, with the words for filling in by itself', async () => {
    const form = await openAll();
    expect(names.map((name) => kindOf(form, name))).to.deep.equal(
      FIELDS.map(([name, kind, autocomplete]) => [name, kind, autocomplete]),
    );
  });

  it('have labels, and say which of them are optional', async () => {
    const form = await openAll();
    expect(names.map((name) => labelOf(form, name))).to.deep.equal(
      FIELDS.map(([name, , , label]) => (ALWAYS.includes(name) ? label : `${label} (optional)`)),
    );
  });

  it('are hidden unless the page asks for them', async () => {
    expect(order(await openForm({ fields: '' }))).to.deep.equal(ALWAYS);
    expect(order(await openForm())).to.deep.equal([
      ...['name', 'email', 'mobilePhone', 'files', 'coverLetter'],
      ...['addressStreet1', 'addressZipPostalCode', 'addressCity'],
    ]);
  });

  it('stand in the order of the words, after name and e-mail, with a title before the name', async () => {
    const reversed = ALL.split(' ').toReversed().join(' ');
    const form = await openAll({ fields: reversed });
    expect(order(form)).to.deep.equal([
      ...['salutation', 'name', 'email', 'image', 'files', 'advertisementReference'],
      ...['fieldsOfWork', 'regions', 'locations', 'coverLetter'],
      ...['addressStreet1', 'addressStreet2', 'addressZipPostalCode', 'addressCity', 'addressStateProvince'],
      ...['addressCountryRegion', 'homePhone', 'mobilePhone', 'maritalStatus', 'nationalityId'],
      ...['gender', 'birthDate'],
    ]);
    const legends = [...form.shadowRoot!.querySelectorAll('.group > legend')].map(shown);
    expect(legends).to.deep.equal([
      ...['Name and contact', 'Your photo (optional)', 'Your files (optional)'],
      ...['Your application', 'Your address', 'More about you', 'Questions', 'Your data'],
    ]);
  });

  it('keep an address together, where its first part is named', async () => {
    const form = await openForm({ fields: 'country phone state home-phone address-line-2 address' });
    await arrived(form, 'addressCountryRegion');
    expect(order(form).slice(2)).to.deep.equal([
      ...['addressStreet1', 'addressStreet2', 'addressZipPostalCode', 'addressCity', 'addressStateProvince'],
      ...['addressCountryRegion', 'mobilePhone', 'homePhone'],
    ]);
  });

  it('tell the builder which words mean nothing, also those that every object knows', async () => {
    const told = listenToConsole();
    try {
      const form = await openForm({ fields: 'phone __proto__ constructor Phone', require: 'files toString' });
      expect(order(form)).to.deep.equal([...ALWAYS, 'mobilePhone', 'files']);
      await checked();
      const said = told.warnings.join('\n');
      expect(said).to.match(
        /fields="phone [^"]*": __proto__ constructor Phone means nothing\. .* Nearest: .*phone/,
      );
      expect(said).to.include('require="files toString": toString means nothing.');
      expect(told.errors).to.deep.equal([]);
    } finally {
      told.stop();
    }
  });
});
