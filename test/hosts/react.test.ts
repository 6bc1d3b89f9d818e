/** React by `career-elements/react`: an application with a router, and what a server renders. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listenToConsole, type Served, serveExample, type Steps } from './examples.js';
import { expect, applyAsVisitor, type Service, test } from './host.js';
import { run } from './processes.js';

const SERVER = `
import { createElement, createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { CareerSite, VacancyList } from 'career-elements/react';

const list = createElement(
  VacancyList,
  {
    ref: createRef(),
    detailUrl: '/jobs/{id}',
    pageSize: 20,
    noSaved: true,
    noApplied: false,
    facts: undefined,
    className: 'jobs',
    vacancyFilter: () => true,
    onVacancySelect: () => {},
  },
  createElement('p', null, 'Write to us.'),
);
const site = createElement(CareerSite, { documentTitle: true, questions: [{ name: 'a' }], values: {} });
const bare = [createElement(CareerSite, { languageSwitch: true }), createElement('career-site', { 'language-switch': true })];
const tag = createElement('vacancy-list', { 'detail-url': '/jobs/{id}', 'page-size': '20', 'no-saved': '' });
console.log(JSON.stringify({
  html: [list, site, tag, ...bare].map((one) => renderToString(one)),
  browserObjects: ['HTMLElement', 'customElements'].filter((name) => name in globalThis),
}));
`;

/** @param command of Vite; empty: its development server */
function serveWithVite(
  service: Service,
  { command, ...steps }: Pick<Steps, 'prepare' | 'scripts'> & { readonly command: readonly string[] },
): Promise<Served> {
  return serveExample('integrations/react/example', service, {
    ...steps,
    env: ({ url, customerId }) => ({ VITE_BASE_URL: url, VITE_CUSTOMER_ID: customerId }),
    serve: (port) => ({
      command: ['npx', 'vite', ...command, '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
    }),
  });
}

test('React: a visitor applies in an application with a router, and HTML of a server', async ({
  page,
  service,
}) => {
  test.setTimeout(600_000);
  const site = await serveWithVite(service, { scripts: ['build'], command: ['preview'] });
  try {
    const said = listenToConsole(page);
    await applyAsVisitor(page, service, `${site.url}/`);
    said.expectSilence();

    await page.goto(site.url);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.locator('vacancy-list a').first().click();
    await page.waitForURL('**/jobs/*');
    expect(await page.evaluate(() => 'isSamePage' in globalThis), 'the router opens the vacancy').toBe(true);
    await page.goBack();
    const answer = page.waitForResponse((one) => one.url().includes('/vacancies'));
    await page.getByRole('button', { name: 'Look for new vacancies' }).click();
    await answer;

    await writeFile(path.join(site.folder, 'server.mjs'), SERVER);
    const rendered = JSON.parse(await run('node', ['server.mjs'], { cwd: site.folder })) as unknown;
    expect(rendered).toEqual({
      html: [
        '<vacancy-list detail-url="/jobs/{id}" page-size="20" no-saved="" class="jobs"><p>Write to us.</p></vacancy-list>',
        '<career-site document-title=""></career-site>',
        '<vacancy-list detail-url="/jobs/{id}" page-size="20" no-saved=""></vacancy-list>',
        '<career-site language-switch=""></career-site>',
        '<career-site language-switch=""></career-site>',
      ],
      browserObjects: [],
    });
  } finally {
    await site.close();
  }
});

/** Has the form's page note in the tab what its listeners hear. */
async function noteEvents(folder: string): Promise<void> {
  const file = path.join(folder, 'src/app.tsx');
  const code = await readFile(file, 'utf8');
  const listeners = ['View', 'Start', 'Submit', 'Success', 'Error'].map(
    (one) => `onApplication${one}={hear}`,
  );
  const listening = code.replace('<ApplicationForm ', `<ApplicationForm ${listeners.join(' ')} `);
  expect(listening).not.toBe(code);
  const hear = `
function hear({ type }: Event) {
  sessionStorage.setItem('heard', ((sessionStorage.getItem('heard') ?? '') + ' ' + type).trim());
}
`;
  await writeFile(file, listening + hear);
}

test('React: in development, where StrictMode runs each effect twice, each event comes once', async ({
  page,
  service,
}) => {
  test.setTimeout(600_000);
  const site = await serveWithVite(service, { prepare: noteEvents, scripts: [], command: [] });
  try {
    // The server may find dependencies at the first visit, and loads the page again.
    await page.goto(site.url);
    await expect(page.locator('vacancy-list a').first()).toBeVisible();
    const said = listenToConsole(page, /^Lit is in dev mode\./);
    await applyAsVisitor(page, service, `${site.url}/`);
    said.expectSilence();
    expect((await page.evaluate(() => sessionStorage.getItem('heard')))?.split(' ')).toEqual([
      'application-view',
      'application-start',
      'application-submit',
      'application-success',
    ]);
  } finally {
    await site.close();
  }
});
