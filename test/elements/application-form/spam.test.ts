/** What keeps programs away without asking anything of people: a field that nobody meets, and a moment of waiting. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { pageSettings } from '../../../src/core/settings/settings-store.js';
import { applications, control, fill, openForm, send, type } from '../../helpers/browser/application.js';
import { holdClock, type HeldClock } from '../../helpers/browser/clock.js';
import {
  collect,
  focused,
  freshPage,
  has,
  part,
  partOf,
  requestsSince,
  shown,
  until,
} from '../../helpers/browser/elements.js';
import { contentOf, deliveries } from '../../helpers/browser/sending-marks.js';

const suspicious = 'Something filled in a hidden field, perhaps a browser extension.';

const honeypot = (form: ApplicationForm) =>
  form.shadowRoot!.querySelector<HTMLInputElement>('input[name="more-about-you"]');

/** Fills the field in as a program does. */
function trip(form: ApplicationForm, event = 'input'): void {
  honeypot(form)!.value = 'http://spam.example';
  honeypot(form)!.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
}

describe('application-form: a field for programs alone', () => {
  beforeEach(() => freshPage());

  it('is there for what reads the page as a text', async () => {
    const field = honeypot(await openForm())!;
    expect(field.type).to.equal('text');
    expect(field.name)
      .to.match(/^[a-z-]+$/)
      .and.not.match(/honey|trap|spam|bot/);
    expect(field.disabled).to.equal(false);
  });

  it('is seen by nobody, takes no focus, and has nothing filled in by the browser', async () => {
    const form = await openForm();
    const field = honeypot(form)!;
    const { width, height } = field.parentElement!.getBoundingClientRect();
    expect(Math.max(width, height)).to.be.at.most(1);
    expect(getComputedStyle(field.parentElement!).overflow).to.equal('hidden');
    expect(field.closest('[aria-hidden="true"]') !== null).to.equal(true);
    expect(field.closest('[inert]') !== null).to.equal(true);
    expect(field.autocomplete).to.equal('off');
    field.focus();
    expect(focused() === field).to.equal(false);
    expect(form.shadowRoot!.querySelectorAll(`label[for="${field.id || 'none'}"]`)).to.have.length(0);
  });

  it('that stays empty is not sent', async () => {
    const form = await openForm();
    fill(form);
    send(form);
    await partOf(form, 'success');
    expect(JSON.stringify(await applications())).to.not.include('more-about-you');
  });

  for (const event of ['input', 'change']) {
    it(`that is filled in (${event}) is said once, and the next click sends without it`, async () => {
      const form = await openForm();
      const submits = collect(form, 'application-submit');
      fill(form);
      trip(form, event);
      send(form);
      const summary = await partOf(form, 'error-summary');
      expect(shown(summary)).to.include(suspicious).and.include('please select “Send application” again');
      await until(() => focused() === summary, 'the focus on it');
      expect(form.submission.state).to.equal('idle');
      expect(submits).to.have.length(0);
      expect(await requestsSince()).to.not.include('POST /candidates/');
      expect(control(form, 'Full name').value).to.equal('Åse Ångström');
      send(form);
      await partOf(form, 'success');
      expect(submits).to.have.length(1);
      expect(await deliveries()).to.equal(1);
      expect(JSON.stringify(await applications())).to.not.include('spam.example');
    });
  }

  it('comes after what is wrong, which is said first', async () => {
    const form = await openForm();
    fill(form);
    type(form, 'Email', 'nobody');
    trip(form);
    send(form);
    expect(shown(await partOf(form, 'error-summary'))).to.not.include(suspicious);
    type(form, 'Email', 'aase@example.com');
    send(form);
    await until(() => shown(form).includes(suspicious), 'the word of it');
    send(form);
    await partOf(form, 'success');
  });

  it('is nothing that was typed: no draft, no question before leaving, no event', async () => {
    const form = await openForm({ draft: 'session' });
    const changes = collect(form, 'application-change');
    trip(form);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await form.updateComplete;
    expect(contentOf(sessionStorage)).to.deep.equal([]);
    expect(changes).to.have.length(0);
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).to.equal(true);
  });

  it('is not there with no-honeypot', async () => {
    const form = await openForm({ 'no-honeypot': true });
    expect(honeypot(form)).to.equal(null);
    fill(form);
    send(form);
    await partOf(form, 'success');
    expect(await deliveries()).to.equal(1);
  });
});

describe('application-form: the least time that it takes', () => {
  let clock: HeldClock;
  beforeEach(async () => {
    await freshPage();
    clock = holdClock();
  });
  afterEach(() => clock.release());

  /** A form that is filled in as soon as it is there, and sent. */
  async function sendAtOnce(
    attributes: Record<string, string | number | undefined>,
  ): Promise<ApplicationForm> {
    const form = await openForm(attributes);
    fill(form);
    send(form);
    return form;
  }

  const advance = async (form: ApplicationForm, milliseconds: number) => {
    clock.advance(milliseconds);
    await form.updateComplete;
  };

  it('is waited for with the fields closed, and then one application goes', async () => {
    const form = await sendAtOnce({ 'min-seconds': 60 });
    await until(() => has(form, 'progress'), 'the waiting');
    expect(shown(part(form, 'progress')!)).to.equal('Connecting');
    expect(control(form, 'Full name').closest('[inert]') !== null).to.equal(true);
    expect(part(form, 'submit')!.getAttribute('aria-disabled')).to.equal('true');
    await until(() => focused() === part(form, 'submit'), 'the focus on the button');
    send(form);
    form.shadowRoot!.querySelector('form')!.requestSubmit();
    await form.submit();
    await advance(form, 59_999);
    expect(form.submission.state).to.equal('idle');
    expect(await requestsSince()).to.not.include('POST /candidates/');
    await advance(form, 1);
    await partOf(form, 'success');
    expect(await deliveries()).to.equal(1);
  });

  it('is three seconds unless the page says otherwise', async () => {
    const form = await sendAtOnce({ 'min-seconds': undefined });
    expect(form.minSeconds).to.equal(3);
    await until(() => has(form, 'progress'), 'the waiting');
    await advance(form, 2999);
    expect(form.submission.state).to.equal('idle');
    await advance(form, 1);
    await partOf(form, 'success');
  });

  for (const seconds of ['0', '', '-5', 'abc']) {
    it(`is zero with min-seconds="${seconds}"`, async () => {
      const form = await sendAtOnce({ 'min-seconds': seconds });
      await partOf(form, 'success');
      expect(await deliveries()).to.equal(1);
    });
  }
});

describe('application-form: no third party', () => {
  beforeEach(() => freshPage());

  it('is asked anything while a form is shown, filled in and sent', async () => {
    performance.clearResourceTimings();
    const form = await openForm({
      fields: 'salutation country phone cover-letter files image',
      draft: 'session',
    });
    fill(form);
    send(form);
    await partOf(form, 'success');
    const origins = performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin);
    expect(origins).to.include(pageSettings().baseUrl);
    const others = origins.filter((one) => one !== location.origin && one !== pageSettings().baseUrl);
    expect(others).to.deep.equal([]);
  });
});
