import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { today } from '../../core/util/calendar-date.js';
import { codeOf, ELEMENTS, furtherFilesOf, localeNamesOf } from '../../loader/files.js';
import { requestOf, type HeadStartRequest } from '../../loader/first-request.js';
import { readFirstSettings } from '../../core/settings/loader-tag.js';
import type { Settings } from '../../core/settings/settings.js';
import type { HeadStartOptions } from './arguments.js';
import { askPage, isAnswer } from './ask.js';
import { CommandError, systemErrorCode } from './command-error.js';
import type { CommandContext } from './connection.js';
import type { Output } from './output.js';
import { contextOfElement, readHtml, type HtmlPage, type PageElement } from './html-page.js';

const CDN = new URL('../../cdn/', import.meta.url);

/** In place of the day, which the page fills in. */
const SOME_DAY = '0000-00-00';

/** In place of the browser's language: a code that ISO 639 leaves to private use. */
const SOME_LANGUAGE = 'qaa';

/** What the command has made of a page. */
export interface HeadStart {
  /** The inline script for the page's head. */
  readonly tag: string;
  /** What a Content-Security-Policy with hashes must name in `script-src`. */
  readonly hash: string;
  readonly requests: readonly HeadStartRequest[];
  /** A tag for each file of the page's first paint; none for a page that loads them otherwise. */
  readonly preloads: readonly string[];
}

/**
 * Writes what sends a page's first requests, and loads its code, before the loader has come.
 * @throws CommandError `page` when the page cannot be read, or has no element that could ask for something
 */
export async function headStart(
  { page }: HeadStartOptions,
  { signal }: CommandContext,
  output: Output,
): Promise<HeadStart> {
  const html = await readPage(page, signal);
  const { script } = html;
  // With what was published comes the answer.
  const ours = html.ours.filter(({ attributes }) => !attributes['published']);
  if (!ours.length)
    throw new CommandError('page', `${page} has the answers of all its elements.`, 'It needs no head start.');
  const settings = settingsOf(html, page);
  const requests = requestsOf(ours, settings, page);
  const code = (await readFile(new URL('../../head-start.js', import.meta.url), 'utf8')).trim();
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const tag = `<script data-head-start='${escape(JSON.stringify(requests), IN_SINGLE_QUOTES)}'>${code}</script>`;
  const preloads = await preloadsOf(ours, settings, script);
  output.document([tag, ...preloads].join('\n'));
  const hasBase = html.elements.some(({ name }) => name === 'base');
  const place = hasBase ? 'after <base>, and ' : '';
  output.say(
    `Put it first in the <head> of ${page}: ${place}after an import map, before stylesheets. Write it`,
  );
  output.say('again when the elements or their settings change, and with each version of career-elements.');
  if (!preloads.length)
    output.say('It loads no code ahead: the page has no script tag with career-elements.js.');
  if (requests.some(({ headers, serviceLanguage }) => Object.keys(headers).length && !serviceLanguage))
    output.say(
      `Its request waits for a preflight: "doctor --site" says whether data-service-language avoids it.`,
    );
  output.say(`A Content-Security-Policy with hashes must name it: script-src '${hash}'`);
  return { tag, hash, requests, preloads };
}

