import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  applications,
  choose,
  files,
  fill,
  openForm,
  send,
  textFile,
} from '../../helpers/browser/application.js';
import {
  focused,
  freshPage,
  has,
  part,
  parts,
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
  openWith,
  sent,
  summaryLinks,
} from '../../helpers/browser/whole-form.js';

const CHOICES = 'salutation gender nationality marital-status country locations regions fields-of-work';
const FAILED = 'The options could not be loaded. You can send your application without choosing one.';

const lookups = async () =>
  (await requestsSince()).filter((one) => /^GET \/candidates\/lookup\/?$/.test(one)).length;

const kinds = (form: ApplicationForm) => [
  ...form.shadowRoot!.querySelectorAll<HTMLSelectElement>('[part~="file"] select'),
];

describe('application-form: choices that are late, or do not come', () => {
  beforeEach(() => freshPage());

  it('keep their place while they load, and the form can be filled and sent without them', async () => {
    let answer: (lists: object) => void = () => undefined;
    answerLookup(() => new Promise((resolve) => (answer = resolve)));
    const form = await openForm({ fields: CHOICES });
    const hints = parts(form, 'hint').map(shown);
    expect(hints.filter((one) => one === 'Loading the options')).to.have.length(8);
    expect(withText(form, '[part~="label"]', 'Country') !== undefined).to.equal(true);
    await sent(form);
    answer({});
  });

  it('wait with the sending for what must be chosen, and lead there when it has come', async () => {
    let answer: (lists: object) => void = () => undefined;
    answerLookup(() => new Promise((resolve) => (answer = resolve)));
    const form = await openForm({ fields: '', require: 'country' });
    fill(form);
    send(form);
    await until(() => has(form, 'progress'), 'the waiting');
    // Nobody can choose yet, so nobody is told to.
    expect(shown(form)).not.to.include('Please choose an option from the list.');
    answer({ countries: [{ id: 'DK', name: 'Denmark' }] });
    expect(await summaryLinks(form)).to.deep.equal(['Country']);
    withText(part(form, 'error-summary')!, 'a', 'Country')!.click();
    expect(focused() === byName(form, 'addressCountryRegion')).to.equal(true);
    expect(await applications()).to.deep.equal([]);
  });

  it('that the page has handed in go along although nobody can check them', async () => {
    await sandbox.fault({ name: 'server-error', route: 'lookup' });
    const form = await openWith(
      { addressCountryRegion: 'DK', locations: ['cph'] },
      { fields: 'country locations' },
    );
    await until(() => withText(form, 'button', 'Try again'), 'the failure');
    expect(await sent(form)).to.deep.include({ addressCountryRegion: 'DK', locations: ['cph'] });
  });

  it('say so, and nobody must choose what cannot be had; what is our own can be', async () => {
    await sandbox.fault({ name: 'server-error', route: 'lookup' });
    const form = await openForm({ fields: '', require: 'country gender locations' });
    await until(() => withText(form, 'button', 'Try again'), 'the failure');
    expect(
      parts(form, 'hint')
        .map(shown)
        .filter((one) => one === FAILED),
    ).to.have.length(2);
    fill(form);
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['Gender']);
    await enter(form, 'gender', 'Other');
    expect(await sent(form)).to.include({ gender: 'Other' });
  });

  it('can be asked for again, and the focus stays near the field', async () => {
    await sandbox.fault({ name: 'server-error', route: 'lookup', remaining: 1 });
    const form = await openForm({ fields: 'country locations', require: 'country' });
    const again = await until(() => withText(form, 'button', 'Try again'), 'the failure');
    again.focus();
    again.click();
    await arrived(form, 'addressCountryRegion');
    await until(() => focused()?.localName !== 'body', 'the focus');
    expect(focused()?.id).to.equal('addressCountryRegion');
    expect(isThere(form, 'locations')).to.equal(true);
    await enter(form, 'addressCountryRegion', 'Denmark');
    expect(await sent(form)).to.include({ addressCountryRegion: 'DK' });
    expect(await lookups()).to.equal(2);
  });
});

describe('application-form: kinds of documents', () => {
  beforeEach(() => freshPage());

  it('are there for each file when the service has some, in the language of the page', async () => {
    const form = await openForm();
    choose(form, textFile('cv.txt'), textFile('two.txt'));
    await until(() => kinds(form).length === 2, 'the kinds');
    expect([...kinds(form)[0]!.options].map(({ text }) => text)).to.deep.equal([
      ...[
        'Type of document',
        'CV',
        'Covering letter',
        'Diploma or certificate',
        'Reference',
        'Portfolio',
        'Other',
      ],
    ]);
    expect(kinds(form).map(({ ariaLabel }) => ariaLabel)).to.deep.equal([
      'Type of document: cv.txt',
      'Type of document: two.txt',
    ]);
    kinds(form)[1]!.value = 'diploma';
    kinds(form)[1]!.dispatchEvent(new Event('change'));
    document.documentElement.lang = 'da';
    await until(() => kinds(form)[1]!.selectedOptions[0]!.text === 'Eksamensbevis', 'Danish');
    expect(kinds(form)[0]!.value).to.equal('');
  });

  it('are not asked for when the service has none', async () => {
    answerLookup(() => ({ documentTypes: [] }));
    const form = await openForm();
    choose(form, textFile('cv.txt'));
    await files(form, 1);
    expect(await sent(form)).not.to.have.property('attachmentDetails');
  });
});
