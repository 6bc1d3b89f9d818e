/** Questions that a page declares: asked, checked, sent, kept and shown as the form's own fields are. */
import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, errorAt, fill, openForm, send, textFile } from '../../helpers/browser/application.js';
import { draftWords, leavePage, storedDraft } from '../../helpers/browser/draft.js';
import { focused, make, part, partOf, shown, until, withText } from '../../helpers/browser/elements.js';
import {
  acceptApplications,
  freshAcceptingPage,
  refuseApplications,
} from '../../helpers/browser/refusing.js';
import {
  byName,
  enter,
  enterAndLeave,
  isThere,
  sent,
  summaryLinks,
} from '../../helpers/browser/whole-form.js';

const QUESTIONS = [
  { name: 'motto', type: 'text', label: 'Your motto', hint: 'One line', maxLength: 20 },
  { name: 'story', type: 'long-text', label: 'Your story' },
  { name: 'licence', type: 'yes-no', label: 'Do you have a driving licence?', required: true },
  {
    ...{ name: 'licenceClass', type: 'one-of', label: 'Class', required: true },
    ...{ choices: ['B', { value: 'C1', label: 'Lorry' }], when: { question: 'licence', equals: true } },
  },
  {
    ...{ name: 'permit', type: 'file', label: 'Copy of the licence/permit', required: true },
    when: { question: 'licenceClass', equals: 'C1' },
  },
  { name: 'shift', type: 'one-of', label: 'Shift', choices: [{ value: 'n', label: 'Night' }, 'day'] },
  { name: 'languages', type: 'several-of', label: 'Languages', choices: ['Danish', 'German', 'English'] },
  { name: 'salary', type: 'number', label: 'Salary', min: 1000, property: 'salaryExpectation' },
  { name: 'start', type: 'date', label: 'Start', min: '2026-01-01', max: '2099-12-31' },
];

const json = (questions: unknown = QUESTIONS) => JSON.stringify(questions);

async function open(attributes: Readonly<Record<string, string>> = {}, questions: unknown = QUESTIONS) {
  const form = await openForm({ fields: 'files', questions: json(questions), ...attributes });
  await partOf(form, 'questions');
  return form;
}

/** Clicks the input of an answer by its label, in the group of a question. */
async function pick(form: ApplicationForm, name: string, label: string): Promise<void> {
  const group = byName(form, `question-${name}`).closest('fieldset')!;
  withText<HTMLLabelElement>({ shadowRoot: group } as never, 'label', label)!.control!.click();
  await form.updateComplete;
}

async function attach(form: ApplicationForm, name: string, file: File): Promise<void> {
  const input = byName(form, `question-${name}`).parentElement!.querySelector<HTMLInputElement>(
    'input[type="file"]',
  )!;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const row = () => byName(form, `question-${name}`).closest('fieldset')!.querySelector('[part~="file"]');
  await until(() => row()?.textContent?.includes(file.name) ?? false, `the file ${file.name}`);
}

const FIXED = ['vacancyId', 'name', 'email', 'previouslyApplied', 'allowSave', 'candidateMailingTemplateId'];
const withoutFixed = (candidate: object) =>
  Object.fromEntries(Object.entries(candidate).filter(([name]) => !FIXED.includes(name)));

async function answerAll(form: ApplicationForm): Promise<void> {
  await enter(form, 'question-motto', '  Onwards ');
  await enter(form, 'question-story', 'One\nTwo');
  await pick(form, 'licence', 'Yes');
  await pick(form, 'licenceClass', 'Lorry');
  await attach(form, 'permit', textFile('scan.pdf'));
  const shift = byName<HTMLSelectElement>(form, 'question-shift');
  shift.value = 'n';
  shift.dispatchEvent(new Event('change', { bubbles: true }));
  await pick(form, 'languages', 'English');
  await pick(form, 'languages', 'Danish');
  await enter(form, 'question-salary', '50,000');
  await enter(form, 'question-start', '2026-08-01');
}

