import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { today } from '../base/calendar-date.js';
import { contextOf, requestOf } from '../loader/first-request.js';
import type { HeadStartRequest } from '../loader/head-start-data.js';
import { readFirstSettings } from '../settings/loader-tag.js';
import type { Settings } from '../settings/settings.js';
import type { HeadStartOptions } from './arguments.js';
import { CommandError } from './command-error.js';
import type { CommandContext } from './connection.js';
import type { Output } from './output.js';
import { elementsOf, readPage, type PageElement } from './page.js';

const ELEMENTS = ['vacancy-list', 'vacancy-detail', 'application-form', 'career-site'];

/** In place of the day, which the page fills in. */
const SOME_DAY = '0000-00-00';

/** What the command has made of a page. */
export interface HeadStart {
  /** The inline script for the page's head. */
  readonly tag: string;
  /** What a Content-Security-Policy with hashes must name in `script-src`. */
  readonly hash: string;
  readonly requests: readonly HeadStartRequest[];
}

/**
 * Writes the inline script that sends a page's first requests before the loader has come.
 * @throws CommandError `page` when the page cannot be read, or has no element that could ask for something
 */
export async function headStart(
  { page }: HeadStartOptions,
  { signal }: CommandContext,
  output: Output,
): Promise<HeadStart> {
  const requests = requestsOf(elementsOf(await readPage(page, signal)), page);
  const code = (await readFile(new URL('../cdn/head-start.js', import.meta.url), 'utf8')).trim();
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const tag = `<script data-head-start='${escape(JSON.stringify(requests))}'>${code}</script>`;
  output.document(tag);
  output.say(
    `Put it first in the <head> of ${page}, before stylesheets, and make it again when the elements or`,
  );
  output.say(
    `their settings change. A Content-Security-Policy with hashes must name it: script-src '${hash}'`,
  );
  return { tag, hash, requests };
}

/** For an attribute in single quotes. JSON in ASCII, so that the encoding of the page does not matter. */
function escape(json: string): string {
  return json
    .replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/[&'<>]/g, (one) => `&#${one.charCodeAt(0)};`);
}

function requestsOf(elements: readonly PageElement[], page: string): HeadStartRequest[] {
  const ours = elements.filter(({ name }) => ELEMENTS.includes(name));
  if (!ours.length) {
    throw new CommandError(
      'page',
      `${page} has none of our elements.`,
      `Name the page that has one of ${ELEMENTS.map((name) => `<${name}>`).join(', ')}.`,
    );
  }
  const settings = readSettings(elements, page);
  const texts = ours.flatMap((element) => {
    const requests = requestsOfElement(element, settings);
    if (requests.length) return requests.map((request) => JSON.stringify(request));
    throw new CommandError(
      'page',
      `The <${element.name}> of ${page} has no safe base-url with a customer-id, or a time zone that does not exist.`,
      'Set data-base-url and data-customer-id on the script tag, in the HTML.',
    );
  });
  return [...new Set(texts)].map((text) => JSON.parse(text) as HeadStartRequest);
}

/** As `findScriptTag`, in HTML that was read. */
function readSettings(elements: readonly PageElement[], page: string): Settings {
  const scripts = elements.filter(({ name }) => name === 'script');
  const has = (name: string) => scripts.find(({ attributes }) => name in attributes);
  const tag = has('data-customer-id') ?? has('data-career-elements') ?? has('data-base-url');
  const data = Object.entries(tag?.attributes ?? {})
    .filter(([name]) => name.startsWith('data-'))
    .map(([name, value]) => [
      name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]);
  try {
    return readFirstSettings(Object.fromEntries(data) as DOMStringMap);
  } catch (cause) {
    throw new CommandError('page', `data-path of ${page} is not the JSON that it looks like.`, '', cause);
  }
}

function requestsOfElement(
  { name, attributes, languages }: PageElement,
  settings: Settings,
): HeadStartRequest[] {
  const requestWith = (search: string) => {
    const context = contextOf(
      {
        name,
        attribute: (one) => attributes[one] ?? null,
        search,
        languages,
        defaultLanguage: '{language}',
      },
      settings,
    );
    const request = requestOf(context, (timeZone) => today(timeZone) && SOME_DAY);
    if (!request) return undefined;
    const { timeZone } = context.options;
    const url = request.url.replaceAll('%7Bid%7D', '{id}').replace(`=${SOME_DAY}`, '={today}');
    const zone = timeZone && url.includes('{today}') ? { timeZone } : {};
    return { url, headers: request.headers, ...zone };
  };
  const parameter = attributes['url-key'] || settings.urlKey || 'vacancy';
  const without = requestWith('');
  const withId = requestWith(`?${encodeURIComponent(parameter)}={id}`);
  if (without && without.url === withId?.url) return [without];
  return [
    ...(without ? [{ unless: parameter, ...without }] : []),
    ...(withId ? [{ if: parameter, ...withId }] : []),
  ];
}
