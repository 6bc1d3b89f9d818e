import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, fill, openForm, send } from '../../helpers/browser/application.js';
import { collect, freshPage, part, partOf, shown, until, withText } from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { answerTemplates, byName, enter, isThere, optionsOf } from '../../helpers/browser/whole-form.js';

const NAME = 'candidateMailingTemplateId';
const opened = (setting: string, more = {}) => openForm({ 'mailing-template': setting, ...more });

/** The choice of the receipt, once it is there. */
async function chosenFrom(form: ApplicationForm): Promise<HTMLSelectElement> {
  await until(() => isThere(form, NAME), 'the choice');
  return byName<HTMLSelectElement>(form, NAME);
}

/** What stands on the form when all that was asked has been answered. */
async function settled(form: ApplicationForm): Promise<void> {
  await until(() => withText(form, 'button', 'Send application'), 'the form');
  await form.updateComplete;
}

describe('application-form: the receipt that the visitor chooses', () => {
  beforeEach(() => freshPage());

  it('is not offered where the service has none', async () => {
    const asked = answerTemplates(() => []);
    const form = await opened('choose');
    await until(() => asked() > 0, 'the question');
    await openForm({ 'vacancy-id': 'V1012' }); // whose answers came over the line, and after this one
    await settled(form);
    expect(isThere(form, NAME)).to.equal(false);
  });

  it('is offered once each, by names that are text, without those that have no id', async () => {
    const script = '<img src=x onerror="window.attacked = true">';
    answerTemplates(() => [
      ...[
        null,
        5,
        'receipt-en',
        {},
        { id: null, description: 'No id' },
        { description: 'No id' },
        { id: '' },
      ],
      ...[
        { id: 'a', description: script },
        { id: 'a', description: 'Twice' },
        { ID: 7, Name: 'Seven' },
        { id: 'b' },
      ],
    ]);
    const form = await opened('choose');
    await chosenFrom(form);
    expect(optionsOf(form, NAME)).to.deep.equal(['No confirmation', script, 'Seven', 'b']);
    await enter(form, NAME, 'a');
    const select = byName<HTMLSelectElement>(form, NAME);
    expect([select.value, select.selectedOptions[0]!.text]).to.deep.equal(['a', script]);
    expect('attacked' in window).to.equal(false);
  });

  it('is not sent when the list has lost it meanwhile', async () => {
    const templates = [
      { id: 'receipt-de', description: 'German' },
      { id: 'receipt-en', description: 'English' },
    ];
    answerTemplates(({ language }) => (language.startsWith('da') ? templates.slice(1) : templates));
    const form = await opened('choose');
    await chosenFrom(form);
    await enter(form, NAME, 'receipt-de');
    fill(form);
    document.documentElement.lang = 'da';
    await until(() => optionsOf(form, NAME).length === 2, 'the shorter list');
    expect(byName<HTMLSelectElement>(form, NAME).value).to.equal('');
    send(form);
    await partOf(form, 'success');
    expect((await applications())[0]!.candidate).not.to.have.property(NAME);
  });
});

describe('application-form: the receipt by language', () => {
  beforeEach(() => freshPage());

  it('is found with another question when the first failed and the service is back', async () => {
    await sandbox.fault({ name: 'server-error', route: 'mailing-templates', remaining: 1 });
    const form = await openForm();
    const failed = collect(form, 'career-error');
    fill(form);
    await until(async () => failed.length || !(await sandbox.get<unknown[]>('faults')).length, 'the failure');
    send(form);
    await partOf(form, 'success');
    expect(shown(part(form, 'success')!)).to.include('A confirmation is on its way');
  });
});
