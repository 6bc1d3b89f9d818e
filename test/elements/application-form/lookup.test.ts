import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, choose, files, openForm, textFile } from '../../helpers/browser/application.js';
import {
  freshPage,
  listenToConsole,
  requestsSince,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import {
  answerLookup,
  arrived,
  byName,
  enter,
  isThere,
  openAll,
  optionsOf,
  sent,
  tick,
  ticked,
} from '../../helpers/browser/whole-form.js';

const CHOICES = 'salutation gender nationality marital-status country locations regions fields-of-work';
const OWN = ['salutation', 'gender', 'maritalStatus'];

const lookups = async () =>
  (await requestsSince()).filter((one) => /^GET \/candidates\/lookup\/?$/.test(one)).length;

const kinds = (form: ApplicationForm) => [
  ...form.shadowRoot!.querySelectorAll<HTMLSelectElement>('[part~="file"] select'),
];

describe('application-form: the choices', () => {
  beforeEach(() => freshPage());

  // First: a builder is told each thing once.
  it('that the service does not list have no field, and the builder is told', async () => {
    const told = listenToConsole();
    try {
      answerLookup(() => ({
        countries: [{ id: 'DK', name: 'Denmark' }],
        locations: null,
        fieldsOfWork: 'x',
      }));
      const form = await openForm({ fields: CHOICES, require: 'locations nationality' });
      await arrived(form, 'addressCountryRegion');
      for (const name of ['nationalityId', 'locations', 'regions', 'fieldsOfWork']) {
        expect(isThere(form, name), name).to.equal(false);
        expect(told.errors.join('\n')).to.include(`so the field for ${name} is left out.`);
      }
      expect(shown(form)).not.to.include('Nationality');
      expect(await sent(form)).not.to.have.any.keys('nationalityId', 'locations');
    } finally {
      told.stop();
    }
  });

  it('come in the language of the page', async () => {
    document.documentElement.lang = 'da';
    const form = await openAll();
    expect(optionsOf(form, 'gender')).to.deep.equal(['Vælg', 'Ikke oplyst', 'Mand', 'Kvinde', 'Andet']);
    await enter(form, 'addressCountryRegion', 'Østrig');
    expect(byName(form, 'addressCountryRegion').value).to.equal('Østrig');
    expect(shown(form)).to.include('København');
  });

  it('come in another language when the page changes it, and what is chosen stays chosen', async () => {
    const form = await openAll();
    await enter(form, 'gender', 'Female');
    await enter(form, 'nationalityId', 'Denmark');
    await tick(form, 'locations', 'Copenhagen');
    await tick(form, 'fieldsOfWork', 'Sales');
    document.documentElement.lang = 'da';
    await until(() => ticked(form, 'locations').includes('København'), 'Danish places');
    expect(byName(form, 'nationalityId').value).to.equal('Danmark');
    const gender = () => byName<HTMLSelectElement>(form, 'gender').selectedOptions[0]!.text;
    await until(() => gender() === 'Kvinde', 'the Danish word');
    expect(ticked(form, 'fieldsOfWork')).to.deep.equal(['Salg']);
    document.documentElement.lang = 'en';
    await until(() => ticked(form, 'locations').includes('Copenhagen'), 'English places');
    expect(await sent(form)).to.deep.include({
      ...{ gender: 'Female', nationalityId: 'DK', locations: ['cph'], fieldsOfWork: ['sales'] },
    });
  });

  describe('cost', () => {
    it('no request where nothing is to be chosen', async () => {
      const form = await openForm({ fields: 'phone address cover-letter source files image' });
      await sent(form);
      expect(await lookups()).to.equal(0);
    });

    it('one request, whatever is to be chosen', async () => {
      const form = await openAll();
      choose(form, textFile('cv.txt'));
      await until(() => kinds(form).length, 'the kinds');
      await sent(form);
      expect(await lookups()).to.equal(1);
    });

    it('one request when the first file is chosen, and none for the next', async () => {
      const form = await openForm();
      expect(await lookups()).to.equal(0);
      choose(form, textFile('one.txt'));
      await until(() => kinds(form).length, 'the kinds');
      choose(form, textFile('two.txt'));
      await files(form, 2);
      form.fields = `phone files ${CHOICES}`;
      await arrived(form, 'locations');
      expect(await lookups()).to.equal(1);
    });
  });

  describe('that the service does not list', () => {
    it('are our own where the document says what is taken, in the language of the page', async () => {
      answerLookup(() => ({ regions: [] }));
      document.documentElement.lang = 'de';
      const form = await openForm({ fields: 'salutation gender marital-status' });
      await arrived(form, 'maritalStatus');
      expect(OWN.map((name) => optionsOf(form, name))).to.deep.equal([
        ['Bitte auswählen', 'Keine', 'Dr.', 'Herr', 'Frau'],
        ['Bitte auswählen', 'Keine Angabe', 'Männlich', 'Weiblich', 'Divers'],
        ...[
          [
            'Bitte auswählen',
            'Keine Angabe',
            'Ledig',
            'Verheiratet',
            'Geschieden',
            'Verwitwet',
            'In Lebensgemeinschaft',
          ],
        ],
      ]);
      for (const name of OWN) {
        const values = [...byName<HTMLSelectElement>(form, name).options].map(({ value }) => value);
        await enter(form, name, values.at(-1)!);
      }
      document.documentElement.lang = 'en';
      await until(() => withText(form, 'label', 'Gender'), 'English');
      expect(optionsOf(form, 'gender')).to.deep.equal([
        'Please choose',
        'Prefer not to say',
        'Man',
        'Woman',
        'Other',
      ]);
      expect(await sent(form)).to.include({ salutation: 'Ms', gender: 'Other', maritalStatus: 'Cohabit' });
    });
  });

  it('that are junk break nothing, and what is left of them can be chosen', async () => {
    const script = '<img src=x onerror="window.attacked = true">';
    answerLookup(() => ({
      countries: [
        null,
        1,
        [],
        {},
        { id: {} },
        { id: 'a', name: script },
        { id: 'a', name: 'Twice' },
        { id: ' ', name: ' ' },
      ],
      genders: { id: 'Male' },
      ['__proto__']: [{ id: 'x', name: 'x' }],
      constructor: [{ id: 'x', name: 'x' }],
      documentTypes: [{ id: 'cv', name: script }, null],
    }));
    const form = await openForm({ fields: 'country gender files' });
    await arrived(form, 'addressCountryRegion');
    expect(optionsOf(form, 'addressCountryRegion')).to.include(script).and.not.include('Twice');
    expect(optionsOf(form, 'gender')).to.include('Prefer not to say');
    choose(form, textFile('cv.txt'));
    await until(() => kinds(form).length, 'the kinds');
    await enter(form, 'addressCountryRegion', 'a');
    expect(await sent(form)).to.include({ addressCountryRegion: 'a' });
    expect(shown(form)).to.include(`Country ${script}`);
    expect('attacked' in window).to.equal(false);
  });

  for (const name of ['hostile', 'not-json'] as const) {
    it(`never stop an application, whatever comes instead of them (${name})`, async () => {
      await sandbox.fault({ name, route: 'lookup' });
      const form = await openForm({ fields: CHOICES, require: CHOICES });
      await arrived(form, 'gender');
      for (const own of OWN) {
        const [, first] = byName<HTMLSelectElement>(form, own).options;
        await enter(form, own, first!.value);
      }
      const hasList = name === 'hostile'; // one that has entries which are none of ours
      if (hasList) await enter(form, 'nationalityId', 'plain');
      expect(await sent(form)).not.to.have.any.keys('addressCountryRegion', 'locations', 'regions');
    });
  }

  const many = (word: string) =>
    Array.from({ length: 20_000 }, (_, at) => ({ id: `${word}${at}`, name: `${word} ${at}` }));

  it('of which a service has 20,000 for documents do not keep anybody from sending them', async () => {
    answerLookup(() => ({ documentTypes: many('Kind') }));
    const form = await openForm({ fields: 'files' });
    choose(form, textFile('one.txt'), textFile('two.txt'));
    await files(form, 2);
    await sent(form);
    expect((await applications())[0]!.files).to.have.length(2);
  });
});
