import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { openForm } from '../../helpers/browser/application.js';
import { freshPage, listenToConsole, shown } from '../../helpers/browser/elements.js';
import { ALL, arrived, byName, labelOf, openAll } from '../../helpers/browser/whole-form.js';

/** What every field is: its control, what it is filled in with, and its label in four languages. */
const FIELDS = [
  ['salutation', 'select', 'honorific-prefix', 'Title', 'Tiltale', 'Anrede', 'Titel'],
  ['name', 'text', 'name', 'Full name', 'Fuldt navn', 'Vor- und Nachname', 'För- och efternamn'],
  ['birthDate', 'date', 'bday', 'Date of birth', 'Fødselsdato', 'Geburtsdatum', 'Födelsedatum'],
  ['gender', 'select', 'sex', 'Gender', 'Køn', 'Geschlecht', 'Kön'],
  ['nationalityId', 'combobox', 'off', 'Nationality', 'Nationalitet', 'Staatsangehörigkeit', 'Nationalitet'],
  ['maritalStatus', 'select', 'off', 'Marital status', 'Civilstand', 'Familienstand', 'Civilstånd'],
  ['email', 'email', 'email', 'Email', 'E-mail', 'E-Mail', 'E-post'],
  ['mobilePhone', 'tel', 'tel', 'Phone', 'Telefon', 'Telefon', 'Telefon'],
  [
    ...['homePhone', 'tel', 'home tel'],
    ...['Second phone', 'Ekstra telefonnummer', 'Zweite Telefonnummer', 'Extra telefonnummer'],
  ],
  [
    ...['addressStreet1', 'text', 'address-line1'],
    ...['Street and number', 'Vej og nummer', 'Straße und Hausnummer', 'Gatuadress'],
  ],
  [
    ...['addressStreet2', 'text', 'address-line2'],
    ...['Apartment, floor, c/o', 'Etage, dør, c/o', 'Wohnung, Etage, c/o', 'Lägenhet, våning, c/o'],
  ],
  [
    ...['addressZipPostalCode', 'text', 'postal-code'],
    ...['Postal code', 'Postnummer', 'Postleitzahl', 'Postnummer'],
  ],
  ['addressCity', 'text', 'address-level2', 'City', 'By', 'Ort', 'Ort'],
  [
    ...['addressStateProvince', 'text', 'address-level1'],
    ...['State or province', 'Delstat eller provins', 'Bundesland oder Provinz', 'Delstat eller provins'],
  ],
  ['addressCountryRegion', 'combobox', 'country', 'Country', 'Land', 'Land', 'Land'],
  [
    'coverLetter',
    'textarea',
    'off',
    'Cover letter',
    'Hvorfor søger du stillingen?',
    'Anschreiben',
    'Personligt brev',
  ],
  [
    ...['locations', 'checkbox', ''],
    ...['Preferred locations', 'Ønskede arbejdssteder'],
    ...['Gewünschte Standorte', 'Önskade orter'],
  ],
  [
    ...['regions', 'checkbox', ''],
    ...['Preferred regions', 'Ønskede regioner'],
    ...['Gewünschte Regionen', 'Önskade regioner'],
  ],
  [
    ...['fieldsOfWork', 'checkbox', ''],
    ...['Preferred fields of work', 'Ønskede fagområder'],
    ...['Gewünschte Tätigkeitsfelder', 'Önskade yrkesområden'],
  ],
  [
    ...['advertisementReference', 'text', 'off', 'Where did you see this vacancy?'],
    ...['Hvor har du set stillingen?', 'Wo haben Sie diese Stelle gefunden?', 'Var såg du annonsen?'],
  ],
  ['files', 'button', '', 'Your files', 'Dine filer', 'Ihre Dateien', 'Dina filer'],
  ['image', 'button', '', 'Your photo', 'Dit billede', 'Ihr Foto', 'Ditt foto'],
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

  it('bring the keys of a phone for addresses and numbers, and capital letters nowhere they do harm', async () => {
    const form = await openAll();
    const modes = names.map((name) => [name, byName(form, name).inputMode]).filter(([, mode]) => mode);
    expect(modes).to.deep.equal([
      ['email', 'email'],
      ['mobilePhone', 'tel'],
      ['homePhone', 'tel'],
    ]);
    expect(byName(form, 'email').getAttribute('autocapitalize')).to.equal('off');
  });

  for (const [at, language, optional] of [
    [3, 'en', '(optional)'],
    [4, 'da', '(valgfrit)'],
    [5, 'de', '(optional)'],
    [6, 'sv', '(valfritt)'],
  ] as const) {
    it(`have labels (${language})`, async () => {
      document.documentElement.lang = language;
      const form = await openAll();
      expect(names.map((name) => labelOf(form, name))).to.deep.equal(
        FIELDS.map((field) => (ALWAYS.includes(field[0]) ? field[at] : `${field[at]} ${optional}`)),
      );
    });
  }

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

  it('stand once, however often they are named', async () => {
    const form = await openForm({ fields: 'phone phone address phone', require: 'phone' });
    expect(order(form).filter((name) => name === 'mobilePhone')).to.have.length(1);
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
