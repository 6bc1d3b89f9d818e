/** Whether the browser asks before the page is left, and how often: where no draft is kept, unless a test says otherwise. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  answer,
  choose,
  fill,
  files,
  openForm as openAnyForm,
  send,
  textFile,
  type,
} from '../../helpers/browser/application.js';
import { holdClock } from '../../helpers/browser/clock.js';
import { openDraft, refusePuts } from '../../helpers/browser/draft.js';
import { freshPage, has, make, partOf, until } from '../../helpers/browser/elements.js';
import { fillStorage } from '../../helpers/browser/storage.js';
import { holdAnswers } from '../../helpers/browser/upload-request.js';

const openForm = (attributes = {}) => openAnyForm({ draft: 'none', ...attributes });

/** Leaves the page as far as the question. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** How many listeners there are that keep a browser from keeping the page for Back. */
function countListeners() {
  const listeners = new Set<unknown>();
  const { addEventListener: add, removeEventListener: remove } = window;
  window.addEventListener = ((name: string, listener: EventListener, ...more: []) => {
    if (name === 'beforeunload') listeners.add(listener);
    add.call(window, name, listener, ...more);
  }) as typeof add;
  window.removeEventListener = ((name: string, listener: EventListener, ...more: []) => {
    if (name === 'beforeunload') listeners.delete(listener);
    remove.call(window, name, listener, ...more);
  }) as typeof remove;
  const stop = () => void Object.assign(window, { addEventListener: add, removeEventListener: remove });
  return { listeners, stop };
}

/** Waits until what was done is drawn, and then leaves. */
async function asksAfter(form: ApplicationForm, act: () => unknown): Promise<boolean> {
  await act();
  await form.updateComplete;
  return asks();
}

describe('application-form: leaving the page', () => {
  let giveBack = () => {};
  beforeEach(() => freshPage());
  afterEach(() => {
    giveBack();
    giveBack = () => {};
  });

  for (const [what, act] of [
    ['typed', (form) => type(form, 'Full name', 'Å')],
    ['answered', (form) => answer(form, 'May we keep', 'No')],
    [
      'chosen a file',
      (form) => {
        choose(form, textFile('cv.txt'));
        return files(form, 1);
      },
    ],
  ] as const satisfies [string, (form: ApplicationForm) => unknown][]) {
    it(`asks once a visitor who has ${what}`, async () => {
      const form = await openForm();
      expect(asks()).to.equal(false);
      expect(await asksAfter(form, () => act(form))).to.equal(true);
      expect(asks()).to.equal(false);
      expect(await asksAfter(form, () => type(form, 'Email', 'aase@'))).to.equal(false);
    });
  }

  it('does not ask a visitor who has only looked, or found what the page has filled in', async () => {
    const form = make('application-form', { 'vacancy-id': 'V1031', 'min-seconds': 0, draft: 'none' });
    form.values = { name: 'Åse', allowSave: true };
    document.body.append(form);
    await partOf(form, 'form');
    form.shadowRoot!.querySelector<HTMLElement>('#name')!.focus();
    send(form); // which says what is missing
    await partOf(form, 'error-summary');
    expect(asks()).to.equal(false);
  });

  it('has a listener only while there is something to ask about, as it keeps the page from Back', async () => {
    const { listeners, stop } = countListeners();
    giveBack = stop;
    const form = await openForm();
    // A request that is under way watches whether the page is being left.
    await until(() => listeners.size === 0, 'the end of all requests');
    type(form, 'Full name', 'Å');
    await form.updateComplete;
    expect(listeners.size).to.equal(1);
    asks();
    // Not in the event itself: then Chromium would not ask.
    expect(listeners.size).to.equal(1);
    await until(() => listeners.size === 0, 'the end of the listener');
    fill(form);
    const answer = holdAnswers();
    send(form);
    await until(() => form.submission.state === 'waiting', 'the waiting');
    // The form's own, and the one by which the upload learns that the page is being left.
    expect(listeners.size).to.equal(2);
    answer();
    await partOf(form, 'success');
    await until(() => listeners.size === 0, 'the end of the listeners');
  });

  it('does not ask for a form that is no longer on the page', async () => {
    const form = await openForm();
    fill(form);
    await form.updateComplete;
    form.remove();
    expect(asks()).to.equal(false);
    document.body.append(form);
    expect(await asksAfter(form, () => partOf(form, 'form'))).to.equal(true);
  });

  describe('while an application is sent', () => {
    it('asks every time, until there is an answer', async () => {
      const answer = holdAnswers();
      const form = await openForm();
      fill(form);
      send(form);
      await until(() => form.submission.state === 'waiting', 'the waiting');
      expect([asks(), asks(), asks()]).to.deep.equal([true, true, true]);
      answer();
      await partOf(form, 'success');
      expect(asks()).to.equal(false);
    });

    it('asks although the form has left the page: it cannot be taken back', async () => {
      const answer = holdAnswers();
      const form = await openForm();
      fill(form);
      send(form);
      await until(() => form.submission.state === 'waiting', 'the waiting');
      form.remove();
      expect([asks(), asks()]).to.deep.equal([true, true]);
      answer();
      await until(() => form.submission.state === 'accepted', 'the answer');
      expect(asks()).to.equal(false);
      const noted = Object.entries({ ...localStorage }).filter(([name]) =>
        name.startsWith('career-elements.applied.'),
      );
      expect(JSON.stringify(noted)).to.include('V1031');
    });

    it('asks as soon as the button was pressed, although it waits for a moment', async () => {
      const clock = holdClock();
      giveBack = clock.release;
      const form = await openForm({ 'min-seconds': 60, draft: 'session' });
      fill(form);
      dispatchEvent(new PageTransitionEvent('pagehide'));
      await until(() => !asks(), 'all to be kept');
      send(form);
      await until(() => has(form, 'progress'), 'the waiting');
      expect(form.submission.state).to.equal('idle');
      expect([asks(), asks()]).to.deep.equal([true, true]);
      clock.advance(60_000);
      await partOf(form, 'success');
      expect(asks()).to.equal(false);
    });
  });

  describe('where a draft is kept', () => {
    const keep = () => dispatchEvent(new PageTransitionEvent('pagehide'));

    it('does not ask for what is in it: entries, files, and inputs of the page', async () => {
      const form = await openDraft({}, '<label slot="extra">Shoe size <input name="shoeSize" /></label>');
      fill(form);
      choose(form, textFile('cv.txt'));
      await files(form, 1);
      const own = form.querySelector('input')!;
      own.value = '42';
      own.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      keep();
      await until(async () => !(await asksAfter(form, () => undefined)), 'all to be kept');
    });

    it('asks for a file that could not be kept', async () => {
      giveBack = refusePuts('contents');
      const form = await openDraft();
      fill(form);
      choose(form, textFile('cv.txt'));
      await files(form, 1);
      keep();
      await until(() => form.shadowRoot!.textContent.includes('Not kept if you leave'), 'the file to fail');
      expect(asks()).to.equal(true);
    });

    it('asks when the browser keeps nothing', async () => {
      giveBack = fillStorage();
      const form = await openForm({ draft: 'session' });
      fill(form);
      expect(await asksAfter(form, keep)).to.equal(true);
    });
  });
});
