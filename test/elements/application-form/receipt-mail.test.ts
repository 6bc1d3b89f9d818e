import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, control, fill, openForm, send, type } from '../../helpers/browser/application.js';
import {
  freshPage,
  listenToConsole,
  partOf,
  requestsSince,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

interface Mail {
  to: string;
  text: string;
}

/** A mail may still be on its way when its test is over, so each test that looks has an address of its own. */
const newEmail = () => `a${crypto.randomUUID()}@example.com`;
const mailsTo = async (email: string) =>
  (await sandbox.get<Mail[]>('mailbox')).filter(({ to }) => to === email);
const mailTo = (email: string) => until(async () => (await mailsTo(email))[0], `the mail to ${email}`);

/** Fills the form in and sends it. @returns the template that the application names */
async function templateOf(
  form: ApplicationForm,
  email = newEmail(),
  beforeSending: () => Promise<unknown> = () => Promise.resolve(),
): Promise<unknown> {
  fill(form);
  type(form, 'Email', email);
  await beforeSending();
  send(form);
  await partOf(form, 'success');
  const stored = (await applications()).find(({ candidate }) => candidate['email'] === email);
  return stored!.candidate['candidateMailingTemplateId'];
}

describe('application-form: the receipt by mail', () => {
  beforeEach(() => freshPage());

  it("is in the page's language, once, and the visitor reads where it goes", async () => {
    const email = newEmail();
    const form = await openForm();
    expect(await templateOf(form, email)).to.equal('receipt-en');
    expect(shown(await partOf(form, 'success'))).to.include(`A confirmation is on its way to ${email}.`);
    expect((await mailTo(email)).text).to.include('Åse Ångström');
    expect(await mailsTo(email)).to.have.length(1);
  });

  it('follows the language that the page has when it is sent', async () => {
    const form = await openForm();
    const change = async () => {
      document.documentElement.lang = 'da';
      await until(() => withText(form, 'label', 'Fuldt navn'), 'Danish');
      document.documentElement.lang = 'sv-SE';
      await until(() => withText(form, 'label', 'För- och efternamn'), 'Swedish');
    };
    expect(await templateOf(form, newEmail(), change)).to.equal('receipt-sv');
  });

  it('is not sent where the page wants none', async () => {
    const [email, later] = [newEmail(), newEmail()];
    const form = await openForm({ 'mailing-template': 'none' });
    expect(await templateOf(form, email)).to.equal(undefined);
    expect(shown(await partOf(form, 'success'))).to.not.include('A receipt');
    // Mails go out in order: once that of a later application is there, this one would be.
    await templateOf(await openForm({ 'vacancy-id': 'V1012' }), later);
    await mailTo(later);
    expect(await mailsTo(email)).to.deep.equal([]);
  });

  it('is the one that the page names', async () => {
    const form = await openForm({ 'mailing-template': 'receipt-de' });
    expect(await templateOf(form)).to.equal('receipt-de');
  });

  it('is not sent when the service does not know the one that the page names, and the builder is told', async () => {
    const told = listenToConsole();
    try {
      const form = await openForm({ 'mailing-template': 'receipt-fi' });
      expect(await templateOf(form)).to.equal(undefined);
      expect(told.errors.join()).to.include('mailing-template="receipt-fi" is not among');
      expect(told.errors.join()).to.include('receipt-en, receipt-da, receipt-de, receipt-sv');
    } finally {
      told.stop();
    }
  });

  describe('that the visitor chooses', () => {
    const choice = (form: ApplicationForm) =>
      until(() => withText(form, 'label', 'Confirmation by email'), 'the choice').then(() =>
        control<HTMLSelectElement>(form, 'Confirmation by email'),
      );

    it('offers all and none, and is the one of the language until another is chosen', async () => {
      const form = await openForm({ 'mailing-template': 'choose' });
      const select = await choice(form);
      expect([...select.options].map((one) => one.text)).to.deep.equal([
        'No confirmation',
        'Receipt (English)',
        'Receipt (Danish)',
        'Receipt (German)',
        'Receipt (Swedish)',
      ]);
      expect(select.value).to.equal('receipt-en');
      expect(await templateOf(form)).to.equal('receipt-en');
    });

    it('can be none', async () => {
      const form = await openForm({ 'mailing-template': 'choose' });
      const select = await choice(form);
      select.value = '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      expect(await templateOf(form)).to.equal(undefined);
    });

    it('is sent as chosen, also when the language changes in between', async () => {
      const form = await openForm({ 'mailing-template': 'choose' });
      const select = await choice(form);
      select.value = 'receipt-de';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      document.documentElement.lang = 'da';
      await until(
        () => withText(form, 'option', 'Kvittering (dansk)') ?? withText(form, 'label', 'Fuldt navn'),
        'Danish',
      );
      document.documentElement.lang = 'en';
      await until(() => withText(form, 'label', 'Full name'), 'English');
      expect(control<HTMLSelectElement>(form, 'Confirmation by email').value).to.equal('receipt-de');
      expect(await templateOf(form)).to.equal('receipt-de');
    });
  });

  describe('whose list cannot be had', () => {
    beforeEach(() => sandbox.fault({ name: 'server-error', route: 'mailing-templates' }));

    for (const [setting, sent] of [
      ['auto', undefined],
      ['choose', undefined],
      ['none', undefined],
      ['receipt-en', undefined],
    ] as const) {
      it(`never stops an application (${setting})`, async () => {
        const form = await openForm({ 'mailing-template': setting });
        expect(await templateOf(form)).to.equal(sent);
      });
    }
  });

  it('that the mail server refuses does not make the application fail', async () => {
    await sandbox.fault({ name: 'mail-down' });
    const form = await openForm();
    expect(await templateOf(form)).to.equal('receipt-en');
  });

  it('with mailing-template="none" costs no request but the one just before sending', async () => {
    const form = await openForm({ 'mailing-template': 'none' });
    expect(await requestsSince()).to.deep.equal(['GET /vacancies/V1031']);
    await templateOf(form);
    expect((await requestsSince()).slice(1)).to.deep.equal([
      'GET /candidates/lookup/mailingtemplates',
      'POST /candidates/',
    ]);
  });
});
