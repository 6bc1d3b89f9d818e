import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  applications,
  choose,
  control,
  errorAt,
  fileNames,
  files,
  fill,
  openForm,
  send,
  textFile,
  type,
} from '../../helpers/browser/application.js';
import {
  collect,
  focused,
  freshPage,
  holdBack,
  nextEvent,
  part,
  partOf,
  requestsSince,
  shown,
  until,
  visit,
  withText,
  has,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { holdAnswers } from '../../helpers/browser/upload-request.js';

const posts = async () => (await requestsSince()).filter((one) => one.startsWith('POST'));
const status = (form: ApplicationForm) => shown(part(form, 'progress')!.querySelector('span')!);

describe('application-form: sending', () => {
  beforeEach(() => freshPage());

  it('brings what was filled in to the service, and nothing else', async () => {
    visit({ 'vacancy-source': 'newsletter' });
    const form = await openForm();
    fill(form, '  Åse Ångström ');
    type(form, 'Phone', '+45 12 34 56 78');
    type(form, 'City', 'Ærøskøbing');
    type(form, 'Cover letter', 'Because.\nReally.');
    send(form);
    await partOf(form, 'success');
    const [stored] = await applications();
    expect(stored!.candidate).to.deep.equal({
      vacancyId: 'V1031',
      name: 'Åse Ångström',
      email: 'aase@example.com',
      mobilePhone: '+45 12 34 56 78',
      addressCity: 'Ærøskøbing',
      previouslyApplied: false,
      allowSave: true,
      note: { text: 'Because.\nReally.' },
      advertisementReference: 'newsletter',
      candidateMailingTemplateId: 'receipt-en',
    });
  });

  it('shows a receipt in place of the form, with the focus on its heading', async () => {
    const form = await openForm();
    fill(form);
    const succeeded = nextEvent(document, 'application-success');
    send(form);
    const { receipt } = (await succeeded).detail;
    const box = await partOf(form, 'success');
    const [stored] = await applications();
    expect(receipt.reference).to.equal(stored!.id);
    expect(receipt.receivedAt).to.be.an.instanceOf(Date);
    expect(form.submission.state).to.equal('accepted');
    expect(has(form, 'form')).to.equal(false);
    expect(shown(box)).to.match(/^Your application has been sent Thank you, Åse Ångström\./);
    expect(shown(box)).to.include('“Production operators, evening and night shift”').and.include(stored!.id);
    await until(() => focused() === part(form, 'title'), 'the focus on the heading');
  });

  it('tells a program every step: submit, progress, success', async () => {
    const form = await openForm();
    const steps: string[] = [];
    for (const name of ['application-submit', 'application-progress', 'application-success'] as const) {
      form.addEventListener(name, () => steps.at(-1) !== name && steps.push(name));
    }
    const progress = collect(form, 'application-progress');
    fill(form);
    choose(form, new File(['%PDF-', new Uint8Array(3_000_000)], 'big.pdf'));
    await files(form, 1);
    send(form);
    await partOf(form, 'success');
    expect(steps).to.deep.equal(['application-submit', 'application-progress', 'application-success']);
    for (const { detail } of progress) {
      expect(detail.total).to.be.greaterThan(3_000_000);
      expect(detail.sent).to.be.at.most(detail.total);
    }
  });

  it('says where it stands while it waits, and the button does nothing meanwhile', async () => {
    const answer = holdAnswers();
    const form = await openForm();
    fill(form);
    send(form);
    await until(() => form.submission.state === 'waiting', 'the waiting');
    await form.updateComplete;
    expect(status(form)).to.equal(
      'Your application is on its way. Waiting for confirmation that it arrived. Please keep this page open',
    );
    expect(part(form, 'progress')!.querySelector('progress')).to.not.equal(null);
    expect(part(form, 'submit')!.getAttribute('aria-disabled')).to.equal('true');
    send(form);
    form.reset();
    expect(form.submission.state).to.equal('waiting');
    answer();
    await partOf(form, 'success');
    expect(await posts()).to.have.length(1);
  });

  it('says that it connects while the service is asked whether it answers', async () => {
    const form = await openForm({ 'mailing-template': 'none' });
    const answer = holdBack(/\/mailingtemplates$/);
    fill(form);
    send(form);
    await until(() => form.submission.state === 'checking', 'the check');
    await form.updateComplete;
    expect(status(form)).to.equal('Connecting');
    answer();
    await partOf(form, 'success');
  });

  it('happens once, however often submit() is called', async () => {
    const form = await openForm();
    const submits = collect(form, 'application-submit');
    fill(form);
    send(form);
    await Promise.all([form.submit(), form.submit()]);
    await partOf(form, 'success');
    expect(submits).to.have.length(1);
    expect(await posts()).to.have.length(1);
  });

  it('sends nothing after a receipt', async () => {
    const form = await openForm();
    fill(form);
    await form.submit();
    await partOf(form, 'success');
    await form.submit();
    expect(form.submission.state).to.equal('accepted');
    expect(await posts()).to.have.length(1);
  });

  it('by submit() resolves when there is an outcome', async () => {
    const form = await openForm();
    fill(form);
    await form.submit();
    expect(form.submission.state).to.equal('accepted');
  });

  describe('application-submit', () => {
    it('is a last look at the candidate and the files', async () => {
      const form = await openForm();
      const looked = nextEvent(document, 'application-submit');
      fill(form);
      choose(form, textFile('cv.txt'));
      await files(form, 1);
      send(form);
      const { detail } = await looked;
      expect(detail.candidate).to.include({ vacancyId: 'V1031', name: 'Åse Ångström', allowSave: true });
      expect(detail.files.map(({ name }) => name)).to.deep.equal(['cv.txt']);
    });

    it('can be cancelled: nothing is sent and all stays', async () => {
      const form = await openForm();
      fill(form);
      form.addEventListener('application-submit', (event) => event.preventDefault(), { once: true });
      await form.submit();
      expect(form.submission.state).to.equal('idle');
      expect(await posts()).to.deep.equal([]);
      expect(control(form, 'Full name').value).to.equal('Åse Ångström');
      send(form);
      await partOf(form, 'success');
    });
  });

  describe('that the service refuses', () => {
    it('says what it said at the field it named, and sends when that is put right', async () => {
      const form = await openForm();
      fill(form);
      const spoil = (event: Event) => {
        const { candidate } = (event as CustomEvent<{ candidate: object }>).detail;
        Object.assign(candidate, { email: 'aase[1]@example.com' }); // which our own rule would not let through
      };
      form.addEventListener('application-submit', spoil, { once: true });
      const failed = nextEvent(document, 'application-error');
      send(form);
      const { error, delivered } = (await failed).detail;
      expect(error.code).to.equal('bad-request');
      expect(delivered).to.equal('no');
      expect(form.submission.state).to.equal('rejected');
      const box = await partOf(form, 'error-summary');
      expect(shown(box)).to.include('Your application did not go through.');
      expect(errorAt(form, control(form, 'Email'))).to.include('must be an e-mail address');
      await until(() => focused() === box, 'the focus on the summary');
      type(form, 'Email', 'aase@example.com');
      await form.updateComplete;
      expect(errorAt(form, control(form, 'Email'))).to.equal(undefined);
      send(form);
      await partOf(form, 'success');
    });

    it('says in the summary what belongs to no field of the form', async () => {
      const form = await openForm();
      form.addEventListener('application-submit', ({ detail }) =>
        Object.assign(detail.candidate, { birthDate: 'once upon a time' }),
      );
      fill(form);
      send(form);
      const box = await partOf(form, 'error-summary');
      expect(shown(box)).to.include('birthDate');
    });

    for (const [name, options, text] of [
      ['server-error', { status: 503 }, 'because of a technical error'],
      ['rate-limited', {}, 'the site is very busy'],
    ] as const) {
      it(`for a reason of its own (${name}) keeps all that was typed and chosen`, async () => {
        await sandbox.fault({ name, route: 'candidates', remaining: 1, options });
        const form = await openForm();
        fill(form);
        choose(form, textFile('cv.txt'));
        await files(form, 1);
        send(form);
        const box = await partOf(form, 'error-summary');
        expect(shown(box)).to.include(text);
        expect(control(form, 'Full name').value).to.equal('Åse Ångström');
        expect(fileNames(form)).to.have.length(1);
        send(form);
        await partOf(form, 'success');
        expect(await applications()).to.have.length(1);
      });
    }
  });

  describe('that does not get through', () => {
    it('sends nothing when the service does not answer beforehand, and says that nothing was sent', async () => {
      const form = await openForm({ 'mailing-template': 'none' });
      fill(form);
      await sandbox.fault({ name: 'reset', route: 'mailing-templates' });
      const failed = nextEvent(document, 'application-error');
      send(form);
      expect((await failed).detail.delivered).to.equal('no');
      expect(form.submission.state).to.equal('not-sent');
      const box = await partOf(form, 'error-summary');
      expect(shown(box)).to.include('Nothing was sent because the service cannot be reached.');
      expect(await posts()).to.deep.equal([]);
      await sandbox.post('faults', { action: 'clear' });
      send(form);
      await partOf(form, 'success');
    });

    it('says that nobody knows when the answer is lost, and sends again only when asked to', async () => {
      await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
      const form = await openForm();
      fill(form);
      const failed = nextEvent(document, 'application-error');
      send(form);
      expect((await failed).detail.delivered).to.equal('unknown');
      expect(form.submission.state).to.equal('unknown');
      const box = await partOf(form, 'error-summary');
      expect(shown(box)).to.include('This site could not confirm whether your application arrived.');
      expect(shown(form)).to.include('the employer may receive it twice');
      await until(() => focused() === box, 'the focus on the summary');
      expect(has(form, 'submit')).to.equal(false);
      await form.submit();
      expect(await applications()).to.have.length(1);
      await sandbox.post('faults', { action: 'clear' });
      withText(form, 'button', 'Send anyway')!.click();
      await partOf(form, 'success');
      expect(await applications()).to.have.length(2);
    });
  });
});
