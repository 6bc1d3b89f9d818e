/** What a gateway between page and service breaks, before a visitor who has filled in all there is. */
import { expect } from '@open-wc/testing';
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
  send,
  type,
} from '../../helpers/browser/application.js';
import { freshPage, has, listenToConsole, partOf, shown, until } from '../../helpers/browser/elements.js';
import { dropsEarlyAnswers } from '../../helpers/browser/engine.js';
import { gateway } from '../../helpers/browser/gateway.js';
import { gatewayCases, type GatewayCase } from '../../helpers/browser/gateway-table.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const letter = 'Because I like machines.';
const ends = ['accepted', 'rejected', 'not-sent', 'unknown'];
const said = {
  accepted: 'Your application has been sent',
  rejected: 'The application could not be received',
  'not-sent': 'Nothing was sent',
  unknown: 'This site could not confirm whether your application arrived.',
};

/** One in whose middle a gateway can break it, for faults that happen there. */
const sizeFor = ({ fault: { at } }: GatewayCase) => (at === 'headers' || at === 'body' ? 3_000_000 : 20_000);

/**
 * Chromium opens a second connection when the first takes 250 ms (its backup job). One that carries the POST later and ends
 * without an answer makes it send the POST again, as on a used one; the gateway cannot tell such a connection from others.
 */
const mayRepeat = ({ fault: { action } }: GatewayCase) => action.do === 'reset' || action.do === 'close';

const statesOf = ({ state, fault: { at, action } }: GatewayCase): readonly string[] =>
  dropsEarlyAnswers && action.do === 'answer' && (at === 'headers' || at === 'body')
    ? [state, 'unknown']
    : [state];

async function openFilledForm(size: number): Promise<ApplicationForm> {
  const form = await openForm({ 'mailing-template': 'none' });
  fill(form);
  type(form, 'Cover letter', letter);
  choose(form, new File(['%PDF-1.7\n', new Uint8Array(size)], 'cv.pdf', { type: 'application/pdf' }));
  await files(form, 1);
  return form;
}

describe('a gateway between page and service', () => {
  let logs: ReturnType<typeof listenToConsole>;
  beforeEach(async () => {
    await gateway.set(undefined);
    await freshPage({
      baseUrl: gateway.url,
      timeout: 1500,
      uploadTimeout: 2,
      answerTimeout: 2,
      applicationKey: 'applicationKey',
    });
    logs = listenToConsole();
  });
  afterEach(() => logs.stop());
  after(() => gateway.set(undefined));

  it('can break an application in more than 41 ways, each with a name of its own', () => {
    const names = new Set(gatewayCases.map(({ what }) => what));
    expect(names.size).to.equal(gatewayCases.length).and.be.above(41);
  });

  for (const one of gatewayCases) {
    it(`by ${one.what}: ${one.state}, ${one.posts} POSTs, ${one.stored} stored`, async () => {
      const form = await openFilledForm(sizeFor(one));
      await gateway.set(one.fault);
      send(form);
      await until(() => ends.includes(form.submission.state), 'an end');
      await form.updateComplete;
      expect(statesOf(one)).to.include(form.submission.state);
      const stored = await applications();
      expect(stored).to.have.length(one.stored);
      const { posts } = await gateway.counts();
      if (one.posts > 1) expect(posts).to.be.at.least(one.posts);
      else expect(posts).to.be.within(one.posts, mayRepeat(one) ? 2 * one.posts : one.posts);
      if (one.stored) expect(stored[0]!.deliveries).to.equal(Math.max(posts, one.deliveries ?? 1));
      const { state } = form.submission as { state: keyof typeof said };
      const isAccepted = state === 'accepted';
      const box = await partOf(form, isAccepted ? 'success' : 'error-summary');
      expect(shown(box)).to.include(said[state]);
      if (isAccepted) return;
      expect(has(form, 'submit')).to.equal(state !== 'unknown');
      expect(control(form, 'Full name').value).to.equal('Åse Ångström');
      expect(control(form, 'Cover letter').value).to.equal(letter);
      expect(fileNames(form)).to.have.length(1);
    });
  }

  it('that refuses the preflight: the owner reads which request it has to answer, and how', async () => {
    const form = await openFilledForm(1000);
    await gateway.set({ at: 'preflight', action: { do: 'answer', status: 403, cors: false } });
    send(form);
    await until(() => form.submission.state === 'unknown', 'the end');
    const told = logs.errors.join();
    expect(told).to.include(`must answer OPTIONS ${gateway.url}/api/`);
    expect(told).to.include(`Access-Control-Allow-Origin: ${location.origin}`);
  });

  it('that breaks a used connection: with a key the service has one application and sends one mail', async () => {
    await sandbox.clear();
    const form = await openForm();
    fill(form);
    await gateway.set({ at: 'stored', action: { do: 'repeat' } });
    send(form);
    await partOf(form, 'success');
    expect((await applications()).map(({ deliveries }) => deliveries)).to.deep.equal([2]);
    const mails = await until(async () => {
      const found = await sandbox.get<unknown[]>('mailbox');
      return found.length ? found : undefined;
    }, 'the mail');
    expect(mails).to.have.length(1);
  });
});
