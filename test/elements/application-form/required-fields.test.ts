import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, choose, fill, openForm, send, textFile } from '../../helpers/browser/application.js';
import { freshPage, parts, partOf, shown, until } from '../../helpers/browser/elements.js';
import {
  ALL,
  arrived,
  chooseImage,
  enter,
  labelOf,
  openAll,
  png,
  summaryLinks,
  tick,
} from '../../helpers/browser/whole-form.js';

/** What fills each word, and the names of what is missing without it. */
const REQUIRED: readonly (readonly [
  word: string,
  name: string,
  label: readonly string[],
  fill: (form: ApplicationForm) => unknown,
])[] = [
  ['birth-date', 'birthDate', ['Date of birth'], (form) => enter(form, 'birthDate', '1990-12-31')],
  ['gender', 'gender', ['Gender'], (form) => enter(form, 'gender', 'Other')],
  ['nationality', 'nationalityId', ['Nationality'], (form) => enter(form, 'nationalityId', 'Denmark')],
  [
    'address',
    'addressStreet1',
    ['Street address', 'Postal code', 'City'],
    async (form) => {
      await enter(form, 'addressStreet1', 'Vej 1');
      await enter(form, 'addressZipPostalCode', '6000');
      await enter(form, 'addressCity', 'Kolding');
    },
  ],
  ['country', 'addressCountryRegion', ['Country'], (form) => enter(form, 'addressCountryRegion', 'Sweden')],
  ['cover-letter', 'coverLetter', ['Cover letter'], (form) => enter(form, 'coverLetter', 'Because.')],
  ['locations', 'locations', ['Preferred locations'], (form) => tick(form, 'locations', 'Oslo')],
  ['files', 'files', ['Your files'], (form) => choose(form, textFile('cv.txt'))],
  ['image', 'image', ['Your photo'], (form) => chooseImage(form, png())],
];

describe('application-form: a field that must be filled', () => {
  beforeEach(() => freshPage());

  for (const [word, name, labels, fillIn] of REQUIRED) {
    it(`stops the sending until it is filled (${word})`, async () => {
      const form = await openForm({ fields: '', require: word });
      if (!['files', 'image'].includes(name)) await arrived(form, name);
      fill(form);
      expect(labelOf(form, name)).to.equal(labels[0]);
      send(form);
      expect(await summaryLinks(form)).to.deep.equal(labels);
      expect(await applications()).to.deep.equal([]);
      await fillIn(form);
      await until(() => !parts(form, 'error-summary').length, 'the end of the summary');
      send(form);
      await partOf(form, 'success');
      expect(await applications()).to.have.length(1);
    });
  }

  it('says so to those who cannot see it, where HTML has a word for it', async () => {
    const form = await openAll({ require: ALL });
    const controls = [
      ...form.shadowRoot!.querySelectorAll<HTMLInputElement>('.fields :is(input, select, textarea)[name]'),
    ];
    const unmarked = controls.filter(({ type, required }) => type !== 'checkbox' && !required);
    expect(unmarked.map(({ name }) => name)).to.deep.equal(['more-about-you']);
    expect(controls.length).to.be.greaterThan(20);
    expect(shown(form)).not.to.include('(optional)');
  });
});
