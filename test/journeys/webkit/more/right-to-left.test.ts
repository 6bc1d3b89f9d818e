/** A Hebrew page in WebKit, whose other browsers are in `test/journeys/more/right-to-left.test.ts`. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startDemo } from '../../../../demo/server.js';
import { startSandbox } from '../../../../demo/sandbox/sandbox.js';
import { LATIN, records } from '../../../helpers/e2e/hebrew-vacancies.js';
import { startFront } from '../../../helpers/e2e/front-server.js';
import {
  layoutProblems,
  middlesOf,
  rowsNotCovered,
  scrambledTexts,
} from '../../../helpers/shared/geometry.js';
import { until, Visitor } from '../visitor.js';
import { openWindow } from '../window.js';

/** Runs a function of the page in it. The compiler names functions by a helper that the page does not have. */
const call = <Value>(visitor: Visitor, run: (...values: never[]) => Value, ...values: unknown[]) =>
  visitor.window.evaluate<Value>(
    `(() => { const __name = (one) => one; return (${run})(...${JSON.stringify(values)}); })()`,
  );

describe('in WebKit, a page from right to left', () => {
  const closing: (() => unknown)[] = [];
  let visitor: Visitor;
  let url: string;
  let script: string;
  let pages: Map<string, string>;
  let file: string;

  before(async () => {
    const front = await startFront();
    closing.push(() => front.close());
    url = `http://localhost:${front.port}`;
    const sandbox = await startSandbox({ origins: [url] });
    closing.push(() => sandbox.close());
    const demo = await startDemo({ port: 0, sandboxUrl: sandbox.url, customerId: sandbox.customerId });
    closing.push(() => demo.close());
    front.behind = demo.port;
    ({ pages } = front);
    pages.set(
      '/he.json',
      await readFile(new URL('../../../fixtures/languages/he.json', import.meta.url), 'utf8'),
    );
    const api = `/api/${sandbox.customerId}/vacancies`;
    for (const route of ['', '/', '/simple']) pages.set(api + route, JSON.stringify(records));
    pages.set(`${api}/J0`, JSON.stringify(records[0]));
    script = `<script type="module" src="/career-elements/career-elements.js" data-messages-url="/he.json"
      data-base-url="${sandbox.url}" data-customer-id="${sandbox.customerId}"></script>`;
    const folder = await mkdtemp(path.join(tmpdir(), 'right-to-left-'));
    closing.push(() => rm(folder, { recursive: true }));
    file = path.join(folder, 'cv (final).pdf');
    await writeFile(file, '%PDF-1.7');
    const opened = await openWindow();
    closing.push(opened.close);
    visitor = new Visitor(opened.window);
  });

  after(async () => {
    for (const close of closing.reverse()) await close();
  });

  const open = async (body: string, search = '') => {
    pages.set(
      '/made.html',
      `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><title>דף</title>
      <link rel="stylesheet" href="/site.css">${script}${body}`,
    );
    await visitor.window.setViewportSize({ width: 320, height: 800 });
    await visitor.window.goto(`${url}/made.html${search}`);
  };

  /** That nothing sticks out in any of the windows, that no text is scrambled, and that one stands right of the other. */
  const expectMirrored = async (texts: string[], pairs: [string, string][]) => {
    for (const width of [320, 1200]) {
      await visitor.window.setViewportSize({ width, height: 800 });
      await until(() => visitor.window.evaluate(`innerWidth === ${width}`), `a window of ${width} px`);
      assert.deepEqual(await call(visitor, layoutProblems), []);
      const { found, scrambled } = await call(visitor, scrambledTexts, texts);
      assert.deepEqual([found.toSorted(), scrambled], [texts.toSorted(), []]);
    }
    for (const [first, second] of pairs) {
      const [right = NaN, left = NaN] = await call(visitor, middlesOf, [first, second]);
      assert.ok(right > left, `${first} at ${right} is right of ${second} at ${left}`);
    }
  };

  it('has cards whose parts are mirrored, and a table whose columns are', async () => {
    await open(`<vacancy-list base-url="${url}" detail-url="/vacancy.html"></vacancy-list>`);
    await visitor.see('a', LATIN.title);
    await visitor.see('[part~=count]', '39 משרות');
    await expectMirrored([LATIN.title], [['[part~=count]', '[part~=sort] select']]);
    await visitor.window.evaluate(`document.querySelector('vacancy-list').setAttribute('layout', 'table')`);
    await visitor.see('th', 'משרה');
    const columns = ['thead th:nth-child(1)', 'thead th:nth-child(2)'];
    const [right = NaN, left = NaN] = await call(visitor, middlesOf, columns);
    assert.ok(right > left);
    assert.deepEqual(await call(visitor, rowsNotCovered), []);
  });

  it('has a vacancy whose contacts are legible', async () => {
    await open(`<vacancy-detail base-url="${url}" vacancy-id="J0" apply-url="/apply.html"></vacancy-detail>`);
    await visitor.see('.description', LATIN.advert);
    await expectMirrored([LATIN.phone, LATIN.email, LATIN.advert], []);
  });

  it('has a form whose errors, files and inputs are mirrored or not as their content is', async () => {
    await open('<application-form min-seconds="0"></application-form>', '?vacancy=V1001');
    await visitor.see('button', 'שליחת המועמדות');
    await expectMirrored([], []);
    await visitor.click('button', 'שליחת המועמדות');
    await visitor.see('#summary', 'יש לתקן');
    await visitor.chooseFile(file);
    await visitor.see('li', 'cv (final).pdf');
    const { found, scrambled } = await call(visitor, scrambledTexts, ['cv (final).pdf']);
    assert.deepEqual([found, scrambled], [['cv (final).pdf'], []]);
    const places = await call(visitor, middlesOf, ['[part~=file] bdi', '[part~=file] button']);
    const [name = NaN, button = NaN] = places;
    assert.ok(name > button);
    const direction = (id: string) =>
      visitor.window.evaluate<string>(
        `getComputedStyle(document.querySelector('application-form').shadowRoot.getElementById('${id}')).direction`,
      );
    assert.deepEqual(await Promise.all(['email', 'mobilePhone'].map(direction)), ['ltr', 'ltr']);
  });
});