// In ASCII, so that the encoding of the page does not matter.
const IN_SINGLE_QUOTES = /[^ -~]|[&'<>]/gu;
const IN_DOUBLE_QUOTES = /[^ -~]|[&"<>]/gu;

/** For an attribute. */
const escape = (text: string, special: RegExp) => text.replace(special, (one) => `&#${one.codePointAt(0)};`);

/** Reads a page from a file or an address. @throws CommandError `page` */
async function readPage(source: string, signal: AbortSignal): Promise<HtmlPage> {
  const fail = (what: string, advice: string, cause?: unknown) =>
    new CommandError('page', `${source} ${what}.`, advice, cause);
  let html: string;
  if (/^https?:/i.test(source)) {
    const answer = await askPage(source, signal);
    if (!isAnswer(answer)) throw fail(answer.error, answer.advice);
    html = answer.text;
  } else {
    html = await readFile(source, 'utf8').catch((cause: unknown) => {
      const advice = 'Name the HTML file of the page, or its address.';
      throw fail(`cannot be read (${systemErrorCode(cause)})`, advice, cause);
    });
  }
  // The decoder's replacement for bytes that are not UTF-8.
  if (html.includes('\uFFFD')) throw fail('is not in UTF-8', 'Save the page as UTF-8.');
  const page = readHtml(html);
  if (page.ours.length) return page;
  const names = ELEMENTS.map((name) => `<${name}>`).join(', ');
  throw fail('has none of our elements', `Name the page that has one of ${names}.`);
}

function settingsOf({ data }: HtmlPage, page: string): Settings {
  try {
    return readFirstSettings(data as DOMStringMap);
  } catch (cause) {
    throw new CommandError('page', `data-path of ${page} is not valid JSON.`, '', cause);
  }
}

function requestsOf(elements: readonly PageElement[], settings: Settings, page: string): HeadStartRequest[] {
  const texts = elements.flatMap((element) => {
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

/** The language of a request as the inline script fills it in: with a switch, the page's URL comes first. */
function languageOf({ attributes }: PageElement, language: string): string {
  const otherwise = language === SOME_LANGUAGE ? '' : language;
  if (attributes['language-switch'] === '') return `{lang:${otherwise}}`;
  return otherwise || '{lang}';
}

function requestsOfElement(
  element: PageElement,
  { serviceLanguage, ...settings }: Settings,
): HeadStartRequest[] {
  // The page decides: its language may be that of the browser, or of its URL.
  const omitted = serviceLanguage ? { serviceLanguage } : {};
  const requestWith = (search: string) => {
    const context = contextOfElement(element, settings, SOME_LANGUAGE, search);
    const request = requestOf(context, (timeZone) => today(timeZone) && SOME_DAY);
    if (!request) return undefined;
    const { timeZone } = context.options;
    const url = request.url.replace(`=${SOME_DAY}`, '={today}');
    const headers = Object.entries(request.headers).map(([name, value]) => [
      name,
      name.endsWith('-User-Language') ? languageOf(element, value) : value,
    ]);
    const zone = timeZone && url.includes('{today}') ? { timeZone } : {};
    return { url, headers: Object.fromEntries(headers) as Record<string, string>, ...omitted, ...zone };
  };
  const parameter = element.attributes['url-key'] || settings.urlKey || 'vacancy';
  const without = requestWith('');
  const withId = requestWith(`?${encodeURIComponent(parameter)}={id}`);
  if (without && without.url === withId?.url) return [without];
  return [
    ...(without ? [{ unless: parameter, ...without }] : []),
    ...(withId ? [{ if: parameter, ...withId, url: withId.url.replaceAll('%7Bid%7D', '{id}') }] : []),
  ];
}

/** For the loader beside which this package's folder lies, and for what the page shows without an id in its URL. */
async function preloadsOf(
  elements: readonly PageElement[],
  settings: Settings,
  script: PageElement | undefined,
): Promise<string[]> {
  const {
    src = '',
    type,
    integrity: ofScript,
    crossorigin,
    'data-languages': chosenLanguages,
  } = script?.attributes ?? {};
  const file = /^([^?#]*\/)?career-elements\.js(?:[?#].*)?$/s.exec(src);
  if (!file) return [];
  const integrity = JSON.parse(await readFile(new URL('integrity.json', CDN), 'utf8')) as Readonly<
    Record<string, string>
  >;
  const built = Object.keys(integrity);
  const folder = built.find((one) => one.endsWith('/shared.js'))?.split('/')[0] ?? '';
  const locales = localeNamesOf(built);
  const files = elements.flatMap((element) => {
    const context = contextOfElement(element, settings, SOME_LANGUAGE);
    // Which words the page needs is certain where its HTML says the language, and all languages may be used.
    const isCertain = context.language !== SOME_LANGUAGE && !chosenLanguages;
    const further = furtherFilesOf(context, locales);
    return [...codeOf(context.name), ...further.filter((one) => isCertain || !one.startsWith('locales/'))];
  });
  const [first = '', ...others] = [...new Set(files)].map((name) => {
    const path = `${folder}/${name}.js`;
    const href = escape(`${file[1] ?? ''}${path}`, IN_DOUBLE_QUOTES);
    return `<link rel="modulepreload" href="${href}" integrity="${integrity[path]}" data-career-elements>`;
  });
  // The loader runs while the other files come. Without its integrity: it keeps its name in all versions. A tag that is fetched in
  // another way would load it twice.
  const isPlainModule = type?.toLowerCase() === 'module' && !ofScript && !/\S/.test(crossorigin ?? '');
  const loader = isPlainModule ? [`<link rel="modulepreload" href="${escape(src, IN_DOUBLE_QUOTES)}">`] : [];
  return [first, ...loader, ...others];
}
