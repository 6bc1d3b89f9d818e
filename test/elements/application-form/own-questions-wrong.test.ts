/** Questions of a page that cannot be used, or not be loaded: said in the console, and the form works without them. */
import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import { fill, openForm, send } from '../../helpers/browser/application.js';
import {
  freshPage,
  has,
  listenToConsole,
  mount,
  part,
  partOf,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { byName, sent, summaryLinks } from '../../helpers/browser/whole-form.js';

const ask = (name: string, more: object = {}) => ({ name, type: 'text', label: `About ${name}`, ...more });

let log = listenToConsole();
const open = (questions: string, attributes = {}, content = '') =>
  openForm({ fields: '', questions, ...attributes }, content);

const codeWasLoaded = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/questions/own-questions'));

const questionsOf = (form: ApplicationForm): string[] =>
  has(form, 'questions') ? [...part(form, 'questions')!.querySelectorAll('[part~="label"]')].map(shown) : [];

/** Until the next fresh page, the page's own files. */
function answerFile(path: string, answer: () => Response | Promise<Response>): void {
  const platform = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL(input instanceof Request ? input.url : input, location.href).pathname === path
      ? Promise.resolve(answer())
      : platform(input, init);
}

describe('application-form: questions of the page that are wrong', () => {
  beforeEach(async () => {
    await freshPage();
    log.stop();
    log = listenToConsole();
  });
  after(() => log.stop());

  // First: later tests load it.
  it('load no code where the page declares none', async () => {
    const form = await open('');
    await sent(form);
    expect(codeWasLoaded()).to.equal(false);
    expect(log.errors).to.deep.equal([]);
  });

  it('are named: unknown types, double names, circles, names of ours; the others are asked', async () => {
    const form = await open(
      JSON.stringify([
        ...[{ ...ask('colour'), type: 'colour' }, ask('a'), ask('a'), ask('vacancyId')],
        ask('b', { when: { question: 'c', answered: true } }),
        ask('c', { when: { question: 'b', answered: true } }),
      ]),
    );
    await until(() => questionsOf(form).length > 0, 'the questions');
    expect(questionsOf(form)).to.deep.equal(['About a (optional)']);
    expect(log.errors).to.have.length(5);
    for (const line of log.errors)
      expect(line).to.match(/^career-elements: <application-form> questions: .*\.$/);
    expect(log.errors.join('\n'))
      .to.include('"colour" has the unknown type "colour"; text, long-text')
      .and.to.include('two of the name "a"')
      .and.to.include('"vacancyId" would be sent as "vacancyId"')
      .and.to.include('"b" depends on "c", which does not exist or depends on it in turn');
    expect((await sent(form))['vacancyId']).to.equal('V1031');
  });

  for (const text of ['{', 'none', '"text"', '7', 'null', '{"all":7}', '[[[[]]]]', '[null,1,"x",{}]']) {
    it(`cannot be read from ${text}, and the form is sent without them`, async () => {
      const form = await open(text);
      await until(() => log.errors.length > 0, 'the sentence in the console');
      expect(questionsOf(form)).to.deep.equal([]);
      await sent(form);
      expect(log.errors.join()).to.include('career-elements: <application-form> questions');
    });
  }

  it('win against an input of the page with the same name, which is named', async () => {
    const input = '<input slot="extra" name="team" value="Blue">';
    const form = await open(JSON.stringify([ask('team')]), {}, input);
    await until(() => log.errors.length > 0, 'the sentence in the console');
    expect(log.errors.join()).to.include('"team" in its slot "extra" is a name that the form itself sends');
    expect(await sent(form)).not.to.have.property('team');
  });

  for (const name of ['email', 'VacancyId', 'constructor', 'consentRecord']) {
    it(`do not join their answers in "${name}"`, async () => {
      const attributes = { 'answers-property': name, 'consent-property': 'consentRecord' };
      const form = await open(JSON.stringify([ask('team')]), attributes);
      await until(() => questionsOf(form).length > 0, 'the questions');
      byName(form, 'question-team').value = 'Blue';
      byName(form, 'question-team').dispatchEvent(new Event('input'));
      const candidate = await sent(form);
      expect(candidate).to.include({ team: 'Blue', email: 'aase@example.com', vacancyId: 'V1031' });
      expect(log.errors.join()).to.include(`answers-property="${name}" is a name that is sent already`);
    });
  }

  it('are not what a draft of earlier questions says', async () => {
    const form = await open(
      JSON.stringify([{ name: 'class', type: 'one-of', label: 'Class', choices: ['B', 'C'] }]),
    );
    await until(() => questionsOf(form).length > 0, 'the questions');
    const select = byName<HTMLSelectElement>(form, 'question-class');
    select.add(new Option('Gone', 'gone', false, true));
    select.dispatchEvent(new Event('change'));
    expect(await sent(form)).not.to.have.property('class');
  });
});

describe('application-form: a file with questions', () => {
  beforeEach(async () => {
    await freshPage({ questionsUrl: '/site/questions.json' });
    log.stop();
    log = listenToConsole();
  });
  after(() => log.stop());

  it('is loaded, and asked for the vacancy', async () => {
    answerFile('/site/questions.json', () =>
      Response.json({ all: [ask('a')], vacancies: { V1031: [ask('b')], V1: [ask('c')] } }),
    );
    const form = await openForm({ fields: '' });
    await partOf(form, 'questions');
    expect(questionsOf(form)).to.deep.equal(['About a (optional)', 'About b (optional)']);
  });

  it('is replaced by the questions on the element, also by none', async () => {
    let asked = 0;
    answerFile('/site/questions.json', () => {
      asked += 1;
      return Response.json([ask('a')]);
    });
    const form = await open(JSON.stringify([ask('mine')]));
    await partOf(form, 'questions');
    expect(questionsOf(form)).to.deep.equal(['About mine (optional)']);
    form.questions = [];
    await until(() => !has(form, 'questions'), 'no questions');
    expect(asked).to.equal(0);
    form.questions = undefined;
    await until(() => has(form, 'questions'), 'the questions of the file');
    expect(questionsOf(form)).to.deep.equal(['About a (optional)']);
  });

  it('is not loaded by a form that has left the page, but when it comes back', async () => {
    configure({ questionsUrl: undefined });
    const form = await openForm({ fields: '' });
    form.remove();
    let asked = 0;
    answerFile('/site/questions.json', () => {
      asked += 1;
      return Response.json([ask('a')]);
    });
    configure({ questionsUrl: '/site/questions.json' });
    form.requestUpdate();
    await form.updateComplete;
    expect(asked).to.equal(0);
    document.body.append(form);
    await partOf(form, 'questions');
    expect(asked).to.equal(1);
  });

  it('is waited for when the visitor sends before it has come', async () => {
    let answer: ((response: Response) => void) | undefined;
    answerFile('/site/questions.json', () => new Promise((resolve) => (answer = resolve)));
    const form = await openForm({ fields: '' });
    fill(form);
    send(form);
    await form.updateComplete;
    await until(() => form.shadowRoot!.querySelector('.fields')!.hasAttribute('inert'), 'closed fields');
    await until(() => answer, 'the request for the file');
    answer!(Response.json([ask('needed', { required: true })]));
    expect(await summaryLinks(form)).to.deep.equal(['About needed']);
    expect(form.shadowRoot!.querySelector('.fields')!.hasAttribute('inert')).to.equal(false);
  });

  for (const [what, answer, report] of [
    ['missing', () => new Response('', { status: 404 }), 'cannot be read'],
    ['no JSON', () => new Response('<html>', { status: 200 }), 'cannot be read'],
    ['a number', () => Response.json(7), 'must be a list of questions'],
  ] as const) {
    it(`that is ${what} is named, and the form is sent without it`, async () => {
      answerFile('/site/questions.json', answer);
      const form = await openForm({ fields: '' });
      await sent(form);
      expect(log.errors.join('\n'))
        .to.include('career-elements: <application-form> data-questions-url="/site/questions.json"')
        .and.to.include(report);
    });
  }
});

describe('career-site: questions of the page', () => {
  it('reach its form, by attribute and by script', async () => {
    await freshPage();
    const url = new URL(location.href);
    url.searchParams.set('vacancy', 'V1031');
    url.searchParams.set('vacancy-apply', '1');
    history.replaceState(null, '', url);
    await import('../../../src/elements/career-site/define.js');
    const site = mount('career-site', { questions: JSON.stringify([ask('a')]) });
    const form = () => site.shadowRoot!.querySelector('application-form')!;
    await until(() => Boolean(site.shadowRoot?.querySelector('application-form')), 'the form');
    await partOf(form(), 'questions');
    expect(questionsOf(form())).to.deep.equal(['About a (optional)']);
    site.questions = [ask('b')];
    await until(() => questionsOf(form()).join() === 'About b (optional)', 'the other question');
    expect(withText(form(), 'label', 'About b')).not.to.equal(undefined);
  });
});
