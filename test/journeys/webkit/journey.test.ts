/** A visitor's way through the demo and the built files in WebKit: `npm test -- webkit-journeys`. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startDemo } from '../../../demo/server.js';
import { startSandbox } from '../../../demo/sandbox/sandbox.js';
import { startFront } from '../../helpers/e2e/front-server.js';
import { type Operator, operatorOf } from '../../helpers/shared/operator.js';
import {
  download,
  sha256,
  type LoggedRequest,
  type Mail,
  type StoredApplication,
} from '../../helpers/e2e/service.js';
import { applicant, sampleFile, vacancy } from '../../helpers/e2e/visitor.js';
import { until, Visitor } from './visitor.js';
import { openWindow } from './window.js';

const curriculum = sampleFile('Curriculum Vitæ – 2026.pdf', 70_000);

describe('in WebKit', () => {
  const closing: (() => unknown)[] = [];
  let visitor: Visitor;
  let url: string;
  let sandboxUrl: string;
  let operator: Operator;
  let customerId: string;
  let pages: Map<string, string>;
  let curriculumPath: string;

  before(async () => {
    const front = await startFront();
    closing.push(() => front.close());
    const { port } = front;
    url = `http://localhost:${port}`;
    const sandbox = await startSandbox({ origins: [url] });
    closing.push(() => sandbox.close());
    ({ url: sandboxUrl, customerId } = sandbox);
    operator = operatorOf(() => sandbox);
    const demo = await startDemo({ port: 0, sandboxUrl, customerId });
    closing.push(() => demo.close());
    front.behind = demo.port;
    ({ pages } = front);
    const folder = await mkdtemp(path.join(tmpdir(), 'journey-'));
    closing.push(() => rm(folder, { recursive: true }));
    curriculumPath = path.join(folder, curriculum.name);
    await writeFile(curriculumPath, curriculum.buffer);
    const opened = await openWindow();
    closing.push(opened.close);
    visitor = new Visitor(opened.window);
  });

  after(async () => {
    for (const close of closing.reverse()) await close();
  });

  it('a visitor finds a vacancy, applies with a file, gets a receipt, and goes back to the list', async () => {
    const { window } = visitor;
    await window.goto(`${url}/`);
    await visitor.click('a', vacancy.en);
    await visitor.see('h1', vacancy.en);
    assert.equal(await window.url(), `${url}/vacancy.html?vacancy=${vacancy.id}`);
    await visitor.click('a', 'Apply');
    await visitor.see('h2', `Apply: ${vacancy.en}`);
    assert.equal(await window.url(), `${url}/apply.html?vacancy=${vacancy.id}`);

    await visitor.fill('Full name', applicant.name);
    await visitor.fill('Email', applicant.email);
    await visitor.answer('Have you applied to us before?', 'No');
    await visitor.answer(
      'May we keep your application, so that we can contact you about other vacancies?',
      'Yes',
    );
    await visitor.chooseFile(curriculumPath);
    await visitor.see('li', curriculum.name);
    await visitor.click('button', 'Send application');
    await visitor.see('h2', 'Your application has been sent');
    await visitor.focusOn('Your application has been sent');
    await visitor.see('p', `A confirmation is on its way to ${applicant.email}.`);

    const [stored, ...others] = await operator.get<StoredApplication[]>('applications');
    assert.deepEqual(others, []);
    const { applicationKey, ...candidate } = stored?.candidate ?? {};
    assert.match(String(applicationKey), /^[\da-f]{32}$/);
    assert.deepEqual(candidate, {
      vacancyId: vacancy.id,
      name: applicant.name,
      email: applicant.email,
      previouslyApplied: false,
      allowSave: true,
      candidateMailingTemplateId: 'receipt-en',
    });
    assert.deepEqual(
      stored!.files.map(({ name, size, sha256: sum }) => ({ name, size, sum })),
      [{ name: curriculum.name, size: curriculum.buffer.length, sum: sha256(curriculum.buffer) }],
    );
    assert.ok((await download(stored!.files[0]!.url)).equals(curriculum.buffer));
    const posts = (await operator.get<LoggedRequest[]>('requests')).filter(({ method }) => method === 'POST');
    assert.equal(posts.length, 1);
    const mails = () => operator.get<Mail[]>('mailbox');
    await until(async () => (await mails()).length > 0, 'the receipt by mail');
    assert.deepEqual(
      (await mails()).map(({ to }) => to),
      [applicant.email],
    );

    await window.goBack();
    await visitor.see('h1', vacancy.en);
    await window.goBack();
    await visitor.see('a', vacancy.en);
    assert.equal(await window.url(), `${url}/`);
    await visitor.focusOn(vacancy.en);
  });

  it('a visitor changes the language of the list, of a vacancy and of its form', async () => {
    await visitor.window.goto(`${url}/career-site.html`);
    await visitor.see('a', vacancy.en);
    await visitor.click('button', 'Dansk');
    await visitor.click('a', vacancy.da);
    await visitor.see('h2', vacancy.da);
    await visitor.click('button', 'English');
    await visitor.see('h2', vacancy.en);
    await visitor.click('a', 'Apply');
    await visitor.see('h2', `Apply: ${vacancy.en}`);
    await visitor.fill('Full name', applicant.name);
    await visitor.click('button', 'Dansk');
    await visitor.see('h2', `Søg stillingen: ${vacancy.da}`);
    assert.equal(await visitor.value('input[name=name]'), applicant.name);
  });

  for (const [what, background, text] of [
    ['dark', '16 21 26', '238 238 238'],
    ['light', '255 255 255', '34 34 34'],
  ] as const) {
    it(`a choice has the colours of a page that is ${what} by its background alone`, async () => {
      pages.set(
        '/made.html',
        `<!doctype html><html lang="en"><title>Made</title>
        <style>body { background: rgb(${background}); color: rgb(${text}) }</style>
        <script type="module" src="/career-elements/career-elements.js"
          data-base-url="${sandboxUrl}" data-customer-id="${customerId}"></script>
        <vacancy-list></vacancy-list>`,
      );
      await visitor.window.goto(`${url}/made.html`);
      await visitor.see('select', 'Recommended');
      const colours = await visitor.colours('select');
      assert.equal(colours[0], background);
      assert.ok(colours.includes(text), colours.slice(0, 9).join(', '));
    });
  }
});
