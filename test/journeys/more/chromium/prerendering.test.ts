/**
 * A page that the browser makes ahead of time (speculation rules) and keeps after it was left (bfcache). A browser that is driven from
 * outside does neither, so this one drives itself: its pages say what they see by requests.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { scriptTag } from '../../../helpers/e2e/made-page.js';
import { vacancy } from '../../../helpers/e2e/visitor.js';

interface Report {
  readonly what: string;
  readonly prerendering: boolean;
  /** Warnings and errors in the console so far. */
  readonly said: readonly string[];
  /** Of the vacancies in the list. */
  readonly titles: readonly string[];
  readonly search: string;
}

/** Takes the reports of the pages, and lets the first page go on to the one that it had made ahead. */
async function startListening() {
  const heard: Report[] = [];
  let waiting: ServerResponse | undefined;
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'GET') {
      waiting = response;
      return;
    }
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      heard.push(JSON.parse(body) as Report);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async next(what: string): Promise<Report> {
      const find = () => heard.find((report) => report.what === what);
      await expect.poll(find, { message: what, timeout: 30_000 }).toBeTruthy();
      return find()!;
    },
    go: () => waiting?.end(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const html = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Made</title><link rel="icon" href="/icon.svg">${content}</html>`;

const FIRST = (reports: string) => `
  <script type="speculationrules">{ "prerender": [{ "urls": ["/ahead.html"], "eagerness": "immediate" }] }</script>
  <script>fetch('${reports}').then(() => (location.href = '/ahead.html'));</script>`;

const AHEAD = (reports: string) => `<script>
  const said = [];
  for (const kind of ['warn', 'error']) console[kind] = (...all) => said.push(all.join(' '));
  addEventListener('error', ({ message }) => said.push(message));
  const inList = (part) => [...(document.querySelector('vacancy-list')?.shadowRoot?.querySelectorAll('[part~=' + part + ']') ?? [])];
  const titles = () => inList('link').map((link) => link.textContent.trim());
  const report = (what) =>
    fetch('${reports}', {
      method: 'POST',
      keepalive: true,
      body: JSON.stringify({ what, prerendering: document.prerendering, said, titles: titles(), search: location.search }),
    });
  // Without frames, which a page that nobody sees does not have.
  const once = (isSo, then) => (isSo() ? then() : setTimeout(once, 20, isSo, then));
  once(() => titles().length > 1, () => report('ahead'));
  document.addEventListener('prerenderingchange', () => {
    report('shown');
    const field = inList('search')[0].querySelector('input');
    field.value = '${vacancy.en}';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    once(
      () => titles()[0] === '${vacancy.en}' && location.search,
      () => report('searched').then(() => inList('link')[0].click()),
    );
  });
  addEventListener('pageshow', ({ persisted }) => persisted && report('back'));
</script>`;

const THERE =
  '<h1>There</h1><script>addEventListener("load", () => setTimeout(() => history.back()))</script>';

test('a page that was prerendered works once it is shown, and after Back, and warns of nothing', async ({
  site,
  browser,
  launchOptions,
}) => {
  const reports = await startListening();
  site.pages.set('/first.html', html(FIRST(reports.url)));
  const list = '<vacancy-list detail-url="/there.html"></vacancy-list>';
  site.pages.set('/ahead.html', html(`${AHEAD(reports.url)}${scriptTag(site)}${list}`));
  site.pages.set('/there.html', html(THERE));
  const profile = await mkdtemp(path.join(tmpdir(), 'career-browser-'));
  const child = spawn(
    launchOptions.executablePath ?? browser.browserType().executablePath(),
    ['--headless=new', '--no-sandbox', '--no-first-run', '--lang=en', `--user-data-dir=${profile}`]
      .concat(launchOptions.args ?? [])
      .concat(`${site.demoUrl}/first.html`),
    { stdio: 'ignore', detached: true },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const ahead = await reports.next('ahead');
    expect(ahead).toMatchObject({ prerendering: true, said: [] });
    reports.go();
    expect(await reports.next('shown')).toEqual({ ...ahead, what: 'shown', prerendering: false });
    const searched = await reports.next('searched');
    expect(searched.search).toContain('vacancy-q=');
    expect(searched.titles.length).toBeLessThan(ahead.titles.length);
    expect(await reports.next('back')).toEqual({ ...searched, what: 'back', said: [] });
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await reports.close();
    await rm(profile, { recursive: true, force: true });
  }
});
