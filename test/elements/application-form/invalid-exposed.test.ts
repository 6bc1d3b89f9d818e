/** What assistive technology is told of a control's validity: browsers call an empty required one invalid by themselves. */
import { expect } from '@open-wc/testing';
import { partOf } from '../../helpers/browser/elements.js';
import { freshAcceptingPage } from '../../helpers/browser/refusing.js';
import { send, errorAt, type Control } from '../../helpers/browser/application.js';
import { ALL, byName, openAll } from '../../helpers/browser/whole-form.js';

const choices = ['Day', 'Night'];
const QUESTIONS = [
  { name: 'licence', type: 'yes-no', label: 'A licence?', hint: 'Of any class', required: true },
  { name: 'shift', type: 'one-of', label: 'Shift', choices, required: true },
  { name: 'town', type: 'one-of', label: 'Town', choices: [...'ABCDEFGH'], required: true },
  { name: 'tools', type: 'several-of', label: 'Tools', choices, required: true },
  { name: 'start', type: 'date', label: 'Start', required: true },
  { name: 'salary', type: 'number', label: 'Salary', required: true },
  { name: 'story', type: 'long-text', label: 'Story', required: true },
];

const open = async () => {
  const form = await openAll({ require: ALL, questions: JSON.stringify(QUESTIONS) });
  await partOf(form, 'questions');
  return form;
};
type Form = Awaited<ReturnType<typeof open>>;

/** Those that are required, and the checkboxes, of which one must be ticked. */
const required = (form: Form) => [
  ...form.shadowRoot!.querySelectorAll<Control>('.fields :is([required], [type="checkbox"])'),
];
/** Names of controls by what they say of their validity. */
const namesOf = (form: Form, value: string) => [
  ...new Set(required(form).flatMap((one) => (one.getAttribute('aria-invalid') === value ? one.name : []))),
];
const allNames = (form: Form) => [...new Set(required(form).map((one) => one.name))];

describe('application-form: what is exposed as invalid', () => {
  beforeEach(() => freshAcceptingPage());

  it('is nothing at first, though the browser calls what is required and empty invalid', async () => {
    const form = await open();
    const types = new Set(required(form).map((one) => one.type));
    expect([...types]).to.include.members(['radio', 'checkbox', 'select-one', 'date', 'text', 'textarea']);
    expect(byName(form, 'question-licence').matches(':invalid')).to.equal(true);
    expect(namesOf(form, 'false')).to.deep.equal(allNames(form));
  });

  it('is each control that has an error, and no longer when it is mended', async () => {
    const form = await open();
    send(form);
    await partOf(form, 'error-summary');
    expect(namesOf(form, 'true')).to.deep.equal(allNames(form));
    byName(form, 'question-shift').click();
    await form.updateComplete;
    expect(namesOf(form, 'false')).to.deep.equal(['question-shift']);
  });

  for (const [what, names] of [
    ['a question with the answers yes and no', ['previouslyApplied', 'previouslyApplied-1']],
    ['one that the page declares', ['question-licence', 'question-licence-1']],
    ['a choice of one', ['question-shift', 'question-shift-1']],
    ['a choice of several', ['question-tools', 'question-tools-1']],
  ] as const) {
    it(`the error of ${what} is tied to each of its answers`, async () => {
      const form = await open();
      for (const name of names) expect(byName(form, name).hasAttribute('aria-describedby')).to.equal(false);
      send(form);
      await partOf(form, 'error-summary');
      for (const name of names) expect(errorAt(form, byName(form, name))).to.match(/^Please /);
      byName(form, names[1]).click();
      await form.updateComplete;
      for (const name of names) expect(errorAt(form, byName(form, name))).to.equal(undefined);
    });
  }
});