describe('application-form: questions that the page declares', () => {
  beforeEach(() => freshAcceptingPage());
  after(() => acceptApplications());

  it('arrive as properties of the candidate, by their kind; files with the others, named after the question', async () => {
    const form = await open();
    await answerAll(form);
    const candidate = await sent(form);
    expect(withoutFixed(candidate)).to.deep.equal({
      ...{ motto: 'Onwards', story: 'One\nTwo', licence: true, licenceClass: 'C1', shift: 'n' },
      ...{ languages: ['Danish', 'English'], salaryExpectation: 50_000, start: '2026-08-01' },
    });
    const [application] = await applications();
    expect(application!.files.map(({ name }) => name)).to.deep.equal([
      'Copy of the licence-permit - scan.pdf',
    ]);
  });

  it('arrive joined in one text, where the page names a property for it', async () => {
    const form = await open({ 'answers-property': 'answers' });
    await answerAll(form);
    expect(withoutFixed(await sent(form))).to.deep.equal({
      salaryExpectation: 50_000,
      answers: [
        ...[
          'Your motto: Onwards',
          'Your story:\nOne\nTwo',
          'Do you have a driving licence? Yes',
          'Class: Lorry',
        ],
        ...['Copy of the licence/permit: scan.pdf', 'Shift: Night', 'Languages: Danish, English'],
        'Start: 1 August 2026',
      ].join('\n'),
    });
  });

  it('stand in the receipt, as a person reads them', async () => {
    const form = await open();
    await answerAll(form);
    await sent(form);
    const terms = [...part(form, 'success')!.querySelectorAll('dt')];
    const rows = terms.map((term) => {
      const values: string[] = [];
      for (let next = term.nextElementSibling; next?.localName === 'dd'; next = next.nextElementSibling)
        values.push(next.textContent!.trim());
      return [shown(term), ...values];
    });
    expect(rows).to.deep.include.members([
      ['Your motto', 'Onwards'],
      ['Your story', 'One\nTwo'],
      ['Do you have a driving licence?', 'Yes'],
      ['Class', 'Lorry'],
      ['Copy of the licence/permit', 'scan.pdf'],
      ['Shift', 'Night'],
      ['Languages', 'Danish', 'English'],
      ['Salary', '50,000'],
      ['Start', '1 August 2026'],
    ]);
  });

  it('are wrong in the summary, in their order, with links that lead to them', async () => {
    const form = await open();
    fill(form);
    await pick(form, 'licence', 'Yes');
    await enter(form, 'question-motto', 'x'.repeat(21));
    await enter(form, 'question-salary', '7');
    await enter(form, 'question-start', '2025-12-31');
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['Your motto', 'Class', 'Salary', 'Start']);
    const box = part(form, 'error-summary')!;
    expect(focused()).to.equal(box);
    expect(shown(box)).to.include('at least 1,000').and.to.include('on or after 1 January 2026');
    const links = [...box.querySelectorAll('a')];
    links[1]!.click();
    expect(focused()).to.equal(byName(form, 'question-licenceClass'));
    links[2]!.click();
    expect(focused()).to.equal(byName(form, 'question-salary'));
    expect(errorAt(form, byName(form, 'question-salary'))).to.include('at least 1,000');
    expect(errorAt(form, byName(form, 'question-licenceClass').closest('fieldset')!)).to.include(
      'answer this question',
    );
    expect(byName(form, 'question-salary').getAttribute('aria-invalid')).to.equal('true');
    await enter(form, 'question-salary', '1000');
    expect(errorAt(form, byName(form, 'question-salary'))).to.equal(undefined);
    expect(await applications()).to.deep.equal([]);
  });

  it('have a label, a hint and a mark if they are optional; groups have a legend', async () => {
    const form = await open();
    const motto = byName<HTMLInputElement>(form, 'question-motto');
    expect(shown(motto.labels![0]!)).to.equal('Your motto (optional)');
    expect(shown(form.shadowRoot!.getElementById(motto.getAttribute('aria-describedby')!)!)).to.equal(
      'One line',
    );
    const legends = [...part(form, 'questions')!.querySelectorAll('fieldset > legend')].map(shown);
    expect(legends).to.deep.equal(['Do you have a driving licence?', 'Languages (optional)']);
    expect(byName<HTMLInputElement>(form, 'question-licence').required).to.equal(true);
  });

  it('keep what is chosen when one before them is no longer asked', async () => {
    const yesNo = (name: string) => ({ name, type: 'yes-no', label: `${name}?`, required: true });
    const form = await open({}, [
      yesNo('licence'),
      { ...yesNo('own'), when: { question: 'licence', equals: true } },
      yesNo('shift'),
      { name: 'day', type: 'one-of', label: 'Day?', choices: ['Monday', 'Friday'], required: true },
    ]);
    await pick(form, 'licence', 'Yes');
    await pick(form, 'own', 'No');
    await pick(form, 'shift', 'Yes');
    await pick(form, 'day', 'Friday');
    const chosen = () =>
      [...part(form, 'questions')!.querySelectorAll<HTMLInputElement>('input:checked')].map((one) =>
        shown(one.closest('label')!),
      );
    expect(chosen()).to.deep.equal(['Yes', 'No', 'Yes', 'Friday']);
    await pick(form, 'licence', 'No');
    expect(chosen()).to.deep.equal(['No', 'Yes', 'Friday']);
    await pick(form, 'licence', 'Yes');
    expect(chosen()).to.deep.equal(['Yes', 'No', 'Yes', 'Friday']);
  });

  it('are checked when they are left, unless they are empty', async () => {
    const form = await open();
    await enterAndLeave(form, 'question-salary', 'much');
    expect(errorAt(form, byName(form, 'question-salary'))).to.equal('Please enter a number.');
    await enterAndLeave(form, 'question-salary', '');
    expect(errorAt(form, byName(form, 'question-salary'))).to.equal(undefined);
  });

  it('ask which of two numbers is meant, in the language of the form, and send the one that is written then', async () => {
    const form = await open({ language: 'de' }, [
      { name: 'distance', type: 'number', label: 'Km', step: 'any' },
    ]);
    await enterAndLeave(form, 'question-distance', '1.255');
    expect(errorAt(form, byName(form, 'question-distance'))).to.equal(
      '„1.255“ lässt sich auf zwei Arten lesen. Bitte geben Sie 1255 oder 1,2550 ein.',
    );
    form.language = 'en';
    await until(() => !errorAt(form, byName(form, 'question-distance'))!.startsWith('„'), 'English words');
    expect(errorAt(form, byName(form, 'question-distance'))).to.equal(
      '“1.255” can be read in two ways. Please enter 1255 or 1.2550.',
    );
    await enterAndLeave(form, 'question-distance', '1,2550');
    expect(errorAt(form, byName(form, 'question-distance'))).to.equal(undefined);
    expect(withoutFixed(await sent(form))).to.deep.equal({ distance: 1.255 });
  });

  it('that are not asked are neither required nor sent, and their answers come back with them', async () => {
    const form = await open();
    expect(isThere(form, 'question-licenceClass')).to.equal(false);
    await pick(form, 'licence', 'Yes');
    await pick(form, 'licenceClass', 'Lorry');
    await attach(form, 'permit', textFile('scan.pdf'));
    await pick(form, 'licence', 'No');
    expect(isThere(form, 'question-licenceClass')).to.equal(false);
    await pick(form, 'licence', 'Yes');
    expect(byName<HTMLInputElement>(form, 'question-licenceClass-1').checked).to.equal(true);
    expect(shown(part(form, 'file')!)).to.include('scan.pdf');
    await pick(form, 'licence', 'No');
    expect(withoutFixed(await sent(form))).to.deep.equal({ licence: false });
    const [application] = await applications();
    expect(application!.files).to.deep.equal([]);
  });

  it('lose their error with their place', async () => {
    const form = await open();
    fill(form);
    await pick(form, 'licence', 'Yes');
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['Class']);
    await pick(form, 'licence', 'No');
    await pick(form, 'licence', 'Yes');
    expect(errorAt(form, byName(form, 'question-licenceClass').closest('fieldset')!)).to.equal(undefined);
  });

  it('are told by `application-change` under their names', async () => {
    const form = await open();
    const heard: string[] = [];
    form.addEventListener('application-change', ({ detail }) => heard.push(detail.name));
    await enter(form, 'question-motto', 'Go');
    await pick(form, 'licence', 'Yes');
    expect(new Set(heard)).to.deep.equal(new Set(['motto', 'licence']));
  });

  for (const fields of ['files', ''])
    it(`are kept in the draft of a form with the fields "${fields}"`, async () => {
      const first = await open({ draft: 'session', fields });
      await enter(first, 'question-motto', 'Onwards');
      await pick(first, 'licence', 'Yes');
      await pick(first, 'licenceClass', 'Lorry');
      await attach(first, 'permit', textFile('permit.pdf'));
      leavePage();
      await until(async () => (await storedDraft())?.files.length, 'the file in the draft');
      first.remove();
      const second = await open({ draft: 'session', fields });
      (
        await until(() => withText<HTMLButtonElement>(second, 'button', draftWords.goOn), 'the question')
      ).click();
      await until(() => isThere(second, 'question-licenceClass'), 'the conditional question');
      expect(byName<HTMLInputElement>(second, 'question-motto').value).to.equal('Onwards');
      expect(byName<HTMLInputElement>(second, 'question-licenceClass-1').checked).to.equal(true);
      await until(() => shown(second).includes('permit.pdf'), 'the file that answers a question');
    });

  it('refuse files as the others are refused, and keep the one before', async () => {
    const form = await open();
    await pick(form, 'licence', 'Yes');
    await pick(form, 'licenceClass', 'Lorry');
    await attach(form, 'permit', textFile('scan.pdf'));
    const button = byName(form, 'question-permit');
    const input = button.parentElement!.querySelector<HTMLInputElement>('input[type="file"]')!;
    const transfer = new DataTransfer();
    transfer.items.add(textFile('program.exe'));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    const group = button.closest('fieldset')!;
    await until(() => shown(group).includes('program.exe is not an accepted file type'), 'the refusal');
    expect(shown(group.querySelector('[part~="file"]')!)).to.include('scan.pdf');
    withText<HTMLButtonElement>({ shadowRoot: group } as never, 'button', '✕')!.click();
    await form.updateComplete;
    expect(group.querySelector('[part~="file"]')).to.equal(null);
    expect(focused()).to.equal(button);
  });

  it('follow the page’s language', async () => {
    const form = await open({}, [
      {
        ...{ name: 'team', type: 'one-of', label: { default: 'Team', de: 'Mannschaft' }, required: true },
        choices: [{ value: 'r', label: { en: 'Red', de: 'Rot' } }],
      },
    ]);
    expect(shown(part(form, 'questions')!)).to.equal('Team Red');
    document.documentElement.lang = 'de-CH';
    await until(() => shown(part(form, 'questions')!) === 'Mannschaft Rot', 'German');
  });

  it('are read as they are shown where a program changes them without an event', async () => {
    const form = await open();
    fill(form);
    byName<HTMLInputElement>(form, 'question-motto').value = 'Onwards';
    byName<HTMLTextAreaElement>(form, 'question-story').value = 'Once.';
    byName<HTMLInputElement>(form, 'question-licence-1').checked = true;
    byName<HTMLSelectElement>(form, 'question-shift').value = 'day';
    byName<HTMLInputElement>(form, 'question-languages-1').checked = true;
    byName<HTMLInputElement>(form, 'question-start').value = '2030-01-02';
    form.requestUpdate();
    expect(await sent(form)).to.deep.include({
      ...{ motto: 'Onwards', story: 'Once.', licence: false, shift: 'day' },
      ...{ languages: ['German'], start: '2030-01-02' },
    });
  });

  it('can be set by script, as an object, for the organisation of a vacancy', async () => {
    const form = make('application-form', { 'vacancy-id': 'V1031', 'min-seconds': 0 });
    form.questions = {
      all: [{ name: 'a', type: 'text', label: 'For all' }],
      organizations: { prod: [{ name: 'b', type: 'text', label: 'For production' }], rd: [{ name: 'c' }] },
    };
    document.body.append(form);
    await partOf(form, 'questions');
    expect([...part(form, 'questions')!.querySelectorAll('label')].map(shown)).to.deep.equal([
      'For all (optional)',
      'For production (optional)',
    ]);
  });

  it('show what the service says of their properties', async () => {
    const form = await open({ fields: '' }, [
      { name: 'pay', type: 'text', label: 'Pay', property: 'salaryWish' },
      { name: 'team', type: 'text', label: 'Team' },
    ]);
    fill(form);
    refuseApplications({ 'candidate.SalaryWish': ['Too much.'], nobody: ['Unknown.'] });
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['Pay']);
    acceptApplications();
    expect(errorAt(form, byName(form, 'question-pay'))).to.equal('Too much.');
    await enter(form, 'question-pay', 'Less');
    expect(errorAt(form, byName(form, 'question-pay'))).to.equal(undefined);
  });
});
