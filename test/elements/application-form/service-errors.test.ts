import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { choose, files, fill, send, textFile } from '../../helpers/browser/application.js';
import { focused, part, partOf, shown, withText, until } from '../../helpers/browser/elements.js';
import {
  acceptApplications,
  freshAcceptingPage,
  refuseApplications,
} from '../../helpers/browser/refusing.js';
import {
  byName,
  chooseImage,
  descriptionOf,
  enter,
  openAll,
  png,
  sent,
  summaryLinks,
  tick,
  wrongAt,
} from '../../helpers/browser/whole-form.js';

/** The service's names for what is wrong, with the control that each belongs to. */
const PLACES = [
  ['salutation', 'salutation'],
  ['BirthDate', 'birthDate'],
  ['candidate.gender', 'gender'],
  ['$.nationalityId', 'nationalityId'],
  ['MaritalStatus', 'maritalStatus'],
  ['homePhone', 'homePhone'],
  ['addressCountryRegion', 'addressCountryRegion'],
  ['note.text', 'coverLetter'],
  ['locations[1]', 'locations'],
  ['regions', 'regions'],
  ['advertisementReference', 'advertisementReference'],
  ['attachmentDetails[0].documentTypeId', 'files'],
  ['image', 'image'],
] as const;

/** A whole form, filled in, whose application the service refuses. */
async function refused(errors: Record<string, string[]>, content = ''): Promise<ApplicationForm> {
  const form = await openAll({ 'mailing-template': 'choose' }, content);
  choose(form, textFile('cv.txt'));
  await files(form, 1);
  fill(form);
  refuseApplications(errors);
  send(form);
  await partOf(form, 'error-summary');
  acceptApplications();
  return form;
}

describe('application-form: what the service says', () => {
  beforeEach(() => freshAcceptingPage());
  after(() => acceptApplications());

  it('stands at each control, tied to it, and the summary leads there', async function () {
    const form = await refused(Object.fromEntries(PLACES.map(([field, name]) => [field, [`No ${name}.`]])));
    const links = [...part(form, 'error-summary')!.querySelectorAll('a')];
    expect(links).to.have.length(PLACES.length);
    for (const [at, [, name]] of PLACES.entries()) {
      const sentence = `No ${name}.`;
      expect(wrongAt(form, name), name).to.equal(sentence);
      const control = byName<HTMLInputElement>(form, name);
      const described = control.type === 'checkbox' ? control.closest('fieldset')! : control;
      expect(descriptionOf(form, described), name).to.include(sentence);
      const link = links.find((one) => shown(one.parentElement!).endsWith(sentence))!;
      link.click();
      expect(focused()?.id, name).to.equal(name);
      expect(links.indexOf(link), `the place of ${name}`).to.equal(at);
    }
  });

  it('is in the order of the form, whatever the order of the answer', async () => {
    const form = await refused({
      ...{
        allowSave: ['4'],
        image: ['3'],
        previouslyApplied: ['x'],
        locations: ['2'],
        email: ['1'],
        name: ['0'],
      },
    });
    expect(await summaryLinks(form)).to.deep.equal([
      ...['Full name', 'Email', 'Preferred locations', 'Your photo'],
      ...[
        'Have you applied to us before?',
        'May we keep your application, so that we can contact you about other vacancies?',
      ],
    ]);
  });

  it('goes when the control that it is about is changed, and with it alone', async function () {
    const form = await refused(Object.fromEntries(PLACES.map(([field, name]) => [field, [`No ${name}.`]])));
    const steps: [string, () => unknown][] = [
      ['salutation', () => enter(form, 'salutation', 'Dr')],
      ['gender', () => enter(form, 'gender', 'Other')],
      ['nationalityId', () => enter(form, 'nationalityId', 'Denmark')],
      ['addressCountryRegion', () => enter(form, 'addressCountryRegion', 'Denmark')],
      ['coverLetter', () => enter(form, 'coverLetter', 'Because.')],
      ['locations', () => tick(form, 'locations', 'Oslo')],
      ['birthDate', () => enter(form, 'birthDate', '1990-12-31')],
      ['files', () => choose(form, textFile('two.txt'))],
      ['image', () => chooseImage(form, png())],
    ];
    for (const [name, change] of steps) {
      expect(wrongAt(form, name), name).to.equal(`No ${name}.`);
      await change();
      await until(() => wrongAt(form, name) === '', `the end of what was said at ${name}`);
    }
    expect(await summaryLinks(form)).to.have.length(PLACES.length - steps.length);
    expect(await sent(form)).to.include({ nationalityId: 'DK' });
  });

  it('stands at the choice of the receipt, tied to it, and goes with another choice', async () => {
    const form = await refused({ candidateMailingTemplateId: ['There is no such mail.'] });
    expect(await summaryLinks(form)).to.deep.equal(['Confirmation by email']);
    const select = byName<HTMLSelectElement>(form, 'candidateMailingTemplateId');
    expect(wrongAt(form, 'candidateMailingTemplateId')).to.equal('There is no such mail.');
    expect(descriptionOf(form, select)).to.equal('There is no such mail.');
    expect(select.ariaInvalid).to.equal('true');
    withText(part(form, 'error-summary')!, 'a', 'Confirmation by email')!.click();
    expect(focused() === select).to.equal(true);
    await enter(form, 'candidateMailingTemplateId', 'receipt-de');
    expect(wrongAt(form, 'candidateMailingTemplateId')).to.equal('');
    expect(await sent(form)).to.include({ candidateMailingTemplateId: 'receipt-de' });
  });

  it('stands in the summary alone when it is about what is not on the form', async () => {
    const form = await refused({
      vacancyElementLines: ['Which lines?'],
      constructor: ['Odd.'],
      '': ['All wrong.'],
    });
    const text = shown(part(form, 'error-summary')!);
    expect(text).to.include('Which lines?').and.include('Odd.').and.include('All wrong.');
    expect(part(form, 'error-summary')!.querySelectorAll('a').length).to.equal(0);
  });
});
