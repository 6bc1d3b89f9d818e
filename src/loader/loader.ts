// The script tag. It reads the settings, sends the first request of each element on the page and, at the same time, asks
// for all files that these elements need for their first paint. The build makes it one file that is valid as a module and
// as a classic script; all other files are modules in a folder beside it, named by their content.
import { today } from '../core/util/calendar-date.js';
import { sendHeadStart } from '../core/http/head-start.js';
import type { ElementContext } from '../core/recruiting/first-request.js';
import { findScriptTag, LOADER, readFirstSettings } from '../core/settings/loader-tag.js';
import { configure, onSettingsChange, pageSettings } from '../core/settings/settings-store.js';
import { codeOf, ELEMENTS, furtherFilesOf } from './files.js';
import { contextOf, requestOf } from './first-request.js';

/** The folder of the files, beside this one. Written by the build, as the next is. */
declare const CDN_FOLDER: string;
/** The languages and regions that have words, without English. */
declare const CDN_LOCALES: string;

const FOLDER = CDN_FOLDER;
const tag = findScriptTag(document);
const running = document.currentScript as HTMLScriptElement | null;
/** A classic script of another host has no base for `import()`; a module has no `currentScript`. */
const root = running?.src ? new URL('.', running.src) : './';
/** Names of elements whose code has been requested; a name of `data-load` that is wrong fails as a missing file, which names the right ones. */
const requested = new Set<string>();

/** The files of one step. Each is asked for by itself, so that none waits for another that imports it. */
const load = (files: readonly string[]) =>
  Promise.all(files.map((file) => import(/* @vite-ignore */ `${root}${FOLDER}/${file}.js`)));

function contextFor(element: Element): ElementContext {
  // As `languageOf` finds it, for an element outside shadow roots.
  const languages: (string | null)[] = [];
  for (let next: Element | null = element; next; next = next.parentElement)
    languages.push(next.getAttribute('lang'));
  return contextOf(
    {
      name: element.localName,
      attribute: (name) => element.getAttribute(name),
      search: location.search,
      languages: [...languages, navigator.language, 'en'],
    },
    pageSettings(),
  );
}

function sendFirstRequest(element: Element): void {
  // A program has set properties, which the element prefers to what its tag says.
  if (Object.keys(element)[0]) return;
  const request = requestOf(contextFor(element), today);
  if (request) sendHeadStart(request.url, request.headers);
}

/** Loads the code of an element. */
function loadElement(name: string, element?: Element): void {
  if (requested.has(name)) return;
  requested.add(name);
  load(codeOf(name)).catch(explainFailure);
  // These do not fail here: the element requests them again by itself, and reports a failure.
  if (element) load(furtherFilesOf(contextFor(element), CDN_LOCALES.split(' '))).catch(() => undefined);
}

/** Looks for elements on the page whose code is not there yet. */
function look(): void {
  for (const name of ELEMENTS) {
    if (!customElements.get(name)) {
      const elements = document.querySelectorAll(name);
      elements.forEach(sendFirstRequest);
      if (elements[0]) loadElement(name, elements[0]);
    }
  }
}

/**
 * Says which file is missing and what to do about it. The browser gives no reason, so this asks for the file itself: later,
 * since Firefox and Safari end all requests of a page that is being left.
 */
async function explainFailure(cause: unknown): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const url = /http\S+\.js/.exec(String(cause))?.[0] ?? tag?.src ?? '';
  const answer = await fetch(url).catch(() => undefined);
  console.error(
    `career-elements: ${url} ${answer ? `answers ${answer.status}` : 'refused'}: serve folder "${FOLDER}" beside ` +
      `career-elements.js as text/javascript with Access-Control-Allow-Origin: ${origin}. data-load takes ${ELEMENTS}`,
    cause,
  );
}

if (LOADER in globalThis) {
  console.warn('career-elements: loaded twice');
} else {
  const data = { ...tag?.dataset };
  (globalThis as { [LOADER]?: DOMStringMap })[LOADER] = data;
  try {
    configure(readFirstSettings(data));
  } catch {
    // The elements say what is wrong with it.
  }
  for (const name of data['load']?.match(/[^\s,]+/g) ?? []) loadElement(name);
  // The panel that says what is wrong on this page. It needs none of the other files, so it works where these are missing.
  if (/career-doctor/.test(location.search) && data['noDoctor'] == null) loadElement('doctor');
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  onSettingsChange(look);
  look();
  // The browser's tables of languages and numbers take an old phone some 60 ms, once: here it is waiting for the network anyway.
  setTimeout(() => {
    Intl.DateTimeFormat.supportedLocalesOf('en');
    (0).toLocaleString();
  });
}
