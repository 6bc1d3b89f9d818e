/** React by `career-elements/react`: an application with a router, and what a server renders. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listenToConsole, serveExample } from './examples.js';
import { expect, expectLookOfPage, goTheWholeWay, test } from './host.js';
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
    noNew: false,
    facts: undefined,
    className: 'jobs',
    vacancyFilter: () => true,
    onVacancySelect: () => {},
  },
  createElement('p', null, 'Write to us.'),
);
const site = createElement(CareerSite, { documentTitle: true, questions: [{ name: 'a' }], values: {} });
const tag = createElement('vacancy-list', { 'detail-url': '/jobs/{id}', 'page-size': '20', 'no-saved': '' });
console.log(JSON.stringify({
  html: [list, site, tag].map((one) => renderToString(one)),
  browserObjects: ['HTMLElement', 'customElements'].filter((name) => name in globalThis),
}));
`;

test('React: the whole way in an application with a router, and HTML of a server', async ({
  page,
  service,
}) => {
  test.setTimeout(600_000);
  const site = await serveExample('integrations/react/example', service, {
    env: ({ url, customerId }) => ({ VITE_BASE_URL: url, VITE_CUSTOMER_ID: customerId }),
    scripts: ['build'],
    serve: (port) => ({
      command: ['npx', 'vite', 'preview', '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
    }),
  });
  try {
    const said = listenToConsole(page);
    await goTheWholeWay(page, service, `${site.url}/`);
    said.expectSilence();
    await expectLookOfPage(page, `${site.url}/`);

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
      ],
      browserObjects: [],
    });
  } finally {
    await site.close();
  }
});
