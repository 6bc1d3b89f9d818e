/** Fields that a password manager, autofill or another script has changed without an event. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  applications,
  control,
  errorAt,
  fill,
  openForm,
  question,
  send,
  type,
} from '../../helpers/browser/application.js';
import { leavePage } from '../../helpers/browser/draft.js';
import { collect, freshPage, make, partOf, until } from '../../helpers/browser/elements.js';

const byName = <E extends Element = HTMLInputElement>(form: ApplicationForm, name: string) =>
  form.shadowRoot!.querySelector<E>(`[name="${name}"]`)!;

/** Sends, and gives the candidate that arrived. */
async function sentBy(form: ApplicationForm): Promise<Record<string, unknown>> {
  send(form);
  await partOf(form, 'success');
  return (await applications()).at(-1)!.candidate;
}

function check(form: ApplicationForm, text: string, index: 0 | 1): void {
  question(form, text).querySelectorAll('input')[index]!.checked = true;
}

describe('application-form: fields that are filled in without an event', () => {
  beforeEach(() => freshPage());

  it('are sent as the visitor sees them: texts, the letter, answers and own inputs', async () => {
    const form = await openForm({}, '<input slot="extra" name="shoeSize" aria-label="Shoe size" />');
    for (const [label, text] of [
      ['Full name', 'Åse'],
      ['Email', 'aase@example.com'],
      ['Phone', '+45 1'],
      ['City', 'Kolding'],
      ['Street address', 'Vej 1'],
      ['Cover letter', 'Because.\nReally.'],
    ] as const) {
      control(form, label).value = text;
    }
    check(form, 'Have you applied', 1);
    check(form, 'May we keep', 0);
    form.querySelector('input')!.value = '42';
    expect(await sentBy(form)).to.deep.include({
      name: 'Åse',
      email: 'aase@example.com',
      mobilePhone: '+45 1',
      addressCity: 'Kolding',
      addressStreet1: 'Vej 1',
      note: { text: 'Because.\nReally.' },
      previouslyApplied: false,
      allowSave: true,
      shoeSize: '42',
    });
  });

  it('are sent as the visitor sees them: a select, boxes, a searched list and a date', async () => {
    const form = await openForm({ fields: 'salutation gender country regions birth-date' });
    fill(form);
    await until(() => byName(form, 'addressCountryRegion'), 'the country');
    byName<HTMLSelectElement>(form, 'salutation').value = 'Ms';
    const boxes = [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('[name="regions"]')];
    for (const one of boxes.slice(0, 2)) one.checked = true;
    byName(form, 'addressCountryRegion').value = 'Denmark';
    byName(form, 'birthDate').value = '1988-02-29';
    expect(boxes.length).to.be.greaterThan(1);
    expect(await sentBy(form)).to.deep.include({
      salutation: 'Ms',
      regions: boxes.slice(0, 2).map(({ value }) => value),
      addressCountryRegion: 'DK',
      birthDate: '1988-02-29',
    });
  });

  it('are checked as they are shown', async () => {
    const form = await openForm();
    fill(form);
    control(form, 'Email').value = 'no address';
    send(form);
    await partOf(form, 'error-summary');
    expect(errorAt(form, control(form, 'Email'))).to.include('email address');
    control(form, 'Email').value = 'aase@example.com';
    expect((await sentBy(form))['email']).to.equal('aase@example.com');
  });

  it('count when a program clears them', async () => {
    const form = await openForm();
    fill(form);
    type(form, 'Phone', '112');
    await form.updateComplete;
    control(form, 'Phone').value = '';
    expect(await sentBy(form)).to.not.have.property('mobilePhone');
  });

  it('are read at a change event, which some programs send alone', async () => {
    const form = await openForm();
    const changes = collect(form, 'application-change');
    const name = control(form, 'Full name');
    name.value = 'Åse';
    name.dispatchEvent(new Event('change', { bubbles: true }));
    name.dispatchEvent(new Event('change', { bubbles: true }));
    expect(changes.map(({ detail }) => detail.name)).to.deep.equal(['name']);
  });

  it('say nothing and change nothing where they show what is known', async () => {
    const form = make('application-form', {
      'vacancy-id': 'V1031',
      'min-seconds': 0,
      fields: 'salutation country cover-letter',
    });
    form.values = {
      name: 'Åse',
      email: 'aase@example.com',
      coverLetter: 'First\r\nsecond',
      salutation: 'Ms',
      addressCountryRegion: 'DK',
      previouslyApplied: false,
      allowSave: true,
    };
    document.body.append(form);
    await partOf(form, 'form');
    await until(() => byName<HTMLSelectElement>(form, 'salutation')?.value === 'Ms', 'the select');
    const changes = collect(form, 'application-change');
    leavePage();
    expect(changes).to.have.length(0);
    expect((await sentBy(form))['addressCountryRegion']).to.equal('DK');
    expect(changes).to.have.length(0);
  });
});
