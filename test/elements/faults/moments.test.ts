/** Every fault of the sandbox at every moment of a sending, before a visitor who has filled in all there is. */
import { expect } from '@open-wc/testing';
import { faultNames, momentsOf } from '../../../demo/sandbox/faults/fault-moments.js';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import {
  applications,
  choose,
  control,
  fileNames,
  files,
  fill,
  openForm,
  question,
  send,
  type,
} from '../../helpers/browser/application.js';
import {
  collect,
  freshPage,
  has,
  listenToConsole,
  partOf,
  requestsSince,
  shown,
  until,
} from '../../helpers/browser/elements.js';
import { isTrue, momentCases, type MomentCase } from '../../helpers/browser/fault-moments.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { SuspensionDetector } from '../../../src/core/http/upload.js';
import { configure, pageSettings } from '../../../src/core/settings/settings-store.js';

const letter = 'Because I like machines.\nAnd people.';
/** So large that its middle is on its way for a while. */
const cv = new File(['%PDF-1.7\n', new Uint8Array(3_000_000)], 'cv.pdf', { type: 'application/pdf' });
const ends = ['accepted', 'rejected', 'not-sent', 'unknown', 'probably-received'];

const said = {
  rejected: 'Your application did not go through',
  'not-sent': 'Nothing was sent',
  unknown: 'This site could not confirm whether your application arrived.',
};

async function openFilledForm(): Promise<ApplicationForm> {
  const form = await openForm({ 'mailing-template': 'none' });
  fill(form);
  type(form, 'Cover letter', letter);
  choose(form, cv);
  await files(form, 1);
  return form;
}

/** Counts the calls of `send()` from now on; `stop` takes the counter away. */
function countSends(): { count: number; stop: () => void } {
  const { send: reallySend } = XMLHttpRequest.prototype;
  const counter = { count: 0, stop: () => void (XMLHttpRequest.prototype.send = reallySend) };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    counter.count += 1;
    reallySend.call(this, body);
  };
  return counter;
}

function expectEverythingStillThere(form: ApplicationForm): void {
  expect(control(form, 'Full name').value).to.equal('Åse Ångström');
  expect(control(form, 'Email').value).to.equal('aase@example.com');
  expect(control<HTMLTextAreaElement>(form, 'Cover letter').value).to.equal(letter);
  expect(fileNames(form)).to.have.length(1);
  expect(fileNames(form)[0]).to.match(/^cv\.pdf/);
  const answers = ['Have you applied', 'May we keep'].map((text) => {
    const chosen = question(form, text).querySelector<HTMLInputElement>('input:checked');
    return chosen && shown(chosen.labels![0]!);
  });
  expect(answers).to.deep.equal(['No', 'Yes']);
}

/** What the service has is whole: all of the file, and the letter. */
async function expectStored(count: number): Promise<void> {
  // Some are stored only after the page has given up.
  const stored = await until(async () => {
    const found = await applications();
    return found.length >= count ? found : undefined;
  }, `${count} stored`);
  expect(stored).to.have.length(count);
  for (const { candidate, files: kept } of stored) {
    expect(candidate['note']).to.deep.equal({ text: letter });
    expect(kept.map(({ name, size }) => [name, size])).to.deep.equal([[cv.name, cv.size]]);
  }
}

async function tryOut(one: MomentCase): Promise<void> {
  await freshPage();
  const form = await openFilledForm();
  // Only now: what the form itself loads and reads is not what is tried.
  if (one.timeout !== undefined) configure({ uploadTimeout: one.timeout, answerTimeout: one.timeout });
  await sandbox.fault(one.fault);
  // Browsers get over the reset of a connection that they used before, so one of those is free.
  const { baseUrl, customerId } = pageSettings();
  await (await fetch(`${baseUrl}/api/${customerId}/vacancies/V1031`)).text();
  const errors = collect(form, 'application-error');
  const sends = countSends();
  try {
    send(form);
    await until(() => ends.includes(form.submission.state), 'an end');
  } finally {
    sends.stop();
  }
  await form.updateComplete;
  expect(form.submission.state).to.equal(one.state);
  expect(errors.map(({ detail }) => detail.error.code)).to.deep.equal(one.code ? [one.code] : []);
  expect(sends.count).to.equal(1);
  await expectStored(one.stored);
  expect((await requestsSince()).filter((line) => line.startsWith('POST'))).to.have.length(one.arrived);
  if (one.state === 'accepted') {
    expect(shown(await partOf(form, 'success'))).to.include('Your application has been sent');
    expect(has(form, 'form')).to.equal(false);
    return;
  }
  expect(errors[0]!.detail.delivered).to.equal(one.state === 'unknown' ? 'unknown' : 'no');
  expect(shown(await partOf(form, 'error-summary'))).to.include(said[one.state]);
  expect(has(form, 'submit')).to.equal(one.state !== 'unknown');
  expectEverythingStillThere(form);
}

describe('every fault at every moment of a sending', () => {
  let logs: ReturnType<typeof listenToConsole>;
  beforeEach(() => {
    logs = listenToConsole();
  });
  afterEach(() => logs.stop());

  // A busy machine is not a suspended page.
  const detector = SuspensionDetector.prototype;
  const wasSuspended = Object.getOwnPropertyDescriptor(detector, 'wasSuspended')!;
  before(() => Object.defineProperty(detector, 'wasSuspended', { ...wasSuspended, get: () => false }));
  after(() => Object.defineProperty(detector, 'wasSuspended', wasSuspended));

  it('is tried: every moment that a fault of the sandbox has', () => {
    const there = faultNames.flatMap((name) =>
      name === 'mail-down' ? [name] : momentsOf[name].all.map((moment) => `${name} ${moment}`),
    );
    const tried = momentCases.map(({ fault: { name }, moment }) => (moment ? `${name} ${moment}` : name));
    expect([...new Set(tried)]).to.have.members(there);
  });

  it('has one name each', () => {
    const names = momentCases.map(({ what }) => what);
    expect(new Set(names).size).to.equal(names.length);
  });

  it('says what is so, or the table says why not', () => {
    const untrue = momentCases.filter((one) => !isTrue(one)).map(({ what }) => what);
    const excused = momentCases.filter(({ excuse }) => excuse !== undefined).map(({ what }) => what);
    expect(untrue).to.deep.equal(excused);
  });

  for (const one of momentCases) {
    it(`${one.what} ends as ${one.state}, sent by one click, with ${one.stored} stored`, async function () {
      await tryOut(one);
    });
  }
});
